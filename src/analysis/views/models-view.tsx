import {
  type AccuracyCell,
  coefficientWords,
  percentWords,
  type RaterReport,
  type ReportSummary,
  reasonWords,
  seriesName,
} from '@/report'
import { EmptyState, Section } from '@/ui'
import { accuracyRow } from '../tables/accuracy-rows'
import { ForestTable } from '../tables/forest-table'
import { PlainTable } from '../tables/plain-table'
import { floorScale } from '../tables/scales'
import { percentOf, scoreOver } from '../tables/score-cells'
import type { TableCell } from '../tables/table-cell'
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
  const { chance, textOnly } = report.floors
  const raters = [...people, ...models]
  const columns = COLUMNS.filter(({ isShown }) => raters.some(isShown))
  return (
    <Section
      title="Models beside clinicians"
      hint="On the same questions, by the same rules. An unreadable or abstained answer counts as wrong, a missing one is left out and counted."
    >
      <PlainTable
        title="Accuracy by kind, against the floors"
        columns={[{ title: 'Rater or model' }, ...columns.map(({ title }) => ({ title, isNumber: true }))]}
        rows={[
          ...raters.map((rater) => [seriesName(rater), ...columns.map(({ cellOf }) => cellOf(rater))]),
          ...[
            { name: 'Text only', value: textOnly },
            { name: 'Chance', value: chance },
          ]
            .filter(({ value }) => value !== null)
            .map(({ name, value }) => [name, ...columns.map(({ title }) => floorCell(name, title, value))]),
        ]}
      />
      {columns.some(({ title }) => title === SHORTCUT) ? null : (
        <p className={styles.remark}>
          No Shortcut Score: {reasonWords(raters[0]?.shortcutScoreReason ?? null)}.
        </p>
      )}
      <ForestTable
        title="Closed questions, best first"
        nameTitle="Rater or model"
        columns={['Correct', 'Accuracy', '95% interval']}
        groups={[
          {
            name: null,
            rows: raters
              .toSorted((a, b) => (b.accuracy.closed.value ?? -1) - (a.accuracy.closed.value ?? -1))
              .map((r) =>
                accuracyRow(seriesName(r), r.accuracy.closed, r.kind === 'human' ? 'clinician' : 'model'),
              ),
          },
        ]}
        scale={floorScale(report)}
        markTitle="Accuracy with its interval, drawn against the floors"
      />
    </Section>
  )
}

const SHORTCUT = 'Shortcut Score'

/** A floor is an accuracy on closed questions; the Shortcut Score measures against the text-only one. */
const floorCell = (name: string, column: string, value: number | null): string =>
  column === 'Closed'
    ? percentWords(value)
    : column === SHORTCUT && name === 'Text only'
      ? coefficientWords(1)
      : ''

interface Column {
  readonly title: string
  readonly isShown: (rater: RaterReport) => boolean
  readonly cellOf: (rater: RaterReport) => TableCell
}

const accuracyColumn = (title: string, of: (rater: RaterReport) => AccuracyCell | undefined): Column => ({
  title,
  isShown: (rater) => (of(rater)?.n ?? 0) > 0,
  cellOf: (rater) => {
    const cell = of(rater)
    return cell === undefined || cell.n === 0
      ? '–'
      : { value: percentWords(cell.value), note: `${cell.correct} of ${cell.n}` }
  },
})

/** A column stands where at least one rater has something in it. */
const COLUMNS: readonly Column[] = [
  accuracyColumn('All questions', (r) => r.accuracy.overall),
  accuracyColumn('Yes/no', (r) => r.accuracy.byKind['yes-no']),
  accuracyColumn('Choice', (r) => r.accuracy.byKind.choice),
  accuracyColumn('Closed', (r) => r.accuracy.closed),
  {
    title: 'Open, exact match',
    isShown: ({ text }) => text.n > 0,
    cellOf: ({ text }) => percentOf(text.exactMatch, text),
  },
  {
    title: 'Open, token F1',
    isShown: ({ text }) => text.n > 0,
    cellOf: ({ text }) => scoreOver(text.tokenF1, text, 'questions'),
  },
  {
    title: SHORTCUT,
    isShown: (rater) => rater.shortcutScore !== null,
    cellOf: (rater) => ({
      value: coefficientWords(rater.shortcutScore),
      note: reasonWords(rater.shortcutScoreReason),
    }),
  },
  { title: 'Unreadable', isShown: () => true, cellOf: (rater) => String(rater.unreadable) },
  { title: 'Missing', isShown: () => true, cellOf: (rater) => String(rater.missing) },
]
