import { gzipDeterministic, writeNifti } from '@/nifti'
import { type Anatomy, makeAnatomy } from './anatomy/make-anatomy'
import type { PhantomSpec, PhantomVolume } from './phantom-spec'
import { type Rendering, renderContrast } from './rendering/render-contrast'
import type { Contrast } from './rendering/tissues'

/** A file of `triplane phantom`, ready to write. */
interface PhantomFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/**
 * An anatomy as an unpacked NIfTI-1 file (uint8, RAS, 182 x 218 x 182 at 1 mm): three contrasts of one head cost little more
 * than one. The same head, contrast and rendering give the same bytes in Node and in Chromium; other engines may round a sine
 * differently and differ by one grey level.
 */
export function phantomBytes(anatomy: Anatomy, contrast: Contrast, rendering: Rendering): Uint8Array {
  const voxels = renderContrast(anatomy, contrast, rendering)
  return writeNifti({ shape: anatomy.shape, affine: anatomy.affine, voxels, window: [0, 255] })
}

/** The volumes of a spec by head and grid, so that each group needs one anatomy: the unit of work for parallel workers. */
export function phantomJobs(spec: PhantomSpec): readonly (readonly PhantomVolume[])[] {
  const jobs = new Map<string, PhantomVolume[]>()
  for (const volume of spec.volumes) {
    const key = `${volume.head}\n${volume.spacingMm}`
    jobs.set(key, [...(jobs.get(key) ?? []), volume])
  }
  return [...jobs.values()]
}

/**
 * Makes the files of a spec one by one, each head's anatomy only once and never two in memory.
 * @param volumes a part of the spec, as `phantomJobs` gives it; all of it when left out.
 * @throws RangeError when a volume names a head that the spec does not hold; `parsePhantomSpec` lets none through.
 */
export function* runPhantomSpec(
  spec: PhantomSpec,
  volumes: readonly PhantomVolume[] = spec.volumes,
): Generator<PhantomFile> {
  for (const job of phantomJobs({ ...spec, volumes })) {
    const [first] = job
    const head = first === undefined ? undefined : spec.heads[first.head]
    if (first === undefined || head === undefined)
      throw new RangeError(`runPhantomSpec: no head "${first?.head}"`)
    const anatomy = makeAnatomy(head, first.spacingMm)
    for (const volume of job) {
      const bytes = phantomBytes(anatomy, volume.contrast, volume)
      yield {
        file: volume.file,
        bytes: volume.file.endsWith('.gz') ? gzipDeterministic(bytes, PACKING_LEVEL) : bytes,
      }
    }
  }
}

/** Noise hardly packs, so more effort buys a few percent of size for several times the time. */
const PACKING_LEVEL = 4
