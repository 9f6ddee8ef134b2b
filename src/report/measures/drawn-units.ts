import { encodeRatings } from '@/stats'
import type { Resampling } from './item-bootstrap'
import type { RaterSeries } from './rater-series'

/** The share of correct units, which count as often as their item was drawn. */
export function shareOfUnits(column: readonly (boolean | null)[], plan: Resampling) {
  const correct = new Float64Array(plan.itemCount)
  const counted = new Float64Array(plan.itemCount)
  column.forEach((isCorrect, unit) => {
    const item = plan.itemOfUnit[unit] ?? 0
    if (isCorrect === null) return
    counted[item] = (counted[item] ?? 0) + 1
    if (isCorrect) correct[item] = (correct[item] ?? 0) + 1
  })
  return (draws: Int32Array): number | null => {
    let sum = 0
    let n = 0
    for (let item = 0; item < draws.length; item++) {
      const drawn = draws[item] ?? 0
      sum += drawn * (correct[item] ?? 0)
      n += drawn * (counted[item] ?? 0)
    }
    return n === 0 ? null : sum / n
  }
}

/** Cohen's kappa of units that count as often as their item was drawn. */
export function kappaOfUnits(
  first: Int32Array,
  second: Int32Array,
  size: number,
  itemOfUnit: Int32Array,
): (draws: Int32Array) => number | null {
  const rows = new Float64Array(size)
  const columns = new Float64Array(size)
  return (draws) => {
    rows.fill(0)
    columns.fill(0)
    let n = 0
    let agreed = 0
    for (let unit = 0; unit < first.length; unit++) {
      const [a, b] = [first[unit] ?? -1, second[unit] ?? -1]
      const drawn = draws[itemOfUnit[unit] ?? 0] ?? 0
      if (a < 0 || b < 0 || drawn === 0) continue
      n += drawn
      if (a === b) agreed += drawn
      rows[a] = (rows[a] ?? 0) + drawn
      columns[b] = (columns[b] ?? 0) + drawn
    }
    let chance = 0
    for (let k = 0; k < size; k++) chance += (rows[k] ?? 0) * (columns[k] ?? 0)
    const beyond = n * n - chance
    return beyond === 0 ? null : (n * agreed - chance) / beyond
  }
}

/** Nominal alpha of units that count as often as their item was drawn; each unit's disagreement is summed once. */
export function alphaOfUnits(
  plan: Resampling,
  series: readonly RaterSeries[],
): (draws: Int32Array) => number | null {
  const { codes, categories } = encodeRatings(series.map((s) => s.responses.map((r) => r.label)))
  const unitCount = plan.itemOfUnit.length
  const observed = new Float64Array(unitCount)
  const counts: { readonly category: number; readonly count: number }[][] = []
  for (let unit = 0; unit < unitCount; unit++) {
    const used = new Map<number, number>()
    for (const column of codes) {
      const code = column[unit] ?? -1
      if (code >= 0) used.set(code, (used.get(code) ?? 0) + 1)
    }
    const ratings = [...used.values()].reduce((sum, count) => sum + count, 0)
    if (ratings < 2) {
      counts.push([])
      continue
    }
    const alike = [...used.values()].reduce((sum, count) => sum + count * count, 0)
    observed[unit] = (ratings * ratings - alike) / (ratings - 1)
    counts.push([...used].map(([category, count]) => ({ category, count })))
  }
  const totals = new Float64Array(categories.length)
  return (draws) => {
    totals.fill(0)
    let disagreement = 0
    let values = 0
    counts.forEach((ofUnit, unit) => {
      const drawn = draws[plan.itemOfUnit[unit] ?? 0] ?? 0
      if (drawn === 0) return
      disagreement += drawn * (observed[unit] ?? 0)
      for (const { category, count } of ofUnit) {
        totals[category] = (totals[category] ?? 0) + drawn * count
        values += drawn * count
      }
    })
    const chance = values * values - totals.reduce((sum, total) => sum + total * total, 0)
    return chance === 0 ? null : 1 - ((values - 1) * disagreement) / chance
  }
}
