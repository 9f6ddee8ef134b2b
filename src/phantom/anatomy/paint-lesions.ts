import { type LatticeNoise, latticeNoise } from '../fields/lattice-noise'
import { randomStream, seedOf } from '../fields/random-stream'
import type { PhantomHead, PhantomLesion } from '../phantom-head'
import { TissueMix } from '../rendering/tissue-mix'
import { TISSUE_ID } from '../rendering/tissues'
import { coverage, ellipsoid, smoothStep } from './distance-shapes'

/** What every voxel of a head holds, for all contrasts. */
export interface Anatomy {
  readonly head: PhantomHead
  readonly spacingMm: number
  readonly shape: readonly [number, number, number]
  /** Voxel to RAS+ mm, row by row. */
  readonly affine: readonly number[]
  /** Three tissue ids a voxel, x fastest. */
  readonly ids: Uint8Array
  /** Their shares, adding up to 255. */
  readonly amounts: Uint8Array
  /** The deep hyperintensities that were placed. */
  readonly foci: readonly Focus[]
}

interface Focus {
  readonly mm: readonly [number, number, number]
  readonly radiusMm: number
}

/** A head whose foci are still to be placed. */
type Canvas = Omit<Anatomy, 'foci'>

/** Paints lesions and deep white-matter foci into a finished head. @returns the foci, where they came to lie. */
export function paintLesions(canvas: Canvas): readonly Focus[] {
  const { head } = canvas
  const foci = placeFoci(canvas)
  const noise = latticeNoise(seedOf(head.seed, 'lesions'), 5)
  for (const { mm, radiusMm } of foci)
    paintBox(canvas, mm, radiusMm + 2, (mix, dx, dy, dz) => {
      const far =
        Math.sqrt(dx * dx + dy * dy + dz * dz) -
        radiusMm * (1 + 0.2 * noise.at(dx + mm[0], dy + mm[1], dz + mm[2]))
      mix.over(TISSUE_ID.focus, coverage(far, 0.9) * (mix.shares[TISSUE_ID.whiteMatter] as number))
    })
  paintPeriventricularFoci(canvas)
  for (const lesion of head.lesions) paintLesion(canvas, lesion, noise)
  return foci
}

function paintLesion(
  canvas: Canvas,
  { kind, mm, radiusMm, oedemaMm }: PhantomLesion,
  noise: LatticeNoise,
): void {
  const t = TISSUE_ID
  const isGlioma = kind === 'glioma'
  const rimMm = Math.max(1.6, (isGlioma ? 0.36 : 0.2) * radiusMm)
  const [uneven, grain] = isGlioma ? [0.34, 0.28] : [0.07, 0.6]
  const wedge = kind === 'territory' ? wedgeOf(mm, radiusMm) : null
  const round = isGlioma ? 1.4 : 1.1
  const reachMm = (wedge === null ? round : 2.4) * radiusMm + oedemaMm * 1.4 + 2
  paintBox(canvas, mm, reachMm, (mix, dx, dy, dz) => {
    const inside = insideShare(mix.shares)
    if (inside < 0.02) return
    const rough = noise.at(dx, dy, dz)
    const bumps = noise.at(dx * grain + 50, dy * grain, dz * grain)
    const far =
      wedge === null
        ? Math.sqrt(dx * dx + dy * dy + dz * dz) - radiusMm * (1 + uneven * bumps)
        : wedge(dx, dy, dz) + 3 * bumps
    // Oedema follows the white matter and spares the cortex.
    if (oedemaMm > 0)
      mix.over(
        t.oedema,
        0.92 *
          smoothStep(oedemaMm * (1 + 0.4 * rough), 0.4 * oedemaMm * (1 + rough), far) *
          (mix.shares[t.whiteMatter] as number),
      )
    if (far > 2) return
    const body = coverage(far, 0.9) * inside
    if (kind === 'tumour') {
      mix.over(t.tumour, body)
      mix.over(t.necrosis, 0.55 * body * smoothStep(0.25, 0.6, rough) * coverage(far + 2))
    } else if (kind === 'ring' || isGlioma) {
      const wall = isGlioma ? 0.7 * noise.at(dx * 0.6, dy * 0.6 + 50, dz * 0.6) : 0.4 * rough
      mix.over(t.tumourRim, body)
      mix.over(t.necrosis, coverage(far + rimMm * (1 + wall), 0.9))
    } else if (kind === 'bleed') {
      mix.over(t.bloodRim, body)
      mix.over(t.blood, coverage(far + 1.4, 0.9))
    } else if (kind === 'cyst') mix.over(t.cyst, body)
    else mix.over(t.infarct, 0.95 * coverage(far, 1.4) * brainShare(mix.shares))
  })
}

/**
 * Where the branch of an artery feeds the brain, as a distance in mm: an axial wedge that points away from the middle of the head, begins `radiusMm` before `mm`
 * and is as wide as deep.
 */
function wedgeOf([x, y]: PhantomLesion['mm'], radiusMm: number) {
  const length = Math.hypot(x, y - MIDDLE_Y_MM)
  const [ux, uy] = [x / length, (y - MIDDLE_Y_MM) / length]
  return (dx: number, dy: number, dz: number): number => {
    const outward = dx * ux + dy * uy + radiusMm
    const across = Math.abs(dy * ux - dx * uy) - (3 + 0.75 * outward)
    return Math.max(0.8 * across, Math.abs(dz) - 0.9 * radiusMm, -outward)
  }
}
const MIDDLE_Y_MM = -15

