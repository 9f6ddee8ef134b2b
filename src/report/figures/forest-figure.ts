import { axisX, dot, frame, gridX, ruleX, ruleY, text } from '@observablehq/plot'
import { present } from '@/study'
import { FONT_SIZE, PAPER, SMALL } from '../render/paper'
import { inPages } from './drawing-grid'
import {
  beside,
  EDGE,
  type ForestLine,
  type ForestOptions,
  type ForestRow,
  GAP,
  INDENT,
  type Layout,
  MARGIN_BOTTOM,
  MARK_LINE,
  type PlacedRow,
  stacked,
  WORDS_LINE,
} from './forest-layout'
import { referenceLine } from './forest-lines'
import { AXIS } from './panel-figure'
import type { Drawing } from './plot-svg'
import { ONE_COLUMN, type Sheet } from './sheet'

const CAP = 3

/** A forest plot: one row an estimate, a dot with its interval, the numbers beside it, or above it in one column. */
export function forestFigure(
  rows: readonly ForestRow[],
  options: ForestOptions,
  sheet: Sheet,
): Drawing {
  const { title, domain, ticks, tickWords, axis, lines } = options
  const layout = sheet === ONE_COLUMN ? stacked(rows, lines, sheet) : beside(rows, lines, sheet)
  const { left, right, top, bottom, labels, isStacked, isSplit } = layout
  const headings = layout.rows.filter((row) => row.isHeading === true)
  const estimates = layout.rows.filter((row) => row.isHeading !== true)
  const atEdge = { text: 'label', frameAnchor: 'left', textAnchor: 'start' } as const
  const marked = {
    x: 'value',
    y: 'markY',
    fill: PAPER.accent,
    stroke: PAPER.white,
    strokeWidth: 1,
  } as const
  return {
    ariaLabel: title,
    alt: forestWords(rows),
    ...(rows.some((row) => isCut(row, domain))
      ? { remark: 'An arrow head marks a CI that extends beyond the axis.' }
      : {}),
    width: sheet.width,
    height: bottom + MARGIN_BOTTOM,
    marginTop: top,
    marginBottom: MARGIN_BOTTOM,
    marginLeft: left,
    marginRight: sheet.width - right,
    x: { type: 'linear', domain, clamp: true, axis: null },
    y: { type: 'identity', axis: null },
    marks: [
      ...grid(ticks, layout),
      axisX(ticks, { ...AXIS, tickFormat: tickWords, label: axis, labelOffset: 34 }),
      frame({ anchor: 'bottom', stroke: PAPER.ink, strokeWidth: 0.75 }),
      ...lines.flatMap((line) => referenceLine(line, options, layout)),
      text(headings, {
        ...atEdge,
        y: 'wordsY',
        dx: EDGE - left,
        fontWeight: 600,
        lineWidth: (isStacked ? right - EDGE : labels + right - left) / FONT_SIZE,
        textOverflow: 'ellipsis',
      }),
      text(estimates, {
        ...atEdge,
        y: 'wordsY',
        dx: EDGE + INDENT - left,
        // A little more than measured: a name that has room is not cut.
        lineWidth: (labels - INDENT) / FONT_SIZE + 0.6,
        textOverflow: 'ellipsis-middle',
      }),
      ...whiskers(estimates, domain),
      dot(
        estimates.filter(({ isModel, isMean }) => isModel !== true && isMean !== true),
        { ...marked, r: 4 },
      ),
      dot(
        estimates.filter(({ isModel }) => isModel === true),
        { ...marked, r: 4.6, symbol: 'diamond' },
      ),
      dot(
        estimates.filter(({ isMean }) => isMean === true),
        { ...marked, r: 4.6, symbol: 'square', fill: PAPER.ink },
      ),
      text(estimates, {
        text: 'words',
        fill: PAPER.muted,
        ...(isStacked
          ? {
              y: ({ wordsY }: PlacedRow) => wordsY + (isSplit ? WORDS_LINE : 0),
              frameAnchor: 'right',
              textAnchor: 'end',
              dx: sheet.width - EDGE - right,
              fontSize: SMALL,
            }
          : { y: 'wordsY', frameAnchor: 'right', textAnchor: 'start', dx: GAP }),
      }),
    ],
  }
}

