import type { PairReport, RaterReport, ReportSummary } from '@/results'
import { coefficientWords, percentWords } from './report-words'
import { studyCounts, whoCounts } from './study-counts'
import { noIntervalWords } from './tables/cell-words'

/** A number that leads, with what is said of it. */
export interface Headline {
  readonly label: string
  readonly value: string
  readonly detail: string
}

const rangeWords = (words: (value: number) => string, values: readonly number[]): string =>
  `${words(Math.min(...values))} to ${words(Math.max(...values))}`

/** R192: of several readers the mean of their accuracies with its interval, then the range; of several models the range. */
export function accuracyHeadline(
  report: Pick<ReportSummary, 'raters' | 'panel' | 'design'>,
  kind: RaterReport['kind'],
): Headline | null {
  const cells = report.raters
    .filter((rater) => rater.kind === kind && rater.session.number === 1)
    .flatMap(({ accuracy: { overall } }) =>
      overall.value === null ? [] : [{ ...overall, value: overall.value }],
    )
  const values = cells.map(({ value }) => value)
  if (values.length < 2) return null
  const [least, most] = [Math.min(...cells.map(({ n }) => n)), Math.max(...cells.map(({ n }) => n))]
  const each = `${least === most ? least : `${least} to ${most}`} questions each`
  const range = rangeWords(percentWords, values)
  const mean = kind === 'human' ? report.panel?.meanAccuracy : undefined
  const counts = studyCounts(report)
  const { readers, simulated, models } = counts
  const isAll = values.length === (kind === 'human' ? readers + simulated : models)
  const who = whoCounts({
    ...counts,
    readings: 0,
    ...(kind === 'human' ? { models: 0 } : { readers: 0, simulated: 0 }),
  })
  const label = `accuracy of ${isAll ? '' : `${values.length} of `}${who.join(' and ')}`
  if (mean === undefined || mean.value === null)
    return { label: label.replace('a', 'A'), value: range, detail: `range, ${each}` }
  const interval =
    mean.ci95 === null
      ? noIntervalWords(mean.ci95Reason)
      : `95% CI ${percentWords(mean.ci95[0])} to ${percentWords(mean.ci95[1])}`
  return {
    label: `Mean ${label}`,
    value: percentWords(mean.value),
    detail: `${interval === '' ? '' : `${interval}; `}range ${range}, ${each}`,
  }
}

/** The pairs that the headline speaks of: of two people where there are two, else all. */
export function ledPairs({ agreement }: Pick<ReportSummary, 'agreement'>): readonly PairReport[] {
  const wanted = agreement.pairs.filter(({ relation }) => relation === 'human-human')
  return wanted.length > 0 ? wanted : agreement.pairs
}

/** Of several pairs the lowest and the highest kappa. */
export function kappaHeadline(pairs: readonly PairReport[]): Headline | null {
  const kappas = pairs.flatMap(({ kappa }) => kappa.value ?? [])
  if (pairs.length < 2) return null
  const rest = pairs.length - kappas.length
  return {
    label: 'Cohen’s kappa',
    value: kappas.length === 0 ? '–' : rangeWords(coefficientWords, kappas),
    detail:
      kappas.length === 0
        ? `undefined for all ${rest} pairs`
        : `range over ${kappas.length} pairs${rest > 0 ? `; undefined for ${rest}` : ''}`,
  }
}
