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
  it('has its fields in the order of RFC 8785 (the example of its section 3.2.3)', () => {
    const example = {
      '\u20ac': 'euro',
      '\r': 'return',
      '\ufb33': 'dalet',
      '1': 'one',
      '\u{1f600}': 'smile',
      '\u0080': 'control',
      '\u00f6': 'o',
    }
    expect(
      canonicalJson(example)
        .match(/[a-z]+(?="[,}])/g)
        ?.join(' '),
    ).toBe('return one control o euro smile dalet')
  })

  it('is refused for what is no JSON value', () => {
    for (const value of [{ a: Number.NaN }, [Number.POSITIVE_INFINITY], Number.NaN, undefined])
      expect(() => canonicalJson(value)).toThrow()
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
