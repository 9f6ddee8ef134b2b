import { defaultWindow } from './default-window'
import { halfFromFloat } from './half-float'
import { type NiftiLayout, readNiftiLayout } from './nifti-layout'
import { type PreparedVolume, PrepareVolumeError, type Vector3 } from './prepared-volume'
import { type RasOrder, rasOrder } from './ras-order'

type Stored =
  | Uint8Array
  | Int8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array

const BINS = 4096

/**
 * Turns an unpacked NIfTI file (NIfTI-1 or -2, any scalar datatype, either byte order, any axis order; of several frames
 * the first) into the texture that the viewer uploads. Pure and free of NiiVue and React: made for a worker.
 * @param bytes the whole file, not gzipped.
 * @throws PrepareVolumeError with one plain sentence.
 */
export function prepareVolume(bytes: ArrayBuffer): PreparedVolume {
  const layout = readNiftiLayout(bytes)
  const order = rasOrder(layout.dims, layout.affine)
  const stored = storedVoxels(bytes, layout)
  const [rawMin, rawMax] = finiteRange(stored)
  const histogram = histogramOf(stored, order, rawMin, rawMax)
  const toTrue = (raw: number) => layout.intercept + layout.slope * raw
  const range = ascending(toTrue(rawMin), toTrue(rawMax))
  const isFlipped = layout.slope < 0
  const window = defaultWindow({
    min: range[0],
    max: range[1],
    whole: isFlipped ? histogram.whole.reverse() : histogram.whole,
    central: isFlipped ? histogram.central.reverse() : histogram.central,
  })
  const texture = textureOf(
    stored,
    order,
    rawMin,
    rawMax,
    (sum(window) / 2 - layout.intercept) / layout.slope,
  )
  return {
    dims: order.dims,
    affine: order.affine,
    spacingMm: order.spacingMm,
    format: texture.format,
    voxels: texture.voxels,
    scale: texture.scale * layout.slope,
    offset: toTrue(texture.offset),
    range,
    defaultWindow: window,
    frameCount: layout.frameCount,
  }
}

const sum = ([a, b]: readonly [number, number]) => a + b
const ascending = (a: number, b: number): readonly [number, number] => (a <= b ? [a, b] : [b, a])

function storedVoxels(bytes: ArrayBuffer, layout: NiftiLayout): Stored {
  const count = layout.dims[0] * layout.dims[1] * layout.dims[2]
  const { bytesPerVoxel: width, offsetBytes } = layout
  const isUsable = (layout.isLittleEndian || width === 1) && offsetBytes % width === 0
  const buffer = isUsable ? bytes : bytes.slice(offsetBytes, offsetBytes + count * width)
  const offset = isUsable ? offsetBytes : 0
  if (!layout.isLittleEndian && width > 1) swapBytes(new Uint8Array(buffer), width)
  switch (layout.datatype) {
    case 2:
      return new Uint8Array(buffer, offset, count)
    case 256:
      return new Int8Array(buffer, offset, count)
    case 4:
      return new Int16Array(buffer, offset, count)
    case 512:
      return new Uint16Array(buffer, offset, count)
    case 8:
      return new Int32Array(buffer, offset, count)
    case 768:
      return new Uint32Array(buffer, offset, count)
    case 16:
      return new Float32Array(buffer, offset, count)
    case 64:
      return new Float64Array(buffer, offset, count)
    case 1024:
      return Float64Array.from(new BigInt64Array(buffer, offset, count), Number)
    case 1280:
      return Float64Array.from(new BigUint64Array(buffer, offset, count), Number)
    default:
      throw new PrepareVolumeError(`NIfTI datatype ${layout.datatype} cannot be shown.`)
  }
}

function swapBytes(bytes: Uint8Array, width: number): void {
  for (let start = 0; start < bytes.length; start += width)
    for (let low = start, high = start + width - 1; low < high; low++, high--) {
      const kept = bytes[low] ?? 0
      bytes[low] = bytes[high] ?? 0
      bytes[high] = kept
    }
}

