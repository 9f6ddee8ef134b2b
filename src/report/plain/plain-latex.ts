import { present, shownText } from '@/study'
import commands from './latex-commands.json' with { type: 'json' }
import { type PlainTable, plainFootnotes, plainGroups } from './plain-table'

/** A float for LaTeX with the rules of booktabs, which every engine typesets: signs that only some have are written as commands. */
export function plainLatex(table: PlainTable): string {
  const { title, sign, note, columns, legend } = table
  const notes = plainFootnotes(table)
  const line = (cells: readonly string[]) => `${cells.join(' & ')} \\\\`
  const body = plainGroups(table).flatMap(({ group, rows }, n) => [
    ...(group === null
      ? []
      : present([
          n > 0 && '\\addlinespace',
          line([`\\multicolumn{${columns.length}}{l}{\\textbf{${escaped(group)}}}`]),
        ])),
    ...rows.map(({ cells, sign: ofRow, remark }) => {
      const mark = notes.get(remark)
      return line(
        cells.map((cell, place) =>
          place === 0
            ? `${begun(escaped(`${cell}${ofRow}`))}${mark === undefined ? '' : `\\textsuperscript{${mark}}`}`
            : escaped(cell),
        ),
      )
    }),
  ])
  return [
    '% Needs \\usepackage{booktabs}',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escaped(`${title}${sign}`)}${note === '' ? '' : ` (${escaped(note)})`}}`,
    `  \\begin{tabular}{${columns.map(({ isNumber }) => (isNumber ? 'r' : 'l')).join('')}}`,
    ...[
      '\\toprule',
      line(columns.map((column) => escaped(`${column.title}${column.sign}`))),
      '\\midrule',
      ...body,
      '\\bottomrule',
    ].map((row) => `    ${row}`),
    '  \\end{tabular}',
    ...legend.map((text) => `  \\par\\footnotesize ${escaped(text)}`),
    ...[...notes].map(
      ([remark, mark]) => `  \\par\\footnotesize\\textsuperscript{${mark}} ${escaped(remark)}`,
    ),
    '\\end{table}',
    '',
  ].join('\n')
}

/** The break of a line takes a bracket or a star that follows it for its own. */
const begun = (text: string): string => (/^[[*]/.test(text) ? `{}${text}` : text)

const COMMANDS: Readonly<Record<string, string>> = commands

const escaped = (text: string): string =>
  [
    ...shownText(text)
      .replace(/[ \t\r\n]+/g, ' ')
      .trim(),
  ]
    .map((char) => COMMANDS[char] ?? char)
    .join('')
