import { type RaterReport, type ReportSummary, seriesName } from '@/report'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { accuracyRow } from '../tables/accuracy-rows'
import { AgreementMatrix } from '../tables/agreement-matrix'
import { ForestTable } from '../tables/forest-table'
import { PairTable } from '../tables/pair-table'
import { floorScale, proportionScale } from '../tables/scales'
import { HeadlineTiles } from './headline-tiles'
import styles from './overview.module.css'

/** One screen: how accurate, how much agreement, against which floor, and what to beware of. */
export function Overview({ report }: { readonly report: ReportSummary }) {
  const { pairs } = report.agreement
  const hasClosed = report.raters.some((rater) => rater.accuracy.closed.n > 0)
  return (
    <Stages>
      <HeadlineTiles report={report} />
      <Cautions report={report} />
      <Section title="Accuracy" hint="Correct answers of those that count, with 95% Wilson intervals.">
        <ForestTable
          title="All questions"
          nameTitle="Rater"
          columns={['Correct', 'Accuracy', '95% interval']}
          groups={[
            {
              name: null,
              rows: report.raters.map((r) => accuracyRow(seriesName(r), r.accuracy.overall, roleOf(r))),
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
                rows: report.raters.map((r) => accuracyRow(seriesName(r), r.accuracy.closed, roleOf(r))),
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
    </Stages>
  )
}

/** What stands beside a name: the rater's group, or that it is a model. */
const roleOf = ({ kind, group }: RaterReport): string | null => (kind === 'model' ? 'model' : group)

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
