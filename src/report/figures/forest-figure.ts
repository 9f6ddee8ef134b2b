import { axisX, dot, frame, gridX, ruleX, ruleY, text } from '@observablehq/plot'
import type { Interval } from '@/stats'
import { FONT_SIZE, PAPER, SMALL, textWidth } from '../render/paper'
import type { Drawing } from './plot-svg'
import { MOST_HEIGHT, ONE_COLUMN, type Sheet, TWO_COLUMNS } from './sheet'

export interface ForestRow {
  readonly label: string
  /** A heading has no mark of its own. */
  readonly isHeading?: boolean
  /** Has a diamond, where people have a dot. */
  readonly isModel?: boolean
  /** A mean of others: a square. */
  readonly isMean?: boolean
  readonly value: number | null
  readonly ci95: Interval | null
  /** The numbers that the mark stands for. */
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
/** Of a row in one column: its name and numbers, its mark below them. */
const [WORDS_LINE, MARK_LINE] = [14, 18]
const MARGIN_BOTTOM = 42
/** Above the rows where a line that holds for all of them is named. */
const NAMED_TOP = 30
const LEAST_PLOT = 200
const LEAST_WORDS = 60
const GAP = 14
const INDENT = 12
/** Left and right of all that is written. */
const EDGE = 4
/** Half of the words at the ends of an axis that reaches from edge to edge. */
const AXIS_EDGE = 18
/** A longer name is cut in its middle: names of models differ at both ends. */
const WIDEST_LABEL = 300
const NARROWEST_LABEL = 96
/** A longer heading reaches over the plot: there is no mark in its row that it could run into. */
const WIDEST_HEADING = 160
const CAP = 3

/** More rows than this are several figures. */
export const mostForestRows = (sheet: Sheet): number => {
  const room = MOST_HEIGHT - NAMED_TOP - MARGIN_BOTTOM
  return Math.floor(
    sheet === ONE_COLUMN ? (room - 3 * WORDS_LINE) / (WORDS_LINE + MARK_LINE) : room / ROW,
  )
}

type PlacedRow = ForestRow & {
  readonly n: number
  readonly wordsY: number
  readonly markY: number
  readonly end: number
}

interface Layout {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Of the names. */
  readonly labels: number
  readonly rows: readonly PlacedRow[]
  /** Where the names of lines stand that begin in a heading; null: in it. */
  readonly isStacked: boolean
  /** Names on a line of their own, because the numbers leave them none of theirs. */
  readonly isSplit: boolean
}

/** A forest plot: one row an estimate, a dot with its interval, the numbers beside it, or above it in one column. */
export function forestFigure(
  rows: readonly ForestRow[],
  options: ForestOptions,
  sheet: Sheet = TWO_COLUMNS,
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
      axisX(ticks, {
        tickFormat: tickWords,
        tickSize: 0,
        fill: PAPER.muted,
        fontSize: SMALL,
        label: axis,
        labelAnchor: 'center',
        labelArrow: 'none',
        labelOffset: 34,
      }),
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

const widestOf = (words: readonly string[], size: number = FONT_SIZE) =>
  Math.max(0, ...words.map((one) => textWidth(one, size)))

const topOf = (lines: readonly ForestLine[]) =>
  lines.some((line) => line.fromRow === undefined) ? NAMED_TOP : 8

/** Names at the left, numbers at the right of the plot. */
function beside(rows: readonly ForestRow[], lines: readonly ForestLine[], sheet: Sheet): Layout {
  const widest = Math.max(
    80,
    ...rows.map(({ label, isHeading }) =>
      isHeading ? Math.min(WIDEST_HEADING, textWidth(label)) : textWidth(label) + INDENT,
    ),
  )
  const words = Math.max(LEAST_WORDS, widestOf(rows.map((row) => row.words))) + 2 * GAP
  const most = Math.max(NARROWEST_LABEL, sheet.width - words - GAP - LEAST_PLOT)
  const labels = Math.min(WIDEST_LABEL, widest, most)
  const top = topOf(lines)
  return {
    left: labels + GAP,
    right: sheet.width - words,
    top,
    bottom: top + rows.length * ROW,
    labels,
    rows: rows.map((row, n) => {
      const middle = top + (n + 0.5) * ROW
      return { ...row, n, wordsY: middle, markY: middle, end: top + (n + 1) * ROW }
    }),
    isStacked: false,
    isSplit: false,
  }
}

/** Names and numbers above each mark, so that the plot has all of a narrow sheet. */
function stacked(rows: readonly ForestRow[], lines: readonly ForestLine[], sheet: Sheet): Layout {
  const estimates = rows.filter((row) => row.isHeading !== true)
  const whole = sheet.width - 2 * EDGE
  const wanted = Math.min(NARROWEST_LABEL, widestOf(estimates.map((row) => row.label))) + INDENT
  const left =
    whole -
    widestOf(
      estimates.map((row) => row.words),
      SMALL,
    ) -
    GAP
  const isSplit = left < wanted
  const top = topOf(lines)
  let at = top
  const placed = rows.map((row, n): PlacedRow => {
    const wordsY = at + WORDS_LINE / 2 + 3
    if (row.isHeading === true) {
      // The names of lines that begin here stand below the heading.
      at += ROW + (lines.some(({ fromRow }) => fromRow === n) ? WORDS_LINE : 0)
      return { ...row, n, wordsY, markY: wordsY, end: at }
    }
    at += WORDS_LINE * (isSplit ? 2 : 1) + MARK_LINE
    return { ...row, n, wordsY, markY: at - MARK_LINE / 2, end: at }
  })
  return {
    left: AXIS_EDGE,
    right: sheet.width - AXIS_EDGE,
    top,
    bottom: at + 2,
    labels: isSplit ? whole : left,
    rows: placed,
    isStacked: true,
    isSplit,
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
  const cut = known.flatMap(({ markY, ci95 }) => [
    ...(ci95[0] < low ? [{ markY, end: low, symbol: ARROW_LEFT }] : []),
    ...(ci95[1] > high ? [{ markY, end: high, symbol: ARROW_RIGHT }] : []),
  ])
  return [
    ...[ARROW_LEFT, ARROW_RIGHT].map((symbol) =>
      dot(
        cut.filter((one) => one.symbol === symbol),
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

/** A dashed line with its name: in its heading row, below it, or above the plot. */
function referenceLine(line: ForestLine, options: ForestOptions, layout: Layout) {
  const dashed = {
    x: 'value',
    stroke: PAPER.floor,
    strokeWidth: 1.25,
    strokeDasharray: '4 3',
  } as const
  const name = { x: 'value', fill: PAPER.floor, fontSize: SMALL } as const
  const { top, bottom, rows, isStacked } = layout
  if (line.fromRow === undefined)
    return [
      isStacked
        ? ruleX(besideMarks(line, rows), { ...dashed, y1: 'from', y2: 'to' })
        : ruleX([line], { ...dashed, y1: top - 4, y2: bottom }),
      ...namesAbove(line, options, layout),
    ]
  const heading = rows[line.fromRow]
  if (heading === undefined) return []
  if (isStacked)
    return [
      ruleX(besideMarks(line, rows), { ...dashed, y1: 'from', y2: 'to' }),
      ...namesBelow(line, heading, options, layout),
    ]
  const { words, isRight } = nameInHeading(line, options, layout)
  const side = { textAnchor: isRight ? 'start' : 'end', dx: isRight ? 5 : -5 } as const
  return [
    ruleX([line], { ...dashed, y1: heading.end - ROW + 3, y2: bottom }),
    text([line], { ...name, ...side, y: () => heading.wordsY, text: () => words }),
  ]
}

/** A line in pieces, one at each mark that it holds for: names and numbers above them stay clear of it. */
const besideMarks = ({ value, fromRow = -1 }: ForestLine, rows: readonly PlacedRow[]) =>
  rows.flatMap(({ n, isHeading, end }) =>
    n <= fromRow || isHeading === true ? [] : [{ value, from: end - MARK_LINE, to: end }],
  )

/** Of two lines to the outer side of each; right of both where the heading leaves no room on the left. */
function nameInHeading(
  line: ForestLine,
  { lines, domain: [low, high] }: ForestOptions,
  layout: Layout,
) {
  const ordered = lines.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [ordered[0] ?? line, ordered.at(-1) ?? line]
  const room = ((layout.right - layout.left) * (lowest.value - low)) / (high - low)
  if (room >= textWidth(lowest.label, SMALL) + GAP)
    return { words: line.label, isRight: line !== lowest }
  return {
    words: line === highest ? ordered.map(({ label }) => label).join(', ') : '',
    isRight: true,
  }
}

/** Above the plot: each name over its line where they have room, else all in a row. */
function namesAbove(line: ForestLine, options: ForestOptions, layout: Layout) {
  const lines = options.lines.filter(({ fromRow }) => fromRow === undefined)
  const y = layout.top - 14
  return haveRoom(lines, options, layout)
    ? [text([line], { x: 'value', fill: PAPER.floor, fontSize: SMALL, text: 'label', y: () => y })]
    : namesInRow(line, lines, y, options, layout)
}

/** Whether no name runs into the next one or over the edge; one alone always has room. */
function haveRoom(
  lines: readonly ForestLine[],
  { domain: [low, high] }: ForestOptions,
  layout: Layout,
) {
  const { left, right, isStacked } = layout
  // Beside the plot stand numbers, and nothing above them.
  const edge = right + (isStacked ? AXIS_EDGE : LEAST_WORDS)
  const spans = lines
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, label }) => {
      const [at, half] = [
        left + ((right - left) * (value - low)) / (high - low),
        textWidth(label, SMALL) / 2,
      ]
      return [at - half, at + half] as const
    })
  const isClear = ([start, end]: readonly [number, number], n: number) =>
    start >= EDGE && end <= edge - EDGE && start >= (spans[n - 1]?.[1] ?? 0) + GAP / 2
  return lines.length === 1 || spans.every(isClear)
}

const namesBelow = (line: ForestLine, heading: PlacedRow, options: ForestOptions, layout: Layout) =>
  namesInRow(line, options.lines, heading.end - WORDS_LINE / 2 - 1, options, layout)

/** All names in the order of the lines, about above them, never over the edge; once, with the first of them. */
function namesInRow(
  line: ForestLine,
  lines: readonly ForestLine[],
  y: number,
  options: ForestOptions,
  layout: Layout,
) {
  const ordered = lines.toSorted((a, b) => a.value - b.value)
  if (line !== ordered[0]) return []
  const words = ordered.map(({ label }) => label).join(', ')
  const [low, high] = options.domain
  const { left, right } = layout
  const middle = ordered.reduce((sum, { value }) => sum + value, 0) / ordered.length
  const half = textWidth(words, SMALL) / 2
  const wanted = left + ((right - left) * (middle - low)) / (high - low)
  const at = Math.max(EDGE + half, Math.min(right + AXIS_EDGE - EDGE - half, wanted))
  return [
    text([line], {
      x: 'value',
      dx: at - (left + ((right - left) * (line.value - low)) / (high - low)),
      y: () => y,
      text: () => words,
      fill: PAPER.floor,
      fontSize: SMALL,
    }),
  ]
}

/** What is drawn, in words. */
function forestWords(rows: readonly ForestRow[]): string {
  const said = rows.map(({ label, words, isHeading }) =>
    isHeading === true ? `${label}:` : `${label} ${words};`,
  )
  return said.join(' ').replace(/;$/, '.').replaceAll('; ', '; ')
}
