import { type Affine, spacingOf, type Vector3 } from '../header/affine'
import { fileOfFields } from '../header/nifti-fields'
import { NIFTI_1, type NiftiLayout } from '../header/nifti-layout'

/** The arrays that can be written, and so the number types. */
type NiftiVoxels = Uint8Array | Int16Array | Uint16Array | Float32Array

interface VolumeToWrite {
  readonly shape: Vector3
  /** Voxel to RAS+ mm, sixteen numbers row by row. */
  readonly affine: Affine
  /** i fastest, `shape[0] * shape[1] * shape[2]` long. */
  readonly voxels: NiftiVoxels
  /** Display range to suggest. */
  readonly window?: readonly [low: number, high: number] | undefined
}

/**
 * A NIfTI-1 file (`.nii`, little endian, sform code 1, no text): the same volume gives the same bytes everywhere.
 * @throws RangeError when the number of voxels does not fit the shape, or an axis is longer than NIfTI-1 allows.
 */
export function writeNifti({ shape, affine, voxels, window }: VolumeToWrite): Uint8Array {
  const [nx, ny, nz] = shape
  if (voxels.length !== nx * ny * nz)
    throw new RangeError(`writeNifti: ${voxels.length} voxels for a shape of ${shape.join(' x ')}`)
  if (Math.max(...shape) > 32767)
    throw new RangeError('writeNifti: NIfTI-1 axes hold at most 32767 voxels')
  const bytes = new Uint8Array(voxels.buffer, voxels.byteOffset, voxels.byteLength)
  const bits = 8 * voxels.BYTES_PER_ELEMENT
  return plainFile({ shape, affine, bytes, datatype: datatypeOf(voxels), bits, window })
}

function datatypeOf(voxels: NiftiVoxels): number {
  if (voxels instanceof Uint8Array) return 2
  if (voxels instanceof Int16Array) return 4
  return voxels instanceof Uint16Array ? 512 : 16
}

interface PlainFile extends Omit<VolumeToWrite, 'voxels'> {
  /** The voxels, little endian. */
  readonly bytes: Uint8Array
  readonly datatype: number
  readonly bits: number
  readonly frames?: number
  readonly slope?: number
  readonly intercept?: number
}

/** A file that says what is needed to show a volume and no more: in mm, with an sform, because a qform that says otherwise would win in some viewers. */
export function plainFile(
  {
    shape,
    affine,
    bytes,
    datatype,
    bits,
    frames = 1,
    slope = 1,
    intercept = 0,
    window: [calMin, calMax] = [0, 0],
  }: PlainFile,
  layout: NiftiLayout = NIFTI_1,
): Uint8Array {
  return fileOfFields(
    {
      dim: [frames > 1 ? 4 : 3, ...shape, frames, 1, 1, 1],
      datatype,
      bitpix: bits,
      pixdim: [1, ...spacingOf(affine)],
      sclSlope: slope,
      sclInter: intercept,
      calMin,
      calMax,
      xyztUnits: UNIT_MM,
      sformCode: 1,
      srow: affine.slice(0, 12),
    },
    bytes,
    layout,
  )
}

const UNIT_MM = 2
