import {
  type AccuracyCell,
  type DrawnValue,
  isHuman,
  isModel,
  type MeasureOfReaders,
  type PrimaryResult,
  pairName,
  type ReadersEstimate,
  type ReportSummary,
  type ScorerValidation,
  seriesName,
} from '@/results'
import {
  conditionName,
  leadingAnalysis,
  measureInterval,
  measureName,
  measureWords,
  populationWords,
  readersDifferenceInterval,
  readersDifferenceWords,
} from '../readers/readers-words'
import { coefficientIntervalWords, floorLines, proportionWords } from '../report-words'
import { forestFigure, forestPages } from './forest-figure'
import {
  type ForestLine,
  type ForestOptions,
  type ForestRow,
  mostForestRows,
} from './forest-layout'
import type { Drawing } from './plot-svg'
import type { Sheet } from './sheet'

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
  return [headingRow(heading), ...rows]
}

/** From 0 to 1 in quarters. */
const QUARTERS = { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] } as const

export const accuracyForest = (
  title: string,
  rows: readonly ForestRow[],
  lines: readonly ForestLine[],
  sheet: Sheet,
): Drawing[] =>
  drawn(rows, sheet, {
    title,
    ...QUARTERS,
    tickWords: (tick) => `${100 * tick}%`,
    axis: 'Accuracy (95% CI)',
    lines,
  })

export function kappaForest(report: ReportSummary, sheet: Sheet): Drawing[] {
  const models = new Set(
    report.raters.flatMap((rater) => (rater.kind === 'model' ? [rater.code] : [])),
  )
  const { pairs } = report.agreement
  const lowest = Math.min(0, ...pairs.map((pair) => pair.kappa.ci95?.[0] ?? 0))
  const low = [-1, -0.5].find((end) => lowest < end + 0.5) ?? 0
  const rows = pairs.map((pair) => ({
    label: pairName(pair),
    isModel: pair.raters.some((code) => models.has(code)),
    value: pair.kappa.value,
    ci95: pair.kappa.ci95,
    words: `${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)}, ${pair.agreed} of ${pair.n} agreed${pair.leftOut === 0 ? '' : `, ${pair.leftOut} excluded`}`,
  }))
  return drawn(rows, sheet, {
    title: "Cohen's kappa of each pair of readers",
    domain: [low, 1],
    ticks: [-1, -0.5, 0, 0.25, 0.5, 0.75, 1].filter((tick) => tick >= low),
    tickWords: (tick) => String(tick).replace('-', '−'),
    axis: "Cohen's kappa (95% CI)",
    lines: low < 0 ? [{ value: 0, label: 'chance agreement' }] : [],
  })
}

/** By category what judges accept of open answers, beside what the automatic scorer gives them (R104). */
export function scorerForest(validation: ScorerValidation, sheet: Sheet): Drawing[] {
  const parts = [
    ...Object.entries(validation.byCategory),
    ['All answers', validation.overall] as const,
  ]
  const rows = parts.flatMap(([name, { accepted, exactMatch, tokenF1 }]) => [
    headingRow(name),
    ...(accepted === null ? [] : [scorerRow('Accepted by the judges', accepted)]),
    scorerRow('Exact match', exactMatch),
    scorerRow('Token F1', tokenF1),
  ])
  return drawn(rows, sheet, {
    title: 'The automatic scorer and the judges',
    ...QUARTERS,
    tickWords: String,
    axis: 'Mean (95% CI)',
    lines: [],
  })
}

const scorerRow = (label: string, { value, ci95, n }: DrawnValue): ForestRow => ({
  label,
  value,
  ci95,
  words: `${coefficientIntervalWords(value, ci95)}, n = ${n}`,
})

/** The floors of closed questions, named with their values. */
export const forestFloors = (report: ReportSummary, fromRow: number): ForestLine[] =>
  floorLines(report.floors).map((line) => ({ ...line, fromRow }))

const headingRow = (label: string): ForestRow => ({
  label,
  isHeading: true,
  value: null,
  ci95: null,
  words: '',
})

type Estimate = Pick<ReadersEstimate, 'estimate' | 'ci95'>

/** @param interval in words, where there is one */
function estimateRow(
  label: string,
  { estimate, ci95 }: Estimate,
  value: string,
  interval: string,
): ForestRow {
  const words =
    ci95 === null && value === '–' ? value : `${value} (${ci95 === null ? 'no CI' : interval})`
  return { label, value: estimate, ci95, words }
}

/** Each reader under each condition, the mean over readers below them, and each model. */
export function readersForest(result: MeasureOfReaders, sheet: Sheet): Drawing[] {
  const { measure, figures } = result
  const leading = leadingAnalysis(result)
  const rows = [...new Set(figures.map(({ modality }) => modality))].flatMap((modality) => {
    const shown = figures.filter((figure) => figure.modality === modality)
    const mean = leading?.means.find((candidate) => candidate.modality === modality)
    const row = (label: string, estimate: Estimate) =>
      estimateRow(
        label,
        estimate,
        measureWords(measure, estimate.estimate),
        measureInterval(measure, estimate.ci95),
      )
    return [
      headingRow(conditionName(modality, result.modalities)),
      ...shown.filter(isHuman).map((figure) => row(figure.reader, figure)),
      ...(mean === undefined ? [] : [{ ...row('Mean over readers', mean), isMean: true }]),
      ...shown.filter(isModel).map((figure) => ({ ...row(figure.reader, figure), isModel: true })),
    ]
  })
  return drawn(rows, sheet, {
    title: `${measureName(result)} of each reader`,
    ...axisOf(rows, measure === 'auc', 0, 1),
    axis: `${measureName(result)} (95% CI)`,
    lines: [],
  })
}

