import { meanOf } from '../agreement/bootstrap-pair-kappas'
import type { FiguresOfBlock } from './cluster-bootstrap'
import { KnownRatings, kappaOfPair } from './drawn-pair'

/**
 * Cohen's kappa of pairs of raters, and behind them the mean of some (Light's kappa), on the same drawn observations.
 *
 * @param clusters the cluster of each observation
 * @param columns of each rater one category for each observation, from 0 below `categoryCount`; -1: not rated
 * @param pairs positions of two raters each
 * @param light places in `pairs`
 */
export const drawnKappas = (...ratings: RatedPairs): FiguresOfBlock =>
  drawnKappasWith(new KnownRatings(), ...ratings)

type RatedPairs = readonly [
  clusters: ArrayLike<number>,
  columns: readonly Int32Array[],
  pairs: readonly (readonly [number, number])[],
  light: readonly number[],
  categoryCount: number,
]

/** The same, beside other figures of the same pairs. */
export function drawnKappasWith(
  known: KnownRatings,
  ...[clusters, columns, pairs, light, categoryCount]: RatedPairs
): FiguresOfBlock {
  const none = new Int32Array()
  const kappas = pairs.map(([a, b]) =>
    known
      .of(clusters, columns[a] ?? none, columns[b] ?? none, categoryCount)
      .figures([kappaOfPair]),
  )
  const drawn = new Float64Array(kappas.length)
  return {
    count: kappas.length + 1,
    sums: kappas.flatMap(({ sums = [] }) => sums),
    evaluateBlock: (values, size, stride, block) => {
      kappas.forEach(({ evaluateBlock }, place) => {
        evaluateBlock(values.subarray(place * stride), size, stride, block)
      })
      for (let r = 0; r < size; r++) {
        for (const place of light) drawn[place] = values[place * stride + r] ?? Number.NaN
        values[kappas.length * stride + r] = meanOf(drawn, light) ?? Number.NaN
      }
    },
  }
}
