// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HeadlineTiles } from '@/analysis/views/headline'
import { ReportFrame } from '@/analysis/views/report-frame'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture } from '../report/reading-fixture'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

const ids = ['a', 'b', 'c', 'd']
const fixture = makeFixture(
  ids.map((id) => ({
    id,
    category: 'all',
    attributes: { subject: 'one' },
    questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
  })),
)
const file = makeAnswersFile(fixture, {
  code: 'R1',
  answer: (item) => (item === 'a' ? 'no' : 'yes'),
  isSimulated: true,
})
const report = makeReport({
  ...fixture,
  iterations: 20,
  inputs: [readAnswerInput(bytesOf(file), 'R1.json', fixture)],
})

it('a caution ends with one full stop', () => {
  renderUi(<ReportFrame report={report} />)
  expect(document.body.textContent).toContain('Simulated answers: no reader gave them.')
  expect(document.querySelector('header')?.textContent).not.toContain('..')
})

it('an accuracy without a CI says why', () => {
  renderUi(<HeadlineTiles report={report} />)
  expect(document.body.textContent).toContain('3 of 4 in 1 patient, no 95% CI: all answers belong')
})
