import type { CSSProperties } from 'react'
import { clamp, PLANES, type Plane } from './volume-grid'

export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** One plane's place: its picture with the strip beneath. */
interface Cell extends Rect {
  readonly plane: Plane
}

/** Divides a slot among the planes; `stripPx` of each cell's height are no picture. */
export type Arrangement = (slot: Rect, stripPx: number) => Cell[]

export const GAP_PX = 1

// A nominal head with its surroundings. The layout follows the window alone, so it stays put from item to item.
const NOMINAL_MM = [175, 225, 180] as const
const WIDTH_MM: Readonly<Record<Plane, number>> = {
  axial: NOMINAL_MM[0],
  coronal: NOMINAL_MM[0],
  sagittal: NOMINAL_MM[1],
}
const HEIGHT_MM: Readonly<Record<Plane, number>> = {
  axial: NOMINAL_MM[1],
  coronal: NOMINAL_MM[2],
  sagittal: NOMINAL_MM[2],
}

/** Pixels per millimetre at which a nominal head fits a picture. */
export function nominalScale(plane: Plane, width: number, height: number): number {
  return Math.min(width / WIDTH_MM[plane], height / HEIGHT_MM[plane])
}

/** Of a nominal head's picture, square millimetres. */
export const nominalArea = (plane: Plane) => WIDTH_MM[plane] * HEIGHT_MM[plane]

type Rows = readonly (readonly Plane[])[]
const ROW: Rows = [PLANES]
// The coronal under the axial shares left and right with it, the sagittal beside the coronal shares height.
const CORNER: Rows = [['axial'], ['coronal', 'sagittal']]
const COLUMN: Rows = [['axial'], ['coronal'], ['sagittal']]

export const EQUAL: readonly Arrangement[] = [ROW, CORNER, COLUMN].map(inRows)
export const alone = (plane: Plane): Arrangement => inRows([[plane]])

function inRows(rows: Rows): Arrangement {
  return ({ left, top, width, height }, stripPx) => {
    const heights = rows.map((row) => Math.max(...row.map((p) => HEIGHT_MM[p])))
    const free = height - stripPx * rows.length - GAP_PX * (rows.length - 1)
    // Columns line up between the rows of a slot: a lone picture is as wide as the one below it.
    const widest = rows.reduce((a, b) => (b.length > a.length ? b : a))
    const totalMm = widest.reduce((sum, p) => sum + WIDTH_MM[p], 0)
    const cells: Cell[] = []
    let y = top
    rows.forEach((row, r) => {
      const share = (heights[r] ?? 1) / heights.reduce((a, b) => a + b, 0)
      const cellHeight = Math.max(Math.floor(free * share), 1) + stripPx
      let x = left
      row.forEach((plane, c) => {
        const isLast = c === widest.length - 1
        const right = isLast
          ? left + width
          : Math.round(x + (width * WIDTH_MM[widest[c] ?? plane]) / totalMm)
        cells.push({
          plane,
          left: x,
          top: y,
          width: Math.max(right - x - (isLast ? 0 : GAP_PX), 1),
          height: cellHeight,
        })
        x = right
      })
      y += cellHeight + GAP_PX
    })
    return cells
  }
}

// Neither the large picture nor the two small ones may take everything.
const LARGE_SHARE = [0.42, 0.7] as const
const ROOMY = 1.02

/**
 * One plane large, the other two small: beside it or beneath it.
 * @param leastSmall pixels per millimetre that the small ones keep where the slot allows it.
 */
export function oneLarge(large: Plane, leastSmall = 0): readonly Arrangement[] {
  const small = PLANES.filter((p) => p !== large)
  /** The large one's part of a length, of which the small ones need some. */
  const largePart = (ideal: number, whole: number, needed: number) => {
    const [least, most] = LARGE_SHARE
    const left = Math.max(whole - GAP_PX - Math.ceil(needed), whole * least)
    return Math.round(clamp(ideal, whole * least, Math.min(whole * most, left)))
  }
  const beside: Arrangement = ({ left, top, width, height }, stripPx) => {
    const ideal = ((height - stripPx) / HEIGHT_MM[large]) * WIDTH_MM[large] * ROOMY
    const largeWidth = largePart(
      ideal,
      width,
      leastSmall * Math.max(...small.map((p) => WIDTH_MM[p])),
    )
    const x = left + largeWidth + GAP_PX
    const half = Math.floor((height - GAP_PX) / 2)
    return [
      { plane: large, left, top, width: largeWidth, height },
      ...small.map((plane, i) => ({
        plane,
        left: x,
        top: top + i * (half + GAP_PX),
        width: Math.max(left + width - x, 1),
        height: i === 0 ? half : height - half - GAP_PX,
      })),
    ]
  }
  const beneath: Arrangement = ({ left, top, width, height }, stripPx) => {
    const ideal = (width / WIDTH_MM[large]) * HEIGHT_MM[large] * ROOMY + stripPx
    const needed = leastSmall * Math.max(...small.map((p) => HEIGHT_MM[p])) + stripPx
    const largeHeight = largePart(ideal, height, needed)
    const totalMm = small.reduce((sum, p) => sum + WIDTH_MM[p], 0)
    const middle = left + Math.round((width * WIDTH_MM[small[0] ?? 'coronal']) / totalMm)
    const y = top + largeHeight + GAP_PX
    return [
      { plane: large, left, top, width, height: largeHeight },
      ...small.map((plane, i) => ({
        plane,
        left: i === 0 ? left : middle + GAP_PX,
        top: y,
        width: Math.max(i === 0 ? middle - left : left + width - middle - GAP_PX, 1),
        height: Math.max(top + height - y, 1),
      })),
    ]
  }
  return [beside, beneath]
}

/** Places an element over a rectangle of the stage. */
export function box({ left, top, width, height }: Rect): CSSProperties {
  return { left, top, width, height }
}
