import type { ReportReason } from '@/results'
import { present } from '@/study'
import type { ReportFigure } from '../figures/report-figures'
import {
  coefficientIntervalWords,
  differenceWords,
  percentWords,
  proportionWords,
  reasonWords,
} from '../report-words'
import { headWords, saidReason, valueWords } from '../tables/cell-words'
import { proofSign } from '../tables/proof-marks'
import type { Cell, ReportTable } from '../tables/table'
import { tableLegend } from '../tables/table-legend'
import { escapeXml } from './escape-xml'
import { HTML_STYLE } from './html-style'

const MOST_ROWS_IN_ONE_PIECE = 14
/** Beyond this the letters are smaller on paper, so that a dozen raters have room. */
const MOST_ROOMY_COLUMNS = 7

/**
 * A table on paper, its title and its note as a caption: a figure and its interval share a cell.
 *
 * @param isNarrow proportions without their intervals, so that more columns fit
 */
export function htmlTable(table: ReportTable, isNarrow = false): string {
  const { title, note = '', columns, rows } = table
  const caption = note === '' ? title : `${title} (${note})`
  const align = (index: number) =>
    (columns[index]?.unit ?? 'text') === 'text' ? '' : ' class="number"'
  const head = columns
    .map(
      (column, n) =>
        `<th scope="col"${align(n)}>${escapeXml(headWords(column))}${raised(proofSign(column))}</th>`,
    )
    .join('')
  const body = rows.map(({ group, cells }, n) => {
    const heading =
      group === null || group === rows[n - 1]?.group
        ? ''
        : `<tr><th scope="rowgroup" colspan="${columns.length}"><strong>${escapeXml(group)}</strong></th></tr>\n`
    const [first, ...rest] = cells.map((cell) => cellHtml(cell, isNarrow))
    return `${heading}<tr><th scope="row">${first}</th>${rest
      .map((cell, place) => `<td${align(place + 1)}>${cell}</td>`)
      .join('')}</tr>`
  })
  // A caption must not stand alone at the foot of a page: what is short is printed in one piece.
  const isShort = rows.length <= MOST_ROWS_IN_ONE_PIECE
  const classes = present([
    isShort && 'short',
    table.isNarrow === true && 'narrow',
    columns.length > MOST_ROOMY_COLUMNS && 'dense',
  ])
  return `${isShort ? '' : '<div class="room"></div>'}<table${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`}><caption>${escapeXml(caption)}${raised(proofSign(table))}</caption><thead><tr>${head}</tr></thead>\n<tbody>${body.join('\n')}</tbody></table>${legendHtml(table)}`
}

/** Each of the tables; null: the study has nothing for it. */
export const htmlTables = (tables: readonly (ReportTable | null)[]): string[] =>
  tables.flatMap((table) => (table === null ? [] : [htmlTable(table)]))

const raised = (sign: string): string => (sign === '' ? '' : `<sup>${sign}</sup>`)

/** What signs mean, close below the table. */
const legendHtml = (table: ReportTable): string => {
  const lines = tableLegend(table)
  return lines.length === 0
    ? ''
    : `\n<p class="legend">${lines.map((line) => escapeXml(line)).join('<br>')}</p>`
}

const muted = (text: string): string => `<span class="sub">${escapeXml(text)}</span>`

function cellHtml(cell: Cell, isNarrow: boolean): string {
  if (cell.lines !== undefined)
    return cell.lines
      .map((line) => `<span class="part">${cellHtml(line, isNarrow)}</span>`)
      .join(' ')
  const { aside, note = '' } = cell
  return `${figureHtml(cell, isNarrow)}${raised(proofSign(cell))}${aside === undefined ? '' : ` ${muted(aside)}`}${note === '' ? '' : `<br>${muted(note)}`}`
}

function figureHtml(cell: Cell, isNarrow: boolean): string {
  const { unit, value, ci95 = null, count, n = 0, reason = null } = cell
  const words = valueWords(cell)
  if (unit === 'hash') return `<code>${words}</code>`
  if (cell.isCorrect !== undefined) {
    const rightness = cell.isCorrect ? 'right' : 'wrong'
    return `<span class="${cell.isCorrect === null ? '' : rightness}">${escapeXml(words)}</span>`
  }
  if (value === null && reason !== null) {
    if (unit === 'interval') return `<span title="${escapeXml(reasonWords(reason))}">–</span>`
    return unit === 'proportion' ? `– ${muted(`(${reasonWords(reason)})`)}` : words
  }
  if (typeof value !== 'number') return escapeXml(words)
  switch (unit) {
    case 'proportion':
      return isNarrow
        ? `${percentWords(value)}<br>${muted(words)}`
        : escapeXml(proportionWords(count ?? 0, n, value, ci95))
    case 'interval':
      return escapeXml(coefficientIntervalWords(value, ci95))
    case 'points':
      return `${differenceWords(value, ci95)}${cell.method === 'newcombe' ? ' N' : ''}${ci95 === null ? withheldHtml(reason) : ''}`
    default:
      return escapeXml(words)
  }
}

const withheldHtml = (reason: ReportReason | null): string => {
  const words = saidReason(reason)
  return words === '' ? '' : `<br>${muted(words)}`
}

/** A drawing with its caption, on as many pages as it has; nothing where there is none. On paper none is higher than a page. */
export function htmlFigures(figures: readonly ReportFigure[], name: string): string {
  const pages = new RegExp(`^figures/${name}(-\\d+)?\\.svg$`)
  return figures
    .filter(({ path }) => pages.test(path))
    .map(
      ({ svg, caption, ratio }) =>
        `<figure style="--ratio:${ratio.toFixed(3)}">${svg}<figcaption>${escapeXml(caption)}</figcaption></figure>`,
    )
    .join('\n')
}

/** The markdown that `appendixText` writes: headings, paragraphs, lists. */
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
