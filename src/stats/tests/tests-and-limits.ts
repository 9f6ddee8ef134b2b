import exp from '@stdlib/math-base-special-exp'
import chisquareCdf from '@stdlib/stats-base-dists-chisquare-cdf'
import fCdf from '@stdlib/stats-base-dists-f-cdf'
import normalCdf from '@stdlib/stats-base-dists-normal-cdf'
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile'
import tCdf from '@stdlib/stats-base-dists-t-cdf'
import tQuantile from '@stdlib/stats-base-dists-t-quantile'

/** NaN is undefined throughout this folder; what leaves it is null. */
export const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

export const quotient = (over: number, under: number): number =>
  under !== 0 && Number.isFinite(under) ? over / under : Number.NaN
export const root = (variance: number): number => (variance >= 0 ? Math.sqrt(variance) : Number.NaN)

export const zOf = (share: number): number => normalQuantile(share, 0, 1)
export const tOf = (share: number, df: number): number =>
  df > 0 ? tQuantile(share, df) : Number.NaN
/** Share of the distribution above a value. */
export const aboveZ = (z: number): number => normalCdf(-z, 0, 1)
export const aboveT = (t: number, df: number): number => (df > 0 ? tCdf(-t, df) : Number.NaN)

/** Two-sided p values, from the lower tail, so that small ones keep their digits. */
export const pOfZ = (z: number): number =>
  Number.isFinite(z) ? 2 * aboveZ(Math.abs(z)) : Number.NaN
export const pOfT = (t: number, df: number): number =>
  Number.isFinite(t) ? 2 * aboveT(Math.abs(t), df) : Number.NaN

export const pOfF = (f: number, df1: number, df2: number): number =>
  Number.isFinite(f) && df1 > 0 && df2 > 0 ? 1 - fCdf(f, df1, df2) : Number.NaN
export const pOfChiSquare = (value: number, df: number): number =>
  Number.isFinite(value) && df > 0 ? 1 - chisquareCdf(value, df) : Number.NaN

/** Quantile of t with `df`, of z without. */
export const quantileOf = (share: number, df?: number): number =>
  df === undefined ? zOf(share) : tOf(share, df)

/** The 95% interval of an estimate, of t with `df` and of z without; not cut at the ends of its scale. */
export function limits(estimate: number, se: number, df?: number): readonly [number, number] {
  const half = quantileOf(0.975, df) * se
  return [estimate - half, estimate + half]
}

/** A Wald test against 0 with its 95% interval; a standard error of 0 has no z. NaN: undefined. */
export interface WaldTest {
  readonly estimate: number
  readonly se: number
  readonly z: number
  readonly p: number
  readonly low: number
  readonly high: number
}
export function waldTest(estimate: number, se: number): WaldTest {
  const z = quotient(estimate, se)
  const [low, high] = limits(estimate, se)
  return { estimate, se, z, p: pOfZ(z), low, high }
}

/** Of point n, from 0 to `steps`, in Simpson's rule; times the width of a step over 3. */
export function simpsonFactor(n: number, steps: number): number {
  if (n === 0 || n === steps) return 1
  return n % 2 === 1 ? 4 : 2
}

/**
 * Limits of a share or an area on the logit scale; NaN at 0 and 1. `Math.exp` may differ in its last digit from engine to engine,
 * and the same files give the same report: the exponential is that of stdlib.
 * @param quantile of z or t
 */
export function logitLimits(
  value: number,
  se: number,
  quantile: number,
): readonly [number, number] {
  if (!(value > 0 && value < 1) || !Number.isFinite(se)) return [Number.NaN, Number.NaN]
  const rest = 1 - value
  const odds = exp((quantile * se) / (value * rest))
  // Beyond what a number holds, the limits are 0 and 1.
  if (!Number.isFinite(odds)) return [0, 1]
  return [value / (value + rest * odds), (value * odds) / (value * odds + rest)]
}
