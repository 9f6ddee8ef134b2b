import { mean } from '../sums'
import { pOfT } from '../tests/tests-and-limits'
import type { UndefinedReason } from '../undefined-reason'

export interface Correlation {
  /** Pairs with both values. */
  readonly n: number
  readonly value: number | null
  /** Two-sided, Student t with n - 2 degrees of freedom; 0 when the correlation is exactly 1 or -1. */
  readonly p: number | null
  readonly reason: UndefinedReason | null
}

export type Measured = readonly (number | null)[]

/** Rounding of sums of products: a correlation closer than this to 1 is 1. */
const UNIT_ROUNDING = 1e-13

/** The pairs of which neither value is missing. */
export function completePairs(
  x: Measured,
  y: Measured,
): { readonly x: number[]; readonly y: number[] } {
  if (x.length !== y.length)
    throw new RangeError('correlation: both variables need one entry for each case')
  const pairs: { x: number[]; y: number[] } = { x: [], y: [] }
  x.forEach((value, item) => {
    const other = y[item] ?? null
    if (value === null || other === null) return
    pairs.x.push(value)
    pairs.y.push(other)
  })
  return pairs
}

/** Product-moment correlation of complete pairs, with its t test. */
export function productMoment(x: readonly number[], y: readonly number[]): Correlation {
  const n = x.length
  if (n === 0) return { n, value: null, p: null, reason: 'no-pairs' }
  if (isConstant(x) || isConstant(y)) return { n, value: null, p: null, reason: 'constant-input' }
  const [meanX, meanY] = [mean(x), mean(y)]
  let xx = 0
  let yy = 0
  let xy = 0
  x.forEach((value, i) => {
    const dx = value - meanX
    const dy = (y[i] ?? 0) - meanY
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  })
  const raw = xy / (Math.sqrt(xx) * Math.sqrt(yy))
  const value = 1 - Math.abs(raw) < UNIT_ROUNDING ? Math.sign(raw) : raw
  if (n === 2) return { n, value, p: null, reason: 'no-degrees-of-freedom' }
  if (Math.abs(value) === 1) return { n, value, p: 0, reason: null }
  const t = value * Math.sqrt((n - 2) / ((1 - value) * (1 + value)))
  return { n, value, p: pOfT(t, n - 2), reason: null }
}

const isConstant = (values: readonly number[]): boolean =>
  values.every((value) => value === values[0])
