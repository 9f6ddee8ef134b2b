import { groupBy } from '@/study'
import type { Report } from '../report'
import type { PairReport } from './pair-agreement'
import { pairColumns } from './series-names'

/** What two raters answered to one question: the first in rows, the second in columns. */
export interface PairConfusion {
  readonly question: string
  readonly kind: string
  readonly labels: readonly string[]
  readonly counts: readonly (readonly number[])[]
}

/** How often one answer stands against another one. */
export interface PairCell {
  readonly question: string
  readonly kind: string
  readonly rowLabel: string
  readonly columnLabel: string
  readonly count: number
}

/** More labels than a study of the largest size has answers; its square is a whole number still. */
const MOST_LABELS = 2 ** 26

/** How often each pair of labels was given, by pair of raters, under one condition or all; all pairs in one walk over the items. */
export function pairCells(
  report: Report,
  pairs: readonly PairReport[],
  condition: string | null,
): PairCell[][] {
  const columns = pairs.map((pair) => pairColumns(report, pair))
  const counts = columns.map(() => new Map<number, number>())
  const numbers = new Map<string, number>()
  const { readings, length } = report.items
  for (let index = 0; index < length && columns.length > 0; index++) {
    const item = report.items.at(index)
    if (condition !== null && item.condition !== condition) continue
    // Forty-five pairs of ten raters: each label is looked up once.
    const places = readings.map(({ responses }) => {
      const label = responses[index]?.label ?? null
      if (label === null) return -1
      const name = JSON.stringify([item.question, item.kind, label])
      const place = numbers.get(name) ?? numbers.size
      numbers.set(name, place)
      return place
    })
    columns.forEach(([first, second], pair) => {
      const [a, b, counted] = [places[first] ?? -1, places[second] ?? -1, counts[pair]]
      if (a < 0 || b < 0 || counted === undefined) return
      const cell = a * MOST_LABELS + b
      counted.set(cell, (counted.get(cell) ?? 0) + 1)
    })
  }
  const labels = [...numbers.keys()].map((name): string[] => JSON.parse(name))
  return counts.map((counted) =>
    [...counted].map(([cell, count]) => {
      const [question = '', kind = '', rowLabel = ''] = labels[Math.floor(cell / MOST_LABELS)] ?? []
      const columnLabel = labels[cell % MOST_LABELS]?.[2] ?? ''
      return { question, kind, rowLabel, columnLabel, count }
    }),
  )
}

/** Confusion of two raters, by question and kind, labels in the order in which the question declares them. */
export function pairConfusion(
  report: Report,
  pair: PairReport,
  condition: string | null = null,
): PairConfusion[] {
  const [cells = []] = pairCells(report, [pair], condition)
  const { classification = {} } = report.raters[pairColumns(report, pair)[0]] ?? {}
  const groups = groupBy(cells, ({ question, kind }) => JSON.stringify([question, kind]))
  return [...groups.values()].map((group) => {
    const [{ question = '', kind = '' } = {}] = group
    const declared = Object.values(classification).find(
      (entry) => entry.question === question && entry.kind === kind,
    )
    const given = group.flatMap(({ rowLabel, columnLabel }) => [rowLabel, columnLabel])
    const labels = [...new Set([...(declared?.labels ?? []), ...given.toSorted()])]
    const counts = labels.map((row) => {
      const ofRow = new Map(
        group.flatMap(({ rowLabel, columnLabel, count }) =>
          rowLabel === row ? [[columnLabel, count] as const] : [],
        ),
      )
      return labels.map((column) => ofRow.get(column) ?? 0)
    })
    return { question, kind, labels, counts }
  })
}
