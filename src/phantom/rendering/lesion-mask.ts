import type { Anatomy } from '../anatomy/make-anatomy'
import { TISSUE_ID, type Tissue } from './tissues'

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
export function lesionMask({ ids, amounts }: Anatomy): Uint8Array {
  const isLesion = new Set(LESIONS.map((tissue) => TISSUE_ID[tissue]))
  return Uint8Array.from({ length: ids.length / 3 }, (_, voxel) => {
    let share = 0
    for (let at = 3 * voxel; at < 3 * voxel + 3; at++)
      if (isLesion.has(ids[at] ?? 0)) share += amounts[at] ?? 0
    return share >= 128 ? 1 : 0
  })
}
