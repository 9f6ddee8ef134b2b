import type { LatticeNoise } from '../fields/lattice-noise'
import type { TissueMix } from '../rendering/tissue-mix'
import { TISSUE_ID } from '../rendering/tissues'
import { archDepth } from './brain-surface'
import { coverage, ellipsoid, smoothMin, smoothStep, tube, tubeDistance } from './distance-shapes'

interface DeepSizes {
  /** Radius factors; 1 is a healthy young adult. */
  readonly ventricleRadius: readonly [left: number, right: number]
  readonly thirdVentricleRadius: number
  readonly hippocampusRadius: readonly [left: number, right: number]
  /** Thickness of the bright band in the white matter round the ventricles, mm. */
  readonly bandMm: number
}

/** Paints everything below the cortex: callosum, ventricles, grey nuclei, hippocampi. Coordinates in mm, right positive. */
export function paintDeepStructures(
  mix: TissueMix,
  x: number,
  y: number,
  z: number,
  sizes: DeepSizes,
  noise: LatticeNoise,
): void {
  const ax = Math.abs(x)
  if (ax > 48 || y > 46 || y < -82 || z > 42 || z < -32) return
  const side = x < 0 ? 0 : 1
  const growth = sizes.ventricleRadius[side] as number
  if (z > -16 && y > -48) {
    paintCallosum(mix, ax, y, z)
    paintLentiform(mix, ax, y, z)
  }
  mix.over(TISSUE_ID.greyMatter, coverage(ellipsoid(ax - 23, y + 2, z + 20, 8, 7.5, 7.5), 1)) // amygdala
  const lateral = lateralVentricleDistance(ax, y, z, growth)
  if (sizes.bandMm > 0 && lateral < sizes.bandMm * 2.5 && z > -2)
    paintBand(mix, x, y, z, lateral, sizes.bandMm, growth, noise)
  mix.over(TISSUE_ID.ventricle, coverage(lateral))
  if (z > -16) paintMidline(mix, ax, y, z, growth, sizes.thirdVentricleRadius)
  if (z < 8) paintHippocampus(mix, ax, y, z, sizes.hippocampusRadius[side] as number)
}

function paintCallosum(mix: TissueMix, ax: number, y: number, z: number): void {
  const arch = archDepth(y, z)
  if (arch < -2 || ax > 24) return
  // Genu and splenium are thicker than the body; below z = -4 the arch is open.
  const thickness = 4.5 + 3.5 * smoothStep(14, 30, y) + 5 * smoothStep(-26, -38, y)
  const open = -(z + 2 + (y < -20 ? -5 : 0)) * 0.8
  const wide = ax - 8 - 10 * smoothStep(0, 16, z)
  mix.over(TISSUE_ID.whiteMatter, coverage(Math.max(-arch, arch - thickness, open, wide)))
}

function paintLentiform(mix: TissueMix, ax: number, y: number, z: number): void {
  const putamen = ellipsoid(
    ax - 26 - 0.16 * (y - 2) * (y > 2 ? -1 : 0.3),
    y - 1,
    z - 1,
    5.6,
    16.5,
    10.5,
  )
  mix.over(TISSUE_ID.striatum, coverage(putamen))
  const pallidum = ellipsoid(ax - 19.5 + 0.12 * (y + 4), y + 3, z + 1, 4.6, 8.5, 6.5)
  mix.over(TISSUE_ID.pallidum, coverage(Math.max(pallidum, -putamen - 0.4)))
}

/** Small-vessel change: thickest at the tips of the horns (caps), uneven along the body, never in the callosum. */
function paintBand(
  mix: TissueMix,
  x: number,
  y: number,
  z: number,
  lateral: number,
  bandMm: number,
  growth: number,
  noise: LatticeNoise,
): void {
  const uneven =
    0.45 * noise.at(x * 1.6, y * 1.6, z * 1.6) +
    0.7 * smoothStep(18, 32, y) +
    0.6 * smoothStep(-38, -50, y)
  const share = (mix.shares[TISSUE_ID.whiteMatter] as number) * smoothStep(2, 5, Math.abs(x))
  // Further away, distances are those of boxes (NEAR_MM) less the growth, and the band would have straight edges.
  const farthestMm = 8.5 - WIDENING_MM * Math.max(0, growth - 1)
  const widthMm = Math.min(farthestMm, bandMm * (1 + uneven))
  mix.over(TISSUE_ID.focus, 0.95 * coverage(lateral - widthMm, 1.1) * share)
}

