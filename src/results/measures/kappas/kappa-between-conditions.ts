import {
  agreementFloor,
  clusterBootstrap,
  drawnKappaDifference,
  fleissKappa,
  kappaDifference,
  orNull,
  type WeightedStatistic,
} from '@/stats'
import { sumOf } from '@/study'
import type { Resampling } from '../clusters'
import type { RaterSeries } from '../rater-series'
import { type BootstrapInterval, NO_BOOTSTRAP } from '../redrawn/figure-interval'
import { type Floor, orWithheld } from '../redrawn/interval-gate'
import type { ReportReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown } from '../unit-groups'
import { ofClusters, underBoth } from './under-both'

/** The agreement of the same raters on the same questions under two conditions. */
export interface KappaBetweenConditions {
  /** Raters, and questions that all of them answered under both. */
  readonly raters: number
  readonly n: number
  /** `delta`: two raters, and no questions that belong together. */
  readonly method: 'delta' | 'redrawn-cohen' | 'redrawn-fleiss'
  readonly kappas: readonly [number | null, number | null]
  /** First minus second. */
  readonly difference: number | null
  /** By the delta method; null where it is redrawn. */
  readonly se: number | null
  readonly p: number | null
  readonly reason: ReportReason | null
  /** Why no interval is given. */
  readonly floor: Floor
  /** The interval of redrawn clusters that holds the truth in this share of studies. */
  readonly at: (level: number) => BootstrapInterval
}

/** What it is taken from. */
export interface RatedUnderConditions {
  /** The raters whose agreement is meant. */
  readonly group: readonly RaterSeries[]
  readonly units: readonly ScoredUnit[]
  readonly parts: Pick<Breakdown, 'byCondition'>
  readonly plan: Resampling
}

/**
 * Cohen's kappa of two raters and Fleiss' of more under each of two conditions, and their difference (R133, R115): on the questions
 * of cases that all raters answered under both, so that the conditions are compared on the same things.
 *
 * @param question this one alone; undefined: all
 * @returns why there is none, else the difference
 */
export function kappaBetweenConditions(
  { group, units, parts, plan }: RatedUnderConditions,
  [first, second]: readonly [string, string],
  question: string | undefined,
): KappaBetweenConditions | ReportReason {
  if (group.length < 2) return 'one-rater'
  if (!parts.byCondition.has(first) || !parts.byCondition.has(second)) return 'no-condition'
  const rows = underBoth(units, parts, first, second)
    .filter(([index]) => question === undefined || units[index]?.question.id === question)
    .flatMap(([first, other]) => {
      const labels = [first, other].map((first) =>
        group.flatMap(({ responses }) => responses[first]?.label ?? []),
      )
      const [a = [], b = []] = labels
      const isComplete = labels.every((given) => given.length === group.length)
      return isComplete ? [{ a, b, cluster: units[first]?.cluster ?? 0 }] : []
    })
  if (rows.length === 0) return 'no-shared-cases'
  const isIndependent = new Set(rows.map(({ cluster }) => cluster)).size === rows.length
  const size = { raters: group.length, n: rows.length }
  const labels = [...new Set(rows.flatMap(({ a, b }) => [...a, ...b]))]
  const ofTwo = group.length === 2 ? differenceOfTwo(rows, labels) : null
  const kappas =
    ofTwo?.kappas ??
    ([
      fleissKappa(rows.map(({ a }) => a)).value,
      fleissKappa(rows.map(({ b }) => b)).value,
    ] as const)
  const [kappaA, kappaB] = kappas
  const difference = kappaA === null || kappaB === null ? null : kappaA - kappaB
  const reason: ReportReason | null = difference === null ? 'undefined-pair' : null
  const clusters = rows.map(({ cluster }) => cluster)
  const floorOf = (side: 'a' | 'b') =>
    agreementFloor(
      clusters,
      group.map((_, rater) => rows.map((row) => labels.indexOf(row[side][rater] ?? ''))),
    )
  const floor = floorOf('a') ?? floorOf('b')
  const known = { ...size, kappas, difference, reason, floor }
  if (ofTwo !== null && isIndependent && difference !== null)
    return {
      ...known,
      method: 'delta',
      at: () => NO_BOOTSTRAP,
      ...(ofTwo.se > 1e-12
        ? { se: ofTwo.se, p: ofTwo.p }
        : { se: null, p: null, reason: 'zero-standard-error' }),
    }
  const statistic = ofTwo?.drawn ?? differenceOfFleiss(rows, labels, group.length)
  const method = ofTwo === null ? 'redrawn-fleiss' : 'redrawn-cohen'
  return {
    ...known,
    method,
    se: null,
    p: null,
    at: (level) => orWithheld(floor, redrawn(plan, clusters, statistic, level)),
  }
}

interface Row {
  /** What each rater said under the first condition, and under the second. */
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly cluster: number
}

function differenceOfTwo(rows: readonly Row[], categories: readonly string[]) {
  const column = (side: 'a' | 'b', rater: number) => rows.map((row) => row[side][rater] ?? null)
  const both = [
    [column('a', 0), column('a', 1)],
    [column('b', 0), column('b', 1)],
  ] as const
  const { kappa1, kappa2, se, p } = kappaDifference(both, categories)
  return {
    kappas: [orNull(kappa1), orNull(kappa2)] as const,
    se: Number.isFinite(se) ? se : 0,
    p: orNull(p),
    drawn: drawnKappaDifference(both, categories),
  }
}

/** Fleiss' kappa under the first condition minus that under the second, each question as often as it was drawn. */
function differenceOfFleiss(
  rows: readonly Row[],
  categories: readonly string[],
  raters: number,
): WeightedStatistic {
  const places = new Map(categories.map((category, place) => [category, place]))
  const coded = (side: 'a' | 'b') =>
    rows.map((row) => {
      const counts = new Map<number, number>()
      for (const label of row[side]) {
        const place = places.get(label) ?? 0
        counts.set(place, (counts.get(place) ?? 0) + 1)
      }
      return [...counts]
    })
  const sides = [coded('a'), coded('b')]
  const totals = new Float64Array(categories.length)
  const kappa = (
    questions: readonly (readonly (readonly [number, number])[])[],
    draws: Int32Array,
  ) => {
    totals.fill(0)
    let [n, agreeing] = [0, 0]
    for (const [place, counts] of questions.entries()) {
      const times = draws[place] ?? 0
      n += times
      for (const [category, count] of counts) {
        totals[category] = (totals[category] ?? 0) + times * count
        agreeing += times * count * (count - 1)
      }
    }
    const all = n * raters
    const chance = sumOf(totals, (total) => total * total)
    if (n === 0 || chance === all * all) return Number.NaN
    const expected = chance / (all * all)
    return (agreeing / (all * (raters - 1)) - expected) / (1 - expected)
  }
  return (draws) => {
    const [first = [], second = []] = sides
    const difference = kappa(first, draws) - kappa(second, draws)
    return Number.isNaN(difference) ? null : difference
  }
}

function redrawn(
  plan: Resampling,
  clusters: readonly number[],
  statistic: WeightedStatistic,
  level: number,
): BootstrapInterval {
  if (plan.iterations === 0) return NO_BOOTSTRAP
  if (new Set(clusters).size < 2) return { ci: null, reason: 'one-cluster' }
  const [[found] = []] = clusterBootstrap({ ...plan, level }, [ofClusters(clusters, statistic)])
  return found === undefined
    ? { ci: null, reason: 'no-items' }
    : { ci: found.ci, reason: found.reason }
}
