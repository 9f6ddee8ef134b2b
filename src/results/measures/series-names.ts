import type { PairReport } from './pair-agreement'
import type { RaterReport } from './rater-report'

/** Whoever reads, simulated or not; models are none. */
export const ALL_READERS = 'All readers'

/** `R1`, `R1 (session 2)`, or `R1 (model)` beside a person of the same code. */
export const seriesName = (rater: Pick<RaterReport, 'name'>): string => rater.name

/** The name of one side of a pair. */
export const seriesLabel = (pair: Pick<PairReport, 'names'>, side: 0 | 1): string =>
  pair.names[side]

/** `R1 and R2`, or `R1, sessions 1 and 2`. */
export const pairName = (pair: PairReport): string =>
  pair.relation === 'same-rater'
    ? `${pair.raters[0]}, sessions ${pair.sessions.join(' and ')}`
    : pair.names.join(' and ')

/** Which columns of the report's raters a pair compares. */
export function pairColumns(
  { raters }: { readonly raters: readonly Pick<RaterReport, 'name'>[] },
  { names }: PairReport,
): [number, number] {
  const column = (side: 0 | 1) => raters.findIndex(({ name }) => name === names[side])
  return [column(0), column(1)]
}
