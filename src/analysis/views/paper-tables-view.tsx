import { NativeSelect } from '@mantine/core'
import { layoutChoices } from '@/report'
import type { ReportSummary } from '@/results'
import { EmptyState, Section } from '@/ui'
import type { ReportSource } from '../session/open-analysis-engine'
import { reportKey, useAsked } from '../session/use-asked'
import { drawTables } from '../tables/data-table'
import { FailureNotice } from './failure-notice'
import styles from './paper-tables-view.module.css'

export interface PaperTablesViewProps extends ReportSource {
  /** The layout that is chosen; null: none. */
  readonly layout: string | null
  readonly onLayout: (id: string | null) => void
  /** Computes again with intervals that redraw within this; null: the category. */
  readonly onRedrawWithin?: ((name: string | null) => void) | undefined
}

/** The numbers arranged as the tables of a published study; what this study cannot fill is named, and why. */
export function PaperTablesView({
  report,
  engine,
  layout,
  onLayout,
  onRedrawWithin,
}: PaperTablesViewProps) {
  const chosen = layoutChoices.find(({ id }) => id === layout)
  const answer = useAsked(
    `${reportKey(report)}\n${layout}\n${report.design.clusters.within ?? ''}`,
    async () => (layout === null ? [] : engine().layout(layout)),
  )
  const parts = chosen === undefined ? [] : (answer.value ?? [])
  const missing = parts.flatMap((part) => ('missing' in part ? [part] : []))
  return (
    <>
      <Section
        title="Tables of a paper"
        hint="The same results in the layout of a published study. The downloads contain these tables as CSV, Markdown, LaTeX and Word."
      >
        <div className={styles.choices} data-screen-only>
          <NativeSelect
            label="Layout of"
            description={chosen?.about ?? 'Choose a published study'}
            value={layout ?? ''}
            onChange={({ currentTarget: { value } }) => onLayout(value === '' ? null : value)}
            data={[
              { value: '', label: 'No paper' },
              ...layoutChoices.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          {onRedrawWithin !== undefined && (
            <NativeSelect
              label="Stratify bootstrap by"
              description="Stratum sizes are held fixed in each resample"
              value={report.design.clusters.within ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onRedrawWithin(value === '' ? null : value)
              }
              data={[{ value: '', label: 'the category' }, ...strataOf(report)]}
            />
          )}
        </div>
        <FailureNotice title="The tables could not be made" failure={answer.failure} />
        {chosen === undefined && (
          <EmptyState title="No paper is chosen">
            NeuroQA, Neural-MedBench, OmniBrainBench, NeuroVLM-Bench, IMCBench, and reading with AI.
          </EmptyState>
        )}
        {drawTables(parts.map((part) => ('table' in part ? part.table : null)))}
      </Section>
      {missing.length > 0 && (
        <Section title="Not filled by this study">
          <ul className={styles.missing}>
            {missing.map((part) => (
              <li key={part.title}>
                <strong>{part.title}</strong>: {part.missing}.
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Questions whose truths are classes, and attributes of the key. */
function strataOf({ raters }: ReportSummary): string[] {
  const [rater] = raters
  if (rater === undefined) return []
  return [
    ...new Set([
      ...Object.values(rater.classification).map(({ question }) => question),
      ...Object.keys(rater.accuracy.byAttribute),
    ]),
  ]
}
