import { frameBytes, type NiftiVolume, voxelCount } from '../header/nifti-header'

/** The first frame as the file holds it, before slope and intercept. */
export type StoredVoxels =
  | Uint8Array
  | Int8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array

/**
 * The stored numbers of a volume: a view of `raw` where its byte order and place allow, else a copy. 64-bit whole numbers
 * become doubles, colours their luminance (Rec. 601).
 */
export function storedVoxels({ raw, header }: NiftiVolume): StoredVoxels {
  const { shape, voxOffset } = header
  const bytes = raw.subarray(voxOffset, voxOffset + frameBytes(header))
  const width = header.bitsPerVoxel / 8
  if (header.isColour) return luminance(bytes, width)
  const isSwapped = !header.isLittleEndian && width > 1
  const usable = isSwapped || bytes.byteOffset % width !== 0 ? bytes.slice() : bytes
  if (isSwapped) swapBytes(usable, width)
  const Stored = ARRAYS[header.datatype]
  if (Stored === undefined)
    throw new TypeError(`storedVoxels: no reader for datatype ${header.datatype}`)
  const voxels = new Stored(usable.buffer, usable.byteOffset, voxelCount(shape))
  return voxels instanceof BigInt64Array || voxels instanceof BigUint64Array
    ? Float64Array.from(voxels, Number)
    : voxels
}

const ARRAYS: Readonly<
  Record<
    string,
    new (
      ...place: [ArrayBufferLike, number, number]
    ) => StoredVoxels | BigInt64Array | BigUint64Array
  >
> = {
  uint8: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float32: Float32Array,
  float64: Float64Array,
  int64: BigInt64Array,
  uint64: BigUint64Array,
}

/** Each number turned round in its place. */
function swapBytes(bytes: Uint8Array, width: number): void {
  for (let start = 0; start < bytes.length; start += width)
    for (let low = start, high = start + width - 1; low < high; low++, high--) {
      const kept = bytes[low] ?? 0
      bytes[low] = bytes[high] ?? 0
      bytes[high] = kept
    }
}

function luminance(bytes: Uint8Array, width: number): Float32Array {
  const grey = new Float32Array(bytes.length / width)
  for (let n = 0, at = 0; n < grey.length; n++, at += width)
    grey[n] = 0.299 * (bytes[at] ?? 0) + 0.587 * (bytes[at + 1] ?? 0) + 0.114 * (bytes[at + 2] ?? 0)
  return grey
}

/** The true values of the first frame, in the order of the file: `at(n)` is stored x slope + intercept. */
export function valuesOfVolume(volume: NiftiVolume): {
  readonly length: number
  at(n: number): number
} {
  const stored = storedVoxels(volume)
  const { slope, intercept } = volume.header
  return { length: stored.length, at: (n) => (stored[n] ?? Number.NaN) * slope + intercept }
}
