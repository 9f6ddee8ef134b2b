import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

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
    uuid() {
      const bytes = block().subarray(0, 16)
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    shuffle: (list) =>
      list
        .map((entry) => ({ entry, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry),
  }
}
