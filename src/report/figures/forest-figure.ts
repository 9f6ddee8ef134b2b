import { axisX, dot, frame, gridX, ruleX, ruleY, text, tickX } from '@observablehq/plot'
import type { Interval } from '@/stats'
import { FONT_SIZE, PAPER, SMALL, textWidth } from '../render/paper'
import { inPages, MOST_HEIGHT } from './drawing-grid'
import type { Drawing } from './plot-svg'

export interface ForestRow {
  readonly label: string
  /** A heading has no mark of its own. */
  readonly isHeading?: boolean
  readonly value: number | null
  readonly ci95: Interval | null
  /** Printed at the right: the numbers that the mark stands for. */
  readonly words: string
}

export interface ForestLine {
  readonly value: number
  readonly label: string
  /** The line holds for the rows from this one on, and is named in it: a heading. */
  readonly fromRow?: number
}

export interface ForestOptions {
  readonly title: string
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  readonly tickWords: (tick: number) => string
  readonly axis: string
  /** Reference values, drawn through all rows. */
  readonly lines: readonly ForestLine[]
}

const ROW = 20
const MARGIN_BOTTOM = 42
/** Above the rows where a line that holds for all of them is named. */
const NAMED_TOP = 30
const MOST_ROWS = Math.floor((MOST_HEIGHT - NAMED_TOP - MARGIN_BOTTOM) / ROW)
const PLOT = 300
const GAP = 14
const INDENT = 12
/** A longer name is cut in its middle: names of models differ at both ends. */
const WIDEST_LABEL = 300
/** A longer heading reaches over the plot: there is no mark in its row that it could run into. */
const WIDEST_HEADING = 160

/** What stands on one page of a forest that is longer. */
export interface ForestPage {
  readonly rows: readonly ForestRow[]
  readonly lines: readonly ForestLine[]
}

/**
 * A forest in pages, each group of rows whole on one where it fits; else its heading is repeated. A line stays with the
 * rows that it holds for.
 */
export function forestPages(
  rows: readonly ForestRow[],
  lines: readonly ForestLine[],
  most: number = MOST_ROWS,
): ForestPage[] {
  const pages: { rows: ForestRow[]; lines: ForestLine[] }[] = []
  const room = () => most - (pages.at(-1)?.rows.length ?? most)
  for (const { start, rows: group } of groupsOf(rows)) {
    const [first] = group
    const heading = first?.isHeading === true ? [first] : []
    const held = lines.filter(({ fromRow }) => fromRow !== undefined && fromRow <= start)
    const parts =
      group.length <= most
        ? [group]
        : inPages(group.slice(heading.length), most - heading.length).map((part) => [...heading, ...part])
    for (const part of parts) {
      if (part.length > room()) pages.push({ rows: [], lines: lines.filter((l) => l.fromRow === undefined) })
      const page = pages.at(-1)
      if (page === undefined) continue
      // A line that began on a page before begins again with the first heading of this one.
      const begun = new Set(page.lines.map(({ label }) => label))
      page.lines.push(
        ...held
          .filter(({ label }) => !begun.has(label))
          .map((line) => ({ ...line, fromRow: page.rows.length })),
      )
      page.rows.push(...part)
    }
  }
  return pages
}

/** Rows with the heading that they stand under. */
function groupsOf(rows: readonly ForestRow[]) {
  const groups: { readonly start: number; readonly rows: ForestRow[] }[] = []
  for (const [start, row] of rows.entries()) {
    const last = groups.at(-1)
    if (last === undefined || row.isHeading === true) groups.push({ start, rows: [row] })
    else last.rows.push(row)
  }
  return groups
}

