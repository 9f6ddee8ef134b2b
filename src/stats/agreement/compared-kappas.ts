import type { WeightedStatistic } from '../intervals/bootstrap-interval'
import type { Label } from '../label'
import { sum } from '../sums'
import { pOfChiSquare, type WaldTest, waldTest } from '../tests/tests-and-limits'

type Labels = readonly (Label | null)[]
type Weights = 'linear' | 'quadratic' | undefined

function agreementWeight(i: number, j: number, categories: number, weights: Weights): number {
  const apart = Math.abs(i - j)
  if (weights === undefined) return apart === 0 ? 1 : 0
  return 1 - (apart / (categories - 1)) ** (weights === 'linear' ? 1 : 2)
}

/** Kappa of two raters, and what each item has a part in (its influence value); NaN and null where it is undefined. */
interface InfluencedKappa {
  readonly kappa: number
  readonly influence: readonly number[] | null
}

function influencedKappa(
  a: readonly Label[],
  b: readonly Label[],
  categories: readonly Label[],
  weights: Weights,
): InfluencedKappa {
  const [n, k] = [a.length, categories.length]
  const places = new Map(categories.map((category, place) => [category, place]))
  const placeOf = (label: Label) => {
    const place = places.get(label)
    if (place === undefined) throw new RangeError(`"${label}" is none of the categories`)
    return place
  }
  const [first, second] = [a.map(placeOf), b.map(placeOf)]
  const weight = (i: number, j: number) => agreementWeight(i, j, k, weights)
  const shares = (at: readonly number[]) => {
    const counts = new Array<number>(k).fill(0)
    for (const place of at) counts[place] = (counts[place] ?? 0) + 1 / n
    return counts
  }
  const [rows, columns] = [shares(first), shares(second)]
  // Without weights a category meets itself alone: hundreds of labels then cost no more than a few.
  const met = (shares: readonly number[]) =>
    weights === undefined
      ? shares
      : categories.map((_, i) => sum(shares.map((share, j) => share * weight(i, j))))
  const [ofRow, ofColumn] = [met(columns), met(rows)]
  const agreed = first.map((i, item) => weight(i, second[item] ?? 0))
  const observed = sum(agreed) / n
  const expected = sum(rows.map((share, i) => share * (ofRow[i] ?? 0)))
  if (!(1 - expected >= 1e-12)) return { kappa: Number.NaN, influence: null }
  return {
    kappa: (observed - expected) / (1 - expected),
    influence: agreed.map(
      (value, item) =>
        (value - observed) / (1 - expected) -
        ((1 - observed) / (1 - expected) ** 2) *
          ((ofRow[first[item] ?? 0] ?? 0) + (ofColumn[second[item] ?? 0] ?? 0) - 2 * expected),
    ),
  }
}

interface KappaDifference extends WaldTest {
  /** Items that all four rated. */
  readonly n: number
  readonly kappa1: number
  readonly kappa2: number
  readonly se1: number
  readonly se2: number
  readonly covariance: number
}

/**
 * The difference of two kappas over the same items, whose raters may be the same: by the delta method, which knows that the two
 * depend on each other.
 *
 * Agrees with R vcd (both kappas); base R (their difference).
 *
 * @param pairs the two raters of either kappa; null is missing, and its item is left out of both
 * @see Barnhart HX, Williamson JM. 2002, Biometrics 58:1012-1019, doi:10.1111/j.0006-341X.2002.01012.x
 * @example
 * const truth = [1, 1, 2, 2, 2]
 * kappaDifference([[truth, [1, 2, 2, 2, 1]], [truth, [1, 1, 2, 2, 1]]], [1, 2]).estimate // -0.4487…
 */
