import { finding } from '../nifti-problem'
import type { Vector3 } from './affine'
import { DAMAGED, type Findings } from './findings'
import type { NiftiFields } from './nifti-fields'
import type { NiftiLayout } from './nifti-layout'

const MAX_VOXEL_BYTES = 2 ** 31 - 1

/** Where the voxels begin and whether all of them are there. @param rawBytes length of the unpacked file. */
export function checkLength(
  fields: NiftiFields,
  layout: NiftiLayout,
  { shape, frames, bits, rawBytes }: { shape: Vector3; frames: number; bits: number; rawBytes: number },
  { problems, warnings }: Findings,
): void {
  const firstAllowed = layout.headerBytes + 4
  const start = fields.voxOffset
  const place = `byte ${layout.numbers.vox_offset.at}, vox_offset`
  if (!Number.isInteger(start) || start < firstAllowed) {
    problems.push(
      finding(
        'vox-offset-wrong',
        place,
        `The voxels are said to begin at byte ${start}; they cannot begin before byte ${firstAllowed}.`,
        DAMAGED,
      ),
    )
    return
  }
  const voxelBytes = (shape[0] * shape[1] * shape[2] * frames * bits) / 8
  if (voxelBytes > MAX_VOXEL_BYTES) {
    const what = `${shape.join(' x ')}${frames > 1 ? ` x ${frames}` : ''} voxels of ${bits} bits are ${voxelBytes} bytes`
    problems.push(
      finding(
        'dimensions-huge',
        `byte ${layout.numbers.dim.at}, dim`,
        `${what}, more than a browser can hold.`,
        'Keep one frame only, or resample the volume.',
      ),
    )
    return
  }
  const expected = start + voxelBytes
  if (rawBytes < expected) {
    problems.push(
      finding(
        'voxels-truncated',
        `byte ${rawBytes}, end of file`,
        `The file is cut short: the header asks for ${expected} bytes (${voxelBytes} of voxels), found ${rawBytes}.`,
        'Copy the file again from where it came, and compare its size.',
      ),
    )
  } else if (rawBytes > expected) {
    warnings.push(
      finding(
        'trailing-bytes',
        `byte ${expected}, behind the voxels`,
        `${rawBytes - expected} bytes follow the last voxel; they are not used.`,
        'Nothing: they are left out of the package.',
      ),
    )
  }
}
