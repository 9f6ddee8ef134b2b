import type { Vector3 } from '@/nifti'

// World millimetres throughout: right whatever the order of axes, the spacing or the tilt of the slices.

const each = (read: (axis: 0 | 1 | 2) => number): Vector3 => [read(0), read(1), read(2)]
export const minus = (a: Vector3, b: Vector3): Vector3 => each((axis) => a[axis] - b[axis])
export const plus = (a: Vector3, b: Vector3): Vector3 => each((axis) => a[axis] + b[axis])
export const times = (a: Vector3, by: number): Vector3 => each((axis) => a[axis] * by)
const dot = (a: Vector3, b: Vector3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const lengthOf = (a: Vector3) => Math.hypot(...a)
export const distanceBetween = (a: Vector3, b: Vector3) => lengthOf(minus(a, b))

const hundredth = (mm: number) => Number(mm.toFixed(2)) + 0
/** To hundredths of a millimetre, as places are kept. */
export const roundedPlace = (mm: Vector3): Vector3 => each((axis) => hundredth(mm[axis]))

/** Degrees between the two legs of a corner, 0 to 180; null where a leg has no length. */
export function angleDegrees(end: Vector3, corner: Vector3, other: Vector3): number | null {
  const [a, b] = [minus(end, corner), minus(other, corner)]
  const product = lengthOf(a) * lengthOf(b)
  if (product === 0) return null
  return (Math.acos(Math.min(Math.max(dot(a, b) / product, -1), 1)) * 180) / Math.PI
}

/** The end of a line from `start` that is square to the line `from` – `to`, as near to `wanted` as may be. */
export function squareTo(from: Vector3, to: Vector3, start: Vector3, wanted: Vector3): Vector3 {
  const along = minus(to, from)
  const square = dot(along, along)
  if (square === 0) return wanted
  const way = minus(wanted, start)
  return plus(start, minus(way, times(along, dot(way, along) / square)))
}

/** Of an ellipse by two conjugate half diameters: pi times the parallelogram that they span, mm². */
export function ellipseArea(u: Vector3, v: Vector3): number {
  const cross: Vector3 = [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ]
  return Math.PI * lengthOf(cross)
}

/** The outline of an ellipse, closed. */
export function ellipseOutline(
  centre: Vector3,
  endU: Vector3,
  endV: Vector3,
  steps = 64,
): readonly Vector3[] {
  const [u, v] = [minus(endU, centre), minus(endV, centre)]
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = (2 * Math.PI * n) / steps
    return plus(centre, plus(times(u, Math.cos(t)), times(v, Math.sin(t))))
  })
}
