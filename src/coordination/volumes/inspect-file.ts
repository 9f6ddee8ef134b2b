import {
  describeVolume,
  headCoverage,
  imageMetadata,
  thumbnails,
  type VolumeDescription,
} from '@/freezing'
import { readNifti } from '@/nifti'
import type { FileMatch, MatchView } from '../draft/pool-files'

/** What is known of a file after a look at it. */
export type FileInspection =
  | ReturnType<typeof inspectVolume>
  | Awaited<ReturnType<typeof inspectImage>>

/** What the looks at files gave, by file as the pool names it, and which path was meant by the name then. */
export type Inspections = ReadonlyMap<
  string,
  { readonly path: string | null; readonly inspection: FileInspection }
>

/** What the look at a file gave: the same name may have come to mean another file since. undefined: none yet. */
export function inspectionOf(
  inspections: Inspections,
  { file, path }: Pick<FileMatch, 'file' | 'path'>,
): FileInspection | undefined {
  const looked = inspections.get(file)
  return looked?.path === path ? looked.inspection : undefined
}

const THUMBNAIL_PX = 88

/** Reads a volume whole: header in words, verdict, mid-planes, and whether a face could be made of it. */
export function inspectVolume(bytes: Uint8Array, file: string) {
  const reading = readNifti(bytes, file)
  const description = describeVolume(reading, file)
  if (!reading.ok) return withoutPicture(description)
  const coverage = headCoverage(reading)
  const { message, remedy } = coverage
  return {
    kind: 'volume' as const,
    description,
    thumbnails: thumbnails(reading, THUMBNAIL_PX),
    /** What to do about a face that can be seen; null where there is none. */
    face: coverage.hasFace && message !== null ? { message, remedy: remedy ?? '' } : null,
  }
}

const withoutPicture = (description: VolumeDescription) => ({
  kind: 'volume' as const,
  description,
  thumbnails: null,
  face: null,
})

/** A volume that could not be read at all. @param why a sentence. */
export function unreadVolume(file: string, why: string) {
  const remedy = 'Check that the file is still there and complete, and choose the folder again.'
  const problem = { code: 'not-nifti' as const, file, place: 'whole file', message: why, remedy }
  return withoutPicture(describeVolume({ ok: false, problems: [problem] }, file))
}

/** An image's size, and what it carries besides its picture. */
export async function inspectImage(bytes: Uint8Array<ArrayBuffer>) {
  const image = { kind: 'image' as const, metadata: imageMetadata(bytes) }
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    bitmap.close()
    return { ...image, width, height, problem: null }
  } catch {
    return { ...image, width: 0, height: 0, problem: 'The image cannot be shown: it is damaged.' }
  }
}

/** The files that a pool names, by what they ask of the coordinator. A file may stand in several groups. */
export function fileGroups(match: MatchView | null, inspections: Inspections) {
  const all = match?.files ?? []
  const having = (test: (inspection: FileInspection) => boolean) =>
    all.filter((file) => {
      const inspection = inspectionOf(inspections, file)
      return inspection !== undefined && test(inspection)
    })
  return {
    all,
    /** Not found, or with several candidates. */
    open: all.filter(({ path }) => path === null),
    /** Unusual, unusable or with a face. */
    noted: having((inspection) => isUnusable(inspection) || isUnusual(inspection)),
    unusable: having(isUnusable),
  }
}

/** Whether freezing would refuse a file. */
const isUnusable = (inspection: FileInspection): boolean =>
  inspection.kind === 'volume'
    ? inspection.description.verdict === 'unusable'
    : inspection.problem !== null

const isUnusual = (inspection: FileInspection): boolean =>
  inspection.kind === 'volume' &&
  (inspection.description.verdict === 'unusual' || inspection.face !== null)
