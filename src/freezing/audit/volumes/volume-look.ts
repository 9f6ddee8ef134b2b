import { type NiftiVolume, type VolumeContent, volumeContent } from '@/nifti'
import { headCoverage } from '../../volume-matching/head-coverage'

/** What a look at the voxels of one volume tells the audit: small enough to be sent from a worker. */
export interface VolumeLook {
  readonly content: VolumeContent
  /** A face could be made of it (P16). */
  readonly hasFace: boolean
}

export const lookAtVolume = (volume: NiftiVolume): VolumeLook => ({
  content: volumeContent(volume),
  hasFace: headCoverage(volume).hasFace,
})
