import betainc from '@stdlib/math-base-special-betainc'
import { aboveZ, tOf, zOf } from '../tests/tests-and-limits'

/** What is tested, at which level: alpha is two-sided for a difference, and of each one-sided test where there is a margin. */
export type PlannedTest =
  | { readonly aim: 'difference'; readonly alpha: number }
  | {
      readonly aim: 'non-inferiority' | 'equivalence'
      readonly margin: number
      readonly alpha: number
    }

/** How far an estimate will scatter. */
export interface Spread {
  readonly se: number
  /** Degrees of freedom of its standard error; null: known so well that z is used. */
  readonly df: number | null
}

/**
 * The probability that the test succeeds where the true difference is `effect`. NaN where nothing scatters.
 * @see Hillis SL, Obuchowski NA, Berbaum KS. 2011, Acad Radiol 18:129-142, doi:10.1016/j.acra.2010.09.007
 * @see Chen W, Petrick NA, Sahiner B. 2012, Acad Radiol 19:1158-1165, doi:10.1016/j.acra.2012.04.011
 * @see Phillips KF. 1990, J Pharmacokinet Biopharm 18:137-144, doi:10.1007/BF01063556 (two one-sided tests)
 */
export function testPower(test: PlannedTest, effect: number, { se, df }: Spread): number {
  if (!(se > 0)) return Number.NaN
  if (test.aim === 'difference') {
    const quantile = df === null ? zOf(1 - test.alpha / 2) : tOf(1 - test.alpha / 2, df)
    const shift = effect / se
    return overScale(
      df,
      (scale) => aboveZ(quantile * scale - shift) + aboveZ(quantile * scale + shift),
    )
  }
  const { margin, alpha } = test
  const quantile = df === null ? zOf(1 - alpha) : tOf(1 - alpha, df)
  const up = (effect + margin) / se
  if (test.aim === 'non-inferiority') return overScale(df, (scale) => aboveZ(quantile * scale - up))
  // Both tests succeed where the estimate lies between two bounds, which meet where the standard error is too large.
  const down = (margin - effect) / se
  return overScale(df, (scale) =>
    Math.max(0, 1 - aboveZ(down - quantile * scale) - aboveZ(up - quantile * scale)),
  )
}

/**
 * The mean of a function of s, where df times its square is chi-square: what a standard error is of the true one. By the trapezoid
 * rule over log s, where the density is smooth and falls to nothing at both ends for any df; it is scaled to 1, which spares its
 * constant. null: s is 1.
 */
function overScale(df: number | null, value: (scale: number) => number): number {
  if (df === null) return value(1)
  const from = -Math.sqrt(40 / df) - 40 / df
  const width = (Math.log(1 + 9 / Math.sqrt(df)) - from) / STEPS
  let [total, weight] = [0, 0]
  for (let n = 0; n <= STEPS; n++) {
    const log = from + n * width
    const density = Math.exp(df * (log - Math.expm1(2 * log) / 2))
    weight += density
    total += density * value(Math.exp(log))
  }
  return total / weight
}
const STEPS = 400

/**
 * Share of the non-central F distribution above a value: a Poisson mixture of incomplete betas.
 * @see Johnson NL, Kotz S, Balakrishnan N. 1995, Continuous Univariate Distributions, vol. 2, ch. 30
 */
export function aboveNoncentralF(
  value: number,
  noncentrality: number,
  df1: number,
  df2: number,
): number {
  const half = noncentrality / 2
  const x = (df1 * value) / (df1 * value + df2)
  const terms = Math.floor(half + 12 * Math.sqrt(half + 1) + 60)
  let [below, logWeight] = [0, -half]
  for (let k = 0; k < terms; k++) {
    if (k > 0) logWeight += Math.log(half) - Math.log(k)
    const weight = half > 0 ? Math.exp(logWeight) : Number(k === 0)
    // Far from the middle of the mixture nothing is left to add, and incomplete betas are dear.
    if (weight < 1e-18 && k > half) break
    if (weight >= 1e-18) below += weight * betainc(x, df1 / 2 + k, df2 / 2)
  }
  return Math.max(0, 1 - below)
}
