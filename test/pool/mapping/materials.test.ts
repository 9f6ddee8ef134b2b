import { describe, expect, it } from 'vitest'
import { mappingSchema, readTable } from '@/pool'
import { readLaboratory, readRecord } from '@/pool/mapping/materials/read-record'
import { readTranscript } from '@/pool/mapping/materials/read-transcript'
import { parsePool } from '@/pool/parse-pool'
import { poolText } from '@/pool/pool-schema'
import { applyMapping } from '../read-rows'

const asked = { id: 'answer', kind: 'text', prompt: { value: 'What is it?' } }
const mappingOf = (changes: object) =>
  mappingSchema.parse({
    format: 'triplane-mapping/1',
    category: { value: 'all' },
    questions: [asked],
    ...changes,
  })
function mapped(rows: readonly object[] | string, changes: object) {
  const text = typeof rows === 'string' ? rows : JSON.stringify(rows)
  const table = readTable(
    new TextEncoder().encode(text),
    typeof rows === 'string' ? 'list.csv' : 'list.json',
  )
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  return applyMapping(table.value, mappingOf(changes))
}
const named = (kind: string, more: object) => ({
  kind,
  id: 'shown',
  label: { value: 'Shown' },
  ...more,
})
/** The one material of the one row of a plain table. */
function shownOf(cell: string, material: object) {
  const { pool, problems } = mapped(`cell\n"${cell.replaceAll('"', '""')}"\n`, {
    materials: [material],
  })
  return problems.length > 0 ? problems.map(({ code }) => code) : pool.items[0]?.materials?.[0]
}

describe('a transcript from a cell', () => {
  const said = [
    { role: 'Patient', text: 'My head hurts.\nNote: since Monday.' },
    { role: 'Assistant', text: 'Any fever?' },
  ]
  const turnsOf = (cell: string, more: object = {}) =>
    shownOf(cell, named('transcript', { from: 'cell', ...more }))
  it('of a JSON list, by any usual names', () => {
    const expected = { ...named('transcript', { turns: said }), label: 'Shown' }
    for (const list of [
      said,
      said.map(({ role, text }) => ({ speaker: role, content: text })),
      said.map(({ role, text }) => ({ from: role, value: text })),
      said.map(({ role, text }) => [role, text]),
      { messages: said.map(({ role, text }) => ({ role, content: [{ type: 'text', text }] })) },
    ])
      expect(turnsOf(JSON.stringify(list))).toEqual(expected)
  })
  it('of lines that begin with a role; a word before a colon within a turn is none', () => {
    expect(
      turnsOf('Patient: My head hurts.\nNote: since Monday.\nAssistant: Any fever?'),
    ).toMatchObject({
      turns: said,
    })
    expect(readTranscript('患者：头痛三天。\n医生：有发烧吗？')).toEqual({
      ok: true,
      value: [
        { role: '患者', text: '头痛三天。', pictures: [] },
        { role: '医生', text: '有发烧吗？', pictures: [] },
      ],
    })
  })
  it('with roles under other names', () => {
    const cell = JSON.stringify([{ role: 'user', content: 'Hello' }])
    expect(turnsOf(cell, { roles: { user: 'Patient' } })).toMatchObject({
      turns: [{ role: 'Patient', text: 'Hello' }],
    })
  })
  it('with pictures by name, and within the cell', () => {
    const one =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const content = [
      { type: 'text', text: 'Look' },
      { type: 'image_url', image_url: { url: one } },
    ]
    const { pool, embedded, problems } = mapped(
      [
        {
          cell: [
            { role: 'Patient', content },
            { role: 'Patient', text: 'And', images: ['skin/a.png'] },
          ],
        },
      ],
      { materials: [named('transcript', { from: 'cell' })] },
    )
    expect(problems).toEqual([])
    const [file] = [...embedded.keys()]
    expect(file).toMatch(/^embedded\/[0-9a-f]{16}\.png$/)
    expect(pool.items[0]?.materials?.[0]).toMatchObject({
      turns: [
        { role: 'Patient', text: 'Look', images: [{ file }] },
        { role: 'Patient', text: 'And', images: [{ file: 'skin/a.png' }] },
      ],
    })
  })
  it('that is none is said, by row and column', () => {
    const { problems } = mapped('cell\nno turns here\n', {
      materials: [named('transcript', { from: 'cell' })],
    })
    expect(problems.map(({ code, line, field }) => [code, line, field])).toEqual([
      ['transcript-unreadable', 2, 'cell'],
    ])
  })
})

