import { type DrawingGrid, drawingGrid, type GridSize, mostOnPage } from './drawing-grid'
import sizes from './grid-sizes.json' with { type: 'json' }
import { ONE_COLUMN, type Sheet } from './sheet'

interface PanelGrid extends DrawingGrid {
  /** Of the inside of a panel, in pixels. */
  readonly width: number
  readonly height: number
}

const MOST_LARGE = 6
/** A panel this wide has room for longer notes and five percentages. */
export const LEAST_ROOMY = 150
/** Many are `small`, so that a dozen raters leave room for the text on a page; in one column two stand beside each other. */
function sizeOf(count: number, sheet: Sheet): GridSize {
  if (sheet === ONE_COLUMN) return count === 1 ? sizes.single : sizes.narrow
  return count > MOST_LARGE ? sizes.small : sizes.large
}

/** More panels than this are several figures. */
export const mostPanels = (sheet: Sheet): number =>
  mostOnPage(sheet === ONE_COLUMN ? sizes.narrow : sizes.small)

/** Where so many panels stand. The page knows the size of a figure by it before one is drawn. */
export function panelGrid(count: number, sheet: Sheet): PanelGrid {
  const size = sizeOf(count, sheet)
  return { ...drawingGrid(count, size, sheet), width: size.width, height: size.height }
}
