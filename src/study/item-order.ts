import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Study } from './study-schema'

/** The ids that are scored, in the package's order: practice items are none of them. */
export function scoredItems(study: Study): string[] {
  const practice = new Set(study.reading.practice?.items ?? [])
  return study.items.filter((item) => !practice.has(item.id)).map((item) => item.id)
}

/**
 * The order in which one rater reads in one session: the same for ever for the same study seed,
 * rater code and session number, and another for every other rater.
 * Fisher-Yates shuffle by xoroshiro128+, seeded with the first 32 bits of SHA-256 of the three.
 * @param sessionNumber 1 for the first session.
 * @see Durstenfeld R. 1964, Commun ACM 7:420, doi:10.1145/364520.364540
 */
export function itemOrder(study: Study, raterCode: string, sessionNumber: number): string[] {
  const ids = scoredItems(study)
  if (study.reading.order === 'fixed') return ids
  const digest = sha256(utf8ToBytes(JSON.stringify([study.reading.seed, raterCode, sessionNumber])))
  const random = xoroshiro128plus(new DataView(digest.buffer, digest.byteOffset).getInt32(0))
  for (let i = ids.length - 1; i > 0; i--) {
    const j = uniformInt(random, 0, i)
    const [a, b] = [ids[i], ids[j]]
    if (a === undefined || b === undefined) throw new RangeError('itemOrder: index outside the list')
    ids[i] = b
    ids[j] = a
  }
  return ids
}
