import { mean } from '../sums'
import type { ReaderStudy } from './reader-study'

/** The area under one empirical ROC curve: one reader with one modality. */
export interface AucCell {
  /** Mann-Whitney, ties 1/2; NaN without a diseased or without a normal case. */
  readonly auc: number
  /** Places of the diseased and of the normal cases that were read, among all cases of the study. */
  readonly positives: Int32Array
  readonly negatives: Int32Array
  /** Ratings in that order. */
  readonly positiveRatings: Float64Array
  readonly negativeRatings: Float64Array
  /** Share of the normal cases that each diseased one is rated above, and the other way round (placement values). */
  readonly ofPositive: Float64Array
  readonly ofNegative: Float64Array
  /** Cases of the study, read or not. */
  readonly cases: number
}

/**
 * Area under the empirical ROC curve in O(n log n), with what each case has a part in.
 * @param ratings one for each case, NaN where it was not read
 * @see Bamber D. 1975, J Math Psychol 12:387-415, doi:10.1016/0022-2496(75)90001-2
 */
export function aucCell(ratings: Float64Array, truth: ReaderStudy['truth']): AucCell {
  const isRead = (place: number) => !Number.isNaN(ratings[place] ?? Number.NaN)
  const placesOf = (wanted: number) =>
    Int32Array.from(truth.keys()).filter((place) => truth[place] === wanted && isRead(place))
  const [positives, negatives] = [placesOf(1), placesOf(0)]
  const ratingsOf = (places: Int32Array) =>
    Float64Array.from(places, (place) => ratings[place] ?? Number.NaN)
  const [positiveRatings, negativeRatings] = [ratingsOf(positives), ratingsOf(negatives)]
  const [positiveSorted, negativeSorted] = [positiveRatings.toSorted(), negativeRatings.toSorted()]
  const ofPositive = positiveRatings.map(
    (rating) => sharesBelow(negativeSorted, rating) / negativeSorted.length,
  )
  const ofNegative = negativeRatings.map(
    (rating) => 1 - sharesBelow(positiveSorted, rating) / positiveSorted.length,
  )
  return {
    auc: mean(ofPositive),
    positives,
    negatives,
    positiveRatings,
    negativeRatings,
    ofPositive,
    ofNegative,
    cases: truth.length,
  }
}

/** How many of the sorted values lie below one, equal ones counting a half. */
function sharesBelow(sorted: Float64Array, value: number): number {
  return (firstAtLeast(sorted, value, false) + firstAtLeast(sorted, value, true)) / 2
}

/** Place of the first value that is at least (or above) one. */
function firstAtLeast(sorted: Float64Array, value: number, isAbove: boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = sorted[middle] ?? 0
    if (at < value || (isAbove && at === value)) low = middle + 1
    else high = middle
  }
  return low
}

/** The areas with each case of the study left out; a case that was not read leaves the area as it is. */
export function jackknifedAucs(cell: AucCell): Float64Array {
  const { auc, positives, negatives, ofPositive, ofNegative } = cell
  const [n1, n0] = [positives.length, negatives.length]
  const out = new Float64Array(cell.cases).fill(auc)
  positives.forEach((place, n) => {
    out[place] = n1 > 1 ? (n1 * auc - (ofPositive[n] ?? 0)) / (n1 - 1) : Number.NaN
  })
  negatives.forEach((place, n) => {
    out[place] = n0 > 1 ? (n0 * auc - (ofNegative[n] ?? 0)) / (n0 - 1) : Number.NaN
  })
  return out
}

/**
 * Covariance of two areas over the same cases; NaN with fewer than two diseased or two normal cases.
 * @throws RangeError when the two were not read on the same cases
 * @see DeLong ER, DeLong DM, Clarke-Pearson DL. 1988, Biometrics 44:837-845, doi:10.2307/2531595
 */
export function delongCovariance(a: AucCell, b: AucCell): number {
  const [n1, n0] = [a.positives.length, a.negatives.length]
  if (n1 !== b.positives.length || n0 !== b.negatives.length)
    throw new RangeError("DeLong's covariance needs areas of the same cases")
  if (n1 < 2 || n0 < 2) return Number.NaN
  return (
    centred(a.ofPositive, b.ofPositive, a.auc, b.auc) / (n1 - 1) / n1 +
    centred(a.ofNegative, b.ofNegative, a.auc, b.auc) / (n0 - 1) / n0
  )
}

function centred(a: Float64Array, b: Float64Array, meanA: number, meanB: number): number {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += ((a[n] ?? 0) - meanA) * ((b[n] ?? 0) - meanB)
  return sum
}

/** 1 where the diseased case is rated higher, 1/2 where both are rated alike. */
export const kernel = (positive: number, negative: number): number =>
  positive === negative ? 0.5 : Number(positive > negative)

/**
 * Covariance of two areas without bias: what two pairs of cases have in common is taken from pairs of pairs that share no case.
 * NaN where there are none.
 * @see Gallas BD. 2006, Acad Radiol 13:353-362, doi:10.1016/j.acra.2005.11.030
 */
export function unbiasedCovariance(a: AucCell, b: AucCell): number {
  const positives = sharedPlaces(a.positives, b.positives)
  const negatives = sharedPlaces(a.negatives, b.negatives)
  const [a1, a0, b1, b0] = [a.positives, a.negatives, b.positives, b.negatives].map(
    ({ length }) => length,
  )
  if (a1 === undefined || a0 === undefined || b1 === undefined || b0 === undefined)
    return Number.NaN
  const disjoint =
    a1 * a0 * b1 * b0 -
    a0 * b0 * positives.length -
    a1 * b1 * negatives.length +
    positives.length * negatives.length
  if (disjoint <= 0) return Number.NaN
  let byPositive = 0
  for (const [n, m] of positives)
    byPositive += (a.ofPositive[n] ?? 0) * a0 * ((b.ofPositive[m] ?? 0) * b0)
  let byNegative = 0
  for (const [n, m] of negatives)
    byNegative += (a.ofNegative[n] ?? 0) * a1 * ((b.ofNegative[m] ?? 0) * b1)
  let both = 0
  for (const [n, m] of positives) {
    const [ofA, ofB] = [a.positiveRatings[n] ?? 0, b.positiveRatings[m] ?? 0]
    for (const [k, l] of negatives)
      both += kernel(ofA, a.negativeRatings[k] ?? 0) * kernel(ofB, b.negativeRatings[l] ?? 0)
  }
  const all = a.auc * a1 * a0 * (b.auc * b1 * b0)
  return a.auc * b.auc - (all - byPositive - byNegative + both) / disjoint
}

/** Where the same case stands in both. */
function sharedPlaces(a: Int32Array, b: Int32Array): (readonly [number, number])[] {
  const inB = new Map([...b].map((place, n) => [place, n]))
  return [...a].flatMap((place, n) => {
    const m = inB.get(place)
    return m === undefined ? [] : [[n, m] as const]
  })
}
