/** A generator of its own, so that nothing in these tests rests on the one under test. 0 to 1. */
export function lehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
