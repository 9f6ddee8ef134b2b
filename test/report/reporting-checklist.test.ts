import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { CHECKLIST_FACTS } from '@/report/checklists/checklist-facts'
import guidelines from '@/report/checklists/reporting-guidelines.json'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { csvRows } from './csv-rows'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from './reading-fixture'

const fixture = largeFixture()
const inputs = ['R1', 'R2'].map((code, n) => {
  const reading = simulatedReading(fixture, { code, accuracy: 0.5, seed: n + 1, abstain: 0.02 })
  return readAnswerInput(
    bytesOf(makeAnswersFile(fixture, reading)),
    `answers-${code}.json`,
    fixture,
  )
})
const checklistOf = (used: typeof inputs) => {
  const report = makeReport({ ...fixture, inputs: used, iterations: 0 })
  const csv = reportFiles(report).get('reporting-checklist.csv')
  if (typeof csv !== 'string') throw new Error('no checklist')
  return { report, rows: csvRows(csv) }
}
const { report, rows } = checklistOf(inputs)
const row = (guideline: string, item: string) =>
  rows.find((one) => one.guideline === guideline && one.item === item)

describe('R150: points of reporting guidelines', () => {
  it('are all of GRRAS, STARD-AI, DECIDE-AI and CLAIM, each once', () => {
    const numbers = (guideline: string) =>
      rows.filter((one) => one.guideline === guideline).map(({ item }) => item ?? '')
    const upTo = (last: number) => Array.from({ length: last }, (_, n) => String(n + 1))
    expect(numbers('GRRAS')).toEqual(upTo(15))
    expect(numbers('CLAIM 2024')).toEqual(upTo(44))
    // 40 items, five of which have parts.
    expect(numbers('STARD-AI')).toHaveLength(48)
    expect([...new Set(numbers('STARD-AI').map((item) => item.replace(/[a-d]$/, '')))]).toEqual(
      upTo(40),
    )
    const decide = numbers('DECIDE-AI')
    expect(decide.filter((item) => /^\d/.test(item))).toEqual(upTo(17))
    expect(decide.filter((item) => /^[IVX]/.test(item))).toEqual([
      'I',
      'II',
      'III',
      'IV',
      'V',
      'VI',
      'VII',
      'VIII',
      'IX',
      'X',
    ])
  })
  it('name what a report knows, all of it', () => {
    const named = guidelines.flatMap(({ items }) => items.flatMap(([, , fact]) => fact ?? []))
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(CHECKLIST_FACTS).toSorted())
  })
  it('hold what the study says, or that the authors must', () => {
    for (const one of rows) {
      const isFilled = one.text !== ''
      expect(['from the study', 'in part']).toContain(isFilled ? one.state : 'in part')
      expect([one.item, one.state === 'for the authors']).toEqual([one.item, !isFilled])
      expect([one.item, one.where !== '']).toEqual([one.item, isFilled])
    }
  })
  it('say numbers of the report', () => {
    const [pair] = report.agreement.pairs
    expect(row('GRRAS', '11')?.text).toContain(
      `2 readers; ${report.design.cases} cases with ${report.design.questions} questions`,
    )
    expect(row('GRRAS', '13')?.text).toContain(`kappa ${pair?.kappa.value?.toFixed(2)}`)
    expect(row('STARD-AI', '31')?.text).toContain(
      `accuracy ${report.raters[0]?.accuracy.overall.correct} of`,
    )
    expect(row('STARD-AI', '20')?.text).toContain('A question without an answer is missing')
    // A study of texts: nothing had headers.
    expect(row('CLAIM 2024', '11')?.text).toContain('the study shows no scans and no images')
  })
  it('leave to the authors what a study cannot know, and agreement where one rater read', () => {
    for (const [guideline, item] of [
      ['GRRAS', '2'],
      ['STARD-AI', '6'],
      ['STARD-AI', '16a'],
      ['DECIDE-AI', '12'],
      ['CLAIM 2024', '22'],
    ])
      expect(row(guideline ?? '', item ?? '')?.state).toBe('for the authors')
    const alone = checklistOf(inputs.slice(0, 1)).rows
    expect(alone.find((one) => one.guideline === 'GRRAS' && one.item === '13')?.state).toBe(
      'for the authors',
    )
  })
  it('say of simulated answers that nobody read, wherever they say how readers read', () => {
    const file = makeAnswersFile(fixture, {
      ...simulatedReading(fixture, { code: 'R1', accuracy: 0.5, seed: 1 }),
      isSimulated: true,
    })
    const read = checklistOf([readAnswerInput(bytesOf(file), 'R1.json', fixture)]).rows.filter(
      ({ text = '' }) => text.includes('Each reader read '),
    )
    expect(read.length).toBeGreaterThan(3)
    for (const { text } of read) expect(text).toMatch(/^All answers were simulated\./)
  })
  it('name the measures that the study has, and no volumes where it shows none', () => {
    expect(row('STARD-AI', '31')?.text).not.toContain('AUC')
    const said = rows.map(({ text }) => text).join('\n')
    expect(said).toContain('Cases were presented and the report was computed with')
  })
})
