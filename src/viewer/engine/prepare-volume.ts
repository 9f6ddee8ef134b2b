import { defaultWindow } from './default-window'
import { type NiftiLayout, readNiftiLayout } from './nifti-layout'
import { type PreparedVolume, PrepareVolumeError } from './prepared-volume'
import { rasOrder } from './ras-order'
import { histogramOf, type Stored, textureOf } from './stored-voxels'

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
