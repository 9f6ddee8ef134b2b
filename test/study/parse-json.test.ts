import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseStudy } from '@/questions'
import { type EachText, formatProblem, jsonTexts, parseJson, strict, valueTexts } from '@/study'

const schema = strict({
  title: z.string(),
  count: z.number().optional(),
  list: z.array(strict({ id: z.string() })).optional(),
})
const problems = (text: string, lineOffset = 0) => {
  const parsed = parseJson(text, 'a.json', schema, lineOffset)
  return parsed.ok ? [] : parsed.problems.map(formatProblem)
}

describe('S1: a problem names file, line, column, field and what to do', () => {
  it('an unknown field, at its own place, with the nearest known one', () => {
    expect(problems('{\n  "title": "x",\n  "cuont": 3\n}')).toEqual([
      'a.json:3:3: unknown field "cuont", the nearest known field is "count". Correct the spelling, or remove the field.',
    ])
  })
  it('a field that is like no other names none', () => {
    expect(problems('{ "title": "x", "zzzzzz": 3 }')[0]).toMatch(/unknown field "zzzzzz"\. Correct/)
  })
  it('a missing field, at the object that lacks it', () => {
    expect(problems('{\n "title": "x",\n "list": [\n  {} ]\n}')).toEqual([
      'a.json:4:3 list[0].id: the field is missing: a text. Add the field.',
    ])
  })
  it('a value of the wrong type, in plain words', () => {
    expect(problems('{ "title": 3, "list": {} }')).toEqual([
      'a.json:1:12 title: must be a text, but is a number. Correct the value.',
      'a.json:1:23 list: must be a list [ ], but is an object { }. Correct the value.',
    ])
  })
  it('all of them, not the first', () => {
    expect(problems('{ "titel": "x", "count": "3" }')).toHaveLength(3)
  })
  it('broken JSON, with its place', () => {
    expect(problems('{\n  "title": ,\n}')[0]).toMatch(
      /^a\.json:2:\d+: this is not valid JSON: value expected\./,
    )
  })
  it('a file that was cut off', () => {
    expect(problems('{ "title": "x"')[0]).toMatch(/^a\.json:1:\d+: this is not valid JSON/)
  })
  it('an empty file', () => {
    expect(problems(' \n')).toEqual([
      'a.json: the file is empty. Choose the file again, or export it again.',
    ])
  })
  it('comments are no JSON', () => {
    expect(problems('{ "title": "x" /* no */ }')[0]).toMatch(/this is not valid JSON/)
  })
  it('lines of a JSON Lines file count from its start', () => {
    expect(problems('{}', 41)[0]).toMatch(/^a\.json:42:1 title/)
  })
})
it('a file of a newer format: that alone, and what opens it', () => {
  const versioned = strict({ format: z.literal('triplane-list/1'), title: z.string() })
  const said = (format: string) => {
    const parsed = parseJson(`{"format":"${format}","news":1}`, 'a.json', versioned)
    return parsed.ok ? [] : parsed.problems.map(formatProblem)
  }
  expect(said('triplane-list/2')).toEqual([
    'a.json:1:11 format: a newer version of Triplane made this file: its format is triplane-list/2, this version reads triplane-list/1. Open it in the newer version.',
  ])
  expect(said('triplane-pool/2')).toHaveLength(3)
  expect(said('triplane-list/0')).toHaveLength(3)
})
it('S2: two fields of one name are refused, and the second is pointed at', () => {
  expect(problems('{ "title": "x",\n "title": "y" }')).toEqual([
    'a.json:2:2 title: the field "title" appears twice in one object. Remove one of them.',
  ])
})
it('S2: colons, quotes and backslashes in texts hide no second field, and are no second field', () => {
  const text = String.raw`{ "title": "a\":b\\", "title": "::" }`
  expect(problems(text)).toEqual([
    expect.stringMatching(/^a\.json:1:\d+ title: the field "title" appears twice/),
  ])
  const sound = String.raw`{ "title": "a\":b\\", "list": [{ "id": "\\\":{" }] }`
  expect(parseJson(sound, 'a.json', schema)).toEqual({ ok: true, value: JSON.parse(sound) })
})

it('a byte-order mark and Windows line ends are no problem', () => {
  expect(problems('\uFEFF{\r\n "title": "x"\r\n}')).toEqual([])
})
it('S1: the problem of the question kind that was meant is reported, not that of all nine', () => {
  const text = JSON.stringify({
    format: 'triplane-study/1',
    id: 'a',
    version: '1',
    title: 'A',
    volumes: {},
    images: {},
    items: [
      {
        id: 'i1',
        condition: 'full',
        context: '',
        volumes: [],
        images: [],
        stages: null,
        questions: [{ id: 'q', kind: 'choice', prompt: 'Which?', optoins: [] }],
      },
    ],
  })
  const parsed = parseStudy(text)
  expect(parsed.ok ? [] : parsed.problems.map((p) => `${p.field}: ${p.message}`)).toEqual([
    'items[0].questions[0].options: the field is missing: a list [ ]',
    'items[0].questions[0]: unknown field "optoins", the nearest known field is "options"',
  ])
})
it('every text and field name of a JSON file, with its place', () => {
  expect(
    jsonTexts('{\n "a": ["x", { "b": "y" }], "n": 1 }').map((t) => [
      t.field,
      t.isName,
      t.text,
      t.line,
      t.column,
    ]),
  ).toEqual([
    ['a', true, 'a', 2, 2],
    ['a[0]', false, 'x', 2, 8],
    ['a[1].b', true, 'b', 2, 15],
    ['a[1].b', false, 'y', 2, 20],
    ['n', true, 'n', 2, 28],
  ])
})

it('the texts of a value as those of the file that it would be written to', () => {
  const items = ['x', { id: 'i', volumes: ['y', { label: null }] }]
  const value = { a: ['x', { b: 'y', none: undefined }], n: 1, c: { d: null, e: '' }, f: [], items }
  const said = (texts: EachText) => {
    const found: unknown[] = []
    texts.forEach((at) => {
      const { step, inItem } = at
      const t = at.kept()
      found.push([t.field, t.path, t.isName, t.text, step, inItem, t.step, t.inItem])
    })
    return found
  }
  expect(said(valueTexts(value))).toEqual(said(jsonTexts(JSON.stringify(value))))
})

it.each(['{"a": "b",}', '[1, "x"', '{"a": "b"} // "c"', '["a",, "b"]'])(
  'what can be made out of %s, which is no sound JSON',
  (json) => {
    expect(jsonTexts(json).length).toBeGreaterThan(0)
    expect(jsonTexts(json)[0]?.line).toBe(1)
  },
)
