/**
 * Percentile with linear interpolation between order statistics (type 7 of Hyndman and Fan; the default of
 * R and numpy): `h = (n - 1) share`, `x[floor h] + (h - floor h) (x[floor h + 1] - x[floor h])`.
 *
 * @param sorted values in ascending order, none of them NaN
 * @param share 0 to 1: 0.025 for the 2.5th percentile
 * @returns null when there is no value
 * @throws RangeError when `share` is outside 0 to 1
 * @see Hyndman RJ, Fan Y. 1996, Am Stat 50:361-365, doi:10.1080/00031305.1996.10473566
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | null {
  if (!(share >= 0 && share <= 1))
    throw new RangeError('percentile: share must lie between 0 and 1')
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return null
  return below + (position - Math.floor(position)) * (above - below)
}

/** Brings the value to `place` that stands there in ascending order; none before it is larger, none behind it smaller. */
export function bringToPlace(values: Float64Array, place: number): void {
  let [from, to] = [0, values.length - 1]
  while (from < to) {
    const pivot = values[place] ?? 0
    let [left, right] = [from, to]
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left > right) break
      const swapped = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = swapped
    }
    if (right < place) from = left
    if (left > place) to = right
  }
}
