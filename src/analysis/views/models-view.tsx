import {
  closedTable,
  modelDifferences,
  modelsTable,
  type ReportSummary,
  rankTable,
  reasonWords,
} from '@/report'
import { EmptyState, Section } from '@/ui'
import { DataTable } from '../tables/data-table'
import styles from './models-view.module.css'

/** Models and clinicians on the same questions, against the floors. */
export function ModelsView({ report }: { readonly report: ReportSummary }) {
  const models = report.raters.filter((rater) => rater.kind === 'model')
  const people = report.raters.filter((rater) => rater.kind === 'human')
  if (models.length === 0)
    return (
      <Section title="Models beside clinicians">
        <EmptyState title="No model is here">
          Drop a file of predictions (.jsonl) to see models beside the raters, on the same items.
        </EmptyState>
      </Section>
    )
  const raters = [...people, ...models]
  const against = modelDifferences(report.agreement.pairs)
  const ranks = rankTable(report)
  return (
    <Section
      title="Models beside clinicians"
      hint="On the same questions, by the same rules. An unreadable or abstained answer counts as wrong, a missing one is left out and counted."
    >
      <DataTable table={modelsTable(raters, report.floors)} />
      {!raters.some(({ shortcutScore }) => shortcutScore !== null) && (
        <p className={styles.remark}>
          No Shortcut Score: {reasonWords(raters[0]?.shortcutScoreReason ?? null)}.
        </p>
      )}
      <DataTable table={closedTable(raters, report.floors)} />
      {against !== null && <DataTable table={against} />}
      {ranks !== null && <DataTable table={ranks} />}
    </Section>
  )
}
