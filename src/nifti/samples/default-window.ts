/** Counts of true intensities in equal bins from `min` to `max`; `central` counts the middle of the volume only. */
interface Histogram {
  readonly min: number
  readonly max: number
  readonly whole: Uint32Array
  readonly central: Uint32Array
}

// Air is about -1000 HU and stored well below it by no MR sequence; brain tissue lies between 0 and 80 HU.
const CT_AIR_BELOW = -500
const CT_BRAIN: readonly [number, number] = [0, 80]

/** Whether intensities from `min` to `max` are Hounsfield units. */
export const isCtRange = (min: number, max: number): boolean =>
  min < CT_AIR_BELOW && max > CT_BRAIN[1]

/**
 * The grey scale in which a volume opens when the study freezes none: from the background (2nd percentile of all voxels)
 * to the 99.5th percentile of the central block, where the brain is; a volume that reaches below -500 is taken for CT
 * and opens in the brain window, 0 to 80.
 */
export function defaultWindow(histogram: Histogram): readonly [low: number, high: number] {
  const { min, max } = histogram
  if (!(max > min)) return [min, min + 1]
  if (isCtRange(min, max)) return CT_BRAIN
  const low = percentile(histogram, histogram.whole, 0.02)
  const high = percentile(histogram, histogram.central, 0.995)
  // A tenth of headroom keeps white matter below full white.
  return high > low ? [low, Math.min(high + (high - low) / 10, max)] : [min, max]
}

function percentile({ min, max }: Histogram, counts: Uint32Array, fraction: number): number {
  let total = 0
  for (const count of counts) total += count
  const wanted = total * fraction
  let seen = 0
  for (let bin = 0; bin < counts.length; bin++) {
    seen += counts[bin] ?? 0
    if (seen >= wanted && seen > 0)
      return min + ((max - min) * bin) / Math.max(counts.length - 1, 1)
  }
  return max
}
