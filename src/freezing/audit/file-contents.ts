import { readNifti } from '@/nifti'
import type { Pool } from '@/pool'
import { defacedFiles, firstPlaces, picturesOfItem, sourcesOf } from '@/pool'
import type { StudyImage, StudyVolume } from '@/study'
import { freezeImage, imageMetadata } from '../scrubbing/freeze-image'
import { gridOf, hiddenTextsOf } from '../scrubbing/freeze-volume'
import { type AuditFinding, excludeItem, findingOf } from './audit-finding'
import { findBurnedInText } from './burned-in-text'
import type { SeenFiles } from './channels/seen-properties'
import { decodeGrey, type GreyPicture } from './grey-picture'
import { asFrozen, type VolumeLook } from './volumes/volume-look'

/** What files hold besides the pictures that raters are shown, by file as the pool names it. */
export interface FileContents {
  /** Header texts and extensions of volumes, and parts of images that are no picture. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** Decoded 2D images. */
  readonly pictures: ReadonlyMap<string, GreyPicture>
  /** What the voxels of volumes hold. */
  readonly looks: ReadonlyMap<string, VolumeLook>
  /** The files as they will be in the package. */
  readonly seen: SeenFiles
}

/**
 * @param readFile null where a file is not there: freezing says so.
 * @param isVolumesToo false: volumes are not looked into, because they are about to be frozen, which tells the same.
 */
export async function lookInside(
  { items }: Pool,
  readFile: (file: string) => Promise<Uint8Array | null>,
  onProgress?: (done: number, total: number, file: string) => void,
  isVolumesToo = true,
): Promise<FileContents> {
  const volumes = new Set(
    isVolumesToo ? items.flatMap((item) => item.volumes.map(({ file }) => file)) : [],
  )
  const defaced = defacedFiles(items)
  const images = new Set(items.flatMap((item) => picturesOfItem(item).map(({ file }) => file)))
  const texts = new Map<string, string[]>()
  const pictures = new Map<string, GreyPicture>()
  const looks = new Map<string, VolumeLook>()
  const seenImages = new Map<string, StudyImage>()
  const seenVolumes = new Map<string, Pick<StudyVolume, 'shape' | 'spacing'>>()
  const rewrites = new Map(
    items.flatMap((item) => picturesOfItem(item).map(({ file, rewrite }) => [file, rewrite])),
  )
  const total = volumes.size + images.size
  let done = 0
  for (const file of volumes) {
    const bytes = await readFile(file)
    const reading = bytes === null ? null : readNifti(bytes, file)
    if (reading?.ok) {
      texts.set(file, hiddenTextsOf(reading))
      looks.set(file, asFrozen(reading, defaced.has(file)).look)
      seenVolumes.set(file, gridOf(reading.header))
    }
    onProgress?.(++done, total, file)
  }
  for (const file of images) {
    const bytes = await readFile(file)
    const picture = bytes === null ? null : decodeGrey(bytes)
    if (bytes !== null) texts.set(file, imageMetadata(bytes))
    if (picture !== null) pictures.set(file, picture)
    const frozen = bytes === null ? null : freezeImage(bytes, rewrites.get(file))
    if (frozen?.ok) seenImages.set(file, frozen.entry)
    onProgress?.(++done, total, file)
  }
  return { texts, pictures, looks, seen: { images: seenImages, volumes: seenVolumes } }
}

/** What stands in headers and metadata, once for each file: freezing removes it, and the coordinator should know that it was there. */
export const hiddenTexts = (pool: Pool, texts: FileContents['texts']): AuditFinding[] =>
  firstPlaces(pool.items, sourcesOf).flatMap(({ item, place: { at, file } }) => {
    const found = texts.get(file) ?? []
    return found.length === 0
      ? []
      : [
          findingOf(item, 'handled', 'hidden-text', `${at}.file`, {
            excerpt: found.join('; ').slice(0, 200),
            message: `the file "${file}" contains text besides its image`,
            remedy:
              'No action needed: freezing removes it from the package, and your file is not changed',
          }),
        ]
  })

/** Each picture that seems to have writing in it, once. */
export const burnedIn = (pool: Pool, pictures: ReadonlyMap<string, GreyPicture>): AuditFinding[] =>
  firstPlaces(pool.items, picturesOfItem).flatMap(({ item, place: { at, file } }) => {
    const picture = pictures.get(file)
    const [hint] = picture === undefined ? [] : findBurnedInText(picture)
    return hint === undefined
      ? []
      : [
          findingOf(item, 'doubt', 'burned-in-text', at, {
            excerpt: `${hint.marks} marks at x ${hint.x}, y ${hint.y}`,
            message: `the image "${file}" may contain burned-in text near its edge`,
            remedy:
              'Check it. If it is a name, date or ID, paint over it in the file, or exclude the case',
            fix: excludeItem(item),
          }),
        ]
  })
