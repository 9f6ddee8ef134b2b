import { compareText, sumOf } from '@/study'

interface Stratum {
  readonly name: string
  readonly available: number
  /** What its share is in proportion to: a whole number. */
  readonly weight: number
}
export interface Allocated extends Omit<Stratum, 'weight'> {
  /** What is due exactly, with fractions. */
  readonly quota: number
  readonly target: number
}

/**
 * Shares a size out over strata by largest remainders (Hamilton's method): everyone gets the whole part of the quota,
 * what is left goes one by one to the largest fractions, ties to the name that comes first. Each target is within one of its quota.
 * @param size whole, 0 or more.
 */
export function allocate(strata: readonly Stratum[], size: number): Allocated[] {
  const whole = sumOf(strata, ({ weight }) => weight)
  // Remainders stay whole numbers: a tie must be a tie, not a matter of rounding.
  const parts = strata.map((stratum) => {
    const due = size * stratum.weight
    return {
      ...stratum,
      quota: whole === 0 ? 0 : due / whole,
      floor: whole === 0 ? 0 : Math.floor(due / whole),
      rest: whole === 0 ? 0 : due % whole,
    }
  })
  const left = whole === 0 ? 0 : size - sumOf(parts, ({ floor }) => floor)
  const lucky = new Set(
    [...parts]
      .sort((a, b) => b.rest - a.rest || compareText(a.name, b.name))
      .slice(0, left)
      .map(({ name }) => name),
  )
  return parts.map(({ name, available, quota, floor }) => ({
    name,
    available,
    quota,
    target: floor + (lucky.has(name) ? 1 : 0),
  }))
}
