import { isSameJson } from './canonical-json'
import { applyCondition } from './conditions'
import { itemsById } from './order/item-order'
import type { Study, StudyItem } from './study-schema'

/** How one item of a study differs from the version before. */
interface ItemChange {
  readonly item: string
  readonly change: 'changed' | 'added' | 'removed'
  /** Which parts of a changed one: `context`, `volumes`, `questions.answer` … */
  readonly what: string[]
}

/**
 * What a rater would see otherwise in a later version of a study (N7), item by item: each as its condition shows it. Who reads an item, and when,
 * is no change of it; nor is what stands in the key.
 */
export function itemChanges(before: Study, after: Study): ItemChange[] {
  const old = itemsById(before)
  const now = new Set(after.items.map(({ id }) => id))
  return [
    ...before.items
      .filter(({ id }) => !now.has(id))
      .map(({ id }): ItemChange => ({ item: id, change: 'removed', what: [] })),
    ...after.items.flatMap((item): ItemChange[] => {
      const was = old.get(item.id)
      if (was === undefined) return [{ item: item.id, change: 'added', what: [] }]
      const what = changedParts(partsOf(before, was), partsOf(after, item))
      return what.length === 0 ? [] : [{ item: item.id, change: 'changed', what }]
    }),
  ]
}

/** The items whose answers do not count any more: they were asked otherwise, or are asked no more. */
export const changedItems = (before: Study, after: Study): ReadonlySet<string> =>
  new Set(
    itemChanges(before, after).flatMap(({ item, change }) => (change === 'added' ? [] : [item])),
  )

/** Whatever of the study itself is another: `reading.order`, `viewer.windows` …; not who reads it, nor its names. */
export function studyChanges(before: Study, after: Study): string[] {
  const readParts = ({
    title,
    language,
    description,
    instructions,
    endText,
    reading,
    viewer,
    conditions,
    raters,
    analysis,
  }: Study) =>
    new Map<string, unknown>([
      ...Object.entries({ title, language, description, instructions, endText, conditions }),
      ...Object.entries(reading).map(([name, value]) => [`reading.${name}`, value] as const),
      ...Object.entries(viewer).map(([name, value]) => [`viewer.${name}`, value] as const),
      ['raters.groups', raters.groups],
      ['raters.profile', raters.profile],
      ['analysis.primary', analysis?.primary],
      ['analysis.plan', analysis?.plan],
    ])
  return changedParts(readParts(before), readParts(after))
}

function partsOf(study: Study, item: StudyItem): ReadonlyMap<string, unknown> {
  const {
    id: _id,
    arm: _arm,
    block: _block,
    questions,
    condition: _condition,
    ...shown
  } = applyCondition(study, item)
  return new Map<string, unknown>([
    ...Object.entries(shown),
    ['order of questions', questions.map((question) => question.id)],
    ...questions.map((question) => [`questions.${question.id}`, question] as const),
  ])
}

function changedParts(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !isSameJson(before.get(name), after.get(name)),
  )
}
