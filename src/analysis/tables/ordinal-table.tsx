import { coefficientWords, noWidthWords, type PairReport, percentWords } from '@/report'
import { ForestTable } from './forest-table'
import { coefficientInterval } from './pair-table'
import { kappaScale } from './scales'

/** Ordered scales, a row for each question: near misses count in part. Nothing where no question is a scale. */
export function OrdinalTable({ pair }: { readonly pair: PairReport }) {
  const questions = Object.entries(pair.byQuestion).filter(([, cell]) => cell.weighted !== null)
  if (questions.length === 0) return null
  return (
    <ForestTable
      title="Ordered scales"
      nameTitle="Question"
      columns={['Same step', 'Within one', 'Weighted kappa', '95% interval']}
      groups={[
        {
          name: null,
          rows: questions.map(([name, cell]) => ({
            name,
            note: 'quadratic weights',
            remark: noWidthWords(cell.weighted?.quadratic.ci95 ?? null),
            cells: [
              `${cell.agreed} of ${cell.n}`,
              percentWords(cell.withinOne),
              coefficientWords(cell.weighted?.quadratic.value ?? null),
              coefficientInterval(cell.weighted?.quadratic.ci95 ?? null),
            ],
            value: cell.weighted?.quadratic.value ?? null,
            ci95: cell.weighted?.quadratic.ci95 ?? null,
          })),
        },
      ]}
      scale={kappaScale(questions.map(([, cell]) => cell.weighted?.quadratic.ci95 ?? null))}
      markTitle="Weighted kappa with its interval, drawn"
    />
  )
}