describe('a record', () => {
  it('put together from columns, with tables of medications and values', () => {
    const { pool, problems } = mapped(
      'age,blood_pressure,drugs,labs\n61,150/90,"Apixaban 5 mg\nAmlodipine","INR 1.4 (0.9-1.1)\nCRP: 3 mg/l (<5)"\n',
      {
        materials: [
          named('record', {
            sections: [
              {
                heading: 'On admission',
                entries: [{ from: 'age', name: 'Age' }, { from: 'blood_pressure' }],
                medications: 'drugs',
                laboratory: 'labs',
              },
            ],
          }),
        ],
      },
    )
    expect(problems).toEqual([])
    expect(pool.items[0]?.materials).toEqual([
      {
        kind: 'record',
        id: 'shown',
        label: 'Shown',
        sections: [
          {
            heading: 'On admission',
            entries: [
              { name: 'Age', value: '61' },
              { name: 'Blood pressure', value: '150/90' },
            ],
            medications: [{ name: 'Apixaban 5 mg' }, { name: 'Amlodipine' }],
            laboratory: [
              { name: 'INR', value: '1.4', low: 0.9, high: 1.1 },
              { name: 'CRP', value: '3', unit: 'mg/l', high: 5 },
            ],
          },
        ],
      },
    ])
  })
  it('that stands in one cell: objects, sections as the formats have them, lines below headings', () => {
    expect(
      readRecord(
        { age: 61, medications: [{ drug: 'Apixaban', dosage: '5 mg' }], vitals: { RR: '150/90' } },
        'Record',
      ),
    ).toEqual([
      { heading: 'Record', entries: [{ name: 'Age', value: '61' }] },
      { heading: 'Medications', medications: [{ name: 'Apixaban', dose: '5 mg' }] },
      { heading: 'Vitals', entries: [{ name: 'RR', value: '150/90' }] },
    ])
    const sections = [{ heading: 'Blood', laboratory: [{ name: 'INR', value: '1.4', low: 0.9 }] }]
    expect(readRecord(JSON.stringify({ sections }), 'Record')).toEqual(sections)
    expect(readRecord('Age: 61\n# History\n- Stroke: 2015', 'Record')).toEqual([
      { heading: 'Record', entries: [{ name: 'Age', value: '61' }] },
      { heading: 'History', entries: [{ name: 'Stroke', value: '2015' }] },
    ])
  })
  it('values keep the words in which they were written, also those that are no numbers', () => {
    expect(
      readLaboratory({
        Troponin: '<0.01',
        Culture: 'negative',
        Hb: { value: '13.9', range: '13.5 - 17.5' },
      }),
    ).toEqual([
      { name: 'Troponin', value: '<0.01' },
      { name: 'Culture', value: 'negative' },
      { name: 'Hb', value: '13.9', low: 13.5, high: 17.5 },
    ])
  })
})

