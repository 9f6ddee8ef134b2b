import { describe, expect, it } from 'vitest'
import {
  isMissing,
  itemsIn,
  itemTextProblems,
  languagesOfDraft,
  type Protocol,
  parsePool,
  protocolIn,
  readTextTable,
  type Translation,
  textEntries,
  textProblems,
  textTableCsv,
} from '@/pool'
import { parseProtocol } from '@/pool/protocol-file'

const lines = [
  {
    id: 'a',
    category: 'Side',
    context: 'Headache for weeks',
    volumes: [{ file: 'a.nii.gz', label: 'Before contrast' }],
    materials: [
      {
        id: 'talk',
        kind: 'transcript',
        label: 'Talk',
        turns: [{ role: 'Patient', text: 'My head hurts' }],
      },
    ],
    questions: [
      {
        id: 'answer',
        kind: 'choice',
        prompt: 'Which side?',
        truth: { is: 'A' },
        options: [
          { id: 'A', label: 'Left' },
          { id: 'B', label: 'Right' },
          { id: 'C', label: 'T1' },
        ],
        confidence: { steps: 3, labels: ['guess', 'sure'] },
      },
    ],
  },
  {
    id: 'b',
    category: 'Side',
    questions: [
      {
        id: 'answer',
        kind: 'choice',
        prompt: 'Which side?',
        truth: { is: 'B' },
        options: [
          { id: 'A', label: 'Right' },
          { id: 'B', label: 'Left' },
        ],
      },
    ],
  },
]
const pool = (() => {
  const read = parsePool(lines.map((line) => JSON.stringify(line)).join('\n'), 'pool.jsonl')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
})()
const protocolOf = (more: object = {}): Protocol => {
  const read = parseProtocol(
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: 's',
      version: '1',
      title: 'Sides of heads',
      language: 'en',
      instructions: 'Read,\nthen answer.',
      raters: { groups: ['Resident'] },
      texts: { de: {} },
      ...more,
    }),
    'protocol.json',
  )
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const said = (where: string, text: string, words: string): Translation => ({
  where,
  text,
  words,
  language: 'de',
})
const bytes = (text: string) => new TextEncoder().encode(text)
const words = async (csv: string, protocol = protocolOf()) =>
  readTextTable(
    bytes(csv),
    'texts.csv',
    textEntries(protocol, pool),
    languagesOfDraft(protocol, pool),
  )

