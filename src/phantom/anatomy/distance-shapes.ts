import shapes from './tubes.json' with { type: 'json' }

/** Distances in mm, negative inside. Scalars in, scalar out: these run millions of times. */

/**
 * Distance to an ellipsoid round the origin: exact on the surface, close near it.
 * @see I. Quilez, "Ellipsoid SDF"
 */
export function ellipsoid(
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  rz: number,
): number {
  const a = x / rx
  const b = y / ry
  const c = z / rz
  const k0 = Math.sqrt(a * a + b * b + c * c)
  if (k0 < 1e-6) return -Math.min(rx, ry, rz)
  const d = a / rx
  const e = b / ry
  const f = c / rz
  return (k0 * (k0 - 1)) / Math.sqrt(d * d + e * e + f * f)
}

/** Minimum of two distances with a fillet `k` mm wide where they meet. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b)
  return Math.min(a, b) - (h > 0 ? (h * h) / (4 * k) : 0)
}

/** 0 below `low`, 1 above `high`, smooth between: a soft edge instead of a staircase. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = Math.min(Math.max((value - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}

/** How much of a voxel lies inside a surface at this distance: an edge about one voxel wide. */
export function coverage(distance: number, softMm = 0.7): number {
  return smoothStep(softMm, -softMm, distance)
}

/** A bent tube: points x, y, z and radius, one after the other; the tube may be flattened per axis by `scale`. */
interface Tube {
  readonly points: Float64Array
  readonly scale: readonly [number, number, number]
  /** Lowest and highest x, y, z of the tube, mm. */
  readonly box: Float64Array
}

/** A tube of tubes.json: centre lines and radii in mm of the template, all for the right side (x > 0); the left mirrors them. */
export function tube(name: keyof typeof shapes): Tube {
  const [sx = 1, sy = 1, sz = 1] = shapes[name].scale
  const scale = [sx, sy, sz] as const
  const points = shapes[name].points.map(([x = 0, y = 0, z = 0, r = 0]) => [x, y, z, r] as const)
  const edge = (axis: 0 | 1 | 2, sign: 1 | -1) =>
    sign * Math.max(...points.map((p) => sign * p[axis] + p[3] * scale[axis]))
  const box = Float64Array.of(
    edge(0, -1),
    edge(0, 1),
    edge(1, -1),
    edge(1, 1),
    edge(2, -1),
    edge(2, 1),
  )
  return {
    points: Float64Array.from(points.flatMap(([x, y, z, r]) => [x / sx, y / sy, z / sz, r])),
    scale,
    box,
  }
}

/** Further from its box than this, the distance to a tube is only given as that to the box. */
const NEAR_MM = 10

/** Distance to a tube. Flattened tubes give a lower bound, good near the surface. */
export function tubeDistance(
  { points, scale, box }: Tube,
  px: number,
  py: number,
  pz: number,
): number {
  const gap = Math.max(
    (box[0] as number) - px,
    px - (box[1] as number),
    (box[2] as number) - py,
    py - (box[3] as number),
    (box[4] as number) - pz,
    pz - (box[5] as number),
  )
  if (gap > NEAR_MM) return gap
  const x = px / scale[0]
  const y = py / scale[1]
  const z = pz / scale[2]
  let best = Number.POSITIVE_INFINITY
  for (let n = 0; n + 7 < points.length; n += 4) {
    const ax = points[n] as number
    const ay = points[n + 1] as number
    const az = points[n + 2] as number
    const ar = points[n + 3] as number
    const dx = (points[n + 4] as number) - ax
    const dy = (points[n + 5] as number) - ay
    const dz = (points[n + 6] as number) - az
    const t = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz)
    const h = Math.min(1, Math.max(0, t))
    const ex = x - ax - h * dx
    const ey = y - ay - h * dy
    const ez = z - az - h * dz
    const d = Math.sqrt(ex * ex + ey * ey + ez * ez) - ar - h * ((points[n + 7] as number) - ar)
    if (d < best) best = d
  }
  return best * Math.min(scale[0], scale[1], scale[2])
}
