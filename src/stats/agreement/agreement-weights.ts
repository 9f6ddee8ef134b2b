/** How much credit two ordered categories get for being close. */
export type AgreementWeights = 'unweighted' | 'linear' | 'quadratic' | 'ordinal'

/**
 * Credit of two categories by position: 1 for the same, down to 0 for the two ends of the scale.
 *
 * `ordinal`: `1 - C(|i-j|+1, 2) / C(k, 2)`, Gwet's ordinal weights.
 *
 * @param size number of declared categories
 */
export function agreementWeight(
  weights: AgreementWeights,
  size: number,
): (i: number, j: number) => number {
  const span = size - 1
  switch (weights) {
    case 'unweighted':
      return (i, j) => (i === j ? 1 : 0)
    case 'linear':
      return (i, j) => (i === j ? 1 : 1 - Math.abs(i - j) / span)
    case 'quadratic':
      return (i, j) => (i === j ? 1 : 1 - ((i - j) / span) ** 2)
    case 'ordinal':
      return (i, j) => (i === j ? 1 : 1 - ((Math.abs(i - j) + 1) * Math.abs(i - j)) / (size * span))
  }
}
