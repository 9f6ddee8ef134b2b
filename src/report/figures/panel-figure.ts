import {
  axisX,
  axisY,
  frame,
  gridY,
  link,
  type Markish,
  type ScaleOptions,
  text,
} from '@observablehq/plot'
import { FONT_SIZE, PAPER, SMALL, textWidth } from '../render/paper'
import type { PlacedDrawing } from './drawing-grid'
import { panelGrid } from './panel-grid'
import type { Drawing } from './plot-svg'
import type { Sheet } from './sheet'

interface Panel {
  readonly name: string
  /** In its place, in two lines, where it has no room in one. */
  readonly nameLines?: string
  /** Muted, below the name: of how many. */
  readonly note: string
  /** In its place where it has no room: the first that has, else the last. */
  readonly shorter?: readonly string[]
}

export interface PanelAxis {
  readonly scale: ScaleOptions
  /** Where the axis is marked, or about how often. */
  readonly ticks: readonly number[] | number
  readonly tickWords: (tick: number) => string
  readonly title: string
}

/** Marks stand in the panels that they belong to. */
export const FACET = { fx: 'fx', fy: 'fy' } as const
/** Names and notes above a panel. */
export const ABOVE = {
  ...FACET,
  frameAnchor: 'top-left',
  textAnchor: 'start',
  lineAnchor: 'bottom',
} as const

/** Numbers and title of an axis. */
export const AXIS = {
  tickSize: 0,
  fill: PAPER.muted,
  fontSize: SMALL,
  labelAnchor: 'center',
  labelArrow: 'none',
} as const

/** From one corner of each panel to the other: chance, or perfect calibration. */
export const diagonal = (
  placed: readonly PlacedDrawing[],
  strokeWidth: number,
  strokeDasharray: string,
): Markish =>
  link(placed, {
    ...FACET,
    x1: () => 0,
    y1: () => 0,
    x2: () => 1,
    y2: () => 1,
    stroke: PAPER.floor,
    strokeWidth,
    strokeDasharray,
  })

/**
 * Small drawings on common axes, beside each other: one for each rater.
 * @param marks draws what is in the panels; `placed` are the panels with their places
 */
export function panelFigure<P extends Panel>(
  title: string,
  panels: readonly P[],
  [x, y]: readonly [PanelAxis, PanelAxis],
  sheet: Sheet,
  marks: (placed: readonly (P & PlacedDrawing)[]) => Markish[],
): Drawing {
  const grid = panelGrid(panels.length, sheet)
  const room = grid.width + 14
  const fitted = panels.map((panel) => {
    const notes = [panel.note, ...(panel.shorter ?? [])]
    const fitting = notes.find((words) => 1.1 * textWidth(words, SMALL) <= room) ?? notes.at(-1)
    const { name, nameLines = name } = panel
    const named = textWidth(name) <= grid.width ? name : nameLines
    return { ...panel, named, shown: fitting }
  })
  const placed = grid.placed(fitted)
  const axis = { ...AXIS, facetAnchor: null, tickPadding: 7 } as const
  return {
    ariaLabel: title,
    alt: panels.map(({ name, note }) => `${name}: ${note}.`).join(' '),
    ...grid.frame,
    x: { ...x.scale, axis: null },
    y: { ...y.scale, axis: null },
    r: { type: 'identity' },
    marks: [
      text(placed, {
        ...ABOVE,
        text: 'named',
        dy: -22,
        fontWeight: 600,
        lineWidth: (grid.width + 4) / FONT_SIZE,
        textOverflow: 'ellipsis-middle',
      }),
      text(placed, {
        ...ABOVE,
        text: 'shown',
        dy: -9,
        fill: PAPER.muted,
        fontSize: SMALL,
        lineWidth: room / SMALL,
        textOverflow: 'ellipsis',
      }),
      gridY({
        ticks: y.ticks,
        facetAnchor: null,
        stroke: PAPER.hairline,
        strokeOpacity: 1,
        strokeWidth: 0.75,
      }),
      axisY({ ...axis, ticks: y.ticks, tickFormat: y.tickWords, label: y.title, labelOffset: 50 }),
      axisX({ ...axis, ticks: x.ticks, tickFormat: x.tickWords, label: x.title, labelOffset: 36 }),
      ...marks(placed),
      frame({ anchor: 'bottom', facetAnchor: null, stroke: PAPER.ink, strokeWidth: 0.75 }),
    ],
  }
}
