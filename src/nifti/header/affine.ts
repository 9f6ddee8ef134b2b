/** Sixteen numbers, row by row: voxel index (i, j, k, 1) to RAS+ millimetres (x, y, z, 1). */
export type Affine = readonly number[]

export type Vector3 = readonly [number, number, number]

const cell = (m: Affine, row: number, column: number): number => m[row * 4 + column] ?? Number.NaN

/**
 * The affine of a quaternion, as nifti1.h method 2.
 * @param quatern b, c, d of the unit quaternion. @param offset mm. @param pixdim qfac, then the spacing of i, j, k.
 * @see https://nifti.nimh.nih.gov/nifti-1/documentation/nifti1fields/nifti1fields_pages/quatern.html
 */
export function affineOfQuaternion(
  quatern: readonly number[],
  offset: readonly number[],
  pixdim: readonly number[],
): Affine {
  let [b = 0, c = 0, d = 0] = quatern
  let a = 1 - (b * b + c * c + d * d)
  if (a < 1e-7) {
    // A half turn: rounding may leave the sum above 1, so the vector part is normalised, as nifti_quatern_to_mat44 does.
    const length = Math.hypot(b, c, d)
    b /= length
    c /= length
    d /= length
    a = 0
  } else a = Math.sqrt(a)
  // qfac: -1 flips the third axis; any other value than a negative one counts as 1.
  const qfac = (pixdim[0] ?? 0) < 0 ? -1 : 1
  const [dx, dy, dz] = [
    pixdim[1] ?? Number.NaN,
    pixdim[2] ?? Number.NaN,
    (pixdim[3] ?? Number.NaN) * qfac,
  ]
  const [x, y, z] = [offset[0] ?? Number.NaN, offset[1] ?? Number.NaN, offset[2] ?? Number.NaN]
  // biome-ignore format: a matrix reads as a matrix
  return [
    (a * a + b * b - c * c - d * d) * dx, 2 * (b * c - a * d) * dy, 2 * (b * d + a * c) * dz, x,
    2 * (b * c + a * d) * dx, (a * a + c * c - b * b - d * d) * dy, 2 * (c * d - a * b) * dz, y,
    2 * (b * d - a * c) * dx, 2 * (c * d + a * b) * dy, (a * a + d * d - c * c - b * b) * dz, z,
    0, 0, 0, 1,
  ]
}

/** Lengths of the three voxel axes in mm. */
export function spacingOf(m: Affine): Vector3 {
  const length = (column: number) =>
    Math.hypot(cell(m, 0, column), cell(m, 1, column), cell(m, 2, column))
  return [length(0), length(1), length(2)]
}

/** Of the 3x3 part: the volume of a voxel in mm3, negative when the axes are left-handed. */
export function determinantOf(m: Affine): number {
  const minor = (c1: number, c2: number) =>
    cell(m, 1, c1) * cell(m, 2, c2) - cell(m, 1, c2) * cell(m, 2, c1)
  return cell(m, 0, 0) * minor(1, 2) - cell(m, 0, 1) * minor(0, 2) + cell(m, 0, 2) * minor(0, 1)
}

/** The inverse map, mm to voxel. The caller has made sure that the affine is not singular. */
export function inverseOf(m: Affine): Affine {
  const det = determinantOf(m)
  const minor = (r1: number, c1: number, r2: number, c2: number) =>
    cell(m, r1, c1) * cell(m, r2, c2) - cell(m, r1, c2) * cell(m, r2, c1)
  // biome-ignore format: a matrix reads as a matrix
  const r = [
    minor(1, 1, 2, 2), -minor(0, 1, 2, 2), minor(0, 1, 1, 2),
    -minor(1, 0, 2, 2), minor(0, 0, 2, 2), -minor(0, 0, 1, 2),
    minor(1, 0, 2, 1), -minor(0, 0, 2, 1), minor(0, 0, 1, 1),
  ].map((v) => v / det)
  const shift = (row: number) =>
    -[0, 1, 2].reduce((sum, n) => sum + (r[row * 3 + n] ?? Number.NaN) * cell(m, n, 3), 0)
  const row = (n: number) => [r[n * 3] ?? 0, r[n * 3 + 1] ?? 0, r[n * 3 + 2] ?? 0, shift(n)]
  return [...row(0), ...row(1), ...row(2), 0, 0, 0, 1]
}

export function transform(m: Affine, [x, y, z]: Vector3): Vector3 {
  const row = (n: number) =>
    cell(m, n, 0) * x + cell(m, n, 1) * y + cell(m, n, 2) * z + cell(m, n, 3)
  return [row(0), row(1), row(2)]
}

// biome-ignore format: six orders on a line
const ORDERS = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] as const

/** The voxel axis that follows a world axis most closely. */
interface FollowingAxis {
  readonly stored: 0 | 1 | 2
  /** It runs to the left, posterior, inferior. */
  readonly isReversed: boolean
  readonly cosine: number
}

/** Which voxel axis runs along right, anterior and superior: the assignment with the largest total alignment, each axis used once. */
export function axesOf(m: Affine): readonly [FollowingAxis, FollowingAxis, FollowingAxis] {
  const spacing = spacingOf(m)
  const cosine = (world: number, stored: 0 | 1 | 2) => cell(m, world, stored) / spacing[stored]
  const likeness = ([x, y, z]: (typeof ORDERS)[number]) =>
    Math.abs(cosine(0, x)) + Math.abs(cosine(1, y)) + Math.abs(cosine(2, z))
  const first: (typeof ORDERS)[number] = ORDERS[0]
  const best = ORDERS.reduce((a, b) => (likeness(b) > likeness(a) + 1e-9 ? b : a), first)
  const axis = (world: 0 | 1 | 2) => {
    const stored = best[world]
    return {
      stored,
      isReversed: cell(m, world, stored) < 0,
      cosine: Math.abs(cosine(world, stored)),
    }
  }
  return [axis(0), axis(1), axis(2)]
}

/** The direction that each voxel axis runs TOWARDS, e.g. `RAS` or `LPI`, and whether any axis is turned out of its plane. */
export function orientationOf(m: Affine): { axisCodes: string; isOblique: boolean } {
  const axes = axesOf(m)
  const codes = ['', '', '']
  for (const [world, { stored, isReversed }] of axes.entries())
    codes[stored] = (isReversed ? 'LPI' : 'RAS').charAt(world)
  return {
    axisCodes: codes.join(''),
    isOblique: axes.some(({ cosine }) => cosine < OBLIQUE_COSINE),
  }
}

/** Half a degree: less is rounding of the header, not a tilted acquisition. */
const OBLIQUE_COSINE = Math.cos((0.5 * Math.PI) / 180)

/** How far two affines put the same corner voxel apart, at most, in mm. */
export function largestDistanceMm(a: Affine, b: Affine, shape: Vector3): number {
  return Math.max(
    ...cornersOfShape(shape).map((corner) =>
      distanceMm(transform(a, corner), transform(b, corner)),
    ),
  )
}

export const distanceMm = (a: Vector3, b: Vector3): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** The eight corners of a box, the first axis fastest. */
export const cornersOfBox = (low: Vector3, high: Vector3): Vector3[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((n): Vector3 => {
    const end = (axis: 0 | 1 | 2) => ((n >> axis) & 1 ? high : low)[axis]
    return [end(0), end(1), end(2)]
  })

/** The outermost voxels. */
export const cornersOfShape = ([nx, ny, nz]: Vector3): Vector3[] =>
  cornersOfBox([0, 0, 0], [nx - 1, ny - 1, nz - 1])
