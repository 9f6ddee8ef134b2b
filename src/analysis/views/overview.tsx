import {
  conditionTable,
  frozenWords,
  overviewTables,
  pairTable,
  primaryTable,
  primaryVerdict,
  type ReportSummary,
  shareIntervalWords,
} from '@/report'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { AgreementMatrix } from '../tables/agreement-matrix'
import { DataTable } from '../tables/data-table'
import { HeadlineTiles } from './headline-tiles'
import styles from './overview.module.css'
import { ProofSection } from './proof-section'

/** One screen: how accurate, how much agreement, against which floor, and what to beware of. */
export function Overview({ report }: { readonly report: ReportSummary }) {
  const { pairs } = report.agreement
  return (
    <Stages>
      {report.primary !== undefined && <PrimarySection report={report} primary={report.primary} />}
      <HeadlineTiles report={report} />
      <ProofSection report={report} />
      <Cautions report={report} />
      {report.conditions.length > 0 && (
        <Section
          title="Conditions"
          hint="Cases that were answered under both are compared as pairs."
        >
          <DataTable table={conditionTable(report)} />
        </Section>
      )}
      <Section
        title="Accuracy"
        hint={`Correct answers of those that count, with ${shareIntervalWords(report)}.`}
      >
        {overviewTables(report).map((table) => (
          <DataTable key={table.title} table={table} />
        ))}
      </Section>
      {pairs.length > 0 && (
        <Section
          title="Agreement"
          hint="Over all questions that both answered, whatever their kind."
        >
          {pairs.length > 3 ? (
            <AgreementMatrix report={report} />
          ) : (
            <DataTable table={pairTable(pairs)} />
          )}
        </Section>
      )}
    </Stages>
  )
}

interface PrimarySectionProps {
  readonly report: ReportSummary
  readonly primary: NonNullable<ReportSummary['primary']>
}

/** What the study was frozen to ask comes before every other number. */
function PrimarySection({ report, primary }: PrimarySectionProps) {
  const table = primaryTable(report)
  return (
    <Section title={primaryVerdict(primary)} hint={frozenWords(report)}>
      {table !== null && <DataTable table={table} />}
    </Section>
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
