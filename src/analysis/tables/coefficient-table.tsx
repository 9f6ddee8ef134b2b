import {
  coefficientWords,
  noWidthWords,
  type PairReport,
  pairName,
  percentWords,
  pWords,
  reasonWords,
} from '@/report'
import { coefficientInterval } from './pair-table'
import { PlainTable } from './plain-table'

/** What stands beside kappa: other coefficients, and the comparison of the two accuracies. */
export function CoefficientTable({ pair }: { readonly pair: PairReport }) {
  return (
    <PlainTable
      isNarrow
      title="Beside kappa"
      of={`the coefficients of ${pairName(pair)}`}
      columns={[
        { title: 'Coefficient' },
        { title: 'Value', isNumber: true },
        { title: '95% interval, counts, or why there is none' },
      ]}
      rows={coefficientsOf(pair)}
    />
  )
}

function coefficientsOf(pair: PairReport): (readonly [string, string, string])[] {
  const { kappa, ac1, weighted, mcnemar } = pair
  const one = (name: string, value: number | null, note: string): readonly [string, string, string] => [
    name,
    coefficientWords(value),
    note,
  ]
  return [
    one(
      'Kappa, bootstrap interval',
      kappa.value,
      kappa.ci95Bootstrap === null
        ? reasonWords(kappa.ci95BootstrapReason)
        : coefficientInterval(kappa.ci95Bootstrap),
    ),
    ['Agreement expected by chance', percentWords(kappa.expected), `on ${pair.n} questions`],
    one('Gwet’s AC1', ac1.value, ac1.ci95 === null ? reasonWords(ac1.reason) : intervalNote(ac1.ci95)),
    one('PABAK', pair.pabak, reasonWords(pair.pabakReason)),
    ...(pair.prevalenceBiasReason === null
      ? [one('Prevalence index', pair.prevalenceIndex, ''), one('Bias index', pair.biasIndex, '')]
      : [one('Prevalence and bias index', null, reasonWords(pair.prevalenceBiasReason))]),
    ...(weighted === null
      ? [one('Weighted kappa', null, reasonWords(pair.weightedReason))]
      : [
          one('Weighted kappa, linear', weighted.linear.value, intervalNote(weighted.linear.ci95)),
          one('Weighted kappa, quadratic', weighted.quadratic.value, intervalNote(weighted.quadratic.ci95)),
          ['Within one step', percentWords(pair.withinOne), `of ${pair.n}`] as const,
        ]),
    [
      'McNemar’s test of the accuracies, exact',
      mcnemar.p === null ? '–' : `p ${mcnemar.p < 0.001 ? '' : '= '}${pWords(mcnemar.p)}`,
      mcnemar.p === null
        ? reasonWords(mcnemar.reason)
        : `only ${pair.raters[0]} right ${mcnemar.b}, only ${pair.raters[1]} right ${mcnemar.c}`,
    ],
  ]
}

/** The interval, and what must be known of it. */
const intervalNote = (ci95: readonly [number, number] | null): string =>
  [coefficientInterval(ci95), noWidthWords(ci95)].filter((part) => part !== '').join('; ')
