import { type AccuracyCell, coefficientWords, percentWords, type ReportSummary, seriesName } from '@/report'
import { EmptyState, Section } from '@/ui'
import { accuracyRow } from './accuracy-rows'
import { ForestTable } from './forest-table'
import { PlainTable } from './plain-table'
import { floorScale } from './scales'

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
  const percent = (cell: AccuracyCell | undefined) =>
    cell === undefined || cell.n === 0 ? '–' : percentWords(cell.value)
  const floorRow = (name: string, value: number | null) =>
    value === null
      ? []
      : [[name, '', '', '', percentWords(value), '', '', name === 'Chance' ? '' : '1.00', '', '']]
  return (
    <Section
      title="Models beside clinicians"
      hint="On the same questions, by the same rules. An unreadable or abstained answer counts as wrong, a missing one is left out and counted."
    >
      <PlainTable
        title="Accuracy by kind, against the floors"
        columns={[
          { title: 'Rater or model' },
          { title: 'Questions', isNumber: true },
          { title: 'Yes/no', isNumber: true },
          { title: 'Choice', isNumber: true },
          { title: 'Closed', isNumber: true },
          { title: 'Open, exact match', isNumber: true },
          { title: 'Open, token F1', isNumber: true },
          { title: 'Shortcut Score', isNumber: true },
          { title: 'Unreadable', isNumber: true },
          { title: 'Missing', isNumber: true },
        ]}
        rows={[
          ...[...people, ...models].map((rater) => [
            seriesName(rater),
            String(rater.accuracy.overall.n),
            percent(rater.accuracy.byKind['yes-no']),
            percent(rater.accuracy.byKind.choice),
            percent(rater.accuracy.closed),
            percentWords(rater.text.exactMatch),
            coefficientWords(rater.text.tokenF1),
            coefficientWords(rater.shortcutScore),
            String(rater.unreadable),
            String(rater.missing),
          ]),
          ...floorRow('Text only', textOnly),
          ...floorRow('Chance', chance),
        ]}
      />
      <ForestTable
        title="Closed questions, best first"
        nameTitle="Rater or model"
        columns={['Correct', 'Accuracy', '95% interval']}
        groups={[
          {
            name: null,
            rows: [...people, ...models]
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
