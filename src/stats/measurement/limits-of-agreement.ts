import exp from '@stdlib/math-base-special-exp'
import gammaincinv from '@stdlib/math-base-special-gammaincinv'
import ln from '@stdlib/math-base-special-ln'
import normalCdf from '@stdlib/stats-base-dists-normal-cdf'
import { mean, squaresAround, sum } from '../sums'
import { pOfT, quotient, simpsonFactor, tOf, zOf } from '../tests/tests-and-limits'

type Limits = readonly [number, number]

/** Two measurements of the same items, a minus b. NaN: undefined. */
interface BlandAltman {
  readonly n: number
  readonly dropped: number
  readonly bias: number
  readonly sd: number
  readonly se: number
  /** Of the bias, by t. */
  readonly limits: Limits
  readonly p: number
  /** Bias -/+ 1.959964 sd. */
  readonly agreement: Limits
  /** 95% intervals of either limit of agreement; null with fewer than two items. */
  readonly exact: { readonly low: Limits; readonly high: Limits } | null
  readonly approximate: { readonly se: number; readonly low: Limits; readonly high: Limits } | null
}

/**
 * Bias and limits of agreement.
 *
 * Agrees with base R (t.test, qt).
 *
 * @see Bland JM, Altman DG. 1986, Lancet 327:307-310, doi:10.1016/S0140-6736(86)90837-8
 * @see Carkeet A. 2015, Optom Vis Sci 92:e71-e80, doi:10.1097/OPX.0000000000000513 (exact intervals)
 * @example blandAltman([10, 12, 11, 14], [9, 12, 12, 12]).bias // 0.5
 */
export function blandAltman(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
): BlandAltman {
  const differences = a.flatMap((amount, item) => {
    const other = b[item] ?? null
    return amount === null || other === null ? [] : [amount - other]
  })
  const n = differences.length
  const bias = mean(differences)
  const counted = { n, dropped: a.length - n, bias }
  const nothing: Limits = [Number.NaN, Number.NaN]
  if (n < 2)
    return {
      ...counted,
      sd: Number.NaN,
      se: Number.NaN,
      limits: nothing,
      p: Number.NaN,
      agreement: nothing,
      exact: null,
      approximate: null,
    }
  const sd = Math.sqrt(squaresAround(differences, bias) / (n - 1))
  const se = sd / Math.sqrt(n)
  const [t, z] = [tOf(0.975, n - 1), zOf(0.975)]
  const agreement: Limits = [bias - z * sd, bias + z * sd]
  const [near, far] = [0.025, 0.975].map(
    (share) => noncentralT(share, n - 1, z * Math.sqrt(n)) * se,
  )
  const [inner, outer] = [near ?? Number.NaN, far ?? Number.NaN]
  const spread = sd * Math.sqrt(1 / n + (z * z) / (2 * (n - 1)))
  const around = (middle: number): Limits => [middle - t * spread, middle + t * spread]
  return {
    ...counted,
    sd,
    se,
    limits: [bias - t * se, bias + t * se],
    p: pOfT(quotient(bias, se), n - 1),
    agreement,
    exact: { low: [bias - outer, bias - inner], high: [bias + inner, bias + outer] },
    approximate: { se: spread, low: around(agreement[0]), high: around(agreement[1]) },
  }
}

/** Pairs of one study have the same few sizes, and each quantile takes milliseconds. */
const known = new Map<string, number>()

function noncentralT(share: number, df: number, noncentrality: number): number {
  const key = `${share} ${df} ${noncentrality}`
  const before = known.get(key)
  if (before !== undefined) return before
  const quantile = noncentralTQuantile(share, df, noncentrality)
  known.set(key, quantile)
  return quantile
}

/** Quantile of the non-central t distribution, to about 1e-10: its distribution function by Simpson's rule over chi, and bisection. */
function noncentralTQuantile(share: number, df: number, noncentrality: number): number {
  const centre = Math.sqrt(Math.max(df - 1, 0.5))
  const [from, to] = [Math.max(0, centre - 9), centre + 9]
  const steps = 2000
  const width = (to - from) / steps
  const logGamma = logGammaOfHalf(df)
  const weights = Array.from({ length: steps + 1 }, (_, n) => {
    const s = from + n * width
    if (s <= 0) return 0
    const density = exp((df - 1) * ln(s) - (s * s) / 2 - logGamma - (df / 2 - 1) * Math.LN2)
    return (density * width * simpsonFactor(n, steps)) / 3
  })
  const below = (t: number) =>
    weights.reduce(
      (total, weight, n) =>
        total + weight * normalCdf((t * (from + n * width)) / Math.sqrt(df) - noncentrality, 0, 1),
      0,
    )
  const spread = 8 * (Math.sqrt(1 + noncentrality ** 2 / (2 * df)) + 1)
  let [low, high] = [noncentrality - spread, noncentrality + spread]
  while (below(high) < share) high += spread
  while (below(low) > share) low -= spread
  while (high - low > 1e-12 * Math.max(1, Math.abs(low))) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (below(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** log Γ(df / 2) for whole df, by its product. */
function logGammaOfHalf(df: number): number {
  let value = df % 2 === 0 ? 0 : ln(Math.PI) / 2
  for (let at = df % 2 === 0 ? 1 : 0.5; at < df / 2; at++) value += ln(at)
  return value
}

/** How far repeated measurements of one item by one rater lie apart. NaN: undefined. */
interface Repeatability {
  readonly df: number
  readonly withinSd: number
  readonly sdLimits: Limits
  /** 1.959964 √2 times `withinSd`: 95% of two measurements differ by less. */
  readonly coefficient: number
  readonly coefficientLimits: Limits
}

/**
 * Standard deviation within items, and the repeatability coefficient: two measurements of one item differ by less in 95%.
 *
 * Agrees with base R (lm, qchisq).
 *
 * @param replicates of each item; null is missing, and an item with one replicate tells nothing
 * @see Bland JM, Altman DG. 1999, Stat Methods Med Res 8:135-160, doi:10.1177/096228029900800204
 * @example repeatability([[10, 11], [8, 8], [12, 14]]).withinSd // 0.9128…
 */
export function repeatability(replicates: readonly (readonly (number | null)[])[]): Repeatability {
  const rows = replicates
    .map((row) => row.filter((value) => value !== null))
    .filter((row) => row.length > 1)
  const squares = sum(rows.map((row) => squaresAround(row, mean(row))))
  const df = sum(rows.map((row) => row.length - 1))
  const factor = zOf(0.975) * Math.SQRT2
  // Chi-square quantiles, by the incomplete gamma function.
  const chiSquareOf = (share: number) => 2 * gammaincinv(share, df / 2)
  const sdLimits: Limits = [
    Math.sqrt(squares / chiSquareOf(0.975)),
    Math.sqrt(squares / chiSquareOf(0.025)),
  ]
  const withinSd = Math.sqrt(squares / df)
  return {
    df,
    withinSd,
    sdLimits,
    coefficient: factor * withinSd,
    coefficientLimits: [factor * sdLimits[0], factor * sdLimits[1]],
  }
}
