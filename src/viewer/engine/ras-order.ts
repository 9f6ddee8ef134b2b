import { PrepareVolumeError, type Vector3 } from './prepared-volume'

/** How to walk a stored volume so that the voxels come out in RAS order. */
export interface RasOrder {
  readonly dims: Vector3
  /** Index of the stored voxel that comes first. */
  readonly start: number
  /** Steps through the stored voxels for one voxel to the right, anterior, superior. */
  readonly steps: Vector3
  /** 4x4, row by row: RAS voxel index to millimetres. */
  readonly affine: readonly number[]
  readonly spacingMm: Vector3
}

const PERMUTATIONS: readonly Vector3[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

/**
 * Assigns each stored axis to the world axis that it follows most closely (all 48 axis orders; oblique volumes keep
 * their own planes).
 * @param affine 4x4, row by row: stored voxel index to millimetres.
 * @throws PrepareVolumeError when the affine is singular.
 */
export function rasOrder(dims: Vector3, affine: readonly number[]): RasOrder {
  const at = (row: number, column: number) => affine[row * 4 + column] ?? Number.NaN
  const column = (c: number): Vector3 => [at(0, c), at(1, c), at(2, c)]
  const lengths = [0, 1, 2].map((c) => Math.hypot(...column(c)))
  const determinant = determinant3(column(0), column(1), column(2))
  const volumeMm3 = (lengths[0] ?? 0) * (lengths[1] ?? 0) * (lengths[2] ?? 0)
  if (!(Math.abs(determinant) > 1e-6 * volumeMm3))
    throw new PrepareVolumeError(
      'The header of this volume is damaged: its position in space cannot be computed.',
    )

  // perm[world axis] = stored axis; the assignment with the largest total alignment, each axis used once.
  const cosine = (world: number, stored: number) => Math.abs(at(world, stored)) / (lengths[stored] ?? 1)
  let perm: Vector3 = [0, 1, 2]
  let best = -1
  for (const candidate of PERMUTATIONS) {
    const alignment = candidate.reduce((sum, stored, world) => sum + cosine(world, stored), 0)
    if (alignment > best + 1e-9) [perm, best] = [candidate, alignment]
  }
  const storedSteps = [1, dims[0], dims[0] * dims[1]]
  const origin = [at(0, 3), at(1, 3), at(2, 3)]
  const out = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
  let start = 0
  const axes = perm.map((stored, world) => {
    const count = dims[stored] ?? 1
    const isFlipped = at(world, stored) < 0
    const step = storedSteps[stored] ?? 1
    if (isFlipped) start += step * (count - 1)
    for (let row = 0; row < 3; row++) {
      out[row * 4 + world] = at(row, stored) * (isFlipped ? -1 : 1)
      if (isFlipped) origin[row] = (origin[row] ?? 0) + at(row, stored) * (count - 1)
    }
    return { count, step: isFlipped ? -step : step, spacing: lengths[stored] ?? 1 }
  })
  for (let row = 0; row < 3; row++) out[row * 4 + 3] = origin[row] ?? 0
  const three = (read: (axis: (typeof axes)[number]) => number): Vector3 => {
    const [x, y, z] = axes
    return [x ? read(x) : 1, y ? read(y) : 1, z ? read(z) : 1]
  }
  return {
    dims: three((a) => a.count),
    start,
    steps: three((a) => a.step),
    affine: out,
    spacingMm: three((a) => a.spacing),
  }
}

function determinant3(a: Vector3, b: Vector3, c: Vector3): number {
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    b[0] * (a[1] * c[2] - a[2] * c[1]) +
    c[0] * (a[1] * b[2] - a[2] * b[1])
  )
}
