import type { DrawnFigures } from '../intervals/cluster-bootstrap'
import { mean, squaresAround } from '../sums'
import { zOf } from '../tests/tests-and-limits'
import { INTRACLASS_FORMS, intraclassValues } from './intraclass-values'

/**
 * The six intraclass correlations of drawn items, in the order of `INTRACLASS_FORMS`: for items of which several belong to one
 * cluster, where the F distribution does not hold.
 * @param clusters the cluster of each item; @param rows its ratings, none missing
 */
export function drawnIntraclass(
  clusters: readonly number[],
  rows: readonly (readonly number[])[],
): DrawnFigures {
  const k = rows[0]?.length ?? 0
  const means = rows.map(mean)
  const spreads = rows.map((row, item) => squaresAround(row, means[item] ?? 0))
  const ofRater = new Float64Array(k)
  return {
    count: INTRACLASS_FORMS.length,
    evaluate: (draws, values) => {
      ofRater.fill(0)
      let [n, sum, squares, spread] = [0, 0, 0, 0]
      for (let item = 0; item < rows.length; item++) {
        const drawn = draws[clusters[item] ?? 0] ?? 0
        if (drawn === 0) continue
        const ofItem = means[item] ?? 0
        n += drawn
        sum += drawn * ofItem
        squares += drawn * ofItem * ofItem
        spread += drawn * (spreads[item] ?? 0)
        const row = rows[item] ?? []
        for (let rater = 0; rater < k; rater++)
          ofRater[rater] = (ofRater[rater] ?? 0) + drawn * (row[rater] ?? 0)
      }
      const all = sum / n
      let apart = 0
      for (const total of ofRater) apart += (total / n - all) ** 2
      const between = (k * Math.max(0, squares - n * all * all)) / (n - 1)
      const within = spread / (n * (k - 1))
      const isConstant = n < 2 || k < 2 || between + within < 1e-18
      const coefficients = intraclassValues(
        {
          between,
          within,
          raters: (n * apart) / (k - 1),
          error: Math.max(0, spread - n * apart) / ((n - 1) * (k - 1)),
        },
        n,
        k,
      )
      INTRACLASS_FORMS.forEach((form, place) => {
        values[place] = isConstant ? Number.NaN : coefficients[form]
      })
    },
  }
}

/** Bias and both limits of agreement of drawn differences. @param clusters the cluster of each */
export function drawnLimits(
  clusters: readonly number[],
  differences: readonly number[],
): DrawnFigures {
  const z = zOf(0.975)
  return {
    count: 3,
    evaluate: (draws, values) => {
      let [n, sum, squares] = [0, 0, 0]
      for (let item = 0; item < differences.length; item++) {
        const drawn = draws[clusters[item] ?? 0] ?? 0
        const difference = differences[item] ?? 0
        n += drawn
        sum += drawn * difference
        squares += drawn * difference * difference
      }
      const bias = sum / n
      const sd = n < 2 ? Number.NaN : Math.sqrt(Math.max(0, squares - n * bias * bias) / (n - 1))
      values[0] = n === 0 ? Number.NaN : bias
      values[1] = bias - z * sd
      values[2] = bias + z * sd
    },
  }
}

/** The standard deviation within items of two drawn measurements of each, by their differences. */
export function drawnWithinSd(
  clusters: readonly number[],
  differences: readonly number[],
): DrawnFigures {
  return {
    count: 1,
    evaluate: (draws, values) => {
      let [n, squares] = [0, 0]
      for (let item = 0; item < differences.length; item++) {
        const drawn = draws[clusters[item] ?? 0] ?? 0
        n += drawn
        squares += (drawn * (differences[item] ?? 0) ** 2) / 2
      }
      values[0] = n === 0 ? Number.NaN : Math.sqrt(squares / n)
    },
  }
}
