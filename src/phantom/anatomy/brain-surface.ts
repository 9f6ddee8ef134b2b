import { CoarseField } from '../fields/coarse-field'
import { seedOf } from '../fields/random-stream'
import { randomWaves } from '../fields/random-waves'
import { ellipsoid, smoothMin, smoothStep } from './distance-shapes'

/** Channels of the cerebral field. */
export const DEPTH = 0
export const SULCUS = 1
export const SULCUS_DEPTH = 2

/** Distance to the smooth hull of the cerebrum (no sulci, no fissure between the hemispheres). `ax` is |x|. */
export function hullDistance(ax: number, y: number, z: number, fillet: number): number {
  // One egg for both hemispheres, flat below, then the lobes that stand out of it.
  let d = ellipsoid(ax, y + 17, z - 13, 66, 89, z > 13 ? 64 : 28)
  d = smoothMin(d, ellipsoid(ax - 22, y - 30, z - 9, 31, 43, 33), fillet) // frontal
  d = smoothMin(d, ellipsoid(ax - 29, y + 24, z - 20, 39, 58, 46), fillet) // parietal
  d = smoothMin(d, ellipsoid(ax - 24, y + 66, z - 8, 31, 40, 29), fillet) // occipital
  d = smoothMin(d, ellipsoid(ax - 43, y + 13, z + 21, 25, 42, 23), fillet) // temporal
  d = smoothMin(d, ellipsoid(ax - 39, y + 46, z + 8, 27, 36, 19), fillet) // temporo-occipital
  d = smoothMin(d, ellipsoid(ax - 8, y - 26, z + 5, 15, 34, 17), fillet) // straight gyri
  return smoothMin(d, ellipsoid(ax, y + 8, z, 30, 34, 13), fillet) // basal ganglia and hypothalamus
}

/** How far a point lies above the tentorium, mm: a tent with its ridge at the midline, sloping back. Cerebrum above, cerebellum below. */
export function aboveTentorium(ax: number, y: number, z: number): number {
  return 0.9 * (z - 1 + 0.42 * ax - 0.22 * Math.min(0, y + 50))
}

/** How deep a point of the midline plane lies inside of the corpus callosum's outer arch, mm; negative outside. */
export function archDepth(y: number, z: number): number {
  return -ellipsoid(0, y + 5, z - 5, 1, 38, z > 5 ? 24 : 19)
}

/** Distance to the cerebrum as one smooth mass that rests on the tentorium. */
export function cerebrumDistance(ax: number, y: number, z: number, fillet: number): number {
  const hull = hullDistance(ax, y, z, fillet)
  // In front of the brain stem there is no tentorium.
  const above = -smoothMin(1.2 - aboveTentorium(ax, y, z), -y - 40, 6)
  return -smoothMin(-hull, above, 4)
}

/** Depth below the pia as if there were no sulci: from the hull, the tentorium and the fissure between the hemispheres. */
function pialDepth(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  const mass = -cerebrumDistance(ax, y, z, 7)
  if (mass < -6) return mass
  const inside = archDepth(y, z)
  const side = ax - FISSURE_HALF_WIDTH_MM
  const fissure = inside > 0 ? Math.sqrt(Math.max(0, side) ** 2 + inside * inside) : side
  return smoothMin(mass, fissure, 5)
}

const FISSURE_HALF_WIDTH_MM = 0.35

let depths: Float32Array | null = null

/** `pialDepth` on the grid of the cerebral field: the same for every head, and half of its work. */
function smoothDepths(): Float32Array {
  if (depths !== null) return depths
  const field = new CoarseField(1, FIELD_STEP_MM)
  depths = field.fill((x, y, z, at) => {
    field.data[at] = pialDepth(x, y, z)
  }).data
  return depths
}

/** Grid of the cerebral field. */
const FIELD_STEP_MM = 2

/** Deeper than this there are no folds, and further out no cortex. */
const DEEPEST_FOLD_MM = 28

/**
 * The folded surface of the cerebrum: depth below the hull, signed distance to the nearest wall of a sulcus, and how
 * deep that sulcus runs, all in mm. Walls stand upright on the surface, because the pattern is taken at the foot of each point.
 */
export function cerebralField(seed: number): CoarseField {
  if (folded?.seed !== seed) folded = { seed, field: foldedField(seed) }
  return folded.field
}

/** The last one: a head and what it was before, or will be with a lesion, have the same folds. */
let folded: { readonly seed: number; readonly field: CoarseField } | null = null

function foldedField(seed: number): CoarseField {
  const folds = randomWaves(seedOf(seed, 'folds'), 22, 14)
  const bendX = randomWaves(seedOf(seed, 'bend x'), 42, 5)
  const bendY = randomWaves(seedOf(seed, 'bend y'), 42, 5)
  const bendZ = randomWaves(seedOf(seed, 'bend z'), 42, 5)
  const reach = randomWaves(seedOf(seed, 'reach'), 34, 7)
  const field = new CoarseField(3, FIELD_STEP_MM)
  const { data, count, channels } = field
  const hull = smoothDepths()
  for (let n = 0; n < hull.length; n++) {
    data[n * channels + DEPTH] = hull[n] as number
    data[n * channels + SULCUS] = 9
  }
  const nextY = count[0] * channels
  const nextZ = nextY * count[1]
  const slope = (at: number, step: number) =>
    ((data[at + step] as number) - (data[at - step] as number)) / 4
  return field.fill((x, y, z, at) => {
    const depth = data[at] as number
    if (depth < -4 || depth > DEEPEST_FOLD_MM) return
    const gx = slope(at, channels)
    const gy = slope(at, nextY)
    const gz = slope(at, nextZ)
    // Near the ridge between two walls the gradient fades; the foot then stays near the point.
    const norm = Math.sqrt(gx * gx + gy * gy + gz * gz)
    const step = (depth * 0.72) / Math.max(0.5, norm)
    // The two sides of the fissure between the hemispheres must not mirror each other.
    const shift = x < 0 ? 160 : 0
    const qx = x - gx * step
    const qy = y - gy * step + shift
    const qz = z - gz * step
    data[at + SULCUS] = folds.distance(
      qx + 2.4 * bendX.value(x, y + shift, z),
      qy + 2.4 * bendY.value(x, y + shift, z),
      qz + 2.4 * bendZ.value(x, y + shift, z),
    )
    const ax = Math.abs(x)
    // No folds at the base between the temporal lobes, shallow ones on the medial wall.
    const base = smoothStep(-4, 4, Math.max(ax - 14, z + 2, Math.abs(y + 8) - 34))
    const medial = Math.min(1, 0.6 + ax / 40)
    // Walls end where the feet of neighbouring points part, else they would fray.
    const ridge = smoothStep(0.3, 0.9, norm)
    data[at + SULCUS_DEPTH] = ridge * base * medial * Math.max(7, 15 + 5 * reach.value(qx, qy, qz))
  })
}
