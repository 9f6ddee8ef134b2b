import { halfFromFloat } from './half-float'
import type { Placement } from './placement'
import type { StoredVoxels } from './stored-voxels'

const BINS = 4096

/**
 * The smallest and the largest stored number, and how many there are in equal bins from one to the other: in the whole volume
 * and in its central block (half of each side). null where nothing is a number.
 */
export function histogramOf(stored: StoredVoxels, placement: Placement) {
  const central = rowsOf(
    placement,
    (n) => Math.floor(n / 4),
    (n) => Math.ceil((3 * n) / 4),
  )
  if (stored.BYTES_PER_ELEMENT <= 2) return exactHistogram(stored, central)
  const [min, max] = finiteRange(stored)
  if (!(max >= min)) return null
  const isWhole = !isFloat(stored)
  const bins = isWhole ? Math.min(max - min + 1, 65536) : BINS
  const perUnit = max > min ? (bins - 1) / (max - min) : 0
  const counted = (rows: Iterable<Row>) => {
    const counts = new Uint32Array(bins)
    for (const { start, step, count } of rows)
      for (let x = 0, i = start; x < count; x++, i += step) {
        const at = Math.round(((stored[i] ?? min) - min) * perUnit)
        counts[at] = (counts[at] ?? 0) + 1 // a NaN index is ignored by typed arrays
      }
    return counts
  }
  const whole = counted([{ start: 0, step: 1, count: stored.length }])
  return { min, max, whole, central: counted(central) }
}

/** Of numbers of 8 or 16 bits, each of which has a bin: one look at a voxel tells the range, too. */
function exactHistogram(stored: StoredVoxels, centralRows: Iterable<Row>) {
  const isSigned = stored instanceof Int16Array || stored instanceof Int8Array
  const lowest = isSigned ? -32768 : 0
  const whole = new Uint32Array(65536)
  const central = new Uint32Array(65536)
  // Neighbours are mostly alike, and a count waits for the one before it: each of two has a list of its own.
  const odd = new Uint32Array(65536)
  for (let i = 1; i < stored.length; i += 2) {
    const even = (stored[i - 1] ?? 0) - lowest
    const other = (stored[i] ?? 0) - lowest
    whole[even] = (whole[even] ?? 0) + 1
    odd[other] = (odd[other] ?? 0) + 1
  }
  // By itself: one look past the end would slow down the whole loop.
  for (const last of stored.subarray(stored.length - (stored.length % 2)))
    odd[last - lowest] = (odd[last - lowest] ?? 0) + 1
  for (let at = 0; at < whole.length; at++) whole[at] = (whole[at] ?? 0) + (odd[at] ?? 0)
  for (const { start, step, count } of centralRows)
    for (let x = 0, i = start; x < count; x++, i += step) {
      const at = (stored[i] ?? 0) - lowest
      central[at] = (central[at] ?? 0) + 1
    }
  const first = whole.findIndex((n) => n > 0)
  const end = whole.findLastIndex((n) => n > 0) + 1
  return {
    min: lowest + first,
    max: lowest + end - 1,
    whole: whole.subarray(first, end),
    central: central.subarray(first, end),
  }
}

function finiteRange(stored: StoredVoxels): [number, number] {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < stored.length; i++) {
    const v = stored[i] ?? 0
    // Comparisons with NaN are false; infinities are kept out one by one because they are rare.
    if (v < min && v !== Number.NEGATIVE_INFINITY) min = v
    if (v > max && v !== Number.POSITIVE_INFINITY) max = v
  }
  return [min, max]
}

const isFloat = (stored: StoredVoxels) =>
  stored instanceof Float32Array || stored instanceof Float64Array

/** Voxels along x in RAS order: the stored index of the first, and the step to the next. */
interface Row {
  readonly start: number
  readonly step: number
  readonly count: number
}

/**
 * The rows of a block in RAS order; a volume that is stored in this order is one row.
 * @param from and `to`: its voxels along an axis of `n`; left out, all.
 */
function* rowsOf(
  placement: Placement,
  from = (_n: number) => 0,
  to = (n: number) => n,
): Iterable<Row> {
  const { dims, start, steps } = placement
  const [x, y, z] = dims.map(from) as [number, number, number]
  const [endX, endY, endZ] = dims.map(to) as [number, number, number]
  const [step, stepY, stepZ] = steps
  const all = dims[0] * dims[1] * dims[2]
  const isWhole = (endX - x) * (endY - y) * (endZ - z) === all
  if (isWhole && isInOrder(placement)) return yield { start, step, count: all }
  for (let k = z; k < endZ; k++)
    for (let j = y; j < endY; j++)
      yield { start: start + x * step + j * stepY + k * stepZ, step, count: endX - x }
}

/** Whether the voxels are stored as they are wanted. */
const isInOrder = ({ dims, steps }: Placement) =>
  steps[0] === 1 && steps[1] === dims[0] && steps[2] === dims[0] * dims[1]

/** Where samples of so many bytes go: into the place of the stored numbers, if those are given up and as wide. */
function placeOf(
  { buffer, byteOffset, length, BYTES_PER_ELEMENT }: StoredVoxels,
  width: number,
  isGivenUp: boolean,
): [ArrayBuffer, number, number] {
  return isGivenUp && BYTES_PER_ELEMENT === width && buffer instanceof ArrayBuffer
    ? [buffer, byteOffset, length]
    : [new ArrayBuffer(length * width), 0, length]
}

/**
 * Whole numbers spanning at most 255 fit a byte exactly. Everything else becomes half floats around `centre`, the middle
 * of the opening window, because half floats are finest near zero: the greys that are looked at lose nothing.
 * @param mayOverwrite the stored numbers are not needed any more.
 */
export function textureOf(
  stored: StoredVoxels,
  placement: Placement,
  min: number,
  max: number,
  centre: number,
  mayOverwrite: boolean,
) {
  const isGivenUp = mayOverwrite && isInOrder(placement)
  const isWhole = !isFloat(stored)
  let out = 0
  if (isWhole && max - min <= 255) {
    const voxels = new Uint8Array(...placeOf(stored, 1, isGivenUp))
    for (const { start, step, count } of rowsOf(placement))
      if (step === 1 && min === 0) {
        voxels.set(stored.subarray(start, start + count), out)
        out += count
      } else
        for (let x = 0, i = start; x < count; x++, i += step) voxels[out++] = (stored[i] ?? 0) - min
    return { format: 'r8' as const, voxels, scale: 255, offset: min }
  }
  const zero = isWhole ? Math.round(centre) : centre
  const reach = Math.max(Math.abs(max - zero), Math.abs(min - zero))
  const unit = isWhole && reach <= 32768 ? 1 : reach / 1024
  const voxels = new Uint16Array(...placeOf(stored, 2, isGivenUp))
  if (isWhole && max - min <= 65535) {
    const table = Uint16Array.from({ length: max - min + 1 }, (_, i) =>
      halfFromFloat((min + i - zero) / unit),
    )
    for (const { start, step, count } of rowsOf(placement))
      for (let x = 0, i = start; x < count; x++, i += step)
        voxels[out++] = table[(stored[i] ?? 0) - min] ?? 0
  } else {
    for (const { start, step, count } of rowsOf(placement))
      for (let x = 0, i = start; x < count; x++, i += step) {
        const v = stored[i] ?? min
        // What is not a number is shown as the darkest value that is.
        const clamped = v >= min ? Math.min(v, max) : min
        voxels[out++] = halfFromFloat((clamped - zero) / unit)
      }
  }
  return { format: 'r16f' as const, voxels, scale: unit, offset: zero }
}
