import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { bitsOfText } from './rater-arm'

/** Uniform draws in [0, 1), the same for the same seed (xoroshiro128+). @param seed its lower 32 bits count. */
export function seededRandom(seed: number): () => number {
  const generator = xoroshiro128plus(seed)
  return () => uniformInt(generator, 0, 0x3fffffff) / 0x40000000
}

/**
 * A list in an order drawn from a text: the same for ever for the same text.
 * Fisher-Yates shuffle by xoroshiro128+, seeded with the first 32 bits of SHA-256 of the text.
 * @see Durstenfeld R. 1964, Commun ACM 7:420, doi:10.1145/364520.364540
 */
export function seededShuffle<T>(list: readonly T[], seedText: string): T[] {
  const random = xoroshiro128plus(bitsOfText(seedText, 0))
  const rest = [...list]
  // Drawn entries, the last place of the result first.
  const drawn: T[] = []
  for (let i = rest.length - 1; i > 0; i--) {
    const j = uniformInt(random, 0, i)
    const last = rest.pop()
    const [chosen] = last !== undefined && j < i ? rest.splice(j, 1, last) : [last]
    if (chosen === undefined) throw new RangeError('seededShuffle: index outside the list')
    drawn.push(chosen)
  }
  return [...rest, ...drawn.reverse()]
}
