import { type Affine, spacingOf, type Vector3 } from '../header/affine'
import { EXTENSION_FLAG_BYTES, headerBytesOf } from '../header/nifti-fields'
import { NIFTI_1, viewOf } from '../header/nifti-layout'

/** The arrays that can be written, and so the number types. */
type NiftiVoxels = Uint8Array | Int16Array | Uint16Array | Float32Array

interface VolumeToWrite {
  readonly shape: Vector3
  /** Voxel to RAS+ mm, sixteen numbers row by row. */
  readonly affine: Affine
  /** i fastest, `shape[0] * shape[1] * shape[2]` long. */
  readonly voxels: NiftiVoxels
  /** Display range to suggest. */
  readonly window?: readonly [low: number, high: number]
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
  const { datatype, bits } = numberTypeOf(voxels)
  const start = NIFTI_1.headerBytes + EXTENSION_FLAG_BYTES
  const header = headerBytesOf(
    {
      dim: [3, nx, ny, nz, 1, 1, 1, 1],
      datatype,
      bitpix: bits,
      pixdim: [1, ...spacingOf(affine)],
      voxOffset: start,
      sclSlope: 1,
      sclInter: 0,
      calMin: window?.[0] ?? 0,
      calMax: window?.[1] ?? 0,
      xyztUnits: 2,
      qformCode: 0,
      quatern: [0, 0, 0],
      qoffset: [0, 0, 0],
      sformCode: 1,
      srow: affine.slice(0, 12),
    },
    NIFTI_1,
    true,
  )
  const file = new Uint8Array(start + (voxels.length * bits) / 8)
  file.set(header)
  const view = viewOf(file)
  if (voxels instanceof Uint8Array) file.set(voxels, start)
  else if (voxels instanceof Int16Array)
    for (let n = 0; n < voxels.length; n++) view.setInt16(start + n * 2, voxels[n] ?? 0, true)
  else if (voxels instanceof Uint16Array)
    for (let n = 0; n < voxels.length; n++) view.setUint16(start + n * 2, voxels[n] ?? 0, true)
  else for (let n = 0; n < voxels.length; n++) view.setFloat32(start + n * 4, voxels[n] ?? 0, true)
  return file
}

function numberTypeOf(voxels: NiftiVoxels): { datatype: number; bits: number } {
  if (voxels instanceof Uint8Array) return { datatype: 2, bits: 8 }
  if (voxels instanceof Int16Array) return { datatype: 4, bits: 16 }
  if (voxels instanceof Uint16Array) return { datatype: 512, bits: 16 }
  return { datatype: 16, bits: 32 }
}
