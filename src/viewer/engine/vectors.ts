import type { Vector3 } from '@/nifti'

export type Axis = 0 | 1 | 2

export const AXES = [0, 1, 2] as const

export const eachAxis = (read: (axis: Axis) => number): Vector3 => [read(0), read(1), read(2)]

export const plus = (a: Vector3, b: Vector3, times = 1): Vector3 =>
  eachAxis((axis) => a[axis] + times * b[axis])

export const minus = (a: Vector3, b: Vector3): Vector3 => plus(a, b, -1)

export const opposite = ([x, y, z]: Vector3): Vector3 => [-x, -y, -z]

/** @param share how far on the way from one to the other: 0.5 is the middle. */
export const between = (a: Vector3, b: Vector3, share = 0.5): Vector3 => plus(a, minus(b, a), share)

export const dot = (a: Vector3, b: Vector3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Of length 1; nothing stays nothing. */
export function unit(v: Vector3): Vector3 {
  const length = Math.hypot(...v) || 1
  return eachAxis((axis) => v[axis] / length)
}

export const distanceBetween = (a: Vector3, b: Vector3) => Math.hypot(...minus(a, b))

/** Between two directions, degrees; as exact for small angles as for large ones. */
export const angleBetween = (a: Vector3, b: Vector3): number =>
  (Math.atan2(Math.hypot(...cross(a, b)), dot(a, b)) * 180) / Math.PI

export const hundredth = (value: number) => Number(value.toFixed(2)) + 0

/** To hundredths of a millimetre, as places are kept. */
export const roundedPlace = (mm: Vector3): Vector3 => eachAxis((axis) => hundredth(mm[axis]))
