import type { Affine, Vector3 } from './affine'
import type { AffineSource } from './choose-affine'
import type { NiftiExtension, NiftiText } from './nifti-text'

/** A volume as `readNifti` accepted it. */
export interface NiftiVolume {
  readonly header: NiftiHeader
  /** The unpacked file. */
  readonly raw: Uint8Array
}

/** Voxels of one frame. */
export const voxelCount = ([nx, ny, nz]: Vector3): number => nx * ny * nz

export const frameBytes = ({ shape, bitsPerVoxel }: NiftiHeader): number =>
  (voxelCount(shape) * bitsPerVoxel) / 8

/** What a sound volume says of itself. */
export interface NiftiHeader {
  readonly version: 1 | 2
  readonly isLittleEndian: boolean
  /** Voxels along i, j, k. */
  readonly shape: Vector3
  /** 1 for a plain volume; only the first frame is ever used. */
  readonly frames: number
  /** Voxel size in mm along i, j, k. */
  readonly spacing: Vector3
  /** `uint8`, `int16`, … `rgb24`; its NIfTI number is `datatypeCode`. */
  readonly datatype: string
  readonly datatypeCode: number
  readonly bitsPerVoxel: number
  readonly isColour: boolean
  /** Sixteen numbers, row by row: voxel (i, j, k) to RAS+ mm. */
  readonly affine: Affine
  readonly affineSource: AffineSource
  /** The direction each voxel axis runs towards: `RAS`, `LPI`, … */
  readonly axisCodes: string
  readonly isOblique: boolean
  /** First voxel byte in the unpacked file. */
  readonly voxOffset: number
  /** Value = stored x slope + intercept; 1 and 0 when the header asks for no scaling. */
  readonly slope: number
  readonly intercept: number
  /** Header text that is not blank: what scrubbing removes. */
  readonly texts: readonly NiftiText[]
  readonly extensions: readonly NiftiExtension[]
}
