/**
 * Seeded random numbers in [0, 1), the same in every engine: integer arithmetic only.
 * @see Mulberry32, T. Ettinger 2017. Good enough for pictures; the order of study items uses pure-rand instead.
 */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed from a seed and a name, so that each part of a head has a stream of its own (FNV-1a). */
export function seedOf(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ (seed >>> 0)
  for (let n = 0; n < name.length; n++) hash = Math.imul(hash ^ name.charCodeAt(n), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
