import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { METRICS } from './reference-metrics'
import { asArray, asObject, isLeafEqual, type Json, type JsonObject, leavesOf } from './reference-values'

const FILE = '../shared/reference/agreement-reference.json'

const cases: JsonObject[] = existsSync(FILE)
  ? asArray(JSON.parse(readFileSync(FILE, 'utf8'))).map(asObject)
  : []
if (cases.length === 0)
  console.warn(`skipped: ${FILE} is not on this machine (it does not travel with the repository)`)

describe.skipIf(cases.length === 0)('values of published statistics packages', () => {
  const checked = new Set<string>()

  it.each(cases.map((c) => [String(c.name), c] as const))('%s', (name, reference) => {
    const compute = METRICS[String(reference.metric)]
    if (compute === undefined) throw new Error(`no statistic for the metric ${String(reference.metric)}`)
    const expected = asObject(reference.expected ?? null)
    const tolerance = asObject(reference.tolerance ?? null)
    const actual = compute(asObject(reference.input ?? null))
    expect(differences(actual, expected, tolerance)).toEqual([])
    checked.add(name)
  })

  it('all cases were checked, the 52 of the first set at least, of all 17 kinds', () => {
    expect(new Set(cases.map((c) => c.metric)).size).toBe(17)
    expect(checked.size).toBe(cases.length)
    expect(checked.size).toBeGreaterThanOrEqual(52)
  })
})

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
