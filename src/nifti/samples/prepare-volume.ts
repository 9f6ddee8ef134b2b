import type { Affine, Vector3 } from '../header/affine'
import type { NiftiVolume } from '../header/nifti-header'
import { readNifti } from '../header/read-nifti'
import { finding, type NiftiFinding, type NiftiProblem } from '../nifti-problem'
import { NO_NUMBERS } from './check-values'
import { defaultWindow } from './default-window'
import { type Placement, placementOf } from './placement'
import { histogramOf, textureOf } from './screen-texture'
import { type StoredVoxels, storedVoxels } from './stored-voxels'
import { framesOf, meanOfFrames } from './volume-frames'

/**
 * A volume ready for the GPU: one scalar frame in RAS order (x fastest, towards the subject's right, then anterior, then
 * superior). Plain data, so that a worker can hand it over without a copy.
 */
export interface PreparedVolume {
  readonly dims: Vector3
  /** Voxel index (RAS order, 0 at the centre of the first voxel) to millimetres. */
  readonly affine: Affine
  readonly spacingMm: Vector3
  /** `r8`: one unsigned byte a voxel, read by the GPU as byte / 255. `r16f`: one half float a voxel. */
  readonly format: 'r8' | 'r16f'
  /** `Uint8Array` for `r8`, half-float bits in a `Uint16Array` for `r16f`. */
  readonly voxels: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
  /** True intensity = `offset + scale * sample`, where `sample` is what the GPU reads. */
  readonly scale: number
  readonly offset: number
  /** Smallest and largest true intensity. */
  readonly range: readonly [min: number, max: number]
  readonly defaultWindow: readonly [low: number, high: number]
  /** How many frames the file held; this is the first. */
  readonly frameCount: number
  /** There where all frames were asked for and the file holds more than one. */
  readonly frames?: PreparedFrames
}

/** All frames of a volume, on one grid; range and opening window are those of all, so that greys compare. */
interface PreparedFrames {
  /** The second and those after it: the first is the volume that they belong to. */
  readonly others: readonly PreparedVolume[]
  readonly mean: PreparedVolume
}

type VolumePreparation =
  | { readonly ok: true; readonly prepared: PreparedVolume }
  | { readonly ok: false; readonly problems: readonly NiftiProblem[] }

/**
 * From the file to the screen: reads and validates a volume as `readNifti` does, and lays the voxels of its first frame
 * out for the graphics. Made for a worker. Never throws on bad input.
 * @param bytes the file, packed with gzip or not. Not to be used afterwards: the voxels may be written over it.
 * @param file the name to use in problems.
 * @param frames `all`: those of a 4D file are made ready as well, and their mean.
 */
export function prepareVolume(
  bytes: Uint8Array,
  file: string,
  frames: 'first' | 'all' = 'first',
): VolumePreparation {
  const reading = readNifti(bytes, file)
  if (!reading.ok) return reading
  const prepared =
    frames === 'all' ? preparedFrames(reading) : preparedOf(reading, reading.header.frames === 1)
  return 'code' in prepared
    ? { ok: false, problems: [{ ...prepared, file }] }
    : { ok: true, prepared }
}

/** What to pass as the transfer list of `postMessage`. */
export function transferablesOf(prepared: PreparedVolume): ArrayBuffer[] {
  const { others = [], mean } = prepared.frames ?? {}
  return [prepared, ...others, ...(mean === undefined ? [] : [mean])].map(
    ({ voxels }) => voxels.buffer,
  )
}

/** Bytes of its voxels, of all its frames. */
export const preparedBytes = (prepared: PreparedVolume): number =>
  transferablesOf(prepared).reduce((sum, { byteLength }) => sum + byteLength, 0)

function preparedFrames(volume: NiftiVolume): PreparedVolume | NiftiFinding {
  const files = framesOf(volume)
  const mean = files.length > 1 ? meanOfFrames(files) : null
  if (mean === null) return preparedOf(volume, true)
  const frames = [...files, mean].map((frame) => preparedOf(frame, false))
  const sound = frames.flatMap((frame) => ('code' in frame ? [] : [frame]))
  const wrong = frames.find((frame) => 'code' in frame)
  if (wrong !== undefined && 'code' in wrong) return wrong
  const [first, last] = [sound[0], sound.at(-1)]
  if (first === undefined || last === undefined) return NO_NUMBERS
  const range = [
    Math.min(...sound.map((f) => f.range[0])),
    Math.max(...sound.map((f) => f.range[1])),
  ] as const
  const alike = { range, defaultWindow: first.defaultWindow, frameCount: volume.header.frames }
  const others = sound.slice(1, -1).map((frame) => ({ ...frame, ...alike }))
  return { ...first, ...alike, frames: { others, mean: { ...last, ...alike } } }
}

/** @param mayOverwrite the bytes of the volume hold nothing else that is needed. */
function preparedOf(volume: NiftiVolume, mayOverwrite: boolean): PreparedVolume | NiftiFinding {
  const { header } = volume
  if (header.isColour) return COLOUR
  const placement = placementOf(header)
  const stored = storedVoxels(volume)
  const grey = greyScale(header, stored, placement)
  if (grey === null) return NO_NUMBERS
  const { min, max, range, window } = grey
  const { slope, intercept } = header
  const middle = ((window[0] + window[1]) / 2 - intercept) / slope
  const texture = textureOf(stored, placement, min, max, middle, mayOverwrite)
  const { dims, affine, spacingMm } = placement
  return {
    dims,
    affine,
    spacingMm,
    ...texture,
    scale: texture.scale * slope,
    offset: intercept + slope * texture.offset,
    range,
    defaultWindow: window,
    frameCount: header.frames,
  }
}

/** The grey scale in which the viewer opens a volume. */
export function openingWindow(volume: NiftiVolume): readonly [low: number, high: number] {
  const { header } = volume
  return greyScale(header, storedVoxels(volume), placementOf(header))?.window ?? [0, 1]
}

/** The least and the largest stored number, the range of the true ones, and the opening window; null where nothing is a number. */
function greyScale(
  { slope, intercept }: NiftiVolume['header'],
  stored: StoredVoxels,
  placement: Placement,
) {
  const histogram = histogramOf(stored, placement)
  if (histogram === null) return null
  const { min, max, whole, central } = histogram
  const ends = [intercept + slope * min, intercept + slope * max] as const
  const range = [Math.min(...ends), Math.max(...ends)] as const
  const isFlipped = slope < 0
  const window = defaultWindow({
    min: range[0],
    max: range[1],
    whole: isFlipped ? whole.reverse() : whole,
    central: isFlipped ? central.reverse() : central,
  })
  return { min, max, range, window }
}

const COLOUR = finding(
  'datatype-colour',
  'datatype',
  'This volume holds colours, which the viewer cannot show.',
  'Give the grey volume.',
)
