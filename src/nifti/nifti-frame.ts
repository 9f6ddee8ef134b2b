import { type Affine, inverseOf, transform, type Vector3 } from './affine'
import type { NiftiHeader } from './nifti-header'
import { viewOf } from './nifti-layout'

/** The first frame of a volume as numbers in space. */
export interface NiftiFrame {
  readonly shape: Vector3
  /** Scaled value at whole voxel indices; null outside of the volume. Colours count as their luminance (Rec. 601). */
  valueAt(i: number, j: number, k: number): number | null
  /** Scaled value of the voxel nearest to a point in RAS+ mm; null outside of the volume. */
  valueAtMm(mm: Vector3): number | null
  /** Voxel indices, with fractions, of a point in RAS+ mm. */
  voxelOfMm(mm: Vector3): Vector3
  /** RAS+ mm of the centre of a voxel. */
  mmOfVoxel(voxel: Vector3): Vector3
  /** All scaled values, i fastest. */
  values(): Float64Array
}

/** @param raw and @param header as `readNifti` returned them. */
export function niftiFrame(raw: Uint8Array, header: NiftiHeader): NiftiFrame {
  const { shape, slope, intercept, voxOffset } = header
  const [nx, ny, nz] = shape
  const stored = storedValueReader(raw, header)
  const toVoxel: Affine = inverseOf(header.affine)
  const valueAt = (i: number, j: number, k: number): number | null => {
    if (!(i >= 0 && j >= 0 && k >= 0 && i < nx && j < ny && k < nz)) return null
    return stored(voxOffset + ((i + nx * (j + ny * k)) * header.bitsPerVoxel) / 8) * slope + intercept
  }
  const voxelOfMm = (mm: Vector3) => transform(toVoxel, mm)
  return {
    shape,
    valueAt,
    valueAtMm(mm) {
      const [i, j, k] = voxelOfMm(mm)
      return valueAt(Math.round(i), Math.round(j), Math.round(k))
    },
    voxelOfMm,
    mmOfVoxel: (voxel) => transform(header.affine, voxel),
    values() {
      const bytes = header.bitsPerVoxel / 8
      return Float64Array.from(
        { length: nx * ny * nz },
        (_, n) => stored(voxOffset + n * bytes) * slope + intercept,
      )
    },
  }
}

/** @returns a function from a byte offset to the number stored there. */
function storedValueReader(
  raw: Uint8Array,
  { datatype, isLittleEndian }: NiftiHeader,
): (at: number) => number {
  const view = viewOf(raw)
  switch (datatype) {
    case 'uint8':
      return (at) => view.getUint8(at)
    case 'int8':
      return (at) => view.getInt8(at)
    case 'int16':
      return (at) => view.getInt16(at, isLittleEndian)
    case 'uint16':
      return (at) => view.getUint16(at, isLittleEndian)
    case 'int32':
      return (at) => view.getInt32(at, isLittleEndian)
    case 'uint32':
      return (at) => view.getUint32(at, isLittleEndian)
    case 'int64':
      return (at) => Number(view.getBigInt64(at, isLittleEndian))
    case 'uint64':
      return (at) => Number(view.getBigUint64(at, isLittleEndian))
    case 'float32':
      return (at) => view.getFloat32(at, isLittleEndian)
    case 'float64':
      return (at) => view.getFloat64(at, isLittleEndian)
    case 'rgb24':
    case 'rgba32':
      return (at) => 0.299 * view.getUint8(at) + 0.587 * view.getUint8(at + 1) + 0.114 * view.getUint8(at + 2)
    default:
      throw new TypeError(`niftiFrame: no reader for datatype ${datatype}`)
  }
}
