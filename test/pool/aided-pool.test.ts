import { describe, expect, it } from 'vitest'
import { askedPool, parsePool, parseSuggestions } from '@/pool'

const line = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    category: 'Presence',
    questions: [
      {
        id: 'where',
        kind: 'choice',
        prompt: 'Where?',
        truth: { is: 'l' },
        options: [
          { id: 'l', label: 'Left' },
          { id: 'r', label: 'Right' },
        ],
      },
    ],
    ...more,
  })
const pool = (...lines: string[]) => {
  const parsed = parsePool(lines.join('\n'), 'pool.jsonl')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value
}
const suggestions = (...lines: object[]) => {
  const read = parseSuggestions(
    lines.map((one) => JSON.stringify({ model: 'M', ...one })).join('\n'),
    'aid.jsonl',
  )
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return [...read.value]
}
const aided = (lines: readonly string[], given: object[], whole?: readonly string[]) =>
  askedPool(
    pool(...lines),
    {
      aid: { label: 'Reading of the model', source: 'Model M', suggestions: suggestions(...given) },
    },
    'protocol.json',
    whole === undefined ? undefined : pool(...whole),
  )

describe('A33: a model suggests', () => {
  it('gives each item a proposal "aid", the text reduced to an answer of its question', () => {
    const { pool: made, problems } = aided(
      [
        line('a'),
        line('b', { materials: [{ kind: 'text', id: 'note', label: 'Note', text: 'Old.' }] }),
        line('c'),
      ],
      [
        { item: 'a', value: 'The left one.', confidence: 0.9 },
        { item: 'b', value: 'r' },
        { item: 'c', value: null },
      ],
    )
    expect(problems).toEqual([])
    expect(made.items.map(({ materials }) => materials)).toEqual([
      [
        {
          kind: 'proposal',
          id: 'aid',
          label: 'Reading of the model',
          source: 'Model M',
          answers: [{ question: 'where', value: 'l', confidence: 0.9 }],
        },
      ],
      [
        { kind: 'text', id: 'note', label: 'Note', text: 'Old.' },
        {
          kind: 'proposal',
          id: 'aid',
          label: 'Reading of the model',
          source: 'Model M',
          answers: [{ question: 'where', value: 'r' }],
        },
      ],
      undefined,
    ])
  })
  it.each<[string, object[], string]>([
    ['no line for an item', [{ item: 'a', value: 'l' }], 'missing-suggestion'],
    [
      'an item that the list does not have',
      [
        { item: 'a', value: 'l' },
        { item: 'b', value: 'l' },
        { item: 'x', value: 'l' },
      ],
      'unknown-item',
    ],
    [
      'a question that is not asked',
      [
        { item: 'a', question: 'q', value: 'l' },
        { item: 'b', value: 'l' },
      ],
      'unknown-question',
    ],
    [
      'a text that names no option',
      [
        { item: 'a', value: 'unclear' },
        { item: 'b', value: 'l' },
      ],
      'unreadable-suggestion',
    ],
    [
      'two answers',
      [
        { item: 'a', value: 'l' },
        { item: 'a', value: 'r' },
        { item: 'b', value: 'l' },
      ],
      'duplicate-answer',
    ],
  ])('names %s', (_, given, code) => {
    expect(aided([line('a'), line('b')], given).problems.map((p) => p.code)).toContain(code)
  })
  it('leaves out what it suggests for items outside of the sample, and takes one model alone', () => {
    const given = [
      { item: 'a', value: 'l' },
      { item: 'b', value: 'l' },
    ]
    expect(aided([line('a')], given, [line('a'), line('b')]).problems).toEqual([])
    const two = [
      { model: 'M', item: 'a', value: 'l' },
      { model: 'N', item: 'a', value: 'r' },
    ]
    const read = parseSuggestions(two.map((one) => JSON.stringify(one)).join('\n'), 'aid.jsonl')
    expect(read.ok ? null : read.problems[0]).toMatchObject({ code: 'several-models', line: 2 })
  })
  it('is a fault of a protocol that shows a model without its predictions', () => {
    const { problems } = askedPool(pool(line('a')), { aid: { label: 'AI' } }, 'protocol.json')
    expect(problems.map(({ code }) => code)).toEqual(['aid-without-predictions'])
  })
})
