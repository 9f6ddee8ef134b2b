import ln from '@stdlib/math-base-special-ln'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { groupBy } from '../group-by'

/** One value of a property and of an outcome for each unit, as codes from 0. */
interface PermutationInput {
  readonly outcome: readonly number[]
  /** Properties to be tested against it, each with one code for each unit. */
  readonly properties: readonly (readonly number[])[]
  /** Units of one cluster (a subject) are permuted together; null: each by itself. */
  readonly clusters: readonly string[] | null
  readonly seed: number
  /** Permutations at most, 9,999 unless said otherwise. */
  readonly replicates?: number
}

interface PermutationAssociation {
  /** Of at least so extreme a table under independence; never 0. */
  readonly p: number
  /** Share of outcomes that are right when each value of the property is answered with its most frequent outcome. */
  readonly toldShare: number
  /** The same share on average when outcomes are permuted: what so many values tell by chance. */
  readonly chanceShare: number
  /** Share of the most frequent outcome. */
  readonly majorityShare: number
}

/** What each property tells of the outcome as it is, without any permutation: what of a result needs none. */
export function toldShares({
  outcome,
  properties,
}: Pick<PermutationInput, 'outcome' | 'properties'>): Pick<
  PermutationAssociation,
  'toldShare' | 'majorityShare'
>[] {
  const { tables, real, majorityShare } = tablesOf(outcome, properties)
  return tables.map((table) => ({ toldShare: table.weigh(real).share, majorityShare }))
}

/** The table of each property, to be weighed with any order of the outcome. */
function tablesOf(outcome: readonly number[], properties: PermutationInput['properties']) {
  const kinds = 1 + outcome.reduce((most, code) => Math.max(most, code), -1)
  const counts = new Array<number>(kinds).fill(0)
  for (const code of outcome) counts[code] = (counts[code] ?? 0) + 1
  const logFactorial = logFactorials(outcome.length)
  return {
    tables: properties.map((codes) => tableOf(codes, kinds, logFactorial)),
    real: Int32Array.from(outcome),
    majorityShare: Math.max(0, ...counts) / Math.max(1, outcome.length),
  }
}

/** A property is settled once so many permuted tables were as extreme: its p is far from any that counts. */
const ENOUGH = 50

/**
 * Exact tests of independence of one outcome and several properties: Fisher-Freeman-Halton over the permutations of the outcome,
 * by Monte Carlo, stopped early where a property is plainly no clue (Besag and Clifford). Both ways p is exact for any number of
 * permutations: no distribution is assumed. The outcomes of a cluster move together, to another cluster of as many units,
 * so that what belongs together is not taken for independent.
 *
 * @returns one result a property; `p` is 1 where outcome or property has one value only
 * @throws RangeError when lengths differ
 * @see Freeman GH, Halton JH. 1951, Biometrika 38:141-149, doi:10.1093/biomet/38.1-2.141
 * @see Besag J, Clifford P. 1991, Biometrika 78:301-304, doi:10.1093/biomet/78.2.301
 */
export function permutationAssociation(input: PermutationInput): PermutationAssociation[] {
  const { outcome, properties, clusters, seed, replicates = 9999 } = input
  const n = outcome.length
  if (properties.some((p) => p.length !== n) || (clusters !== null && clusters.length !== n))
    throw new RangeError(
      'permutationAssociation: one value a unit is needed of each property and cluster',
    )
  const { tables, real, majorityShare } = tablesOf(outcome, properties)
  const observed = tables.map((table) => table.weigh(real))
  const permute = permuter(real, clusters, seed)
  const extreme = tables.map(() => 0)
  const used = tables.map(() => 0)
  const shareSums = tables.map(() => 0)
  let open = tables.map((_, k) => k)
  for (let b = 0; b < replicates && open.length > 0; b++) {
    const permuted = permute()
    for (const k of open) {
      const { weight, share } = tables[k]?.weigh(permuted) ?? { weight: 0, share: 0 }
      // Sums of the same logarithms in another order may differ in the last digits.
      if (weight >= (observed[k]?.weight ?? 0) - 1e-9) extreme[k] = (extreme[k] ?? 0) + 1
      shareSums[k] = (shareSums[k] ?? 0) + share
      used[k] = b + 1
    }
    open = open.filter((k) => (extreme[k] ?? 0) < ENOUGH)
  }
  return tables.map((_, k) => {
    const [hits, tries] = [extreme[k] ?? 0, used[k] ?? 0]
    return {
      p: hits >= ENOUGH ? hits / tries : (hits + 1) / (tries + 1),
      toldShare: observed[k]?.share ?? 0,
      chanceShare: tries === 0 ? majorityShare : (shareSums[k] ?? 0) / tries,
      majorityShare,
    }
  })
}

function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1)
  for (let k = 2; k <= n; k++) logs[k] = (logs[k - 1] ?? 0) + ln(k)
  return logs
}

/**
 * With both margins fixed a table's probability falls as the sum of the logarithms of its factorials grows: that sum is its
 * weight.
 */
function tableOf(codes: readonly number[], kinds: number, logFactorial: Float64Array) {
  const values = 1 + codes.reduce((most, code) => Math.max(most, code), -1)
  const offsets = Int32Array.from(codes, (code) => code * kinds)
  const cells = new Int32Array(values * kinds)
  return {
    weigh(outcome: Int32Array): { readonly weight: number; readonly share: number } {
      cells.fill(0)
      for (let n = 0; n < offsets.length; n++) {
        const at = (offsets[n] ?? 0) + (outcome[n] ?? 0)
        cells[at] = (cells[at] ?? 0) + 1
      }
      let [weight, right] = [0, 0]
      for (let value = 0; value < values; value++) {
        let most = 0
        for (let kind = 0; kind < kinds; kind++) {
          const count = cells[value * kinds + kind] ?? 0
          weight += logFactorial[count] ?? 0
          if (count > most) most = count
        }
        right += most
      }
      return { weight, share: right / Math.max(1, offsets.length) }
    },
  }
}

/** Outcomes in an order drawn anew at each call: a Fisher-Yates shuffle of clusters of one size among themselves. */
function permuter(
  outcome: Int32Array,
  clusters: readonly string[] | null,
  seed: number,
): () => Int32Array {
  const generator = xoroshiro128plus(seed)
  const below = (limit: number) => Math.floor(((generator.next() >>> 0) / 0x100000000) * limit)
  const members = groupBy(outcome.keys(), (n) => clusters?.[n] ?? String(n))
  const bySize = groupBy(members.values(), (units) => units.length)
  // Units one after the other, cluster by cluster, so that the copying below walks over plain arrays.
  const groups = [...bySize].map(([size, members]) => ({
    size,
    units: Int32Array.from(members.flat()),
    order: Int32Array.from(members, (_, n) => n),
  }))
  const permuted = new Int32Array(outcome.length)
  return () => {
    for (const { size, units, order } of groups) {
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const kept = order[last] ?? 0
        order[last] = order[other] ?? 0
        order[other] = kept
      }
      for (let n = 0; n < order.length; n++) {
        const [to, from] = [n * size, (order[n] ?? 0) * size]
        for (let u = 0; u < size; u++)
          permuted[units[to + u] ?? 0] = outcome[units[from + u] ?? 0] ?? 0
      }
    }
    return permuted
  }
}
