import { expect, it } from 'vitest'
import { makeReport, type ReportFile } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { describeNeeding } from '../needing'
import { bytesOf, makeFixture, randomOf } from './reading-fixture'
import { runAnalysisR } from './run-analysis-r'

const WORDINGS = ['The  left hippocampus.', 'hippocampus, left', 'Hippocampus (T2-FLAIR)']
const GIVEN = [
  'left hippocampus',
  'an hippocampus',
  'right  hippocampus!',
  'T2 flair',
  'the',
  'Thé vert',
  'Ödem',
]

/** Twenty patients with two cases each, read under two conditions; people and a model, who leave some out. */
function report(patients: boolean, iterations: number): Report {
  const cases = Array.from({ length: 40 }, (_, n) => `k${n}`)
  const items = cases.flatMap((name, n) =>
    ['plain', 'aided'].map((condition) => ({
      id: `${name}-${condition}`,
      category: n % 4 < 2 ? 'A' : 'B',
      condition,
      attributes: { case: name, ...(patients ? { subject: `p${Math.floor(n / 2)}` } : {}) },
      questions: [
        { id: 'seen', kind: 'yes-no', truth: { is: n % 3 === 0 ? 'yes' : 'no' } },
        { id: 'what', kind: 'text', truth: { is: WORDINGS[n % 3], or: WORDINGS.slice(0, n % 3) } },
      ],
    })),
  )
  const plain = JSON.parse(makeFixture(items).studyText)
  for (const [n, item] of plain.items.entries()) item.condition = items[n]?.condition
  const conditions = ['plain', 'aided'].map((id) => ({ id, hides: [] }))
  const fixture = makeFixture(items, { items: plain.items, conditions })
  const random = randomOf(3)
  const lines = ['R1', 'R2', 'R3', 'M'].flatMap((rater, place) =>
    items.flatMap(({ id, condition, questions: [{ truth } = { truth: { is: 'no' } }] }) => {
      if (random() < 0.05) return []
      const isRight = random() < 0.55 + 0.08 * place + (condition === 'aided' ? 0.15 : 0)
      const is = truth !== undefined && 'is' in truth ? truth.is : 'no'
      const seen = isRight ? is : is === 'yes' ? 'no' : 'yes'
      const what = GIVEN[Math.floor(random() * GIVEN.length)] ?? ''
      const kind = rater === 'M' ? 'model' : 'human'
      return [`${rater},${id},seen,${seen},${kind}`, `${rater},${id},what,${what},${kind}`]
    }),
  )
  const table = bytesOf(['rater,item,question,value,rater_kind', ...lines].join('\n'))
  return makeReport({ ...fixture, inputs: [readAnswerInput(table, 't.csv', fixture)], iterations })
}

const files = reportFiles(report(true, 60), [])
const countOf = (printed: string, metric: string): number => {
  const found = new RegExp(
    `^${metric}: (\\d+) numbers computed again, largest difference (\\S+)$`,
    'm',
  ).exec(printed)
  expect(Number(found?.[2]), metric).toBeLessThan(1e-9)
  return Number(found?.[1])
}

describeNeeding('R')('analysis.R on answers that belong together', () => {
  it('R180: computes ratio estimators, McNemar over clusters and odds by GEE again, to 1e-9', () => {
    const printed = runAnalysisR(files)
    expect(countOf(printed, 'clustered_proportion')).toBeGreaterThanOrEqual(20)
    expect(countOf(printed, 'clustered_paired')).toBeGreaterThanOrEqual(20)
    expect(countOf(printed, 'gee_logit')).toBeGreaterThanOrEqual(4)
  }, 120_000)
  it('R181, R182: computes scores of answers in words, and redrawn intervals of accuracy, again', () => {
    const printed = runAnalysisR(files)
    expect(countOf(printed, 'text_match')).toBeGreaterThanOrEqual(8)
    expect(countOf(printed, 'bootstrap_ci')).toBeGreaterThanOrEqual(8)
  }, 120_000)
  it('R182: redraws clusters that are no patients within their strata, too', () => {
    expect(
      countOf(runAnalysisR(reportFiles(report(false, 500), [])), 'bootstrap_ci'),
    ).toBeGreaterThanOrEqual(8)
  }, 120_000)
  it.each([
    ['scores.csv', 'token_f1'],
    ['clustered.csv', 'design_effect'],
    ['tests.csv', 'odds_ratio_gee'],
  ])(
    'R180, R181: stops where a number of %s is another one',
    (name, figure) => {
      const changed = new Map<string, ReportFile>(files)
      const lines = String(files.get(name)).split('\n')
      const place = (lines[0] ?? '').replace('\uFEFF', '').trim().split(',').indexOf('value')
      const at = lines.findIndex((line) => line.split(',').includes(figure))
      const cells = (lines[at] ?? '').split(',')
      cells[place] = String(Number(cells[place]) + 1e-6)
      changed.set(name, lines.with(at, cells.join(',')).join('\n'))
      expect(() => runAnalysisR(changed)).toThrow('largest difference')
    },
    120_000,
  )
})
