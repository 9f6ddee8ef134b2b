import { type DrawingGrid, drawingGrid, type GridSize, mostOnPage } from './drawing-grid'
import { ONE_COLUMN, type Sheet } from './sheet'

interface PanelGrid extends DrawingGrid {
  /** Of the inside of a panel, in pixels. */
  readonly width: number
  readonly height: number
}

const LARGE: GridSize = {
  width: 185,
  height: 160,
  gapX: 62,
  gapY: 84,
  mostAcross: 3,
  marginTop: 48,
  marginRight: 22,
  marginBottom: 44,
  marginLeft: 58,
}
/** So that a dozen raters leave room for the text on a page. */
const SMALL: GridSize = {
  ...LARGE,
  width: 134,
  height: 112,
  gapX: 50,
  gapY: 78,
  mostAcross: 4,
  marginRight: 16,
}
const MOST_LARGE = 6
/** A panel this wide has room for longer notes and five percentages. */
export const LEAST_ROOMY = 150
/** Of one column: two beside each other, or one that has it for itself. */
const NARROW: GridSize = { ...SMALL, width: 122, mostAcross: 2 }
const SINGLE: GridSize = { ...NARROW, width: 280, height: 200, mostAcross: 1 }

function sizeOf(count: number, sheet: Sheet): GridSize {
  if (sheet === ONE_COLUMN) return count === 1 ? SINGLE : NARROW
  return count > MOST_LARGE ? SMALL : LARGE
}

/** More panels than this are several figures. */
export const mostPanels = (sheet: Sheet): number =>
  mostOnPage(sheet === ONE_COLUMN ? NARROW : SMALL)

/** Where so many panels stand. The page knows the size of a figure by it before one is drawn. */
export function panelGrid(count: number, sheet: Sheet): PanelGrid {
  const size = sizeOf(count, sheet)
  return { ...drawingGrid(count, size, sheet), width: size.width, height: size.height }
}
