import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uuidOf } from './random-uuid'

export interface Draws {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** A version 4 UUID. */
  uuid(): string
  shuffle<T>(list: readonly T[]): T[]
}

/** Draws that are the same for ever for the same text: SHA-256 of the text and a counter, 48 bits a draw. */
export function drawsOf(seedText: string): Draws {
  let counter = 0
  const block = () => sha256(utf8ToBytes(`${seedText}\n${counter++}`))
  const next = () =>
    block()
      .subarray(0, 6)
      .reduce((sum, byte) => 256 * sum + byte, 0) /
    2 ** 48
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    uuid: () => uuidOf(block().subarray(0, 16)),
    shuffle: (list) =>
      list
        .map((entry) => ({ entry, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry),
  }
}
