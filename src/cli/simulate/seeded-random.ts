import { createHash } from 'node:crypto'

export interface SeededRandom {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** A version 4 UUID. */
  uuid(): string
  shuffle<T>(list: readonly T[]): T[]
}

/** Draws that are the same for ever for the same text: SHA-256 of the text and a counter, 48 bits a draw. */
export function seededRandom(seedText: string): SeededRandom {
  let counter = 0
  const block = () => createHash('sha256').update(`${seedText}\n${counter++}`).digest()
  const next = () => block().readUIntBE(0, 6) / 2 ** 48
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    uuid() {
      const bytes = block().subarray(0, 16)
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    shuffle(list) {
      return list
        .map((entry) => ({ entry, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry)
    },
  }
}
