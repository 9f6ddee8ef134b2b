import type { DrawnFigures } from './cluster-bootstrap'

/**
 * The median of a measure (type 7): as many values as were drawn, of which an observation's stands as often as its cluster
 * was drawn.
 */
export function drawnMedian(clusters: ArrayLike<number>, measures: ArrayLike<number>): DrawnFigures {
  const order = Array.from(measures, (_, n) => n).sort((a, b) => (measures[a] ?? 0) - (measures[b] ?? 0))
  const sorted = Float64Array.from(order, (n) => measures[n] ?? 0)
  const own = Int32Array.from(order, (n) => clusters[n] ?? 0)
  const each = equalShare(own)
  const jump = Math.max(0, Math.floor(own.length / 2 - 3 * Math.sqrt(own.length)))
  /** Every replicate draws as many clusters as there are: where all have as many values, so many values are drawn. */
  const totalOf = (clusterCount: number) => (each !== null && each.clusters === clusterCount ? own.length : 0)
  return {
    count: 1,
    evaluate: (draws, values) => {
      const total = totalOf(draws.length) || drawnOf(own, own.length, draws, 1, 0)
      values[0] = middle(sorted, own, draws, 1, 0, total, 0, 0)
    },
    evaluateFour: (four, values) => {
      const known = totalOf(four.length / 4)
      // Most of the lower half lies below the median of every replicate: it is walked over once for all four.
      let [n0, n1, n2, n3] = [0, 0, 0, 0]
      for (let n = 0; n < jump; n++) {
        const at = 4 * (own[n] ?? 0)
        n0 += four[at] ?? 0
        n1 += four[at + 1] ?? 0
        n2 += four[at + 2] ?? 0
        n3 += four[at + 3] ?? 0
      }
      const passed = [n0, n1, n2, n3]
      for (let r = 0; r < 4; r++) {
        const total = known || drawnOf(own, own.length, four, 4, r)
        values[r] = middle(sorted, own, four, 4, r, total, jump, passed[r] ?? 0)
      }
    },
  }
}

function drawnOf(own: Int32Array, end: number, draws: Int32Array, step: number, first: number): number {
  let total = 0
  for (let n = 0; n < end; n++) total += draws[step * (own[n] ?? 0) + first] ?? 0
  return total
}

/** How many clusters there are, where all have as many observations; else null. */
function equalShare(clusters: Int32Array): { readonly clusters: number } | null {
  const counts = new Map<number, number>()
  for (const cluster of clusters) counts.set(cluster, (counts.get(cluster) ?? 0) + 1)
  return new Set(counts.values()).size === 1 ? { clusters: counts.size } : null
}

/**
 * The median of `total` drawn values; the draws of a cluster are at `step * cluster + first`.
 *
 * @param from, before how many values may be skipped, and how many were drawn of these
 */
function middle(
  sorted: Float64Array,
  own: Int32Array,
  draws: Int32Array,
  step: number,
  first: number,
  total: number,
  from: number,
  before: number,
): number {
  if (total === 0) return Number.NaN
  const low = Math.floor((total - 1) / 2)
  const high = Math.ceil((total - 1) / 2)
  const isBelow = before <= low
  let n = isBelow ? from : 0
  let passed = isBelow ? before : 0
  while (passed <= low && n < own.length) passed += draws[step * (own[n++] ?? 0) + first] ?? 0
  const below = sorted[n - 1] ?? Number.NaN
  while (passed <= high && n < own.length) passed += draws[step * (own[n++] ?? 0) + first] ?? 0
  return (below + (sorted[n - 1] ?? Number.NaN)) / 2
}
