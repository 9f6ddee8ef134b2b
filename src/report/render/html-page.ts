import type { ReportFigure } from '../figures/report-figures'
import { escapeXml } from './escape-xml'
import { HTML_STYLE } from './html-style'

export interface HtmlColumn {
  readonly title: string
  readonly isNumber?: boolean
}

/** A cell: text to be escaped, or markup of our own. */
export type HtmlCell = string | { readonly html: string }

const cellHtml = (cell: HtmlCell): string => (typeof cell === 'string' ? escapeXml(cell) : cell.html)

const MOST_ROWS_IN_ONE_PIECE = 14

/** A table with a caption; its first column names the rows. */
export function htmlTable(
  caption: string,
  columns: readonly HtmlColumn[],
  rows: readonly (readonly HtmlCell[])[],
): string {
  const align = (index: number) => (columns[index]?.isNumber ? ' class="number"' : '')
  const head = columns.map((c, n) => `<th scope="col"${align(n)}>${escapeXml(c.title)}</th>`).join('')
  const body = rows
    .map(
      (row) =>
        `<tr>${row
          .map((cell, n) =>
            n === 0 ? `<th scope="row">${cellHtml(cell)}</th>` : `<td${align(n)}>${cellHtml(cell)}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('\n')
  // A caption must not stand alone at the foot of a page: what is short is printed in one piece.
  const isShort = rows.length <= MOST_ROWS_IN_ONE_PIECE
  return `<table${isShort ? ' class="short"' : ''}><caption>${escapeXml(caption)}</caption><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table>`
}

/** A drawing with its caption; nothing where there is none. On paper it is never higher than a page. */
export function htmlFigure(figure: ReportFigure | undefined): string {
  return figure === undefined
    ? ''
    : `<figure style="--ratio:${figure.ratio.toFixed(3)}">${figure.svg}<figcaption>${escapeXml(figure.caption)}</figcaption></figure>`
}

/** The markdown that `methodsText` writes: headings, paragraphs, lists. */
export function htmlOfMarkdown(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '' && !block.startsWith('# '))
    .map((block) => {
      if (block.startsWith('## ')) return `<h3>${escapeXml(block.slice(3).trim())}</h3>`
      if (block.startsWith('- '))
        return `<ul>${block
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => `<li>${escapeXml(line.replace(/^- /, ''))}</li>`)
          .join('')}</ul>`
      return `<p>${escapeXml(block)}</p>`
    })
    .join('\n')
}

/** A page that needs nothing but itself, and prints on A4 and Letter. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeXml(title)}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}
