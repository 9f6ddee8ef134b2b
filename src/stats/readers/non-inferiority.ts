import { aboveT, aboveZ, quantileOf } from '../tests/tests-and-limits'
import type { ReaderDifference } from './obuchowski-rockette'

/** The two-sided interval at a level of its own, and p; t with `df`, z without. Undefined ends are NaN. */
export function twoSided(
  { estimate, se, df }: Pick<ReaderDifference, 'estimate' | 'se' | 'df'>,
  alpha: number,
): { readonly low: number; readonly high: number } {
  const quantile = quantileOf(1 - alpha / 2, df)
  return { low: estimate - quantile * se, high: estimate + quantile * se }
}

/** Whether a test modality is worse by less than a margin, and whether it differs by less than that either way. */
interface NonInferiority {
  readonly se: number
  readonly df?: number
  /** `(difference + margin) / se`: t with `df`, z without. */
  readonly statistic: number
  /** One-sided. */
  readonly p: number
  /** Lower end of the one-sided interval at 1 - alpha. */
  readonly low: number
  readonly isNonInferior: boolean
  /** Two one-sided tests, each at alpha. */
  readonly equivalence: {
    readonly statisticHigh: number
    readonly p: number
    readonly high: number
    readonly isEquivalent: boolean
  }
}

/**
 * Non-inferiority of a test modality to a reference by a margin, and their equivalence by two one-sided tests.
 *
 * Agrees with R MRMCaov (estimates); base R (pt, qt).
 *
 * @param difference test minus reference, as an analysis gives it
 * @param margin above 0, in the units of the metric; fixed before the first answer
 * @param alpha of each one-sided test
 * @see Chen W, Petrick NA, Sahiner B. 2012, Acad Radiol 19:1158-1165, doi:10.1016/j.acra.2012.04.011
 * @example nonInferiority({ estimate: 0.01, se: 0.02, df: 12 }, 0.05, 0.025).isNonInferior // true
 */
export function nonInferiority(
  { estimate, se, df }: Pick<ReaderDifference, 'estimate' | 'se' | 'df'>,
  margin: number,
  alpha: number,
): NonInferiority {
  const quantile = quantileOf(1 - alpha, df)
  const above = (statistic: number) =>
    df === undefined ? aboveZ(statistic) : aboveT(statistic, df)
  const statistic = (estimate + margin) / se
  const statisticHigh = (estimate - margin) / se
  const p = above(statistic)
  const both = Math.max(p, above(-statisticHigh))
  const low = estimate - quantile * se
  return {
    se,
    ...(df === undefined ? {} : { df }),
    statistic,
    p,
    low,
    isNonInferior: low > -margin,
    equivalence: {
      statisticHigh,
      p: both,
      high: estimate + quantile * se,
      isEquivalent: both < alpha,
    },
  }
}