describe('a report and its claims', () => {
  const judged = {
    id: 'so',
    kind: 'yes-no',
    each: 'material:shown',
    prompt: { value: 'Is this so?' },
    truth: { from: 'truth' },
  }
  it('makes one question for each claim, with the right answers of a list beside them', () => {
    const { pool, problems, open } = mapped(
      'report,claims,right\n"A mass. No shift, no bleed.","A mass|No shift, no bleed","yes|no"\nNothing.,,\n',
      {
        materials: [
          named('report', { from: 'report', claims: { from: 'claims', truths: 'right' } }),
        ],
        questions: [asked, judged],
      },
    )
    expect([problems, open]).toEqual([[], []])
    expect(pool.items[0]?.materials).toEqual([
      {
        kind: 'report',
        id: 'shown',
        label: 'Shown',
        text: 'A mass. No shift, no bleed.',
        claims: [
          { id: 'c1', text: 'A mass' },
          { id: 'c2', text: 'No shift, no bleed' },
        ],
      },
    ])
    const claim = (id: string, is: string) => ({
      question: {
        id: `so-${id}`,
        kind: 'yes-no',
        prompt: 'Is this so?',
        claim: { material: 'shown', claim: id },
      },
      truth: { is },
    })
    expect(pool.items[0]?.questions.slice(1)).toEqual([claim('c1', 'yes'), claim('c2', 'no')])
    // A report without claims asks nothing of them.
    expect(pool.items[1]?.questions.map(({ question }) => question.id)).toEqual(['answer'])
    // The pool that is saved of it is the same pool.
    const saved = parsePool(poolText(pool), 'list.csv')
    expect(saved.ok && saved.value.items.map(({ line: _, format: __, ...item }) => item)).toEqual(
      pool.items.map(({ line: _, ...item }) => item),
    )
  })
  it('of a JSON list of objects, by their own ids and fields', () => {
    const { pool } = mapped(
      [{ report: 'A mass.', claims: [{ id: 'x', claim: 'A mass', supported: false }] }],
      {
        materials: [named('report', { from: 'report', claims: { from: 'claims' } })],
        questions: [{ ...judged, truth: { from: 'supported', names: { false: 'no' } } }],
      },
    )
    expect(pool.items[0]?.questions).toEqual([
      {
        question: {
          id: 'so-x',
          kind: 'yes-no',
          prompt: 'Is this so?',
          claim: { material: 'shown', claim: 'x' },
        },
        truth: { is: 'no' },
      },
    ])
  })
  it('and lists of two lengths are said', () => {
    const { problems } = mapped('report,claims,right\nA.,"A|B",yes\n', {
      materials: [named('report', { from: 'report', claims: { from: 'claims', truths: 'right' } })],
      questions: [asked, judged],
    })
    expect(problems.map(({ code, field }) => [code, field])).toEqual([['claims-uneven', 'right']])
  })
})

describe('a text and a proposal', () => {
  it('a text as written, with its label of a column', () => {
    const { pool } = mapped(
      'n,note,kind of note\n1,"| a | b |\n|---|---|\n| 1 | 2 |",Discharge letter\n2,,\n',
      {
        materials: [{ kind: 'text', id: 'note', label: { from: 'kind of note' }, from: 'note' }],
      },
    )
    expect(pool.items[0]?.materials).toEqual([
      {
        kind: 'text',
        id: 'note',
        label: 'Discharge letter',
        text: '| a | b |\n|---|---|\n| 1 | 2 |',
      },
    ])
    // A blank cell is no material.
    expect(pool.items[1]).not.toHaveProperty('materials')
  })
  it('a proposed answer to each kind of question, as right answers are written', () => {
    const options = {
      list: [
        { id: 'A', label: 'Glioma' },
        { id: 'B', label: 'Meningioma' },
      ],
    }
    const { pool, problems } = mapped('says,who,sure,yn\nMeningioma,Model A,80%,no\n', {
      materials: [
        named('proposal', {
          source: { from: 'who' },
          answers: [
            { question: 'dx', from: 'says', confidence: 'sure' },
            { question: 'seen', from: 'yn' },
          ],
        }),
      ],
      questions: [
        { id: 'dx', kind: 'choice', prompt: { value: 'Which?' }, options },
        { id: 'seen', kind: 'yes-no', prompt: { value: 'Seen?' } },
      ],
    })
    expect(problems).toEqual([])
    expect(pool.items[0]?.materials).toEqual([
      {
        kind: 'proposal',
        id: 'shown',
        label: 'Shown',
        source: 'Model A',
        answers: [
          { question: 'dx', value: 'B', confidence: 0.8 },
          { question: 'seen', value: 'no' },
        ],
      },
    ])
  })
  it('that is no answer is said', () => {
    const { problems } = mapped('says\nperhaps\n', {
      materials: [named('proposal', { answers: [{ question: 'seen', from: 'says' }] })],
      questions: [{ id: 'seen', kind: 'yes-no', prompt: { value: 'Seen?' } }],
    })
    expect(problems.map(({ code, field }) => [code, field])).toEqual([['proposal-wrong', 'says']])
  })
})