/** Ovoid foci that stand on the lateral ventricles, perpendicular to their walls (Dawson's fingers). */
function paintPeriventricularFoci(canvas: Canvas): void {
  const { head, ids, amounts } = canvas
  const { periventricularFoci = 0, radiusMm } = head.hyperintensities
  const random = randomStream(seedOf(head.seed, 'periventricular'))
  const isVentricle = (x: number, y: number, z: number) => {
    const at = placeOf(canvas, x, y, z)
    return [0, 1, 2].some(
      (n) => ids[at + n] === TISSUE_ID.ventricle && (amounts[at + n] ?? 0) > 100,
    )
  }
  const placed: (readonly number[])[] = []
  for (let tries = 0; placed.length < periventricularFoci && tries < 5000; tries++) {
    const side = random() < 0.5 ? -1 : 1
    const [y, z] = [-46 + 70 * random(), 18 + 8 * random()]
    const radius = radiusMm * (0.7 + 0.6 * random())
    let wall = 0
    for (let x = 2; x < 40; x++) if (isVentricle(side * x, y, z)) wall = x
    const isApart = placed.every(
      ([s = 0, py = 0, pz = 0]) => s !== side || Math.hypot(py - y, pz - z) > 1.8 * radiusMm,
    )
    if (wall === 0 || !isApart) continue
    placed.push([side, y, z])
    // The white matter is above and beside the body of the ventricle.
    const mm = [side * (wall + 1.3 * radius), y, z + 1.1 * radius] as const
    paintBox(canvas, mm, 2.2 * radius + 2, (mix, dx, dy, dz) => {
      const [along, across] = [0.78 * side * dx + 0.62 * dz, 0.78 * dz - 0.62 * side * dx]
      const far = ellipsoid(along, dy, across, 2.1 * radius, radius, 0.9 * radius)
      mix.over(TISSUE_ID.focus, coverage(far, 0.9) * (mix.shares[TISSUE_ID.whiteMatter] as number))
    })
  }
}

/** Where the tissues of the voxel nearest to a point in mm begin. */
function placeOf({ spacingMm, shape, affine }: Canvas, x: number, y: number, z: number): number {
  const [i = 0, j = 0, k = 0] = [x, y, z].map((mm, n) =>
    Math.round((mm - (affine[4 * n + 3] ?? 0)) / spacingMm),
  )
  return 3 * (i + shape[0] * (j + shape[1] * k))
}

/** Calls `paint` for the voxels within `reachMm` of a point, with their offset from it in mm. */
function paintBox(
  { spacingMm, shape, affine, ids, amounts }: Canvas,
  mm: readonly [number, number, number],
  reachMm: number,
  paint: (mix: TissueMix, dx: number, dy: number, dz: number) => void,
): void {
  const mix = new TissueMix()
  const first = [affine[3] ?? 0, affine[7] ?? 0, affine[11] ?? 0] as const
  const low = (n: 0 | 1 | 2) => Math.max(0, Math.ceil((mm[n] - reachMm - first[n]) / spacingMm))
  const high = (n: 0 | 1 | 2) =>
    Math.min(shape[n] - 1, Math.floor((mm[n] + reachMm - first[n]) / spacingMm))
  for (let k = low(2); k <= high(2); k++)
    for (let j = low(1); j <= high(1); j++)
      for (let i = low(0); i <= high(0); i++) {
        const at = 3 * (i + shape[0] * (j + shape[1] * k))
        mix.load(ids, amounts, at)
        paint(
          mix,
          first[0] + i * spacingMm - mm[0],
          first[1] + j * spacingMm - mm[1],
          first[2] + k * spacingMm - mm[2],
        )
        mix.store(ids, amounts, at)
      }
}

/** Draws places in the white matter, clear of cortex and nuclei, and as far from each other as is asked for. */
function placeFoci(canvas: Canvas): Focus[] {
  const { head, ids, amounts } = canvas
  const { deep, radiusMm, gapMm = 4 } = head.hyperintensities
  const random = randomStream(seedOf(head.seed, 'foci'))
  const foci: Focus[] = []
  const isWhite = (x: number, y: number, z: number) => {
    const at = placeOf(canvas, x, y, z)
    return ids[at] === TISSUE_ID.whiteMatter && (amounts[at] as number) > 230
  }
  for (let tries = 0; foci.length < deep && tries < 200_000; tries++) {
    const side = random() < 0.5 ? -1 : 1
    const mm = [side * (14 + 30 * random()), -70 + 120 * random(), 14 + 34 * random()] as const
    const radius = radiusMm * (0.7 + 0.6 * random())
    const margin = radius + 1
    const isClear = [-margin, 0, margin].every(
      (d) =>
        isWhite(mm[0] + d, mm[1], mm[2]) &&
        isWhite(mm[0], mm[1] + d, mm[2]) &&
        isWhite(mm[0], mm[1], mm[2] + d),
    )
    const isApart = foci.every(
      (f) =>
        Math.sqrt((f.mm[0] - mm[0]) ** 2 + (f.mm[1] - mm[1]) ** 2 + (f.mm[2] - mm[2]) ** 2) >
        f.radiusMm + radius + gapMm,
    )
    if (isClear && isApart) foci.push({ mm, radiusMm: radius })
  }
  return foci
}

const BRAIN = [
  'greyMatter',
  'whiteMatter',
  'striatum',
  'thalamus',
  'pallidum',
  'hippocampus',
  'cerebellarCortex',
  'brainStem',
  'focus',
  'oedema',
] as const

const sumOf = (shares: Float64Array, names: readonly (keyof typeof TISSUE_ID)[]) =>
  names.reduce((sum, name) => sum + (shares[TISSUE_ID[name]] as number), 0)
const brainShare = (shares: Float64Array): number => sumOf(shares, BRAIN)
const insideShare = (shares: Float64Array): number => sumOf(shares, [...BRAIN, 'csf', 'ventricle'])
