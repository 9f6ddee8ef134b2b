import {
  type Anatomy,
  type Contrast,
  makeAnatomy,
  type PhantomHead,
  phantomBytes,
  phantomHead,
} from '@/phantom'
import { samplesInSpace, soundVolume, valuesOf } from '../nifti/sound-volume'

const SPACING_MM = 2
const built = new Map<string, Anatomy>()
/** Heads are kept, because several tests compare with the same one. */
export function build(given: Partial<PhantomHead> = {}): Anatomy {
  const key = JSON.stringify(given)
  const anatomy = built.get(key) ?? makeAnatomy(phantomHead({ seed: 5, ...given }), SPACING_MM)
  built.set(key, anatomy)
  return anatomy
}
export const CLEAN = { noisePercent: 0, biasPercent: 0, isAirMasked: true, seed: 1 }

export function frameOf(anatomy: Anatomy, contrast: Contrast, rendering = CLEAN) {
  const { raw, header, warnings } = soundVolume(phantomBytes(anatomy, contrast, rendering))
  const samples = samplesInSpace({ raw, header })
  return { ...samples, header, warnings, values: () => valuesOf(samples) }
}
