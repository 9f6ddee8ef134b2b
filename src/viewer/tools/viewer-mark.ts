import type { Vector3 } from '@/nifti'

/** What is drawn, or turned, with the left button (or one finger); `none`: nothing, the button has the job that the reader gave it. */
export type ViewerTool = 'none' | 'distance' | 'point' | 'turn'

/** A point or a length on the picture, RAS+ world millimetres rounded to hundredths. */
export type ViewerMark = {
  /** Drawn beside it; null or left out: the length, or nothing. */
  readonly label?: string | null
  /** Drawn on a prior image: shown on priors alone while these are not linked. Left out: shown on all. */
  readonly isOnPrior?: boolean
} & (
  | { readonly kind: 'point'; readonly mm: Vector3 }
  | { readonly kind: 'distance'; readonly start: Vector3; readonly end: Vector3; readonly mm: number }
)

/** A line that has a start and waits for its end; `end` null: the crosshair is its end. */
export interface DraftLine {
  readonly start: Vector3
  readonly end: Vector3 | null
  readonly isOnPrior: boolean
}

const hundredth = (mm: number) => Number(mm.toFixed(2)) + 0
const rounded = ([x, y, z]: Vector3): Vector3 => [hundredth(x), hundredth(y), hundredth(z)]

export function pointMark(mm: Vector3, isOnPrior: boolean): ViewerMark {
  return { kind: 'point', mm: rounded(mm), isOnPrior }
}

/** The length is that between the ends in the world, whatever the spacing of the slices. */
export function distanceMark(start: Vector3, end: Vector3, isOnPrior: boolean): ViewerMark {
  const [a, b] = [rounded(start), rounded(end)]
  const mm = hundredth(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))
  return { kind: 'distance', start: a, end: b, mm, isOnPrior }
}

/** A place on the mark, to go to it. */
export function placeOfMark(mark: ViewerMark): Vector3 {
  if (mark.kind === 'point') return mark.mm
  const { start, end } = mark
  return [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (start[2] + end[2]) / 2]
}
