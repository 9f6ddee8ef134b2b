import { type NiftiVolume, type VolumeContent, volumeContent } from '@/nifti'
import { type Cut, defaceVolume } from '../../defacing/deface-volume'
import { headCoverage } from '../../volume-look/head-coverage'

/** What a look at the voxels of one volume tells the audit: small enough to be sent from a worker. */
export interface VolumeLook {
  readonly content: VolumeContent
  /** A face could be made of it (P16). */
  readonly hasFace: boolean
  /** What was taken out with the face; null: nothing was. */
  readonly cuts: readonly Cut[] | null
  /** Why a face that was to be removed is still there, a clause; null: none was, or it is gone. */
  readonly faceStays: string | null
}

/** A volume as it will be in the package, and the look at that. @param deface its face is to be removed. */
export function asFrozen(
  volume: NiftiVolume,
  deface: boolean,
): { volume: NiftiVolume; look: VolumeLook } {
  const defaced = deface ? defaceVolume(volume) : null
  if (defaced?.ok === true) {
    const { volume: faceless, cuts } = defaced
    // The face check has passed it already.
    const look = { content: volumeContent(faceless), hasFace: false, cuts, faceStays: null }
    return { volume: faceless, look }
  }
  const { hasFace } = headCoverage(volume)
  const look = { content: volumeContent(volume), hasFace, cuts: null }
  return { volume, look: { ...look, faceStays: defaced?.why ?? null } }
}
