import {
  type LoadedImage,
  type LoadedVolume,
  loadAsset,
  loadImage,
  loadVolume,
  PackageFileError,
  type PackageSource,
  type VolumeHashes,
} from '@/package'
import type { LoadedStudy } from '../session/read-package'

/** A volume of the study that was dropped; what is wrong with it is in the result. */
export const volumeOf = (loaded: LoadedStudy | null, id: string): Promise<LoadedVolume> =>
  loadAsset(
    filesOf(loaded),
    loaded?.study.volumes[id],
    async (file: Blob, listed: VolumeHashes) =>
      loadVolume(new Uint8Array(await file.arrayBuffer()), listed),
    whyNot,
  )

export const imageOf = (loaded: LoadedStudy | null, id: string): Promise<LoadedImage> =>
  loadAsset(filesOf(loaded), loaded?.study.images[id], loadImage, whyNot)

/** Files of the study, from whichever of the dropped packages holds them. */
const filesOf = (loaded: LoadedStudy | null): Pick<PackageSource, 'file'> => ({
  async file(path) {
    const failures: unknown[] = []
    for (const files of loaded?.sources ?? [])
      try {
        return new Blob([(await files.read(path)).slice()])
      } catch (cause) {
        failures.push(cause)
      }
    throw failures[0]
  },
})

const whyNot = (cause: unknown): string =>
  cause instanceof PackageFileError ? cause.message : 'it could not be fetched'
