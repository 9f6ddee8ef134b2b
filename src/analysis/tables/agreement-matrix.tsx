import { coefficientWords, percentWords } from '@/report'
import { type PairReport, pairColumns, type ReportSummary, seriesName } from '@/results'
import { type MatrixCell, MatrixTable } from './matrix-table'

/** Every rater against every other: kappa below the diagonal, agreement above, accuracy on it. */
export function AgreementMatrix({ report }: { readonly report: ReportSummary }) {
  const { raters } = report
  const names = raters.map(seriesName)
  const pairs = new Map(
    report.agreement.pairs.map((pair): [string, PairReport] => [
      pairColumns(report, pair).join(' '),
      pair,
    ]),
  )
  const cellOf = (row: number, column: number): MatrixCell => {
    if (row === column) {
      const { value, correct, n } = raters[row]?.accuracy.overall ?? {
        value: null,
        correct: 0,
        n: 0,
      }
      const about = `Accuracy of ${names[row]}: ${correct} of ${n}`
      return { text: percentWords(value), share: null, isMarked: true, about }
    }
    const pair = pairs.get(`${Math.min(row, column)} ${Math.max(row, column)}`)
    if (pair === undefined) return { text: '–', share: null }
    const who = `of ${names[row]} and ${names[column]}`
    return row > column
      ? {
          text: coefficientWords(pair.kappa.value),
          share: pair.kappa.value,
          about: `Kappa ${who}, on ${pair.n}`,
        }
      : {
          text: percentWords(pair.percent),
          share: pair.percent,
          about: `Agreement ${who}: ${pair.agreed} of ${pair.n}`,
        }
  }
  return (
    <MatrixTable
      title="All pairs"
      note={`kappa below the diagonal, agreement above, accuracy on it; ${ofHowMany(report)}`}
      subject="the agreement matrix"
      corner=""
      columns={names}
      whose={raters}
      rows={names.map((name, row) => ({
        name,
        cells: names.map((_, column) => cellOf(row, column)),
      }))}
    />
  )
}

function ofHowMany({ agreement }: ReportSummary): string {
  const counts = agreement.pairs.map((pair) => pair.n)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `each pair on ${least === most ? most : `${least} to ${most}`} questions`
}
