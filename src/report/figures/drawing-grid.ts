import type { Drawing } from './plot-svg'
import { MOST_HEIGHT, type Sheet } from './sheet'

export interface GridSize {
  /** Of the inside of one drawing. */
  readonly width: number
  readonly height: number
  readonly gapX: number
  readonly gapY: number
  readonly mostAcross: number
  readonly marginTop: number
  /** At least. */
  readonly marginRight: number
  readonly marginBottom: number
  readonly marginLeft: number
}

/** Where a drawing stands, for every mark that belongs to it alone. */
export interface PlacedDrawing {
  readonly fx: number
  readonly fy: number
}

export interface DrawingGrid {
  /** Each of the drawings with its place. */
  readonly placed: <T extends object>(drawings: readonly T[]) => (T & PlacedDrawing)[]
  readonly frame: Omit<Drawing, 'ariaLabel' | 'alt' | 'marks'>
}

/** How many drawings of a size fit on a page: more of them are a figure each page. */
export const mostOnPage = ({
  height,
  gapY,
  mostAcross,
  marginTop,
  marginBottom,
}: GridSize): number =>
  mostAcross *
  Math.max(1, Math.floor((MOST_HEIGHT - marginTop - marginBottom + gapY) / (height + gapY)))

/** What does not fit on one page, in equal parts, so that none stands alone on the last. */
export function inPages<T>(all: readonly T[], most: number): T[][] {
  const pages = Math.ceil(all.length / most)
  const size = Math.ceil(all.length / Math.max(1, pages))
  return Array.from({ length: pages }, (_, n) => all.slice(n * size, (n + 1) * size))
}

/** Small drawings beside each other on common axes, a facet each; what they leave of the sheet is white. */
export function drawingGrid(count: number, size: GridSize, sheet: Sheet): DrawingGrid {
  const { width, height, gapX, gapY, mostAcross, ...margins } = size
  const columns = Math.min(mostAcross, Math.max(1, count))
  const rows = Math.ceil(Math.max(1, count) / columns)
  const inHeight = extent(rows, height, gapY)
  const marginRight = sheet.width - margins.marginLeft - extent(columns, width, gapX)
  return {
    placed: (drawings) =>
      drawings.map((drawing, n) => ({
        ...drawing,
        fx: n % columns,
        fy: Math.floor(n / columns),
      })),
    frame: {
      width: sheet.width,
      height: margins.marginTop + inHeight + margins.marginBottom,
      ...margins,
      marginRight,
      fx: {
        domain: upTo(columns),
        padding: padding(columns, width, gapX),
        axis: null,
        round: false,
      },
      fy: { domain: upTo(rows), padding: padding(rows, height, gapY), axis: null, round: false },
    },
  }
}

/** A scale of rows or columns, without an axis of its own. */
export const band = (domain: readonly number[]) =>
  ({ type: 'band', domain, padding: 0, axis: null }) as const

const extent = (count: number, size: number, gap: number) => count * size + (count - 1) * gap
/** The gap as a share of the step from one drawing to the next. */
const padding = (count: number, size: number, gap: number) => (count === 1 ? 0 : gap / (size + gap))
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
