import { expect, it } from 'vitest'
import { makeReport } from '@/report'
import { appendixText } from '@/report/appendix/appendix-text'
import { readAnswerInput } from '@/results'
import { analysisSchema } from '@/study'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from './reading-fixture'

const fixture = largeFixture()
const inputs = ['R1', 'R2'].map((code, n) =>
  readAnswerInput(
    bytesOf(
      makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 0.6, seed: n + 5 })),
    ),
    `${code}.json`,
    fixture,
  ),
)
const report = makeReport({ ...fixture, inputs, iterations: 50 })
const analysis = analysisSchema.parse({
  primary: {
    measure: 'accuracy',
    compare: { test: 'bare', reference: 'full' },
    aim: 'non-inferiority',
    margin: 0.05,
    alpha: 0.05,
    generalise: 'readers-and-cases',
  },
  plan: {
    method: 'triplane-plan/1',
    design: 'crossed',
    expected: 0.84,
    effect: 0,
    readers: 2,
    cases: 150,
    components: { cases: 120, error: 0.00078, modalityReader: 0.00021, cov1: 0.00034 },
    from: 'A pilot of 3 readers.',
    power: 0.62,
    target: 0.8,
    halfWidth: 0.03,
  },
})

it('P41: methods say how readers and cases were planned, from what, and how many there are', () => {
  const planned = appendixText(report, { ...fixture.study, analysis }, [])
  const [, section = ''] = planned.split('## Numbers of readers and cases\n\n')
  const told = section.split('\n\n## ')[0] ?? ''
  expect(told).toContain(
    'and the plan was frozen with the study: 2 readers and 150 cases, every reader reading every case under both conditions.',
  )
  expect(told).toContain(
    'With 0.84 expected of the reference, this gives a power of 62% (80% was the target) to show that the test is worse by less than 0.05, with a true difference of 0, by a one-sided test at alpha 0.05.',
  )
  expect(told).toContain('The expected half-width of the 90% CI was 0.03.')
  expect(told).toContain(
    'Variance components, at 120 cases: error 0.00078, modality by reader 0.00021, Cov1 0.00034. They are from: A pilot of 3 readers.',
  )
  expect(told).toContain('doi:10.1016/j.acra.2010.09.007')
  expect(told).toMatch(/The report has 2 readers and \d+ cases\.$/)
  expect(planned).not.toContain('How the numbers of cases and readers were planned.')
})

it('P41: without a plan nothing is said of one, and the authors are asked for it', () => {
  const text = appendixText(report, fixture.study, [])
  expect(text).toBe(
    report.appendix.replace(/\n## Data, and files for other programs\n\n[^\n]*\n/, ''),
  )
  expect(text).not.toContain('Numbers of readers and cases')
  expect(text).toContain('How the numbers of cases and readers were planned.')
})
