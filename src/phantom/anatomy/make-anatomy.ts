import { latticeNoise } from '../fields/lattice-noise'
import { seedOf } from '../fields/random-stream'
import type { PhantomHead } from '../phantom-head'
import { TissueMix } from '../rendering/tissue-mix'
import { TISSUE_ID } from '../rendering/tissues'
import { cerebralField } from './brain-surface'
import { cortexSizes, paintCortex, paintDuraFolds } from './cortex'
import { paintDeepStructures } from './deep-structures'
import { coverage } from './distance-shapes'
import { CAVITY, paintShell, SKIN, shellField } from './head-shell'
import { HeadWarp } from './head-warp'
import { type Anatomy, paintLesions } from './paint-lesions'
import { paintPosteriorFossa } from './posterior-fossa'

/** First voxel's centre and extent in mm: the grid of MNI 152 at 1 mm, stored right, anterior, superior. */
const FIRST_MM = [-90, -126, -72] as const
const EXTENT_MM = [182, 218, 182] as const

/** The voxels of every file of a head, whatever is in them. */
export function headGrid(spacingMm: number): Pick<Anatomy, 'shape' | 'affine'> {
  const [nx, ny, nz] = EXTENT_MM.map((mm) => Math.round(mm / spacingMm)) as [number, number, number]
  const [x, y, z] = FIRST_MM
  // biome-ignore format: a matrix reads as a matrix
  const affine = [
    spacingMm, 0, 0, x,
    0, spacingMm, 0, y,
    0, 0, spacingMm, z,
    0, 0, 0, 1,
  ]
  return { shape: [nx, ny, nz], affine }
}

/**
 * Builds a head, voxel by voxel; the slow half of a phantom, and the same for every contrast.
 * @param spacingMm edge of a voxel: 1 for the demo, 2 for quick tests.
 */
export function makeAnatomy(head: PhantomHead, spacingMm: number): Anatomy {
  const { shape, affine } = headGrid(spacingMm)
  const [nx, ny, nz] = shape
  const ids = new Uint8Array(nx * ny * nz * 3)
  const amounts = new Uint8Array(nx * ny * nz * 3)
  const paint = headPainter(head)
  let at = 0
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++) {
      const y = FIRST_MM[1] + j * spacingMm
      const z = FIRST_MM[2] + k * spacingMm
      for (let i = 0; i < nx; i++, at += 3) {
        const skip = paint(FIRST_MM[0] + i * spacingMm, y, z, ids, amounts, at)
        // Far from the skin there is only air: leap, but never past it.
        for (let left = Math.min(Math.floor(skip / spacingMm), nx - 1 - i); left > 0; left--, i++) {
          at += 3
          amounts[at] = 255
        }
      }
    }
  const bare = { head, spacingMm, shape, affine, ids, amounts }
  return { ...bare, foci: paintLesions(bare) }
}

/** @returns a function that paints the voxel at x, y, z (mm) and answers how many mm of air surely follow it. */
function headPainter(head: PhantomHead) {
  const shell = shellField()
  const cerebrum = cerebralField(head.seed)
  const grain = latticeNoise(seedOf(head.seed, 'grain'), 6)
  const bend = latticeNoise(seedOf(head.seed, 'bend'), 14)
  const warp = new HeadWarp(head)
  const mix = new TissueMix()
  const cortex = cortexSizes(head.atrophy)
  const { ventricles, hippocampi, hyperintensities } = head
  const deep = {
    // Tubes: volume goes with the square of the radius.
    ventricleRadius: [Math.sqrt(ventricles.left), Math.sqrt(ventricles.right)],
    thirdVentricleRadius: Math.sqrt((ventricles.left + ventricles.right) / 2),
    hippocampusRadius: [Math.sqrt(hippocampi.left), Math.sqrt(hippocampi.right)],
    bandMm: hyperintensities.periventricularMm,
  } as const
  return (
    sx: number,
    sy: number,
    sz: number,
    ids: Uint8Array,
    amounts: Uint8Array,
    at: number,
  ): number => {
    warp.toTemplate(sx, sy, sz)
    const outside = shell.read(warp.x, warp.y, warp.z)
    const skin = outside[SKIN] as number
    if (skin > 1) {
      amounts[at] = 255
      return skin > 12 ? (skin - 8) * 0.6 : 0
    }
    const cavity = outside[CAVITY] as number
    mix.start(TISSUE_ID.air)
    if (cavity > -1) paintShell(mix, warp.x, warp.y, warp.z, cavity, skin, grain)
    if (cavity < 1.2) {
      mix.over(TISSUE_ID.dura, coverage(cavity - 0.8, 0.6))
      mix.over(TISSUE_ID.csf, coverage(cavity))
      if (cavity < 0) {
        if (warp.hasMassEffect) warp.toUndisplaced(sx, sy, sz)
        const { x, y, z } = warp
        paintCortex(mix, x, y, z, cerebrum.read(x, y, z), cortex)
        paintDeepStructures(mix, x, y, z, deep, bend)
        paintPosteriorFossa(mix, x, y, z, bend)
        paintDuraFolds(mix, x, y, z)
      }
    }
    mix.store(ids, amounts, at)
    return 0
  }
}
