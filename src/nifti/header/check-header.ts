import type { Findings } from '../nifti-problem'
import type { Vector3 } from './affine'
import datatypes from './datatypes.json' with { type: 'json' }
import type { NiftiFields } from './nifti-fields'
import { voxelCount } from './nifti-header'
import type { NiftiLayout } from './nifti-layout'

/** Beyond this no 3D texture and no person follows; a damaged header gets there quickly. */
const MAX_AXIS_VOXELS = 16384

/** Voxels per axis and frames, checked. @returns null when no size can be made out. */
export function checkDimensions(
  fields: NiftiFields,
  layout: NiftiLayout,
  findings: Findings,
): { shape: Vector3; frames: number } | null {
  const place = (n: number) => `byte ${layout.numbers.dim.at}, dim[${n}]`
  const [axes = 0, nx = 0, ny = 0, nz = 0, ...rest] = fields.dim
  if (!(axes >= 1 && axes <= 7))
    return findings.damaged(
      'dimensions-wrong',
      place(0),
      `The number of dimensions is ${axes}; it must be from 3 to 7.`,
    )
  if (axes < 3)
    return findings.forbid(
      'dimensions-wrong',
      place(0),
      `The file has ${axes} dimension${axes === 1 ? '' : 's'}: it holds no volume.`,
      'Use a volume, or export it as PNG and use it as a 2D image of the case.',
    )
  const bad = fields.dim.slice(1, axes + 1).flatMap((size, n) => (size >= 1 ? [] : [n + 1]))
  for (const n of bad)
    findings.damaged(
      'dimensions-wrong',
      place(n),
      `Axis ${n} has ${fields.dim[n]} voxels; it must have at least 1.`,
    )
  if (bad.length > 0) return null
  for (const [n, size] of [nx, ny, nz].entries()) {
    if (size > MAX_AXIS_VOXELS)
      findings.damaged(
        'dimensions-huge',
        place(n + 1),
        `Axis ${n + 1} has ${size} voxels; more than ${MAX_AXIS_VOXELS} cannot be shown.`,
      )
    if (size === 1)
      findings.warn(
        'thin-axis',
        place(n + 1),
        `Axis ${n + 1} has a single voxel: two of the three planes show one line only.`,
        'Give the whole volume, if there is one.',
      )
  }
  const frames = rest.slice(0, axes - 3).reduce((a, b) => a * b, 1)
  if (frames > 1)
    findings.warn(
      'more-frames',
      place(4),
      `The file holds ${frames} volumes (${fields.dim.slice(1, axes + 1).join(' x ')}); only the first is used.`,
      'Give the volume you want as a file of its own, if it is not the first.',
    )
  return { shape: [nx, ny, nz], frames }
}

/**
 * The number type of the voxels, checked. datatypes.json has every one of nifti1.h, by its code, with its name in words (as NIfTI tools
 * print it) and its bits. `scalar` and `colour` can be read; `unsupported` have no single brightness per voxel, or no number type in a browser.
 * @see https://nifti.nimh.nih.gov/pub/dist/src/niftilib/nifti1.h
 * @returns null when it cannot be shown.
 */
export function checkDatatype(fields: NiftiFields, layout: NiftiLayout, findings: Findings) {
  const place = `byte ${layout.numbers.datatype.at}, datatype`
  const datatype = datatypes.find(({ code }) => code === fields.datatype)
  if (datatype === undefined)
    return findings.damaged(
      'datatype-unknown',
      place,
      `The datatype is ${fields.datatype}, which NIfTI does not know.`,
    )
  if (datatype.use === 'unsupported')
    return findings.forbid(
      'datatype-unsupported',
      place,
      `The voxels are ${datatype.name}, which cannot be shown as grey values.`,
      'Export the magnitude (or another real image) as int16 or float32.',
    )
  if (datatype.use === 'colour')
    findings.warn(
      'datatype-colour',
      place,
      `The voxels are colours (${datatype.name}): window and level have no effect.`,
      'Give the grey volume, if readers are to adjust it.',
    )
  if (datatype.name === 'uint64')
    findings.warn(
      'datatype-rare',
      place,
      'The voxels are uint64, which some viewers cannot show.',
      'Save the volume as int16 or float32.',
    )
  if (fields.bitpix !== datatype.bits) {
    const at = `byte ${layout.numbers.bitpix.at}, bitpix`
    findings.damaged(
      'bitpix-mismatch',
      at,
      `bitpix is ${fields.bitpix}, but ${datatype.name} has ${datatype.bits} bits.`,
    )
  }
  return datatype
}

const MAX_VOXEL_BYTES = 2 ** 31 - 1

/** Where the voxels begin and whether all of them are there. @param rawBytes length of the unpacked file. */
export function checkLength(
  fields: NiftiFields,
  layout: NiftiLayout,
  {
    shape,
    frames,
    bits,
    rawBytes,
  }: { shape: Vector3; frames: number; bits: number; rawBytes: number },
  findings: Findings,
): void {
  const firstAllowed = layout.dataStart
  const start = fields.voxOffset
  const place = `byte ${layout.numbers.voxOffset.at}, vox_offset`
  if (!Number.isInteger(start) || start < firstAllowed) {
    findings.damaged(
      'vox-offset-wrong',
      place,
      `The voxels are said to begin at byte ${start}; they cannot begin before byte ${firstAllowed}.`,
    )
    return
  }
  const voxelBytes = (voxelCount(shape) * frames * bits) / 8
  if (voxelBytes > MAX_VOXEL_BYTES) {
    const what = `${shape.join(' x ')}${frames > 1 ? ` x ${frames}` : ''} voxels of ${bits} bits are ${voxelBytes} bytes`
    findings.forbid(
      'dimensions-huge',
      `byte ${layout.numbers.dim.at}, dim`,
      `${what}, more than a browser can hold.`,
      'Keep one frame only, or resample the volume.',
    )
    return
  }
  const expected = start + voxelBytes
  if (rawBytes < expected) {
    findings.forbid(
      'voxels-truncated',
      `byte ${rawBytes}, end of file`,
      `The file is cut short: the header asks for ${expected} bytes (${voxelBytes} of voxels), found ${rawBytes}.`,
      'Copy the file again from where it came, and compare its size.',
    )
  } else if (rawBytes > expected) {
    findings.warn(
      'trailing-bytes',
      `byte ${expected}, behind the voxels`,
      `${rawBytes - expected} bytes follow the last voxel; they are not used.`,
      'No action needed: they are removed from the package.',
    )
  }
}
