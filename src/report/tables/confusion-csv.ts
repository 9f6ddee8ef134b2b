import { pairColumns, seriesLabel, seriesName } from '../measures/series-names'
import type { Report } from '../report'
import { type CsvCell, csvText } from './csv-text'

/** confusion.csv: truth against each rater by question, and each pair of raters; long form. */
export function confusionCsv(report: Report): string {
  const counts = pairCounts(report)
  const truthRows = report.raters.flatMap((rater) =>
    Object.values(rater.classification).flatMap((entry) =>
      entry.confusion.flatMap((counts, row) =>
        counts.map((count, column): CsvCell[] => [
          'truth',
          seriesName(rater),
          entry.question,
          entry.kind,
          entry.labels[row] ?? '',
          entry.labels[column] ?? '',
          count,
        ]),
      ),
    ),
  )
  const pairRows = report.agreement.pairs.flatMap((pair, index) =>
    [...(counts[index] ?? [])]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([cell, count]): CsvCell[] => {
        const [question = '', kind = '', a = '', b = ''] = cellParts(cell)
        return [seriesLabel(pair, 0), seriesLabel(pair, 1), question, kind, a, b, count]
      }),
  )
  return csvText(
    ['rows', 'columns', 'question', 'kind', 'row_label', 'column_label', 'count'],
    [...truthRows, ...pairRows],
  )
}

/** How often each pair of labels was given, by pair of raters; all pairs in one walk over the items. */
function pairCounts(report: Report): Map<string, number>[] {
  const columns = report.agreement.pairs.map((pair) => pairColumns(report, pair))
  const counts = columns.map(() => new Map<string, number>())
  for (const item of report.items) {
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
