import type { Interval } from '../agreement/kappa-inference'
import { wilsonInterval } from './wilson-interval'

/**
 * 95% interval of the difference of two independent proportions, `x1 / n1 - x2 / n2`: Newcombe's hybrid of
 * Wilson's limits, without continuity correction (his method 10).
 *
 * @returns null when either group is empty
 * @see Newcombe RG. 1998, Stat Med 17:873-890, doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I
 */
export function newcombeInterval(x1: number, n1: number, x2: number, n2: number): Interval | null {
  const [first, second] = [wilsonInterval(x1, n1), wilsonInterval(x2, n2)]
  if (first === null || second === null) return null
  const [p1, p2] = [x1 / n1, x2 / n2]
  const down = Math.sqrt((p1 - first[0]) ** 2 + (second[1] - p2) ** 2)
  const up = Math.sqrt((first[1] - p1) ** 2 + (p2 - second[0]) ** 2)
  return [p1 - p2 - down, p1 - p2 + up]
}
