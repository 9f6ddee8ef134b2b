import { readNifti } from '@/nifti'
import type { Pool } from '@/pool'
import { defacedFiles, firstPlaces, picturesOfItem, sourcesOf } from '@/pool'
import { freezeImage, type ImageRewrite, imageMetadata } from '../scrubbing/freeze-image'
import { gridOf, hiddenTextsOf } from '../scrubbing/freeze-volume'
import { type AuditFinding, excludeItem, findingOf } from './audit-finding'
import { findBurnedInText } from './burned-in-text'
import type { PackedFile } from './channels/seen-properties'
import { decodeGrey, type GreyPicture } from './grey-picture'
import { asFrozen, type VolumeLook } from './volumes/volume-look'

/** What is known of a file of the pool, as far as somebody has looked into it. */
export interface SeenFile extends PackedFile {
  /** Header texts and extensions of a volume, and parts of an image that are no picture. */
  readonly texts?: readonly string[]
  /** A decoded 2D image; null: it cannot be decoded. */
  readonly picture?: GreyPicture | null
  readonly look?: VolumeLook
}

/** By file as the pool names it. */
export type SeenFiles = ReadonlyMap<string, SeenFile>

/**
 * @param readFile null where a file is not there: freezing says so.
 * @param isVolumesToo false: volumes are not looked into, because they are about to be frozen, which tells the same.
 */
export async function lookInside(
  { items }: Pool,
  readFile: (file: string) => Promise<Uint8Array | null>,
  onProgress?: (done: number, total: number, file: string) => void,
  isVolumesToo = true,
): Promise<SeenFiles> {
  const volumes = isVolumesToo
    ? new Set(items.flatMap((item) => item.volumes.map(({ file }) => file)))
    : []
  const defaced = defacedFiles(items)
  const looks = [
    ...Array.from(volumes, (file) => ({
      file,
      see: (bytes: Uint8Array) => seeVolume(bytes, file, defaced.has(file)),
    })),
    ...firstPlaces(items, picturesOfItem).map(({ place: { file, rewrite } }) => ({
      file,
      see: (bytes: Uint8Array) => seeImage(bytes, rewrite),
    })),
  ]
  const files = new Map<string, SeenFile>()
  for (const [n, { file, see }] of looks.entries()) {
    const bytes = await readFile(file)
    if (bytes !== null) files.set(file, { ...files.get(file), ...see(bytes) })
    onProgress?.(n + 1, looks.length, file)
  }
  return files
}

function seeVolume(bytes: Uint8Array, file: string, deface: boolean): SeenFile {
  const reading = readNifti(bytes, file)
  if (!reading.ok) return {}
  const { look } = asFrozen(reading, deface)
  return { texts: hiddenTextsOf(reading), look, volume: gridOf(reading.header) }
}

function seeImage(bytes: Uint8Array, rewrite?: ImageRewrite): SeenFile {
  const frozen = freezeImage(bytes, rewrite)
  return {
    texts: imageMetadata(bytes),
    picture: decodeGrey(bytes),
    ...(frozen.ok && { image: frozen.entry }),
  }
}

/** What stands in headers and metadata, once for each file: freezing removes it, and the coordinator should know that it was there. */
export const hiddenTexts = (pool: Pool, files: SeenFiles): AuditFinding[] =>
  firstPlaces(pool.items, sourcesOf).flatMap(({ item, place: { at, file } }) => {
    const found = files.get(file)?.texts ?? []
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
export const burnedIn = (pool: Pool, files: SeenFiles): AuditFinding[] =>
  firstPlaces(pool.items, picturesOfItem).flatMap(({ item, place: { at, file } }) => {
    const picture = files.get(file)?.picture ?? null
    const [hint] = picture === null ? [] : findBurnedInText(picture)
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
