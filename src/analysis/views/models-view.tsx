import { closedTable, modelDifferences, modelsTable, rankTable, reasonWords } from '@/report'
import type { ReportSummary } from '@/results'
import { EmptyState, Section } from '@/ui'
import { DataTable, drawTables } from '../tables/data-table'
import styles from './models-view.module.css'

/** Models and clinicians on the same questions, against the floors. */
export function ModelsView({ report }: { readonly report: ReportSummary }) {
  const models = report.raters.filter((rater) => rater.kind === 'model')
  const people = report.raters.filter((rater) => rater.kind === 'human')
  if (models.length === 0)
    return (
      <Section title="Models and readers">
        <EmptyState title="No model predictions loaded">
          Drop a file of predictions (.jsonl) to compare models with readers on the same cases.
        </EmptyState>
      </Section>
    )
  const raters = [...people, ...models]
  return (
    <Section
      title="Models and readers"
      hint="Same questions and rules. An unreadable or abstained answer counts as wrong; a missing one is excluded and counted."
    >
      <DataTable table={modelsTable(raters, report.floors)} />
      {!raters.some(({ shortcutScore }) => shortcutScore !== null) && (
        <p className={styles.remark}>
          No Shortcut Score: {reasonWords(raters[0]?.shortcutScoreReason ?? null)}.
        </p>
      )}
      {drawTables([
        closedTable(raters, report.floors),
        modelDifferences(report.agreement.pairs),
        rankTable(report),
      ])}
    </Section>
  )
}