/**
 * Differences between conditions: of each reader, and of their mean for each population it holds for; null where there are none.
 * @param margins what `frozenMargins` has for this measure.
 */
export function readerDifferencesForest(
  result: MeasureOfReaders,
  margins: readonly number[],
  sheet: Sheet,
): Drawing[] {
  const { measure, readerDifferences } = result
  const leading = leadingAnalysis(result)
  const pairs = leading?.differences ?? []
  const rows = pairs.flatMap(({ a, b }) => {
    const isPair = (pair: { readonly a: string; readonly b: string }) =>
      pair.a === a && pair.b === b
    const row = (label: string, estimate: Estimate) =>
      estimateRow(
        label,
        estimate,
        readersDifferenceWords(measure, estimate.estimate),
        readersDifferenceInterval(measure, estimate.ci95),
      )
    const analyses = result.analyses.filter(
      (analysis) =>
        analysis.method === leading?.method && analysis.covariance === leading.covariance,
    )
    return [
      headingRow(`${a} minus ${b}`),
      ...readerDifferences.filter(isPair).map((difference) => row(difference.reader, difference)),
      ...analyses.flatMap((analysis) => {
        const difference = analysis.differences.find(isPair)
        if (difference === undefined) return []
        const mean = row(`Mean: ${populationWords(analysis.generalisesTo)}`, difference)
        return [{ ...mean, isMean: true }]
      }),
    ]
  })
  return drawn(rows, sheet, {
    title: `${measureName(result)}: differences between conditions`,
    ...axisOf(rows, measure === 'auc', -1, 1, margins),
    axis: `Difference${measure === 'auc' ? ' of areas' : ' in percentage points'} (95% CI)`,
    lines: [
      { value: 0, label: 'no difference' },
      ...margins.map((value) => marginLine(measure, value)),
    ],
  })
}

/**
 * Where the margin of a frozen primary endpoint lies among the differences of a measure: below none, on both sides for
 * equivalence. Of several pairs of conditions none: a line reaches through all rows, and the margin
 * holds for one pair.
 */
export function frozenMargins(
  measure: MeasureOfReaders,
  primary: PrimaryResult | undefined,
): readonly number[] {
  const [pair, another] = leadingAnalysis(measure)?.differences ?? []
  if (primary?.measure !== measure.measure || pair === undefined || another !== undefined) return []
  const { compare, margin, aim } = primary
  if (compare === null || margin === null) return []
  if (pair.a !== compare.test || pair.b !== compare.reference) return []
  if (aim === 'equivalence') return [-margin, margin]
  return aim === 'non-inferiority' ? [-margin] : []
}

const marginLine = (measure: MeasureOfReaders['measure'], value: number): ForestLine => {
  const words =
    measure === 'auc' ? String(Math.abs(value)) : String(Number((100 * Math.abs(value)).toFixed(6)))
  return { value, label: `margin ${value < 0 ? '−' : '+'}${words}` }
}

const drawn = (rows: readonly ForestRow[], sheet: Sheet, options: ForestOptions): Drawing[] =>
  forestPages(rows, options.lines, mostForestRows(sheet)).map((page) =>
    forestFigure(page.rows, { ...options, lines: page.lines }, sheet),
  )

/** From limit to limit, in steps that are told; areas as they are, shares in percent. */
function axisOf(
  rows: readonly ForestRow[],
  isArea: boolean,
  lowest: number,
  highest: number,
  lines: readonly number[] = [],
) {
  const estimates = rows.flatMap(({ value, ci95 }) =>
    value === null ? [] : [value, ...(ci95 ?? [])],
  )
  const ends = [...estimates, ...lines]
  const [low, high] = [Math.min(...ends, lowest < 0 ? 0 : 1), Math.max(...ends, 0)]
  const step = [0.02, 0.05, 0.1, 0.25, 0.5].find((size) => (high - low) / size <= 7) ?? 0.5
  const [first, last] = [
    Math.max(lowest, step * Math.floor(low / step + 1e-9)),
    Math.min(highest, step * Math.ceil(high / step - 1e-9)),
  ]
  const count = Math.max(1, Math.round((last - first) / step))
  const ticks = Array.from(
    { length: count + 1 },
    (_, n) => Math.round((first + n * step) * 100) / 100,
  )
  const words = (tick: number) =>
    isArea ? tick.toFixed(2) : `${Math.round(100 * tick)}${lowest < 0 ? '' : '%'}`
  return {
    domain: [first, Math.max(last, first + step)] as const,
    ticks,
    tickWords: (tick: number) => words(tick).replace('-', '−'),
  }
}
