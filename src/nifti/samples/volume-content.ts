import type { NiftiVolume } from '../header/nifti-header'
import { placementOf } from './placement'
import { storedVoxels } from './stored-voxels'

/** Blocks along each axis of the coarse picture by which volumes are compared. */
export const BLOCKS = 16
/** So many different values are a picture; fewer are a mask or a map of labels. */
const PICTURE = 32

/** What the voxels of the first frame hold, in RAS order, whatever the file stores. */
export interface VolumeContent {
  /** Voxels to the right, anterior, superior. */
  readonly dims: readonly [number, number, number]
  /** Along each axis: slices of one single value at the low end, at the high end, and between slices that show something. */
  readonly emptySlices: readonly {
    readonly low: number
    readonly high: number
    readonly within: number
  }[]
  /** The least and the largest value, in the unit of the scan; infinite where every voxel is undefined. */
  readonly darkest: number
  readonly brightest: number
  /** Of the voxels above the darkest value, those that have the brightest one; 0 for masks and maps of labels. */
  readonly clippedShare: number
  /**
   * Means of 16 x 16 x 16 blocks from 0 (the darkest voxel) to 1 (the brightest), x fastest: the same for the same picture, however it
   * is stored, packed or scaled. null where every voxel is the same.
   */
  readonly blocks: Float32Array | null
}

/** One pass over the voxels; undefined ones count as nothing. */
export function volumeContent(volume: NiftiVolume): VolumeContent {
  const stored = storedVoxels(volume)
  const { dims, start, steps } = placementOf(volume.header)
  const [nx, ny, nz] = dims
  const low = dims.map((n) => new Float64Array(n).fill(Number.POSITIVE_INFINITY))
  const high = dims.map((n) => new Float64Array(n).fill(Number.NEGATIVE_INFINITY))
  const [lowX, lowY, lowZ] = low as [Float64Array, Float64Array, Float64Array]
  const [highX, highY, highZ] = high as [Float64Array, Float64Array, Float64Array]
  const blockOf = (n: number, count: number) =>
    Math.min(BLOCKS - 1, Math.floor((n * BLOCKS) / count))
  const blockX = Uint8Array.from({ length: nx }, (_, x) => blockOf(x, nx))
  const sums = new Float64Array(BLOCKS ** 3)
  const counts = new Uint32Array(BLOCKS ** 3)
  const values = new Set<number>()
  let isPicture = false
  let [min, max, atMin, atMax, finite] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0,
    0,
    0,
  ]
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++) {
      const row = start + y * steps[1] + z * steps[2]
      const block = BLOCKS * (blockOf(y, ny) + BLOCKS * blockOf(z, nz))
      let [rowLow, rowHigh] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (let x = 0; x < nx; x++) {
        const value = stored[row + x * steps[0]] ?? Number.NaN
        if (!Number.isFinite(value)) continue
        finite++
        if (value < min) [min, atMin] = [value, 0]
        if (value > max) [max, atMax] = [value, 0]
        if (value === min) atMin++
        if (value === max) atMax++
        if (value < rowLow) rowLow = value
        if (value > rowHigh) rowHigh = value
        if (value < (lowX[x] ?? 0)) lowX[x] = value
        if (value > (highX[x] ?? 0)) highX[x] = value
        const at = block + (blockX[x] ?? 0)
        sums[at] = (sums[at] ?? 0) + value
        counts[at] = (counts[at] ?? 0) + 1
        // Asked once for each different value, and not for each voxel.
        if (!isPicture && !values.has(value)) isPicture = values.add(value).size > PICTURE
      }
      if (rowLow < (lowY[y] ?? 0)) lowY[y] = rowLow
      if (rowHigh > (highY[y] ?? 0)) highY[y] = rowHigh
      if (rowLow < (lowZ[z] ?? 0)) lowZ[z] = rowLow
      if (rowHigh > (highZ[z] ?? 0)) highZ[z] = rowHigh
    }
  // A negative slope turns dark and bright round; the picture on the screen is what counts.
  const isTurned = volume.header.slope < 0
  const [brightest, bright] = isTurned ? [atMin, finite - atMax] : [atMax, finite - atMin]
  const scaled = (value: number) => volume.header.slope * value + volume.header.intercept
  return {
    dims: [nx, ny, nz],
    emptySlices: [0, 1, 2].map((axis) =>
      emptyOf(low[axis] ?? new Float64Array(), high[axis] ?? new Float64Array()),
    ),
    darkest: scaled(isTurned ? max : min),
    brightest: scaled(isTurned ? min : max),
    clippedShare: isPicture && bright > 0 ? brightest / bright : 0,
    blocks: max > min ? meansOf(sums, counts, isTurned ? max : min, isTurned ? min : max) : null,
  }
}

function emptyOf(low: Float64Array, high: Float64Array) {
  const isEmpty = Array.from(low, (value, n) => !((high[n] ?? value) > value))
  const first = isEmpty.indexOf(false)
  const last = isEmpty.lastIndexOf(false)
  if (first < 0) return { low: low.length, high: 0, within: 0 }
  const within = isEmpty.slice(first, last).filter(Boolean).length
  return { low: first, high: low.length - 1 - last, within }
}

/** Blocks without a voxel, in volumes of few slices, repeat nothing: they are 0. */
const meansOf = (
  sums: Float64Array,
  counts: Uint32Array,
  dark: number,
  bright: number,
): Float32Array =>
  Float32Array.from(sums, (sum, n) => {
    const count = counts[n] ?? 0
    return count === 0 ? 0 : (sum / count - dark) / (bright - dark)
  })
