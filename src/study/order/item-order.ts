import type { Study } from '../study-schema'
import { blockSequence } from './block-order'
import { armCount, raterArm } from './rater-arm'
import { seededShuffle } from './seeded-shuffle'

/** The items of a study by their ids. */
export const itemsById = <I extends { readonly id: string }>({
  items,
}: {
  readonly items: readonly I[]
}): ReadonlyMap<string, I> => new Map(items.map((item) => [item.id, item]))

/** The ids that are scored, in the package's order: practice items are none of them. */
export function scoredItems(study: Study): string[] {
  const practice = new Set(study.reading.practice?.items ?? [])
  return study.items.filter((item) => !practice.has(item.id)).map((item) => item.id)
}

/** The scored ids that one rater is to read, in the package's order: those of the rater's arm, and those of no arm. */
export const dueItems = (study: Study, raterCode: string): string[] =>
  itemsOfArm(study, raterArm(study, raterCode))

/** Of these the ones that one session reads: the block that is its turn, where each session reads one (A32, S15), else all. */
export function dueInSession(study: Study, raterCode: string, sessionNumber: number): string[] {
  const due = dueItems(study, raterCode)
  if (study.reading.sessions.blocks !== true) return due
  const read = blockSequence(study, raterCode)[sessionNumber - 1]
  const blockItems = new Set(
    study.items.flatMap(({ id, block = 1 }) => (block === read ? [id] : [])),
  )
  return due.filter((id) => blockItems.has(id))
}

/** How many items a rater has to read: the fewest and the most of any arm. */
export function dueRange(study: Study): readonly [fewest: number, most: number] {
  const arms = armCount(study)
  if (arms === 0) return [scoredItems(study).length, scoredItems(study).length]
  const counts = Array.from({ length: arms }, (_, n) => itemsOfArm(study, n + 1).length)
  return [Math.min(...counts), Math.max(...counts)]
}

function itemsOfArm(study: Study, arm: number | null): string[] {
  if (arm === null) return scoredItems(study)
  const isOthers = new Set(
    study.items.flatMap((i) => (i.arm !== undefined && i.arm !== arm ? [i.id] : [])),
  )
  return scoredItems(study).filter((id) => !isOthers.has(id))
}

/**
 * The order in which one rater reads in one session: the same for ever for the same study seed, rater code and
 * session number, and another for every other rater. Blocks come one after the other, each in an order of its own.
 * @param sessionNumber 1 for the first session.
 */
export function itemOrder(study: Study, raterCode: string, sessionNumber: number): string[] {
  const due = dueInSession(study, raterCode, sessionNumber)
  const ids =
    study.reading.order === 'fixed'
      ? due
      : seededShuffle(due, JSON.stringify([study.reading.seed, raterCode, sessionNumber]))
  const blocks = new Map(study.items.map((item) => [item.id, item.block ?? 1]))
  return ids.sort((a, b) => (blocks.get(a) ?? 1) - (blocks.get(b) ?? 1))
}
