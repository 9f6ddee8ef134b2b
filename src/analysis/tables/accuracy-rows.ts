import { type AccuracyCell, answerCountWords, fixed, percentWords, reasonWords } from '@/report'
import type { ForestTableRow } from './forest-table'

/** `Correct`, `Accuracy`, `95% interval` of one rater. */
export function accuracyRow(
  name: string,
  cell: AccuracyCell | undefined,
  group: string | null,
): ForestTableRow {
  return {
    name,
    ...(group === null ? {} : { note: group }),
    cells:
      cell === undefined
        ? ['–', '–', '–']
        : [`${cell.correct} of ${cell.n}`, percentWords(cell.value), percentInterval(cell.ci95)],
    ...(cell === undefined ? {} : { remark: answerCountWords(cell) }),
    value: cell?.value ?? null,
    ci95: cell?.ci95 ?? null,
    ...(cell === undefined || cell.reason === null ? {} : { reason: reasonWords(cell.reason) }),
  }
}

/** `35.6–54.8`, in percent. */
export const percentInterval = (ci95: readonly [number, number] | null): string =>
  ci95 === null ? '–' : `${fixed(100 * ci95[0], 1)}–${fixed(100 * ci95[1], 1)}`
