import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Study } from '../study-schema'

/** How many arms share out the items of a study; 0 where every rater reads all of them. */
export const armCount = (study: Pick<Study, 'items'>): number =>
  study.items.reduce((most, { arm }) => Math.max(most, arm ?? 0), 0)

/**
 * The arm of one rater, from 1: listed codes take turns in the order of the list; where any code may sign in, it goes by
 * the first 32 bits of SHA-256 of its UTF-8 bytes, big-endian, modulo the number of arms. The same for ever, and nothing
 * from which a rater could learn a truth.
 * @returns null where the study has no arms, and for a code that its list does not have.
 */
export function raterArm(study: Pick<Study, 'items' | 'raters'>, raterCode: string): number | null {
  const arms = armCount(study)
  return arms === 0 ? null : turnOf(study.raters.codes, raterCode, arms)
}

/** @param arms how many there are, at least 1. @returns 1 to `arms`; null for a code that is not on the list. */
export function turnOf(
  codes: readonly string[] | undefined,
  raterCode: string,
  arms: number,
): number | null {
  const place = codes === undefined ? bitsOfText(raterCode, 0) : codes.indexOf(raterCode)
  return place === -1 ? null : 1 + (place % arms)
}

/** @param word which 32 bits of the SHA-256 of a text, from 0; big-endian. */
export function bitsOfText(text: string, word: number): number {
  const digest = sha256(utf8ToBytes(text))
  return new DataView(digest.buffer, digest.byteOffset).getUint32(4 * word)
}
