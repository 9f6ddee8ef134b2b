/** What a table of shares says of two raters' agreement. */
export interface SharedKappa {
  /** Null where both use one and the same category only. */
  readonly kappa: number | null
  /** Large-sample standard error for one item; divide by the root of the number of items. Null with `kappa`. */
  readonly seOfOne: number | null
}

/**
 * Cohen's kappa and its standard error from joint shares instead of counts: what a study of given size may expect.
 * @param shares k-by-k, `shares[i][j]` the share of items that rater 1 puts into i and rater 2 into j; they sum to 1.
 * @see Fleiss JL, Cohen J, Everitt BS. 1969, Psychol Bull 72:323-327, doi:10.1037/h0028106
 */
export function kappaOfShares(shares: readonly (readonly number[])[]): SharedKappa {
  const rows = shares.map((row) => row.reduce((a, b) => a + b, 0))
  const columns = shares.map((_, j) => shares.reduce((sum, row) => sum + (row[j] ?? 0), 0))
  const observed = shares.reduce((sum, row, i) => sum + (row[i] ?? 0), 0)
  const expected = rows.reduce((sum, row, i) => sum + row * (columns[i] ?? 0), 0)
  if (1 - expected < 1e-12) return { kappa: null, seOfOne: null }
  const kappa = (observed - expected) / (1 - expected)
  let spread = 0
  shares.forEach((row, i) => {
    row.forEach((share, j) => {
      const weight =
        i === j
          ? 1 - ((rows[i] ?? 0) + (columns[i] ?? 0)) * (1 - kappa)
          : ((columns[i] ?? 0) + (rows[j] ?? 0)) * (1 - kappa)
      spread += share * weight ** 2
    })
  })
  const variance = (spread - (kappa - expected * (1 - kappa)) ** 2) / (1 - expected) ** 2
  return { kappa, seOfOne: Math.sqrt(Math.max(0, variance)) }
}

/** Two-sided 95% point of the standard normal. */
export const Z95 = 1.959963984540054

/** Items for an interval of at most this width, at least 2; null where no number gives one. */
export function itemsForSe(seOfOne: number | null, width: number): number | null {
  if (seOfOne === null || !(width > 0)) return null
  return Math.max(2, Math.ceil((2 * Z95 * seOfOne) ** 2 / width ** 2 - 1e-9))
}
