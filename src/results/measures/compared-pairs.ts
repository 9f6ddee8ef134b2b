import { pairsOf } from '@/study'
import type { RaterSeries } from './rater-series'

export type SeriesPair = readonly [RaterSeries, RaterSeries]

/**
 * R41: different raters by their first sessions, two models only where that is asked for; each later session against its
 * own rater's first.
 */
export function comparedPairs(series: readonly RaterSeries[], comparesModels: boolean) {
  const first = series.filter((s) => s.isFirst)
  const between = pairsOf(first)
  const isOfModels = ([a, b]: SeriesPair) => a.kind === 'model' && b.kind === 'model'
  return {
    pairs: [...between.filter((pair) => comparesModels || !isOfModels(pair)), ...repeats(series)],
    /** How many pairs of models there would be. */
    modelPairs: { count: between.filter(isOfModels).length, isCompared: comparesModels },
  }
}

/** Which pairs are compared. */
export type ComparedPairs = ReturnType<typeof comparedPairs>

function repeats(series: readonly RaterSeries[]): SeriesPair[] {
  return series.flatMap((later): SeriesPair[] => {
    const earlier = series.find((s) => s.isFirst && s.code === later.code && s.kind === later.kind)
    return later.isFirst || earlier === undefined ? [] : [[earlier, later]]
  })
}
