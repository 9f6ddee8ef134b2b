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
import type { ReaderItem, ReaderStudy } from '@/questions'
import { readingsOfStudy } from '@/results'
import { applyCondition, filesOfItem } from '@/study'
import { type LoadedStudy, readFrom } from '../session/read-package'

/** What an item showed to its raters. */
export type ItemContent = Pick<
  ReaderItem,
  'context' | 'volumes' | 'images' | 'materials' | 'questions'
> &
  Pick<ReaderStudy['viewer'], 'convention' | 'windows'> & {
    /** Ids of all 2D images, those within conversations, too. */
    readonly imageIds: readonly string[]
  }

/** What the condition of the item let its raters see; null for an item that the study does not hold. */
export function itemContent(study: ReaderStudy, id: string): ItemContent | null {
  const item = readingsOfStudy(study).items.find((entry) => entry.id === id)
  if (item === undefined) return null
  const shown = applyCondition(readingsOfStudy(study), item)
  const { context, volumes, images, materials, questions } = shown
  const { convention, windows } = study.viewer
  const imageIds = [...new Set(filesOfItem(shown).images)]
  return {
    context,
    volumes,
    images,
    questions,
    convention,
    windows,
    imageIds,
    materials,
  }
}

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

const filesOf = (loaded: LoadedStudy | null): Pick<PackageSource, 'file'> => ({
  file: async (path) => new Blob([(await readFrom(loaded?.sources ?? [], path)).slice()]),
})

const whyNot = (cause: unknown): string =>
  cause instanceof PackageFileError ? cause.message : 'it could not be fetched'
