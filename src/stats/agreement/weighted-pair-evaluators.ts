import type { PairKappaEvaluators, RaterPair } from './pair-kappa-evaluators'
import type { KappaWeights } from './weighted-kappa'

/**
 * Weighted kappa of all pairs for slots that count several times; see `pairKappaEvaluators` and `weightedKappa`.
 *
 * Each pair has one small table: an ordered scale has few levels.
 *
 * @param codes one array for each rater, one entry for each slot, -1 for missing
 * @param categoryCount length of the declared scale
 */
export function weightedPairEvaluators(
  codes: readonly Int32Array[],
  pairs: readonly RaterPair[],
  categoryCount: number,
  weights: KappaWeights,
): PairKappaEvaluators {
  const size = categoryCount
  const power = weights === 'linear' ? 1 : 2
  const scale = (size - 1) ** power
  const credits = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) credits[i * size + j] = scale - Math.abs(i - j) ** power

  const plans = pairs.map(([a, b]) =>
    cellSlots(codes[a] ?? new Int32Array(), codes[b] ?? new Int32Array(), size),
  )
  const table = new Float64Array(size * size)
  const rows = new Float64Array(size)
  const columns = new Float64Array(size)

  const evaluate = (draws: Int32Array, kappas: (number | null)[]): void => {
    plans.forEach(({ slots, cells }, pair) => {
      table.fill(0)
      for (let k = 0; k < slots.length; k++) {
        const cell = cells[k] ?? 0
        table[cell] = (table[cell] ?? 0) + (draws[slots[k] ?? 0] ?? 0)
      }
      kappas[pair] = kappaOfTable()
    })
  }

  function kappaOfTable(): number | null {
    rows.fill(0)
    columns.fill(0)
    let n = 0
    let credit = 0
    for (let cell = 0; cell < table.length; cell++) {
      const count = table[cell] ?? 0
      if (count === 0) continue
      const i = Math.floor(cell / size)
      rows[i] = (rows[i] ?? 0) + count
      columns[cell - i * size] = (columns[cell - i * size] ?? 0) + count
      n += count
      credit += count * (credits[cell] ?? 0)
    }
    let chance = 0
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++)
        chance += (rows[i] ?? 0) * (columns[j] ?? 0) * (credits[i * size + j] ?? 0)
    const beyond = n * n * scale - chance
    return beyond === 0 ? null : (n * credit - chance) / beyond
  }
  return { pairs, evaluate }
}

/** The slots that both raters rated, and the cell of the pair's table that each belongs to. */
function cellSlots(codes1: Int32Array, codes2: Int32Array, size: number) {
  const slots: number[] = []
  const cells: number[] = []
  codes1.forEach((row, slot) => {
    const column = codes2[slot] ?? -1
    if (row < 0 || column < 0) return
    slots.push(slot)
    cells.push(row * size + column)
  })
  return { slots: Int32Array.from(slots), cells: Int32Array.from(cells) }
}