describe('S17: the texts of a study as a table', () => {
  it('S17: every text is there once, with where it stands and how often', () => {
    expect(
      textEntries(protocolOf(), pool).map(({ where, text, count }) => [where, text, count]),
    ).toEqual([
      ['study title', 'Sides of heads', 1],
      ['study instructions', 'Read,\nthen answer.', 1],
      ['study reader group', 'Resident', 1],
      ['context', 'Headache for weeks', 1],
      ['scan label', 'Before contrast', 1],
      ['material talk: label', 'Talk', 1],
      ['material talk: turns.role', 'Patient', 1],
      ['material talk: turns.text', 'My head hurts', 1],
      ['question answer: prompt', 'Which side?', 2],
      ['question answer: option', 'Left', 2],
      ['question answer: option', 'Right', 2],
      ['question answer: option', 'T1', 1],
      ['question answer: label of confidence', 'guess', 1],
      ['question answer: label of confidence', 'sure', 1],
    ])
  })

  it('S17: what the protocol asks in other words is there, and what it takes the place of is not', () => {
    const asked = protocolOf({
      questions: [{ id: 'answer', prompt: 'On which side?', confidence: null }],
    })
    const texts = textEntries(asked, pool)
    expect(texts.map(({ text }) => text)).toContain('On which side?')
    expect(texts.map(({ text }) => text)).not.toContain('Which side?')
    expect(texts.map(({ text }) => text)).not.toContain('guess')
    const german = protocolIn(asked, [
      said('question answer: prompt', 'On which side?', 'Auf welcher Seite?'),
    ])
    expect(german.questions?.[0]?.texts).toEqual({ de: { prompt: 'Auf welcher Seite?' } })
  })

  it('S17: it comes back from a translator, and says the same in every place', async () => {
    const all: Readonly<Record<string, string>> = {
      'Sides of heads': 'Seiten von Köpfen',
      'Read,\nthen answer.': 'Lesen,\ndann antworten.',
      Resident: 'Assistenzärztin',
      'Headache for weeks': 'Kopfschmerz seit Wochen',
      'Before contrast': 'Vor Kontrastmittel',
      Talk: 'Gespräch',
      Patient: 'Patientin',
      'My head hurts': '=Mein Kopf tut weh',
      'Which side?': 'Welche Seite?',
      Left: 'Links',
      Right: 'Rechts',
      guess: 'geraten',
      sure: 'sicher',
    }
    const entries = textEntries(protocolOf(), pool)
    const filled = entries.map((entry) => ({
      ...entry,
      in:
        all[entry.text] === undefined
          ? {}
          : { de: { words: all[entry.text] ?? '', places: entry.count } },
    }))
    const read = await words(textTableCsv(filled, ['de']))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const protocol = protocolIn(protocolOf(), read.value)
    const items = itemsIn(pool.items, read.value)
    expect(protocol.texts?.de).toEqual({
      title: 'Seiten von Köpfen',
      instructions: 'Lesen,\ndann antworten.',
      groups: { Resident: 'Assistenzärztin' },
    })
    expect(items[0]).toMatchObject({
      texts: { de: { context: 'Kopfschmerz seit Wochen' } },
      volumes: [{ texts: { de: { label: 'Vor Kontrastmittel' } } }],
      materials: [
        {
          texts: {
            de: {
              label: 'Gespräch',
              'turns[0].role': 'Patientin',
              'turns[0].text': '=Mein Kopf tut weh',
            },
          },
        },
      ],
    })
    // T1 is called so everywhere: the list is whole with it.
    expect(items.map(({ questions }) => questions[0]?.question.texts)).toEqual([
      {
        de: {
          prompt: 'Welche Seite?',
          options: { A: 'Links', B: 'Rechts', C: 'T1' },
          confidence: ['geraten', 'sicher'],
        },
      },
      { de: { prompt: 'Welche Seite?', options: { A: 'Rechts', B: 'Links' } } },
    ])
    const after = textEntries(protocol, { items })
    expect(after.filter((entry) => isMissing(entry, 'de'))).toEqual([])
    expect(textProblems(protocol, { ...pool, items }, 'protocol.json')).toEqual([])
    // What is as it was is no change.
    const again = await readTextTable(bytes(textTableCsv(after, ['de'])), 'texts.csv', after, [
      'de',
    ])
    expect(again).toEqual({ ok: true, value: [] })
  })

  it('S17: a text that the study does not say is refused with its row and the nearest; a blank cell changes nothing', async () => {
    const read = await words(
      'where,original,de\nstudy title,Sides of head,Seiten\ncontext,Headache for weeks,\n',
    )
    expect(
      read.ok ? [] : read.problems.map(({ code, line, message }) => [code, line, message]),
    ).toEqual([
      [
        'unknown-text',
        2,
        'the study does not have "Sides of head" as study title, the nearest is "Sides of heads"',
      ],
    ])
    expect(await words('where,original,de\ncontext,Headache for weeks,\n')).toEqual({
      ok: true,
      value: [],
    })
    const strange = await words('where,original,fr\ncontext,Headache for weeks,Maux\n')
    expect(strange.ok ? '' : strange.problems[0]?.message).toContain('a language of the study (de)')
    const other = await words('place,text,de\na,b,c\n')
    expect(other.ok ? '' : other.problems[0]?.message).toContain('where and original')
  })
})

describe('a list that is translated in part', () => {
  const half = itemsIn(pool.items, [
    said('question answer: option', 'Left', 'Links'),
    said('question answer: label of confidence', 'sure', 'sicher'),
  ])

  it('is refused with what is missing, by line of the pool', () => {
    const problems = textProblems(protocolOf(), { ...pool, items: half }, 'protocol.json')
    expect(problems.map(({ code, line, field, message }) => [code, line, field, message])).toEqual([
      [
        'half-translated',
        1,
        'questions[0].texts.de',
        'item "a": options.B is missing, and the others of the list are there (and 2 more)',
      ],
    ])
    const [first] = half
    if (first === undefined) throw new Error('no item')
    expect(itemTextProblems(first, 'en', 'Item').map(({ message }) => message)).toEqual([
      'options.B is missing, and the others of the list are there',
      'confidence[0] is missing, and the others of the list are there',
    ])
  })

  it('a translation that is taken away again leaves the item as it was', () => {
    const whole = itemsIn(pool.items, [said('context', 'Headache for weeks', 'Kopfschmerz')])
    expect(itemsIn(whole, [said('context', 'Headache for weeks', '')])[0]).toEqual(pool.items[0])
    const title = protocolIn(protocolOf(), [said('study title', 'Sides of heads', 'Seiten')])
    expect(protocolIn(title, [said('study title', 'Sides of heads', '')])).toEqual(protocolOf())
  })
})
