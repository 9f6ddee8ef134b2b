import type { Resampling } from '../clusters'
import type { SeriesPair } from '../compared-pairs'
import type { RaterFigures } from '../rater-report'
import type { RaterSeries } from '../rater-series'
import type { Asked } from '../redraw'
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

/** Everything that needs the answers alone. */
export function askedTogether(
  plan: Resampling,
  series: readonly RaterSeries[],
  compared: readonly SeriesPair[],
  group: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Breakdown,
): Asked<(raters: readonly RaterFigures[]) => DrawnTogether> {
  const correctness = askedCorrectness(series, compared, units)
  const ofFleiss = askedFleiss(group, units)
  const asked = series.map((s) => askedScores(s, units, parts))
  return {
    plan,
    figures: [
      correctness.drawn,
      ofFleiss.drawn,
      ...asked.flatMap(({ scores, times }) => [scores.drawn, times.drawn]),
    ],
    answered: ([shares = [], fleiss = [], ...ofRaters]) => {
      const intervals = shares.map((share, n) =>
        drawnInterval(share, correctness.clusterCounts[n] ?? 0, correctness.floors[n] ?? null),
      )
      return (raters) => ({
        raters: raters.map((rater, n) => {
          const own = asked[n]
          const [scores = [], times = []] = ofRaters.slice(2 * n, 2 * n + 2)
          return own === undefined ? rater : withScoreIntervals(rater, own, scores, times, parts)
        }),
        accuracies: intervals.slice(0, series.length),
        differences: intervals.slice(series.length),
        fleiss: drawnInterval(
          fleiss[0],
          ofFleiss.clusterCounts[0] ?? 0,
          ofFleiss.floors[0] ?? null,
        ),
      })
    },
  }
}
