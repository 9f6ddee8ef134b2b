import { aboveZ, tOf } from '../tests/tests-and-limits'
import type { BootstrapOptions, BootstrapResult } from './bootstrap-plan'
import { bringToPlace } from './percentile'

const DEFAULT_ITERATIONS = 10_000

type Replicated = Pick<BootstrapOptions, 'iterations' | 'level' | 'itemCount' | 'strata'>

/**
 * The replicates of several statistics, for their percentile intervals: of each only the lowest and the highest are kept,
 * which is all that percentiles take.
 */
export class ReplicateStore {
  readonly iterations: number
  /** Of the replicates, below the interval and above it; null: every replicate is the study itself. */
  readonly #outside: number | null
  readonly #lows: readonly LowestValues[]
  /** Of the values with their signs turned. */
  readonly #highs: readonly LowestValues[]
  readonly #counts: Int32Array

  /** @param plan what is redrawn: of few items, or clusters, the percentiles lie further out (`shareOutside`) */
  constructor(statisticCount: number, plan: Replicated) {
    const { iterations = DEFAULT_ITERATIONS, level = 0.95 } = plan
    if (!Number.isSafeInteger(iterations) || iterations < 1)
      throw new RangeError('bootstrap: iterations must be a whole number above 0')
    if (!(level > 0 && level < 1)) throw new RangeError('bootstrap: level must lie between 0 and 1')
    this.iterations = iterations
    this.#outside = shareOutside(level, plan)
    const kept = valuesKept(iterations, level)
    const tails = () => Array.from({ length: statisticCount }, () => new LowestValues(kept))
    this.#lows = tails()
    this.#highs = tails()
    this.#counts = new Int32Array(statisticCount)
  }

  /** How many numbers a statistic takes. */
  static sizeOf(iterations: number = DEFAULT_ITERATIONS, level = 0.95): number {
    return 4 * valuesKept(iterations, level)
  }

  /** @param values of `count` replicates, from `from` on; NaN: undefined */
  putAll(statistic: number, values: Float64Array, from: number, count: number): void {
    const [low, high] = [this.#lows[statistic], this.#highs[statistic]]
    if (low === undefined || high === undefined) return
    let defined = 0
    for (let n = from; n < from + count; n++) {
      const value = values[n] ?? Number.NaN
      if (Number.isNaN(value)) continue
      defined++
      if (value < low.limit) low.put(value)
      if (-value < high.limit) high.put(-value)
    }
    this.#counts[statistic] = (this.#counts[statistic] ?? 0) + defined
  }

  intervalOf(statistic: number): Omit<BootstrapResult, 'estimate'> {
    const count = this.#counts[statistic] ?? 0
    const undefinedReplicates = this.iterations - count
    const [low, high] = [this.#lows[statistic], this.#highs[statistic]]
    if (count === 0 || low === undefined || high === undefined)
      return { ci: null, undefinedReplicates, reason: 'undefined-statistic' }
    const outside = this.#outside
    if (outside === null) return { ci: null, undefinedReplicates, reason: 'one-per-stratum' }
    return {
      ci: [
        percentileAt((count - 1) * outside, (place) => low.at(place)),
        percentileAt((count - 1) * (1 - outside), (place) => -high.at(count - 1 - place)),
      ],
      undefinedReplicates,
      reason: null,
    }
  }
}

/** From so many clusters on the plain percentiles hold what they say. */
const ENOUGH_CLUSTERS = 100

/**
 * The share of replicates on either side of an interval. Replicates of K clusters in S strata spread too little, by
 * √((K − S)/K), and normal percentiles take their spread as known: below 100 clusters the interval runs to the percentiles of
 * the expanded percentile interval, Φ(−√(K/(K − S)) t), t on K − S degrees of freedom.
 *
 * @returns null where every stratum has one cluster: nothing varies, however often it is redrawn
 * @see Hesterberg TC. 2015, Am Stat 69:371-386, doi:10.1080/00031305.2015.1089789
 */
function shareOutside(level: number, { itemCount, strata = null }: Replicated): number | null {
  const outside = (1 - level) / 2
  const free = itemCount - (strata === null ? 1 : new Set(strata.map(String)).size)
  if (free < 1) return null
  if (itemCount >= ENOUGH_CLUSTERS) return outside
  return aboveZ(Math.sqrt(itemCount / free) * tOf(1 - outside, free))
}

/** Type 7, as `percentile`. */
function percentileAt(position: number, valueAt: (place: number) => number): number {
  const [below, above] = [valueAt(Math.floor(position)), valueAt(Math.ceil(position))]
  return below + (position - Math.floor(position)) * (above - below)
}

/** However few of the replicates are defined, no percentile stands further from its end than this. */
const valuesKept = (iterations: number, level: number): number =>
  Math.min(iterations, Math.ceil(((iterations - 1) * (1 - level)) / 2) + 2)

/** The lowest of many values. Most are seen not to be among them at one look. */
class LowestValues {
  /** No value from here on is among the lowest. */
  limit = Number.POSITIVE_INFINITY
  readonly #kept: number
  readonly #values: Float64Array
  #count = 0

  constructor(kept: number) {
    this.#kept = kept
    this.#values = new Float64Array(2 * kept)
  }

  /** @param value below the limit */
  put(value: number): void {
    this.#values[this.#count++] = value
    if (this.#count < this.#values.length) return
    bringToPlace(this.#values, this.#kept - 1)
    this.#count = this.#kept
    this.limit = this.#values[this.#kept - 1] ?? Number.POSITIVE_INFINITY
  }

  /** @param place from 0, below the number kept and that of the values */
  at(place: number): number {
    const values = this.#values.subarray(0, this.#count)
    bringToPlace(values, place)
    return values[place] ?? Number.NaN
  }
}