/** A forest plot: one row an estimate, a dot with its interval, the numbers beside it. */
export function forestFigure(rows: readonly ForestRow[], options: ForestOptions): Drawing {
  const { title, domain, ticks, tickWords, axis, lines } = options
  const widest = Math.max(
    80,
    ...rows.map(({ label, isHeading }) =>
      isHeading ? Math.min(WIDEST_HEADING, textWidth(label)) : textWidth(label) + INDENT,
    ),
  )
  const labels = Math.min(WIDEST_LABEL, widest)
  const margins = {
    // Names of lines that hold for all rows stand above the plot.
    marginTop: lines.some((line) => line.fromRow === undefined) ? NAMED_TOP : 8,
    marginRight: Math.max(60, ...rows.map((row) => textWidth(row.words))) + 2 * GAP,
    marginBottom: MARGIN_BOTTOM,
    marginLeft: labels + GAP,
  }
  const placed = rows.map((row, n) => ({ ...row, n }))
  const label = { y: 'n', text: 'label', frameAnchor: 'left', textAnchor: 'start' } as const
  const estimates = placed.filter((row) => row.isHeading !== true)
  return {
    ariaLabel: title,
    width: margins.marginLeft + PLOT + margins.marginRight,
    height: margins.marginTop + rows.length * ROW + margins.marginBottom,
    ...margins,
    x: { type: 'linear', domain, clamp: true, axis: null },
    y: { type: 'band', domain: placed.map((row) => row.n), padding: 0, axis: null },
    marks: [
      gridX(ticks, { stroke: PAPER.hairline, strokeOpacity: 1, strokeWidth: 0.75 }),
      axisX(ticks, {
        ...{ tickFormat: tickWords, tickSize: 0, fill: PAPER.muted, fontSize: SMALL },
        ...{ label: axis, labelAnchor: 'center', labelArrow: 'none', labelOffset: 34 },
      }),
      frame({ anchor: 'bottom', stroke: PAPER.ink, strokeWidth: 0.75 }),
      ...lines.flatMap((line) => referenceLine(line, options, rows.length - 1)),
      text(
        placed.filter((row) => row.isHeading === true),
        {
          ...{ ...label, dx: 4 - margins.marginLeft, fontWeight: 600 },
          ...{ lineWidth: (labels + PLOT) / FONT_SIZE, textOverflow: 'ellipsis' },
        },
      ),
      text(estimates, {
        ...{ ...label, dx: 4 + INDENT - margins.marginLeft },
        ...{ lineWidth: (labels - INDENT) / FONT_SIZE, textOverflow: 'ellipsis-middle' },
      }),
      ...whiskers(estimates, domain),
      dot(estimates, { x: 'value', y: 'n', r: 4, fill: PAPER.accent, stroke: PAPER.white, strokeWidth: 1 }),
      text(estimates, {
        ...{ y: 'n', text: 'words', frameAnchor: 'right', textAnchor: 'start' },
        ...{ dx: GAP, fill: PAPER.muted },
      }),
    ],
  }
}

/** An interval with a cap at each limit that is on the axis. */
function whiskers(
  rows: readonly (ForestRow & { readonly n: number })[],
  [low, high]: readonly [number, number],
) {
  const ink = { stroke: PAPER.ink, strokeWidth: 1.25 }
  const known = rows.flatMap(({ n, value, ci95 }) => (value === null || ci95 === null ? [] : [{ n, ci95 }]))
  const limits = known.flatMap(({ n, ci95 }) => ci95.map((limit) => ({ n, limit })))
  return [
    ruleY(known, { x1: (row) => row.ci95[0], x2: (row) => row.ci95[1], y: 'n', ...ink }),
    tickX(
      limits.filter(({ limit }) => limit >= low && limit <= high),
      { x: 'limit', y: 'n', insetTop: ROW / 2 - 3, insetBottom: ROW / 2 - 3, ...ink },
    ),
  ]
}

/** A dashed line with its name: in its heading row, or above the plot. */
function referenceLine(line: ForestLine, options: ForestOptions, lastRow: number) {
  const dashed = { x: 'value', stroke: PAPER.floor, strokeWidth: 1.25, strokeDasharray: '4 3' } as const
  const name = { x: 'value', fill: PAPER.floor, fontSize: SMALL } as const
  if (line.fromRow === undefined)
    return [
      ruleX([line], { ...dashed, insetTop: -4 }),
      text([line], { ...name, text: 'label', frameAnchor: 'top', dy: -14 }),
    ]
  const { words, isRight } = nameInHeading(line, options)
  const side = { textAnchor: isRight ? 'start' : 'end', dx: isRight ? 5 : -5 } as const
  return [
    ruleX([line], { ...dashed, y1: 'fromRow', y2: lastRow, insetTop: 3 }),
    text([line], { ...name, ...side, y: 'fromRow', text: () => words }),
  ]
}

/** Of two lines to the outer side of each; right of both where the heading leaves no room on the left. */
function nameInHeading(line: ForestLine, { lines, domain: [low, high] }: ForestOptions) {
  const ordered = lines.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [ordered[0] ?? line, ordered.at(-1) ?? line]
  const room = (PLOT * (lowest.value - low)) / (high - low)
  if (room >= textWidth(lowest.label, SMALL) + GAP) return { words: line.label, isRight: line !== lowest }
  return { words: line === highest ? ordered.map(({ label }) => label).join(', ') : '', isRight: true }
}
