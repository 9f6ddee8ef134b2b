import type { AccuracyCell, Cells } from '../figures/rater-figures'
import { seriesName } from '../measures/series-names'
import type { Report } from '../report'
import {
  coefficientWords,
  durationWords,
  kindWords,
  percentWords,
  proportionWords,
  reasonWords,
} from '../report-words'
import { escapeXml } from './escape-xml'
import { withCounts } from './html-counts'
import { type HtmlCell, htmlTable } from './html-page'

/** More columns of counts and intervals than this do not fit on a page. */
export const MOST_WIDE_RATERS = 3
const MOST_NARROW_RATERS = 8

/** Accuracy of every rater, overall and by every part. */
export function accuracyTables(report: Report): string {
  const size = report.raters.length > MOST_WIDE_RATERS ? MOST_NARROW_RATERS : MOST_WIDE_RATERS
  const blocks = Array.from({ length: Math.ceil(report.raters.length / size) }, (_, n) =>
    report.raters.slice(n * size, (n + 1) * size),
  )
  return blocks.map((raters) => accuracyBlock(report, raters)).join('\n')
}

function accuracyBlock(report: Report, raters: Report['raters']): string {
  const isNarrow = report.raters.length > MOST_WIDE_RATERS
  const columns = [{ title: '' }, ...raters.map((rater) => ({ title: seriesName(rater), isNumber: true }))]
  const row = (name: string, cells: readonly (AccuracyCell | undefined)[]): HtmlCell[] => [
    name,
    ...cells.map((cell) => accuracyWords(cell, isNarrow)),
  ]
  const split = (
    caption: string,
    of: (rater: Report['raters'][number]) => Cells<AccuracyCell>,
    word = (name: string) => name,
  ) => {
    const names = Object.keys(raters[0] === undefined ? {} : of(raters[0]))
    if (names.length < 2) return ''
    return htmlTable(
      caption,
      columns,
      names.map((name) =>
        row(
          word(name),
          raters.map((rater) => of(rater)[name]),
        ),
      ),
    )
  }
  const attributes = Object.keys(raters[0]?.accuracy.byAttribute ?? {})
  return [
    htmlTable(
      isNarrow
        ? 'Correct answers of those that count; the intervals are in the figure and in accuracy.csv.'
        : 'Correct answers of those that count, with 95% Wilson intervals.',
      columns,
      [
        row(
          'All questions',
          raters.map((r) => r.accuracy.overall),
        ),
        row(
          'Closed questions',
          raters.map((r) => r.accuracy.closed),
        ),
        ['Abstained', ...raters.map((r) => String(r.abstained))],
        ['Missing', ...raters.map((r) => String(r.missing))],
        ['On flagged items', ...raters.map((r) => String(r.accuracy.overall.flagged))],
        ...(report.floors.textOnly === null
          ? []
          : [['Shortcut Score', ...raters.map((r) => coefficientWords(r.shortcutScore))]]),
        ...(raters.some((r) => r.time.medianActiveMs !== null)
          ? [['Median time per item', ...raters.map((r) => durationWords(r.time.medianActiveMs))]]
          : []),
      ],
    ),
    split('By category', (rater) => rater.accuracy.byCategory),
    split('By kind of question', (rater) => rater.accuracy.byKind, kindWords),
    ...attributes.map((name) => split(`By ${name}`, (rater) => rater.accuracy.byAttribute[name] ?? {})),
    split('By condition', (rater) => rater.accuracy.byCondition),
    split('By question', (rater) => rater.accuracy.byQuestion),
  ]
    .filter((table) => table !== '')
    .join('\n')
}

function accuracyWords(cell: AccuracyCell | undefined, isNarrow: boolean): HtmlCell {
  if (cell === undefined) return '–'
  if (cell.value === null)
    return withCounts(`– <span class="sub">(${escapeXml(reasonWords(cell.reason))})</span>`, cell)
  const figure = isNarrow
    ? `${percentWords(cell.value)}<br><span class="sub">${cell.correct} of ${cell.n}</span>`
    : escapeXml(proportionWords(cell.correct, cell.n, cell.value, cell.ci95))
  return withCounts(figure, cell)
}