/** Behind the marks: not through what is written above them. */
function grid(ticks: readonly number[], { isStacked, rows }: Layout) {
  const pale = { stroke: PAPER.hairline, strokeOpacity: 1, strokeWidth: 0.75 }
  if (!isStacked) return [gridX(ticks, pale)]
  const pieces = rows.flatMap(({ markY, isHeading }) =>
    isHeading === true ? [] : ticks.map((tick) => ({ tick, markY })),
  )
  const half = MARK_LINE / 2 - 1
  return [
    ruleX(pieces, {
      x: 'tick',
      y1: ({ markY }) => markY - half,
      y2: ({ markY }) => markY + half,
      ...pale,
    }),
  ]
}

/** An interval with a cap at each limit that is on the axis, and with an arrow head where it reaches beyond. */
function whiskers(rows: readonly PlacedRow[], [low, high]: readonly [number, number]) {
  const ink = { stroke: PAPER.ink, strokeWidth: 1.25 }
  const known = rows.flatMap(({ markY, value, ci95 }) =>
    value === null || ci95 === null ? [] : [{ markY, ci95 }],
  )
  const limits = known
    .flatMap(({ markY, ci95 }) => ci95.map((limit) => ({ markY, limit })))
    .filter(({ limit }) => limit >= low && limit <= high)
  const cut = known.flatMap(({ markY, ci95 }) =>
    present([
      ci95[0] < low && { markY, end: low, symbol: ARROW_LEFT },
      ci95[1] > high && { markY, end: high, symbol: ARROW_RIGHT },
    ]),
  )
  return [
    ...[ARROW_LEFT, ARROW_RIGHT].map((symbol) =>
      dot(
        cut.filter((mark) => mark.symbol === symbol),
        { x: 'end', y: 'markY', symbol, r: ARROW, fill: PAPER.ink },
      ),
    ),
    ruleY(known, { x1: (row) => row.ci95[0], x2: (row) => row.ci95[1], y: 'markY', ...ink }),
    ruleX(limits, {
      x: 'limit',
      y1: ({ markY }) => markY - CAP,
      y2: ({ markY }) => markY + CAP,
      ...ink,
    }),
  ]
}

/** The tip is at the end of the axis. Its legs are as long as a cap is high. */
const arrow = (back: 1 | -1) => ({
  draw(path: {
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    closePath(): void
  }) {
    path.moveTo(0, 0)
    path.lineTo(back * 2 * CAP, -CAP - 0.5)
    path.lineTo(back * 2 * CAP, CAP + 0.5)
    path.closePath()
  },
})
const [ARROW_LEFT, ARROW_RIGHT] = [arrow(1), arrow(-1)]
const ARROW = 4

/** Whether an interval of a known value reaches beyond the axis. */
const isCut = ({ value, ci95 }: ForestRow, [low, high]: readonly [number, number]): boolean =>
  value !== null && ci95 !== null && (ci95[0] < low || ci95[1] > high)

/** What is drawn, in words. */
function forestWords(rows: readonly ForestRow[]): string {
  const said = rows.map(({ label, words, isHeading }) =>
    isHeading === true ? `${label}:` : `${label} ${words};`,
  )
  return said.join(' ').replace(/;$/, '.').replaceAll('; ', '; ')
}

/**
 * A forest in pages, each group of rows whole on one where it fits; else its heading is repeated. A line stays with the
 * rows that it holds for.
 */
export function forestPages(
  rows: readonly ForestRow[],
  lines: readonly ForestLine[],
  most: number,
) {
  const pages: { readonly rows: ForestRow[]; readonly lines: ForestLine[] }[] = []
  const room = () => most - (pages.at(-1)?.rows.length ?? most)
  for (const { start, rows: group } of groupsOf(rows)) {
    const [first] = group
    const heading = first?.isHeading === true ? [first] : []
    const held = lines.filter(({ fromRow }) => fromRow !== undefined && fromRow <= start)
    const parts =
      group.length <= most
        ? [group]
        : inPages(group.slice(heading.length), most - heading.length).map((part) => [
            ...heading,
            ...part,
          ])
    for (const part of parts) {
      if (part.length > room())
        pages.push({ rows: [], lines: lines.filter((l) => l.fromRow === undefined) })
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
