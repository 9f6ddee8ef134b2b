import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeNeeding } from '../needing'
import { has, PUBLISHED_READINGS } from '../needs'
import { METRICS } from './reference-metrics'
import {
  asArray,
  asObject,
  isLeafEqual,
  type Json,
  type JsonObject,
  leavesOf,
} from './reference-values'

const FOLDER = new URL('./reference/', import.meta.url)

/** Every list of cases in the folder, by file: dropping one in is all it takes. */
const files = [
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => new URL(file, FOLDER)),
].flatMap(casesOf)
const published = has('published readings')
  ? casesOf(PUBLISHED_READINGS).flatMap(([, list]) => list)
  : []

function casesOf(file: string | URL): [string, readonly JsonObject[]][] {
  const content: Json = JSON.parse(readFileSync(file, 'utf8'))
  const name = basename(typeof file === 'string' ? file : file.pathname)
  return Array.isArray(content) ? [[name, asArray(content).map(asObject)]] : []
}
const cases = files.flatMap(([file, list]) => list.map((c) => [file, String(c.name), c] as const))

describe('values of published statistics packages', () => {
  it('123 cases at least, of 41 metrics, none of them empty or without a name of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(123)
    expect(new Set(cases.map(([, , c]) => c.metric)).size).toBeGreaterThanOrEqual(40)
    expect(new Set(cases.map(([file, name]) => `${file} ${name}`)).size).toBe(cases.length)
    for (const [, name, c] of cases)
      expect(leavesOf(c.expected ?? null).size, name).toBeGreaterThan(0)
  })

  it.each(cases)('%s: %s', (_file, _name, reference) => expect(wrongIn(reference)).toEqual([]))
})

describeNeeding('published readings')('data sets of VanDyke, Franken and Kundel', () => {
  it('15 cases at least', () => expect(published.length).toBeGreaterThanOrEqual(15))
  it.each(published.map((reference) => [String(reference.name), reference] as const))(
    '%s',
    (_, reference) => expect(wrongIn(reference)).toEqual([]),
  )
})

/** What of a case comes out otherwise than expected. */
function wrongIn(reference: JsonObject): string[] {
  const compute = METRICS[String(reference.metric)]
  if (compute === undefined)
    throw new Error(`no statistic for the metric ${String(reference.metric)}`)
  const expected = asObject(reference.expected ?? null)
  const tolerance = asObject(reference.tolerance ?? null)
  return differences(compute(asObject(reference.input ?? null)), expected, tolerance)
}

describe('the comparison itself', () => {
  const tolerance = { default: 1e-9, 'a.b': 0.1 }
  it.each<[string, JsonObject, JsonObject, number]>([
    ['accepts a value within its own tolerance', { a: { b: 1.05 } }, { a: { b: 1.1 } }, 0],
    ['refuses a value beyond the default', { a: { c: 1.00000001 } }, { a: { c: 1.1 } }, 1],
    ['refuses 0 for null and null for 0', { x: 0, y: null }, { x: null, y: 0.5 }, 2],
    ['refuses a count that is one off', { n: 4 }, { n: 3 }, 1],
    ['refuses a list of another length', { x: [1, 2] }, { x: [1] }, 1],
    ['refuses a value that is missing', { n: 1 }, { n: 1, x: null }, 1],
    ['refuses NaN', { x: Number.NaN }, { x: 0.5 }, 1],
  ])('%s', (_, actual, expected, count) => {
    expect(differences(actual, expected, tolerance)).toHaveLength(count)
  })
})

/** Every place where two JSON values differ by more than the tolerance of its path, both ways. */
function differences(actual: Json, expected: Json, tolerance: JsonObject): string[] {
  const got = leavesOf(actual)
  const wanted = leavesOf(expected)
  const places = new Set([...got.keys(), ...wanted.keys()])
  return [...places].flatMap((path) => {
    const allowed = Number(tolerance[path] ?? tolerance.default)
    const [a, e] = [got.get(path), wanted.get(path)]
    return isLeafEqual(a, e, allowed) ? [] : [`${path}: got ${a}, expected ${e} within ${allowed}`]
  })
}
