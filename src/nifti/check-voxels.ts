import type { Vector3 } from './affine'
import { datatypeOf, type NiftiDatatype } from './nifti-datatypes'
import type { NiftiFields } from './nifti-fields'
import type { NiftiLayout } from './nifti-layout'
import { finding, type NiftiFinding } from './nifti-problem'

interface Findings {
  readonly problems: NiftiFinding[]
  readonly warnings: NiftiFinding[]
}

/** Beyond this no 3D texture and no person follows; a damaged header gets there quickly. */
const MAX_AXIS_VOXELS = 16384
const MAX_VOXEL_BYTES = 2 ** 31 - 1

/** Voxels per axis and frames, checked. @returns null when no size can be made out. */
export function checkDimensions(
  fields: NiftiFields,
  layout: NiftiLayout,
  { problems, warnings }: Findings,
): { shape: Vector3; frames: number } | null {
  const place = (n: number) => `byte ${layout.numbers.dim.at}, dim[${n}]`
  const [axes = 0, nx = 0, ny = 0, nz = 0, ...rest] = fields.dim
  if (!(axes >= 1 && axes <= 7)) {
    problems.push(
      finding(
        'dimensions-wrong',
        place(0),
        `The number of dimensions is ${axes}; it must be from 3 to 7.`,
        DAMAGED,
      ),
    )
    return null
  }
  if (axes < 3) {
    problems.push(
      finding(
        'dimensions-wrong',
        place(0),
        `The file has ${axes} dimension${axes === 1 ? '' : 's'}: it holds no volume.`,
        'Give a volume, or export the picture as PNG and give it as an image of the item.',
      ),
    )
    return null
  }
  const bad = fields.dim.slice(1, axes + 1).flatMap((size, n) => (size >= 1 ? [] : [n + 1]))
  for (const n of bad)
    problems.push(
      finding(
        'dimensions-wrong',
        place(n),
        `Axis ${n} has ${fields.dim[n]} voxels; it must have at least 1.`,
        DAMAGED,
      ),
    )
  if (bad.length > 0) return null
  for (const [n, size] of [nx, ny, nz].entries()) {
    if (size > MAX_AXIS_VOXELS)
      problems.push(
        finding(
          'dimensions-huge',
          place(n + 1),
          `Axis ${n + 1} has ${size} voxels; more than ${MAX_AXIS_VOXELS} cannot be shown.`,
          DAMAGED,
        ),
      )
    if (size === 1)
      warnings.push(
        finding(
          'thin-axis',
          place(n + 1),
          `Axis ${n + 1} has a single voxel: two of the three planes show one line only.`,
          'Give the whole volume, if there is one.',
        ),
      )
  }
  const frames = rest.slice(0, axes - 3).reduce((a, b) => a * b, 1)
  if (frames > 1)
    warnings.push(
      finding(
        'more-frames',
        place(4),
        `The file holds ${frames} volumes (${fields.dim.slice(1, axes + 1).join(' x ')}); only the first is used.`,
        'Give the volume you want as a file of its own, if it is not the first.',
      ),
    )
  return { shape: [nx, ny, nz], frames }
}

/** The number type of the voxels, checked. @returns null when it cannot be shown. */
export function checkDatatype(
  fields: NiftiFields,
  layout: NiftiLayout,
  { problems, warnings }: Findings,
): NiftiDatatype | null {
  const place = `byte ${layout.numbers.datatype.at}, datatype`
  const datatype = datatypeOf(fields.datatype)
  if (datatype === undefined) {
    problems.push(
      finding(
        'datatype-unknown',
        place,
        `The datatype is ${fields.datatype}, which NIfTI does not know.`,
        DAMAGED,
      ),
    )
    return null
  }
  if (datatype.use === 'unsupported') {
    problems.push(
      finding(
        'datatype-unsupported',
        place,
        `The voxels are ${datatype.name}, which cannot be shown as grey values.`,
        'Export the magnitude (or another real image) as int16 or float32.',
      ),
    )
    return null
  }
  if (datatype.use === 'colour')
    warnings.push(
      finding(
        'datatype-colour',
        place,
        `The voxels are colours (${datatype.name}): window and level have no effect.`,
        'Give the grey volume, if readers are to adjust it.',
      ),
    )
  if (datatype.name === 'uint64')
    warnings.push(
      finding(
        'datatype-rare',
        place,
        'The voxels are uint64, which some viewers cannot show.',
        'Save the volume as int16 or float32.',
      ),
    )
  if (fields.bitpix !== datatype.bits) {
    const at = `byte ${layout.numbers.bitpix.at}, bitpix`
    problems.push(
      finding(
        'bitpix-mismatch',
        at,
        `bitpix is ${fields.bitpix}, but ${datatype.name} has ${datatype.bits} bits.`,
        DAMAGED,
      ),
    )
  }
  return datatype
}

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

export const DAMAGED =
  'The header is damaged: convert the scan again, or copy the file again from where it came.'
