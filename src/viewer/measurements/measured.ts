import '@/language/areas/viewer'
import { decimalMark, textNow } from '@/language'
import type { Vector3 } from '@/nifti'
import { type MarkedSlab, type MeasuredValue, placeWords } from '@/study'
import { decimalText, intensityText, lengthText } from '../engine/display-text'
import { distanceBetween, dot, hundredth, minus, plus, roundedPlace } from '../engine/vectors'
import { gridOf, type Plane } from '../engine/volume-grid'
import { slabName } from '../planes/slab'
import { lengthValue, type ViewerMark } from '../tools/viewer-mark'
import type { ViewerVolume } from '../view/viewer-volume'
import { isCt } from '../windows/window-presets'
import { type EllipsePlaces, ellipseBetween, ellipseFigures } from './ellipse-figures'
import { angleDegrees, ellipseArea, squareTo } from './geometry'
import type { Measured } from './item-traces'

/** Drawn in several steps; points and lengths have tools of their own, since they can be answers. */
export const MEASURE_TOOLS = ['diameters', 'angle', 'ellipse'] as const
export type MeasureTool = (typeof MEASURE_TOOLS)[number]

/** How many places are set to draw one: an ellipse has two corners of its box. */
export const PLACES_SET: Readonly<Record<MeasureTool, number>> = {
  diameters: 4,
  angle: 3,
  ellipse: 2,
}

/** Six digits are more than voxels hold. */
const sixDigits = (value: number) => Number(value.toPrecision(6))

/** The places as they are kept, from those that were set: the second diameter is square to the first, the longer comes first. */
function keptPlaces(
  tool: MeasureTool,
  set: readonly Vector3[],
  volume: ViewerVolume,
  plane: Plane,
): readonly Vector3[] {
  const [a = [0, 0, 0], b = a, c = b, d = c] = set
  if (tool === 'ellipse') return ellipseBetween(gridOf(volume.prepared), plane, a, b)
  if (tool === 'angle') return [a, b, c]
  const end = squareTo(a, b, c, d)
  return distanceBetween(c, end) > distanceBetween(a, b) ? [c, end, a, b] : [a, b, c, end]
}

/** What was set with a tool, measured; null where it has no size. */
export function measuredWith(
  tool: MeasureTool,
  set: readonly Vector3[],
  volume: ViewerVolume,
  plane: Plane,
): Measured | null {
  const places = keptPlaces(tool, set, volume, plane).map(roundedPlace)
  const values = valuesOf(tool, places, volume)
  const isSized = values.every(
    ({ name, value }) => !['long', 'short', 'area'].includes(name) || value > 0,
  )
  return values.length > 0 && isSized
    ? { kind: tool, placesMm: places, volume: volume.id, isOnPrior: volume.isPrior, values }
    : null
}

/** The figures of what lies at such places; of an ellipse those of the volume that it was drawn on. */
export function valuesOf(
  kind: Measured['kind'],
  places: readonly Vector3[],
  volume: ViewerVolume,
): readonly MeasuredValue[] {
  const [a = [0, 0, 0], b = a, c = b, d = c] = places
  if (kind === 'point') return []
  if (kind === 'distance') return [lengthValue('length', a, b)]
  if (kind === 'diameters') return [lengthValue('long', a, b), lengthValue('short', c, d)]
  if (kind === 'angle') {
    const value = angleDegrees(a, b, c)
    return value === null ? [] : [{ name: 'angle', value: hundredth(value), unit: 'deg' }]
  }
  const ellipse: EllipsePlaces = [a, b, c]
  const figures = ellipseFigures(volume.prepared, ellipse)
  const area: MeasuredValue = {
    name: 'area',
    value: hundredth(ellipseArea(minus(b, a), minus(c, a))),
    unit: 'mm2',
  }
  return [
    area,
    ...(['mean', 'sd', 'min', 'max'] as const).flatMap((name): MeasuredValue[] => {
      const value = figures[name]
      return value === null ? [] : [{ name, value: sixDigits(value), unit: null }]
    }),
  ]
}

/** The same with one of its places moved: the second diameter stays square, an ellipse keeps its box. */
export function withPlace(
  mark: Measured,
  index: number,
  mm: Vector3,
  volume: ViewerVolume,
): Measured | null {
  const places = mark.placesMm.map((place, n) => (n === index ? mm : place))
  const [a = mm, b = mm, c = mm, d = mm] = places
  const moved = mark.kind === 'diameters' ? [a, b, c, squareTo(a, b, c, d)] : places
  const kept = (
    mark.kind === 'ellipse' ? movedEllipse(mark.placesMm, index, mm, volume) : moved
  ).map(roundedPlace)
  const values = valuesOf(mark.kind, kept, volume)
  if (mark.kind !== 'point' && (values[0]?.value ?? 0) <= 0) return null
  return { ...mark, placesMm: kept, values }
}

