import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFile } from '@/freezing'
import { askedPool, defaultProtocol, type Pool, parsePool, parseProtocol, poolText } from '@/pool'
import { kindNames, type Question, type QuestionChange, questionSchema } from '@/questions'
import { frozenPackage, type Json } from '../freezing/freezing-fixture'

const poolOf = (items: readonly Json[]): Pool => {
  const read = parsePool(
    items.map((item) => JSON.stringify({ category: 'x', ...item })).join('\n'),
    'pool.jsonl',
  )
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const modality = {
  id: 'modality',
  kind: 'choice',
  prompt: 'Which modality?',
  options: [
    { id: 'CT', label: 'CT' },
    { id: 'MR', label: 'MR' },
  ],
}
const sequence = { id: 'sequence', kind: 'text', prompt: 'Which sequence?', truth: { is: 'FLAIR' } }
const two = poolOf([
  { id: 'a', questions: [{ ...modality, truth: { is: 'MR' } }, sequence] },
  {
    id: 'b',
    questions: [
      { ...modality, truth: { is: 'CT' } },
      { ...sequence, truth: { is: 'none' } },
    ],
  },
])
type Asking = Parameters<typeof askedPool>[1]
const asked = (questions: readonly QuestionChange[], more: Partial<Asking> = {}, pool = two) =>
  askedPool(pool, { questions: [...questions], ...more }, 'protocol.json')
const questionsOf = ({ pool }: ReturnType<typeof asked>, n = 0) =>
  pool.items[n]!.questions.map(({ question }) => question)

describe('F11: a protocol says how the questions of its items are asked', () => {
  it('changes fields, takes them away, and keeps every right answer', () => {
    const once = asked([
      {
        id: 'sequence',
        help: '**T2** or *FLAIR*',
        showWhen: { question: 'modality', in: ['MR'] },
        maxLength: 40,
      },
    ])
    expect(once.problems).toEqual([])
    expect(questionsOf(once)[1]).toMatchObject({
      kind: 'text',
      help: '**T2** or *FLAIR*',
      maxLength: 40,
      showWhen: { question: 'modality', in: ['MR'] },
    })
    expect(once.pool.items.map(({ questions }) => questions[1]?.truth)).toEqual([
      { is: 'FLAIR' },
      { is: 'none' },
    ])
    const again = asked(
      [{ id: 'sequence', help: null, showWhen: null, maxLength: null }],
      {},
      once.pool,
    )
    expect(questionsOf(again)).toEqual(questionsOf({ pool: two, problems: [] }))
  })
  it('adds a question to every item, without a right answer, and orders them', () => {
    const result = asked([
      { id: 'place', added: true, kind: 'point', prompt: 'Where is it?' },
      { id: 'sequence' },
      { id: 'modality' },
    ])
    expect(questionsOf(result, 1).map(({ id }) => id)).toEqual(['place', 'sequence', 'modality'])
    expect(result.pool.items[1]!.questions[0]!.truth).toBeNull()
  })
  it('leaves questions that it does not name where they are', () => {
    const three = poolOf([
      { id: 'a', questions: ['q1', 'q2', 'q3', 'q4'].map((id) => ({ ...sequence, id })) },
    ])
    expect(questionsOf(asked([{ id: 'q4' }, { id: 'q2' }], {}, three)).map(({ id }) => id)).toEqual(
      ['q1', 'q4', 'q3', 'q2'],
    )
  })
  it('deals questions out over stages; one that asks nothing of an item passes on what it shows', () => {
    const mixed = poolOf([
      { id: 'a', questions: [modality, { ...sequence, id: 'history' }, sequence] },
      { id: 'b', questions: [modality, sequence] },
      { id: 'c', questions: [modality], stages: [{ reveal: ['images'], questions: ['modality'] }] },
    ])
    const stages: Asking['stages'] = [
      { reveal: ['context'], questions: ['history'] },
      { reveal: ['volumes'], questions: ['modality'] },
      { reveal: ['images'], questions: ['sequence'] },
    ]
    expect(asked([], { stages }, mixed).pool.items.map((item) => item.stages)).toEqual([
      stages,
      [
        { reveal: ['context', 'volumes'], questions: ['modality'] },
        { reveal: ['images'], questions: ['sequence'] },
      ],
      null,
    ])
    expect(asked([], { stages: null }, mixed).pool.items[2]!.stages).toBeNull()
    expect(asked([{ id: 'modality' }], {}, mixed).pool.items[2]!.stages).toHaveLength(1)
  })
  it.each<[string, readonly QuestionChange[], string, RegExp]>([
    [
      'a field of another kind',
      [{ id: 'sequence', unit: 'mm' }],
      'questions[0]',
      /"sequence".*unknown field "unit"/,
    ],
    [
      'an end below the start',
      [{ id: 'x', added: true, kind: 'scale', prompt: 'How?', min: 5, max: 1 }],
      'questions[0].max',
      /"x".*max: min must be less/,
    ],
    [
      'a question that nobody asks',
      [{ id: 'sequense', help: 'x' }],
      'questions[0].id',
      /no case asks a question "sequense"/,
    ],
    [
      'a right answer that is no longer allowed',
      [
        {
          id: 'modality',
          options: [
            { id: 'CT', label: 'CT' },
            { id: 'PET', label: 'PET' },
          ],
        },
      ],
      'questions[0]',
      /correct answer to "modality".*"MR".*line 1 of pool\.jsonl, case "a"/,
    ],
    [
      'an added question without words',
      [{ id: 'x', added: true, kind: 'text' }],
      'questions[0].prompt',
      /"x".*prompt/,
    ],
  ])('says which question and which field: %s', (_, changes, field, message) => {
    const { problems } = asked(changes)
    expect(problems.map((p) => [p.file, p.field])).toEqual([['protocol.json', field]])
    expect(problems[0]?.message).toMatch(message)
  })
  it('says a fault that every item has once', () => {
    const { problems } = asked([{ id: 'sequence', unit: 'mm' }])
    expect(problems[0]?.message).toContain('case "a" and 1 more')
  })
  it('asks a question of a pool that the sample left out without a word', () => {
    const drawn = { ...two, items: two.items.slice(0, 1) }
    const whole = poolOf([{ id: 'z', questions: [{ ...sequence, id: 'rare' }] }])
    expect(
      askedPool(drawn, { questions: [{ id: 'rare', help: 'x' }] }, 'p', whole).problems,
    ).toEqual([])
  })
})

describe('F11: a right answer keeps its meaning, not its letter', () => {
  const lettered = (...labels: readonly string[]) =>
    labels.map((label, n) => ({ id: 'ABCD'.charAt(n), label }))
  const side = (labels: readonly string[], more: Json = {}) => ({
    id: 'side',
    kind: 'choice',
    prompt: 'Which side?',
    options: lettered(...labels),
    ...more,
  })
  const mirrored = poolOf([
    { id: 'a', questions: [side(['Left', 'Right'], { truth: { is: 'A' } })] },
    { id: 'b', practice: true, questions: [side(['Right', 'left'], { truth: { is: 'A' } })] },
  ])
  const truths = ({ pool }: ReturnType<typeof asked>, n = 0) =>
    pool.items.map(({ questions }) => Object(questions[n]?.truth).is as unknown)
  const options = lettered('Left', 'Right')

  it('where every item is given the same options', () => {
    const once = asked([{ id: 'side', options }], {}, mirrored)
    expect(once.problems).toEqual([])
    expect(truths(once)).toEqual(['A', 'B'])
    expect(truths(asked([{ id: 'side', options }], {}, once.pool))).toEqual(['A', 'B'])
  })
  it('where several are right, where they are ranked, and where a question waits for one', () => {
    const seen = { id: 'seen', prompt: 'What is seen?' }
    const waiting = { ...sequence, showWhen: { question: 'side', in: ['A'] } }
    const pool = poolOf(
      [
        ['Left', 'Right', 'Both'],
        ['Right', 'Both', 'Left'],
      ].map((labels, n) => ({
        id: `i${n}`,
        questions: [
          side(labels),
          side(labels, { ...seen, kind: 'multi-choice', truth: { is: ['A', 'C'] } }),
          side(labels, { ...seen, id: 'rank', kind: 'ranking', truth: { is: 'A', or: ['B'] } }),
          waiting,
        ],
      })),
    )
    const same = lettered('Left', 'Right', 'Both')
    const result = asked(
      ['side', 'seen', 'rank'].map((id) => ({ id, options: same })),
      {},
      pool,
    )
    expect(result.problems).toEqual([])
    expect(result.pool.items[1]!.questions.map(({ truth }) => truth).slice(1, 3)).toEqual([
      { is: ['A', 'B'] },
      { is: 'B', or: ['C'] },
    ])
    expect(result.pool.items.map(({ questions }) => questions[3]!.question.showWhen?.in)).toEqual([
      ['A'],
      ['B'],
    ])
    // What the protocol itself says is in the letters of the protocol.
    const stated = asked(
      [
        { id: 'side', options: same },
        { id: 'sequence', showWhen: { question: 'side', in: ['C'] } },
      ],
      {},
      pool,
    )
    expect(stated.pool.items[1]!.questions[3]!.question.showWhen?.in).toEqual(['C'])
  })
  it('or is refused, by item and question, where the same options lack it', () => {
    const pool = poolOf([
      { id: 'a', questions: [side(['Left', 'Right'], { truth: { is: 'A' } })] },
      {
        id: 'b',
        questions: [side(['Both', 'Left'], { truth: { is: 'A' } }), sequence],
      },
      {
        id: 'c',
        questions: [
          side(['Both', 'Left']),
          { ...sequence, showWhen: { question: 'side', in: ['A'] } },
        ],
      },
    ])
    const { problems } = asked([{ id: 'side', options }], {}, pool)
    expect(problems.map(({ code }) => code)).toEqual(['truth-wrong', 'question-wrong'])
    expect(problems[0]!.message).toMatch(
      /correct answer to "side".*"Both" is none of the options \(A Left, B Right\).*case "b"/,
    )
    expect(problems[1]!.message).toMatch(
      /"sequence" depends on an answer to "side" that no longer exists: "Both".*case "c"/,
    )
  })
  it('and an option whose id means the same in every item can be given other words', () => {
    const pool = poolOf([
      { id: 'a', questions: [side(['Left', 'Right'], { truth: { is: 'A' } })] },
      { id: 'b', questions: [side(['Left', 'Right'], { truth: { is: 'B' } })] },
    ])
    const renamed = asked([{ id: 'side', options: lettered('On the left', 'Right') }], {}, pool)
    expect([renamed.problems, truths(renamed)]).toEqual([[], ['A', 'B']])
    const swapped = asked([{ id: 'side', options: lettered('Right', 'Left') }], {}, pool)
    expect([swapped.problems, truths(swapped)]).toEqual([[], ['B', 'A']])
    // "Right" is another's word: the id alone does not make left right.
    const taken = asked([{ id: 'side', options: lettered('Right', 'Unsure') }], {}, pool)
    expect(taken.problems.map(({ code }) => code)).toEqual(['truth-wrong'])
  })
  it('a choice that becomes a text is right by its words', () => {
    const result = asked([{ id: 'side', kind: 'text' }], {}, mirrored)
    expect([result.problems, truths(result)]).toEqual([[], ['Left', 'Right']])
  })
  it.each([
    ['given another unit', { unit: 'mm' }, 1],
    ['given none', { unit: null }, 2],
    ['given that of some', { unit: 'CM' }, 1],
  ])('a number is not %s', (_, part, count) => {
    const wide = { id: 'wide', kind: 'number', prompt: 'How wide?' }
    const pool = poolOf([
      { id: 'a', questions: [{ ...wide, unit: 'mm', truth: { is: 12, within: 1 } }] },
      { id: 'b', questions: [{ ...wide, unit: 'cm', truth: { is: 3, within: 1 } }] },
    ])
    const { problems } = asked([{ id: 'wide', ...part }], {}, pool)
    expect(problems).toHaveLength(count)
    expect(problems[0]!.code).toBe('truth-wrong')
    expect(problems[0]!.message).toMatch(/correct answer to "wide".*is in (mm|cm).*case "[ab]"/)
  })
  it('a number without a unit is given one', () => {
    const wide = { id: 'wide', kind: 'number', prompt: 'How wide?', truth: { is: 12 } }
    const pool = poolOf([{ id: 'a', questions: [wide] }])
    expect(asked([{ id: 'wide', unit: 'mm' }], {}, pool).problems).toEqual([])
  })
})

describe('S4: what a question waits for can be answered before it', () => {
  const frozen = (showWhen: object, more: Json = {}) =>
    frozenPackage(undefined, {
      pool: poolOf([
        {
          id: 'a',
          questions: [
            { ...modality, truth: { is: 'MR' } },
            { ...sequence, showWhen },
          ],
          ...more,
        },
      ]),
    }).then(
      () => [],
      (error: unknown) => [String(error)],
    )
  it('freezes with an answer that there is', async () => {
    expect(await frozen({ question: 'modality', in: ['MR'] })).toEqual([])
  })
  it.each<[string, object, Json, RegExp]>([
    [
      'no such answer',
      { question: 'modality', in: ['MR', 'PET'] },
      {},
      /\\"sequence\\" waits for \\"PET\\", which is no answer to \\"modality\\"/,
    ],
    ['no such question', { question: 'modalitty', in: ['MR'] }, {}, /which is not asked before it/],
    [
      'a later step',
      { question: 'modality', in: ['MR'] },
      {
        stages: [
          { reveal: [], questions: ['sequence'] },
          { reveal: [], questions: ['modality'] },
        ],
      },
      /asked in a later stage/,
    ],
  ])('does not freeze: %s', async (_, showWhen, more, words) => {
    expect((await frozen(showWhen, more)).join()).toMatch(words)
  })
})

/** Every question that study.json allows, with any of its fields. */
const words = fc.string({ minLength: 1, maxLength: 20 })
const id = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
const base = {
  id,
  prompt: words,
  help: fc.option(words, { nil: undefined }),
  required: fc.option(fc.boolean(), { nil: undefined }),
  confidence: fc.option(fc.constantFrom('none' as const, 'percent' as const), { nil: undefined }),
  abstain: fc.option(fc.record({ label: words }), { nil: undefined }),
  showWhen: fc.option(
    fc.record({
      question: id,
      in: fc.array(fc.oneof(words, fc.integer()), { minLength: 1, maxLength: 3 }),
    }),
    { nil: undefined },
  ),
}
const options = fc.uniqueArray(fc.record({ id, label: words }), {
  minLength: 2,
  maxLength: 6,
  selector: (o) => o.id,
})
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const OWN: Readonly<Record<Question['kind'], Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  'yes-no': {},
  choice: { options },
  'multi-choice': { options },
  text: { maxLength: maybe(fc.integer({ min: 1, max: 500 })) },
  number: {
    unit: maybe(words),
    min: maybe(fc.integer()),
    max: maybe(fc.integer()),
    step: maybe(fc.double({ min: 0.001, max: 10, noNaN: true })),
  },
  scale: {
    min: fc.integer({ min: -5, max: 1 }),
    max: fc.integer({ min: 2, max: 60 }),
    anchors: maybe(fc.dictionary(fc.integer({ min: -5, max: 60 }).map(String), words)),
    step: maybe(fc.constantFrom(1, 2, 5)),
  },
  ranking: { options: maybe(options), maxLength: maybe(fc.integer({ min: 1, max: 5 })) },
  point: {},
  distance: {},
}
const question = fc
  .constantFrom(...kindNames)
  .chain((kind) => fc.record({ kind: fc.constant(kind), ...base, ...OWN[kind] }))
  .map((raw) => questionSchema.safeParse(JSON.parse(JSON.stringify(raw))))
  .filter((parsed) => parsed.success)
  .map(({ data }) => data as Question)

