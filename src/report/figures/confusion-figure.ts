import { axisX, axisY, cell, text } from '@observablehq/plot'
import type { ReportSummary } from '@/results'
import { seriesName } from '@/results'
import { sumOf } from '@/study'
import { FONT_SIZE, PAPER, SMALL, textWidth } from '../render/paper'
import { band, drawingGrid, type GridSize, inPages, mostOnPage } from './drawing-grid'
import { ABOVE, FACET } from './panel-figure'
import type { Drawing } from './plot-svg'
import { ONE_COLUMN, type Sheet } from './sheet'

interface ConfusionPanel {
  readonly name: string
  /** Muted, below the name: of how many. */
  readonly note: string
  readonly counts: readonly (readonly number[])[]
}

const CELL_HEIGHT = 26
const NARROWEST_CELL = 40
/** A count of four digits has room in it. */
const NARROWEST_COUNT = 28
/** Between a matrix and the labels of the next. */
const GAP = 26
/** In two columns; one has room for less. */
const WIDEST_LABEL = 96
const WIDEST_NARROW_LABEL = 72
/** Right of a matrix. */
const EDGE = 14
/** Beyond this a matrix is a table for confusion.csv, not a picture. */
const MOST_LABELS = 12

/**
 * Confusion matrices of one question beside each other: truth in rows, answers in columns; deeper means more of its row.
 * As many figures as fit on a page each.
 */
export function confusionFigures(
  title: string,
  labels: readonly string[],
  panels: readonly ConfusionPanel[],
  sheet: Sheet,
): Drawing[] {
  const widest = sheet === ONE_COLUMN ? WIDEST_NARROW_LABEL : WIDEST_LABEL
  const longest = Math.min(widest, Math.max(...labels.map((label) => textWidth(label, SMALL) + 4)))
  const left = Math.max(textWidth('Correct', SMALL), longest) + 12
  const wanted = Math.max(NARROWEST_CELL, longest + 6)
  const slant = longest * Math.SQRT1_2
  const room = (edge: number) => (sheet.width - left - edge) / labels.length
  const isSlanted = wanted > room(EDGE)
  // Slanted, a name reaches up, and over the edge of the last column.
  const edge = isSlanted ? Math.max(EDGE, slant - room(slant) / 2 + 8) : EDGE
  // Two beside each other in one column, where narrower cells make it possible.
  const halved = (sheet.width - edge - 2 * left - GAP) / (2 * labels.length)
  const isPair =
    sheet === ONE_COLUMN && panels.length > 1 && halved >= Math.max(NARROWEST_COUNT, longest + 6)
  const across = Math.min(wanted, isPair ? halved : room(edge))
  const [width, height] = [labels.length * across, labels.length * CELL_HEIGHT]
  const rise = isSlanted ? slant - SMALL : 0
  const size: Matrix = {
    width,
    height,
    gapX: left + GAP,
    gapY: 96 + rise,
    marginTop: 72 + rise,
    marginRight: edge,
    marginBottom: 8,
    marginLeft: left,
    mostAcross: Math.max(1, Math.floor((sheet.width - edge + GAP + 0.01) / (width + left + GAP))),
    longest,
    rise,
    isSlanted,
  }
  return inPages(panels, mostOnPage(size)).map((page) =>
    confusionFigure(title, labels, page, size, sheet),
  )
}

interface Matrix extends GridSize {
  /** Of the labels, as far as they are written. */
  readonly longest: number
  readonly isSlanted: boolean
  /** By which slanted names are higher than others. */
  readonly rise: number
}

function confusionFigure(
  title: string,
  labels: readonly string[],
  panels: readonly ConfusionPanel[],
  { longest, isSlanted, rise, ...size }: Matrix,
  sheet: Sheet,
): Drawing {
  const { width, marginLeft: left } = size
  const grid = drawingGrid(panels.length, size, sheet)
  const placed = grid.placed(panels)
  const cells = placed.flatMap(({ counts, fx, fy }) =>
    counts.flatMap((row, truth) => {
      const most = Math.max(1, sum(row))
      return row.map((count, answer) => ({ fx, fy, truth, answer, count, share: count / most }))
    }),
  )
  const place = { ...FACET, x: 'answer', y: 'truth' } as const
  const box = {
    ...place,
    insetRight: 2,
    insetBottom: 2,
    fillOpacity: ({ count, share }: (typeof cells)[number]) =>
      count === 0 ? 0.04 : 0.08 + 0.42 * share,
  }
  const muted = { fill: PAPER.muted, fontSize: SMALL } as const
  const cut = { lineWidth: longest / SMALL, textOverflow: 'ellipsis' } as const
  const names = { facetAnchor: null, label: null, tickSize: 0, fontSize: SMALL, ...cut } as const
  const domain = labels.map((_, n) => n)
  const tickFormat = (n: number) => labels[n] ?? ''
  return {
    ariaLabel: title,
    alt: panels
      .map(
        ({ name, counts }) =>
          `${name}: ${sum(counts.map((row, n) => row[n] ?? 0))} of ${sum(counts.map(sum))} on the diagonal.`,
      )
      .join(' '),
    ...grid.frame,
    x: band(domain),
    y: band(domain),
    opacity: { type: 'identity' },
    marks: [
      text(placed, {
        ...ABOVE,
        text: 'name',
        fontWeight: 600,
        dx: 4 - left,
        dy: -56 - rise,
        lineWidth: (left + width - 8) / FONT_SIZE,
        textOverflow: 'ellipsis-middle',
      }),
      text(placed, { ...ABOVE, ...muted, text: 'note', dx: 4 - left, dy: -42 - rise }),
      text(placed, { ...ABOVE, ...muted, text: () => 'Answer', dy: -22 - rise }),
      text(placed, { ...ABOVE, ...muted, text: () => 'Correct', dx: 4 - left, dy: -6 }),
      axisX(domain, {
        ...names,
        anchor: 'top',
        tickFormat,
        tickPadding: 6,
        dx: -1,
        tickRotate: isSlanted ? -45 : 0,
      }),
      axisY(domain, {
        ...names,
        tickFormat,
        tickPadding: 0,
        textAnchor: 'start',
        dx: 4 - left,
        dy: -1,
      }),
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

const sum = (counts: readonly number[]) => sumOf(counts)

/** One figure for each question that has few enough answers, a matrix for each rater. */
export function confusionPanels({ raters }: ReportSummary) {
  const drawn = raters.slice(0, MOST_CONFUSIONS)
  const places = new Set(raters.flatMap((rater) => Object.keys(rater.classification)))
  return [...places].flatMap((place) => {
    const entries = drawn.flatMap((rater) => {
      const entry = rater.classification[place]
      return entry === undefined ? [] : [{ rater, entry }]
    })
    // Of every panel: those that the question declares.
    const labels = entries[0]?.entry.labels ?? []
    if (labels.length === 0 || labels.length > MOST_LABELS) return []
    return {
      name: `confusion-${place.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`,
      title: `Confusion matrices: ${place}`,
      labels,
      panels: entries.map(
        ({ rater, entry }): ConfusionPanel => ({
          name: seriesName(rater),
          note: `${entry.n} answers`,
          counts: entry.confusion,
        }),
      ),
    }
  })
}

const MOST_CONFUSIONS = 8
