import { CoarseField } from '../fields/coarse-field'
import type { LatticeNoise } from '../fields/lattice-noise'
import type { TissueMix } from '../rendering/tissue-mix'
import { TISSUE_ID } from '../rendering/tissues'
import { cerebrumDistance, hullDistance } from './brain-surface'
import { coverage, ellipsoid, smoothMin, smoothStep, tube, tubeDistance } from './distance-shapes'
import { brainStemDistance, cerebellumDistance } from './posterior-fossa'

/** Channels of the shell field: distance to the inner skull and to the skin, mm. */
export const CAVITY = 0
export const SKIN = 1

const CANAL = tube('canal')

let shell: CoarseField | null = null

/** The same for every head, so it is worked out once. */
export function shellField(): CoarseField {
  if (shell !== null) return shell
  const field = new CoarseField(2, 4)
  shell = field.fill((x, y, z, at) => {
    const ax = Math.abs(x)
    // The skull wraps the parts of the brain closely, so that bone fills what they leave free (petrous bone, sella).
    let cavity = smoothMin(cerebrumDistance(ax, y, z, 9), cerebellumDistance(ax, y, z), 4) - 2.4
    cavity = smoothMin(cavity, brainStemDistance(ax, y, z) - 4.5, 7)
    cavity = smoothMin(cavity, ellipsoid(ax, y + 12, z + 16, 15, 17, 14), 7)
    field.data[at + CAVITY] = smoothMin(cavity, tubeDistance(CANAL, ax, y, z), 5)
    let skin = smoothMin(hullDistance(ax, y, z, 24), cerebellumDistance(ax, y, z), 30) - 12.5
    skin = smoothMin(skin, ellipsoid(ax, y + 40, z + 84, 58, 60, 56), 18) // neck
    skin = smoothMin(skin, ellipsoid(ax, y - 30, z + 62, 60, 50, 54), 18) // face
    skin = smoothMin(skin, ellipsoid(ax - 34, y - 52, z + 46, 26, 28, 26), 10) // cheeks
    field.data[at + SKIN] = smoothMin(skin, ellipsoid(ax, y - 76, z + 46, 10, 20, 15), 9) // nose
  })
  return shell
}

/**
 * Paints skull, scalp, face and neck outside of the brain's room.
 * @param cavity and @param skin the channels of the shell field at this point.
 */
export function paintShell(
  mix: TissueMix,
  x: number,
  y: number,
  z: number,
  cavity: number,
  skin: number,
  noise: LatticeNoise,
): void {
  const { fat, muscle, skin: skinId, compactBone, marrow, air } = TISSUE_ID
  const ax = Math.abs(x)
  const grain = noise.at(x, y, z)
  const under = -skin
  const isVault = smoothStep(-25, -5, z + 0.25 * Math.max(0, -y) - 0.35 * Math.max(0, y))
  const hasAirCells = z <= -24 && y <= -22
  const strands =
    isVault < 1 && (under > 8 || hasAirCells)
      ? 0.6 * noise.at(x * 1.3, y * 1.3, z * 0.6) + 0.5 * noise.at(y * 2.1, z * 1.1, x * 2.1)
      : 0
  const thickness = 6.2 + 1.3 * noise.at(x * 0.25, y * 0.25, z * 0.25)
  const outer = cavity - thickness
  // Solid bone hides what lies over it.
  if (outer > -0.8) {
    // From the outside in: skin, fat, then muscle where there is room for it.
    mix.over(skinId, coverage(skin))
    mix.over(fat, coverage(1.9 - under, 0.8))
    if (under > 2) {
      const deep = coverage(6.5 + 2.5 * grain + 4 * isVault - under, 1.2)
      const temporalis = deep < 1 ? coverage(ellipsoid(ax - 66, y - 14, z + 14, 9, 27, 34), 1) : 1
      mix.over(muscle, Math.max(deep, temporalis) * coverage(3 - under, 1))
    }
    mix.over(fat, 0.8 * smoothStep(0.3, 0.6, strands) * coverage(9 - under, 1) * (1 - isVault))
    paintFace(mix, x, y, z, noise)
  }
  // Skull: two tables of compact bone with marrow between.
  if (outer < 1) {
    mix.over(compactBone, coverage(outer, 0.8))
    const diploe = Math.max(1.7 - cavity, outer + 1.7)
    mix.over(marrow, 0.85 * coverage(diploe, 0.8) * (0.75 + 0.25 * grain))
  }
  if (!hasAirCells) return
  const airCells = ellipsoid(ax - 52, y + 40, z + 44, 11, 15, 15) // mastoid
  mix.over(air, coverage(airCells, 2) * smoothStep(-0.5, 0.1, strands))
  mix.over(compactBone, coverage(airCells, 2) * smoothStep(0.1, 0.3, strands))
}

function paintFace(mix: TissueMix, x: number, y: number, z: number, noise: LatticeNoise): void {
  if (y < 4 || z > 22) return
  const ax = Math.abs(x)
  const { fat, air, mucosa, vitreous, lens, muscle, compactBone, dura } = TISSUE_ID
  // Orbit: a cone of fat, the globe in front, the nerve and the straight muscles behind it.
  const orbit = ellipsoid(ax - 30 - 0.22 * (y - 48), y - 50, z + 30, 17, 27, 16)
  mix.over(compactBone, coverage(orbit - 1.6, 0.8))
  mix.over(fat, coverage(orbit, 0.8))
  const apex = (y - 26) / 32
  if (apex > 0 && apex < 1 && orbit < 0) {
    const px = ax - 22 - 9.5 * apex
    const ring = Math.abs(Math.sqrt(px * px + (z + 30) ** 2) - (3 + 7.5 * apex)) - 1.1
    const isStraight = Math.min(Math.abs(px), Math.abs(z + 30)) - 2.6
    mix.over(muscle, coverage(Math.max(ring, isStraight), 0.8))
    mix.over(dura, coverage(Math.sqrt(px * px + (z + 30) ** 2) - 2, 0.8))
  }
  const globe = ellipsoid(ax - 32, y - 60, z + 30, 12, 12, 12)
  mix.over(dura, coverage(globe - 1, 0.7))
  mix.over(vitreous, coverage(globe))
  mix.over(lens, coverage(ellipsoid(ax - 32, y - 69, z + 30, 4.6, 2.2, 4.6)))
  // Air spaces with their lining.
  const cells = noise.at(x * 1.6, y * 1.6, z * 1.6)
  let spaces = ellipsoid(ax - 26, y - 48, z + 58, 14, 16, 15) // maxillary
  spaces = Math.min(spaces, ellipsoid(ax - 6, y - 30, z + 34, 9, 11, 9)) // sphenoid
  spaces = Math.min(
    spaces,
    Math.max(ellipsoid(ax - 6.5, y - 50, z + 33, 6, 17, 12), cells * 3 - 0.4),
  ) // ethmoid
  spaces = Math.min(spaces, ellipsoid(ax - 9, y - 76, z + 8, 9, 3.4, 8)) // frontal
  const nose = Math.max(ellipsoid(ax - 6, y - 52, z + 58, 7, 28, 16), cells * 4 - 0.6, 0.9 - ax)
  spaces = Math.min(spaces, nose)
  mix.over(mucosa, 0.8 * coverage(spaces - 1.3, 0.8))
  mix.over(air, coverage(spaces))
}