/** By its centre an ellipse is carried; by an end of an axis that axis gets another length. */
function movedEllipse(
  places: readonly Vector3[],
  index: number,
  mm: Vector3,
  { prepared }: ViewerVolume,
): readonly Vector3[] {
  const [centre = mm, endU = mm, endV = mm] = places
  if (index === 0) return places.map((place) => plus(place, minus(mm, centre)))
  const end = index === 1 ? endU : endV
  const other = index === 1 ? endV : endU
  // Along its own axis alone: seen in voxels, where axes are square whatever the shear.
  const grid = gridOf(prepared)
  const from = grid.voxelFromMm(centre)
  const way = minus(grid.voxelFromMm(end), from)
  const square = dot(way, way)
  const share = square === 0 ? 1 : dot(minus(grid.voxelFromMm(mm), from), way) / square
  const next = grid.mmFromVoxel(plus(from, way, share))
  return index === 1 ? [centre, next, other] : [centre, other, next]
}

export const measuredOfMark = (
  { kind, placesMm, values }: ViewerMark,
  volume: ViewerVolume,
  slab: MarkedSlab | undefined,
): Measured => ({ kind, placesMm, values, volume: volume.id, isOnPrior: volume.isPrior, slab })

/** What stands beside it on the picture, line by line. */
export function labelLines(
  mark: Pick<Measured, 'kind' | 'values'>,
  volume: ViewerVolume | undefined,
): readonly string[] {
  const figures: Partial<Record<MeasuredValue['name'], number>> = Object.fromEntries(
    mark.values.map(({ name, value }) => [name, value]),
  )
  const { long, short, angle, area, mean, sd, min, max } = figures
  if (long !== undefined)
    return [`${lengthText(long)}${short === undefined ? '' : ` × ${lengthText(short)}`}`]
  if (angle !== undefined) return [`${decimalText(angle, 1)}°`]
  if (area === undefined) return []
  const width = volume === undefined ? 100 : volume.prepared.range[1] - volume.prepared.range[0]
  const unit = volume !== undefined && isCt(volume) ? ' HU' : ''
  const say = textNow('viewer')
  const grey = (value: number) => intensityText(value, width / 10)
  const lines: string[] = []
  if (mean !== undefined)
    lines.push(
      sd === undefined
        ? say('meanIs', { mean: grey(mean) + unit })
        : say('meanSdIs', { mean: grey(mean) + unit, sd: grey(sd) }),
    )
  if (min !== undefined && max !== undefined)
    lines.push(say('fromTo', { min: grey(min), max: grey(max) }))
  return [...lines, `${decimalText(area, 1)} mm²`]
}

const DRAWN = {
  diameters: 'measuredDiameters',
  angle: 'measuredAngle',
  ellipse: 'measuredEllipse',
} as const

/** As the list names it, in the language of the page: with the slab that it was drawn in. */
export function measuredWords(mark: Measured, volume: ViewerVolume | undefined): string {
  const measured = figureWords(mark, volume)
  const { slab } = mark
  if (slab === undefined) return measured
  const say = textNow('viewer')
  const name = slabName({ kind: slab.mode, mm: slab.thicknessMm }, say) ?? ''
  const isMiddle = slab.mode === 'mean' || mark.kind === 'ellipse'
  return say(isMiddle ? 'measuredInMiddle' : 'measuredInSlab', { measured, slab: name })
}

/** The same without the slab. */
export function figureWords(
  mark: Pick<Measured, 'kind' | 'placesMm' | 'values'>,
  volume: ViewerVolume | undefined,
): string {
  const [a = [0, 0, 0]] = mark.placesMm
  const say = textNow('viewer')
  if (mark.kind === 'point') return say('measuredPoint', { at: placeWords(a, decimalMark()) })
  if (mark.kind === 'distance')
    return say('measuredDistance', { length: lengthText(mark.values[0]?.value ?? 0) })
  // In German a comma stands in the numbers.
  const figures = labelLines(mark, volume).join(decimalMark() === ',' ? '; ' : ', ')
  return say(DRAWN[mark.kind], { figures })
}
