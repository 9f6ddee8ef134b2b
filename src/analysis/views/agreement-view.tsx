import { pairTable, type ReportSummary, repeatTable } from '@/report'
import { EmptyState, Section } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { Stages } from '../session/stages'
import { AgreementMatrix } from '../tables/agreement-matrix'
import { DataTable } from '../tables/data-table'
import { GroupSection } from './group-section'
import { PairSection } from './pair-section'

export interface AgreementViewProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
  /** Agreement has not been computed yet. */
  readonly isPending: boolean
}

/** Agreement of all raters, of each pair, and of one pair by category, kind and attribute. */
export function AgreementView({ report, engine, isPending }: AgreementViewProps) {
  const { pairs, group } = report.agreement
  if (isPending)
    return (
      <Section title="Agreement">
        <EmptyState title="Agreement is not computed yet">It follows the accuracies.</EmptyState>
      </Section>
    )
  if (pairs.length === 0)
    return (
      <Section title="Agreement">
        <EmptyState title="There is nobody to agree with">
          Agreement needs the answers of two raters, or two sessions of one. Add another answer file.
        </EmptyState>
      </Section>
    )
  const repeated = repeatTable(pairs)
  return (
    <Stages>
      {group !== null && group.raters.length > 2 ? <GroupSection group={group} /> : null}
      <Section title="Pairs" hint="Two raters agree on a question when their normalised answers are equal.">
        <Stages>
          {pairs.length > 3 ? <AgreementMatrix report={report} /> : null}
          <DataTable table={pairTable(pairs)} />
          {repeated === null ? null : <DataTable table={repeated} />}
        </Stages>
      </Section>
      <PairSection report={report} engine={engine} />
    </Stages>
  )
}
