import type { Report } from '@/results'
import { BYTE_ORDER_MARK, listed, present } from '@/study'
import { plainCsv } from '../plain/plain-csv'
import { plainLatex } from '../plain/plain-latex'
import { markdownText, plainMarkdown } from '../plain/plain-markdown'
import { type PlainTable, plainTable } from '../plain/plain-table'
import { ofPilot } from '../proof/pilot-words'
import { caseCounts, studyCounts, whoCounts } from '../study-counts'
import { pilotCsv } from '../tables/pilot-csv'
import { layoutChoices } from './layout-choices'
import { layoutDocument } from './layout-document'
import { layoutParts } from './layouts'

/**
 * A report arranged as the tables of a paper (R107): CSV of each table, and all of them as Markdown, LaTeX and a Word document,
 * by path. The same report gives the same bytes.
 */
export async function layoutFiles(
  report: Report,
  id: string,
): Promise<Map<string, string | Uint8Array>> {
  const layout = layoutChoices.find((choice) => choice.id === id)
  if (layout === undefined) return new Map()
  const parts = layoutParts(report, id)
  const tables = parts.flatMap((part) =>
    'table' in part
      ? [plainTable({ ...part.table, title: ofPilot(report, part.table.title) })]
      : [],
  )
  const captioned = tables.map((table) => ({ ...table, title: caption(table, report), note: '' }))
  const numbered = captioned.map((table, n) => ({
    ...table,
    title: `Table ${n + 1}. ${table.title}`,
  }))
  const missing = parts.flatMap((part) => ('missing' in part ? [part] : []))
  const title = ofPilot(report, `${report.study.title}: tables as in ${layout.title}`)
  const place = (ending: string) => `layout/${layout.id}${ending}`
  return new Map<string, string | Uint8Array>([
    ...tables.map((table, n): [string, string] => [
      place(`-${n + 1}-${slug(table.title)}.csv`),
      BYTE_ORDER_MARK +
        (report.study.pilot === true ? [...pilotCsv([plainCsv(table)])].join('') : plainCsv(table)),
    ]),
    [
      place('.md'),
      [
        `# ${markdownText(title)}`,
        '',
        ...numbered.map((table) => `${plainMarkdown(table)}`),
        ...(missing.length === 0
          ? []
          : [
              '**Not filled by this study**',
              '',
              ...missing.map((table) => `- ${markdownText(`${table.title}: ${table.missing}.`)}`),
              '',
            ]),
      ].join('\n'),
    ],
    [
      place('.tex'),
      [
        ...captioned.map(plainLatex),
        ...missing.map(
          (table) =>
            `% Not filled by this study: ${`${table.title}: ${table.missing}.`.replace(/\s+/g, ' ')}`,
        ),
        '',
      ].join('\n'),
    ],
    [place('.docx'), await layoutDocument(title, numbered, missing)],
  ])
}

/** As a journal prints it: what, of whom, and what the values are. LaTeX counts tables by itself. */
function caption({ title, rows, note }: PlainTable, report: Report): string {
  const counts = studyCounts(report)
  const hasIntervals = rows.some((row) => row.cells.some((cell) => INTERVAL.test(cell)))
  return present([
    `${title}: ${listed(whoCounts(counts))}; ${caseCounts(counts)}.`,
    hasIntervals && 'Parentheses contain 95% CIs.',
    note !== '' && `${note.charAt(0).toUpperCase()}${note.slice(1)}.`,
  ]).join(' ')
}

/** `(2 of 4, 18.8–81.2)` or `(0.28 to 0.52)` */
const INTERVAL = /\([^)]*(\d–\d|\d to −?\d)/

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
