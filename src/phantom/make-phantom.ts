import { gzipDeterministic, writeNifti } from '@/nifti'
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
export function phantomJobs({
  volumes,
  pictures,
}: PhantomSpec): readonly (readonly PhantomOrder[])[] {
  const jobs = new Map<string, PhantomOrder[]>()
  for (const order of [...volumes, ...pictures]) {
    const key = 'head' in order ? `${order.head}\n${order.spacingMm}` : ''
    jobs.set(key, [...(jobs.get(key) ?? []), order])
  }
  return [...jobs.values()]
}

/**
 * Makes the files of a spec one by one, each head's anatomy only once and never two in memory.
 * @param orders a part of the spec, as `phantomJobs` gives it; all of it when left out.
 * @throws RangeError when a file names a head that the spec does not hold; `parsePhantomSpec` lets none through.
 */
export function* runPhantomSpec(
  spec: PhantomSpec,
  orders: readonly PhantomOrder[] = [...spec.volumes, ...spec.pictures],
): Generator<PhantomFile> {
  for (const job of phantomJobs({ ...spec, ...sorted(orders) })) {
    let anatomy: Anatomy | null = null
    for (const order of job) {
      if (!('head' in order)) {
        yield { file: order.file, bytes: skinPicture(order.skin) }
        continue
      }
      const drawn = (): Anatomy => {
        anatomy ??= makeAnatomy(headOf(spec, order), order.spacingMm)
        return anatomy
      }
      const bytes = isSlice(order)
        ? sliceBytes(drawn(), order)
        : volumeBytes(headOf(spec, order), order, drawn)
      yield { file: order.file, bytes }
    }
  }
}

function headOf({ heads }: PhantomSpec, { head }: PhantomVolume | PhantomSlice): PhantomHead {
  const known = heads[head]
  if (known === undefined) throw new RangeError(`runPhantomSpec: no head "${head}"`)
  return known
}

const isSlice = (order: PhantomOrder): order is PhantomSlice => 'plane' in order

function sorted(orders: readonly PhantomOrder[]): Pick<PhantomSpec, 'volumes' | 'pictures'> {
  const isVolume = (order: PhantomOrder): order is PhantomVolume =>
    'head' in order && !isSlice(order)
  return {
    volumes: orders.filter(isVolume),
    pictures: orders.filter((order): order is PhantomPicture => !isVolume(order)),
  }
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

interface Grid {
  readonly shape: readonly [number, number, number]
  /** Voxel to RAS+ mm, row by row; without rotation. */
  readonly affine: readonly number[]
}

/**
 * Where a model would suspect lesions, in percent: `peak` in the middle of each, falling off with the distance as a bell whose
 * width is the radius. Shaped as the voxels of a scan.
 * @param peak 0 to 1.
 */
function heatMap(
  { shape, affine }: Grid,
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
