/** null where there was no test, which does not count. */
interface AdjustedP {
  readonly bonferroni: readonly (number | null)[]
  readonly holm: readonly (number | null)[]
  readonly hochberg: readonly (number | null)[]
  /** Controls the false discovery rate; the others the family-wise error. */
  readonly benjaminiHochberg: readonly (number | null)[]
}

/**
 * p values of several tests, adjusted for their number.
 *
 * Agrees with R p.adjust; Python statsmodels.
 *
 * @see Holm S. 1979, Scand J Stat 6:65-70
 * @see Hochberg Y. 1988, Biometrika 75:800-802, doi:10.1093/biomet/75.4.800
 * @see Benjamini Y, Hochberg Y. 1995, J R Stat Soc B 57:289-300, doi:10.1111/j.2517-6161.1995.tb02031.x
 * @example adjustedP([0.01, 0.04, null, 0.03]).holm // [0.03, 0.06, null, 0.06]
 */
export function adjustedP(ps: readonly (number | null)[]): AdjustedP {
  const tested = ps
    .flatMap((p, place) => (p === null ? [] : [{ p, place }]))
    .sort((a, b) => a.p - b.p)
  const count = tested.length
  const placed = (values: readonly number[]) => {
    const all = new Array<number | null>(ps.length).fill(null)
    for (const [rank, { place }] of tested.entries()) all[place] = values[rank] ?? null
    return all
  }
  const rising = (values: readonly number[]) => {
    let most = 0
    return values.map((value) => {
      most = Math.max(most, Math.min(1, value))
      return most
    })
  }
  const falling = (values: readonly number[]) => {
    let least = 1
    return values
      .toReversed()
      .map((value) => {
        least = Math.min(least, value)
        return least
      })
      .toReversed()
  }
  const stepped = tested.map(({ p }, rank) => (count - rank) * p)
  return {
    bonferroni: placed(tested.map(({ p }) => Math.min(1, count * p))),
    holm: placed(rising(stepped)),
    hochberg: placed(falling(stepped)),
    benjaminiHochberg: placed(falling(tested.map(({ p }, rank) => (count / (rank + 1)) * p))),
  }
}
