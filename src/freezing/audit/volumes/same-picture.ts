import { BLOCKS, type VolumeContent } from '@/nifti'
import { sumOf } from '@/study'
import type { GreyPicture } from '../grey-picture'

/** A coarse picture whose numbers do not depend on how the file stores it: standardised means of blocks. */
interface Signature {
  readonly blocks: Float64Array
  /** The picture's own size; only what has the same is compared. */
  readonly size: string
  readonly isVolume: boolean
  /** What no mirror changes: the mean of third powers. */
  readonly skew: number
}

/** How far means of blocks may be apart, in standard deviations: rounding for volumes, the losses of JPEG for pictures. */
const TOLERANCE = { volume: 0.005, picture: 0.03 }

/** null where every voxel is the same, or where there is too little to compare. */
export function volumeSignature({ blocks, dims }: VolumeContent): Signature | null {
  return blocks === null ? null : signature(Float64Array.from(blocks), dims.join(' x '), true)
}

export function pictureSignature({ width, height, grey }: GreyPicture): Signature | null {
  if (width < BLOCKS || height < BLOCKS) return null
  const sums = new Float64Array(BLOCKS * BLOCKS)
  const counts = new Uint32Array(BLOCKS * BLOCKS)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor((x * BLOCKS) / width) + BLOCKS * Math.floor((y * BLOCKS) / height)
      sums[at] = (sums[at] ?? 0) + (grey[y * width + x] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  return signature(
    sums.map((sum, n) => sum / Math.max(1, counts[n] ?? 0)),
    `${width} x ${height}`,
    false,
  )
}

function signature(blocks: Float64Array, size: string, isVolume: boolean): Signature | null {
  const mean = sumOf(blocks) / blocks.length
  const sd = Math.sqrt(sumOf(blocks, (v) => (v - mean) ** 2) / blocks.length)
  if (sd === 0) return null
  const standardised = blocks.map((v) => (v - mean) / sd)
  const skew = sumOf(standardised, (v) => v ** 3) / blocks.length
  return { blocks: standardised, size, isVolume, skew }
}

export type Likeness = 'same' | 'mirrored'

/**
 * Whether two signatures are of one picture: as it is, or mirrored along one or more axes.
 * @returns null where they are of two.
 */
export function likeness(a: Signature, b: Signature): Likeness | null {
  if (a.isVolume !== b.isVolume || a.size !== b.size || !isLikely(a, b)) return null
  const tolerance = a.isVolume ? TOLERANCE.volume : TOLERANCE.picture
  const flips = a.isVolume ? 8 : 4
  for (let flip = 0; flip < flips; flip++)
    if (isSame(a.blocks, b.blocks, flip, tolerance)) return flip === 0 ? 'same' : 'mirrored'
  return null
}

/** Spares most pairs the comparison of their blocks. */
const isLikely = (a: Signature, b: Signature): boolean =>
  Math.abs(a.skew - b.skew) <= (a.isVolume ? 0.05 : 0.3) * (1 + Math.abs(a.skew))

/** @param flip bits: x, y, z are read from the other end. */
function isSame(a: Float64Array, b: Float64Array, flip: number, tolerance: number): boolean {
  const end = BLOCKS - 1
  for (let n = 0; n < a.length; n++) {
    const [x, y, z] = [
      n % BLOCKS,
      Math.floor(n / BLOCKS) % BLOCKS,
      Math.floor(n / (BLOCKS * BLOCKS)),
    ]
    const m =
      (flip & 1 ? end - x : x) +
      BLOCKS * ((flip & 2 ? end - y : y) + BLOCKS * (flip & 4 ? end - z : z))
    if (Math.abs((a[n] ?? 0) - (b[m] ?? 0)) > tolerance) return false
  }
  return true
}
