import { coefficientWords, type PairReport, percentWords, type ReportSummary, seriesName } from '@/report'
import styles from './agreement-matrix.module.css'
import frame from './data-table.module.css'
import { TableTools } from './table-tools'

/** Every rater against every other: kappa below the diagonal, agreement above, accuracy on it. */
export function AgreementMatrix({ report }: { readonly report: ReportSummary }) {
  const { raters } = report
  const names = raters.map(seriesName)
  const cell = (row: number, column: number) => {
    if (row === column) {
      const { value } = raters[row]?.accuracy.overall ?? { value: null }
      return { text: percentWords(value), share: null, what: 'accuracy' }
    }
    const pair = pairOf(report, row, column)
    if (pair === undefined) return { text: '', share: null, what: '' }
    return row > column
      ? { text: coefficientWords(pair.kappa.value), share: pair.kappa.value, what: 'kappa' }
      : { text: percentWords(pair.percent), share: pair.percent, what: 'agreement' }
  }
  return (
    <figure className={frame.frame}>
      <figcaption className={frame.caption}>
        <span>
          All pairs{' '}
          <span className={frame.note}>kappa below the diagonal, agreement above, accuracy on it</span>
        </span>
        <TableTools
          of="the agreement matrix"
          header={['', ...names]}
          rows={() => names.map((name, row) => [name, ...names.map((_, column) => cell(row, column).text)])}
        />
      </figcaption>
      <div className={`${frame.scroll} ${styles.fit}`}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {names.map((other, column) => {
                  const { text, share, what } = cell(row, column)
                  return (
                    <td
                      key={other}
                      data-what={what}
                      style={share === null ? undefined : { backgroundColor: tint(share) }}
                      title={
                        what === ''
                          ? undefined
                          : `${what} of ${row === column ? name : `${name} and ${other}`}`
                      }
                    >
                      {text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Stronger agreement, more of the accent; never so much that the number drowns. */
const tint = (share: number): string =>
  `color-mix(in srgb, var(--tp-accent) ${Math.round(34 * Math.max(0, share))}%, transparent)`

function pairOf({ agreement, raters }: ReportSummary, row: number, column: number): PairReport | undefined {
  const [one, two] = [raters[Math.min(row, column)], raters[Math.max(row, column)]]
  return agreement.pairs.find(
    (pair) =>
      pair.raters[0] === one?.code &&
      pair.raters[1] === two?.code &&
      pair.sessions[0] === one.session.number &&
      pair.sessions[1] === two.session.number,
  )
}
