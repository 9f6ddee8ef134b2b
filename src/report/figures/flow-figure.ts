import { line, rect, ruleY, text } from '@observablehq/plot'
import { PAPER, SMALL, textWidth } from '../render/paper'
import type { Drawing } from './plot-svg'
import { MOST_HEIGHT, ONE_COLUMN, type Sheet } from './sheet'
import { type FlowRow, type FlowStep, flowInWords, type StudyFlow } from './study-flow'

/** Left and right of the drawing, and within a box. */
const EDGE = 4
const INSET = 9
const LINE = 15
/** From one box to the next one below it. */
const GAP = 24
const HEAD = 4

/** Widths of one column and of two; a name that is too wide for its column stands on two lines. */
const COLUMNS: readonly {
  readonly name: readonly string[]
  readonly narrow: number
  readonly count: (row: FlowRow) => number
}[] = [
  { name: ['Due'], narrow: 36, count: ({ due }) => due },
  { name: ['Answered'], narrow: 52, count: ({ answered }) => answered },
  { name: ['Abstained'], narrow: 54, count: ({ abstained }) => abstained },
  { name: ['Missing'], narrow: 42, count: ({ missing }) => missing },
  { name: ['Not', 'asked'], narrow: 36, count: ({ notAsked }) => notAsked },
  { name: ['Scored'], narrow: 42, count: ({ scored }) => scored },
]
const WIDE = 78

interface Box {
  readonly x1: number
  readonly x2: number
  readonly y1: number
  readonly y2: number
}
interface Words {
  readonly x: number
  readonly y: number
  readonly words: string
}
type Way = readonly (readonly [number, number])[]

/** What is laid out from top to bottom. */
interface Laid {
  readonly boxes: Box[]
  readonly asides: Box[]
  readonly titles: Words[]
  readonly lines: Words[]
  readonly ways: Way[]
}

