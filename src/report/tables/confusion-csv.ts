import { type PairCell, pairCells, type Report, seriesName } from '@/results'
import { reportScopes } from '../under-condition'
import { csvOf } from './table'

/** How often one answer stands against a truth, or against another rater's answer. */
interface Count extends PairCell {
  readonly rows: string
  readonly columns: string
  /** null: all conditions together. */
  readonly condition: string | null
}

/** confusion.csv: truth against each rater by question, and each pair of raters; long form. Then the same under each condition. */
export const confusionCsv = (report: Report): string =>
  csvOf<Count>(
    [
      'rows',
      'columns',
      'question',
      'kind',
      ['row_label', ({ rowLabel }) => rowLabel],
      ['column_label', ({ columnLabel }) => columnLabel],
      'count',
      'condition',
    ],
    reportScopes(report).flatMap(([condition, scope]) => [
      ...truthCounts(scope, condition),
      ...answerCounts(report, condition),
    ]),
  )

const truthCounts = ({ raters }: Report, condition: string | null): Count[] =>
  raters.flatMap((rater) =>
    Object.values(rater.classification).flatMap(({ question, kind, labels, confusion }) =>
      labels.flatMap((rowLabel, row) =>
        labels.map((columnLabel, column) => ({
          rows: 'truth',
          columns: seriesName(rater),
          question,
          kind,
          rowLabel,
          columnLabel,
          count: confusion[row]?.[column] ?? 0,
          condition,
        })),
      ),
    ),
  )

function answerCounts(report: Report, condition: string | null): Count[] {
  const { pairs } = report.agreement
  return pairCells(report, pairs, condition).flatMap((cells, index) => {
    const [rows = '', columns = ''] = pairs[index]?.names ?? []
    return cells
      .map((cell) => ({ ...cell, rows, columns, condition, sorted: nameOf(cell) }))
      .toSorted((a, b) => (a.sorted < b.sorted ? -1 : 1))
  })
}

const nameOf = ({ question, kind, rowLabel, columnLabel }: PairCell): string =>
  JSON.stringify([question, kind, rowLabel, columnLabel])
