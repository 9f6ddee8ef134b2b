import { adjustedP } from '@/stats'
import type { SeriesPair } from '../compared-pairs'
import { type AdjustedTest, type PairFigures, pairNames } from '../pair-agreement'

/** R128. Two sessions of one rater are no comparison of raters: they have none. */
export function withAdjustedTests(
  pairs: readonly PairFigures[],
  compared: readonly SeriesPair[],
): PairFigures[] {
  const relations = compared.map(([a, b]) => pairNames(a, b).relation)
  const adjustedTests = new Map<number, AdjustedTest>()
  for (const relation of new Set(relations)) {
    if (relation === 'same-rater') continue
    const places = pairs.flatMap((_, place) => (relations[place] === relation ? [place] : []))
    const ps = places.map((place) => {
      const { p, clustered } = pairs[place]?.mcnemar ?? { p: null, clustered: null }
      return p ?? clustered?.p ?? null
    })
    const tests = ps.filter((p) => p !== null).length
    if (tests < 2) continue
    const { holm, hochberg, benjaminiHochberg } = adjustedP(ps)
    places.forEach((place, n) => {
      adjustedTests.set(place, {
        tests,
        holm: holm[n] ?? null,
        hochberg: hochberg[n] ?? null,
        benjaminiHochberg: benjaminiHochberg[n] ?? null,
      })
    })
  }
  return pairs.map((pair, place) => {
    const adjusted = adjustedTests.get(place)
    return adjusted === undefined ? pair : { ...pair, mcnemar: { ...pair.mcnemar, adjusted } }
  })
}
