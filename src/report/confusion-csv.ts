import { type CsvCell, csvText } from './csv-text'
import type { Report } from './report'
import { seriesLabel, seriesName } from './series-names'

/** confusion.csv: truth against each rater by question, and each pair of raters; long form. */
export function confusionCsv(report: Report): string {
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
  const pairRows = report.agreement.pairs.flatMap((pair) => {
    const [one, two] = pair.raters.map((code, n) =>
      report.raters.findIndex((r) => r.code === code && r.session.number === pair.sessions[n]),
    )
    const counts = new Map<string, number>()
    for (const item of report.items) {
      const [a, b] = [item.answers[one ?? -1]?.label ?? null, item.answers[two ?? -1]?.label ?? null]
      if (a === null || b === null) continue
      const cell = JSON.stringify([item.question, item.kind, a, b])
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
    }
    return [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([cell, count]): CsvCell[] => {
        const [question = '', kind = '', a = '', b = ''] = cellParts(cell)
        return [seriesLabel(pair, 0), seriesLabel(pair, 1), question, kind, a, b, count]
      })
  })
  return csvText(
    ['rows', 'columns', 'question', 'kind', 'row_label', 'column_label', 'count'],
    [...truthRows, ...pairRows],
  )
}

function cellParts(cell: string): string[] {
  const parts: unknown = JSON.parse(cell)
  return Array.isArray(parts) ? parts.map(String) : []
}
