import type { GreyImage } from '@/freezing'
import { isDicom } from '@/nifti'
import { digestHex, groupBy, type Problem, problemOf } from '@/study'
import { type ConvertedSeries, convertSeries, sliceOf, smallerPicture } from './convert-series'
import type { DicomConverter } from './dicom-converter'
import { type DicomSeries, dicomSeries, type OpenSeries } from './dicom-series'
import { matchSeries, type SeriesMatches } from './match-series'
import { type DicomFile, type OtherDicom, readDicomFile } from './read-dicom-file'
import { singlePicture } from './single-picture'

/** The files of a folder, as page and command line offer them. */
export interface DicomSource {
  /** What the folder is called in messages. */
  readonly name: string
  /** '/' between folders. */
  readonly paths: readonly string[]
  /** The first so many bytes, fewer where the file ends before. */
  readonly start: (path: string, bytes: number) => Promise<Uint8Array>
  readonly size: (path: string) => number
  readonly read: (path: string) => Promise<Uint8Array>
}

/** A folder with DICOM files in it, its series found. */
export interface DicomFolder {
  readonly series: readonly DicomSeries[]
  /** What is DICOM and no picture, or cannot be read. */
  readonly notices: readonly Problem[]
  /** The middle of a series; null where it cannot be drawn. */
  preview(name: string, convert: DicomConverter): Promise<GreyImage | null>
  convert(name: string, convert: DicomConverter): Promise<ConvertedSeries>
  /** Which of these series are meant by names of a list: by folder, number of the patient, of the visit or of the series. */
  match(references: readonly string[], chosen: readonly string[]): SeriesMatches
}

/** Headers end here but for those of enhanced files, of which more is read. */
const STARTS = [64 * 1024, 4 * 1024 * 1024]
/** Names that are never DICOM: of a folder of NIfTI files nothing is opened. */
const OTHER_NAME =
  /(^|\/)\..*|\.(nii|gz|hdr|img|json|tsv|csv|txt|md|bval|bvec|png|jpe?g|zip|pdf|xlsx?|html?|nrrd|nhdr|mg[hz]|mnc|mh[ad]|exe|dll|js|css)$/i
/** Files of one preview: an enhanced file of a whole volume is not unpacked for a picture of a thumb. */
const PREVIEW_BYTES = 48 * 1024 * 1024

/** Whether a file may be DICOM by its name. */
export const mayBeDicom = (path: string): boolean => !OTHER_NAME.test(path)

/** @param onProgress how many of how many files were looked at. */
export async function openDicomFolder(
  source: DicomSource,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<DicomFolder> {
  const paths = source.paths.filter(mayBeDicom)
  const files: DicomFile[] = []
  const others: OtherDicom[] = []
  for (const [n, path] of paths.entries()) {
    if (n % 50 === 0) onProgress(n, paths.length)
    const reading = await readHeader(path, source)
    if (reading === null) continue
    if ('why' in reading) others.push(reading)
    else files.push(reading)
  }
  const { files: different, dropped } = await dropCopies(files, source.read)
  const open = new Map(dicomSeries(different).map((series) => [series.shown.name, series]))
  const seriesOf = (name: string): OpenSeries => {
    const found = open.get(name)
    if (found === undefined) throw new Error('No such series')
    return found
  }
  return {
    series: [...open.values()].map(({ shown }) => shown),
    notices: [...noticesOf(source.name, others), ...copyNotices(source.name, dropped)],
    async preview(name, convert) {
      const { files: slices, shown } = seriesOf(name)
      const middle = slices[Math.floor(slices.length / 2)]
      if (
        middle === undefined ||
        middle.bytes > PREVIEW_BYTES ||
        shown.fault?.includes('packed') === true
      )
        return null
      const slice = await sliceOf(middle, source.read, convert)
      return slice === null ? null : smallerPicture(singlePicture(slice, middle))
    },
    convert: (name, convert) => convertSeries(seriesOf(name), source.read, convert),
    match: (references, chosen) => matchSeries(references, chosen.map(seriesOf)),
  }
}

async function readHeader(path: string, source: DicomSource) {
  const size = source.size(path)
  for (const bytes of [...STARTS, size]) {
    const start = await source.start(path, bytes)
    if (!isDicom(start)) return null
    const reading = readDicomFile(path, start, start.length >= size, size)
    if (reading !== null) return reading
  }
  return null
}

const OTHER_WORDS = {
  'no-picture': ['contain no image (reports, plans, settings)', 'No action needed'],
  damaged: [
    'cannot be read: they are damaged, or cut off',
    'Copy them again from where they come from',
  ],
  packed: [
    'are packed as a whole (deflate), which is not read here',
    'Save them without it, for example with "dcmconv +te"',
  ],
} satisfies Partial<Record<OtherDicom['why'], [what: string, remedy: string]>>

const copyNotices = (folder: string, dropped: number): Problem[] =>
  dropped === 0
    ? []
    : [
        problemOf(
          folder,
          'dicom-copies',
          `${dropped.toLocaleString('en')} of its DICOM files ${dropped === 1 ? 'is an exact copy of another and was' : 'are exact copies of others and were'} dropped`,
          'No action needed',
        ),
      ]

function noticesOf(folder: string, others: readonly OtherDicom[]): Problem[] {
  return Object.entries(OTHER_WORDS).flatMap(([why, [what, remedy]]) => {
    const count = others.filter((other) => other.why === why).length
    const message = `${count.toLocaleString('en')} of its DICOM files ${what}`
    return count === 0 ? [] : [problemOf(folder, `dicom-${why}`, message, remedy)]
  })
}

/**
 * Files without the exact copies among them: a copied slice says nothing new, and would make a series uneven.
 * Only files with the same header and size are read whole.
 * @returns the files that stay, in their order, and how many were dropped.
 */
async function dropCopies(
  files: readonly DicomFile[],
  read: (path: string) => Promise<Uint8Array>,
) {
  const alike = groupBy(files, ({ path: _, ...header }) => JSON.stringify(header))
  const dropped = new Set<DicomFile>()
  for (const group of alike.values()) {
    if (group.length === 1) continue
    const known = new Set<string>()
    for (const file of group) {
      const digest = await digestHex(await read(file.path))
      if (known.has(digest)) dropped.add(file)
      known.add(digest)
    }
  }
  return { files: files.filter((file) => !dropped.has(file)), dropped: dropped.size }
}
