import type { PairReport } from '@/results'

/** Every pair, and each under every condition. */
export const comparedPairs = (pairs: readonly PairReport[]) =>
  pairs.flatMap((pair) => [pair, ...Object.values(pair.byCondition)])

/** Whether the p values of McNemar's tests are adjusted for their number. */
export const hasAdjustedTests = (pairs: readonly PairReport[]): boolean =>
  comparedPairs(pairs).some(({ mcnemar }) => mcnemar.adjusted !== undefined)
