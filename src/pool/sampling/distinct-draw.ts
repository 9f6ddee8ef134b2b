import { byKey, groupBy } from '@/study'

/** An item that can be drawn: its stratum, and the values of which each may be used once (null: no such limit). */
export interface Candidate {
  readonly id: string
  readonly stratum: string
  readonly uses: readonly (string | null)[]
}

/**
 * Draws up to `targets` candidates of each stratum so that no value is used twice. Candidates are tried in the order
 * given; when one would use a value that is taken, the holder is asked to move to another candidate of its own stratum, and
 * so on (augmenting paths). With one kind of value this is a maximum matching of strata and values: whenever targets can be
 * met at all, they are. With several kinds the search goes the same way and may, rarely, miss a solution.
 * @see Kuhn HW. 1955, Naval Res Logist Q 2:83-97, doi:10.1002/nav.3800020109
 */
export function distinctDraw<C extends Candidate>(
  candidates: readonly C[],
  targets: ReadonlyMap<string, number>,
): C[] {
  const draw = new Draw(candidates)
  const hasSeveralKinds = (candidates[0]?.uses.length ?? 0) > 1
  // Round by round, so that a scarce value is not used up by the stratum that happens to come first.
  const open = new Map([...targets].sort(byKey))
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const [stratum, target] of open) {
      if (draw.countOf(stratum) >= target) continue
      if (draw.add(stratum)) isMoving = true
      // With one kind of value a search that failed fails for ever: augmenting paths never free one.
      else if (!hasSeveralKinds) open.delete(stratum)
    }
  }
  return draw.chosen()
}

class Draw<C extends Candidate> {
  readonly #byStratum: ReadonlyMap<string, readonly C[]>
  readonly #chosen = new Set<C>()
  readonly #holders = new Map<string, C>()
  readonly #counts = new Map<string, number>()
  /** Before this place none of a stratum is free. */
  readonly #taken = new Map<string, number>()

  constructor(candidates: readonly C[]) {
    const seen = new Set<string>()
    const different = candidates.filter((candidate) => {
      // Of candidates that use the same values in the same stratum the first is as good as all.
      if (candidate.uses.length === 0 || candidate.uses.includes(null)) return true
      const key = JSON.stringify([candidate.stratum, candidate.uses])
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    this.#byStratum = groupBy(different, ({ stratum }) => stratum)
  }

  countOf(stratum: string): number {
    return this.#counts.get(stratum) ?? 0
  }
  chosen(): C[] {
    return [...this.#chosen]
  }

  /** One more of a stratum, moving others where needed; false when there is no way. */
  add(stratum: string): boolean {
    if (!this.#find(stratum, new Set())) return false
    this.#counts.set(stratum, this.countOf(stratum) + 1)
    return true
  }

  #find(stratum: string, visited: Set<string>): boolean {
    const list = this.#byStratum.get(stratum) ?? []
    const free = this.#firstFree(stratum, list)
    if (free !== undefined) {
      this.#take(free)
      return true
    }
    for (const candidate of list) {
      if (this.#chosen.has(candidate)) continue
      const holders = this.#holdersOf(candidate)
      const [holder] = holders
      // Two holders at once would have to move together: left alone.
      if (holder === undefined || holders.length > 1) continue
      const key = keysOf(candidate)
        .filter((k) => this.#holders.get(k) === holder)
        .join(' ')
      if (visited.has(key)) continue
      visited.add(key)
      // The place changes hands first, so that the holder cannot come back to it.
      this.#release(holder)
      this.#take(candidate)
      if (this.#find(holder.stratum, visited)) return true
      this.#release(candidate)
      this.#take(holder)
    }
    return false
  }

  /** Asked for once for each item drawn: nobody goes through those before it again until one of them is given back. */
  #firstFree(stratum: string, list: readonly C[]): C | undefined {
    for (let at = this.#taken.get(stratum) ?? 0; at < list.length; at++) {
      const candidate = list[at]
      if (candidate === undefined || this.#chosen.has(candidate) || this.#isHeld(candidate))
        continue
      this.#taken.set(stratum, at)
      return candidate
    }
    this.#taken.set(stratum, list.length)
    return undefined
  }

  #isHeld({ uses }: C): boolean {
    return uses.some((value, n) => value !== null && this.#holders.has(keyOf(value, n)))
  }
  #holdersOf(candidate: C): C[] {
    const holders = new Set<C>()
    for (const key of keysOf(candidate)) {
      const holder = this.#holders.get(key)
      if (holder !== undefined) holders.add(holder)
    }
    return [...holders]
  }
  #take(candidate: C) {
    this.#chosen.add(candidate)
    for (const key of keysOf(candidate)) this.#holders.set(key, candidate)
  }
  #release(candidate: C) {
    this.#chosen.delete(candidate)
    for (const key of keysOf(candidate)) this.#holders.delete(key)
    // What it used is free in every stratum.
    this.#taken.clear()
  }
}

const keyOf = (value: string, n: number): string => `${n}:${value}`

/** The values a candidate uses, told apart by kind. */
export const keysOf = ({ uses }: Candidate): string[] =>
  uses.flatMap((value, n) => (value === null ? [] : [keyOf(value, n)]))
