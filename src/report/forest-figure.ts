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

const ROW = 22
const PLOT = 300
const GAP = 14

/** A forest plot: one row an estimate, a dot with its interval, the numbers beside it. */
export function forestFigure(rows: readonly ForestRow[], options: ForestOptions): string {
  const left = Math.max(80, ...rows.map((row) => textWidth(row.label) + (row.isHeading ? 0 : 12))) + GAP
  const right = Math.max(60, ...rows.map((row) => textWidth(row.words))) + GAP
  // Names of lines that hold for all rows stand above the plot.
  const plotTop = options.lines.some((line) => line.fromRow === undefined) ? 30 : 8
  const bottom = plotTop + rows.length * ROW
  const width = left + PLOT + right + GAP
  const height = bottom + 42
  const [low, high] = options.domain
  const x = (value: number) => left + (PLOT * (Math.min(high, Math.max(low, value)) - low)) / (high - low)

  const grid = options.ticks.map((tick) =>
    [
      lineOf(x(tick), plotTop, x(tick), bottom, { stroke: PAPER.hairline, 'stroke-width': 0.75 }),
      textAt(x(tick), bottom + 15, options.tickWords(tick), {
        'text-anchor': 'middle',
        fill: PAPER.muted,
        'font-size': 10,
      }),
    ].join(''),
  )
  const lines = options.lines.map((line, index) => {
    const { top, anchor, dx, baseline } = labelPlace(line, index, options.lines, plotTop)
    return [
      lineOf(x(line.value), top, x(line.value), bottom, {
        stroke: PAPER.floor,
        'stroke-width': 1.25,
        'stroke-dasharray': '4 3',
      }),
      textAt(x(line.value) + dx, baseline, line.label, {
        'text-anchor': anchor,
        fill: PAPER.floor,
        'font-size': 10,
      }),
    ].join('')
  })
  const marks = rows.map((row, index) =>
    rowMarks(row, plotTop + index * ROW, x, options.domain, left + PLOT + GAP),
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

/** The name of a line stands in its heading row, or above the plot; of two lines to the outer side of each. */
function labelPlace(line: ForestLine, index: number, lines: readonly ForestLine[], plotTop: number) {
  const top = line.fromRow === undefined ? plotTop - 4 : plotTop + line.fromRow * ROW + 3
  const baseline = line.fromRow === undefined ? plotTop - 9 : top + ROW / 2
  const isLowest = lines.every((other, n) => n === index || line.value < other.value)
  const isRight = lines.length > 1 && !isLowest
  return line.fromRow === undefined
    ? { top, baseline, anchor: 'middle', dx: 0 }
    : { top, baseline, anchor: isRight ? 'start' : 'end', dx: isRight ? 5 : -5 }
}
