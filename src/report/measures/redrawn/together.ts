import { clusterBootstrap } from '@/stats'
import type { Resampling } from '../clusters'
import type { SeriesPair } from '../compared-pairs'
import type { RaterFigures } from '../rater-report'
import type { RaterSeries } from '../rater-series'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown } from '../unit-groups'
import { drawnInterval, type FigureInterval } from './figure-interval'
import { askedCorrectness, askedFleiss } from './pair-intervals'
import { askedScores, withScoreIntervals } from './score-intervals'

interface DrawnTogether {
  /** With the intervals of their scores. */
  readonly raters: readonly RaterFigures[]
  /** Of the overall accuracy of each rater, and of the difference of each pair. */
  readonly accuracies: readonly FigureInterval[]
  readonly differences: readonly FigureInterval[]
  readonly fleiss: FigureInterval
}

/** Everything that needs the answers alone, in one walk over the replicates: drawing them is what takes the time. */
export function drawnTogether(
  plan: Resampling,
  raters: readonly RaterFigures[],
  series: readonly RaterSeries[],
  compared: readonly SeriesPair[],
  group: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Breakdown,
): DrawnTogether {
  const correctness = askedCorrectness(series, compared, units)
  const ofFleiss = askedFleiss(group, units)
  const asked = series.map((s) => askedScores(s, units, parts))
  const [shares = [], fleiss = [], ...ofRaters] = clusterBootstrap(plan, [
    correctness.drawn,
    ofFleiss.drawn,
    ...asked.flatMap(({ scores, times }) => [scores.drawn, times.drawn]),
  ])
  const intervals = shares.map((share, n) => drawnInterval(share, correctness.clusterCounts[n] ?? 0))
  return {
    raters: raters.map((rater, n) => {
      const own = asked[n]
      const [scores = [], times = []] = ofRaters.slice(2 * n, 2 * n + 2)
      return own === undefined ? rater : withScoreIntervals(rater, own, scores, times, parts)
    }),
    accuracies: intervals.slice(0, series.length),
    differences: intervals.slice(series.length),
    fleiss: drawnInterval(fleiss[0], ofFleiss.clusterCounts[0] ?? 0),
  }
}
