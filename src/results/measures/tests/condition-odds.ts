import { clustersFloor, exp, type Interval, logisticGee } from '@/stats'
import { countedAnswers, type Sides } from '../counted-answers'
import type { RaterSeries } from '../rater-series'
import type { ReportReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'

/** Odds of a right answer under the first condition against the second, all raters together, each at his own level. */
export interface ConditionOdds {
  readonly n: number
  readonly clusters: number
  readonly value: number | null
  readonly ci95: Interval | null
  readonly p: number | null
  readonly reason: ReportReason | null
}

/**
 * Generalised estimating equations: answers of a cluster are correlated, raters have a level each. Beside the difference of shares this
 * holds the raters' own levels constant, which counts where they did not all answer the same cases.
 */
export function conditionOdds(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  sides: Sides,
): ConditionOdds {
  const answers = sides.flatMap((indexes, side) =>
    countedAnswers(members, units, indexes).map(({ rater, unit, isCorrect }) => ({
      cluster: String(unit.cluster),
      rater,
      side,
      hit: Number(isCorrect),
    })),
  )
  const clusters = answers.map(({ cluster }) => cluster)
  const size = { n: answers.length, clusters: new Set(clusters).size }
  const none = (reason: ReportReason): ConditionOdds => ({
    ...size,
    value: null,
    ci95: null,
    p: null,
    reason,
  })
  if (size.n === 0) return none('no-answers')
  if (size.clusters < 2) return none('one-cluster')
  // A rater who was right, or wrong, throughout has no level that could be estimated.
  const raters = members.filter(
    (rater) =>
      new Set(answers.flatMap((answer) => (answer.rater === rater ? [answer.hit] : []))).size === 2,
  )
  const used = answers.filter(({ rater }) => raters.includes(rater))
  if (new Set(used.map(({ side, hit }) => 2 * side + hit)).size < 4)
    return none('undefined-statistic')
  const columns = new Map([
    ['first', used.map(({ side }) => 1 - side)],
    ...raters
      .slice(1)
      .map(
        (rater) =>
          [`rater ${rater.name}`, used.map((answer) => Number(answer.rater === rater))] as const,
      ),
  ])
  try {
    const { coefficients } = logisticGee(
      used.map(({ cluster }) => cluster),
      used.map(({ hit }) => hit),
      columns,
      'exchangeable',
    )
    const effect = coefficients.find(({ name }) => name === 'first')
    if (effect === undefined || !Number.isFinite(effect.se)) return none('undefined-statistic')
    const floor = clustersFloor(
      'mean',
      used.map(({ cluster }) => Number(cluster)),
    )
    return {
      n: used.length,
      clusters: new Set(used.map(({ cluster }) => cluster)).size,
      value: exp(effect.estimate),
      ci95: floor === null ? [exp(effect.low), exp(effect.high)] : null,
      p: floor === null ? effect.p : null,
      reason: floor,
    }
  } catch (error) {
    if (error instanceof RangeError) return none('undefined-statistic')
    throw error
  }
}
