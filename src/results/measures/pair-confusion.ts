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

/** Confusion of two raters, under one condition or all, by question and kind, labels in the order in which the question declares them. */
export function pairConfusion(
  report: Report,
  pair: PairReport,
  condition: string | null = null,
): PairConfusion[] {
  const [columnA, columnB] = pairColumns(report, pair)
  const groups = new Map<string, { question: string; kind: string; cells: Map<string, number> }>()
  for (const item of report.items) {
    if (condition !== null && item.condition !== condition) continue
    const [a, b] = [item.answers[columnA]?.label ?? null, item.answers[columnB]?.label ?? null]
    if (a === null || b === null) continue
    const place = JSON.stringify([item.question, item.kind])
    const group = groups.get(place) ?? {
      question: item.question,
      kind: item.kind,
      cells: new Map(),
    }
    groups.set(place, group)
    const cell = JSON.stringify([a, b])
    group.cells.set(cell, (group.cells.get(cell) ?? 0) + 1)
  }
  return [...groups.values()].map(({ question, kind, cells }) => {
    const declared = Object.values(report.raters[columnA]?.classification ?? {}).find(
      (entry) => entry.question === question && entry.kind === kind,
    )
    const given = [...cells.keys()].flatMap((cell): string[] => JSON.parse(cell))
    const labels = [...new Set([...(declared?.labels ?? []), ...given.toSorted()])]
    const counts = labels.map((a) => labels.map((b) => cells.get(JSON.stringify([a, b])) ?? 0))
    return { question, kind, labels, counts }
  })
}
