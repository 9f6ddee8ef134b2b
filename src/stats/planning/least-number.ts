/**
 * The least whole number from `from` to `to` whose value is above a target; null where there is none. As if each were tried in turn,
 * in a few steps: half of a range is left out only where a bound says that none of it can be above the target.
 * @param atMost no value within the range from `low` to `high` is greater
 */
export function leastNumberAbove(
  { from, to, target }: { readonly from: number; readonly to: number; readonly target: number },
  value: (n: number) => number,
  atMost: (low: number, high: number) => number,
): number | null {
  const search = (low: number, high: number): number | null => {
    if (low === high) return value(low) > target ? low : null
    if (atMost(low, high) <= target - ROUNDING) return null
    const middle = Math.floor((low + high) / 2)
    return search(low, middle) ?? search(middle + 1, high)
  }
  if (from > to) return null
  // A target that is reached early is not sought among the large numbers first.
  let [low, high] = [from, Math.min(to, Math.max(from * 2, 16))]
  for (;;) {
    const found = search(low, high)
    if (found !== null || high === to) return found
    ;[low, high] = [high + 1, Math.min(to, high * 2)]
  }
}

/** A bound that is as much as this below the target is below it, however its last digits were rounded. */
const ROUNDING = 1e-9
