import { isRecord } from '@/study'

/** A value read at a boundary: itself, or why it is none and what to do about it. */
export type Read<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly message: string; readonly remedy: string }

export const read = <V>(value: V): Read<V> => ({ ok: true, value })

export const misread = (message: string, remedy = 'Correct the answer'): Read<never> => ({
  ok: false,
  message,
  remedy,
})

export { isRecord }

/** Reads `{ "is": v }` with `v` read by the kind itself. */
export const readIs =
  <Q, V>(readValue: (question: Q, value: unknown) => Read<V>) =>
  (question: Q, truth: unknown): Read<{ readonly is: V }> => {
    if (!isRecord(truth) || !('is' in truth))
      return misread('write the correct answer as { "is": … }')
    const value = readValue(question, truth.is)
    return value.ok ? read({ is: value.value }) : value
  }

/** `{ "is": text, "or": [texts] }`: every accepted wording, the first one the reference. */
export function readWordings(
  truth: unknown,
): Read<{ readonly accepted: readonly [string, ...string[]] }> {
  if (!isRecord(truth) || typeof truth.is !== 'string')
    return misread('write the correct answer as { "is": "…", "or": ["…"] }')
  const or = truth.or ?? []
  if (!isTextList(or)) return misread('"or" must be a list of texts')
  return read({ accepted: [truth.is, ...or] })
}

/** The object in a cell; null where it is none. */
export function jsonOf(cell: string): Readonly<Record<string, unknown>> | null {
  // Most cells are no JSON, and a parser that throws is slow.
  if (!/^\s*\{/.test(cell)) return null
  try {
    const value: unknown = JSON.parse(cell)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

export type MmPoint = readonly [x: number, y: number, z: number]

export const isMmPoint = (value: unknown): value is MmPoint =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.every((n) => typeof n === 'number' && Number.isFinite(n))

/** A place, and the id of the volume that it was set on; without one, files of before. */
export interface PlaceOn {
  readonly mm: MmPoint
  readonly on?: string | undefined
}

/** `{ on }` as it was read; left out where there is none. */
export const onOf = (on: unknown): Pick<PlaceOn, 'on'> => (typeof on === 'string' ? { on } : {})

export const distanceMm = (a: MmPoint, b: MmPoint): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** A draw from a list; the list must not be empty. */
export function pick<X>(list: readonly X[], random: () => number): X {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new RangeError('pick: the list is empty')
  return chosen
}

export const pickOther = <X>(list: readonly X[], than: X, random: () => number): X =>
  pick(
    list.filter((x) => x !== than),
    random,
  )
