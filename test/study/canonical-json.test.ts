import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, isSameJson } from '@/study'

/** Keys that an object puts into another order than the standard, or takes for something else. */
const keys = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom(
    '1',
    '9',
    '10',
    '0',
    '01',
    '4294967295',
    '!',
    'a',
    'B',
    'é',
    '\u{1F600}',
    '\uFB33',
    '__proto__',
  ),
)
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
    ),
    fc.constantFrom(null, true, false, -0, 1e21, 1e-7, '\uD800', '"\\\n\u007f\u2028'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(keys, tie('json'), { maxKeys: 5 }),
  ),
}))

describe('the canonical text', () => {
  it('is that of the library, whatever the value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value))
      }),
      { numRuns: 2000 },
    )
  })

  it('is that of the library for what is not plain JSON, too', () => {
    for (const value of [
      { b: undefined, a: 1 },
      [undefined, 1],
      { at: new Date(0) },
      { n: { toJSON: () => 5 } },
      { m: new Map([['a', 1]]) },
      new Uint8Array([1, 2]),
    ])
      expect(canonicalJson(value)).toBe(canonicalize(value))
  })

  it('of a list with a gap is what JSON makes of it', () => {
    const sparse = [1, 2, 3]
    delete sparse[1]
    expect(canonicalJson(sparse)).toBe(JSON.stringify(sparse))
  })

  it('is refused for what is no JSON value', () => {
    const symbol = { s: Symbol('s'), a: 1 }
    for (const value of [
      { a: Number.NaN },
      [Number.POSITIVE_INFINITY],
      Number.NaN,
      undefined,
      symbol,
    ])
      expect(() => canonicalJson(value)).toThrow(TypeError)
  })

  it('of a long list or many fields is the same', () => {
    const items = Array.from({ length: 1001 }, (_, n) => ({ id: `i${n}`, b: n, a: [n] }))
    const byId = Object.fromEntries(items.map((item) => [item.id, item]))
    const [odd] = items
    for (const value of [
      items,
      { items, z: 1, a: 2 },
      byId,
      { byId, list: [items] },
      [byId],
      { items: byId, none: undefined },
    ])
      expect(canonicalJson(value)).toBe(canonicalize(value))
    const numbered = Object.fromEntries(items.map((item, n) => [n, item]))
    for (const value of [
      numbered,
      { numbered },
      [numbered, odd],
      [...items, undefined],
      { ...byId, 10: 1, 9: 2 },
    ])
      expect(canonicalJson(value)).toBe(canonicalize(value))
  })
})

describe('two JSON values are the same', () => {
  it('where their canonical texts are', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(isSameJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b))
        expect(isSameJson(a, JSON.parse(canonicalJson(a)))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('whatever the order of fields, and with fields that are not written', () => {
    expect(isSameJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
    expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(isSameJson({ a: 1, b: undefined }, { a: 1, b: null })).toBe(false)
    expect(isSameJson({ a: undefined, b: 1 }, { b: undefined, a: 1 })).toBe(false)
    expect(isSameJson([], {})).toBe(false)
    expect(isSameJson([1, 2], [1])).toBe(false)
    expect(isSameJson({ constructor: 1 }, { a: 1 })).toBe(false)
    expect(isSameJson('1', 1)).toBe(false)
  })
})
