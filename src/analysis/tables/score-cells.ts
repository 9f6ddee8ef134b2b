import { coefficientWords, percentWords, type ReportReason, reasonWords } from '@/report'
import type { TableCell } from './table-cell'

/** Of how many a score is, or why there is none. */
interface Counted {
  readonly n: number
  readonly reason: ReportReason | null
}

/** `66.7%`, below it `of 3`. */
export const percentOf = (value: number | null, { n, reason }: Counted): TableCell => ({
  value: percentWords(value),
  note: n > 0 ? `of ${n}` : reasonWords(reason),
})

/** `0.67`, below it `over 3 questions`. */
export const scoreOver = (value: number | null, { n, reason }: Counted, what: string): TableCell => ({
  value: coefficientWords(value),
  note: n > 0 ? `over ${n} ${what}` : reasonWords(reason),
})
