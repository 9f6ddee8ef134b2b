import type { LatticeNoise } from '../fields/lattice-noise'
import type { TissueMix } from '../rendering/tissue-mix'
import { TISSUE_ID } from '../rendering/tissues'
import { aboveTentorium } from './brain-surface'
import { coverage, ellipsoid, smoothMin, tube, tubeDistance } from './distance-shapes'

const MEDULLA = tube('medulla')
const MIDBRAIN = tube('midbrain')
const CRUS = tube('crus')
const PEDUNCLE = tube('peduncle')

/** Distance to the brain stem from the thalami to the cord. */
export function brainStemDistance(ax: number, y: number, z: number): number {
  let d = smoothMin(tubeDistance(MEDULLA, ax, y, z), tubeDistance(MIDBRAIN, ax, y, z), 4)
  d = smoothMin(d, tubeDistance(CRUS, ax, y, z), 3)
  return smoothMin(d, ellipsoid(ax, y + 24, z + 31, 17, 12.5, 12.5), 3) // pons
}

/** Distance to the smooth hull of the cerebellum. */
export function cerebellumDistance(ax: number, y: number, z: number): number {
  let d = ellipsoid(ax - 24, y + 62, z + 36, 32, 31, 26)
  d = smoothMin(d, ellipsoid(ax, y + 59, z + 25, 31, 27, 25), 5) // vermis and upper surface
  return Math.max(d, aboveTentorium(ax, y, z) + 1.2)
}

/** Paints cerebellum, brain stem, aqueduct and fourth ventricle. */
export function paintPosteriorFossa(
  mix: TissueMix,
  x: number,
  y: number,
  z: number,
  noise: LatticeNoise,
): void {
  if (z > 12 || y > 2 || y < -96) return
  const ax = Math.abs(x)
  const { cerebellarCortex, whiteMatter, brainStem, csf } = TISSUE_ID
  if (y < -30 && ax < 58) {
    const hull = -cerebellumDistance(ax, y, z)
    if (hull > -1.5) {
      const folium = foliumDepth(x, y, z, hull, noise)
      mix.over(cerebellarCortex, coverage(-folium, 0.6))
      mix.over(whiteMatter, 0.92 * coverage(2.5 - folium, 0.8))
      // The arbor vitae's trunk.
      mix.over(whiteMatter, coverage(ellipsoid(ax - 16, y + 54, z + 38, 15, 11, 6), 2.5))
    }
  }
  if (ax > 36) return
  const stem = brainStemDistance(ax, y, z)
  if (z < -24) mix.over(whiteMatter, coverage(tubeDistance(PEDUNCLE, ax, y, z), 1.2))
  if (stem < 1.5) {
    mix.over(brainStem, coverage(stem))
    // Crura and the fibres of the pons are whiter than the tegmentum.
    mix.over(whiteMatter, 0.6 * coverage(Math.max(stem + 1, tubeDistance(CRUS, ax, y, z)), 1.5))
  }
  if (ax > 12) return
  // Fourth ventricle: a tent with its ridge towards the cerebellum; aqueduct above.
  const fourth = Math.max(
    ellipsoid(ax, y + 43, z + 36, 8.5, 7, 12),
    Math.abs(z + 36) * 0.55 - (y + 51.5) * 0.9,
    -(y + 51),
  )
  mix.over(csf, coverage(fourth, 0.8))
  mix.over(csf, coverage(tubeDistance(AQUEDUCT, ax, y, z)))
}

const AQUEDUCT = tube('aqueduct')

/** Depth below the surface of the folia: thin leaves that fan out round the fourth ventricle, grouped into lobules. */
function foliumDepth(x: number, y: number, z: number, hull: number, noise: LatticeNoise): number {
  const u = y + 46
  const v = z + 34
  const radius = Math.sqrt(u * u + v * v * 1.3)
  const angle = Math.atan2(v * 1.15, -u)
  const bend = noise.at(x, y, z) * 0.9 + Math.abs(x) * 0.012
  const lobule = sheetDistance(angle * 2.3 + bend * 0.45, radius / 2.3)
  const leaf = sheetDistance(angle * 7.6 + bend * 1.7, radius / 7.6)
  // Between lobules a deep cleft, between leaves a shallow one.
  const cleft = length(lobule, Math.max(0, hull - 13)) - 0.45
  const notch = length(leaf, Math.max(0, hull - 5.5)) - 0.25
  return smoothMin(smoothMin(hull, cleft, 1.5), notch, 1)
}

/** Distance to the nearest of the sheets phase = whole number, `period` mm apart. */
function sheetDistance(phase: number, period: number): number {
  return Math.abs(phase - Math.round(phase)) * period
}

const length = (a: number, b: number): number => Math.sqrt(a * a + b * b)
