import { dot, sum } from '../sums'
import { pOfChiSquare, pOfF } from '../tests/tests-and-limits'
import { cholesky, solveWith } from './linear-algebra'

/** Whether several proportions are the same. NaN: undefined. */
interface EqualProportions {
  readonly n: number
  readonly clusters: number
  readonly statistic: number
  readonly df: number
  readonly p: number
}

/** A pivot that is lost in rounding: the proportions depend on each other, or one of them has no spread. */
const NO_SPREAD = 1e-10

/**
 * Wald test that several proportions are equal where answers of one cluster belong together, within a proportion and between them: of several
 * raters on the same items, or of one rater in several groups of items. Two proportions give the square of the z of `clusteredDifference`.
 * The covariance is estimated from K clusters alone, so p is that of F = (K - df) W / (df (K - 1)) with df and K - df degrees of freedom, as
 * of Hotelling's T²: eight raters who read the items of eight patients tell nothing by a chi-square, which knows no K.
 *
 * @param groups the proportion that each answer belongs to, from 0
 * @param hits 1 or 0 for each answer
 * @see Obuchowski NA. 1998, Stat Med 17:1495-1507
 * @see Rao JNK, Scott AJ. 1992, Biometrics 48:577-585, doi:10.2307/2532311
 * @see Hotelling H. 1931, Ann Math Stat 2:360-378, doi:10.1214/aoms/1177732979
 */
export function equalProportions(
  clusters: ArrayLike<number>,
  groups: ArrayLike<number>,
  hits: ArrayLike<number>,
): EqualProportions {
  const places = new Map<number, number>()
  let count = 0
  for (let n = 0; n < groups.length; n++) {
    const cluster = clusters[n] ?? 0
    if (!places.has(cluster)) places.set(cluster, places.size)
    count = Math.max(count, (groups[n] ?? 0) + 1)
  }
  const [right, all] = [
    new Float64Array(places.size * count),
    new Float64Array(places.size * count),
  ]
  const [x, sizes] = [new Float64Array(count), new Float64Array(count)]
  for (let n = 0; n < groups.length; n++) {
    const [group, hit] = [groups[n] ?? 0, hits[n] ?? 0]
    const cell = (places.get(clusters[n] ?? 0) ?? 0) * count + group
    right[cell] = (right[cell] ?? 0) + hit
    all[cell] = (all[cell] ?? 0) + 1
    x[group] = (x[group] ?? 0) + hit
    sizes[group] = (sizes[group] ?? 0) + 1
  }
  const df = count - 1
  const K = places.size
  const known = { n: groups.length, clusters: K, df }
  const shares = Array.from(x, (right, group) => right / (sizes[group] ?? 0))
  const nothing = { ...known, statistic: Number.NaN, p: Number.NaN }
  if (df < 1 || K < 2 || shares.some(Number.isNaN)) return nothing
  const covariance = Array.from({ length: df }, () => new Array<number>(df).fill(0))
  const gaps = new Float64Array(df)
  for (let cluster = 0; cluster < K; cluster++) {
    const part = (group: number) => {
      const cell = cluster * count + group
      return ((right[cell] ?? 0) - (shares[group] ?? 0) * (all[cell] ?? 0)) / (sizes[group] ?? 1)
    }
    const last = part(df)
    for (let group = 0; group < df; group++) gaps[group] = part(group) - last
    covariance.forEach((row, i) => {
      for (let j = 0; j < df; j++)
        row[j] = (row[j] ?? 0) + (K / (K - 1)) * (gaps[i] ?? 0) * (gaps[j] ?? 0)
    })
  }
  const differences = shares.slice(0, df).map((share) => share - (shares[df] ?? 0))
  try {
    const lower = cholesky(covariance)
    if (lower.some((row, i) => (row[i] ?? 0) ** 2 <= NO_SPREAD * (covariance[i]?.[i] ?? 0)))
      return nothing
    const statistic = dot(differences, solveWith(lower, differences))
    return { ...known, statistic, p: pOfF(((K - df) * statistic) / (df * (K - 1)), df, K - df) }
  } catch (error) {
    if (error instanceof RangeError) return nothing
    throw error
  }
}

/**
 * The same of independent answers in separate groups.
 * @param groups how many answers each has, and how many of them are hits
 * @see Pearson K. 1900, Philos Mag 50:157-175, doi:10.1080/14786440009463897
 */
export function pearsonProportions(
  groups: readonly { readonly n: number; readonly hits: number }[],
): EqualProportions {
  const total = sum(groups.map(({ n }) => n))
  const share = sum(groups.map(({ hits }) => hits)) / total
  const df = groups.length - 1
  const known = { n: total, clusters: total, df }
  if (df < 1 || groups.some(({ n }) => n === 0) || !(share > 0 && share < 1))
    return { ...known, statistic: Number.NaN, p: Number.NaN }
  const statistic = sum(
    groups.map(({ n, hits }) => (hits - n * share) ** 2 / (n * share * (1 - share))),
  )
  return { ...known, statistic, p: pOfChiSquare(statistic, df) }
}
