import { ruleX, text } from '@observablehq/plot'
import { sumOf } from '@/study'
import { PAPER, SMALL, textWidth } from '../render/paper'
import {
  AXIS_EDGE,
  EDGE,
  type ForestLine,
  type ForestOptions,
  GAP,
  type Layout,
  LEAST_WORDS,
  MARK_LINE,
  type PlacedRow,
  ROW,
  WORDS_LINE,
} from './forest-layout'

const NAME = { x: 'value', fill: PAPER.floor, fontSize: SMALL } as const
/** Between a line and a name beside it. */
const ASIDE = 5

const placeOf = (value: number, { domain: [low, high] }: ForestOptions, { left, right }: Layout) =>
  left + ((right - left) * (value - low)) / (high - low)

/** A dashed line with its name: in its heading row, below it, or above the plot. */
export function referenceLine(line: ForestLine, options: ForestOptions, layout: Layout) {
  const { top, bottom, rows, isStacked } = layout
  const heading = rows[line.fromRow ?? -1]
  const from = heading === undefined ? top - 4 : heading.end - ROW + 3
  const pieces = isStacked ? besideMarks(line, rows) : [{ value: line.value, from, to: bottom }]
  return [
    ruleX(pieces, {
      x: 'value',
      y1: 'from',
      y2: 'to',
      stroke: PAPER.floor,
      strokeWidth: 1.25,
      strokeDasharray: '4 3',
    }),
    ...namesOf(line, heading, options, layout),
  ]
}

function namesOf(
  line: ForestLine,
  heading: PlacedRow | undefined,
  options: ForestOptions,
  layout: Layout,
) {
  if (heading === undefined) return namesAbove(line, options, layout)
  if (layout.isStacked)
    return namesInRow(line, options.lines, heading.end - WORDS_LINE / 2 - 1, options, layout)
  return line === options.lines[0] ? namesInHeading(heading, options, layout) : []
}

/** A line in pieces, one at each mark that it holds for: names and numbers above them stay clear of it. */
const besideMarks = ({ value, fromRow = -1 }: ForestLine, rows: readonly PlacedRow[]) =>
  rows.flatMap(({ n, isHeading, end }) =>
    n <= fromRow || isHeading === true ? [] : [{ value, from: end - MARK_LINE, to: end }],
  )

/**
 * In the row of the heading, in the order of the lines: the first name left of all lines and the others right of them, or as
 * many at either side as have room.
 */
function namesInHeading(heading: PlacedRow, options: ForestOptions, layout: Layout) {
  const ordered = options.lines.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [ordered[0], ordered.at(-1)]
  if (lowest === undefined || highest === undefined) return []
  const start = Math.max(layout.left, EDGE + textWidth(heading.label) + GAP)
  const leftRoom = placeOf(lowest.value, options, layout) - start - ASIDE
  const rightRoom = layout.width - EDGE - placeOf(highest.value, options, layout) - ASIDE
  const labels = ordered.map(({ label }) => label)
  const splits = [1, 0, ...labels.map((_, n) => n + 2)].map(
    (n) => [labels.slice(0, n).join(', '), labels.slice(n).join(', ')] as const,
  )
  const fits = ([left, right]: readonly [string, string]) =>
    textWidth(left, SMALL) <= leftRoom && textWidth(right, SMALL) <= rightRoom
  const [left, right] = splits.find(fits) ?? ['', labels.join(', ')]
  const y = () => heading.wordsY
  return [
    text([lowest], { ...NAME, y, text: () => left, textAnchor: 'end', dx: -ASIDE }),
    text([highest], { ...NAME, y, text: () => right, textAnchor: 'start', dx: ASIDE }),
  ]
}

/** Above the plot: each name over its line where they have room, else all in a row. */
function namesAbove(line: ForestLine, options: ForestOptions, layout: Layout) {
  const lines = options.lines.filter(({ fromRow }) => fromRow === undefined)
  const y = layout.top - 14
  return haveRoom(lines, options, layout)
    ? [text([line], { ...NAME, text: 'label', y: () => y })]
    : namesInRow(line, lines, y, options, layout)
}

/** Whether no name runs into the next one or over the edge; one alone always has room. */
function haveRoom(lines: readonly ForestLine[], options: ForestOptions, layout: Layout) {
  // Beside the plot stand numbers, and nothing above them.
  const edge = layout.right + (layout.isStacked ? AXIS_EDGE : LEAST_WORDS)
  const spans = lines
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, label }) => {
      const [at, half] = [placeOf(value, options, layout), textWidth(label, SMALL) / 2]
      return [at - half, at + half] as const
    })
  const isClear = ([start, end]: readonly [number, number], n: number) =>
    start >= EDGE && end <= edge - EDGE && start >= (spans[n - 1]?.[1] ?? 0) + GAP / 2
  return lines.length === 1 || spans.every(isClear)
}

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
  const middle = sumOf(ordered, ({ value }) => value) / ordered.length
  const half = textWidth(words, SMALL) / 2
  const wanted = placeOf(middle, options, layout)
  const at = Math.max(EDGE + half, Math.min(layout.right + AXIS_EDGE - EDGE - half, wanted))
  return [
    text([line], {
      ...NAME,
      dx: at - placeOf(line.value, options, layout),
      y: () => y,
      text: () => words,
    }),
  ]
}
