import type { PhantomProblem } from './phantom-spec'

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Collects the problems of one spec file while its fields are read; every getter returns undefined after complaining. */
export class SpecReader {
  readonly problems: PhantomProblem[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  complain(code: PhantomProblem['code'], place: string, message: string, remedy: string): undefined {
    this.problems.push({
      code,
      file: this.#file,
      place: place === '' ? '(whole file)' : place,
      message,
      remedy,
    })
    return undefined
  }

  /** An object with no keys but `known`; each unknown key is told with the nearest known one. */
  object(value: unknown, place: string, known: readonly string[] | null): JsonObject | undefined {
    if (!isObject(value)) return this.#wrong(place, value, 'an object in braces')
    for (const key of known === null ? [] : Object.keys(value))
      if (!known?.includes(key)) {
        const near = nearest(key, known ?? [])
        const remedy =
          near === undefined ? `Remove it; known here: ${known?.join(', ')}.` : `Did you mean "${near}"?`
        this.complain('unknown-key', join(place, key), `The key "${key}" is not known here.`, remedy)
      }
    return value
  }

  list(value: unknown, place: string): readonly unknown[] | undefined {
    return Array.isArray(value) ? value : this.#wrong(place, value, 'a list in square brackets')
  }

  text(value: unknown, place: string): string | undefined {
    return typeof value === 'string' && value !== '' ? value : this.#wrong(place, value, 'a text in quotes')
  }

  oneOf<T extends string>(value: unknown, place: string, allowed: readonly T[]): T | undefined {
    return (
      allowed.find((a) => a === value) ??
      this.#wrong(place, value, `one of ${allowed.map((a) => `"${a}"`).join(', ')}`)
    )
  }

  number(value: unknown, place: string, low: number, high: number): number | undefined {
    if (typeof value === 'number' && value >= low && value <= high) return value
    return this.#wrong(place, value, `a number from ${low} to ${high}`)
  }

  whole(value: unknown, place: string, low: number, high: number): number | undefined {
    if (Number.isInteger(value)) return this.number(value, place, low, high)
    return this.#wrong(place, value, `a whole number from ${low} to ${high}`)
  }

  isTrue(value: unknown, place: string): boolean | undefined {
    return typeof value === 'boolean' ? value : this.#wrong(place, value, 'true or false')
  }

  #wrong(place: string, value: unknown, wanted: string): undefined {
    if (value === undefined)
      return this.complain('missing-key', place, 'This field is missing.', `Give ${wanted}.`)
    return this.complain(
      'wrong-value',
      place,
      `${JSON.stringify(value)} cannot stand here.`,
      `Give ${wanted}.`,
    )
  }
}

export const join = (place: string, key: string | number): string =>
  typeof key === 'number' ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`

/** The known key with the fewest changed letters, unless nothing is near. */
function nearest(key: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((k) => ({ k, d: editDistance(key.toLowerCase(), k.toLowerCase()) }))
    .sort((a, b) => a.d - b.d)
  const best = ranked[0]
  return best !== undefined && best.d <= Math.max(2, key.length / 2) ? best.k : undefined
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[b.length] ?? 0
}
