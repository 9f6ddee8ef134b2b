import { type DrawingGrid, drawingGrid } from './drawing-grid'

/** Of the inside of a panel, in pixels. */
export const PANEL_WIDTH = 190

/** Where so many panels stand, up to three in a row. The page knows the size of a figure by it before one is drawn. */
export const panelGrid = (count: number): DrawingGrid =>
  drawingGrid(count, {
    ...{ width: PANEL_WIDTH, height: 160, gapX: 62, gapY: 84, mostAcross: 3 },
    ...{ marginTop: 48, marginRight: 22, marginBottom: 44, marginLeft: 58 },
  })
