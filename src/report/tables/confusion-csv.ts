import { csvText } from '@/study'
import { pairColumns, seriesLabel, seriesName } from '../measures/series-names'
import type { Report } from '../report'
import { ledConditions, underCondition } from '../under-condition'

/** How often one answer stands against a truth, or against another rater's answer. */
interface Count {
  readonly rows: string
  readonly columns: string
  readonly question: string
  readonly kind: string
  readonly rowLabel: string
  readonly columnLabel: string
  readonly count: number
  /** null: all conditions together. */
  readonly condition: string | null
}

/** confusion.csv: truth against each rater by question, and each pair of raters; long form. Then the same under each condition. */
export const confusionCsv = (report: Report): string =>
  csvText<Count>(
    [
      ['rows', ({ rows }) => rows],
      ['columns', ({ columns }) => columns],
      ['question', ({ question }) => question],
      ['kind', ({ kind }) => kind],
      ['row_label', ({ rowLabel }) => rowLabel],
      ['column_label', ({ columnLabel }) => columnLabel],
      ['count', ({ count }) => count],
      ['condition', ({ condition }) => condition],
    ],
    [null, ...ledConditions(report)].flatMap((condition) => [
      ...truthCounts(condition === null ? report : underCondition(report, condition), condition),
      ...answerCounts(report, condition),
    ]),
  )

const truthCounts = ({ raters }: Report, condition: string | null): Count[] =>
  raters.flatMap((rater) =>
    Object.values(rater.classification).flatMap(({ question, kind, labels, confusion }) =>
      labels.flatMap((rowLabel, row) =>
        labels.map((columnLabel, column) => ({
          ...{ rows: 'truth', columns: seriesName(rater), question, kind, rowLabel, columnLabel },
          ...{ count: confusion[row]?.[column] ?? 0, condition },
        })),
      ),
    ),
  )

function answerCounts(report: Report, condition: string | null): Count[] {
  const counts = pairCounts(report, condition)
  return report.agreement.pairs.flatMap((pair, index) =>
    [...(counts[index] ?? [])]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([cell, count]) => {
        const [question = '', kind = '', rowLabel = '', columnLabel = ''] = cellParts(cell)
        const [rows, columns] = [seriesLabel(pair, 0), seriesLabel(pair, 1)]
        return { rows, columns, question, kind, rowLabel, columnLabel, count, condition }
      }),
  )
}

/** How often each pair of labels was given, by pair of raters; all pairs in one walk over the items. */
function pairCounts(report: Report, condition: string | null): Map<string, number>[] {
  const columns = report.agreement.pairs.map((pair) => pairColumns(report, pair))
  const counts = columns.map(() => new Map<string, number>())
  for (const item of report.items) {
    if (condition !== null && item.condition !== condition) continue
    columns.forEach(([one, two], pair) => {
      const [a, b] = [item.answers[one]?.label ?? null, item.answers[two]?.label ?? null]
      const own = counts[pair]
      if (a === null || b === null || own === undefined) return
      const cell = JSON.stringify([item.question, item.kind, a, b])
      own.set(cell, (own.get(cell) ?? 0) + 1)
    })
  }
  return counts
}

function cellParts(cell: string): string[] {
  const parts: unknown = JSON.parse(cell)
  return Array.isArray(parts) ? parts.map(String) : []
}
