import type { ReaderItem, ReaderStudy } from '@/questions'
import {
  armCount,
  caseFingerprint,
  compareText,
  groupBy,
  isWashedOut,
  type Problem,
  problemOf,
  scoredItems,
  withheldBy,
} from '@/study'

/** So many are numbered alike by chance 1 time in 524,288 with two conditions. */
const TELLING_CASES = 20

/**
 * Items that show one case under several conditions, in a study with arms or blocks: no rater may see a case first
 * with what a later condition withholds (in one block, where the sessions lie far enough apart to forget it), and ids may not tell which condition the other item of the case has.
 */
export function checkTwins(study: ReaderStudy, file: string): Problem[] {
  const arms = armCount(study)
  if (arms === 0 && study.items.every(({ block = 1 }) => block === 1)) return []
  const scored = new Set(scoredItems(study))
  const shown = study.items.filter(({ id }) => scored.has(id))
  const cases = [...groupBy(shown, caseFingerprint).values()]
  const places = new Map(study.items.map(({ id }, n) => [id, n]))
  const hides = new Map(study.conditions.map((c) => [c.id, new Set<string>(withheldBy(c.hides))]))
  const isApart = isWashedOut(study.reading.sessions)
  const isForgotten = (a: ReaderItem, b: ReaderItem) => isApart && (a.block ?? 1) !== (b.block ?? 1)
  const seenBefore = cases.flatMap((twins) =>
    twins.flatMap((item, n) =>
      twins
        .slice(n + 1)
        .filter(
          (other) =>
            isReadByOne(item, other) && !isForgotten(item, other) && !isInOrder(item, other, hides),
        )
        .map((other) =>
          problemOf(
            file,
            'case-seen-before',
            `a reader may see more of this case in case "${item.id}", or the reverse`,
            'Freeze the study again: each reader must read a case once, or first under the condition that withholds more',
            { field: `items[${places.get(other.id) ?? 0}]` },
          ),
        ),
    ),
  )
  return [...seenBefore, ...tellingIds(cases, file)]
}

/** Whether somebody reads both. */
const isReadByOne = (a: ReaderItem, b: ReaderItem): boolean =>
  a.arm === undefined || b.arm === undefined || a.arm === b.arm

/** Whether what is read first withholds all that is withheld later; two items that show the same are in any order. */
function isInOrder(
  a: ReaderItem,
  b: ReaderItem,
  hides: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const [first, second] = (a.block ?? 1) <= (b.block ?? 1) ? [a, b] : [b, a]
  const withheld = (item: ReaderItem) => hides.get(item.condition) ?? new Set()
  const isLess = (x: ReaderItem, y: ReaderItem) =>
    [...withheld(y)].every((part) => withheld(x).has(part))
  if (!isLess(first, second)) return false
  return isLess(second, first) || (first.block ?? 1) < (second.block ?? 1)
}

/** All cases numbered in the same order of conditions: whoever knows one id knows the condition of the next. */
function tellingIds(cases: readonly (readonly ReaderItem[])[], file: string): Problem[] {
  const orders = cases
    .filter((twins) => twins.length > 1)
    .map((twins) =>
      twins
        .toSorted((a, b) => compareText(a.id, b.id))
        .map(({ condition }) => condition)
        .join(),
    )
  if (orders.length < TELLING_CASES || new Set(orders).size > 1) return []
  return [
    problemOf(
      file,
      'leak-condition',
      'the ids of all cases follow their conditions in the same order, so one id reveals the condition of another',
      'Freeze the study with this program, which shuffles the ids, or with another seed',
      { field: 'items' },
    ),
  ]
}
