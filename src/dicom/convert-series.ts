import { type GreyImage, thumbnails } from '@/freezing'
import {
  cornersOfShape,
  distanceMm,
  gzipDeterministic,
  inverseOf,
  type NiftiVolume,
  readNifti,
  scrubNifti,
  transform,
  type Vector3,
} from '@/nifti'
import { besidePath } from '@/pool'
import type { ConvertedFile, DicomConverter } from './dicom-converter'
import type { OpenSeries } from './dicom-series'
import type { DicomFile } from './read-dicom-file'
import { pngOf, rowsOfWriting, singlePicture } from './single-picture'
import { cornersOf } from './slice-stacks'
import { slant, uprightVolume } from './upright-volume'

/** What became of a series. */
export interface ConvertedSeries {
  readonly scans: readonly ConvertedScan[]
  /** What came out and is left aside, with the reason: sentences without their full stop. */
  readonly leftOut: readonly string[]
}

export interface ConvertedScan {
  /** File name: words of a closed list and digits. */
  readonly file: string
  readonly kind: 'volume' | 'image'
  readonly bytes: Uint8Array
  /** What it is, in words. */
  readonly words: string
  /** Of a picture: whether something in it looks like writing, or the file says that there is some. */
  readonly mayHoldWriting: boolean
  readonly preview: GreyImage | null
}

/** Reads the bytes of a file of the folder. */
type ReadFile = (path: string) => Promise<Uint8Array>

const PREVIEW_PX = 96

/** Converts a series: one volume or several, or each of its single frames as a picture. */
export async function convertSeries(
  series: OpenSeries,
  read: ReadFile,
  convert: DicomConverter,
): Promise<ConvertedSeries> {
  if (series.shown.becomes === 'nothing') return { scans: [], leftOut: [series.shown.fault ?? ''] }
  if (series.shown.becomes === 'pictures') return convertPictures(series, read, convert)
  const files: Uint8Array[] = []
  for (const { path } of series.files) files.push(await read(path))
  const converted = await convert(files).catch(() => null)
  if (converted === null) return { scans: [], leftOut: [STOPPED] }
  const scans: ConvertedScan[] = []
  const leftOut: string[] = []
  const volumes = converted.filter(({ ending }) => ending === '.nii')
  for (const file of uprightFile(volumes, series) ?? volumes) {
    const found = checkedVolume(file, series)
    if (typeof found === 'string') leftOut.push(found)
    else scans.push(...withWeights(found, file.suffix, converted))
  }
  return { scans, leftOut: scans.length + leftOut.length === 0 ? [NOTHING] : leftOut }
}

const STOPPED =
  'the converter stopped over it: one of its files is damaged, or it is too large for this computer'
const NOTHING = 'the converter made nothing of it'

/**
 * Of a tilted gantry the volume that is resampled here, by the slices' own positions: what the converter sets upright may lie tens of
 * millimeters off them. null: the slices lie straight behind each other, or not as this could be done.
 */
function uprightFile(
  converted: readonly ConvertedFile[],
  { stacks }: OpenSeries,
): ConvertedFile[] | null {
  const [stack, second] = stacks
  const slanting = converted.filter(({ suffix }) => !RESAMPLED.test(suffix))
  const [file] = slanting
  if (stack === undefined || second !== undefined || file === undefined || slanting.length > 1)
    return null
  const shifts = slant(stack)
  const volume = shifts === null ? null : readNifti(file.bytes, 'slanting')
  if (shifts === null || volume?.ok !== true) return null
  const bytes = uprightVolume(volume, stack, shifts)
  return bytes === null ? null : [{ ...file, suffix: '_Tilt_1', bytes }]
}

/** What the converter calls volumes that it resampled. */
const RESAMPLED = /_(Tilt|Eq)(_|$)/

/** A volume that lies where its slices do, without a word in its header; or why it is left out. */
function checkedVolume(
  { suffix, bytes }: ConvertedFile,
  series: OpenSeries,
): ConvertedScan | string {
  const name = `${series.shown.name}${suffix}`
  const volume = readNifti(bytes, name)
  if (!volume.ok) return `${name} is no sound NIfTI file: ${volume.problems[0]?.message ?? ''}`
  const { shape, frames } = volume.header
  if (shape[2] === 1) return `${name} is a single slice`
  const derived = SUFFIXES.find(([pattern]) => pattern.test(suffix))
  const isResampled = RESAMPLED.test(suffix)
  const offMm = isResampled
    ? Math.min(...series.stacks.map((stack) => offsetMm(volume, cornersOf(stack))))
    : 0
  if (offMm > Math.max(...volume.header.spacing))
    return `${name} was resampled and lies ${offMm.toFixed(1)} mm off the positions of its slices`
  if (!isResampled && !series.files.some(({ isMosaic }) => isMosaic)) {
    const { affine } = volume.header
    const corners = cornersOfShape(shape).map((corner) => transform(affine, corner))
    const tolerance = 0.1 * Math.min(...volume.header.spacing)
    if (!series.stacks.some((stack) => isSameCorners(corners, cornersOf(stack), tolerance)))
      return `${name} does not lie where the positions of its slices say`
  }
  const words = [
    `${shape.join(' × ')} voxels`,
    ...(frames > 1 ? [`${frames} frames`] : []),
    ...(derived === undefined ? [] : [derived[1]]),
    'lies where its slices say',
  ]
  return {
    file: `${name}.nii.gz`,
    kind: 'volume',
    bytes: gzipDeterministic(scrubNifti(volume, 'all')),
    words: words.join(', '),
    mayHoldWriting: false,
    preview: previewOf(volume, series),
  }
}

