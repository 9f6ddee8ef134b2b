import type { Resampling } from './clusters'
import { type BootstrapInterval, bootstrapKappas } from './item-bootstrap'
import type { RaterSeries } from './rater-series'

/** R41: different raters by their first sessions; each later session against its own rater's first. */
export function comparedPairs(series: readonly RaterSeries[]): [RaterSeries, RaterSeries][] {
  const first = series.filter((s) => s.isFirst)
  const between = first.flatMap((a, index) =>
    first.slice(index + 1).map((b): [RaterSeries, RaterSeries] => [a, b]),
  )
  return [...between, ...repeats(series)]
}

/** The bootstrap interval of each pair's kappa, in the order of `comparedPairs`. */
export function pairIntervals(series: readonly RaterSeries[], plan: Resampling): BootstrapInterval[] {
  const first = series.filter((s) => s.isFirst)
  const between = bootstrapKappas(plan, first)
  const within = repeats(series).flatMap((pair) => bootstrapKappas(plan, pair))
  return [...between, ...within]
}

function repeats(series: readonly RaterSeries[]): [RaterSeries, RaterSeries][] {
  return series.flatMap((later): [RaterSeries, RaterSeries][] => {
    const own = series.find((s) => s.isFirst && s.code === later.code && s.kind === later.kind)
    return later.isFirst || own === undefined ? [] : [[own, later]]
  })
}
