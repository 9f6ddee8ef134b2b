import {
  clusterBootstrap,
  countedFleiss,
  type DrawnFigures,
  drawnPair,
  drawnPatterns,
  drawnVerdicts,
  encodeRatings,
  type FiguresOfBlock,
  kappaOfPair,
  meanKappa,
  patternNumbers,
  ratingPatterns,
} from '@/stats'
import { clusterCounter, type Resampling } from '../clusters'
import { codedSeries } from '../coded-series'
import type { SeriesPair } from '../compared-pairs'
import type { RaterSeries } from '../rater-series'
import type { ScoredUnit } from '../scored-unit'
import { drawnInterval, type FigureInterval } from './figure-interval'

/** Kappa of every pair, and Light's kappa of the group, on the same redrawn clusters. */
export interface KappaIntervals {
  readonly pairs: readonly FigureInterval[]
  readonly light: FigureInterval
}

export function kappaIntervals(
  plan: Resampling,
  compared: readonly SeriesPair[],
  group: readonly RaterSeries[],
): KappaIntervals {
  const wanted = [...compared]
  const placeOf = new Map(compared.map(([a, b], place) => [`${a.name}\n${b.name}`, place]))
  // Light's kappa takes every pair of the group, compared or not.
  const light = group.flatMap((a, n) =>
    group.slice(n + 1).map((b) => placeOf.get(`${a.name}\n${b.name}`) ?? wanted.push([a, b]) - 1),
  )
  if (wanted.length === 0) return { pairs: [], light: drawnInterval(undefined, 0) }
  const series = [...new Set(wanted.flat())]
  const pairs = wanted.map(([a, b]) => [series.indexOf(a), series.indexOf(b)] as const)
  const { codes, categories } = encodeRatings(series.map((s) => s.responses.map((r) => r.label)))
  const { clusters, clusterCount } = plan
  // Questions that everyone answered alike look alike, where each is drawn by itself.
  const alike = clusters.by === 'question' ? ratingPatterns(codes) : null
  const [own, columns] =
    alike === null ? [clusters.ofUnit, codes] : [Int32Array.from(alike.counts.keys()), alike.codes]
  const none = new Int32Array()
  const kappas = pairs.map(([a, b]) =>
    drawnPair(own, columns[a] ?? none, columns[b] ?? none, categories.length, [kappaOfPair]),
  )
  const drawnPlan = alike === null ? plan : { ...plan, slotOfCluster: alike.slotOfItem }
  const results = clusterBootstrap(drawnPlan, [withMean(kappas, light)])[0] ?? []
  return {
    pairs: compared.map((_, place) => drawnInterval(results[place], clusterCount)),
    light: drawnInterval(results[pairs.length], clusterCount),
  }
}

/** The kappas of pairs, and behind them the mean of some. */
function withMean(kappas: readonly FiguresOfBlock[], places: readonly number[]): DrawnFigures {
  return {
    ...{ count: kappas.length + 1, sums: kappas.flatMap(({ sums = [] }) => sums) },
    evaluateBlock: (values, size, stride, draws) => {
      kappas.forEach(({ evaluateBlock }, place) => {
        evaluateBlock(values.subarray(place * stride), size, stride, draws)
      })
      const drawn = new Float64Array(kappas.length)
      for (let r = 0; r < size; r++) {
        for (const place of places) drawn[place] = values[place * stride + r] ?? Number.NaN
        values[kappas.length * stride + r] = meanKappa(drawn, places) ?? Number.NaN
      }
    },
  }
}

/** What is redrawn of several raters together, and which clusters are behind each of its figures. */
export interface Asked {
  readonly drawn: DrawnFigures
  readonly clusterCounts: readonly number[]
}

/** The accuracy of every rater, and behind them the difference of every pair, over the questions that count for both. */
export function askedCorrectness(
  series: readonly RaterSeries[],
  compared: readonly SeriesPair[],
  units: readonly ScoredUnit[],
): Asked {
  const columns = series.map((s) => codedSeries(s, units).correct)
  const clusters = Int32Array.from(units, ({ cluster }) => cluster)
  const places = compared.map(([a, b]) => [series.indexOf(a), series.indexOf(b)] as const)
  const clustersOver = clusterCounter(units)
  const counts = (column: number | undefined, unit: number) => (columns[column ?? -1]?.[unit] ?? -1) >= 0
  return {
    drawn: drawnVerdicts(clusters, columns, places),
    clusterCounts: [
      ...columns.map((_, column) => clustersOver((unit) => counts(column, unit))),
      ...places.map(([a, b]) => clustersOver((unit) => counts(a, unit) && counts(b, unit))),
    ],
  }
}

/** Fleiss' kappa of a group, over the questions that all of it answered. */
export function askedFleiss(group: readonly RaterSeries[], units: readonly ScoredUnit[]): Asked {
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
    drawn: drawnPatterns(clusters, patterns, [countedFleiss(ratings, group.length)]),
    clusterCounts: [new Set(clusters).size],
  }
}
