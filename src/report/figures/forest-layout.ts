import type { Interval } from '@/stats'
import { FONT_SIZE, SMALL, textWidth } from '../render/paper'
import { MOST_HEIGHT, ONE_COLUMN, type Sheet } from './sheet'

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

export const ROW = 20
/** Of a row in one column: its name and numbers, its mark below them. */
export const [WORDS_LINE, MARK_LINE] = [14, 18]
export const MARGIN_BOTTOM = 42
/** Above the rows where a line that holds for all of them is named. */
const NAMED_TOP = 30
const LEAST_PLOT = 200
export const LEAST_WORDS = 60
export const GAP = 14
export const INDENT = 12
/** Left and right of all that is written. */
export const EDGE = 4
/** Half of the words at the ends of an axis that reaches from edge to edge. */
export const AXIS_EDGE = 18
/** A longer name is cut in its middle: names of models differ at both ends. */
const WIDEST_LABEL = 300
const NARROWEST_LABEL = 96
/** A longer heading reaches over the plot: there is no mark in its row that it could run into. */
const WIDEST_HEADING = 160

/** More rows than this are several figures. */
export const mostForestRows = (sheet: Sheet): number => {
  const room = MOST_HEIGHT - NAMED_TOP - MARGIN_BOTTOM
  return Math.floor(
    sheet === ONE_COLUMN ? (room - 3 * WORDS_LINE) / (WORDS_LINE + MARK_LINE) : room / ROW,
  )
}

export type PlacedRow = ForestRow & {
  readonly n: number
  readonly wordsY: number
  readonly markY: number
  readonly end: number
}

export interface Layout {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Of the names. */
  readonly labels: number
  readonly rows: readonly PlacedRow[]
  /** Names and numbers above the marks, and the names of lines below their heading. */
  readonly isStacked: boolean
  /** Names on a line of their own, because the numbers leave them none of theirs. */
  readonly isSplit: boolean
}

const widestOf = (words: readonly string[], size: number = FONT_SIZE) =>
  Math.max(0, ...words.map((text) => textWidth(text, size)))

const topOf = (lines: readonly ForestLine[]) =>
  lines.some((line) => line.fromRow === undefined) ? NAMED_TOP : 8

/** Names at the left, numbers at the right of the plot. */
export function beside(
  rows: readonly ForestRow[],
  lines: readonly ForestLine[],
  sheet: Sheet,
): Layout {
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
    width: sheet.width,
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
export function stacked(
  rows: readonly ForestRow[],
  lines: readonly ForestLine[],
  sheet: Sheet,
): Layout {
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
    width: sheet.width,
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
