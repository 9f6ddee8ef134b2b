import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerEventSchema } from '@/answers'
import {
  idSchema,
  mmPointSchema,
  proportionSchema,
  sha256Schema,
  standsAsItIs,
  strict,
  timeSchema,
} from '@/study'
import { wholeLog } from '../answers/session-fixture'
import { smallStudy } from './small-study'

/** Values of JSON that stand at the edge of something. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 53),
  Number.POSITIVE_INFINITY,
  Number.NaN,
  undefined,
  '',
  'a',
  'a b',
  'yes',
  '2026-02-29T09:00:00.000Z',
  '2024-02-29T09:00:00.000Z',
  '2026-01-02T09:00:00Z',
  'ab'.repeat(32),
  'AB'.repeat(32),
  '7d8a2c1e-6b1f-4c55-9a34-0d2f2b7c9e11',
  'answers-committed',
  [],
  {},
  [1],
  [1, 2, 3],
  ['a'],
  [1, 2, 3, 4],
  { mm: [1, 2, 3] },
  { marks: [] },
  { ['__proto__']: 1 },
]

const isSameValue = (a: unknown, b: unknown) => expect(JSON.stringify(a)).toBe(JSON.stringify(b))

/** The whole claim: what is said to stand, the schema takes and gives back with its fields in this order. */
function holds<T>(schema: z.ZodType<T>, value: unknown, look = standsAsItIs(schema)): boolean {
  const stands = look(value)
  if (stands) {
    const parsed = schema.safeParse(value)
    expect(parsed.success).toBe(true)
    expect(parsed.data).toEqual(value)
    isSameValue(parsed.data, value)
  }
  return stands
}

describe('a quick look at a value says no more than its schema', () => {
  const parts = {
    id: idSchema,
    hash: sha256Schema,
    time: timeSchema,
    share: proportionSchema,
    place: mmPointSchema,
    uuid: z.uuid(),
    whole: z.int().min(1),
    length: z.number().positive(),
    choice: z.enum(['yes', 'a']),
    one: z.literal(true),
    list: z.array(z.string()).min(1).max(2),
    table: z.record(z.string(), z.union([z.string(), strict({ mm: mmPointSchema })])),
    fields: strict({ a: z.number().nullable(), b: z.string().optional(), c: z.boolean() }),
  }

  it('of every part that it knows, with every odd value', () => {
    const standing = Object.entries(parts).map(([name, schema]) => [
      name,
      ODD.filter((value) => holds<unknown>(schema, value)).length,
    ])
    expect(Object.fromEntries(standing)).toEqual(
      Object.fromEntries(
        Object.entries(parts).map(([name, schema]) => {
          // One of these the schema gives back otherwise: it leaves out a field that stands for something else.
          const sound = ODD.filter((value) => schema.safeParse(value).success)
          return [name, name === 'table' ? sound.length - 1 : sound.length]
        }),
      ),
    )
  })

  it('and nothing of what it does not know', () => {
    const unknown: z.ZodType[] = [
      z.string().min(1),
      z.string().trim(),
      z.coerce.number(),
      z.coerce.string(),
      z.string().transform((text) => text),
      z.string().refine(() => false),
      z.number().multipleOf(2),
      z.object({ a: z.number() }),
      z.looseObject({ a: z.number() }),
      z.array(z.string().default('a')),
      strict({ a: z.number().default(1) }),
      strict({ a: z.email() }),
      z.record(idSchema, z.number()),
      z.preprocess((value) => value, z.number()),
      z.any(),
      z.lazy(() => z.number()),
    ]
    for (const schema of unknown)
      for (const value of [...ODD, { a: 1 }, { a: 1, b: 2 }])
        expect(standsAsItIs(schema)(value)).toBe(false)
  })

  it('a field that is misplaced, missing, foreign or inherited is left to the schema', () => {
    const stands = standsAsItIs(parts.fields)
    expect(stands({ a: 1, b: 'b', c: true })).toBe(true)
    expect(stands({ a: null, c: false })).toBe(true)
    for (const value of [
      { b: 'b', a: 1, c: true },
      { a: 1, b: 'b' },
      { a: 1, c: true, d: 1 },
      { a: 1, b: undefined, c: true },
      Object.create({ a: 1, c: true }),
      Object.assign(Object.create(null), { a: 1, c: true }),
      JSON.parse('{"a":1,"c":true,"__proto__":{}}'),
    ])
      expect(stands(value)).toBe(false)
  })
})

describe('events of a log', () => {
  const study = smallStudy(4)
  const events = wholeLog(study)
  const stands = standsAsItIs(answerEventSchema)

  it('stand as they were written', () => {
    expect(events.filter((event) => !stands(event))).toEqual([])
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(3)
  })

  it('changed anywhere, they stand only where their schema takes them as they are', () => {
    const places = events.flatMap((event, n) => pathsOf(event).map((path) => [n, path] as const))
    let [standing, refused] = [0, 0]
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.oneof(fc.constantFrom(...ODD), fc.jsonValue()),
        fc.constantFrom('set', 'remove', 'add', 'move'),
        ([n, path], value, change) => {
          const event = JSON.parse(JSON.stringify(events[n]))
          alter(event, path, change, value)
          if (holds(answerEventSchema, event, stands)) standing++
          else if (!answerEventSchema.safeParse(event).success) refused++
        },
      ),
      { numRuns: 3000, seed: 7 },
    )
    // Both happen, or nothing was shown.
    expect(standing).toBeGreaterThan(20)
    expect(refused).toBeGreaterThan(500)
  })
})

type Path = readonly (string | number)[]

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [
    ...(at.length === 0 ? [] : [at]),
    ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...at, key])),
  ]
}

/** Puts another value at a place, takes it away, adds a field beside it or puts it behind the others. */
function alter(root: object, path: Path, change: string, value: unknown): void {
  const holder = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key), root)
  const key = path.at(-1) ?? ''
  const own = Reflect.get(holder, key)
  if (change === 'set') Reflect.set(holder, key, value)
  else if (Array.isArray(holder))
    holder.splice(Number(key), change === 'add' ? 0 : 1, ...(change === 'add' ? [value] : []))
  else if (change === 'add') Reflect.set(holder, `${key}s`, value)
  else Reflect.deleteProperty(holder, key)
  if (change === 'move') Reflect.set(holder, key, own)
}
