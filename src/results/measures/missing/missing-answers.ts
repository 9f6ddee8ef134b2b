import { clusteredMean, meanFloor } from '@/stats'
import { sumOf } from '@/study'
import type { Scope } from '../../scope'
import { codedSeries, outcomeCode } from '../coded-series'
import { type DrawnValue, sharePart, withLimits, withoutValue } from '../collective/drawn-value'
import type { RaterSeries } from '../rater-series'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'

/** The accuracy of one rater, had all missing answers been wrong, or right. */
type Missing = ReturnType<NonNullable<ReturnType<typeof missingAnswers>>>

export type MissingOfRater = Missing['raters'][number]

/** The difference of two accuracies, first minus second, on the questions that both were to answer. */
export type MissingOfPair = Missing['pairs'][number]

const MISSING = outcomeCode('missing')

/** Of each unit: 1 right, 0 wrong, -1 not asked, or without a truth; 2 missing. */
function verdicts(series: RaterSeries, units: readonly ScoredUnit[]): Int8Array {
  const { correct, outcomes } = codedSeries(series, units)
  return Int8Array.from(correct, (verdict, unit) => {
    if (units[unit]?.truth === null) return -1
    return outcomes[unit] === MISSING ? 2 : verdict
  })
}

/** R126. @returns null where no answer is missing; else the figures, once their intervals are known */
export function missingAnswers({ units, series, compared }: Scope) {
  const columns = new Map(series.map((rater) => [rater, verdicts(rater, units)]))
  const missingOf = (rater: RaterSeries) =>
    columns.get(rater)?.filter((verdict) => verdict === 2).length ?? 0
  const lacking = series.filter((rater) => missingOf(rater) > 0)
  if (lacking.length === 0) return null
  const clusterOf = (unit: number) => units[unit]?.cluster ?? 0
  const places = units.map((_, unit) => unit)
  const pairs = compared.pairs.filter((pair) => pair.some((rater) => missingOf(rater) > 0))
  return (redraw: Redraw) => ({
    /** Those who left a question with a truth without an answer. */
    raters: lacking.map((rater) => {
      const column = columns.get(rater) ?? new Int8Array()
      const due = places.filter((unit) => (column[unit] ?? -1) >= 0)
      const answers = due.map((unit) => ({ cluster: clusterOf(unit), verdict: column[unit] }))
      const filled = (missing: number) =>
        sharePart(answers, ({ verdict }) => (verdict === 2 ? missing : verdict) === 1, redraw)
      const given = due.filter((unit) => column[unit] !== 2)
      const right = given.filter((unit) => column[unit] === 1).length
      return {
        name: rater.name,
        due: due.length,
        missing: due.length - given.length,
        observed: given.length === 0 ? null : right / given.length,
        worst: filled(0),
        best: filled(1),
      }
    }),
    /** Pairs of which at least one did. */
    pairs: pairs.map(([first, second]) => {
      const [a, b] = [columns.get(first) ?? new Int8Array(), columns.get(second) ?? new Int8Array()]
      const due = places.filter((unit) => (a[unit] ?? -1) >= 0 && (b[unit] ?? -1) >= 0)
      const clusters = due.map(clusterOf)
      const filled = (ofFirst: number, ofSecond: number) => (unit: number) =>
        (a[unit] === 2 ? ofFirst : (a[unit] ?? 0)) - (b[unit] === 2 ? ofSecond : (b[unit] ?? 0))
      const given = due.filter((unit) => a[unit] !== 2 && b[unit] !== 2)
      const observed = sumOf(given, filled(0, 0))
      const count = (column: Int8Array) => due.filter((unit) => column[unit] === 2).length
      return {
        names: [first.name, second.name] as const,
        /** Questions with a truth that the rater was to answer, and how many of them have no answer. */
        due: due.length,
        /** Of the first, and of the second. */
        missing: [count(a), count(b)] as const,
        /** On the questions that count for both. */
        observed: given.length === 0 ? null : observed / given.length,
        /** The first one's missing answers wrong and the second one's right; and the other way round. */
        lowest: filledMean(clusters, due.map(filled(0, 1))),
        highest: filledMean(clusters, due.map(filled(1, 0))),
      }
    }),
  })
}

/** With the interval of the ratio estimator: hundreds of pairs are not worth redrawing twice each. */
function filledMean(clusters: readonly number[], values: readonly number[]): DrawnValue {
  const { n, clusters: size, estimate, se, low, high } = clusteredMean(clusters, values)
  if (n === 0) return withoutValue({ n, clusters: 0 }, 'no-pairs')
  const known = { n, clusters: size, value: estimate, reason: null }
  return withLimits(known, se > 0, [low, high], meanFloor(clusters, values))
}
