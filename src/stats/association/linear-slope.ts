import { mean, squaresAround } from '../sums'
import type { UndefinedReason } from '../undefined-reason'

interface LinearSlope {
  readonly n: number
  /** Change of y for each unit of x. */
  readonly slope: number | null
  readonly intercept: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Straight line through points by ordinary least squares.
 *
 * @param x, y one entry for each point, of equal length
 * @returns null with reason `no-items` for fewer than two points, `constant-input` when all x are equal
 * @throws RangeError when the lengths differ
 */
export function linearSlope(x: readonly number[], y: readonly number[]): LinearSlope {
  if (x.length !== y.length) throw new RangeError('linearSlope: x and y need the same length')
  const n = x.length
  if (n < 2) return { n, slope: null, intercept: null, reason: 'no-items' }
  const [meanX, meanY] = [mean(x), mean(y)]
  let products = 0
  x.forEach((value, index) => {
    products += (value - meanX) * ((y[index] ?? 0) - meanY)
  })
  const squares = squaresAround(x, meanX)
  if (squares === 0) return { n, slope: null, intercept: null, reason: 'constant-input' }
  const slope = products / squares
  return { n, slope, intercept: meanY - slope * meanX, reason: null }
}
