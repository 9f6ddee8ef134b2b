import type { Rating } from '@/stats'

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export function asObject(value: Json): JsonObject {
  if (value === null || typeof value !== 'object' || isArray(value))
    throw new Error('expected an object')
  return value
}

export function asArray(value: Json | undefined): readonly Json[] {
  if (value === undefined || !isArray(value)) throw new Error('expected a list')
  return value
}

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value)

export function asRating(value: Json): Rating {
  if (value !== null && typeof value === 'object') throw new Error('expected a rating')
  return value
}

export const asRatings = (value: Json | undefined): Rating[] => asArray(value).map(asRating)
export const asLabels = (value: Json | undefined) =>
  asRatings(value).filter((label) => label !== null)
export const asLabelsOrNull = (value: Json | undefined) => (value == null ? null : asLabels(value))
export const asNumbers = (value: Json | undefined) =>
  asRatings(value).map((x) => (x === null ? null : Number(x)))
export const asFlags = (value: Json | undefined) =>
  asRatings(value).map((x) => (x === null ? null : x === true))

/** The leaves of a JSON value by path (`rows.3.wilson.0`); an empty list or object is a leaf. */
export function leavesOf(
  value: Json,
  path = '',
  leaves = new Map<string, string | number | boolean | null>(),
) {
  if (value === null || typeof value !== 'object') return leaves.set(path, value)
  const entries = Object.entries(value)
  if (entries.length === 0) leaves.set(path, Array.isArray(value) ? '[]' : '{}')
  for (const [key, child] of entries) leavesOf(child, path === '' ? key : `${path}.${key}`, leaves)
  return leaves
}

/** Numbers within the tolerance (far below 1, so that counts match exactly); strings, null and absence exactly. */
export function isLeafEqual(actual: unknown, expected: unknown, allowed: number): boolean {
  if (typeof actual !== 'number' || typeof expected !== 'number') return actual === expected
  return Math.abs(actual - expected) <= allowed
}
