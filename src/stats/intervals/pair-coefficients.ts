import type { KappaWeights } from '../agreement/weighted-kappa'
import { type DrawnPair, ownSums, type PairCoefficient, scaledCredit } from './drawn-pair'

export const agreementOfPair: PairCoefficient = {
  evaluate: ({ size, n, agreed }, values, from) => {
    for (let r = 0; r < size; r++) {
      const all = n[r] ?? 0
      values[from + r] = all === 0 ? Number.NaN : (agreed[r] ?? 0) / all
    }
  },
}

/** Cohen's kappa; see `cohenKappa`. */
export const kappaOfPair: PairCoefficient = {
  evaluate: ({ size, n, agreed, chance }, values, from) => {
    const expected = chance()
    for (let r = 0; r < size; r++) {
      const all = n[r] ?? 0
      const byChance = expected[r] ?? 0
      const beyond = all * all - byChance
      values[from + r] = beyond === 0 ? Number.NaN : (all * (agreed[r] ?? 0) - byChance) / beyond
    }
  },
}

/** Gwet's AC1; see `gwetAc`. */
export const ac1OfPair: PairCoefficient = {
  evaluate: (drawn, values, from) => {
    evaluateAc1(drawn, drawn.categoryCount, Int32Array.from(drawn.categories.keys()), values, from)
  },
}

/**
 * The same, over more categories than those that occur.
 * @param order in which it walks over the categories: sums of shares depend on it in their last digit
 */
export function ac1InOrder(categoryCount: number, order: ArrayLike<number>): PairCoefficient {
  let places: Int32Array | null = null
  return {
    evaluate: (drawn, values, from) => {
      if (places === null) {
        const placeOf = new Map(
          Array.from(drawn.categories, (category, place) => [category, place]),
        )
        places = Int32Array.from(
          Array.from(order).flatMap((category) => placeOf.get(category) ?? []),
        )
      }
      evaluateAc1(drawn, categoryCount, places, values, from)
    },
  }
}

function evaluateAc1(
  drawn: DrawnPair,
  categoryCount: number,
  order: Int32Array,
  values: Float64Array,
  from: number,
): void {
  const { size, n, agreed } = drawn
  const { columns: chance } = ownSums(size)
  chance.fill(0, 0, size)
  for (const k of order) drawn.addSpreads(k, chance)
  for (let r = 0; r < size; r++) {
    const expected = (chance[r] ?? 0) / (categoryCount - 1)
    const all = n[r] ?? 0
    const isUndefined = all === 0 || categoryCount < 2 || expected === 1
    values[from + r] = isUndefined
      ? Number.NaN
      : ((agreed[r] ?? 0) / all - expected) / (1 - expected)
  }
}

/** Weighted kappa, of pairs that are drawn with the same weights; see `weightedKappa`. */
export function weightedKappaOfPair(weights: KappaWeights, categoryCount: number): PairCoefficient {
  const { scale, credit: creditOf } = scaledCredit(weights, categoryCount)
  return {
    evaluate: (drawn, values, from) => {
      const { size, n, credit, categories } = drawn
      const chance = new Float64Array(size)
      const [row, columns] = [new Float64Array(size), new Float64Array(size * categories.length)]
      for (let j = 0; j < categories.length; j++) drawn.addColumns(j, columns, j * size)
      for (let i = 0; i < categories.length; i++) {
        row.fill(0)
        drawn.addRows(i, row, 0)
        for (let j = 0; j < categories.length; j++) {
          const one = creditOf(categories[i] ?? 0, categories[j] ?? 0)
          if (one === 0) continue
          for (let r = 0; r < size; r++)
            chance[r] = (chance[r] ?? 0) + (row[r] ?? 0) * (columns[j * size + r] ?? 0) * one
        }
      }
      for (let r = 0; r < size; r++) {
        const all = n[r] ?? 0
        const beyond = all * all * scale - (chance[r] ?? 0)
        values[from + r] =
          beyond === 0 ? Number.NaN : (all * (credit[r] ?? 0) - (chance[r] ?? 0)) / beyond
      }
    },
  }
}
