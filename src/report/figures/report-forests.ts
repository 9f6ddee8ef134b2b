import type { AccuracyCell } from '../measures/accuracy'
import { pairName, seriesName } from '../measures/series-names'
import type { ReportSummary } from '../report'
import { coefficientIntervalWords, floorLines, proportionWords } from '../report-words'
import { forestFigure } from './forest-figure'
import {
  type ForestLine,
  type ForestOptions,
  type ForestRow,
  mostForestRows,
} from './forest-layout'
import { type ForestPage, forestPages } from './forest-pages'
import type { Drawing } from './plot-svg'
import { type Sheet, TWO_COLUMNS } from './sheet'

/** A heading, and below it one accuracy of each rater. */
export function accuracyRows(
  heading: string,
  report: ReportSummary,
  cellOf: (rater: ReportSummary['raters'][number]) => AccuracyCell | undefined,
): ForestRow[] {
  const rows = report.raters.map((rater): ForestRow => {
    const cell = cellOf(rater)
    return {
      label: seriesName(rater),
      isModel: rater.kind === 'model',
      value: cell?.value ?? null,
      ci95: cell?.ci95 ?? null,
      words:
        cell === undefined ? '–' : proportionWords(cell.correct, cell.n, cell.value, cell.ci95),
    }
  })
  return [{ label: heading, isHeading: true, value: null, ci95: null, words: '' }, ...rows]
}

export const accuracyForest = (
  title: string,
  rows: readonly ForestRow[],
  lines: readonly ForestLine[],
  sheet: Sheet = TWO_COLUMNS,
): Drawing[] =>
  drawnPages(forestPages(rows, lines, mostForestRows(sheet)), sheet, {
    title,
    domain: [0, 1],
    ticks: [0, 0.25, 0.5, 0.75, 1],
    tickWords: (tick) => `${100 * tick}%`,
    axis: 'Accuracy (95% CI)',
  })

const drawnPages = (
  pages: readonly ForestPage[],
  sheet: Sheet,
  options: Omit<ForestOptions, 'lines'>,
): Drawing[] => pages.map(({ rows, lines }) => forestFigure(rows, { ...options, lines }, sheet))

export function kappaForest(report: ReportSummary, sheet: Sheet = TWO_COLUMNS): Drawing[] {
  const models = new Set(
    report.raters.flatMap((rater) => (rater.kind === 'model' ? [rater.code] : [])),
  )
  const { pairs } = report.agreement
  const lowest = Math.min(0, ...pairs.map((pair) => pair.kappa.ci95?.[0] ?? 0))
  const low = lowest < -0.5 ? -1 : lowest < 0 ? -0.5 : 0
  const rows = pairs.map((pair) => ({
    label: pairName(pair),
    isModel: pair.raters.some((code) => models.has(code)),
    value: pair.kappa.value,
    ci95: pair.kappa.ci95,
    words: `${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)}, ${pair.agreed} of ${pair.n} agreed${pair.leftOut === 0 ? '' : `, ${pair.leftOut} excluded`}`,
  }))
  const lines = low < 0 ? [{ value: 0, label: 'chance agreement' }] : []
  return drawnPages(forestPages(rows, lines, mostForestRows(sheet)), sheet, {
    title: "Cohen's kappa of each pair of readers",
    domain: [low, 1],
    ticks: [-1, -0.5, 0, 0.25, 0.5, 0.75, 1].filter((tick) => tick >= low),
    tickWords: (tick) => String(tick).replace('-', '−'),
    axis: "Cohen's kappa (95% CI)",
  })
}

/** The floors of closed questions, named with their values. */
export const forestFloors = (report: ReportSummary, fromRow: number): ForestLine[] =>
  floorLines(report.floors).map((line) => ({ ...line, fromRow }))
