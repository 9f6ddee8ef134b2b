import { type Correlation, completePairs, type Measured, productMoment } from './correlation'

/**
 * Pearson's product-moment correlation, over the items that have both values.
 *
 * `r = sxy / sqrt(sxx syy)`, `t = r sqrt((n-2) / (1-r²))`.
 *
 * Agrees with R cor.test; Python scipy.
 *
 * @param x one number for each item, `null` for missing; `y` has the same length
 * @returns null with reason `no-pairs` or `constant-input`; `p` null with `no-degrees-of-freedom` for two pairs
 * @throws RangeError when the lengths differ
 * @see Pearson K. 1895, Proc R Soc Lond 58:240-242, doi:10.1098/rspl.1895.0041
 * @example pearson([1, 2, 3, 4], [2, 1, 4, 3]).value // 0.6
 */
export function pearson(x: Measured, y: Measured): Correlation {
  const pairs = completePairs(x, y)
  return productMoment(pairs.x, pairs.y)
}
