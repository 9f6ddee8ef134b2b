import { coefficientWords, type PairReport, pairName, percentWords, pWords, reasonWords } from '@/report'
import { ForestTable } from './forest-table'
import { kappaScale } from './scales'

/** `0.28 to 0.52`. */
export const coefficientInterval = (ci95: readonly [number, number] | null): string =>
  ci95 === null ? '–' : `${coefficientWords(ci95[0])} to ${coefficientWords(ci95[1])}`

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

/** What stands beside kappa: other coefficients and the comparison of the two accuracies. */
export function coefficientFacts(pair: PairReport): { name: string; value: string; note: string }[] {
  const fact = (name: string, value: number | null, note: string) => ({
    name,
    value: coefficientWords(value),
    note,
  })
  return [
    {
      name: 'Kappa, bootstrap interval',
      value: coefficientInterval(pair.kappa.ci95Bootstrap),
      note: reasonWords(pair.kappa.ci95BootstrapReason),
    },
    fact('Agreement expected by chance', pair.kappa.expected, ''),
    {
      name: 'Gwet’s AC1',
      value: coefficientWords(pair.ac1.value),
      note: pair.ac1.ci95 === null ? reasonWords(pair.ac1.reason) : coefficientInterval(pair.ac1.ci95),
    },
    fact('PABAK', pair.pabak, reasonWords(pair.pabakReason)),
    fact('Prevalence index', pair.prevalenceIndex, reasonWords(pair.prevalenceBiasReason)),
    fact('Bias index', pair.biasIndex, reasonWords(pair.prevalenceBiasReason)),
    fact('Weighted kappa, linear', pair.weighted?.linear.value ?? null, reasonWords(pair.weightedReason)),
    fact(
      'Weighted kappa, quadratic',
      pair.weighted?.quadratic.value ?? null,
      reasonWords(pair.weightedReason),
    ),
    {
      name: 'Within one step',
      value: percentWords(pair.withinOne),
      note: reasonWords(pair.withinOneReason),
    },
    {
      name: 'Accuracies differ (McNemar, exact)',
      value:
        pair.mcnemar.p === null ? '–' : `p ${pair.mcnemar.p < 0.001 ? '' : '= '}${pWords(pair.mcnemar.p)}`,
      note: `only ${pair.raters[0]} right ${pair.mcnemar.b}, only ${pair.raters[1]} right ${pair.mcnemar.c}`,
    },
  ]
}
