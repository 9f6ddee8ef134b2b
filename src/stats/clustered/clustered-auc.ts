import { aucCell } from '../readers/auc'
import { placesOf } from '../readers/reader-study'
import { dot, sum } from '../sums'
import { limits, root, type WaldTest, waldTest } from '../tests/tests-and-limits'

interface ClusteredRating {
  readonly patient: string
  readonly truth: 0 | 1
  /** null: not rated. */
  readonly a: number | null
  /** Of a second method; left out: there is none. */
  readonly b?: number | null
}

interface ClusteredArea {
  readonly auc: number
  readonly variance: number
  readonly se: number
  readonly low: number
  readonly high: number
}

interface ClusteredAuc {
  readonly patients: number
  /** Patients with a diseased, with a normal item. */
  readonly patientsPositive: number
  readonly patientsNegative: number
  readonly positives: number
  readonly negatives: number
  readonly a: ClusteredArea
  readonly b: ClusteredArea | null
  readonly difference:
    | (WaldTest & { readonly covariance: number; readonly variance: number })
    | null
}

/**
 * Area under the empirical ROC curve where several items belong to one patient, and the difference of two over the items that
 * both have.
 *
 * Agrees with R doAUCcluster (of mitoticFigureCounts).
 *
 * @see Obuchowski NA. 1997, Biometrics 53:567-578, doi:10.2307/2533958
 * @example
 * clusteredAuc([
 *   { patient: 'p1', truth: 1, a: 4 },
 *   { patient: 'p1', truth: 0, a: 2 },
 *   { patient: 'p2', truth: 1, a: 3 },
 *   { patient: 'p2', truth: 0, a: 3 },
 * ]).a.auc // 0.875
 */
export function clusteredAuc(ratings: readonly ClusteredRating[]): ClusteredAuc {
  const isPaired = ratings.some(({ b }) => b !== undefined)
  const kept = ratings.filter(({ a, b }) => a !== null && (!isPaired || (b ?? null) !== null))
  const patients = placesOf(kept.map(({ patient }) => patient))
  const truth = Uint8Array.from(kept, (item) => item.truth)
  const placeOf = (n: number) => patients.get(kept[n]?.patient ?? '') ?? 0
  const withTruth = (wanted: number) =>
    new Set(kept.flatMap((item, n) => (item.truth === wanted ? [placeOf(n)] : []))).size
  const [I, i10, i01] = [patients.size, withTruth(1), withTruth(0)]
  const partsOf = (values: Float64Array) => {
    const cell = aucCell(values, truth)
    const byPatient = (places: Int32Array, placements: Float64Array) => {
      const sums = new Float64Array(I)
      places.forEach((place, n) => {
        const patient = placeOf(place)
        sums[patient] = (sums[patient] ?? 0) + (placements[n] ?? 0) - cell.auc
      })
      return sums
    }
    return {
      auc: cell.auc,
      positive: byPatient(cell.positives, cell.ofPositive),
      negative: byPatient(cell.negatives, cell.ofNegative),
    }
  }
  const positives = sum(truth)
  const negatives = truth.length - positives
  type Parts = ReturnType<typeof partsOf>
  const covariance = (p: Parts, q: Parts) =>
    ((i10 / (i10 - 1)) * dot(p.positive, q.positive)) / positives ** 2 +
    ((i01 / (i01 - 1)) * dot(p.negative, q.negative)) / negatives ** 2 +
    ((I / (I - 1)) * (dot(p.positive, q.negative) + dot(p.negative, q.positive))) /
      (positives * negatives)
  const areaOf = (p: Parts): ClusteredArea => {
    const variance = covariance(p, p)
    const se = root(variance)
    const [low, high] = limits(p.auc, se)
    return { auc: p.auc, variance, se, low, high }
  }
  const ofA = partsOf(Float64Array.from(kept, ({ a }) => a ?? Number.NaN))
  const ofB = isPaired ? partsOf(Float64Array.from(kept, ({ b }) => b ?? Number.NaN)) : null
  const [a, b] = [areaOf(ofA), ofB === null ? null : areaOf(ofB)]
  const shared = ofB === null ? Number.NaN : covariance(ofA, ofB)
  const variance = a.variance + (b?.variance ?? Number.NaN) - 2 * shared
  return {
    patients: I,
    patientsPositive: i10,
    patientsNegative: i01,
    positives,
    negatives,
    a,
    b,
    difference:
      b === null
        ? null
        : { ...waldTest(a.auc - b.auc, root(variance)), covariance: shared, variance },
  }
}