function finiteRange(stored: Stored): [number, number] {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < stored.length; i++) {
    const v = stored[i] ?? 0
    // Comparisons with NaN are false; infinities are kept out one by one because they are rare.
    if (v < min && v !== Number.NEGATIVE_INFINITY) min = v
    if (v > max && v !== Number.POSITIVE_INFINITY) max = v
  }
  if (!(max >= min)) throw new PrepareVolumeError('This volume holds no numbers: every voxel is undefined.')
  return [min, max]
}

function histogramOf(stored: Stored, order: RasOrder, min: number, max: number) {
  const isWhole = !(stored instanceof Float32Array || stored instanceof Float64Array)
  const bins = isWhole ? Math.min(max - min + 1, 65536) : BINS
  const whole = new Uint32Array(bins)
  const central = new Uint32Array(bins)
  const perUnit = max > min ? (bins - 1) / (max - min) : 0
  const bin = (i: number) => Math.round(((stored[i] ?? min) - min) * perUnit)
  for (let i = 0; i < stored.length; i++) {
    const at = bin(i)
    whole[at] = (whole[at] ?? 0) + 1 // a NaN index is ignored by typed arrays
  }
  const [from, to] = [order.dims.map((n) => Math.floor(n / 4)), order.dims.map((n) => Math.ceil((3 * n) / 4))]
  forEachRow(order, (start, step, y, z) => {
    if (y < (from[1] ?? 0) || y >= (to[1] ?? 0) || z < (from[2] ?? 0) || z >= (to[2] ?? 0)) return
    for (let x = from[0] ?? 0; x < (to[0] ?? 0); x++) {
      const at = bin(start + x * step)
      central[at] = (central[at] ?? 0) + 1
    }
  })
  return { whole, central }
}

/** Visits every row along x in RAS order with the stored index of its first voxel and the step to the next. */
function forEachRow(
  order: RasOrder,
  visit: (start: number, step: number, y: number, z: number) => void,
): void {
  const [, ny, nz]: Vector3 = order.dims
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      visit(order.start + y * order.steps[1] + z * order.steps[2], order.steps[0], y, z)
}

/**
 * Whole numbers spanning at most 255 fit a byte exactly. Everything else becomes half floats around `centre`, the middle
 * of the opening window, because half floats are finest near zero: the greys that are looked at lose nothing.
 */
function textureOf(stored: Stored, order: RasOrder, min: number, max: number, centre: number) {
  const [nx, ny, nz] = order.dims
  const isWhole = !(stored instanceof Float32Array || stored instanceof Float64Array)
  let out = 0
  if (isWhole && max - min <= 255) {
    const voxels = new Uint8Array(nx * ny * nz)
    forEachRow(order, (start, step) => {
      for (let x = 0, i = start; x < nx; x++, i += step) voxels[out++] = (stored[i] ?? 0) - min
    })
    return { format: 'r8' as const, voxels, scale: 255, offset: min }
  }
  const zero = isWhole ? Math.round(centre) : centre
  const reach = Math.max(Math.abs(max - zero), Math.abs(min - zero))
  const unit = isWhole && reach <= 32768 ? 1 : reach / 1024
  const voxels = new Uint16Array(nx * ny * nz)
  if (isWhole && max - min <= 65535) {
    const table = Uint16Array.from({ length: max - min + 1 }, (_, i) =>
      halfFromFloat((min + i - zero) / unit),
    )
    forEachRow(order, (start, step) => {
      for (let x = 0, i = start; x < nx; x++, i += step) voxels[out++] = table[(stored[i] ?? 0) - min] ?? 0
    })
  } else {
    forEachRow(order, (start, step) => {
      for (let x = 0, i = start; x < nx; x++, i += step) {
        const v = stored[i] ?? min
        // What is not a number is shown as the darkest value that is.
        const clamped = v >= min ? Math.min(v, max) : min
        voxels[out++] = halfFromFloat((clamped - zero) / unit)
      }
    })
  }
  return { format: 'r16f' as const, voxels, scale: unit, offset: zero }
}
