import { strToU8, zipSync } from 'fflate'
import type { Report, TrailLog } from '@/results'
import { gradesOfReport, gradesText } from '@/results'
import { BYTE_ORDER_MARK } from '@/study'
import { auditTrailHtml } from '../audit-trail/audit-trail-html'
import { type TrailRow, trailRows, trailWords } from '../audit-trail/trail-rows'
import { checklistCsv } from '../checklists/reporting-checklist'
import { exportFiles } from '../exports/export-files'
import { marksCsv } from '../exports/marks-csv'
import { type ReportFigure, reportFigures } from '../figures/report-figures'
import { primaryFiles } from '../primary/primary-csv'
import { readersFiles } from '../readers/readers-csv'
import { accuracyCsv } from '../tables/accuracy-tables'
import { agreementCsv } from '../tables/agreement-tables'
import { confusionCsv } from '../tables/confusion-csv'
import { labelsCsv } from '../tables/consensus-tables'
import { answersCsvChunks, itemsCsvChunks } from '../tables/items-csv'
import { pilotCsv } from '../tables/pilot-csv'
import { aidCsv, changesCsv } from '../tables/reading-tables'
import { scopedFiles } from '../tables/report-sections'
import { reviewFiles } from '../tables/review-tables'
import { csvOf, partColumns } from '../tables/table'
import { htmlReport } from './html-report'
import { ZIP_TIME } from './zip-time'

/** audit-trail.csv: every event of every answer file that could be read; an event that answers several questions has a row for each. */
const auditTrailCsv = (trail: readonly TrailLog[]): string =>
  csvOf<TrailRow>(
    [
      ...partColumns(({ log }: TrailRow) => log, 'file', 'state', 'rater', 'session'),
      ['seq', ({ event }) => event.seq],
      ['time', ({ event }) => event.at],
      ['type', ({ event }) => event.type],
      'item',
      'question',
      ['old_value', ({ before }) => trailWords(before)],
      ['new_value', ({ after }) => trailWords(after)],
      'reason',
      'note',
      ['hash', ({ event }) => event.hash],
    ],
    rowsOf(trail),
  )

function* rowsOf(trail: readonly TrailLog[]): Generator<TrailRow> {
  for (const log of trail) yield* trailRows(log)
}

/** Text, or the bytes of a workbook. */
export type ReportFile = string | Uint8Array

/**
 * Every file of a report's folder (formats 5), by its path. The same report gives the same bytes.
 * @param figures those of this report, where they are drawn already
 */
export function reportFiles(
  report: Report,
  figures: readonly ReportFigure[] = reportFigures(report),
): Map<string, ReportFile> {
  const files = new Map<string, ReportFile>()
  for (const [path, content] of reportParts(report, figures))
    files.set(
      path,
      typeof content === 'string' || content instanceof Uint8Array
        ? content
        : [...content].join(''),
    )
  return files
}

/**
 * The same for whoever writes them one by one: each is made when it is its turn, so that one of a large study is gone before the
 * next is made. What grows with items and raters comes in pieces, and can be read once.
 * @param isSettledToo without those of `settledParts` if not
 */
export function* reportParts(
  report: Report,
  figures: readonly ReportFigure[] = reportFigures(report),
  isSettledToo = true,
): Generator<ReportPart, void> {
  yield* marked(
    report,
    partsOf(report, figures, (isSettled) => isSettledToo || !isSettled),
  )
}

/** Those that no interval is in: of a report whose intervals are still being redrawn they are the same. */
export function* settledParts(report: Report): Generator<ReportPart, void> {
  yield* marked(
    report,
    partsOf(report, [], (isSettled) => isSettled),
  )
}

/**
 * With what a table is marked by. Tables that people open begin with a byte-order mark: Excel takes a CSV file without one for
 * one in the encoding of its country. Those in exports/ have none: they are read by packages, which would take it for a letter of
 * the first column's name.
 */
function* marked(report: Report, parts: Iterable<ReportPart>): Generator<ReportPart, void> {
  for (const [path, content] of parts) {
    if (content instanceof Uint8Array || !path.endsWith('.csv')) {
      yield [path, content]
      continue
    }
    const pieces = typeof content === 'string' ? [content] : content
    const csv = path.startsWith('exports/') ? pieces : spreadsheetParts(pieces)
    yield [path, report.study.pilot === true ? pilotCsv(csv) : csv]
  }
}

type ReportPart = readonly [path: string, content: ReportFile | Iterable<string>]

/** @param isWanted whether files with intervals, or those without, are */
function* partsOf(
  report: Report,
  figures: readonly ReportFigure[],
  isWanted: (isSettled: boolean) => boolean,
): Generator<ReportPart, void> {
  const [settled, redrawn] = [isWanted(true), isWanted(false)]
  const { aid, changes } = report
  if (redrawn) {
    yield ['report.html', reportPage(report, figures)]
    yield ['report.json', reportJson(report)]
    yield ['accuracy.csv', accuracyCsv(report)]
    yield ['agreement.csv', agreementCsv(report)]
  }
  if (settled) yield ['confusion.csv', confusionCsv(report)]
  if (redrawn) {
    yield* primaryFiles(report)
    yield* scopedFiles(report)
    if (aid !== undefined) yield ['reading-with-ai.csv', aidCsv(aid)]
    if (changes !== undefined) yield ['reading-changes.csv', changesCsv(changes)]
    yield* readersFiles(report.readers)
    yield* reviewFiles(report)
    if (report.labels.length > 0) yield ['labels.csv', labelsCsv(report)]
  }
  if (settled) {
    yield ['items.csv', itemsCsvChunks(report)]
    yield ['answers.csv', answersCsvChunks(report)]
    // Where the study asks for several marks.
    const marks = marksCsv(report)
    if (marks !== null) yield ['marks.csv', marks]
    yield ['audit-trail.csv', auditTrailCsv(report.trail)]
    yield ['audit-trail.html', auditTrailHtml(report)]
  }
  if (redrawn) {
    yield ['methods.md', report.methods]
    yield ['abstract.md', report.abstract]
    yield ['statistical-appendix.md', report.appendix]
    yield ['reporting-checklist.csv', checklistCsv(report)]
    // Of a grading study: what it came to, for the report on the study that was graded.
    const grades = gradesOfReport(report)
    if (grades !== null) yield ['grades.json', gradesText(grades)]
    for (const { path, svg } of figures)
      yield [path, `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`]
  }
  if (settled) yield* exportFiles(report)
}

function* spreadsheetParts(csv: Iterable<string>): Generator<string, void> {
  yield BYTE_ORDER_MARK
  yield* csv
}

/** report.html by itself. */
export const reportPage = (report: Report, figures: readonly ReportFigure[]): string =>
  htmlReport(report, figures)

/** report.json: everything but the items, which are in items.csv and answers.csv, and the logs, which are in audit-trail.csv. */
export function reportJson({ items: _, trail: _trail, ...summary }: Report): string {
  return `${JSON.stringify(summary, null, 2)}\n`
}

/** The folder as one zip, entries sorted, without times: the same files give the same bytes. */
export function zipReport(files: ReadonlyMap<string, ReportFile>): Uint8Array {
  const entries = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return zipSync(
    Object.fromEntries(
      entries.map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
    { level: 6, mtime: ZIP_TIME },
  )
}
