import { axesOf, spacingOf, type Vector3 } from '../header/affine'
import type { NiftiHeader } from '../header/nifti-header'

/** The one placement that everything which shows or measures a volume goes by. Oblique volumes keep their own planes. */
export function placementOf({ shape, affine }: Pick<NiftiHeader, 'shape' | 'affine'>) {
  const storedSteps = [1, shape[0], shape[0] * shape[1]] as const
  const spacing = spacingOf(affine)
  const axes = axesOf(affine)
  const each = (read: (axis: (typeof axes)[number]) => number): Vector3 => [
    read(axes[0]),
    read(axes[1]),
    read(axes[2]),
  ]
  const turn = (value: number, isReversed: boolean) => (isReversed ? -value : value)
  const row = (n: number) => {
    const at = (column: number) => affine[n * 4 + column] ?? Number.NaN
    const far = axes.reduce(
      (sum, { stored, isReversed }) => sum + (isReversed ? at(stored) * (shape[stored] - 1) : 0),
      at(3),
    )
    return [...axes.map(({ stored, isReversed }) => turn(at(stored), isReversed)), far]
  }
  return {
    /** Voxels to the right, anterior, superior. */
    dims: each(({ stored }) => shape[stored]),
    /** Index of the stored voxel that comes first. */
    start: axes.reduce(
      (sum, a) => sum + (a.isReversed ? storedSteps[a.stored] * (shape[a.stored] - 1) : 0),
      0,
    ),
    /** Steps through the stored voxels for one voxel to the right, anterior, superior. */
    steps: each(({ stored, isReversed }) => turn(storedSteps[stored], isReversed)),
    /** RAS voxel index (0 at the centre of the first voxel) to millimetres. */
    affine: [...row(0), ...row(1), ...row(2), 0, 0, 0, 1],
    /** Millimetres to the next voxel to the right, anterior, superior. */
    spacingMm: each(({ stored }) => spacing[stored]),
  }
}

/** Where a volume lies in space, and how its stored voxels are walked in RAS order (right, anterior, superior; x fastest). */
export type Placement = Readonly<ReturnType<typeof placementOf>>
