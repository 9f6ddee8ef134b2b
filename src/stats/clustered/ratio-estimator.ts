import { sum } from '../sums'
import {
  limits,
  pOfChiSquare,
  quotient,
  root,
  type WaldTest,
  waldTest,
} from '../tests/tests-and-limits'

/** Of one item: whether it is diseased, and whether it was called so. Items of one patient belong together. */
interface ClusteredCall {
  readonly patient: string
  readonly truth: 0 | 1
  /** null: no call. */
  readonly positive: 0 | 1 | null
}

type CallMeasure = 'sensitivity' | 'specificity' | 'ppv' | 'npv'

/** Which items count, and what of them is right. */
const PARTS: Readonly<
  Record<
    CallMeasure,
    (truth: number, call: number) => { readonly counts: boolean; readonly right: number }
  >
> = {
  sensitivity: (truth, call) => ({ counts: truth === 1, right: call }),
  specificity: (truth, call) => ({ counts: truth === 0, right: 1 - call }),
  ppv: (truth, call) => ({ counts: call === 1, right: truth }),
  npv: (truth, call) => ({ counts: call === 0, right: 1 - truth }),
}

/** NaN: undefined. */
interface ClusteredProportion {
  readonly estimate: number
  readonly n: number
  /** Patients with an item that counts. */
  readonly patients: number
  readonly variance: number
  readonly se: number
  /** How much larger the variance is than that of independent items. */
  readonly designEffect: number
  readonly low: number
  readonly high: number
}

/**
 * A proportion over items of which several belong to one patient: the ratio estimator, with `K / (K - 1)` for K patients and
 * a Wald interval.
 *
 * Agrees with R survey.
 *
 * @see Rao JNK, Scott AJ. 1992, Biometrics 48:577-585, doi:10.2307/2532311
 * @example
 * clusteredProportion([
 *   { patient: 'p1', truth: 1, positive: 1 },
 *   { patient: 'p1', truth: 1, positive: 0 },
 *   { patient: 'p2', truth: 1, positive: 1 },
 * ], 'sensitivity').estimate // 0.6666…
 */
export function clusteredProportion(
  calls: readonly ClusteredCall[],
  measure: CallMeasure,
): ClusteredProportion {
  const clusters = [
    ...byPatient(calls, ({ truth, positive }) =>
      positive === null ? null : PARTS[measure](truth, positive),
    ).values(),
  ].filter(({ n }) => n > 0)
  const [K, total] = [clusters.length, sum(clusters.map(({ n }) => n))]
  const estimate = quotient(sum(clusters.map(({ x }) => x)), total)
  const squares = sum(clusters.map(({ x, n }) => (x - estimate * n) ** 2))
  const variance = K > 1 ? ((K / (K - 1)) * squares) / total ** 2 : Number.NaN
  const se = root(variance)
  const [low, high] = limits(estimate, se)
  const designEffect = quotient(variance, (estimate * (1 - estimate)) / total)
  return { estimate, n: total, patients: K, variance, se, designEffect, low, high }
}

interface Cluster {
  x: number
  n: number
}

function byPatient<T extends { readonly patient: string }>(
  items: readonly T[],
  partOf: (item: T) => { readonly counts: boolean; readonly right: number } | null,
): ReadonlyMap<string, Cluster> {
  const clusters = new Map<string, Cluster>()
  for (const item of items) {
    const part = partOf(item)
    if (part === null) continue
    const cluster = clusters.get(item.patient) ?? { x: 0, n: 0 }
    clusters.set(item.patient, cluster)
    if (!part.counts) continue
    cluster.x += part.right
    cluster.n += 1
  }
  return clusters
}

interface ClusteredPair {
  readonly patient: string
  readonly truth: 0 | 1
  readonly a: 0 | 1 | null
  readonly b: 0 | 1 | null
}

interface ClusteredDifference extends WaldTest {
  readonly a: number
  readonly b: number
  readonly patients: number
  readonly variance: number
}

/**
 * The difference of two such proportions, over the items that both methods called; a patient counts with an item in the
 * denominator of either.
 *
 * Agrees with R survey.
 *
 * @see Rao JNK, Scott AJ. 1992, Biometrics 48:577-585, doi:10.2307/2532311
 * @example
 * clusteredDifference([
 *   { patient: 'p1', truth: 1, a: 1, b: 0 },
 *   { patient: 'p1', truth: 1, a: 1, b: 1 },
 *   { patient: 'p2', truth: 1, a: 0, b: 0 },
 * ], 'sensitivity').estimate // 0.3333…
 */
