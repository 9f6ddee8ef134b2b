import { encode } from 'fast-png'
import type { Anatomy } from '../anatomy/paint-lesions'

export const PLANES = ['axial', 'coronal', 'sagittal'] as const
type Plane = (typeof PLANES)[number]

/** Rows and columns of a plane, as voxel axes; the third is the one that it lies on. */
const AXES = { axial: [0, 1, 2], coronal: [0, 2, 1], sagittal: [1, 2, 0] } as const

/**
 * One plane of a rendered head as a PNG of one pixel a millimetre, laid out as films are: the subject's right on the left of axial
 * and coronal planes, the front at the top of axial and on the left of sagittal ones.
 * @param voxels one byte a voxel, x fastest.
 * @param mm where the plane lies on its axis; the nearest slice is shown.
 */
export function slicePicture(
  { shape, affine, spacingMm }: Pick<Anatomy, 'shape' | 'affine' | 'spacingMm'>,
  voxels: Uint8Array,
  plane: Plane,
  mm: number,
): Uint8Array {
  const [across, up, through] = AXES[plane]
  const steps = [1, shape[0], shape[0] * shape[1]] as const
  const [columns, rows] = [shape[across], shape[up]]
  const slice = clamp(Math.round((mm - (affine[4 * through + 3] ?? 0)) / spacingMm), shape[through])
  const at = (i: number, j: number) =>
    voxels[
      slice * steps[through] + clamp(i, columns) * steps[across] + clamp(j, rows) * steps[up]
    ] ?? 0
  const [width, height] = [Math.round(columns * spacingMm), Math.round(rows * spacingMm)]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // The front comes first in a sagittal plane, the right in the others: both are the far end of their axis.
      const u = (width - 1 - x) / spacingMm
      const v = (height - 1 - y) / spacingMm
      const [i, j] = [Math.floor(u), Math.floor(v)]
      const [a, b] = [u - i, v - j]
      const low = at(i, j) * (1 - a) + at(i + 1, j) * a
      const high = at(i, j + 1) * (1 - a) + at(i + 1, j + 1) * a
      data[y * width + x] = Math.round(low * (1 - b) + high * b)
    }
  return encode({ width, height, data, channels: 1, depth: 8 })
}

const clamp = (n: number, length: number) => Math.max(0, Math.min(length - 1, n))
