import {
  agreementFloor,
  drawnKappaDifference,
  kappaDifference,
  orNull,
  stratifiedKappa,
} from '@/stats'
import { pairsOf } from '@/study'
import { byDirection } from '../../readings/direction'
import type { Direction, Scope } from '../../scope'
import { type DrawnValue, drawnValue, withoutInterval } from '../collective/drawn-value'
import type { SeriesPair } from '../compared-pairs'

import { isHuman } from '../rater-answers'
import type { RaterSeries } from '../rater-series'
import type { Redraw } from '../redraw'
import { orWithheldFigure } from '../redrawn/interval-gate'
import type { ReportReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'
import { type Breakdown, splitsOf } from '../unit-groups'
import { ofClusters, underBoth } from './under-both'

/** Two kappas over the same questions, of which the raters may be the same. */
export interface KappaContrast {
  /** `A and C`, `B and C`; the same pair twice where conditions are compared. */
  readonly pairs: readonly [readonly [string, string], readonly [string, string]]
  /** Under which the first and the second are; null: both are over all. */
  readonly conditions: readonly [string, string] | null
  readonly kappas: readonly [number | null, number | null]
  /** First minus second, on the questions that all of them answered. */
  readonly difference: DrawnValue
  /** By the delta method; null where questions belong together. */
  readonly p: number | null
  readonly method: 'delta' | 'cluster-bootstrap'
}

/** Whether two raters agree as much in every group of questions. */
export interface KappaHomogeneity {
  readonly names: readonly [string, string]
  /** An attribute of the key; null: the category. */
  readonly attribute: string | null
  /** Groups in which kappa and its standard error are defined, of how many. */
  readonly used: number
  readonly strata: number
  /** Weighted by the inverse of the variances; null where questions belong together. */
  readonly pooled: number | null
  readonly statistic: number | null
  readonly df: number
  readonly p: number | null
  readonly reason: ReportReason | null
}

/** With more raters there are hundreds of contrasts, and none of them was asked for. */
const MOST_RATERS = 4

/** R133. null where two raters share no questions of two groups, and no pair shares a rater or a case with another. */
export function kappaComparisons(source: Scope) {
  const { units, parts, compared, direction } = source
  const different = compared.pairs.filter(([a, b]) => a.code !== b.code || a.kind !== b.kind)
  const ofPeople = different.filter((pair) => pair.every(isHuman))
  // Beside several people models would multiply the contrasts; alone with one of them they are what there is.
  const pairs = ofPeople.length > 0 ? ofPeople : different
  const raters = new Set(pairs.flat())
  const contrasts =
    raters.size > MOST_RATERS
      ? []
      : [...ofPairs(pairs, units), ...ofConditions(pairs, units, parts, direction)]
  const homogeneity =
    raters.size > MOST_RATERS ? [] : pairs.flatMap((pair) => homogeneityOf(pair, units, parts))
  if (contrasts.length + homogeneity.length === 0) return null
  return (redraw: Redraw) => ({ contrasts: contrasts.map((make) => make(redraw)), homogeneity })
}

type Labels = readonly (string | null)[]
type Contrast = (redraw: Redraw) => KappaContrast

const labelsOf = (rater: RaterSeries): Labels => rater.responses.map(({ label }) => label)

/** Every two pairs that share a rater: does B agree with C as A does? */
function ofPairs(pairs: readonly SeriesPair[], units: readonly ScoredUnit[]): Contrast[] {
  const clusters = units.map(({ cluster }) => cluster)
  return pairsOf(pairs).flatMap(([pair, other]): Contrast[] => {
    if (!pair.some((rater) => other.includes(rater))) return []
    const columns = [...pair, ...other].map(labelsOf)
    return contrastOf(columns, clusters, {
      pairs: [namesOf(pair), namesOf(other)],
      conditions: null,
    })
  })
}

/** The same pair under two conditions, on the questions of cases that stand under both. */
function ofConditions(
  pairs: readonly SeriesPair[],
  units: readonly ScoredUnit[],
  { byCondition }: Breakdown,
  direction: Direction | null,
): Contrast[] {
  const names = [...byCondition.keys()].sort(byDirection(direction))
  return pairsOf(names).flatMap(([first, second]) => {
    const shared = underBoth(units, { byCondition }, first, second)
    const clusters = shared.map(([index]) => units[index]?.cluster ?? 0)
    return pairs.flatMap((pair) => {
      const [a, b] = pair.map(labelsOf)
      const column = (labels: Labels | undefined, side: 0 | 1) =>
        shared.map((both) => labels?.[both[side]] ?? null)
      return contrastOf([column(a, 0), column(b, 0), column(a, 1), column(b, 1)], clusters, {
        pairs: [namesOf(pair), namesOf(pair)],
        conditions: [first, second],
      })
    })
  })
}

const namesOf = ([a, b]: SeriesPair): readonly [string, string] => [a.name, b.name]

function contrastOf(
  [a1 = [], b1 = [], a2 = [], b2 = []]: readonly Labels[],
  clusters: readonly number[],
  names: Pick<KappaContrast, 'pairs' | 'conditions'>,
): Contrast[] {
  const columns = [a1, b1, a2, b2]
  const complete = a1.flatMap((_, n) =>
    columns.every((column) => (column[n] ?? null) !== null) ? [n] : [],
  )
  if (complete.length === 0) return []
  const kept = columns.map((column) => complete.map((n) => column[n] ?? null))
  const [p1, q1, p2, q2] = [kept[0] ?? [], kept[1] ?? [], kept[2] ?? [], kept[3] ?? []]
  const both = [
    [p1, q1],
    [p2, q2],
  ] as const
  const categories = [...new Set(kept.flat().flatMap((label) => (label === null ? [] : [label])))]
  const clusterOf = complete.map((n) => clusters[n] ?? 0)
  const { kappa1, kappa2, estimate, se, low, high, p } = kappaDifference(both, categories)
  const codes = kept.map((column) => column.map((label) => categories.indexOf(label ?? '')))
  const floor =
    agreementFloor(clusterOf, codes.slice(0, 2)) ?? agreementFloor(clusterOf, codes.slice(2))
  const value = orNull(estimate)
  const isIndependent = new Set(clusterOf).size === clusterOf.length
  const reason: ReportReason | null = value === null ? 'undefined-pair' : null
  const kappas = [orNull(kappa1), orNull(kappa2)] as const
  return [
    (redraw) => {
      if (isIndependent) {
        const known = { n: clusterOf.length, clusters: clusterOf.length, value, reason }
        const hasError = value !== null && se > 1e-12
        return {
          ...names,
          kappas,
          p: hasError && floor === null ? orNull(p) : null,
          method: 'delta',
          difference: hasError
            ? orWithheldFigure(floor, { ...known, ci95: [low, high], ci95Reason: null })
            : withoutInterval(known, reason ?? 'zero-standard-error'),
        }
      }
      return {
        ...names,
        kappas,
        p: null,
        method: 'cluster-bootstrap',
        difference: drawnValue({ value, reason }, clusterOf, floor, redraw, () =>
          ofClusters(clusterOf, drawnKappaDifference(both, categories)),
        ),
      }
    },
  ]
}

function homogeneityOf(
  pair: SeriesPair,
  units: readonly ScoredUnit[],
  parts: Breakdown,
): KappaHomogeneity[] {
  const [a, b] = [labelsOf(pair[0]), labelsOf(pair[1])]
  return splitsOf(parts).flatMap(([attribute, groups]): KappaHomogeneity[] => {
    const compared = [...groups].flatMap(([level, indexes]) =>
      indexes.flatMap((index) =>
        (a[index] ?? null) === null || (b[index] ?? null) === null ? [] : [{ level, index }],
      ),
    )
    const strata = new Set(compared.map(({ level }) => level)).size
    if (strata < 2) return []
    const labels = (from: Labels) => compared.map(({ index }) => from[index] ?? null)
    const clusters = compared.map(({ index }) => units[index]?.cluster ?? 0)
    const known = { names: namesOf(pair), attribute, strata }
    const untested = (reason: ReportReason, used = 0): KappaHomogeneity => ({
      ...known,
      used,
      pooled: null,
      statistic: null,
      df: Math.max(0, used - 1),
      p: null,
      reason,
    })
    if (new Set(clusters).size < clusters.length) return [untested('clustered')]
    const categories = [...new Set([...labels(a), ...labels(b)].flatMap((label) => label ?? []))]
    const found = stratifiedKappa(
      compared.map(({ level }) => level),
      labels(a),
      labels(b),
      categories,
    )
    const { chiSquare, df, p } = found.homogeneity
    if (found.used < 2 || !Number.isFinite(p)) return [untested('undefined-pair', found.used)]
    return [
      {
        ...known,
        used: found.used,
        pooled: found.pooled.estimate,
        statistic: chiSquare,
        df,
        p,
        reason: null,
      },
    ]
  })
}
