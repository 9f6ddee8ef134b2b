import {
  agreementFloor,
  differenceFloor,
  type FigureRecipe,
  patternNumbers,
  shareFloor,
} from '@/stats'
import { clusterCounter, clustersOfPart, type Resampling } from '../clusters'
import { codedSeries, labelsOfPart } from '../coded-series'
import type { SeriesPair } from '../compared-pairs'
import type { RaterFigures } from '../rater-report'
import type { RaterSeries } from '../rater-series'
import type { Asked } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown } from '../unit-groups'
import { drawnInterval, type FigureInterval } from './figure-interval'
import type { Floor } from './interval-gate'
import { askedParts, askedScores, withScoreIntervals } from './score-intervals'

/** Kappa of every pair, and Light's kappa of the group, on the same redrawn clusters. */
export interface KappaIntervals {
  readonly pairs: readonly FigureInterval[]
  readonly light: FigureInterval
}

export function askedKappas(
  plan: Resampling,
  compared: readonly SeriesPair[],
  group: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Pick<Breakdown, 'all'>,
): Asked<KappaIntervals> {
  const wanted = [...compared]
  const placeOf = new Map(compared.map(([a, b], place) => [`${a.name}\n${b.name}`, place]))
  // Light's kappa takes every pair of the group, compared or not.
  const light = group.flatMap((a, n) =>
    group.slice(n + 1).map((b) => placeOf.get(`${a.name}\n${b.name}`) ?? wanted.push([a, b]) - 1),
  )
  if (wanted.length === 0)
    return {
      plan,
      figures: [],
      answered: () => ({ pairs: [], light: drawnInterval(undefined, 0, null) }),
    }
  const series = [...new Set(wanted.flat())]
  const pairs = wanted.map(([a, b]) => [series.indexOf(a), series.indexOf(b)] as const)
  const { clusters, clusterCount } = plan
  // The columns are those of the table of all questions, so that they are added up once for both.
  const columns = series.map((s) => labelsOfPart(codedSeries(s, units), parts.all))
  return {
    plan,
    figures: [{ by: 'kappas', inputs: [clustersOfPart(units, parts.all), columns, pairs, light] }],
    answered: ([results = []]) => ({
      pairs: compared.map((pair, place) =>
        drawnInterval(results[place], clusterCount, pairFloor(pair, units)),
      ),
      light: drawnInterval(
        results[pairs.length],
        clusterCount,
        agreementFloor(
          clusters.ofUnit,
          group.map((s) => codedSeries(s, units).labels),
        ),
      ),
    }),
  }
}

/** Over the questions that both answered. */
function pairFloor([first, second]: SeriesPair, units: readonly ScoredUnit[]): Floor {
  const [a, b] = [codedSeries(first, units).labels, codedSeries(second, units).labels]
  const both = (labels: Int32Array, other: Int32Array) =>
    labels.map((label, unit) => ((other[unit] ?? -1) < 0 ? -1 : label))
  const clusters = Int32Array.from(units, ({ cluster }) => cluster)
  return agreementFloor(clusters, [both(a, b), both(b, a)])
}

/** What is redrawn of several raters together, and which clusters are behind each of its figures. */
interface AskedTogether {
  readonly drawn: FigureRecipe
  readonly clusterCounts: readonly number[]
  readonly floors: readonly Floor[]
}

/** The accuracy of every rater, and behind them the difference of every pair, over the questions that count for both. */
function askedCorrectness(
  series: readonly RaterSeries[],
  compared: readonly SeriesPair[],
  units: readonly ScoredUnit[],
): AskedTogether {
  const columns = series.map((s) => codedSeries(s, units).correct)
  const clusters = Int32Array.from(units, ({ cluster }) => cluster)
  const places = compared.map(([a, b]) => [series.indexOf(a), series.indexOf(b)] as const)
  const clustersOver = clusterCounter(units)
  const counts = (column: number | undefined, unit: number) =>
    (columns[column ?? -1]?.[unit] ?? -1) >= 0
  return {
    drawn: { by: 'verdicts', inputs: [clusters, columns, places] },
    clusterCounts: [
      ...columns.map((_, column) => clustersOver((unit) => counts(column, unit))),
      ...places.map(([a, b]) => clustersOver((unit) => counts(a, unit) && counts(b, unit))),
    ],
    floors: [
      ...columns.map((column) => shareFloor(clusters, column)),
      ...places.map(([a, b]) => {
        const gap = (unit: number) =>
          counts(a, unit) && counts(b, unit)
            ? (columns[a]?.[unit] ?? 0) - (columns[b]?.[unit] ?? 0)
            : 0
        return differenceFloor(clusters, Int8Array.from(units.keys(), gap))
      }),
    ],
  }
}

/** Fleiss' kappa of a group, over the questions that all of it answered. */
function askedFleiss(group: readonly RaterSeries[], units: readonly ScoredUnit[]): AskedTogether {
  const columns = group.map((s) => codedSeries(s, units).labels)
  const places = new Map<number, number>()
  const numbers = patternNumbers()
  const ratings: number[][] = []
  const clusters: number[] = []
  const patterns: number[] = []
  units.forEach(({ cluster }, unit) => {
    const given = columns.map((column) => column[unit] ?? -1)
    if (given.some((code) => code < 0)) return
    const used: number[] = []
    for (const code of given) {
      const place = places.get(code) ?? places.size
      places.set(code, place)
      used[place] = (used[place] ?? 0) + 1
    }
    const counts = Array.from(used, (count) => count ?? 0)
    const pattern = numbers.numberOf(counts.join(' '))
    ratings[pattern] = counts
    clusters.push(cluster)
    patterns.push(pattern)
  })
  return {
    drawn: {
      by: 'patterns',
      clusters: Int32Array.from(clusters),
      patterns: Int32Array.from(patterns),
      figures: [{ by: 'fleiss', inputs: [ratings, group.length] }],
      measures: null,
    },
    clusterCounts: [new Set(clusters).size],
    floors: [
      agreementFloor(
        Int32Array.from(units, ({ cluster }) => cluster),
        columns,
      ),
    ],
  }
}

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
  const questions = askedParts(units, parts)
  const scoresAsked = series.map((s) => askedScores(s, units, parts, questions))
  return {
    plan,
    figures: [
      correctness.drawn,
      ofFleiss.drawn,
      ...scoresAsked.flatMap(({ scores, times }) => [scores.drawn, times.drawn]),
    ],
    answered: ([shares = [], fleiss = [], ...ofRaters]) => {
      const intervals = shares.map((share, n) =>
        drawnInterval(share, correctness.clusterCounts[n] ?? 0, correctness.floors[n] ?? null),
      )
      return (raters) => ({
        raters: raters.map((rater, n) => {
          const scoresOfRater = scoresAsked[n]
          const [scores = [], times = []] = ofRaters.slice(2 * n, 2 * n + 2)
          return scoresOfRater === undefined
            ? rater
            : withScoreIntervals(rater, scoresOfRater, scores, times, parts)
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