export function clusteredDifference(
  pairs: readonly ClusteredPair[],
  measure: CallMeasure,
): ClusteredDifference {
  const part = PARTS[measure]
  const both = pairs.filter(({ a, b }) => a !== null && b !== null)
  const ofA = byPatient(both, ({ truth, a }) => (a === null ? null : part(truth, a)))
  const ofB = byPatient(both, ({ truth, b }) => (b === null ? null : part(truth, b)))
  const clusters = [...ofA].flatMap(([patient, partOfA]) => {
    const partOfB = ofB.get(patient) ?? { x: 0, n: 0 }
    return partOfA.n + partOfB.n > 0 ? [{ partOfA, partOfB }] : []
  })
  const K = clusters.length
  const [n1, n2] = [
    sum(clusters.map(({ partOfA }) => partOfA.n)),
    sum(clusters.map(({ partOfB }) => partOfB.n)),
  ]
  const p1 = quotient(sum(clusters.map(({ partOfA }) => partOfA.x)), n1)
  const p2 = quotient(sum(clusters.map(({ partOfB }) => partOfB.x)), n2)
  const squares = sum(
    clusters.map(
      ({ partOfA, partOfB }) =>
        ((partOfA.x - p1 * partOfA.n) / n1 - (partOfB.x - p2 * partOfB.n) / n2) ** 2,
    ),
  )
  const variance = K > 1 ? (K / (K - 1)) * squares : Number.NaN
  return { ...waldTest(p1 - p2, root(variance)), a: p1, b: p2, patients: K, variance }
}

interface ChiSquare {
  readonly chiSquare: number
  readonly p: number
}

/**
 * Tests of two methods on the same diseased (or normal) items. `mcnemar` takes items as independent and stands beside the
 * others for comparison.
 *
 * Agrees with R clust.bin.pair.
 *
 * @see Obuchowski NA. 1998, Stat Med 17:1495-1507
 * @see Durkalski VL, Palesch YY, Lipsitz SR, Rust PF. 2003, Stat Med 22:2417-2428, doi:10.1002/sim.1438
 * @see Yang Z, Sun X, Hardin JW. 2010, Biom J 52:638-652, doi:10.1002/bimj.201000035
 * @example
 * clusteredPairTests([
 *   { patient: 'p1', truth: 1, a: 1, b: 0 },
 *   { patient: 'p2', truth: 1, a: 1, b: 0 },
 *   { patient: 'p3', truth: 1, a: 0, b: 1 },
 * ], 'sensitivity').obuchowski.chiSquare // 0.2222…
 */
export function clusteredPairTests(
  pairs: readonly ClusteredPair[],
  measure: 'sensitivity' | 'specificity',
): Readonly<Record<'mcnemar' | 'obuchowski' | 'durkalski' | 'yang', ChiSquare>> {
  const part = PARTS[measure]
  const counts = new Map<string, { ab: number; ba: number; n: number }>()
  for (const { patient, truth, a, b } of pairs) {
    if (a === null || b === null || !part(truth, a).counts) continue
    const [right, other] = [part(truth, a).right, part(truth, b).right]
    const patientCounts = counts.get(patient) ?? { ab: 0, ba: 0, n: 0 }
    counts.set(patient, patientCounts)
    patientCounts.n += 1
    if (right > other) patientCounts.ab += 1
    if (right < other) patientCounts.ba += 1
  }
  const all = [...counts.values()]
  const K = all.length
  const differences = all.map(({ ab, ba }) => ab - ba)
  const total = sum(differences)
  const perItem = all.map(({ ab, ba, n }) => (ab - ba) / n)
  const excess = total / sum(all.map(({ n }) => n))
  const spread = all.map(({ ab, ba, n }) => (ab - ba - n * excess) ** 2 + (ab - ba) ** 2)
  const share = (K - 1) / K
  const test = (chiSquare: number): ChiSquare => ({ chiSquare, p: pOfChiSquare(chiSquare, 1) })
  return {
    mcnemar: test(quotient(total ** 2, sum(all.map(({ ab, ba }) => ab + ba)))),
    obuchowski: test(quotient(share * total ** 2, sum(differences.map((d) => d * d)))),
    durkalski: test(quotient(sum(perItem) ** 2, sum(perItem.map((d) => d * d)))),
    yang: test(quotient(share * total ** 2, 0.5 * sum(spread))),
  }
}
