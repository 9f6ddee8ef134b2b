import { makeNifti } from './make-nifti'

export type Mm = readonly [number, number, number]

/** Right, front, top and all that lies between: each way to store one volume is three letters, what grows along each axis. */
export const AXIS_ORDERS = ['RAS', 'LAS', 'LPI', 'LPS', 'ASR', 'PIL', 'IRP', 'RSP', 'SRA'] as const

export interface Ball {
  readonly order: (typeof AXIS_ORDERS)[number]
  /** Where it is in the world, RAS+ mm. */
  readonly mm: Mm
  readonly radiusMm?: number
  /** How the volume was acquired: turned about this axis of the world through its origin. */
  readonly about?: 0 | 1 | 2
  readonly degrees?: number
  readonly sizeMm?: number
  /** Voxels from left to right, from back to front, from bottom to top. */
  readonly counts?: Mm
}

/** A file with a bright ball (200) in a grey box (60), known by its place in the world alone. */
export function ballNifti(ball: Ball): ArrayBuffer {
  const {
    order,
    mm,
    radiusMm = 9,
    about = 0,
    degrees = 0,
    sizeMm = 4,
    counts = [26, 30, 24],
  } = ball
  const axes = [...order].map((letter) => ({
    world: ['LR', 'PA', 'IS'].findIndex((pair) => pair.includes(letter)),
    sign: 'RAS'.includes(letter) ? 1 : -1,
  }))
  const dims = axes.map(({ world }) => counts[world] ?? 1)
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [p, q] = [(about + 1) % 3, (about + 2) % 3]
  const turned = (way: readonly number[]) =>
    way.map((part, axis) => {
      if (axis === p) return c * part - s * (way[q] ?? 0)
      return axis === q ? s * (way[p] ?? 0) + c * part : part
    })
  const steps = axes.map(({ world, sign }) =>
    turned([0, 1, 2].map((axis) => (axis === world ? sign * sizeMm : 0))),
  )
  const corner = [0, 1, 2].map((axis) =>
    steps.reduce((sum, step, n) => sum - (step[axis] ?? 0) * (((dims[n] ?? 1) - 1) / 2), 0),
  )
  const sform = [0, 1, 2].flatMap((axis) => [
    ...steps.map((step) => step[axis] ?? 0),
    corner[axis] ?? 0,
  ])
  return makeNifti({
    dims: [dims[0] ?? 1, dims[1] ?? 1, dims[2] ?? 1],
    datatype: 'uint8',
    sform,
    value: (i, j, k) => {
      const place = [0, 1, 2].map(
        (axis) =>
          (sform[4 * axis] ?? 0) * i +
          (sform[4 * axis + 1] ?? 0) * j +
          (sform[4 * axis + 2] ?? 0) * k +
          (sform[4 * axis + 3] ?? 0),
      )
      return Math.hypot(...place.map((at, axis) => at - (mm[axis] ?? 0))) <= radiusMm ? 200 : 60
    },
  })
}
