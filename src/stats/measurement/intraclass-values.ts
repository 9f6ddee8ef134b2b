import { quotient } from '../tests/tests-and-limits'

export const INTRACLASS_FORMS = ['icc1', 'icc2', 'icc3', 'icc1k', 'icc2k', 'icc3k'] as const
/** Shrout and Fleiss' names: one rating, then the mean of all raters' (`k`). */
export type IntraclassName = (typeof INTRACLASS_FORMS)[number]

export interface MeanSquares {
  readonly between: number
  readonly within: number
  readonly raters: number
  readonly error: number
}

/** The six correlations of n items rated by k raters; NaN: undefined. */
export function intraclassValues(
  { between, within, raters, error }: MeanSquares,
  n: number,
  k: number,
): Readonly<Record<IntraclassName, number>> {
  return {
    icc1: (between - within) / (between + (k - 1) * within),
    icc2: (between - error) / (between + (k - 1) * error + (k * (raters - error)) / n),
    icc3: (between - error) / (between + (k - 1) * error),
    icc1k: quotient(between - within, between),
    icc2k: quotient(between - error, between + (raters - error) / n),
    icc3k: quotient(between - error, between),
  }
}
