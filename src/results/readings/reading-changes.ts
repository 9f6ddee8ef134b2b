import { isHuman } from '../measures/rater-answers'
import type { RaterSeries } from '../measures/rater-series'
import { raterSets } from '../measures/rater-sets'
import { type Redraw, redrawnTogether } from '../measures/redraw'
import type { ScoredUnit } from '../measures/scored-unit'
import { ALL_READERS } from '../measures/series-names'
import type { Scope } from '../scope'
import { type Counted, shareFigure } from './share-figure'

/** Two readings of one question of a case, by their places among the units: the earlier one first. */
interface ReadingPair {
  readonly first: number
  readonly second: number
}

/** What became of answers from one reading of a case to the next (R91). */
export type ReadingChange = ReturnType<typeof readingChanges>[number]

/** Of people alone, each set with a name. */
export const humanSets = (series: readonly RaterSeries[]) =>
  raterSets(series.filter(isHuman)).map((set) => ({ ...set, name: set.name ?? ALL_READERS }))

/** Each reading of a question with the one that comes next, by the two conditions. */
function consecutiveReadings(
  units: readonly ScoredUnit[],
  isReading: (unit: ScoredUnit) => boolean,
): ReadonlyMap<
  string,
  { readonly conditions: readonly [string, string]; readonly pairs: ReadingPair[] }
> {
  const last = new Map<string, number>()
  const found = new Map<string, { conditions: readonly [string, string]; pairs: ReadingPair[] }>()
  units.forEach((unit, second) => {
    if (!isReading(unit)) return
    const name = JSON.stringify([unit.case, unit.question.id])
    const first = last.get(name)
    last.set(name, second)
    const earlier = first === undefined ? undefined : units[first]
    if (first === undefined || earlier === undefined) return
    const conditions = [earlier.condition, unit.condition] as const
    const known = found.get(JSON.stringify(conditions)) ?? { conditions, pairs: [] }
    known.pairs.push({ first, second })
    found.set(JSON.stringify(conditions), known)
  })
  return found
}

/** R91: right to wrong and wrong to right, of each rater and of all human raters together. */
export function readingChanges(
  { units, series, plan }: Scope,
  isReading: (unit: ScoredUnit) => boolean,
) {
  const found = [...consecutiveReadings(units, isReading).values()]
  if (found.length === 0) return []
  return redrawnTogether(plan, (redraw) =>
    found.flatMap(({ conditions, pairs }) =>
      humanSets(series).map((set) => ({
        ...set,
        ...changeOf(units, set.members, pairs, redraw),
        conditions,
      })),
    ),
  ).map(({ members: _, ...change }) => change)
}

function changeOf(
  units: readonly ScoredUnit[],
  members: readonly RaterSeries[],
  pairs: readonly ReadingPair[],
  redraw: Redraw,
) {
  const right: Counted[] = []
  const wrong: Counted[] = []
  for (const { responses } of members)
    for (const { first, second } of pairs) {
      const [before, after] = [
        responses[first]?.isCorrect ?? null,
        responses[second]?.isCorrect ?? null,
      ]
      if (before === null || after === null) continue
      const cluster = units[second]?.cluster ?? 0
      if (before) right.push({ cluster, isHit: !after })
      else wrong.push({ cluster, isHit: after })
    }
  const rightToWrong = shareFigure(right, redraw)
  const wrongToRight = shareFigure(wrong, redraw)
  return {
    /** Questions that count in both readings, and how many of them stayed right, stayed wrong. */
    n: right.length + wrong.length,
    stayedRight: right.length - rightToWrong.count,
    stayedWrong: wrong.length - wrongToRight.count,
    /** Of those that were right at first. */
    rightToWrong,
    /** Of those that were wrong at first. */
    wrongToRight,
  }
}
