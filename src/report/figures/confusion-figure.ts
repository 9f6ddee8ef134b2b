import { axisX, axisY, cell, text } from '@observablehq/plot'
import { FONT_SIZE, PAPER, SMALL, textWidth } from '../render/paper'
import { drawingGrid, type GridSize, inPages, mostOnPage } from './drawing-grid'
import type { Drawing } from './plot-svg'

export interface ConfusionPanel {
  readonly name: string
  /** Muted, below the name: of how many. */
  readonly note: string
  readonly counts: readonly (readonly number[])[]
}

const CELL_HEIGHT = 26
const NARROWEST_CELL = 40
const WIDEST_LABEL = 96
/** So that a figure stays legible at the width of a page. */
const PAGE = 760
/** Beyond this a matrix is a table for confusion.csv, not a picture. */
export const MOST_LABELS = 12

/**
 * Confusion matrices of one question beside each other: truth in rows, answers in columns; deeper means more of its row.
 * As many figures as fit on a page each.
 */
export function confusionFigures(
  title: string,
  labels: readonly string[],
  panels: readonly ConfusionPanel[],
): Drawing[] {
  const longest = Math.min(WIDEST_LABEL, Math.max(...labels.map((label) => textWidth(label, SMALL) + 4)))
  const across = Math.max(NARROWEST_CELL, longest + 6)
  const [width, height] = [labels.length * across, labels.length * CELL_HEIGHT]
  const left = Math.max(textWidth('Truth', SMALL), longest) + 12
  const size: GridSize = {
    ...{ width, height, gapX: left + 26, gapY: 96, marginTop: 72, marginRight: 14, marginBottom: 8 },
    ...{ marginLeft: left, mostAcross: Math.max(1, Math.floor((PAGE + 12) / (width + left + 26))) },
  }
  return inPages(panels, mostOnPage(size)).map((page) => confusionFigure(title, labels, page, size, longest))
}

function confusionFigure(
  title: string,
  labels: readonly string[],
  panels: readonly ConfusionPanel[],
  size: GridSize,
  longest: number,
): Drawing {
  const { width, marginLeft: left } = size
  const grid = drawingGrid(panels.length, size)
  const placed = panels.map((panel, n) => ({ ...panel, ...grid.place(n) }))
  const cells = placed.flatMap(({ counts, fx, fy }) =>
    counts.flatMap((row, truth) => {
      const most = Math.max(1, sum(row))
      return row.map((count, answer) => ({ fx, fy, truth, answer, count, share: count / most }))
    }),
  )
  const facet = { fx: 'fx', fy: 'fy' } as const
  const place = { ...facet, x: 'answer', y: 'truth' } as const
  const box = {
    ...{ ...place, insetRight: 2, insetBottom: 2 },
    fillOpacity: ({ count, share }: (typeof cells)[number]) => (count === 0 ? 0.04 : 0.08 + 0.42 * share),
  }
  const above = { ...facet, frameAnchor: 'top-left', textAnchor: 'start', lineAnchor: 'bottom' } as const
  const muted = { fill: PAPER.muted, fontSize: SMALL } as const
  const cut = { lineWidth: longest / SMALL, textOverflow: 'ellipsis' } as const
  const names = { facetAnchor: null, label: null, tickSize: 0, fontSize: SMALL, ...cut } as const
  const domain = labels.map((_, n) => n)
  const tickFormat = (n: number) => labels[n] ?? ''
  return {
    ariaLabel: title,
    ...grid.frame,
    x: { type: 'band', domain, padding: 0, axis: null },
    y: { type: 'band', domain, padding: 0, axis: null },
    opacity: { type: 'identity' },
    marks: [
      text(placed, {
        ...{ ...above, text: 'name', fontWeight: 600, dx: 4 - left, dy: -56 },
        ...{ lineWidth: (left + width - 8) / FONT_SIZE, textOverflow: 'ellipsis-middle' },
      }),
      text(placed, { ...above, ...muted, text: 'note', dx: 4 - left, dy: -42 }),
      text(placed, { ...above, ...muted, text: () => 'Answer', dy: -22 }),
      text(placed, { ...above, ...muted, text: () => 'Truth', dx: 4 - left, dy: -6 }),
      axisX(domain, { ...names, anchor: 'top', tickFormat, tickPadding: 6, dx: -1 }),
      axisY(domain, { ...names, tickFormat, tickPadding: 0, textAnchor: 'start', dx: 4 - left, dy: -1 }),
      cell(
        cells.filter(({ truth, answer }) => truth === answer),
        { ...box, fill: PAPER.accent },
      ),
      cell(
        cells.filter(({ truth, answer }) => truth !== answer),
        { ...box, fill: PAPER.floor },
      ),
      text(cells, { ...place, text: ({ count }) => String(count), dx: -1, dy: -1 }),
    ],
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
