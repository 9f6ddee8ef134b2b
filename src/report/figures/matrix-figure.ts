import { axisX, axisY, cell, text } from '@observablehq/plot'
import type { ReportSummary } from '@/results'
import { pairColumns, seriesName } from '@/results'
import { FONT_SIZE, PAPER, SMALL, textWidth } from '../render/paper'
import { coefficientWords, percentWords } from '../report-words'
import { band, inPages } from './drawing-grid'
import type { Drawing } from './plot-svg'
import { MOST_HEIGHT, ONE_COLUMN, type Sheet } from './sheet'

const CELL_HEIGHT = 26
const [WIDEST_ROW_NAME, WIDEST_NARROW_ROW_NAME] = [200, 104]
/** "100.0%" has room in the narrowest. */
const [NARROWEST_COLUMN, WIDEST_COLUMN] = [37, 120]
/** Longest name above a column that is narrower than it: slanted, and cut there. */
const SLANTED = 110
const MARGIN_BOTTOM = 8

interface MatrixCell {
  readonly row: number
  readonly column: number
  readonly words: string
  readonly share: number | null
}

interface Block {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/**
 * Every rater against every other: kappa below the diagonal, agreement above, accuracy on it. What is wider or higher than
 * the sheet goes on in figures of its own.
 */
export function agreementMatrixFigures(report: ReportSummary, sheet: Sheet): Drawing[] {
  const names = report.raters.map(seriesName)
  const widest = Math.max(...names.map((name) => textWidth(name)))
  const rowName = Math.min(sheet === ONE_COLUMN ? WIDEST_NARROW_ROW_NAME : WIDEST_ROW_NAME, widest)
  const left = rowName + 20
  const slant = Math.min(SLANTED, widest) * Math.SQRT1_2
  /** Of a column, and right of the last one, where so many stand beside each other. */
  const columnOf = (count: number) => {
    const wide = Math.min(WIDEST_COLUMN, (sheet.width - left - 8) / count)
    const isSlanted = widest > wide - 8
    const edge = isSlanted ? slant - NARROWEST_COLUMN / 2 + 12 : 8
    const room = Math.min(WIDEST_COLUMN, (sheet.width - left - edge) / count)
    return { isSlanted, room, across: Math.min(room, Math.max(58, widest + 12)) }
  }
  const most = names.findLastIndex((_, n) => columnOf(n + 1).room >= NARROWEST_COLUMN) + 1
  const mostRows = Math.floor((MOST_HEIGHT - slant - 22 - MARGIN_BOTTOM) / CELL_HEIGHT)
  const all = names.map((_, n) => n)
  const blocks = inPages(all, mostRows).flatMap((rows) =>
    inPages(all, Math.max(1, most)).map((columns): Block => ({ rows, columns })),
  )
  const cells = matrixCells(report)
  return blocks.map((block) => {
    const { across, isSlanted } = columnOf(block.columns.length)
    const top = isSlanted ? slant + 22 : 34
    return matrixFigure(names, cells, block, { across, rowName, top, isSlanted }, sheet)
  })
}

function matrixCells(report: ReportSummary): MatrixCell[] {
  const accuracies = report.raters.map((rater, n): MatrixCell => {
    const { value } = rater.accuracy.overall
    return { row: n, column: n, words: percentWords(value), share: null }
  })
  const compared = report.agreement.pairs.flatMap((pair): MatrixCell[] => {
    const [first, second] = pairColumns(report, pair)
    const [kappa, percent] = [pair.kappa.value, pair.percent]
    return [
      { row: second, column: first, words: coefficientWords(kappa), share: kappa },
      { row: first, column: second, words: percentWords(percent), share: percent },
    ]
  })
  return [...accuracies, ...compared]
}

interface MatrixSize {
  readonly across: number
  readonly rowName: number
  readonly top: number
  readonly isSlanted: boolean
}

function matrixFigure(
  names: readonly string[],
  all: readonly MatrixCell[],
  { rows, columns }: Block,
  { across, rowName, top, isSlanted }: MatrixSize,
  sheet: Sheet,
): Drawing {
  const marginLeft = rowName + 20
  const margins = {
    marginTop: top,
    marginBottom: MARGIN_BOTTOM,
    marginLeft,
    marginRight: sheet.width - marginLeft - columns.length * across,
  }
  const [isRow, isColumn] = [new Set(rows), new Set(columns)]
  const cells = all.filter(({ row, column }) => isRow.has(row) && isColumn.has(column))
  const accuracies = cells.filter(({ row, column }) => row === column)
  const compared = cells.filter(({ row, column }) => row !== column)
  const place = { x: 'column', y: 'row', insetRight: 2, insetBottom: 2 } as const
  const words = {
    x: 'column',
    y: 'row',
    text: 'words',
    dx: -1,
    dy: -1,
    fontSize: across < 46 ? SMALL : FONT_SIZE,
  } as const
  return {
    ariaLabel: 'Agreement of all pairs',
    alt: matrixWords(names, compared),
    width: sheet.width,
    height: margins.marginTop + rows.length * CELL_HEIGHT + margins.marginBottom,
    ...margins,
    x: band(columns),
    y: band(rows),
    opacity: { type: 'identity' },
    marks: [
      axisX(columns, {
        anchor: 'top',
        label: null,
        tickSize: 0,
        fill: PAPER.muted,
        fontSize: FONT_SIZE,
        dx: -1,
        tickFormat: (n: number) => names[n] ?? '',
        textOverflow: 'ellipsis-middle',
        tickRotate: isSlanted ? -45 : 0,
        lineWidth: (isSlanted ? SLANTED : across - 8) / FONT_SIZE,
      }),
      axisY(rows, {
        label: null,
        tickSize: 0,
        tickPadding: 0,
        textAnchor: 'start',
        fontSize: FONT_SIZE,
        tickFormat: (n: number) => names[n] ?? '',
        dx: 4 - margins.marginLeft,
        dy: -1,
        lineWidth: rowName / FONT_SIZE + 0.5,
        textOverflow: 'ellipsis-middle',
      }),
      cell([...accuracies, ...compared.filter(({ share }) => share === null)], {
        ...place,
        fill: PAPER.band,
      }),
      cell(compared, {
        ...place,
        fill: PAPER.accent,
        // A cell without a share is left to the mark before.
        fillOpacity: ({ share }) => (share === null ? null : 0.06 + 0.34 * Math.max(0, share)),
      }),
      text(accuracies, { ...words, fill: PAPER.muted }),
      text(compared, words),
    ],
  }
}

/** Between which pairs kappa is lowest and highest. */
function matrixWords(names: readonly string[], cells: readonly MatrixCell[]): string {
  const kappas = cells
    .filter(({ row, column, share }) => row > column && share !== null)
    .toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0))
  const [lowest, highest] = [kappas[0], kappas.at(-1)]
  if (lowest === undefined || highest === undefined) return ''
  const describe = ({ row, column, words }: MatrixCell) =>
    `${words} (${names[column]} and ${names[row]})`
  return `Kappa from ${describe(lowest)} to ${describe(highest)}.`
}
