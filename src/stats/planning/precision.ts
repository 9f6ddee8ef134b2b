import { scoreInterval } from '../intervals/wilson-interval'
import { dot } from '../sums'
import { zOf } from '../tests/tests-and-limits'

/** By how much variances grow where cases come in clusters of one size whose members are alike. @see Kish L. 1965, Survey Sampling */
export const designEffect = (size: number, correlation: number): number =>
  1 + (size - 1) * correlation

/**
 * Variance of a pair's kappa for one case, by the delta method at the table that is expected: both readers give the answers as often
 * as each other, and agree beyond chance alike on each. With two answers it is Donner and Eliasziw's formula. NaN where one answer is
 * all there is.
 * @param shares how often each answer is given; they sum to 1
 * @see Fleiss JL, Cohen J, Everitt BS. 1969, Psychol Bull 72:323-327, doi:10.1037/h0028106
 * @see Donner A, Eliasziw M. 1992, Stat Med 11:1511-1519, doi:10.1002/sim.4780111109
 */
export function kappaVariance(kappa: number, shares: readonly number[]): number {
  const chance = dot(shares, shares)
  let [same, other] = [0, 0]
  for (const [i, p] of shares.entries())
    for (const [j, q] of shares.entries())
      if (i === j) same += (p * p + kappa * p * (1 - p)) * (1 - 2 * p * (1 - kappa)) ** 2
      else other += (1 - kappa) * p * q * (p + q) ** 2
  const rest = kappa - chance * (1 - kappa)
  return chance < 1 ? (same + (1 - kappa) ** 2 * other - rest ** 2) / (1 - chance) ** 2 : Number.NaN
}

/**
 * The interval that is expected of a share by Wilson's method, with so many cases as clusters leave of them.
 * @param cases need not be whole
 * @see Wilson EB. 1927, J Am Stat Assoc 22:209-212, doi:10.1080/01621459.1927.10502953
 */
export function expectedShareInterval(
  share: number,
  cases: number,
  alpha: number,
): readonly [number, number] {
  return scoreInterval(share, cases, zOf(1 - alpha / 2))
}
