import { describe, expect, it } from 'vitest'
import { answersCsv, makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { bytesOf, makeFixture } from './reading-fixture'

const fixtureOf = (confidence: unknown) =>
  makeFixture(
    ['yes', 'yes', 'no', 'no'].map((is, n) => ({
      id: `i${n}`,
      category: 'All',
      questions: [{ kind: 'yes-no', truth: { is }, confidence }],
    })),
  )
// Right with 1 and 0.75, wrong with 0.25, right with 0.
const table = bytesOf(
  'rater,item,value,confidence\nA,i0,yes,1\nA,i1,yes,0.75\nA,i2,yes,0.25\nA,i3,no,0\n',
)
const reportOf = (confidence: unknown) => {
  const fixture = fixtureOf(confidence)
  return makeReport({
    ...fixture,
    iterations: 20,
    inputs: [readAnswerInput(table, 'table.csv', fixture)],
  })
}

describe('V80: a report of a study with steps of confidence', () => {
  const report = reportOf({ steps: 5, labels: ['guessing', 'certain'] })
  it('names the scale, and what it is taken to mean', () => {
    expect(report.confidenceScales).toEqual([
      { questions: ['answer'], steps: 5, labels: ['guessing', 'certain'] },
    ])
    expect(report.appendix).toContain(
      'Confidence in "answer" was given in 5 steps (1 = guessing, 5 = certain), treated as equally spaced from 0 (step 1) to 1 (step 5)',
    )
  })
  it('computes with the shares: Brier score (0 + 1/16 + 1/16 + 1) / 4', () => {
    expect(report.raters[0]?.calibration).toMatchObject({ n: 4 })
    expect(report.raters[0]?.calibration.brier).toBeCloseTo(0.28125, 10)
  })
  it('has the step behind the other columns of answers.csv', () => {
    const [head = '', ...rows] = answersCsv(report).trim().split(/\r?\n/)
    expect(head.endsWith(',unproven,confidence_step')).toBe(true)
    expect(rows.map((row) => row.split(',').at(-1))).toEqual([
      '5 of 5: certain',
      '4 of 5',
      '2 of 5',
      '1 of 5: guessing',
    ])
  })
  it('is what it was where confidence is in percent', () => {
    const plain = reportOf('percent')
    expect(plain.confidenceScales).toBeUndefined()
    expect(plain.appendix).not.toContain('treated as equally spaced')
    expect(answersCsv(plain)).not.toContain('confidence_step')
    expect(plain.raters[0]?.calibration.brier).toBe(report.raters[0]?.calibration.brier)
  })
})
