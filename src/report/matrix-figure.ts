import type { ReportSummary } from './report'
import { coefficientWords, percentWords } from './report-words'
import { pairColumns, seriesName } from './series-names'
import { drawing, element, PAPER, textAt, textWidth } from './svg'

const CELL_HEIGHT = 26

/** Every rater against every other: kappa below the diagonal, agreement above, accuracy on it. */
export function agreementMatrixFigure(report: ReportSummary): string {
  const names = report.raters.map(seriesName)
  const left = Math.max(...names.map((name) => textWidth(name))) + 20
  const cellWidth = Math.max(58, ...names.map((name) => textWidth(name) + 12))
  const [width, height] = [left + names.length * cellWidth + 8, 34 + names.length * CELL_HEIGHT + 8]
  const cells = new Map<string, { text: string; share: number | null }>()
  report.raters.forEach((rater, n) => {
    cells.set(`${n} ${n}`, { text: percentWords(rater.accuracy.overall.value), share: null })
  })
  for (const pair of report.agreement.pairs) {
    const [one, two] = pairColumns(report, pair)
    cells.set(`${two} ${one}`, { text: coefficientWords(pair.kappa.value), share: pair.kappa.value })
    cells.set(`${one} ${two}`, { text: percentWords(pair.percent), share: pair.percent })
  }
  const drawn = names.flatMap((name, row) => {
    const y = 34 + row * CELL_HEIGHT
    return [
      textAt(4, y + 17, name),
      textAt(left + (row + 0.5) * cellWidth, 22, name, { 'text-anchor': 'middle', fill: PAPER.muted }),
      ...names.map((_, column) => {
        const cell = cells.get(`${row} ${column}`) ?? { text: '', share: null }
        const x = left + column * cellWidth
        return (
          element('rect', {
            x,
            y,
            width: cellWidth - 2,
            height: CELL_HEIGHT - 2,
            fill: cell.share === null ? PAPER.band : PAPER.accent,
            'fill-opacity': cell.share === null ? 1 : 0.06 + 0.34 * Math.max(0, cell.share),
          }) +
          textAt(x + cellWidth / 2 - 1, y + 16.5, cell.text, {
            'text-anchor': 'middle',
            ...(row === column ? { 'font-style': 'italic', fill: PAPER.muted } : {}),
          })
        )
      }),
    ]
  })
  return drawing(
    width,
    height,
    'Agreement of all pairs',
    element('rect', { width, height, fill: '#ffffff' }),
    ...drawn,
  )
}
