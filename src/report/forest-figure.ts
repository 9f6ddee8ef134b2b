import type { Interval } from '@/stats'
import { drawing, element, lineOf, PAPER, textAt, textWidth } from './svg'

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

const ROW = 22
const PLOT = 300
const TOP = 34
const GAP = 14

/** A forest plot: one row an estimate, a dot with its interval, the numbers beside it. */
export function forestFigure(rows: readonly ForestRow[], options: ForestOptions): string {
  const left = Math.max(80, ...rows.map((row) => textWidth(row.label) + (row.isHeading ? 0 : 12))) + GAP
  const right = Math.max(60, ...rows.map((row) => textWidth(row.words))) + GAP
  const bottom = TOP + rows.length * ROW
  const width = left + PLOT + right + GAP
  const height = bottom + 42
  const [low, high] = options.domain
  const x = (value: number) => left + (PLOT * (Math.min(high, Math.max(low, value)) - low)) / (high - low)

  const grid = options.ticks.map((tick) =>
    [
      lineOf(x(tick), TOP, x(tick), bottom, { stroke: PAPER.hairline, 'stroke-width': 0.75 }),
      textAt(x(tick), bottom + 15, options.tickWords(tick), {
        'text-anchor': 'middle',
        fill: PAPER.muted,
        'font-size': 10,
      }),
    ].join(''),
  )
  const lines = placed(options.lines, x).map(({ line, at, anchor, dy }) =>
    [
      lineOf(at, TOP - 4, at, bottom, {
        stroke: PAPER.floor,
        'stroke-width': 1.25,
        'stroke-dasharray': '4 3',
      }),
      textAt(at + (anchor === 'start' ? -2 : anchor === 'end' ? 2 : 0), TOP - 9 + dy, line.label, {
        'text-anchor': anchor,
        fill: PAPER.floor,
        'font-size': 10,
      }),
    ].join(''),
  )
  const marks = rows.map((row, index) =>
    rowMarks(row, TOP + index * ROW, x, options.domain, left + PLOT + GAP),
  )
  return drawing(
    width,
    height,
    options.title,
    element('rect', { width, height, fill: '#ffffff' }),
    ...grid,
    ...lines,
    ...marks,
    lineOf(left, bottom, left + PLOT, bottom, { stroke: PAPER.ink, 'stroke-width': 0.75 }),
    textAt(left + PLOT / 2, bottom + 33, options.axis, {
      'text-anchor': 'middle',
      fill: PAPER.muted,
      'font-size': 10,
    }),
  )
}

function rowMarks(
  row: ForestRow,
  top: number,
  x: (value: number) => number,
  [low, high]: readonly [number, number],
  wordsAt: number,
): string {
  const y = top + ROW / 2
  const label = row.isHeading
    ? textAt(4, y + 4, row.label, { 'font-weight': 600 })
    : textAt(16, y + 4, row.label)
  if (row.isHeading) return label
  const words = textAt(wordsAt, y + 4, row.words, { fill: PAPER.muted })
  if (row.value === null) return label + words
  const stroke = { stroke: PAPER.ink, 'stroke-width': 1.25 }
  const whisker =
    row.ci95 === null
      ? []
      : [
          lineOf(x(row.ci95[0]), y, x(row.ci95[1]), y, stroke),
          ...row.ci95
            .filter((limit) => limit >= low && limit <= high)
            .map((limit) => lineOf(x(limit), y - 3, x(limit), y + 3, stroke)),
        ]
  const dot = element('circle', {
    cx: x(row.value),
    cy: y,
    r: 4,
    fill: PAPER.accent,
    stroke: '#ffffff',
    'stroke-width': 1,
  })
  return [label, ...whisker, dot, words].join('')
}

type Placed = {
  readonly line: ForestLine
  readonly at: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly dy: number
}

/** Labels of reference lines that would run into each other are set one above the other. */
function placed(lines: readonly ForestLine[], x: (value: number) => number): Placed[] {
  let end = Number.NEGATIVE_INFINITY
  let isRaised = false
  return lines
    .toSorted((a, b) => a.value - b.value)
    .map((line) => {
      const at = x(line.value)
      const half = textWidth(line.label, 10) / 2
      isRaised = at - half < end + 6 && !isRaised
      end = at + half
      return { line, at, anchor: 'middle', dy: isRaised ? -12 : 0 }
    })
}
