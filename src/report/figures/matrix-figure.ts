import { axisX, axisY, cell, text } from '@observablehq/plot'
import { pairColumns, seriesName } from '../measures/series-names'
import { FONT_SIZE, PAPER, textWidth } from '../render/paper'
import type { ReportSummary } from '../report'
import { coefficientWords, percentWords } from '../report-words'
import type { Drawing } from './plot-svg'

const CELL_HEIGHT = 26
/** So few names are cut rather than slanted. */
const FEW = 5
const WIDEST_ROW_NAME = 200
const [NARROWEST_COLUMN, WIDEST_COLUMN] = [48, 120]
/** Of the columns together, so that a figure stays legible at the width of a page. */
const PAGE = 760
/** Longest name above a column that is narrower than it: slanted, and cut there. */
const SLANTED = 110

interface MatrixCell {
  readonly row: number
  readonly column: number
  readonly words: string
  readonly share: number | null
}

/** Every rater against every other: kappa below the diagonal, agreement above, accuracy on it. */
export function agreementMatrixFigure(report: ReportSummary): Drawing {
  const names = report.raters.map(seriesName)
  const widest = Math.max(...names.map((name) => textWidth(name)))
  const rowName = Math.min(WIDEST_ROW_NAME, widest)
  const room = Math.min(WIDEST_COLUMN, (PAGE - rowName) / names.length)
  const across = Math.max(NARROWEST_COLUMN, Math.min(room, Math.max(58, widest + 12)))
  const isSlanted = names.length > FEW && widest > across
  // At 45 degrees a name is as high as it reaches beyond its column.
  const slant = isSlanted ? Math.min(SLANTED, widest) * Math.SQRT1_2 : 0
  const margins = {
    ...{ marginTop: isSlanted ? slant + 22 : 34, marginBottom: 8 },
    ...{ marginRight: Math.max(8, slant - across / 2 + 12), marginLeft: rowName + 20 },
  }
  const accuracies = report.raters.map((rater, n): MatrixCell => {
    const { value } = rater.accuracy.overall
    return { row: n, column: n, words: percentWords(value), share: null }
  })
  const compared = report.agreement.pairs.flatMap((pair): MatrixCell[] => {
    const [one, two] = pairColumns(report, pair)
    const [kappa, percent] = [pair.kappa.value, pair.percent]
    return [
      { row: two, column: one, words: coefficientWords(kappa), share: kappa },
      { row: one, column: two, words: percentWords(percent), share: percent },
    ]
  })
  const place = { x: 'column', y: 'row', insetRight: 2, insetBottom: 2 } as const
  const words = { x: 'column', y: 'row', text: 'words', dx: -1, dy: -1 } as const
  const domain = names.map((_, n) => n)
  return {
    ariaLabel: 'Agreement of all pairs',
    width: margins.marginLeft + names.length * across + margins.marginRight,
    height: margins.marginTop + names.length * CELL_HEIGHT + margins.marginBottom,
    ...margins,
    x: { type: 'band', domain, padding: 0, axis: null },
    y: { type: 'band', domain, padding: 0, axis: null },
    opacity: { type: 'identity' },
    marks: [
      axisX(domain, {
        ...{ anchor: 'top', label: null, tickSize: 0, fill: PAPER.muted, fontSize: FONT_SIZE, dx: -1 },
        ...{ tickFormat: (n: number) => names[n] ?? '', textOverflow: 'ellipsis-middle' },
        ...{ tickRotate: isSlanted ? -45 : 0, lineWidth: (isSlanted ? SLANTED : across - 8) / FONT_SIZE },
      }),
      axisY(domain, {
        ...{ label: null, tickSize: 0, tickPadding: 0, textAnchor: 'start', fontSize: FONT_SIZE },
        ...{ tickFormat: (n: number) => names[n] ?? '', dx: 4 - margins.marginLeft, dy: -1 },
        ...{ lineWidth: rowName / FONT_SIZE + 0.5, textOverflow: 'ellipsis-middle' },
      }),
      cell([...accuracies, ...compared.filter(({ share }) => share === null)], {
        ...place,
        fill: PAPER.band,
      }),
      cell(compared, {
        ...{ ...place, fill: PAPER.accent },
        // A cell without a share is left to the mark before.
        fillOpacity: ({ share }) => (share === null ? null : 0.06 + 0.34 * Math.max(0, share)),
      }),
      text(accuracies, { ...words, fontStyle: 'italic', fill: PAPER.muted }),
      text(compared, words),
    ],
  }
}