describe('what the page sets and what the protocol file says are the same', () => {
  const protocolOf = (part: Asking) => ({ ...defaultProtocol('Study'), ...part })
  const throughFile = (part: Asking) => {
    const read = parseProtocol(jsonFile(protocolOf(part)), 'protocol.json')
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    return read.value
  }
  it('any question that study.json allows comes out of the protocol file as it went in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(question, { minLength: 1, maxLength: 5, selector: (q) => q.id }),
        (wanted) => {
          const part = { questions: wanted.map((q) => ({ ...q, added: true as const })) }
          const protocol = throughFile(part)
          expect(protocol).toEqual(protocolOf(part))
          const empty = poolOf([{ id: 'a', questions: [{ ...sequence, id: '0-own' }] }])
          const { pool, problems } = askedPool(empty, protocol, 'protocol.json')
          expect(problems).toEqual([])
          expect(questionsOf({ pool, problems }).slice(1)).toEqual(wanted)
        },
      ),
    )
  })
  it('any question of a list becomes any other, and asking twice changes nothing', () => {
    fc.assert(
      fc.property(question, question, (from, to) => {
        const pool = poolOf([{ id: 'a', questions: [{ ...from, id: 'q' }] }])
        const gone = Object.fromEntries(Object.keys(from).map((name) => [name, null]))
        const protocol = throughFile({ questions: [{ ...gone, ...to, id: 'q' }] })
        const once = askedPool(pool, protocol, 'protocol.json')
        expect(once.problems).toEqual([])
        expect(questionsOf(once)).toEqual([{ ...to, id: 'q' }])
        expect(askedPool(once.pool, protocol, 'protocol.json').pool.items).toEqual(once.pool.items)
        const saved = parsePool(poolText(once.pool), 'pool.jsonl')
        expect(saved.ok && saved.value.items[0]?.questions).toEqual(once.pool.items[0]?.questions)
      }),
    )
  })
})
