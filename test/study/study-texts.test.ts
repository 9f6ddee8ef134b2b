import { describe, expect, it } from 'vitest'
import { changedQuestion, parseStudy, type Question, questionSchema } from '@/questions'
import { applyCondition, hashJson, languagesOf, missingTexts, studyIn } from '@/study'
import { itemOf, studyOf } from '../reading/study-of'

const question: Question = questionSchema.parse({
  id: 'answer',
  kind: 'choice',
  prompt: 'Which side?',
  help: 'Of the patient',
  abstain: { label: 'Unclear' },
  options: [
    { id: 'A', label: 'Left' },
    { id: 'B', label: 'Right' },
  ],
  confidence: { steps: 3, labels: ['guess', 'sure'] },
  texts: {
    de: {
      prompt: 'Welche Seite?',
      help: 'Des Patienten',
      abstain: 'Unklar',
      options: { A: 'Links', B: 'Rechts' },
      confidence: ['geraten', 'sicher'],
    },
  },
})
const number: Question = questionSchema.parse({
  id: 'size',
  kind: 'number',
  prompt: 'How long?',
  unit: 'mm',
  texts: { de: { prompt: 'Wie lang?' } },
})
const item = itemOf('i1', {
  context: 'Headache',
  texts: { de: { context: 'Kopfschmerz' } },
  volumes: [],
  materials: [
    {
      id: 'talk',
      kind: 'transcript',
      label: 'Talk',
      turns: [{ role: 'Patient', text: 'My head hurts' }],
      texts: {
        de: {
          label: 'Gespräch',
          'turns[0].role': 'Patientin',
          'turns[0].text': 'Mein Kopf tut weh',
        },
      },
    },
  ],
  questions: [question, number],
})
const whole = {
  language: 'en',
  instructions: 'Read every item.',
  raters: { groups: ['Resident'] },
  texts: {
    de: {
      title: 'Eine Studie',
      instructions: 'Lesen Sie alles.',
      groups: { Resident: 'Assistenzärztin' },
    },
  },
}

