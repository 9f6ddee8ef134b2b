import { type Zippable, zipSync } from 'fflate'
import { accuracyCsv } from './accuracy-csv'
import { agreementCsv } from './agreement-csv'
import { confusionCsv } from './confusion-csv'
import { htmlReport } from './html-report'
import { answersCsv, itemsCsv } from './items-csv'
import type { Report } from './report'
import { reportFigures } from './report-figures'

/**
 * Every file of a report's folder (formats 5), by its path. The same report gives the same bytes.
 */
export function reportFiles(report: Report): Map<string, string> {
  const figures = reportFigures(report)
  return new Map([
    ['report.html', htmlReport(report, figures)],
    ['report.json', `${JSON.stringify(report, null, 2)}\n`],
    ['accuracy.csv', accuracyCsv(report)],
    ['agreement.csv', agreementCsv(report)],
    ['confusion.csv', confusionCsv(report)],
    ['items.csv', itemsCsv(report)],
    ['answers.csv', answersCsv(report)],
    ['methods.md', report.methods],
    ...figures.map((figure): [string, string] => [
      figure.path,
      `<?xml version="1.0" encoding="UTF-8"?>\n${figure.svg}\n`,
    ]),
  ])
}

/** Local time, because zips hold local time: this one is the same in every time zone. */
const ZIP_TIME = new Date(1980, 0, 1)

/** The folder as one zip, entries sorted, without times: the same files give the same bytes. */
export function zipReport(files: ReadonlyMap<string, string>): Uint8Array {
  const encoder = new TextEncoder()
  const zippable: Zippable = Object.fromEntries(
    [...files]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => [path, [encoder.encode(text), { level: 6, mtime: ZIP_TIME }]]),
  )
  return zipSync(zippable)
}
