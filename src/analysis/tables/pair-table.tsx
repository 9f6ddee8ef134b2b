import {
  type AgreementCell,
  coefficientWords,
  flaggedWords,
  leftOutWords,
  noWidthWords,
  type PairReport,
  pairName,
  percentWords,
  reasonWords,
} from '@/report'
import { ForestTable } from './forest-table'
import { kappaScale } from './scales'

/** `0.28 to 0.52`. */
export const coefficientInterval = (ci95: readonly [number, number] | null): string =>
  ci95 === null ? '–' : `${coefficientWords(ci95[0])} to ${coefficientWords(ci95[1])}`

/**
 * What must be known beside an agreement: an interval without width, and what is left out and what was flagged, the
 * first rater's and the second's; empty where nothing.
 */
export const pairRemark = (cell: AgreementCell): string =>
  [
    noWidthWords(cell.kappa.ci95),
    cell.leftOut === 0 ? '' : `left out ${leftOutWords(cell)}`,
    flaggedWords(cell) === '0' ? '' : `flagged ${flaggedWords(cell)}`,
  ]
    .filter((word) => word !== '')
    .join('; ')

/** Each pair over all questions, kappa drawn on one scale. */
export function PairTable({ pairs }: { readonly pairs: readonly PairReport[] }) {
  return (
    <ForestTable
      title="Cohen’s kappa of each pair"
      nameTitle="Raters"
      columns={['Agreed', 'Agreement', 'Both right', 'Kappa', '95% interval']}
      groups={[
        {
          name: null,
          rows: pairs.map((pair) => ({
            name: pairName(pair),
            remark: pairRemark(pair),
            cells: [
              `${pair.agreed} of ${pair.n}`,
              percentWords(pair.percent),
              pair.agreedAndCorrect === null ? '–' : String(pair.agreedAndCorrect),
              coefficientWords(pair.kappa.value),
              coefficientInterval(pair.kappa.ci95),
            ],
            value: pair.kappa.value,
            ci95: pair.kappa.ci95,
            reason: reasonWords(pair.kappa.reason),
          })),
        },
      ]}
      scale={kappaScale(pairs.map((pair) => pair.kappa.ci95))}
      markTitle="Kappa with its interval, drawn"
    />
  )
}