describe('materials put together from columns', () => {
  const one = (table: string, material: object, more: object = {}) => {
    const { pool, problems } = mapped(table, { headerRow: 1, materials: [material], ...more })
    return problems.length > 0 ? problems.map(({ code }) => code) : pool.items[0]
  }
  it('a conversation: turns in columns of their own, pictures within a turn', () => {
    const talk = named('transcript', {
      turns: [
        { role: 'Patient', from: 'said' },
        { role: 'Doctor', from: 'replied' },
        { role: 'Patient', from: 'then' },
      ],
      pictures: [{ from: 'photo' }, { from: 'scan', turn: 2 }],
    })
    expect(
      one('said,replied,then,photo,scan\nIt itches.,Show me.,,a.png,b.png\n', talk),
    ).toMatchObject({
      materials: [
        {
          turns: [
            { role: 'Patient', text: 'It itches.', images: [{ file: 'a.png' }] },
            { role: 'Doctor', text: 'Show me.', images: [{ file: 'b.png' }] },
          ],
        },
      ],
    })
    expect(one('said,replied,then,photo,scan\nIt itches.,,,,b.png\n', talk)).toEqual([
      'turn-missing',
    ])
    // A picture beside a conversation that stands in one cell.
    const lines = named('transcript', { from: 'cell', pictures: [{ from: 'photo', turn: 2 }] })
    expect(one('cell,photo\n"Patient: Hm.\nDoctor: Here.",a.png\n', lines)).toMatchObject({
      materials: [{ turns: [{ text: 'Hm.' }, { text: 'Here.', images: [{ file: 'a.png' }] }] }],
    })
  })
  it('a report: claims in columns, each with its right answer; a blank one keeps its place free', () => {
    const report = named('report', {
      from: 'text',
      claims: {
        columns: [{ from: 'a', truth: 'right_a' }, { from: 'b' }, { from: 'c', truth: 'right_c' }],
      },
    })
    const each = {
      id: 'so',
      each: 'material:shown',
      kind: 'yes-no',
      prompt: { value: 'Is it so?' },
      truth: { from: 'truth' },
    }
    const table = 'text,a,right_a,b,c,right_c\nA mass.,A mass,yes,,No shift,no\n'
    const item = one(table, report, { questions: [each] })
    expect(item).toMatchObject({
      materials: [
        {
          claims: [
            { id: 'c1', text: 'A mass' },
            { id: 'c3', text: 'No shift' },
          ],
        },
      ],
      questions: [
        { question: { id: 'so-c1', claim: { claim: 'c1' } }, truth: { is: 'yes' } },
        { question: { id: 'so-c3', claim: { claim: 'c3' } }, truth: { is: 'no' } },
      ],
    })
  })
  it('a context: entries of a cell as a list with bullets', () => {
    const { pool } = mapped('question,options\nIs it wide?,yes | no\n', {
      headerRow: 1,
      context: [
        { from: 'question', heading: 'Question' },
        { from: 'options', split: '|', heading: 'Options' },
      ],
    })
    expect(pool.items[0]?.context).toBe('**Question:** Is it wide?\n\n**Options:**\n\n- yes\n- no')
  })
})
