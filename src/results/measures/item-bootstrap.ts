import {
  agreementFloor,
  type DrawnFigures,
  DrawnSums,
  encodeNumbers,
  ratingTableOfCodes,
} from '@/stats'
import { sumOf } from '@/study'
import type { Scope } from '../scope'
import { codedSeries } from './coded-series'
import type { GroupFigures } from './group-agreement'
import type { PairFigures } from './pair-agreement'
import type { RaterFigures } from './rater-report'
import { type Asked, askFigures } from './redraw'
import {
  type BootstrapInterval,
  type FigureInterval,
  NO_BOOTSTRAP,
} from './redrawn/figure-interval'
import type { Floor } from './redrawn/interval-gate'
/** The interval of nominal alpha of several raters. */
export function askedAlpha({ plan, group, units }: Scope): Asked<BootstrapInterval> {
  const encoded = encodeNumbers(group.map((s) => codedSeries(s, units).labels))
  return askFigures(plan, (redraw) => {
    const [interval = NO_BOOTSTRAP] = redraw(1, () =>
      plan.clusters.by === 'question'
        ? { by: 'alpha', inputs: [ratingTableOfCodes(encoded)] }
        : drawnAlpha(plan.clusters.ofUnit, encoded),
    )
    return interval
  })
}

/** The floor of alpha, Fleiss' and Light's kappa (R38). */
export const groupFloor = ({ plan, group, units }: Scope): Floor =>
  agreementFloor(
    plan.clusters.ofUnit,
    group.map((s) => codedSeries(s, units).labels),
  )

/** A number that is undefined keeps its own reason: it has no interval either. */
export const withPairIntervals = (
  pair: PairFigures,
  kappa: FigureInterval | undefined,
  difference: FigureInterval | undefined,
): PairFigures => ({
  ...pair,
  kappa:
    pair.kappa.value === null || kappa === undefined
      ? pair.kappa
      : {
          ...pair.kappa,
          ci95Bootstrap: kappa.ci95Bootstrap,
          ci95BootstrapReason: kappa.ci95BootstrapReason,
        },
  accuracyDifference:
    pair.accuracyDifference.value === null
      ? pair.accuracyDifference
      : { ...pair.accuracyDifference, ...difference },
})

export const withAccuracyInterval = (
  rater: RaterFigures,
  { ci95Bootstrap, ci95BootstrapReason }: FigureInterval,
): RaterFigures => ({
  ...rater,
  accuracy: {
    ...rater.accuracy,
    overall: { ...rater.accuracy.overall, ci95Bootstrap, ci95BootstrapReason },
  },
})

export const withGroupIntervals = (
  { krippendorff, fleiss, light, ...group }: GroupFigures,
  { ci, reason }: BootstrapInterval,
  ofFleiss: FigureInterval,
  ofLight: FigureInterval,
): GroupFigures => ({
  ...group,
  krippendorff:
    krippendorff.value === null
      ? krippendorff
      : { ...krippendorff, ci95Bootstrap: ci, ci95BootstrapReason: reason },
  fleiss: fleiss.value === null ? fleiss : { ...fleiss, ...ofFleiss },
  light: light.value === null ? light : { ...light, ...ofLight },
})

/** Nominal alpha of units that count as often as their cluster was drawn; each unit's disagreement is summed once. */
function drawnAlpha(
  clusterOfUnit: Int32Array,
  { codes, categories }: ReturnType<typeof encodeNumbers>,
): DrawnFigures {
  const clusters: number[] = []
  const observed: number[] = []
  /** The ratings of units that have several: their clusters, and each once in its category. */
  const ratings: number[] = []
  const members: number[][] = categories.map(() => [])
  clusterOfUnit.forEach((cluster, unit) => {
    const used = new Map<number, number>()
    let given = 0
    for (const column of codes) {
      const code = column[unit] ?? -1
      if (code < 0) continue
      used.set(code, (used.get(code) ?? 0) + 1)
      given++
    }
    if (given < 2) return
    const alike = sumOf([...used.values()], (count) => count * count)
    clusters.push(cluster)
    observed.push((given * given - alike) / (given - 1))
    for (const [category, count] of used)
      for (let n = 0; n < count; n++) members[category]?.push(ratings.push(cluster) - 1)
  })
  const sums = new DrawnSums(members, ratings)
  const [clusterOf, apart] = [Int32Array.from(clusters), Float64Array.from(observed)]
  return {
    count: 1,
    sums: [sums],
    evaluate: (draws, values) => {
      let disagreement = 0
      for (let unit = 0; unit < clusterOf.length; unit++)
        disagreement += (draws[clusterOf[unit] ?? 0] ?? 0) * (apart[unit] ?? 0)
      const all = sums.totals[sums.groupCount] ?? 0
      let alike = 0
      for (let category = 0; category < sums.groupCount; category++)
        alike += (sums.totals[category] ?? 0) ** 2
      const chance = all * all - alike
      values[0] = chance === 0 ? Number.NaN : 1 - ((all - 1) * disagreement) / chance
    },
  }
}