describe('S11: texts of a study in several languages', () => {
  it('S11: everything is read in the other language, and ids, order and units of length are the same', () => {
    const { study } = studyOf([item], whole)
    expect(languagesOf(study)).toEqual(['de'])
    const german = studyIn(study, 'de')
    expect([german.title, german.instructions]).toEqual(['Eine Studie', 'Lesen Sie alles.'])
    const [shown] = german.items
    expect(shown?.context).toBe('Kopfschmerz')
    expect(shown?.materials?.[0]).toMatchObject({
      id: 'talk',
      label: 'Gespräch',
      turns: [{ role: 'Patientin', text: 'Mein Kopf tut weh' }],
    })
    expect(shown?.questions).toMatchObject([
      {
        id: 'answer',
        prompt: 'Welche Seite?',
        help: 'Des Patienten',
        abstain: { label: 'Unklar' },
        options: [
          { id: 'A', label: 'Links' },
          { id: 'B', label: 'Rechts' },
        ],
        confidence: { steps: 3, labels: ['geraten', 'sicher'] },
      },
      { prompt: 'Wie lang?', unit: 'mm' },
    ])
    // A group is an answer: what is stored is the study's own word.
    expect(german.raters.groups).toEqual(['Resident'])
    expect(studyIn(study, 'en')).toBe(study)
    expect(studyIn(study, 'fr').items[0]?.context).toBe('Headache')
  })

  it('S11: what a condition withholds is withheld in every language', () => {
    const hidden = { ...item, condition: 'bare' }
    const { study } = studyOf([hidden], {
      ...whole,
      conditions: [{ id: 'bare', hides: ['context', 'material:talk'] }],
    })
    const [first] = studyIn(study, 'de').items
    if (first === undefined) throw new Error('no item')
    expect(JSON.stringify(applyCondition(study, first))).not.toMatch(/Kopf|head/i)
  })

  it('S11: a study without other languages is the file that it was', () => {
    const plain = itemOf('i1')
    const { study, studyHash } = studyOf([plain])
    expect(JSON.stringify(study)).not.toContain('"texts"')
    expect(studyHash).toBe(
      hashJson(
        JSON.parse(
          JSON.stringify({
            format: 'triplane-study/1',
            id: 'test-study',
            version: '1.0.0',
            title: 'A study for tests',
            volumes: {},
            images: {},
            items: [plain],
            reading: { order: 'fixed' },
          }),
        ),
      ),
    )
  })

  const faults = (changed: object, of: object = whole) => {
    const study = studyOf([item], whole).study
    const parsed = parseStudy(
      JSON.stringify({
        ...study,
        ...of,
        items: [{ ...item, questions: [{ ...question, ...changed }, number] }],
      }),
    )
    return parsed.ok ? [] : parsed.problems.map(({ code, field }) => `${code} ${field}`)
  }
  it.each([
    ['an option that is none', { options: { A: 'Links', C: 'Mitte' } }, 'options.C'],
    ['half of the options', { options: { A: 'Links' } }, ''],
    ['a label too many', { confidence: ['geraten', 'halb', 'sicher'] }, 'confidence[2]'],
    ['anchors of a choice', { anchors: { 1: 'wenig' } }, 'anchors.1'],
    ['a unit that nobody asks in', { unit: 'Jahre' }, 'unit'],
  ])('S11: refused with its place: %s', (_, de, name) => {
    const place = `items[0].questions[0].texts.de${name === '' ? '' : `.${name}`}`
    expect(faults({ texts: { de } }).some((fault) => fault.endsWith(` ${place}`))).toBe(true)
  })
  it('S11: the study’s own language is no other, and empty and unknown texts are refused', () => {
    expect(faults({ texts: { en: { prompt: 'Which?' } } })).toEqual([
      'own-language items[0].questions[0].texts.en',
    ])
    expect(faults({ texts: { de: { promt: 'Welche?' } } })[0]).toBe(
      'unrecognized_keys items[0].questions[0].texts.de',
    )
    expect(faults({ texts: { de: { prompt: '' } } })).toHaveLength(1)
    expect(faults({ texts: { German: { prompt: 'Welche?' } } })).toHaveLength(1)
    const material = { ...item.materials?.[0], texts: { de: { 'turns[1].text': 'Ja' } } }
    const { study } = studyOf([item], whole)
    const parsed = parseStudy(
      JSON.stringify({ ...study, items: [{ ...item, materials: [material] }] }),
    )
    expect(parsed.ok ? '' : parsed.problems[0]?.field).toBe(
      'items[0].materials[0].texts.de.turns[1].text',
    )
  })

  it('S12: what is missing in a language is named by item and field; names like T1 need none', () => {
    const { study } = studyOf([item], whole)
    expect(missingTexts(study, 'study.json')).toEqual([])
    const partly = {
      ...item,
      context: 'Headache',
      texts: undefined,
      questions: [{ ...question, texts: { de: { prompt: 'Welche Seite?' } } }, number],
    }
    const problems = missingTexts(
      studyOf([partly], { ...whole, endText: 'Thank you' }).study,
      'study.json',
    )
    expect(problems.map(({ field, message }) => [field, message])).toEqual([
      ['endText', 'the study has no "de" for endText'],
      [
        'items[0].context',
        'the case has no "de" for context, questions[0].help, questions[0].options[0].label, questions[0].options[1].label, questions[0].abstain.label, questions[0].confidence.labels[0], questions[0].confidence.labels[1]',
      ],
    ])
  })

  it('S12: what a protocol asks otherwise is not read in the words of the list', () => {
    const changed = changedQuestion(question, { id: 'answer', prompt: 'On which side?' })
    if (!changed.ok) throw new Error('no question')
    expect(changed.question.texts?.de).not.toHaveProperty('prompt')
    expect(changed.question.texts?.de?.options).toEqual({ A: 'Links', B: 'Rechts' })
    const worded = changedQuestion(question, {
      id: 'answer',
      prompt: 'On which side?',
      texts: { de: { prompt: 'Auf welcher Seite?' } },
    })
    if (!worded.ok) throw new Error('no question')
    expect(
      studyIn(studyOf([itemOf('i1', { questions: [worded.question] })]).study, 'de').items[0]
        ?.questions[0]?.prompt,
    ).toBe('Auf welcher Seite?')
    const again = changedQuestion(worded.question, {
      id: 'answer',
      prompt: 'On which side?',
      texts: { de: { prompt: 'Auf welcher Seite?' } },
    })
    expect(again).toEqual(worded)
  })
})
