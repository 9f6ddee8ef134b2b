import { gzipDeterministic, writeNifti } from '@/nifti'
import { groupBy } from '@/study'
import { headGrid, makeAnatomy } from './anatomy/make-anatomy'
import type { Anatomy } from './anatomy/paint-lesions'
import { eachPoint } from './fields/each-point'
import type { PhantomHead, PhantomLesion } from './phantom-head'
import type { PhantomPicture, PhantomSlice, PhantomSpec, PhantomVolume } from './phantom-spec'
import { type Rendering, renderContrast } from './rendering/render-contrast'
import { skinPicture } from './rendering/skin-picture'
import { slicePicture } from './rendering/slice-picture'
import { type Contrast, TISSUE_ID, type Tissue } from './rendering/tissues'

const LESIONS: readonly Tissue[] = [
  'tumour',
  'tumourRim',
  'necrosis',
  'blood',
  'bloodRim',
  'infarct',
  'cyst',
  'focus',
]

/** 1 in every voxel of which lesions take up half or more, else 0; oedema is none. Shaped as the voxels of a scan. */
function lesionMask({ ids, amounts }: Anatomy): Uint8Array {
  const isLesion = new Set(LESIONS.map((tissue) => TISSUE_ID[tissue]))
  return Uint8Array.from({ length: ids.length / 3 }, (_, voxel) => {
    let share = 0
    for (let at = 3 * voxel; at < 3 * voxel + 3; at++)
      if (isLesion.has(ids[at] ?? 0)) share += amounts[at] ?? 0
    return share >= 128 ? 1 : 0
  })
}

/** A file of `triplane phantom`, ready to write. */
interface PhantomFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/** What a specification asks for, file by file. */
export type PhantomOrder = PhantomVolume | PhantomPicture

/**
 * An anatomy as an unpacked NIfTI-1 file (uint8, RAS, 182 x 218 x 182 at 1 mm): three contrasts of one head cost little more
 * than one. The same head, contrast and rendering give the same bytes in Node and in Chromium; other engines may round a sine
 * differently and differ by one grey level.
 */
export function phantomBytes(
  anatomy: Anatomy,
  contrast: Contrast,
  rendering: Rendering,
): Uint8Array {
  const voxels = renderContrast(anatomy, contrast, rendering)
  return writeNifti({ shape: anatomy.shape, affine: anatomy.affine, voxels, window: [0, 255] })
}

/** The files of a spec by head and grid, so that each group needs one anatomy: the unit of work for parallel workers. */
export const phantomJobs = ({
  volumes,
  pictures,
}: PhantomSpec): readonly (readonly PhantomOrder[])[] => [
  ...groupBy([...volumes, ...pictures], (order) =>
    'head' in order ? `${order.head}\n${order.spacingMm}` : '',
  ).values(),
]

/**
 * Makes the files of a spec one by one, each head's anatomy only once and never two in memory.
 * @param jobs some of those of `phantomJobs`; all of them when left out.
 * @throws RangeError when a file names a head that the spec does not hold; `parsePhantomSpec` lets none through.
 */
export function* runPhantomSpec(
  spec: PhantomSpec,
  jobs = phantomJobs(spec),
): Generator<PhantomFile> {
  for (const job of jobs) {
    let anatomy: Anatomy | null = null
    for (const order of job) {
      if (!('head' in order)) {
        yield { file: order.file, bytes: skinPicture(order.skin) }
        continue
      }
      const head = headOf(spec, order)
      const drawn = (): Anatomy => {
        anatomy ??= makeAnatomy(head, order.spacingMm)
        return anatomy
      }
      const bytes = 'plane' in order ? sliceBytes(drawn(), order) : volumeBytes(head, order, drawn)
      yield { file: order.file, bytes }
    }
  }
}

function headOf({ heads }: PhantomSpec, { head }: PhantomVolume | PhantomSlice): PhantomHead {
  const known = heads[head]
  if (known === undefined) throw new RangeError(`runPhantomSpec: no head "${head}"`)
  return known
}

const sliceBytes = (anatomy: Anatomy, slice: PhantomSlice): Uint8Array =>
  slicePicture(anatomy, renderContrast(anatomy, slice.contrast, slice), slice.plane, slice.mm)

/** @param drawn the head, voxel by voxel: a heat map says where lesions are and needs none. */
function volumeBytes(
  { lesions }: PhantomHead,
  { file, contrast, peak, ...rendering }: PhantomVolume,
  drawn: () => Anatomy,
): Uint8Array {
  const bytes = () => {
    if (contrast === 'heat') {
      const grid = headGrid(rendering.spacingMm)
      return writeNifti({ ...grid, voxels: heatMap(grid, lesions, peak), window: [0, 100] })
    }
    const anatomy = drawn()
    const { shape, affine } = anatomy
    return contrast === 'lesion'
      ? writeNifti({ shape, affine, voxels: lesionMask(anatomy), window: [0, 1] })
      : phantomBytes(anatomy, contrast, rendering)
  }
  return file.endsWith('.gz') ? gzipDeterministic(bytes(), PACKING_LEVEL) : bytes()
}

/** Noise hardly packs, so more effort buys a few percent of size for several times the time. */
const PACKING_LEVEL = 4

/**
 * Where a model would suspect lesions, in percent: `peak` in the middle of each, falling off with the distance as a bell whose
 * width is the radius. Shaped as the voxels of a scan.
 * @param peak 0 to 1.
 */
function heatMap(
  { shape, affine }: Pick<Anatomy, 'shape' | 'affine'>,
  lesions: readonly PhantomLesion[],
  peak: number,
): Uint8Array {
  const [spacing = 1, , , x0 = 0, , , , y0 = 0, , , , z0 = 0] = affine
  const voxels = new Uint8Array(shape[0] * shape[1] * shape[2])
  eachPoint(shape, [x0, y0, z0], spacing, (x, y, z, n) => {
    let highest = 0
    for (const { mm, radiusMm } of lesions) {
      const squared = (x - mm[0]) ** 2 + (y - mm[1]) ** 2 + (z - mm[2]) ** 2
      highest = Math.max(highest, Math.exp(-squared / (2 * radiusMm ** 2)))
    }
    voxels[n] = Math.round(100 * peak * highest)
  })
  return voxels
}
