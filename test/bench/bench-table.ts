import { isMet, type RowResult } from './bench-row'

/** The table as Markdown, which reads well in a terminal and goes into the README as it is. */
export function benchTable(rows: readonly RowResult[]): string {
  const lines = rows.map((row) => [
    String(row.issue),
    row.what,
    `${shown(row.limit, row)} or less`,
    row.value === null ? 'not measured' : shown(row.value, row),
    { true: 'holds', false: 'MISSED', null: '–' }[String(isMet(row)) as 'true' | 'false' | 'null'],
    spread(row),
    row.detail,
  ])
  const head = ['issue', 'what', 'must reach', 'measured', '', 'runs', 'made of']
  const widths = head.map((title, n) =>
    Math.max(title.length, ...lines.map((line) => line[n]?.length ?? 0)),
  )
  // The last column is prose: padding it would only make long lines longer.
  const text = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => (n === cells.length - 1 ? cell : cell.padEnd(widths[n] ?? 0))).join(' | ')} |`
  const rule = `|${head.map((_, n) => '-'.repeat(n === head.length - 1 ? 9 : (widths[n] ?? 0) + 2)).join('|')}|`
  return [text(head), rule, ...lines.map(text)].join('\n')
}

function spread({ samples }: RowResult): string {
  if (samples.length === 0) return '0'
  const [low, high] = [Math.min(...samples), Math.max(...samples)]
  return `${samples.length}: ${figures(low)}–${figures(high)}`
}

const shown = (value: number, { unit }: RowResult) =>
  unit === 'count' || unit === 'differences' ? `${value}` : `${figures(value)} ${unit}`

export const figures = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
