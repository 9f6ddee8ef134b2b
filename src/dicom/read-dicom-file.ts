import dicomParser, { type DataSet } from 'dicom-parser'
import type { Vector3 } from '@/nifti'
import { present } from '@/study'
import encodings from './encodings.json' with { type: 'json' }

/** Character sets of DICOM (PS3.3 C.12.1.1.2) by the names that browsers know. */
const ENCODINGS: Readonly<Record<string, string>> = encodings

/** A text of a header in letters, without the padding; '' where there is none. */
function dicomText(data: DataSet, tag: string): string {
  const element = data.elements[tag]
  if (element === undefined) return ''
  const sets = (data.string('x00080005') ?? '').split('\\').map((name) => name.trim())
  const encoding = sets
    .map((name) => ENCODINGS[name.replace('ISO 2022 IR 100', 'ISO_IR 100')])
    .find(Boolean)
  const bytes = data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  return new TextDecoder(encoding ?? 'windows-1252')
    .decode(bytes)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Where one slice lies: middle of its first pixel, direction of its rows and of its columns, in the patient's millimetres (LPS). */
export interface SlicePlace {
  readonly position: Vector3
  readonly alongRow: Vector3
  readonly alongColumn: Vector3
}

/** What the header of one file says, of what is needed to sort, choose and check it. It never leaves the worker whole. */
export interface DicomFile {
  readonly path: string
  readonly bytes: number
  readonly seriesUid: string
  readonly studyUid: string
  readonly seriesNumber: number | null
  readonly instanceNumber: number
  readonly modality: string
  readonly description: string
  /** Words of the patient, of people and of places: what nobody but the worker is told. */
  readonly identifiers: readonly string[]
  /** Numbers and names by which a list of the coordinator's may mean it. */
  readonly names: readonly string[]
  readonly transferSyntax: string
  readonly rows: number
  readonly columns: number
  readonly frames: number
  /** One for each frame; none where the file does not say. */
  readonly places: readonly SlicePlace[]
  /** Millimetres from row to row and from column to column. */
  readonly pixelSpacing: readonly [number, number] | null
  readonly photometric: string
  readonly window: { readonly center: number; readonly width: number } | null
  /** Several slices in one picture, as Siemens stores time series. */
  readonly isMosaic: boolean
  /** The file itself says that words are part of its picture. */
  readonly saysBurnedIn: boolean
}

/** A file that is DICOM and no picture, or cannot be read. */
export interface OtherDicom {
  readonly path: string
  readonly why: 'directory' | 'no-picture' | 'damaged' | 'packed'
}

const PIXELS = 'x7fe00010'
const DIRECTORY = '1.2.840.10008.1.3.10'
const DEFLATED = '1.2.840.10008.1.2.1.99'

/**
 * Reads the header of a DICOM file.
 * @param start its first bytes. @param isWhole whether these are all of it.
 * @returns null where the header goes on behind `start`: more of it is needed.
 */
export function readDicomFile(
  path: string,
  start: Uint8Array,
  isWhole: boolean,
  bytes: number,
): DicomFile | OtherDicom | null {
  const other = (why: OtherDicom['why']): OtherDicom => ({ path, why })
  let data: DataSet
  try {
    const meta = dicomParser.readPart10Header(start)
    if (meta.string('x00020002') === DIRECTORY) return other('directory')
    // Its header is packed, too: nothing can be said of it but that.
    if (meta.string('x00020010') === DEFLATED) return other('packed')
    data = dicomParser.parseDicom(start, { untilTag: PIXELS })
  } catch {
    return isWhole ? other('damaged') : null
  }
  if (!isWhole && data.elements[PIXELS] === undefined) return null
  const [rows = 0, columns = 0] = [data.uint16('x00280010'), data.uint16('x00280011')]
  if (rows === 0 || columns === 0 || data.elements[PIXELS] === undefined) return other('no-picture')
  return { path, bytes, rows, columns, ...factsOf(data) }
}

type Facts = Omit<DicomFile, 'path' | 'bytes' | 'rows' | 'columns'>

function factsOf(data: DataSet): Facts {
  const text = (tag: string) => dicomText(data, tag)
  const shared = data.elements.x52009229?.items?.[0]?.dataSet
  const perFrame = (data.elements.x52009230?.items ?? []).flatMap(({ dataSet }) => dataSet ?? [])
  const frames = Math.max(1, data.intString('x00280008') ?? 1)
  /** Where something is said of a frame: by itself, for all frames, or for the file. */
  const sayings = (frame: DataSet | undefined, tag: string) =>
    present([group(frame, tag), group(shared, tag), data])
  const placesOf = (frame: DataSet | undefined) =>
    placeOf(sayings(frame, 'x00209113'), sayings(frame, 'x00209116'))
  const places = present(perFrame.length > 0 ? perFrame.map(placesOf) : [placesOf(undefined)])
  const measures = sayings(perFrame[0], 'x00289110')
  const pixelSpacing = numbersOf(measures, 'x00280030', 2) ?? numbersOf([data], 'x00181164', 2)
  const voi = sayings(perFrame[0], 'x00289132')
  const [center] = numbersOf(voi, 'x00281050', 1) ?? []
  const [width] = numbersOf(voi, 'x00281051', 1) ?? []
  const studyUid = text('x0020000d')
  return {
    seriesUid: text('x0020000e') || studyUid,
    studyUid,
    seriesNumber: data.intString('x00200011') ?? null,
    instanceNumber: data.intString('x00200013') ?? 0,
    modality: text('x00080060'),
    description: text('x0008103e') || text('x00181030'),
    identifiers: IDENTIFYING.map(text).filter((value) => value !== ''),
    names: NAMING.map(text).filter((value) => value !== ''),
    transferSyntax: text('x00020010') || '1.2.840.10008.1.2',
    frames,
    places: places.length === frames ? places : [],
    pixelSpacing: pixelSpacing === null ? null : [pixelSpacing[0] ?? 0, pixelSpacing[1] ?? 0],
    photometric: text('x00280004'),
    window: center === undefined || width === undefined || width <= 0 ? null : { center, width },
    isMosaic: /\bMOSAIC\b/.test(text('x00080008')),
    saysBurnedIn: text('x00280301') === 'YES',
  }
}

/** Patient, people, places and numbers that point to them. */
const IDENTIFYING = [
  'x00100010',
  'x00100020',
  'x00101000',
  'x00101001',
  'x00101005',
  'x00100030',
  'x00101040',
  'x00102154',
  'x00080050',
  'x00080080',
  'x00080081',
  'x00080090',
  'x00081050',
  'x00081070',
  'x00081010',
  'x00200010',
]
/** Patient ID, accession number, study ID, and the identifiers of study and series. */
const NAMING = ['x00100020', 'x00080050', 'x00200010', 'x0020000d', 'x0020000e']

const group = (data: DataSet | undefined, tag: string): DataSet | undefined =>
  data?.elements[tag]?.items?.[0]?.dataSet

/** The first of several places that has a list of so many numbers. */
function numbersOf(from: readonly DataSet[], tag: string, count: number): number[] | null {
  for (const data of from) {
    const values = (data.string(tag) ?? '')
      .split('\\')
      .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    if (values.length >= count && values.slice(0, count).every(Number.isFinite))
      return values.slice(0, count)
  }
  return null
}

function placeOf(
  positions: readonly DataSet[],
  orientations: readonly DataSet[],
): SlicePlace | null {
  const position = numbersOf(positions, 'x00200032', 3)
  const axes = numbersOf(orientations, 'x00200037', 6)
  if (position === null || axes === null) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = axes
  const [x = 0, y = 0, z = 0] = position
  const isAxis = (...axis: readonly number[]) => Math.abs(Math.hypot(...axis) - 1) < 0.01
  return isAxis(a, b, c) && isAxis(d, e, f)
    ? { position: [x, y, z], alongRow: [a, b, c], alongColumn: [d, e, f] }
    : null
}
