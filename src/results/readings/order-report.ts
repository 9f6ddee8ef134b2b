import type { ReaderStudy } from '@/questions'
import { type Periods, twoPeriodCrossover } from '@/stats'
import { blockCount, blockSequence, blockSequences, groupBy } from '@/study'
import { accuracyCell } from '../measures/accuracy'
import type { RaterSeries } from '../measures/rater-series'
import { firstSessions } from '../measures/rater-sets'
import { redrawnTogether } from '../measures/redraw'
import type { ReportReason } from '../measures/report-reason'
import type { ScoredUnit } from '../measures/scored-unit'
import type { Scope } from '../scope'

/** One session of the raters who read under one condition in it. */
export type OrderCell = OrderReport['cells'][number]

/** What the order did, each reader one observation. */
export type OrderEffects = ReturnType<typeof effectsOf>

/** Sessions of several orders (R152, R153). */
export type OrderReport = NonNullable<ReturnType<typeof orderReport>>

/** R152: accuracy by session and condition, and what the order did; null where all raters read with less first, or in one session. */
export function orderReport(study: ReaderStudy, { units, series, plan, direction }: Scope) {
  const { blocks: areSessions, blockOrder = 'same', washoutDays } = study.reading.sessions
  const count = blockCount(study)
  if (areSessions !== true || blockOrder === 'same' || count < 2) return null
  const readers = firstSessions(series, 'human')
  const indexes = unitsOfBlocks(study, units, count)
  const names = indexes.map((block, n) => conditionsOf(units, block) || `block ${n + 1}`)
  const nameOf = (block: number) => names[block - 1] ?? ''
  /** The block of the reference, then the other. */
  const sides = nameOf(2) === direction?.reference ? ([2, 1] as const) : ([1, 2] as const)
  const orderOf = ({ code }: RaterSeries) => blockSequence(study, code)
  const orders = blockSequences(blockOrder, count).map((sequence) => ({
    conditions: sequence.map(nameOf),
    raters: readers
      .filter((reader) => orderOf(reader).join() === sequence.join())
      .map(({ name }) => name),
  }))
  const cells = redrawnTogether(plan, (redraw) =>
    Array.from({ length: count }, (_, session) =>
      Array.from({ length: count }, (_value, block) => {
        const members = readers.filter((reader) => orderOf(reader)[session] === block + 1)
        return members.length === 0
          ? []
          : [
              {
                /** From 1. */
                session: session + 1,
                condition: nameOf(block + 1),
                raters: members.map(({ name }) => name),
                accuracy: accuracyCell(members, units, indexes[block] ?? [], redraw),
              },
            ]
      }).flat(),
    ).flat(),
  )
  return {
    blockOrder,
    washoutDays,
    /** Each order by the conditions of its sessions, with who read in it. */
    orders,
    cells,
    /** null: there are more than two conditions, or all raters read in one order. */
    effects:
      count === 2 && blockOrder === 'counterbalanced'
        ? effectsOf(
            units,
            sides.map((block) => indexes[block - 1] ?? []),
            [nameOf(sides[0]), nameOf(sides[1])],
            (side) => readers.filter((reader) => orderOf(reader)[0] === sides[side]),
          )
        : null,
  }
}

function unitsOfBlocks(
  study: ReaderStudy,
  units: readonly ScoredUnit[],
  count: number,
): number[][] {
  const blocks = new Map(study.items.map(({ id, block = 1 }) => [id, block]))
  const found = Array.from({ length: count }, (): number[] => [])
  units.forEach(({ item }, index) => {
    found[(blocks.get(item) ?? 1) - 1]?.push(index)
  })
  return found
}

const conditionsOf = (units: readonly ScoredUnit[], indexes: readonly number[]) =>
  [...new Set(indexes.map((index) => units[index]?.condition ?? ''))].join(' + ')

/** R153: over the questions that a reader answered under both conditions. */
function effectsOf(
  units: readonly ScoredUnit[],
  [firstIndexes = [], secondIndexes = []]: readonly (readonly number[])[],
  conditions: readonly [string, string],
  beginners: (side: 0 | 1) => readonly RaterSeries[],
) {
  const nameOf = (index: number) => JSON.stringify([units[index]?.case, units[index]?.question.id])
  const others = groupBy(secondIndexes, nameOf)
  const pairs = firstIndexes.flatMap((first) =>
    (others.get(nameOf(first)) ?? []).map((second) => [first, second] as const),
  )
  const shares = ({ responses }: RaterSeries): Periods[] => {
    const verdict = (index: number) => responses[index]?.isCorrect ?? null
    const both = pairs.flatMap(([first, second]) => {
      const [without, withMore] = [verdict(first), verdict(second)]
      return without === null || withMore === null ? [] : [[without, withMore] as const]
    })
    const share = (side: 0 | 1) => both.filter((verdicts) => verdicts[side]).length / both.length
    return both.length === 0 ? [] : [[share(0), share(1)]]
  }
  const backward = beginners(1)
    .flatMap(shares)
    .map(([less, more]): Periods => [more, less])
  const { treatment, period, ...rest } = twoPeriodCrossover([
    beginners(0).flatMap(shares),
    backward,
  ])
  return {
    /** The second minus the first. */
    conditions,
    /** Readers who began with the first, and with the second, and answered under both. */
    readers: rest.readers,
    df: rest.df,
    /** Of the condition, free of that of the session. */
    condition: treatment,
    /** Second session minus first, free of the condition. */
    session: period,
    /** Both sessions together, readers of the first order minus those of the second. */
    carryOver: rest.carryOver,
    /** Why there is no interval. */
    reason: treatment.ci95 === null ? whyNoInterval(rest) : null,
  }
}

function whyNoInterval({
  readers,
  df,
}: Pick<ReturnType<typeof twoPeriodCrossover>, 'readers' | 'df'>): ReportReason {
  if (readers.includes(0)) return 'few-raters'
  return df === 0 ? 'no-degrees-of-freedom' : 'zero-standard-error'
}
