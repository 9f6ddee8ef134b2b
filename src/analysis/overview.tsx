import {
  coefficientWords,
  type PairReport,
  percentWords,
  type RaterReport,
  type ReportSummary,
  reasonWords,
  seriesName,
} from '@/report'
import { Section, StatRow, StatTile } from '@/ui'
import { accuracyRow, percentInterval } from './accuracy-rows'
import { AgreementMatrix } from './agreement-matrix'
import { ForestTable } from './forest-table'
import styles from './overview.module.css'
import { PairTable } from './pair-table'
import { floorScale, proportionScale } from './scales'

const MOST_TILES = 4

/** One screen: how accurate, how much agreement, against which floor, and what to beware of. */
export function Overview({ report }: { readonly report: ReportSummary }) {
  const { pairs } = report.agreement
  const hasClosed = report.raters.some((rater) => rater.accuracy.closed.n > 0)
  return (
    <>
      <StatRow>
        <RaterTiles raters={report.raters} />
        <AgreementTiles pairs={pairs} />
        <FloorTiles report={report} />
      </StatRow>
      <Cautions report={report} />
      <Section title="Accuracy" hint="Correct answers of those that count, with 95% Wilson intervals.">
        <ForestTable
          title="All questions"
          nameTitle="Rater"
          columns={['Correct', 'Accuracy', '95% interval']}
          groups={[
            {
              name: null,
              rows: report.raters.map((r) => accuracyRow(seriesName(r), r.accuracy.overall, r.group)),
            },
          ]}
          scale={proportionScale}
          markTitle="Accuracy with its interval, drawn"
        />
        {hasClosed ? (
          <ForestTable
            title="Closed questions, against the floors"
            nameTitle="Rater"
            columns={['Correct', 'Accuracy', '95% interval']}
            groups={[
              {
                name: null,
                rows: report.raters.map((r) => accuracyRow(seriesName(r), r.accuracy.closed, r.group)),
              },
            ]}
            scale={floorScale(report)}
            markTitle="Accuracy with its interval, drawn against the floors"
          />
        ) : null}
      </Section>
      {pairs.length === 0 ? null : (
        <Section title="Agreement" hint="Over all questions that both answered, whatever their kind.">
          {pairs.length > 3 ? <AgreementMatrix report={report} /> : <PairTable pairs={pairs} />}
        </Section>
      )}
    </>
  )
}

function RaterTiles({ raters }: { readonly raters: readonly RaterReport[] }) {
  if (raters.length <= MOST_TILES)
    return raters.map((rater) => {
      const { overall } = rater.accuracy
      return (
        <StatTile
          key={seriesName(rater)}
          label={`Accuracy of ${seriesName(rater)}`}
          value={percentWords(overall.value)}
          detail={
            overall.value === null
              ? reasonWords(overall.reason)
              : `${overall.correct} of ${overall.n}, ${percentInterval(overall.ci95)}`
          }
        />
      )
    })
  const values = raters.map((rater) => rater.accuracy.overall.value).filter((value) => value !== null)
  return (
    <>
      <StatTile label="Raters and sessions" value={raters.length} />
      <StatTile
        label="Accuracy"
        value={
          values.length === 0
            ? '–'
            : `${percentWords(Math.min(...values)).replace('%', '')}–${percentWords(Math.max(...values))}`
        }
        detail="lowest to highest rater"
      />
    </>
  )
}

function AgreementTiles({ pairs }: { readonly pairs: readonly PairReport[] }) {
  const [pair] = pairs
  if (pair === undefined) return null
  if (pairs.length === 1)
    return (
      <>
        <StatTile
          label="Agreement"
          value={percentWords(pair.percent)}
          detail={pair.percent === null ? reasonWords(pair.reason) : `${pair.agreed} of ${pair.n}`}
        />
        <StatTile
          label="Cohen’s kappa"
          value={coefficientWords(pair.kappa.value)}
          detail={
            pair.kappa.ci95 === null
              ? reasonWords(pair.kappa.reason)
              : `${coefficientWords(pair.kappa.ci95[0])} to ${coefficientWords(pair.kappa.ci95[1])}`
          }
        />
      </>
    )
  const kappas = pairs.map((p) => p.kappa.value).filter((value) => value !== null)
  return (
    <StatTile
      label="Cohen’s kappa"
      value={
        kappas.length === 0
          ? '–'
          : `${coefficientWords(Math.min(...kappas))} to ${coefficientWords(Math.max(...kappas))}`
      }
      detail={`over ${pairs.length} pairs`}
    />
  )
}

function FloorTiles({ report }: { readonly report: ReportSummary }) {
  const { chance, textOnly } = report.floors
  const floors = [
    ...(chance === null ? [] : [`chance ${percentWords(chance)}`]),
    ...(textOnly === null ? [] : [`text only ${percentWords(textOnly)}`]),
  ]
  const highest = textOnly ?? chance
  if (highest === null) return null
  return (
    <StatTile
      label={textOnly === null ? 'Chance' : 'Text-only floor'}
      value={percentWords(highest)}
      detail={floors.length > 1 ? `on closed questions; ${floors[0]}` : 'on closed questions'}
    />
  )
}

function Cautions({ report }: { readonly report: ReportSummary }) {
  if (report.warnings.length === 0) return null
  return (
    <section className={styles.cautions} aria-label="Before you quote a number">
      <h2 className={styles.title}>Before you quote a number</h2>
      <ul>
        {report.warnings.map((warning) => (
          <li key={warning.message}>{warning.message}</li>
        ))}
      </ul>
    </section>
  )
}
