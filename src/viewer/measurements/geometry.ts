import type { Vector3 } from '@/nifti'
import { angleBetween, cross, dot, minus, plus } from '../engine/vectors'

// World millimetres throughout: right whatever the order of axes, the spacing or the tilt of the slices.

/** Degrees between the two legs of a corner, 0 to 180; null where a leg has no length. */
export function angleDegrees(end: Vector3, corner: Vector3, other: Vector3): number | null {
  const [a, b] = [minus(end, corner), minus(other, corner)]
  return dot(a, a) * dot(b, b) === 0 ? null : angleBetween(a, b)
}

/** The end of a line from `start` that is square to the line `from` – `to`, as near to `wanted` as may be. */
export function squareTo(from: Vector3, to: Vector3, start: Vector3, wanted: Vector3): Vector3 {
  const along = minus(to, from)
  const square = dot(along, along)
  if (square === 0) return wanted
  const way = minus(wanted, start)
  return plus(start, plus(way, along, -dot(way, along) / square))
}

/** Of an ellipse by two conjugate half diameters: pi times the parallelogram that they span, mm². */
export const ellipseArea = (u: Vector3, v: Vector3): number => Math.PI * Math.hypot(...cross(u, v))

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
    return plus(plus(centre, u, Math.cos(t)), v, Math.sin(t))
  })
}
