import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { answerJson, parseAnswers, verifyAnswers } from '@/answers'
import { answerCsv } from '@/reading/session/answer-download'
import { committed, itemOf, logOf, shown, studyOf, yesNo } from './study-of'

const { study, studyHash } = studyOf([
  itemOf('i1', {
    questions: [
      { id: 'answer', kind: 'text', prompt: 'What?' },
      yesNo('sure', { required: false }),
    ],
  }),
  itemOf('i2'),
])
const log = logOf(study, studyHash, [
  shown('i1'),
  committed('i1', { answer: 'first thought', sure: 'yes' }, { elapsedMs: 60_000 }),
  committed(
    'i1',
    { answer: 'left "frontal", deep\nsecond line', sure: null },
    { revision: 2, elapsedMs: 120_000 },
  ),
])

describe('answerJson', () => {
  it('is a file that parses and verifies, named by study, rater and session', () => {
    const { name, text } = answerJson(log)
    expect(name).toBe('triplane-test-study-R1-s1.json')
    const parsed = parseAnswers(text, name)
    if (!parsed.ok) throw new Error(parsed.problems[0]?.message)
    expect(verifyAnswers(parsed.value, name)).toEqual([])
    expect(parsed.value.answers).toHaveLength(4)
  })
})

describe('answerCsv', () => {
  it('is the plain table of final answers, with quotes, commas and lines kept', () => {
    const { name, text } = answerCsv(log)
    expect(name).toBe('triplane-test-study-R1-s1.csv')
    const { data, errors } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    expect(data).toEqual([
      {
        rater: 'R1',
        item: 'i1',
        question: 'answer',
        value: 'left "frontal", deep\nsecond line',
        confidence: '',
        abstained: 'false',
      },
      { rater: 'R1', item: 'i1', question: 'sure', value: '', confidence: '', abstained: 'true' },
    ])
  })
})
