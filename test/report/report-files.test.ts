import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFiles, zipReport } from '@/report/render/report-files'
import { fixed } from '@/report/report-words'
import { readAnswerInput } from '@/results'
import { csvRows } from './csv-rows'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from './reading-fixture'

const fixture = largeFixture()
const inputs = [
  ['R1', 0.45],
  ['R2', 0.55],
].map(([code, accuracy], n) =>
  readAnswerInput(
    bytesOf(
      makeAnswersFile(
        fixture,
        simulatedReading(fixture, {
          code: String(code),
          accuracy: Number(accuracy),
          seed: n + 1,
          abstain: 0.02,
        }),
      ),
    ),
    `answers-${code}.json`,
    fixture,
  ),
)
const report = makeReport({ ...fixture, inputs, iterations: 500 })
const files = reportFiles(report)
const text = (path: string, of = files) => {
  const content = of.get(path)
  if (typeof content !== 'string') throw new Error(`${path} is no text`)
  return content
}
const csv = (path: string) => csvRows(text(path))

describe('the files of a report', () => {
  it('are those of formats 5', () => {
    expect([...files.keys()].sort()).toEqual([
      'abstract.md',
      'accuracy.csv',
      'agreement.csv',
      'answers.csv',
      'audit-trail.csv',
      'audit-trail.html',
      'confusion.csv',
      'exports/accepted.csv',
      'exports/analysis.R',
      'exports/id-map.csv',
      'exports/imrmc-java.imrmc',
      'exports/imrmc-rjafroc.imrmc',
      'exports/mrmcaov.csv',
      'exports/questions.csv',
      'exports/ratings.csv',
      'exports/rjafroc.xlsx',
      'figures/accuracy-by-category.svg',
      'figures/accuracy-by-kind.svg',
      'figures/accuracy.svg',
      'figures/agreement.svg',
      'figures/calibration.svg',
      'figures/confusion-answer-choice.svg',
      'figures/confusion-answer-yes-no.svg',
      'figures/flow.svg',
      'figures/one-column/accuracy-by-category-2.svg',
      'figures/one-column/accuracy-by-category.svg',
      'figures/one-column/accuracy-by-kind.svg',
      'figures/one-column/accuracy.svg',
      'figures/one-column/agreement.svg',
      'figures/one-column/calibration.svg',
      'figures/one-column/confusion-answer-choice.svg',
      'figures/one-column/confusion-answer-yes-no.svg',
      'figures/one-column/flow.svg',
      'figures/one-column/readers-accuracy.svg',
      'figures/one-column/readers-auc.svg',
      'figures/one-column/readers-sensitivity.svg',
      'figures/one-column/readers-specificity.svg',
      'figures/one-column/roc.svg',
      'figures/one-column/time-by-position.svg',
      'figures/readers-accuracy.svg',
      'figures/readers-auc.svg',
      'figures/readers-sensitivity.svg',
      'figures/readers-specificity.svg',
      'figures/roc.svg',
      'figures/time-by-position.svg',
      'group-agreement.csv',
      'items.csv',
      'kappas.csv',
      'learning.csv',
      'methods.md',
      'panel.csv',
      'readers.csv',
      'report.html',
      'report.json',
      'reporting-checklist.csv',
      'roc-curves.csv',
      'scores.csv',
      'statistical-appendix.md',
      'tests.csv',
    ])
  })
  it('carry the same accuracy in report.json and accuracy.csv', () => {
    const row = csv('accuracy.csv').find((r) => r.rater === 'R1' && r.scope === 'overall')
    const cell = report.raters[0]!.accuracy.overall
    expect([row?.n, row?.correct, row?.accuracy, row?.ci95_low]).toEqual(
      [cell.n, cell.correct, cell.value, cell.ci95?.[0]].map(String),
    )
  })
  it('carry the same kappa in report.json and agreement.csv', () => {
    const row = csv('agreement.csv').find((r) => r.scope === 'overall')
    expect(Number(row?.kappa)).toBe(report.agreement.pairs[0]?.kappa.value)
  })
  it('count every pair of answers once in confusion.csv', () => {
    const rows = csv('confusion.csv')
    const sum = (rowsOf: (r: Record<string, string>) => boolean) =>
      rows.filter(rowsOf).reduce((total, r) => total + Number(r.count), 0)
    expect(sum((r) => r.rows === 'R1' && r.columns === 'R2')).toBe(report.agreement.pairs[0]?.n)
    const { closed } = report.raters[0]!.accuracy
    expect(sum((r) => r.rows === 'truth' && r.columns === 'R1')).toBe(closed.n - closed.abstained)
  })
  it('open rightly in a spreadsheet: tables for people begin with a byte-order mark, those for packages do not', () => {
    const marked = [...files].flatMap(([path, content]) =>
      path.endsWith('.csv') && String(content).startsWith('\uFEFF') ? [path] : [],
    )
    const forPeople = [...files.keys()].filter((path) => /^[^/]+\.csv$/.test(path))
    expect(marked).toEqual(forPeople)
    const bytes = unzipSync(zipReport(files))['answers.csv']
    expect([...(bytes ?? [])].slice(0, 8)).toEqual([0xef, 0xbb, 0xbf, ...bytesOf('rater')])
  })
  it('give back every answer: answers.csv is read as a plain table and gives the same accuracy', () => {
    const again = readAnswerInput(bytesOf(text('answers.csv')), 'answers.csv', fixture)
    expect(again.problems).toEqual([])
    const second = makeReport({ ...fixture, inputs: [again], iterations: 500 })
    expect(second.raters.map((r) => r.accuracy)).toEqual(report.raters.map((r) => r.accuracy))
    expect(second.agreement.pairs[0]?.kappa).toEqual(report.agreement.pairs[0]?.kappa)
  })
  it('say in report.html of how many, and print floors and hashes', () => {
    const html = text('report.html')
    const { correct, n } = report.raters[0]!.accuracy.overall
    expect(html).toContain(`${correct} of ${n}`)
    expect(html).toContain('chance 39.5%')
    expect(html).toContain(report.study.studyHash)
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/)
  })
  it('tell the print of report.html how high each figure is, so that none is cut between pages', () => {
    const figures = text('report.html').split('<figure').slice(1)
    expect(figures.length).toBeGreaterThan(2)
    for (const figure of figures) {
      const [, width, height] =
        figure.match(/<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/) ?? []
      const [, ratio] = figure.match(/^ style="--ratio:([\d.]+)"/) ?? []
      expect(Number(ratio)).toBeCloseTo(Number(width) / Number(height), 2)
    }
  })
  it('zip to the same entries', () => {
    const entries = unzipSync(zipReport(files))
    expect(Object.keys(entries).sort()).toEqual([...files.keys()].sort())
    expect(new TextDecoder().decode(entries['methods.md'])).toBe(report.methods)
  })
  it('escape what a rater typed, in HTML and in spreadsheets', () => {
    const typed = makeFixture([
      { id: 'i1', category: '<b>C</b>', questions: [{ kind: 'text', truth: { is: 'x' } }] },
      { id: 'i2', category: 'D', questions: [{ kind: 'text', truth: { is: 'x' } }] },
    ])
    const table = readAnswerInput(
      bytesOf('rater,item,value\nA,i1,=HYPERLINK(1)\nA,i2,x\nB,i1,<img src=x>\nB,i2,x\n'),
      't.csv',
      typed,
    )
    const out = reportFiles(makeReport({ ...typed, inputs: [table], iterations: 20 }))
    expect(out.get('report.html')).not.toMatch(/<img|<b>C/)
    expect(out.get('report.html')).toContain('&lt;img src=x&gt;')
    expect(out.get('items.csv')).toContain("'=HYPERLINK(1)")
  })
  it('make a report of nobody without failing', () => {
    const empty = reportFiles(makeReport({ ...fixture, inputs: [], iterations: 20 }))
    expect(empty.get('report.html')).toContain('no answers yet')
  })
})

describe('rounding', () => {
  it.each([
    [44.25, 1, '44.3'],
    [45, 1, '45.0'],
    [-0.004, 2, '0.00'],
    [1.005, 2, '1.01'],
    [1e-9, 2, '0.00'],
  ])('%f to %i digits is %s', (value, digits, wanted) => {
    expect(fixed(value, digits)).toBe(wanted)
  })
})
