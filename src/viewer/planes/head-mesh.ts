import type { Vector3 } from '@/nifti'

/** One flat piece of the head, corner after corner, RAS+: 1 is about half its length. */
export interface Face {
  readonly corners: readonly Vector3[]
  /** 0 dark to 1 bright, before the light falls on it. */
  readonly grey: number
}

const ROUND = 14
const HIGH = 8

/** An egg about a middle; `radii` to the right, to the front and up. */
function egg(middle: Vector3, radii: Vector3, grey: number, round = ROUND, high = HIGH): Face[] {
  const at = (i: number, j: number): Vector3 => {
    const [a, b] = [(2 * Math.PI * i) / round, (Math.PI * j) / high]
    return [
      middle[0] + radii[0] * Math.cos(a) * Math.sin(b),
      middle[1] + radii[1] * Math.sin(a) * Math.sin(b),
      middle[2] + radii[2] * Math.cos(b),
    ]
  }
  return Array.from({ length: round * high }, (_, n) => {
    const [i, j] = [n % round, Math.floor(n / round)]
    return { corners: [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)], grey }
  })
}

const NOSE: readonly Vector3[] = [
  [0, 0.8, 0.16],
  [0.14, 0.78, -0.22],
  [-0.14, 0.78, -0.22],
  [0, 1.08, -0.18],
]
const face = (...corners: readonly number[]): Face => ({
  corners: corners.map((n) => NOSE[n] ?? [0, 0, 0]),
  grey: 1,
})

/** A head that nobody takes for that of the patient: an egg with a chin, a nose, eyes, ears and a neck. */
export const HEAD: readonly Face[] = [
  ...egg([0, 0, 0.12], [0.68, 0.86, 0.82], 0.8),
  ...egg([0, 0.24, -0.42], [0.46, 0.52, 0.48], 0.8, 12, 6),
  ...egg([0, -0.14, -0.86], [0.34, 0.36, 0.42], 0.55, 10, 4),
  ...egg([0.68, -0.05, -0.1], [0.09, 0.17, 0.25], 0.95, 8, 4),
  ...egg([-0.68, -0.05, -0.1], [0.09, 0.17, 0.25], 0.95, 8, 4),
  ...egg([0.25, 0.76, 0.14], [0.1, 0.07, 0.07], 0.15, 8, 4),
  ...egg([-0.25, 0.76, 0.14], [0.1, 0.07, 0.07], 0.15, 8, 4),
  face(0, 1, 3),
  face(0, 3, 2),
  face(1, 2, 3),
]
