import { volumeRole } from '@/pool'
import { groupBy, sha256Hex, sumOf } from '@/study'
import type { DicomFile } from './read-dicom-file'
import { mm, orientationWords, type SliceStack, sliceStacks, stackFault } from './slice-stacks'
import { unreadPacking } from './transfer-syntaxes'

/** A series as the coordinator chooses it. It may say who the patient is: it is shown, and goes into no list, pool, draft or package. */
export interface DicomSeries {
  /** Names the files that come of it: number of the series, sequence in the words of a closed list, ten digits of its identifier's hash. */
  readonly name: string
  readonly description: string
  readonly modality: string
  /** T1, T2, CT … as far as description and modality tell. */
  readonly label: string | null
  /** The folder that its files lie in, within the chosen one; '' for that itself. */
  readonly folder: string
  /** Volumes through the converter, pictures one by one, or nothing. */
  readonly becomes: 'volume' | 'pictures' | 'nothing'
  readonly files: number
  readonly bytes: number
  readonly slices: number
  /** `256 × 192`; '' where its files differ. */
  readonly size: string
  /** `0.9 × 0.9 × 1.2 mm`; '' where it is not known. */
  readonly spacing: string
  /** `axial`, `coronal, tilted` …; '' where it is not known. */
  readonly orientation: string
  /** Why nothing becomes of it, a sentence without its full stop; null where something does. */
  readonly fault: string | null
  /** Its scans belong to one visit of one person: the same words for the same study, and nothing about it. */
  readonly study: string
}

/** A series with what stays in the worker. */
export interface OpenSeries {
  readonly shown: DicomSeries
  readonly files: readonly DicomFile[]
  readonly stacks: readonly SliceStack[]
  /** Names of its folders and numbers of its header, by which a list may mean it. */
  readonly names: readonly string[]
}

/** Sorts files into series, in the order of folders and numbers. */
export function dicomSeries(files: readonly DicomFile[]): OpenSeries[] {
  const groups = groupBy(files, ({ studyUid, seriesUid }) => `${studyUid}\n${seriesUid}`)
  return [...groups.values()].map(openSeries).sort((a, b) =>
    `${a.shown.folder}/${a.shown.name}`.localeCompare(`${b.shown.folder}/${b.shown.name}`, 'en', {
      numeric: true,
    }),
  )
}

function openSeries(unsorted: readonly DicomFile[]): OpenSeries {
  const files = [...unsorted].sort(
    (a, b) => a.instanceNumber - b.instanceNumber || (a.path < b.path ? -1 : 1),
  )
  const first = files[0]
  if (first === undefined) throw new Error('A series without files')
  const stacks = sliceStacks(files)
  const [main] = [...stacks].sort((a, b) => b.slices.length - a.slices.length)
  const isVolume = files.some(({ isMosaic }) => isMosaic) || (main?.slices.length ?? 0) > 1
  const fault = seriesFault(files, stacks, isVolume)
  const label = volumeRole(first.description).label ?? MODALITIES[first.modality] ?? null
  const sizes = new Set(files.map(({ columns, rows }) => `${columns} × ${rows}`))
  const folder = sharedFolder(files.map(({ path }) => path))
  const [down, across] = first.pixelSpacing ?? []
  const between = main?.gapsMm[0]
  const spacing = [across, down, between].flatMap((distance) =>
    distance === undefined ? [] : [mm(distance)],
  )
  const kind = isVolume ? 'volume' : 'pictures'
  const words = main === undefined ? '' : orientationWords(main)
  const orientation = stacks.length > 1 ? 'several' : words
  return {
    shown: {
      name: nameOf(first, label),
      description: withoutIdentifiers(first.description, files),
      modality: first.modality.replace(/[^A-Z]/g, ''),
      label,
      folder,
      becomes: fault === null ? kind : 'nothing',
      files: files.length,
      bytes: sumOf(files, ({ bytes }) => bytes),
      slices: sumOf(files, ({ frames }) => frames),
      size: sizes.size === 1 ? ([...sizes][0] ?? '') : '',
      spacing: spacing.length === 0 ? '' : `${spacing.join(' × ')} mm`,
      orientation: main === undefined || !isVolume ? '' : orientation,
      fault,
      study: digits(first.studyUid),
    },
    files,
    stacks,
    names: [...new Set(files.flatMap(({ names }) => names))],
  }
}

/** Why no picture can be made of a series; null: one can. */
function seriesFault(
  files: readonly DicomFile[],
  stacks: readonly SliceStack[],
  isVolume: boolean,
): string | null {
  for (const { transferSyntax, photometric } of files) {
    const packing = unreadPacking(transferSyntax)
    if (packing !== null) return packing
    if (photometric === 'PALETTE COLOR')
      return 'its colors are in a palette (PALETTE COLOR), which is not supported'
    if (/^YBR_/.test(photometric) && !/^1\.2\.840\.10008\.1\.2\.4\./.test(transferSyntax))
      return `its colours are stored as ${photometric.replace(/[^A-Z0-9_]/g, '')}, which would come out wrong`
  }
  if (isVolume) {
    if (files.some(({ isMosaic }) => isMosaic)) return null
    const placed = sumOf(stacks, ({ slices, repeats }) => slices.length * repeats[0])
    const without = files.filter(({ places }) => places.length === 0).length
    if (without > 0 && placed > 0)
      return `${without} of its ${files.length} files do not say where they lie`
    return stacks.flatMap((stack) => stackFault(stack) ?? [])[0] ?? null
  }
  const film = files.find(({ frames }) => frames > 1)
  return film === undefined
    ? null
    : `it is a cine of ${film.frames} frames without positions: neither a volume nor a single image`
}

const MODALITIES: Readonly<Record<string, string>> = { CT: 'CT', PT: 'PET' }

function nameOf({ seriesNumber, seriesUid, studyUid }: DicomFile, label: string | null): string {
  const number = String(Math.max(0, seriesNumber ?? 0)).padStart(3, '0')
  const words =
    label === null ? '' : `-${label.toLowerCase().replace('*', '-star').replaceAll(' ', '-')}`
  return `series-${number}${words}-${digits(`${studyUid}\n${seriesUid}`)}`
}

/** Ten digits: letters of a hash could be read as words, "adc" for one. */
const digits = (text: string): string =>
  (BigInt(`0x${sha256Hex(new TextEncoder().encode(text)).slice(0, 15)}`) % 10n ** 10n)
    .toString()
    .padStart(10, '0')

/** A description without the words of the patient and of people, as far as the header itself says who they are. */
function withoutIdentifiers(description: string, files: readonly DicomFile[]): string {
  const words = new Set(
    files.flatMap(({ identifiers }) => identifiers.flatMap((text) => text.split(/[\^=\\\s,;]+/))),
  )
  return [...words]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce(
      (text, word) =>
        text.replace(new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '•••'),
      description,
    )
}

/** The folder that all of them lie in. */
function sharedFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1))
  const length = others.reduce((shared, parts) => {
    const differs = first.findIndex((part, n) => n >= shared || parts[n] !== part)
    return differs === -1 ? shared : Math.min(shared, differs)
  }, first.length)
  return first.slice(0, length).join('/')
}
