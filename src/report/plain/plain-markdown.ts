import { present, shownText } from '@/study'
import { type PlainTable, plainFootnotes, plainGroups } from './plain-table'

/** A table of GitHub's Markdown, which Pandoc and Quarto read too; groups are rows in bold, remarks are below it. */
export function plainMarkdown(table: PlainTable): string {
  const { title, sign, note, columns, legend } = table
  const notes = plainFootnotes(table)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const body = plainGroups(table).flatMap(({ group, rows }) =>
    present([
      group !== null && line([`**${markdownText(group)}**`, ...columns.slice(1).map(() => '')]),
      ...rows.map(({ cells, sign: ofRow, remark }) => {
        const mark = notes.get(remark)
        return line(
          cells.map(
            (cell, n) =>
              `${markdownText(cell)}${n === 0 ? `${ofRow}${mark === undefined ? '' : `<sup>${mark}</sup>`}` : ''}`,
          ),
        )
      }),
    ]),
  )
  return [
    `**${markdownText(title)}${sign}**${note === '' ? '' : ` (${markdownText(note)})`}`,
    '',
    line(columns.map((column) => `${markdownText(column.title)}${column.sign}`)),
    line(columns.map(({ isNumber }) => (isNumber ? '---:' : ':---'))),
    ...body,
    ...legend.flatMap((text) => ['', markdownText(text)]),
    ...[...notes].flatMap(([remark, mark]) => ['', `<sup>${mark}</sup> ${markdownText(remark)}`]),
    '',
  ].join('\n')
}

/** Nothing that a person or a model wrote is taken for a mark, and stays in its line. */
export const markdownText = (text: string): string =>
  shownText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|#~$&]/g, (mark) => `\\${mark}`)
