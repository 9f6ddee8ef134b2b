import { describe, expect, it } from 'vitest'
import { proposeMapping, readTable } from '@/pool'
import { settleMapping } from '@/pool/mapping/readings/settle-mapping'
import { applyMapping, preparePool } from '../read-rows'
import { utf8 } from './list-bytes'

const table = (text: string) => {
  const read = readTable(utf8(text), 'list.csv')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const LINES = {
  kinds: ['text', 'number', 'choice', 'multi-choice', 'yes-no'],
}
/** What a list becomes when everything that is proposed is confirmed. */
const taken = (text: string) => {
  const read = table(text)
  const { mapping } = proposeMapping(read)
  const { pool, problems, warnings, open } = applyMapping(read, mapping)
  const asked = pool.items.map(({ questions: [q] }) => [
    q?.question.kind,
    q?.truth && 'is' in q.truth ? q.truth.is : null,
  ])
  return { mapping, problems, warnings, open, asked, text }
}
const list = (answers: readonly string[], prompt = (n: number) => `Is structure ${n} wide?`) =>
  ['id,question,answer', ...answers.map((a, n) => `q${n},${prompt(n)},${a}`)].join('\n')
const places = (answers: readonly number[]) =>
  [
    'id,question,options,answer',
    ...answers.map((a, n) => `q${n},Which lobe is ${n}?,frontal|parietal|temporal|occipital,${a}`),
  ].join('\n')

describe('P3: truths that say yes or no in most rows', () => {
  it('are one kind, and what does not fit is a problem of its row', () => {
    const { asked, problems, warnings } = taken(
      list(['yes', 'Yes', 'Y', '1', 'n', '0', 'maybe', 'x', '-']),
    )
    expect(asked).toEqual(['yes', 'yes', 'yes', 'yes', 'no', 'no'].map((is) => ['yes-no', is]))
    expect(problems.map(({ code, line, message }) => [code, line, message])).toEqual([
      ['truth-wrong', 8, '"maybe" is neither yes nor no'],
      ['truth-wrong', 9, '"x" is neither yes nor no'],
      ['truth-wrong', 10, '"-" is neither yes nor no'],
    ])
    expect(warnings.map(({ code }) => code)).toEqual(['yes-no-found'])
  })
  it('say which letters and numbers were taken for yes and no', () => {
    const { asked, warnings } = taken(list(['yes', 'no', 'Y', '0']))
    expect(asked.map(([kind]) => kind)).toEqual(['yes-no', 'yes-no', 'yes-no', 'yes-no'])
    expect(warnings.map(({ message }) => message)).toEqual([
      'in "answer" "Y" is read as yes, "0" is read as no',
    ])
  })
  it('stand beside texts where the other questions are open ones, each row by its own', () => {
    const prompts = ['Is there a mass?', 'Is it wide?', 'Which lobe is it in?', 'Is it old?']
    const { open, asked } = taken(list(['yes', 'no', 'frontal', 'Y'], (n) => prompts[n] ?? ''))
    expect(open).toEqual([])
    expect(asked.map(([kind]) => kind)).toEqual(['yes-no', 'yes-no', 'text', 'yes-no'])
  })
  it('are asked about where a question that is not open has another answer', () => {
    const prompts = [
      'Is there a mass?',
      'Is it wide?',
      'Is this CT or MRI?',
      'Is it old?',
      'Where is it?',
    ]
    const answers = ['yes', 'no', 'CT', 'Y', 'frontal']
    const { open, mapping } = taken(list(answers, (n) => prompts[n] ?? ''))
    expect(
      open.map(({ code, readings }) => [
        code,
        readings.map(({ label, leftOut }) => [label, leftOut]),
      ]),
    ).toEqual([
      [
        'yes-no-open',
        [
          ['Each row by its answer: yes or no, or a text', 0],
          ['All ask yes or no', 2],
        ],
      ],
    ])
    const decided = open[0]?.readings[0]?.mapping ?? mapping
    const again = applyMapping(table(list(answers, (n) => prompts[n] ?? '')), decided)
    expect(again.open).toEqual([])
    expect(again.pool.items.map(({ questions: [q] }) => q?.question.kind)).toEqual([
      'yes-no',
      'yes-no',
      'text',
      'yes-no',
      'text',
    ])
  })
  it.each([
    [
      ['0', '1', '1'],
      ['yes-no', 'number'],
    ],
    [
      ['present', 'present'],
      ['yes-no', 'text'],
    ],
  ])('%j may be two things', (answers, kinds) => {
    const { open } = taken(list(answers))
    expect(open.map(({ code }) => code)).toEqual(['yes-no-open'])
    expect(open[0]?.readings.map(({ mapping }) => mapping.questions[0]?.withoutOptions)).toEqual(
      kinds,
    )
    expect(kinds.every((kind) => LINES.kinds.includes(kind))).toBe(true)
  })
  it('leave a mapping alone that states the kind', () => {
    const read = table(list(['yes', 'Y', 'maybe']))
    const { mapping } = proposeMapping(read)
    const [question] = mapping.questions
    const stated = {
      ...mapping,
      questions: [{ ...question, prompt: { from: 'question' }, kind: 'text' as const }],
    }
    expect(settleMapping(read, stated)).toMatchObject({ open: [], notices: [], mapping: stated })
  })
})

describe('P3: places of right options', () => {
  it.each<[string, readonly (readonly [string, string])[], string, readonly string[]]>([
    [
      'from 0, as one row would have it',
      [
        ['1|2|3|4', '2'],
        ['1|2|3|4', '3'],
        ['1|2|3|4', '1'],
        ['left|right|both', '0'],
      ],
      'Counted from 0',
      ['2', '3', '1'],
    ],
    [
      'from 1, as one row would have it',
      [
        ['0|1|2|3', '1'],
        ['0|1|2|3', '2'],
        ['0|1|2|3', '0'],
        ['left|right|both', '3'],
      ],
      'Counted from 1',
      ['1', '2', '0'],
    ],
  ])(
    'are not counted %s, where others are the words of an option',
    async (_, rows, label, words) => {
      const text = [
        'id,question,options,answer',
        ...rows.map((row, n) => `q${n},How many are there?,${row.join(',')}`),
      ]
      const { open, mapping } = taken(text.join('\n'))
      expect(open.map(({ code }) => code)).toEqual(['index-base-open'])
      expect(open[0]!.examples.map(({ row }) => row)).toEqual([2, 3, 5])
      expect(open[0]!.readings.map((r) => [r.label, r.leftOut])).toEqual([
        ['By their words', 1],
        [label, 0],
      ])
      expect(open[0]!.readings[0]!.cells.slice(0, 2).map((cell) => cell.words)).toEqual(
        words.slice(0, 2),
      )
      const refused = await preparePool(utf8(text.join('\n')), 'list.csv', mapping, null)
      expect(refused.ok ? [] : refused.problems.map(({ code }) => code)).toContain(
        'index-base-open',
      )
      const stated = applyMapping(table(text.join('\n')), open[0]!.readings[0]!.mapping)
      expect([stated.open, stated.pool.items.length]).toEqual([[], 3])
    },
  )
  it('that fit from 0 and from 1 beside words are shown by their words too, with a row of these', () => {
    const text =
      'id,question,options,answer\na,How many?,1|2|3|4,2\nb,Which side?,left|right|both,1'
    const { open } = taken(text)
    expect(open.map(({ code, examples }) => [code, examples.map(({ row }) => row)])).toEqual([
      ['index-base-open', [2, 3]],
    ])
    expect(open[0]!.readings.map(({ label }) => label)).toEqual([
      'Counted from 0',
      'Counted from 1',
      'By their words',
    ])
  })
  it('are decided where words and places agree, and words alone need no places', () => {
    const rows = (...of: readonly string[]) =>
      [
        'id,question,options,answer',
        ...of.map((row, n) => `q${n},How many are there?,${row}`),
      ].join('\n')
    const agreeing = taken(rows('1|2|3,2', '1|2|3,1', 'left|right|both,3'))
    expect([agreeing.open, agreeing.asked.map(([, is]) => is)]).toEqual([[], ['B', 'A', 'C']])
    const alone = taken(rows('1|2|3|4,2', '1|2|3|4,1', '0|1|2|3,0'))
    expect([alone.open, alone.asked.map(([, is]) => is)]).toEqual([[], ['B', 'A', 'A']])
  })
  it('that fit from 0 and from 1 are shown under both, and nothing is frozen before one is chosen', async () => {
    const text = places([1, 3, 2, 1])
    const { open, mapping } = taken(text)
    expect(open).toMatchObject([
      {
        code: 'index-base-open',
        field: 'answer',
        examples: [
          { row: 2, cell: '1' },
          { row: 3, cell: '3' },
          { row: 4, cell: '2' },
        ],
        readings: [
          {
            label: 'Counted from 0',
            leftOut: 0,
            cells: [{ words: 'parietal' }, { words: 'occipital' }, { words: 'temporal' }],
          },
          {
            label: 'Counted from 1',
            leftOut: 0,
            cells: [{ words: 'frontal' }, { words: 'temporal' }, { words: 'parietal' }],
          },
        ],
      },
    ])
    const unstated = await preparePool(utf8(text), 'list.csv', mapping, null)
    expect(unstated.ok ? [] : unstated.problems).toMatchObject([
      {
        code: 'index-base-open',
        file: 'list.csv',
        field: 'answer',
        remedy: expect.stringContaining('"as": "index-0" or "as": "index-1"'),
      },
    ])
    for (const [n, first] of ['B', 'A'].entries()) {
      const stated = await preparePool(
        utf8(text),
        'list.csv',
        open[0]?.readings[n]?.mapping ?? mapping,
        null,
      )
      expect(stated.ok && stated.value.pool.items[0]?.questions[0]?.truth).toEqual({ is: first })
    }
  })
  it.each([
    [
      [1, 4, 2],
      'index-1',
      'the positions of correct options in "answer" are counted from 1: row 3 says 4, of 4 options',
    ],
    [
      [1, 0, 2],
      'index-0',
      'the positions of correct options in "answer" are counted from 0: row 3 says 0, of 4 options',
    ],
  ])('%j leave no doubt, and why is said', (answers, as, message) => {
    const { mapping, open, problems } = taken(places(answers))
    expect([open, problems]).toEqual([[], []])
    expect(mapping.questions[0]?.truth?.as).toBe(as)
    const unstated = {
      ...mapping,
      questions: mapping.questions.map((q) => ({
        ...q,
        truth: { from: 'answer', as: 'auto' as const },
      })),
    }
    expect(applyMapping(table(places(answers)), unstated).warnings.map((w) => w.message)).toEqual([
      message,
    ])
  })
  it('that fit neither are asked about, with the rows that each reading leaves out', () => {
    const { open } = taken(places([0, 4, 2, 4]))
    expect(open[0]?.readings.map(({ label, leftOut }) => [label, leftOut])).toEqual([
      ['Counted from 0', 2],
      ['Counted from 1', 1],
    ])
  })
  it('0 and 1 beside "Yes" and "No" may be words, too', () => {
    const { open } = taken('question,options,answer\nIs it wide?,Yes|No,1\nIs it old?,Yes|No,0\n')
    expect(open[0]?.readings.map(({ label, cells }) => [label, cells[0]?.words])).toEqual([
      ['Counted from 0', 'No'],
      ['1 means yes, 0 no', 'Yes'],
    ])
  })
})

describe('P3: several correct options', () => {
  const text = [
    'question,options,answer',
    'What is seen here?,"edema|mass|bleed","edema, mass"',
    'What is seen there?,"edema|mass|bleed",mass',
  ].join('\n')
  it('are proposed, and nothing is frozen before it is decided', () => {
    const { open } = taken(text)
    expect(open).toMatchObject([
      {
        code: 'several-right-open',
        readings: [
          {
            label: 'Several options may be correct',
            leftOut: 0,
            cells: [{ words: 'edema, mass' }, { words: 'mass' }],
          },
          { label: 'One option is correct', leftOut: 1 },
        ],
      },
    ])
    const [several, one] = open[0]?.readings ?? []
    const kinds = [several, one].map((reading) => {
      if (reading === undefined) return null
      const { pool, open: still } = applyMapping(table(text), reading.mapping)
      return [still.length, pool.items.map(({ questions: [q] }) => q?.question.kind)]
    })
    expect(kinds).toEqual([
      [0, ['multi-choice', 'multi-choice']],
      [0, ['choice']],
    ])
  })
})

it.each([
  ['A lesion', null],
  ['B', 'parietal'],
  ['b) parietal', 'parietal'],
  ['B) something else', 'parietal'],
  ['B) frontal', null],
  ['B parietal', 'parietal'],
])('P3: %j with the options frontal and parietal', (answer, label) => {
  const { asked, problems } = taken(
    `question,options,answer\nWhich lobe?,frontal|parietal,${answer}\nWhere?,frontal|parietal,A\n`,
  )
  expect(asked[0]).toEqual(label === null ? ['choice', 'A'] : ['choice', 'B'])
  expect(problems.map(({ code }) => code)).toEqual(label === null ? ['truth-wrong'] : [])
})
