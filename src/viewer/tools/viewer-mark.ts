import type { Vector3 } from '@/nifti'
import type { MeasuredValue } from '@/study'
import { between, distanceBetween, hundredth, roundedPlace } from '../engine/vectors'
import type { Measured } from '../measurements/item-traces'
import type { ViewerVolume } from '../view/viewer-volume'

/** What is drawn, or turned, with the left button (or one finger); `none`: nothing, the button has the job that the reader gave it. */
export type ViewerTool = 'none' | 'distance' | 'point' | 'turn'

/** A point or a length on the picture, an answer or none: RAS+ world millimetres rounded to hundredths. */
export interface ViewerMark extends Pick<Measured, 'placesMm' | 'values'> {
  readonly kind: 'point' | 'distance'
  /** Drawn beside it; null or left out: the length, or nothing. */
  readonly label?: string | null
  /** Id of the volume that it was drawn on: where priors are apart it is shown on those of its kind only. Left out: shown on all. */
  readonly on?: string | undefined
  /** Of the end of a line where that is another one. */
  readonly endOn?: string | undefined
}

/** A line that has a start and waits for its end; `end` null: the crosshair is its end. */
export interface DraftLine {
  readonly start: Vector3
  readonly end: Vector3 | null
  readonly on: MarkedImage
}

/** The image that something is drawn on. */
export type MarkedImage = Pick<ViewerVolume, 'id' | 'isPrior'>

/** @param on id of the volume that it is on. */
export const pointMark = (mm: Vector3, on?: string): ViewerMark => ({
  kind: 'point',
  placesMm: [roundedPlace(mm)],
  values: [],
  on,
})

export function distanceMark(start: Vector3, end: Vector3, on?: string): ViewerMark {
  const [a, b] = [roundedPlace(start), roundedPlace(end)]
  return { kind: 'distance', placesMm: [a, b], values: [lengthValue('length', a, b)], on }
}

/** The length is that between the ends in the world, whatever the spacing of the slices. */
export const lengthValue = (
  name: 'length' | 'long' | 'short',
  from: Vector3,
  to: Vector3,
): MeasuredValue => ({ name, value: hundredth(distanceBetween(from, to)), unit: 'mm' })

/** A place on a mark, to go to it. */
export function placeOf({ kind, placesMm }: Pick<Measured, 'kind' | 'placesMm'>): Vector3 {
  const [a = [0, 0, 0], b = a] = placesMm
  if (kind === 'distance' || kind === 'diameters') return between(a, b)
  return kind === 'angle' ? b : a
}

/** Who draws marks with which tool, and hears of each. */
export interface MarkListener {
  /** Left out: the viewer keeps it, and every item starts with `none`. */
  readonly tool?: ViewerTool
  /** The reader chose a tool, or left one; `none` also after a mark was drawn. */
  readonly onTool?: (tool: ViewerTool) => void
  /** The reader drew a mark. Return true when it has become an answer; otherwise the viewer keeps it among its own. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a listener need not return anything
  readonly onMark?: (mark: ViewerMark) => boolean | void
}
