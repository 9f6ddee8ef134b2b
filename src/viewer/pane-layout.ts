import { PLANES, type Plane } from './volume-grid'

export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface Pane {
  readonly slot: number
  readonly plane: Plane
  /** The picture itself, CSS pixels from the stage's top left corner. */
  readonly picture: Rect
  /** The strip under the picture with the slice number and its slider. */
  readonly strip: Rect
}
export interface PaneLayout {
  readonly panes: readonly Pane[]
  /** One bar per slot: which volume it shows and its grey scale. */
  readonly headers: readonly Rect[]
}

const HEADER_PX = 30
const STRIP_PX = 24
/** Below this the header's image selector and window controls stand on two lines. */
const oneLinePx = (imagesOffered: number) => (imagesOffered > 3 ? 1300 : 720)
const GAP_PX = 1

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

type Rows = readonly (readonly Plane[])[]
const ROW: Rows = [PLANES]
// The coronal under the axial shares left and right with it, the sagittal beside the coronal shares height.
const CORNER: Rows = [['axial'], ['coronal', 'sagittal']]
const COLUMN: Rows = [['axial'], ['coronal'], ['sagittal']]

/**
 * Where everything goes: the arrangement with the largest pictures at one common scale.
 * @param enlarged one plane fills each slot; null for all three.
 * @param imagesOffered how many images a slot lets the reader choose from.
 */
export function paneLayout(
  width: number,
  height: number,
  slots: number,
  enlarged: Plane | null,
  imagesOffered = 1,
): PaneLayout {
  const inner: readonly Rows[] = enlarged ? [[[enlarged]]] : [ROW, CORNER, COLUMN]
  const outer =
    slots > 1
      ? [
          { rows: slots, columns: 1 },
          { rows: 1, columns: slots },
        ]
      : [{ rows: 1, columns: 1 }]
  let best: { scale: number; layout: PaneLayout } | null = null
  for (const { rows, columns } of outer)
    for (const arrangement of inner) {
      const candidate = arrange(width, height, slots, rows, columns, arrangement, oneLinePx(imagesOffered))
      // An earlier, simpler arrangement gives way only to a clearly larger picture.
      if (best === null || candidate.scale > best.scale * 1.1) best = candidate
    }
  return best?.layout ?? { panes: [], headers: [] }
}

function arrange(
  width: number,
  height: number,
  slots: number,
  rows: number,
  columns: number,
  planes: Rows,
  oneLineFromPx: number,
) {
  const panes: Pane[] = []
  const headers: Rect[] = []
  let scale = Number.POSITIVE_INFINITY
  const slotWidth = (width - GAP_PX * (columns - 1)) / columns
  const slotHeight = (height - GAP_PX * (rows - 1)) / rows
  const headerPx = slotWidth < oneLineFromPx ? 2 * HEADER_PX : HEADER_PX
  for (let slot = 0; slot < slots; slot++) {
    const left = Math.round((slot % columns) * (slotWidth + GAP_PX))
    const top = Math.round(Math.floor(slot / columns) * (slotHeight + GAP_PX))
    const right = Math.round(left + slotWidth)
    headers.push({ left, top, width: right - left, height: headerPx })
    const rowMm = planes.map((row) => Math.max(...row.map((p) => HEIGHT_MM[p])))
    const freePx = slotHeight - headerPx - STRIP_PX * planes.length - GAP_PX * (planes.length - 1)
    let y = top + headerPx
    planes.forEach((row, r) => {
      const share = (rowMm[r] ?? 1) / rowMm.reduce((a, b) => a + b, 0)
      const pictureHeight = Math.max(Math.floor(freePx * share), 1)
      // Columns line up between the rows of a slot: a lone picture is as wide as the one below it.
      const widest = planes.reduce((a, b) => (b.length > a.length ? b : a))
      const totalMm = widest.reduce((sum, p) => sum + WIDTH_MM[p], 0)
      let x = left
      row.forEach((plane, c) => {
        const mm = WIDTH_MM[widest[c] ?? plane]
        const isLast = c === widest.length - 1
        const paneRight = isLast ? right : Math.round(x + ((right - left) * mm) / totalMm)
        const pictureWidth = Math.max(paneRight - x - (isLast ? 0 : GAP_PX), 1)
        panes.push({
          slot,
          plane,
          picture: { left: x, top: y, width: pictureWidth, height: pictureHeight },
          strip: { left: x, top: y + pictureHeight, width: pictureWidth, height: STRIP_PX },
        })
        scale = Math.min(scale, pictureWidth / WIDTH_MM[plane], pictureHeight / HEIGHT_MM[plane])
        x = paneRight
      })
      y += pictureHeight + STRIP_PX + GAP_PX
    })
  }
  return { scale, layout: { panes, headers } }
}
