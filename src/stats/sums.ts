/** One after the other, from the first on: in another order the last digit may be another. */
export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let n = 0; n < values.length; n++) total += values[n] ?? 0
  return total
}

/** NaN of nothing. */
export const mean = (values: ArrayLike<number>): number => sum(values) / values.length

/** The products of what stands at the same place, added up. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let total = 0
  for (let n = 0; n < a.length; n++) total += (a[n] ?? 0) * (b[n] ?? 0)
  return total
}

/** Squared distances from a value, added up. */
export function squaresAround(values: ArrayLike<number>, middle: number): number {
  let total = 0
  for (let n = 0; n < values.length; n++) total += ((values[n] ?? 0) - middle) ** 2
  return total
}
