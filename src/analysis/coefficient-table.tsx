import { coefficientWords, type PairReport, pairName, percentWords, pWords, reasonWords } from '@/report'
import styles from './data-table.module.css'
import { coefficientInterval } from './pair-table'
import { TableTools } from './table-tools'

interface Coefficient {
  readonly name: string
  readonly value: string
  /** Interval, counts, or why there is no value. */
  readonly note: string
}

/** What stands beside kappa: other coefficients, and the comparison of the two accuracies. */
export function CoefficientTable({ pair }: { readonly pair: PairReport }) {
  const rows = coefficientsOf(pair)
  return (
    <figure className={`${styles.frame} ${styles.narrow}`}>
      <figcaption className={styles.caption}>
        <span>Beside kappa</span>
        <TableTools
          of={`the coefficients of ${pairName(pair)}`}
          header={['coefficient', 'value', 'note']}
          rows={() => rows.map(({ name, value, note }) => [name, value, note])}
        />
      </figcaption>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Coefficient</th>
              <th scope="col" className={styles.number}>
                Value
              </th>
              <th scope="col">95% interval, counts, or why there is none</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.number}>{value}</td>
                <td>
                  <span className={styles.note}>{note}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function coefficientsOf(pair: PairReport): Coefficient[] {
  const { kappa, ac1, weighted, mcnemar } = pair
  const one = (name: string, value: number | null, note: string): Coefficient => ({
    name,
    value: coefficientWords(value),
    note,
  })
  return [
    one(
      'Kappa, bootstrap interval',
      kappa.value,
      kappa.ci95Bootstrap === null
        ? reasonWords(kappa.ci95BootstrapReason)
        : coefficientInterval(kappa.ci95Bootstrap),
    ),
    { name: 'Agreement expected by chance', value: percentWords(kappa.expected), note: '' },
    one('Gwet’s AC1', ac1.value, ac1.ci95 === null ? reasonWords(ac1.reason) : coefficientInterval(ac1.ci95)),
    one('PABAK', pair.pabak, reasonWords(pair.pabakReason)),
    ...(pair.prevalenceBiasReason === null
      ? [one('Prevalence index', pair.prevalenceIndex, ''), one('Bias index', pair.biasIndex, '')]
      : [one('Prevalence and bias index', null, reasonWords(pair.prevalenceBiasReason))]),
    ...(weighted === null
      ? [one('Weighted kappa', null, reasonWords(pair.weightedReason))]
      : [
          one('Weighted kappa, linear', weighted.linear.value, coefficientInterval(weighted.linear.ci95)),
          one(
            'Weighted kappa, quadratic',
            weighted.quadratic.value,
            coefficientInterval(weighted.quadratic.ci95),
          ),
          { name: 'Within one step', value: percentWords(pair.withinOne), note: `of ${pair.n}` },
        ]),
    {
      name: 'McNemar’s test of the accuracies, exact',
      value: mcnemar.p === null ? '–' : `p ${mcnemar.p < 0.001 ? '' : '= '}${pWords(mcnemar.p)}`,
      note:
        mcnemar.p === null
          ? reasonWords(mcnemar.reason)
          : `only ${pair.raters[0]} right ${mcnemar.b}, only ${pair.raters[1]} right ${mcnemar.c}`,
    },
  ]
}