/** What the converter's endings mean. */
const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/_Tilt/, 'resampled to a box at right angles: the gantry was tilted'],
  [/_Eq/, 'resampled to equal distances'],
  [/_ADC/, 'map of diffusion'],
  [/_ph/, 'phase'],
  [/_real/, 'real part'],
  [/_imaginary/, 'imaginary part'],
  [/_e\d/, 'one of several echoes'],
  [/_i\d+|^[a-z]$/, 'one of several parts of the series'],
]

/** The weights of a diffusion series stay beside it, under its name. */
function withWeights(
  scan: ConvertedScan,
  suffix: string,
  converted: readonly ConvertedFile[],
): ConvertedScan[] {
  const weights = converted.filter((file) => file.suffix === suffix && file.ending === '.bval')
  return [
    scan,
    ...weights.map(
      ({ ending, bytes }): ConvertedScan => ({
        ...scan,
        file: besidePath(scan.file, ending),
        bytes,
        words: 'b values',
        preview: null,
      }),
    ),
  ]
}

/** The plane that was scanned, through the middle. */
function previewOf(volume: NiftiVolume, { shown }: OpenSeries): GreyImage {
  const planes = thumbnails(volume, PREVIEW_PX)
  if (shown.orientation.startsWith('coronal')) return planes.coronal
  return shown.orientation.startsWith('sagittal') ? planes.sagittal : planes.axial
}

/** How far the box of a resampled volume is from the box around its slices, in the directions of its own axes. */
function offsetMm(
  { header: { affine, shape, spacing } }: NiftiVolume,
  corners: readonly Vector3[],
): number {
  const toVoxel = inverseOf(affine)
  if (corners.length === 0) return Number.POSITIVE_INFINITY
  const places = corners.map((corner) => transform(toVoxel, corner))
  const ends = ([0, 1, 2] as const).flatMap((axis) => {
    const along = places.map((place) => place[axis])
    return [Math.min(...along), Math.max(...along) - (shape[axis] - 1)].map((voxels) =>
      Math.abs(voxels * spacing[axis]),
    )
  })
  return Math.max(...ends)
}

const isSameCorners = (
  a: readonly Vector3[],
  b: readonly Vector3[],
  toleranceMm: number,
): boolean => a.every((corner) => b.some((other) => distanceMm(corner, other) < toleranceMm))

async function convertPictures(
  series: OpenSeries,
  read: ReadFile,
  convert: DicomConverter,
): Promise<ConvertedSeries> {
  const scans: ConvertedScan[] = []
  const leftOut: string[] = []
  const { name } = series.shown
  for (const [n, file] of series.files.entries()) {
    const stem = series.files.length === 1 ? name : `${name}-${String(n + 1).padStart(3, '0')}`
    const slice = await sliceOf(file, read, convert)
    if (slice === null) leftOut.push(`${stem}: its pixels cannot be read`)
    else {
      const picture = singlePicture(slice, file)
      const writing = rowsOfWriting(picture)
      scans.push({
        file: `${stem}.png`,
        kind: 'image',
        bytes: pngOf(picture),
        words: [
          `${picture.width} × ${picture.height} pixels`,
          picture.windowWords,
          ...(isSquare(file) ? [] : ['its pixels are not square']),
        ].join(', '),
        mayHoldWriting: writing > 0 || file.saysBurnedIn,
        preview: smallerPicture(picture),
      })
    }
  }
  return { scans, leftOut }
}

const isSquare = ({ pixelSpacing }: DicomFile): boolean =>
  pixelSpacing === null || Math.abs(pixelSpacing[0] / pixelSpacing[1] - 1) < 0.02

/** One frame of one file, as the converter unpacks it; null where it cannot. */
export async function sliceOf(
  file: DicomFile,
  read: ReadFile,
  convert: DicomConverter,
): Promise<NiftiVolume | null> {
  const converted = await convert([await read(file.path)]).catch(() => [])
  const first = converted.find(({ ending, suffix }) => ending === '.nii' && !RESAMPLED.test(suffix))
  const volume = first === undefined ? null : readNifti(first.bytes, 'slice')
  return volume?.ok === true ? volume : null
}

/** A picture in grey, small enough for a list. */
export function smallerPicture({
  width,
  height,
  rgba,
}: ReturnType<typeof singlePicture>): GreyImage {
  const scale = Math.max(1, Math.max(width, height) / PREVIEW_PX)
  const [w, h] = [Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale))]
  const grey = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const pixel =
        4 *
        (Math.min(height - 1, Math.floor((y + 0.5) * scale)) * width +
          Math.min(width - 1, Math.floor((x + 0.5) * scale)))
      grey[y * w + x] = Math.round(
        ((rgba[pixel] ?? 0) + (rgba[pixel + 1] ?? 0) + (rgba[pixel + 2] ?? 0)) / 3,
      )
    }
  return { width: w, height: h, grey }
}