/** Caudate, thalamus, fornix and the third ventricle; wide ventricles push the nuclei outward. */
function paintMidline(
  mix: TissueMix,
  ax: number,
  y: number,
  z: number,
  growth: number,
  thirdRadius: number,
): void {
  mix.over(TISSUE_ID.striatum, coverage(tubeDistance(CAUDATE, ax - 2.4 * (growth - 1), y, z)))
  const thalamus = ellipsoid(
    ax - 11 + 0.28 * (y + 17) - 1.4 * (thirdRadius - 1),
    y + 17,
    z - 8,
    8.6,
    14.5,
    8.8,
  )
  mix.over(TISSUE_ID.thalamus, coverage(thalamus))
  if (ax > 18) return
  mix.over(TISSUE_ID.whiteMatter, 0.8 * coverage(tubeDistance(FORNIX, ax, y, z)))
  const third = ellipsoid(ax, y + 13, z - 1, 1.9 * thirdRadius, 15, 11.5)
  const adhesion = ellipsoid(ax, y + 14, z - 5, 9, 3, 3)
  mix.over(TISSUE_ID.csf, coverage(Math.max(third, -adhesion), 0.8))
}

/** A shrunken hippocampus leaves fluid behind: first the room it should fill, then what is left of it. */
function paintHippocampus(mix: TissueMix, ax: number, y: number, z: number, radius: number): void {
  const room = tubeDistance(HIPPOCAMPUS, ax, y, z)
  if (room > 3) return
  if (radius < 1) mix.over(TISSUE_ID.ventricle, 0.85 * coverage(room))
  const loss = 1 - radius
  const left = tubeDistance(HIPPOCAMPUS, ax + 1.2 * loss, y, z + 2.4 * loss) + 4.7 * loss
  mix.over(TISSUE_ID.hippocampus, coverage(left))
  // A thread of white matter (alveus, fimbria) parts it from the horn.
  const isLateral = smoothStep(-1, 1.5, ax - 27 + (z + 14) * 0.4)
  mix.over(TISSUE_ID.whiteMatter, 0.45 * coverage(Math.abs(left - 0.2) - 0.5) * isLateral)
}

/** How much wider the widest part of a lateral ventricle becomes where its radius doubles. */
const WIDENING_MM = 4.5

function lateralVentricleDistance(ax: number, y: number, z: number, growth: number): number {
  // Growth is a wider tube round the same axis: each radius r becomes r x growth.
  const more = growth - 1
  let d = tubeDistance(FRONTAL_HORN, ax, y, z) - 3.8 * more
  d = smoothMin(d, tubeDistance(BODY, ax, y, z) - 3.8 * more, 2.5)
  d = smoothMin(d, tubeDistance(ATRIUM, ax, y, z) - WIDENING_MM * more, 3)
  d = smoothMin(d, tubeDistance(OCCIPITAL_HORN, ax, y, z) - 2.6 * more, 2.5)
  d = smoothMin(d, tubeDistance(TEMPORAL_HORN, ax, y, z) - 1.9 * more, 2)
  // The septum keeps the two sides apart.
  return Math.max(d, 0.5 - ax)
}

const FRONTAL_HORN = tube('frontalHorn')
const BODY = tube('body')
const ATRIUM = tube('atrium')
const OCCIPITAL_HORN = tube('occipitalHorn')
const TEMPORAL_HORN = tube('temporalHorn')
const HIPPOCAMPUS = tube('hippocampus')
const CAUDATE = tube('caudate')
const FORNIX = tube('fornix')
