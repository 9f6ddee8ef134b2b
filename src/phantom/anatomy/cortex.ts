import { fastSine } from '../fields/fast-sine'
import type { TissueMix } from '../rendering/tissue-mix'
import { TISSUE_ID } from '../rendering/tissues'
import { aboveTentorium, archDepth, DEPTH, SULCUS, SULCUS_DEPTH } from './brain-surface'
import { coverage, ellipsoid, smoothMin, smoothStep } from './distance-shapes'

interface CortexSizes {
  /** Half the width of a sulcus deep down, mm. */
  readonly sulcusMm: number
  /** Extra half width where it opens to the surface, mm. */
  readonly openingMm: number
  /** Loss of the whole surface, mm. */
  readonly lossMm: number
  readonly thicknessMm: number
}

export function cortexSizes(atrophy: number): CortexSizes {
  return {
    sulcusMm: 0.2 + 0.75 * atrophy,
    openingMm: 0.9 + 1.5 * atrophy,
    lossMm: 1.4 * atrophy,
    thicknessMm: 2.8 - 0.4 * atrophy,
  }
}

/**
 * Paints cortex and white matter of the cerebrum over fluid.
 * @param field channels of the cerebral field at x, y, z (template mm).
 */
export function paintCortex(
  mix: TissueMix,
  x: number,
  y: number,
  z: number,
  field: Float64Array,
  sizes: CortexSizes,
): void {
  const depth = (field[DEPTH] as number) - sizes.lossMm
  if (depth < -1) return
  const ax = Math.abs(x)
  let m = depth
  if (depth < 34) {
    const lateral = field[SULCUS] as number
    const below = depth - (field[SULCUS_DEPTH] as number)
    const wall = below > 0 ? Math.sqrt(lateral * lateral + below * below) : Math.abs(lateral)
    const halfWidth = sizes.sulcusMm + (depth < 16 ? sizes.openingMm * openingShare(depth) : 0)
    // No fold cuts into the core of nuclei and ventricles.
    const core = ellipsoid(ax, y + 6, z - 6, 35, 44, 23)
    const fold = -smoothMin(halfWidth - wall, core - 3.5, 3)
    m = smoothMin(depth, Math.min(fold, sylvianDistance(ax, y, z) - 0.6 * sizes.sulcusMm), 1.6)
  }
  const { greyMatter, whiteMatter } = TISSUE_ID
  mix.over(greyMatter, coverage(-m, 0.7))
  mix.over(whiteMatter, smoothStep(sizes.thicknessMm - 0.6, sizes.thicknessMm + 0.6, m))
}

/** About exp(-depth / 4), without the exponential. */
function openingShare(depth: number): number {
  const t = 1 + Math.max(0, depth) / 8
  return 1 / (t * t * t)
}

/** The lateral fissure: a cleft that runs in from the side, and the slit over the insula at its end. */
function sylvianDistance(ax: number, y: number, z: number): number {
  if (ax < 30 || y > 36 || y < -54) return 9
  const v = z + 4 + 0.5 * y - 0.004 * y * y - 2.2 * fastSine(y / 6.5 + ax / 9)
  if (v > 26 || v < -22) return 9
  const taper = Math.max(0, Math.abs(y + 8) - 34)
  const run = Math.max(0, 40 - ax)
  const cleft = Math.sqrt(v * v + run * run + taper * taper) - 1
  const beyond = Math.max(0, -11 - v, v - 15)
  const off = ax - 40 + v * v * 0.012
  const slit = Math.sqrt(off * off + beyond * beyond + taper * taper) - 0.9
  return Math.min(cleft, slit)
}

/** Paints falx and tentorium where there is fluid: thin dark sheets on T2, as between real hemispheres. */
export function paintDuraFolds(mix: TissueMix, x: number, y: number, z: number): void {
  const fluid = mix.shares[TISSUE_ID.csf] as number
  if (fluid < 0.05) return
  const ax = Math.abs(x)
  const tent = aboveTentorium(ax, y, z)
  if (ax < 1.4 && tent > 0) {
    // The falx hangs from the vault and ends a little above the callosum, higher in front than behind.
    const free = smoothStep(5, 9, -archDepth(y, z) - 0.05 * Math.max(0, y + 10))
    mix.over(
      TISSUE_ID.dura,
      0.85 * fluid * coverage(ax - 0.5, 0.6) * free * smoothStep(-4, 4, z + 0.2 * Math.abs(y)),
    )
  }
  if (y < -42) mix.over(TISSUE_ID.dura, 0.75 * fluid * coverage(Math.abs(tent) - 0.4, 0.6))
}
