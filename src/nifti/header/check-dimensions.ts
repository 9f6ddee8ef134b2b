import { finding } from '../nifti-problem'
import type { Vector3 } from './affine'
import { DAMAGED, type Findings } from './findings'
import type { NiftiFields } from './nifti-fields'
import type { NiftiLayout } from './nifti-layout'

/** Beyond this no 3D texture and no person follows; a damaged header gets there quickly. */
const MAX_AXIS_VOXELS = 16384

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
