import { seededShuffle } from './seeded-shuffle'
import type { Study } from './study-schema'

/** The ids that are scored, in the package's order: practice items are none of them. */
export function scoredItems(study: Study): string[] {
  const practice = new Set(study.reading.practice?.items ?? [])
  return study.items.filter((item) => !practice.has(item.id)).map((item) => item.id)
}

/**
 * The order in which one rater reads in one session: the same for ever for the same study seed,
 * rater code and session number, and another for every other rater.
 * @param sessionNumber 1 for the first session.
 */
export function itemOrder(study: Study, raterCode: string, sessionNumber: number): string[] {
  const ids = scoredItems(study)
  if (study.reading.order === 'fixed') return ids
  return seededShuffle(ids, JSON.stringify([study.reading.seed, raterCode, sessionNumber]))
}
