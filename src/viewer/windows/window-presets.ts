import type { PreparedVolume } from '@/nifti'
import type { Window } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { sortedSample } from './voxel-values'

export const PRESET_NAMES = [
  'brain',
  'subdural',
  'stroke',
  'bone',
  'softTissue',
  'lung',
  'auto',
  'tight',
  'wide',
] as const
export type PresetName = (typeof PRESET_NAMES)[number]

export interface ModalityPreset {
  readonly name: PresetName
  readonly window: Window
}

/** Of CT, in Hounsfield units: the usual levels and widths of radiology. */
const CT: readonly (readonly [name: PresetName, level: number, width: number])[] = [
  ['brain', 40, 80],
  ['subdural', 75, 215],
  ['stroke', 40, 40],
  ['bone', 400, 1800],
  ['softTissue', 50, 400],
  ['lung', -600, 1500],
]

/** Of everything else, percentiles of the voxels that are brighter than the darkest. */
const BY_PERCENTILES: readonly (readonly [name: PresetName, low: number, high: number])[] = [
  ['auto', 2, 98],
  ['tight', 20, 95],
  ['wide', 0, 100],
]

export const levelAndWidth = ([low, high]: Window) => ({
  level: (low + high) / 2,
  width: high - low,
})
export const windowOf = (level: number, width: number): Window => [
  level - width / 2,
  level + width / 2,
]

/** The grey scales that suit what an image is, whatever the study offers besides. */
export function modalityPresets(volume: ViewerVolume): readonly ModalityPreset[] {
  if (isCt(volume))
    return CT.map(([name, level, width]) => ({ name, window: windowOf(level, width) }))
  const sample = sortedSample(volume.prepared)
  const from = firstAbove(sample, sample[0] ?? 0)
  const at = (percent: number) => {
    const [first, last] = [from < sample.length ? from : 0, sample.length - 1]
    return sample[first + Math.round(((last - first) * percent) / 100)] ?? 0
  }
  return BY_PERCENTILES.flatMap(([name, low, high]) => {
    const window: Window = [at(low), at(high)]
    // An image of one value has no percentiles to part.
    return window[0] < window[1] ? [{ name, window }] : []
  })
}

const SAYS_CT = /\bCT\b/i
const SAYS_OTHER = /\b(MRI?|T1|T2|PD|FLAIR|DWI|ADC|SWI|PET|SPECT|US)/i

/**
 * Whether an image is read in Hounsfield units: its label says CT; or the label says nothing of another modality and the values look like
 * it: the darkest is −900 or less and not below −4100, the brightest 100 or more, and of the voxels between −1100 and −900 (air) and
 * between 0 and 100 (soft tissue, water) each are at least 1%.
 */
export function isCt({ label, prepared }: ViewerVolume): boolean {
  if (label !== null && SAYS_CT.test(label)) return true
  return !(label !== null && SAYS_OTHER.test(label)) && looksLikeHu(prepared)
}

function looksLikeHu(prepared: PreparedVolume): boolean {
  const [min, max] = prepared.range
  if (min > -900 || min < -4100 || max < 100) return false
  const sample = sortedSample(prepared)
  const share = (low: number, high: number) =>
    (firstAbove(sample, high) - firstAbove(sample, low)) / sample.length
  return share(-1100, -900) >= 0.01 && share(0, 100) >= 0.01
}

/** Index of the first value above a limit, in ascending values. */
function firstAbove(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}
