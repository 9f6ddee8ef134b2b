import type { Report } from '@/results'
import { pairColumns, seriesLabel, seriesName } from '@/results'
import { reportScopes } from '../under-condition'
import { csvOf } from './table'

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
  const { counts, cells } = pairCounts(report, condition)
  return report.agreement.pairs.flatMap((pair, index) =>
    [...(counts[index] ?? [])]
      .map(([place, count]) => ({ ...cells.at(place), count }))
      .toSorted((a, b) => (a.sorted < b.sorted ? -1 : 1))
      .map(({ question, kind, rowLabel, columnLabel, count }) => {
        const [rows, columns] = [seriesLabel(pair, 0), seriesLabel(pair, 1)]
        return { rows, columns, question, kind, rowLabel, columnLabel, count, condition }
      }),
  )
}

/** How often each pair of labels was given, by pair of raters; all pairs in one walk over the items. */
function pairCounts(report: Report, condition: string | null) {
  const columns = report.agreement.pairs.map((pair) => pairColumns(report, pair))
  const counts = columns.map(() => new Map<number, number>())
  const cells = new Cells()
  if (columns.length === 0) return { counts, cells }
  const { readings, length } = report.items
  for (let index = 0; index < length; index++) {
    const item = report.items.at(index)
    if (condition !== null && item.condition !== condition) continue
    // Forty-five pairs of ten raters: each label is looked up once.
    const places = readings.map(({ responses }) => {
      const label = responses[index]?.label ?? null
      return label === null ? -1 : cells.label(item.question, item.kind, label)
    })
    columns.forEach(([first, second], pair) => {
      const [a, b, counted] = [places[first] ?? -1, places[second] ?? -1, counts[pair]]
      if (a < 0 || b < 0 || counted === undefined) return
      const place = cells.place(a, b)
      counted.set(place, (counted.get(place) ?? 0) + 1)
    })
  }
  return { counts, cells }
}

interface Label {
  readonly question: string
  readonly kind: string
  readonly label: string
}

/** More labels than a study of the largest size has answers; its square is a whole number still. */
const MOST_LABELS = 2 ** 26

/** Labels of questions by number, and cells of a table of two of them. */
class Cells {
  readonly #labels: Label[] = []
  readonly #numbers = new Map<string, Map<string, Map<string, number>>>()

  label(question: string, kind: string, label: string): number {
    const kinds = this.#numbers.get(question) ?? new Map<string, Map<string, number>>()
    if (kinds.size === 0) this.#numbers.set(question, kinds)
    const labels = kinds.get(kind) ?? new Map<string, number>()
    if (labels.size === 0) kinds.set(kind, labels)
    const known = labels.get(label)
    if (known !== undefined) return known
    labels.set(label, this.#labels.length)
    return this.#labels.push({ question, kind, label }) - 1
  }

  /** Of two labels of one question. */
  place(row: number, column: number): number {
    return row * MOST_LABELS + column
  }

  at(place: number) {
    const [row, column] = [
      this.#labels[Math.floor(place / MOST_LABELS)],
      this.#labels[place % MOST_LABELS],
    ]
    const { question = '', kind = '', label: rowLabel = '' } = row ?? {}
    const columnLabel = column?.label ?? ''
    return {
      question,
      kind,
      rowLabel,
      columnLabel,
      sorted: JSON.stringify([question, kind, rowLabel, columnLabel]),
    }
  }
}