/** The flow of a study: boxes from top to bottom, what leaves it beside them, and a table of what each rater read. */
export function flowFigure(flow: StudyFlow, sheet: Sheet): Drawing {
  const isNarrow = sheet === ONE_COLUMN
  const left = EDGE
  const isStraight = [...flow.before, flow.after].every(({ aside }) => aside === null)
  const [besideAside, sideLeft] = isNarrow ? [206, 228] : [400, 456]
  const sideRight = sheet.width - EDGE
  const right = isStraight ? sideRight : besideAside
  const middle = (left + right) / 2
  const laid: Laid = { boxes: [], asides: [], titles: [], lines: [], ways: [] }
  let y = EDGE
  const addStep = (step: FlowStep) => {
    const aside = step.aside === null ? [] : boxLines(step.aside, sideRight - sideLeft)
    const lines = boxLines(step, right - left)
    const height = Math.max(boxHeight(lines), boxHeight(aside))
    addBox(laid, lines, { x1: left, x2: right, y1: y, y2: y + height })
    if (aside.length > 0) {
      addBox(laid, aside, { x1: sideLeft, x2: sideRight, y1: y, y2: y + height }, true)
      laid.ways.push(...arrow(right, y + height / 2, sideLeft, y + height / 2))
    }
    y += height
  }
  const goOn = () => {
    y += GAP
    laid.ways.push(...arrow(middle, y - GAP, middle, y))
  }
  for (const step of flow.before) {
    addStep(step)
    goOn()
  }
  const table = { x1: EDGE, x2: sheet.width - EDGE, y1: y, y2: y + tableHeight(flow.rows) }
  laid.boxes.push(table)
  const cells = tableWords(flow.rows, table, isNarrow)
  laid.titles.push(cells.title)
  y = table.y2
  goOn()
  addStep(flow.after)
  const height = y + EDGE
  if (height > MOST_HEIGHT && flow.rows !== flow.sums)
    return flowFigure({ ...flow, rows: flow.sums }, sheet)
  const placed = { x: 'x', y: 'y', text: 'words', lineAnchor: 'middle' } as const
  const boxed = { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', fill: PAPER.white } as const
  return {
    ariaLabel: 'Flow of the study',
    alt: flowInWords(flow),
    width: sheet.width,
    height,
    marginTop: 0,
    marginRight: 0,
    marginBottom: 0,
    marginLeft: 0,
    x: { type: 'identity', axis: null },
    y: { type: 'identity', axis: null },
    marks: [
      rect(laid.boxes, { ...boxed, stroke: PAPER.ink, strokeWidth: 1 }),
      rect(laid.asides, { ...boxed, stroke: PAPER.muted, strokeWidth: 0.75 }),
      ...laid.ways.map((way) => line(way, { stroke: PAPER.ink, strokeWidth: 1 })),
      ruleY([table.y1 + INSET + TABLE_HEAD], {
        x1: table.x1 + INSET,
        x2: table.x2 - INSET,
        stroke: PAPER.muted,
        strokeWidth: 0.75,
      }),
      text(laid.titles, { ...placed, textAnchor: 'start', fontWeight: 600 }),
      text(laid.lines, { ...placed, textAnchor: 'start', fontSize: SMALL }),
      text(cells.names, {
        ...placed,
        textAnchor: 'start',
        fontSize: SMALL,
        lineWidth: cells.room / SMALL,
        textOverflow: 'ellipsis-middle',
      }),
      text(cells.numbers, { ...placed, textAnchor: 'end', fontSize: SMALL }),
    ],
  }
}

/** A title and its lines, as wide as a box has room for. */
function boxLines({ title, lines }: Pick<FlowStep, 'title' | 'lines'>, width: number): string[] {
  const room = width - 2 * INSET
  return [title, ...lines.flatMap((words) => wrapped(words, room))]
}

/** Widths are near enough alone: a tenth is kept free. */
function wrapped(words: string, room: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && 1.1 * textWidth(longer, SMALL) <= room)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const boxHeight = (lines: readonly string[]) => lines.length * LINE + 2 * INSET

function addBox(
  laid: Laid,
  [title = '', ...lines]: readonly string[],
  box: Box,
  isAside = false,
): void {
  ;(isAside ? laid.asides : laid.boxes).push(box)
  const x = box.x1 + INSET
  const top = (box.y1 + box.y2 - (lines.length + 1) * LINE) / 2 + LINE / 2
  laid.titles.push({ x, y: top, words: title })
  laid.lines.push(...lines.map((words, n) => ({ x, y: top + (n + 1) * LINE, words })))
}

/** A line with an open head: down, or to the right. */
function arrow(x1: number, y1: number, x2: number, y2: number): Way[] {
  const end = [x2, y2] as const
  const head: Way =
    x1 === x2
      ? [[x2 - HEAD, y2 - HEAD], end, [x2 + HEAD, y2 - HEAD]]
      : [[x2 - HEAD, y2 - HEAD], end, [x2 - HEAD, y2 + HEAD]]
  return [[[x1, y1], end], head]
}

/** Its title, and the names of its columns. */
const TABLE_HEAD = 3 * LINE
const tableHeight = (rows: readonly FlowRow[]) => TABLE_HEAD + 4 + rows.length * LINE + 2 * INSET

/** A heading, and a line for each of the rows. */
function tableWords(rows: readonly FlowRow[], box: Box, isNarrow: boolean) {
  const first = box.y1 + INSET + LINE / 2
  const x = box.x1 + INSET
  const rowY = (n: number) => first + TABLE_HEAD + 4 + n * LINE
  const numbers: Words[] = []
  let right = box.x2 - INSET
  for (const { name, narrow, count } of COLUMNS.toReversed()) {
    const lines = isNarrow ? name : [name.join(' ')]
    numbers.push(
      ...lines.map((words, n) => ({
        x: right,
        y: first + (3 - lines.length + n) * LINE - 2,
        words,
      })),
      ...rows.map((row, n) => ({ x: right, y: rowY(n), words: String(count(row)) })),
    )
    right -= isNarrow ? narrow : WIDE
  }
  return {
    title: { x, y: first, words: 'Read: questions of each reader and session' },
    names: rows.map(({ name }, n): Words => ({ x, y: rowY(n), words: name })),
    /** For a name. */
    room: right - x - INSET / 2,
    numbers,
  }
}
