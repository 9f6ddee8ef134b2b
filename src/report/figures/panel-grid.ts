import { type DrawingGrid, drawingGrid, type GridSize, mostOnPage } from './drawing-grid'

export interface PanelGrid extends DrawingGrid {
  /** Of the inside of a panel, in pixels. */
  readonly width: number
  readonly height: number
}

const LARGE: GridSize = {
  ...{ width: 190, height: 160, gapX: 62, gapY: 84, mostAcross: 3 },
  ...{ marginTop: 48, marginRight: 22, marginBottom: 44, marginLeft: 58 },
}
/** So that a dozen raters leave room for the text on a page. */
const SMALL: GridSize = {
  ...{ width: 150, height: 112, gapX: 52, gapY: 78, mostAcross: 4 },
  ...{ marginTop: 48, marginRight: 48, marginBottom: 44, marginLeft: 58 },
}
const MOST_LARGE = 6

/** More panels than this are several figures. */
export const MOST_PANELS: number = mostOnPage(SMALL)

/** Where so many panels stand, three or four in a row. The page knows the size of a figure by it before one is drawn. */
export function panelGrid(count: number): PanelGrid {
  const size = count > MOST_LARGE ? SMALL : LARGE
  return { ...drawingGrid(count, size), width: size.width, height: size.height }
}
