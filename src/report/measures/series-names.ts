import type { ReportSummary } from '../report'
import type { PairReport } from './pair-agreement'
import type { RaterReport } from './rater-report'

/** `R1`, or `R1 (session 2)`. */
export const seriesName = (rater: RaterReport): string =>
  rater.session.number > 1 ? `${rater.code} (session ${rater.session.number})` : rater.code

/** The name of one side of a pair. */
export function seriesLabel(pair: PairReport, side: 0 | 1): string {
  const session = pair.sessions[side]
  return session > 1 ? `${pair.raters[side]} (session ${session})` : pair.raters[side]
}

/** `R1 and R2`, or `R1, sessions 1 and 2`. */
export const pairName = (pair: PairReport): string =>
  pair.relation === 'same-rater'
    ? `${pair.raters[0]}, sessions ${pair.sessions.join(' and ')}`
    : `${seriesLabel(pair, 0)} and ${seriesLabel(pair, 1)}`

/** Which columns of the report's raters a pair compares. A human and a model may share a code. */
export function pairColumns({ raters }: ReportSummary, pair: PairReport): [number, number] {
  const kinds =
    pair.relation === 'human-model'
      ? (['human', 'model'] as const)
      : pair.relation === 'model-model'
        ? (['model', 'model'] as const)
        : (['human', 'human'] as const)
  const column = (side: 0 | 1) =>
    raters.findIndex(
      (r) =>
        r.code === pair.raters[side] && r.session.number === pair.sessions[side] && r.kind === kinds[side],
    )
  return [column(0), column(1)]
}