export function kappaDifference(
  [pair1, pair2]: readonly [readonly [Labels, Labels], readonly [Labels, Labels]],
  categories: readonly Label[],
  weights?: Weights,
): KappaDifference {
  const columns = [...pair1, ...pair2]
  const kept = (pair1[0] ?? []).flatMap((_, item) => {
    const row = columns.flatMap((column) => {
      const label = column[item] ?? null
      return label === null ? [] : [label]
    })
    return row.length === columns.length ? [row] : []
  })
  const column = (place: number) => kept.flatMap((row) => row.slice(place, place + 1))
  const n = kept.length
  const first = influencedKappa(column(0), column(1), categories, weights)
  const second = influencedKappa(column(2), column(3), categories, weights)
  const difference = first.kappa - second.kappa
  const [of1, of2] = [first.influence, second.influence]
  if (of1 === null || of2 === null)
    return {
      n,
      kappa1: first.kappa,
      kappa2: second.kappa,
      se1: Number.NaN,
      se2: Number.NaN,
      covariance: Number.NaN,
      ...waldTest(difference, Number.NaN),
    }
  const norm = (values: readonly number[]) =>
    Math.sqrt(sum(values.map((value) => value * value))) / n
  return {
    n,
    kappa1: first.kappa,
    kappa2: second.kappa,
    se1: norm(of1),
    se2: norm(of2),
    covariance: sum(of1.map((value, item) => value * (of2[item] ?? 0))) / n ** 2,
    ...waldTest(difference, norm(of1.map((value, item) => value - (of2[item] ?? 0)))),
  }
}

/**
 * The same difference as a figure of the bootstrap, which can redraw patients with all their items.
 * @returns null on draws that leave one category to a kappa
 */
export function drawnKappaDifference(
  [pair1, pair2]: readonly [readonly [Labels, Labels], readonly [Labels, Labels]],
  categories: readonly Label[],
): WeightedStatistic {
  const k = categories.length
  const columns = [...pair1, ...pair2].map((labels) =>
    labels.map((label) => (label === null ? -1 : categories.indexOf(label))),
  )
  const isComplete = (columns[0] ?? []).map((_, item) =>
    columns.every((column) => (column[item] ?? -1) >= 0),
  )
  const [ofFirst, ofSecond] = [new Float64Array(k), new Float64Array(k)]
  const kappaOf = (draws: Int32Array, first: number): number => {
    const [labels1, labels2] = [columns[first] ?? [], columns[first + 1] ?? []]
    ofFirst.fill(0)
    ofSecond.fill(0)
    let [n, agreed] = [0, 0]
    for (let item = 0; item < draws.length; item++) {
      const times = draws[item] ?? 0
      if (times === 0 || !isComplete[item]) continue
      const row = labels1[item] ?? 0
      const column = labels2[item] ?? 0
      ofFirst[row] = (ofFirst[row] ?? 0) + times
      ofSecond[column] = (ofSecond[column] ?? 0) + times
      n += times
      if (row === column) agreed += times
    }
    let chance = 0
    for (let i = 0; i < k; i++) chance += (ofFirst[i] ?? 0) * (ofSecond[i] ?? 0)
    const expected = chance / (n * n)
    return 1 - expected >= 1e-12 ? (agreed / n - expected) / (1 - expected) : Number.NaN
  }
  return (draws) => {
    const difference = kappaOf(draws, 0) - kappaOf(draws, 2)
    return Number.isFinite(difference) ? difference : null
  }
}

interface StratifiedKappa {
  readonly strata: readonly {
    readonly stratum: string
    readonly n: number
    readonly kappa: number
    readonly se: number
  }[]
  /** Strata whose kappa and standard error are defined and not 0. */
  readonly used: number
  /** Weighted by the inverse of the variances. */
  readonly pooled: WaldTest
  readonly homogeneity: ChiSquareTest
  /** For two categories, unweighted: intraclass kappas and a goodness of fit; null otherwise. */
  readonly donner:
    | (ChiSquareTest & { readonly kappas: readonly number[]; readonly pooled: number })
    | null
}

interface ChiSquareTest {
  readonly chiSquare: number
  readonly df: number
  readonly p: number
}

