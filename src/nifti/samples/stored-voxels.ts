import type { NiftiVolume } from '../header/nifti-header'

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
  const count = header.shape[0] * header.shape[1] * header.shape[2]
  const bytes = raw.subarray(header.voxOffset, header.voxOffset + (count * header.bitsPerVoxel) / 8)
  if (header.isColour) return luminance(bytes, header.bitsPerVoxel / 8)
  const width = header.bitsPerVoxel / 8
  const isSwapped = !header.isLittleEndian && width > 1
  const usable = isSwapped || bytes.byteOffset % width !== 0 ? bytes.slice() : bytes
  if (isSwapped) swapBytes(usable, width)
  const { buffer, byteOffset } = usable
  switch (header.datatype) {
    case 'uint8':
      return usable
    case 'int8':
      return new Int8Array(buffer, byteOffset, count)
    case 'int16':
      return new Int16Array(buffer, byteOffset, count)
    case 'uint16':
      return new Uint16Array(buffer, byteOffset, count)
    case 'int32':
      return new Int32Array(buffer, byteOffset, count)
    case 'uint32':
      return new Uint32Array(buffer, byteOffset, count)
    case 'float32':
      return new Float32Array(buffer, byteOffset, count)
    case 'float64':
      return new Float64Array(buffer, byteOffset, count)
    case 'int64':
      return Float64Array.from(new BigInt64Array(buffer, byteOffset, count), Number)
    case 'uint64':
      return Float64Array.from(new BigUint64Array(buffer, byteOffset, count), Number)
    default:
      throw new TypeError(`storedVoxels: no reader for datatype ${header.datatype}`)
  }
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
