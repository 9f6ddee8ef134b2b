import { mean, squaresAround } from '../sums'
import { logitLimits, quotient, tOf, waldTest } from '../tests/tests-and-limits'

/** What one reader marked on one image. */
export interface MarkedImage {
  /** Images of one patient belong together. */
  readonly cluster: number
  /** Highest rating of a mark on each lesion, null for one without; empty: the image has no lesion. */
  readonly lesions: readonly (number | null)[]
  /** Highest rating of a mark on no lesion; null without. */
  readonly elsewhere: number | null
}

/** A figure of merit with its jackknife over clusters. NaN: undefined. */
export interface FreeResponse {
  readonly diseased: number
  readonly normal: number
  readonly clusters: number
  readonly value: number
  readonly se: number
  readonly low: number
  readonly high: number
  /** The figure without each cluster. */
  readonly without: ReadonlyMap<number, number>
}

export type FreeResponseMeasure = 'wafroc' | 'lroc'

/**
 * Area under the weighted AFROC curve: the chance that a lesion is rated above the highest mark of an image without lesions, lesions of an
 * image weighing alike; a lesion without a mark, and an image without one, are below every rating. Area under the LROC curve: the same of the
 * highest mark of an image with a lesion, which counts where it lies on the lesion. Equal ratings count half, in
 * LROC those of marks on and off the lesion of one image, too. The interval is that of the logit, by t on K - 1 degrees of freedom.
 *
 * @see Chakraborty DP, Zhai X. 2016, Med Phys 43:2548-2557, doi:10.1118/1.4947125
 * @see Swensson RG. 1996, Med Phys 23:1709-1725, doi:10.1118/1.597758
 */
export function freeResponse(
  images: readonly MarkedImage[],
  measure: FreeResponseMeasure,
): FreeResponse {
  const diseased = images.filter(({ lesions }) => lesions.length > 0)
  const normal = images.filter(({ lesions }) => lesions.length === 0)
  const clusters = [...new Set(images.map(({ cluster }) => cluster))]
  const places = new Map(clusters.map((cluster, place) => [cluster, place]))
  const size = clusters.length
  // What the pairs of images of a cluster add up to: with any other, and among themselves.
  const sums = new Float64Array(size)
  const [sick, well] = [new Float64Array(size), new Float64Array(size)]
  const add = (to: Float64Array, place: number, value: number) => {
    to[place] = (to[place] ?? 0) + value
  }
  for (const { cluster } of diseased) add(sick, places.get(cluster) ?? 0, 1)
  for (const { cluster } of normal) add(well, places.get(cluster) ?? 0, 1)
  const credit = measure === 'wafroc' ? weightedCredit : locatedCredit
  let total = 0
  for (const image of diseased) {
    const creditOfCluster = places.get(image.cluster) ?? 0
    for (const other of normal) {
      const value = credit(image, other.elsewhere)
      const place = places.get(other.cluster) ?? 0
      total += value
      add(sums, creditOfCluster, value)
      if (place !== creditOfCluster) add(sums, place, value)
    }
  }
  const value = quotient(total, diseased.length * normal.length)
  const without = new Map(
    clusters.map((cluster, place) => [
      cluster,
      quotient(
        total - (sums[place] ?? 0),
        (diseased.length - (sick[place] ?? 0)) * (normal.length - (well[place] ?? 0)),
      ),
    ]),
  )
  const se = jackknifeError([...without.values()])
  const [low, high] = logitLimits(value, se, tOf(0.975, size - 1))
  const counts = { diseased: diseased.length, normal: normal.length, clusters: size }
  return { ...counts, value, se, low, high, without }
}

interface FreeResponseDifference {
  readonly clusters: number
  readonly value: number
  readonly se: number
  readonly low: number
  readonly high: number
  readonly p: number
}

/** Two readers of the same images, first minus second: both are left out of together. */
export function freeResponseDifference(a: FreeResponse, b: FreeResponse): FreeResponseDifference {
  const differences = [...a.without].map(
    ([cluster, areaOfA]) => areaOfA - (b.without.get(cluster) ?? Number.NaN),
  )
  const test = waldTest(a.value - b.value, jackknifeError(differences))
  const { estimate: value, se, low, high, p } = test
  return { clusters: differences.length, value, se, low, high, p }
}

/** Above counts 1, equal a half; null is below every rating. */
function above(rating: number | null, other: number | null): number {
  if (rating === null) return other === null ? 0.5 : 0
  if (other === null || rating > other) return 1
  return rating === other ? 0.5 : 0
}

function weightedCredit({ lesions }: MarkedImage, other: number | null): number {
  let sum = 0
  for (const rating of lesions) sum += above(rating, other)
  return sum / lesions.length
}

function locatedCredit({ lesions, elsewhere }: MarkedImage, other: number | null): number {
  let highest: number | null = null
  for (const rating of lesions)
    if (rating !== null && (highest === null || rating > highest)) highest = rating
  return highest === null ? 0 : above(highest, elsewhere) * above(highest, other)
}

function jackknifeError(values: readonly number[]): number {
  const n = values.length
  if (n < 2) return Number.NaN
  return Math.sqrt(((n - 1) / n) * squaresAround(values, mean(values)))
}