/**
 * Kappa within strata, pooled, and whether it is the same in all.
 *
 * Agrees with R vcd (each stratum); base R (pooled).
 *
 * @see Fleiss JL, Levin B, Paik MC. 2003, Statistical Methods for Rates and Proportions, ch. 18, doi:10.1002/0471445428
 * @see Donner A, Eliasziw M, Klar N. 1996, Biometrics 52:176-183, doi:10.2307/2533154
 * @example
 * const sites = ['a', 'a', 'a', 'b', 'b', 'b']
 * stratifiedKappa(sites, [1, 1, 2, 1, 2, 2], [1, 2, 2, 1, 2, 1], [1, 2]).pooled.estimate // 0.4
 */
export function stratifiedKappa(
  strata: readonly string[],
  rater1: Labels,
  rater2: Labels,
  categories: readonly Label[],
  weights?: Weights,
): StratifiedKappa {
  const groups = new Map<string, (readonly [Label, Label])[]>()
  for (const [item, stratum] of strata.entries()) {
    const pairs = groups.get(stratum) ?? []
    groups.set(stratum, pairs)
    const [a, b] = [rater1[item] ?? null, rater2[item] ?? null]
    if (a !== null && b !== null) pairs.push([a, b])
  }
  const each = [...groups].map(([stratum, pairs]) => {
    const { kappa, influence } = influencedKappa(
      pairs.map(([a]) => a),
      pairs.map(([, b]) => b),
      categories,
      weights,
    )
    const squares = influence === null ? Number.NaN : sum(influence.map((value) => value * value))
    return { stratum, n: pairs.length, kappa, se: Math.sqrt(squares) / pairs.length }
  })
  const used = each.filter(({ kappa, se }) => Number.isFinite(kappa) && se > 1e-7)
  const total = sum(used.map(({ se }) => 1 / se ** 2))
  const pooled = sum(used.map(({ kappa, se }) => kappa / se ** 2)) / total
  return {
    strata: each,
    used: used.length,
    pooled: waldTest(pooled, 1 / Math.sqrt(total)),
    homogeneity: chiSquareTest(
      sum(used.map(({ kappa, se }) => (kappa - pooled) ** 2 / se ** 2)),
      used.length - 1,
    ),
    donner:
      categories.length === 2 && weights === undefined
        ? donner([...groups.values()], categories)
        : null,
  }
}

const chiSquareTest = (chiSquare: number, df: number): ChiSquareTest => ({
  chiSquare,
  df,
  p: pOfChiSquare(chiSquare, df),
})

function donner(
  groups: readonly (readonly (readonly [Label, Label])[])[],
  [category]: readonly Label[],
) {
  const strata = groups.map((pairs) => {
    const withCount = (count: number) =>
      pairs.filter((pair) => pair.filter((label) => label === category).length === count).length
    const observed = [withCount(2), withCount(1), withCount(0)] as const
    const share = (2 * observed[0] + observed[1]) / (2 * pairs.length)
    const spread = share * (1 - share)
    const kappa =
      share > 0 && share < 1 ? 1 - observed[1] / (2 * pairs.length * spread) : Number.NaN
    return { n: pairs.length, observed, share, spread, kappa }
  })
  const used = strata.filter(({ kappa }) => Number.isFinite(kappa))
  const pooled =
    sum(used.map(({ n, spread, kappa }) => n * spread * kappa)) /
    sum(used.map(({ n, spread }) => n * spread))
  const chiSquare = sum(
    used.flatMap(({ n, observed, share, spread }) =>
      [
        share ** 2 + spread * pooled,
        2 * spread * (1 - pooled),
        (1 - share) ** 2 + spread * pooled,
      ].map(
        (expected, place) =>
          ((observed[place] ?? 0) - n * expected) ** 2 / (expected > 0 ? n * expected : 1),
      ),
    ),
  )
  return {
    ...chiSquareTest(chiSquare, used.length - 1),
    kappas: strata.map(({ kappa }) => kappa),
    pooled,
  }
}
