import { shownHtml, shownText } from '@/study'

export interface FileSection {
  readonly title: string
  readonly text?: readonly string[]
  readonly table?: Table
  readonly list?: readonly string[]
}

interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A document for a file: headings, paragraphs, tables, lists. */
export interface FilePage {
  readonly title: string
  readonly lead: readonly string[]
  readonly sections: readonly FileSection[]
}

const STYLE = `
@page { margin: 18mm 16mm; }
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 860px; padding: 32px 24px; color: #1c2126; background: #fff; font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 18px; break-after: avoid; }
p { margin: 0 0 8px; }
.lead { font-weight: 600; }
table { width: 100%; margin: 8px 0 16px; border-collapse: collapse; font-size: 13.5px; }
th, td { padding: 5px 14px 5px 0; border-bottom: 1px solid #d5dade; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { border-bottom: 1.5px solid #1c2126; }
tr { break-inside: avoid; }
ul { margin: 0 0 8px; padding-left: 20px; }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } table { font-size: 9pt; } h1 { font-size: 18pt; } h2 { font-size: 13pt; } }
`

export function pageHtml({ title, lead, sections }: FilePage): string {
  const body = sections.flatMap((section) => [
    `<h2>${shownHtml(section.title)}</h2>`,
    ...(section.text ?? []).map((line) => `<p>${shownHtml(line)}</p>`),
    ...(section.table === undefined ? [] : [tableHtml(section.table)]),
    ...(section.list === undefined
      ? []
      : [`<ul>${section.list.map((line) => `<li>${shownHtml(line)}</li>`).join('')}</ul>`]),
  ])
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${shownHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${shownHtml(title)}</h1>
${[...lead.map((line) => `<p class="lead">${shownHtml(line)}</p>`), ...body].join('\n')}
</main>
</body>
</html>
`
}

const tableHtml = ({ head, rows }: Table): string =>
  `<table><thead><tr>${head.map((name) => `<th scope="col">${shownHtml(name)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${shownHtml(cell)}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`

export function pageMarkdown({ title, lead, sections }: FilePage): string {
  const blocks = sections.flatMap((section) => [
    `## ${plain(section.title)}`,
    ...(section.text ?? []).map(plain),
    ...(section.table === undefined ? [] : [tableMarkdown(section.table)]),
    ...(section.list === undefined
      ? []
      : [section.list.map((line) => `- ${plain(line)}`).join('\n')]),
  ])
  return `${[`# ${plain(title)}`, ...lead.map((line) => `**${plain(line)}**`), ...blocks].join('\n\n')}\n`
}

function tableMarkdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => plain(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/** Titles and reasons are people's words: nothing of them is taken for a mark of Markdown. */
const plain = (text: string): string =>
  shownText(text)
    .replace(/\s+/g, ' ')
    .replace(/([\\`*_<>[\]#])/g, '\\$1')
