import { differenceFloor, type FigureRecipe, patternNumbers, shareFloor } from '@/stats'
import { pairsOf } from '@/study'
import type { Scope } from '../../scope'
import { pairFloor } from '../agreement-cell'
import { clusterCounter, clustersOfPart } from '../clusters'
import { codedSeries, labelsOfPart } from '../coded-series'
import type { SeriesPair } from '../compared-pairs'
import { groupFloor } from '../item-bootstrap'
import type { RaterFigures } from '../rater-report'
import type { Asked, Redrawn } from '../redraw'
import { drawnInterval, type FigureInterval } from './figure-interval'
import type { Floor } from './interval-gate'
import { askedParts, askedScores, withScoreIntervals } from './score-intervals'

/** Kappa of every pair, and Light's kappa of the group, on the same redrawn clusters. */
export interface KappaIntervals {
  readonly pairs: readonly FigureInterval[]
  readonly light: FigureInterval
}

export function askedKappas(scope: Scope): Asked<KappaIntervals> {
  const { plan, units, parts } = scope
  const compared = scope.compared.pairs
  const group = groupIn(scope)
  const wanted = [...compared]
  const placeOf = new Map(compared.map(([a, b], place) => [`${a.name}\n${b.name}`, place]))
  // Light's kappa takes every pair of the group, compared or not.
  const light = pairsOf(group).map(
    ([a, b]) => placeOf.get(`${a.name}\n${b.name}`) ?? wanted.push([a, b]) - 1,
  )
  if (wanted.length === 0)
    return {
      plan,
      figures: [],
      answered: () => ({ pairs: [], light: drawnInterval(undefined, 0, null) }),
    }
  const series = [...new Set(wanted.flat())]
  const pairs = wanted.map(([a, b]) => [series.indexOf(a), series.indexOf(b)] as const)
  const { clusterCount } = plan
  // The columns are those of the table of all questions, so that they are added up once for both.
  const columns = series.map((s) => labelsOfPart(codedSeries(s, units), parts.all))
  return {
    plan,
    figures: [{ by: 'kappas', inputs: [clustersOfPart(units, parts.all), columns, pairs, light] }],
    answered: ([results = []]) => ({
      pairs: compared.map((pair, place) =>
        drawnInterval(results[place], clusterCount, floorOf(pair, scope)),
      ),
      light: drawnInterval(results[pairs.length], clusterCount, groupFloor({ ...scope, group })),
    }),
  }
}

/** The raters of a group that is compared as a whole: of one alone nothing is. */
const groupIn = ({ group }: Scope) => (group.length < 2 ? [] : group)

/** Over the questions that both answered. */
const floorOf = ([a, b]: SeriesPair, { plan, units }: Scope): Floor =>
  pairFloor(plan.clusters.ofUnit, codedSeries(a, units).labels, codedSeries(b, units).labels)

/** What is redrawn together, and which clusters are behind each of its figures. */
interface AskedTogether {
  readonly drawn: FigureRecipe
  readonly clusterCounts: readonly number[]
  readonly floors: readonly Floor[]
}

/** The accuracy of every rater, and behind them the difference of every pair, over the questions that count for both. */
function askedCorrectness({ series, compared, units, plan }: Scope): AskedTogether {
  const columns = series.map((s) => codedSeries(s, units).correct)
  const clusters = plan.clusters.ofUnit
  const places = compared.pairs.map(([a, b]) => [series.indexOf(a), series.indexOf(b)] as const)
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
function askedFleiss(scope: Scope) {
  const { units } = scope
  const group = groupIn(scope)
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
    } satisfies FigureRecipe,
    clusterCount: new Set(clusters).size,
    floor: groupFloor({ ...scope, group }),
  }
}

/** Everything that needs the answers alone. */
export function askedTogether(scope: Scope) {
  const { plan, series, parts } = scope
  const correctness = askedCorrectness(scope)
  const ofFleiss = askedFleiss(scope)
  const questions = askedParts(scope)
  const scoresAsked = series.map((s) => askedScores(s, scope, questions))
  return {
    plan,
    figures: [
      correctness.drawn,
      ofFleiss.drawn,
      ...scoresAsked.flatMap(({ scores, times }) => [scores.drawn, times.drawn]),
    ],
    answered: ([shares = [], fleiss = [], ...ofRaters]: Redrawn) => {
      const intervals = shares.map((share, n) =>
        drawnInterval(share, correctness.clusterCounts[n] ?? 0, correctness.floors[n] ?? null),
      )
      return (raters: readonly RaterFigures[]) => ({
        /** With the intervals of their scores. */
        raters: raters.map((rater, n) => {
          const scoresOfRater = scoresAsked[n]
          const [scores = [], times = []] = ofRaters.slice(2 * n, 2 * n + 2)
          return scoresOfRater === undefined
            ? rater
            : withScoreIntervals(rater, scoresOfRater, scores, times, parts)
        }),
        /** Of the overall accuracy of each rater, and of the difference of each pair. */
        accuracies: intervals.slice(0, series.length),
        differences: intervals.slice(series.length),
        fleiss: drawnInterval(fleiss[0], ofFleiss.clusterCount, ofFleiss.floor),
      })
    },
  }
}
