import { describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { receiptOf } from '@/answers'
import { makeReport } from '@/report'
import { studyFlow } from '@/report/figures/study-flow'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput, settleInputs } from '@/results'
import { bytesOf, type Fixture, makeAnswersFile, makeFixture } from './reading-fixture'

const ITEMS = Array.from({ length: 4 }, (_, n) => ({
  id: `i${n}`,
  category: 'Presence',
  questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
}))
const of = (codes: readonly string[] | null, sessions = 1) =>
  makeFixture(ITEMS, {
    ...(codes === null ? {} : { raters: { codes } }),
    reading: { sessions: { count: sessions, washoutDays: 0 } },
  })
const three = of(['R1', 'R2', 'R3'])
const open = of(null)
type File = { readonly name: string; readonly bytes: Uint8Array }
const answers = (fixture: Fixture, code: string, session = 1): File => ({
  name: `${code}-${session}.json`,
  bytes: bytesOf(makeAnswersFile(fixture, { code, sessionNumber: session, answer: () => 'no' })),
})
/** Whoever knows all truths. */
const table = (rows: string, name = 'table.csv'): File => ({
  name,
  bytes: bytesOf(
    `rater,rater_kind,session,item,value\n${ITEMS.map(({ id }) => rows.replaceAll('ITEM', id)).join('\n')}`,
  ),
})
const inputsOf = (fixture: Fixture, files: readonly File[]) =>
  files.map(({ name, bytes }) => readAnswerInput(bytes, name, fixture))
const reportOf = (fixture: Fixture, files: readonly File[], used: readonly string[] = []) => {
  const inputs = inputsOf(fixture, files)
  const chosen = new Set(
    inputs.flatMap(({ file, sha256 }) => (used.includes(file) ? [sha256] : [])),
  )
  return makeReport({ ...fixture, inputs, chosen, iterations: 0 })
}
const textOf = (report: ReturnType<typeof reportOf>, name: string) =>
  String(reportFiles(report, []).get(name))

describe('R190: the readers that a report should contain', () => {
  const two = reportOf(three, [answers(three, 'R1'), answers(three, 'R3')])
  it('names whom the study lists and no file holds: report.json, warnings, flow, cover, methods', () => {
    expect(two.expected).toEqual({
      codes: ['R1', 'R2', 'R3'],
      sessions: 1,
      due: 12,
      receiptsWithoutFile: [],
      missing: [{ rater: 'R2', session: 1, questions: 4 }],
    })
    expect(two.warnings.find(({ code }) => code === 'reading-missing')?.message).toBe(
      'The study lists R1, R2 and R3. Answers of R2 are missing.',
    )
    const flow = studyFlow(two)
    expect(flow.before[1]?.aside).toEqual({
      title: 'Expected, not used',
      lines: ['R2: 4 questions'],
    })
    expect(flow.before[2]?.lines).toEqual([
      '2 readers',
      '3 listed by the study',
      '12 questions due',
    ])
    const cover = textOf(two, 'report.html').split('<dl class="facts">')[0]
    expect(cover).toContain('Answers of R2 are missing.')
    expect(JSON.parse(textOf(two, 'report.json')).expected.missing).toHaveLength(1)
    expect(two.appendix).toContain('Answers of R2 are missing.')
  })
  it('says nothing where all are there, or any code may sign in', () => {
    for (const report of [
      reportOf(
        three,
        ['R1', 'R2', 'R3'].map((code) => answers(three, code)),
      ),
      reportOf(open, [answers(open, 'R1')]),
    ]) {
      expect(report.expected?.missing).toEqual([])
      expect(report.warnings.map(({ code }) => code)).not.toContain('reading-missing')
      expect(studyFlow(report).before[1]?.aside).toBeNull()
    }
  })
  it('takes the readers from the roster where the study lists none, and refuses others', () => {
    const files = [answers(open, 'R1'), answers(open, 'R3'), answers(open, 'Ghost')]
    const roster = ['R1', 'R2', 'R3']
    const report = makeReport({ ...open, inputs: inputsOf(open, files), roster, iterations: 0 })
    expect(report.expected).toMatchObject({ codes: roster, listedBy: 'roster', due: 12 })
    expect(report.expected?.missing).toEqual([{ rater: 'R2', session: 1, questions: 4 }])
    expect(report.warnings.find(({ code }) => code === 'reading-missing')?.message).toBe(
      'The roster lists R1, R2 and R3. Answers of R2 are missing.',
    )
    expect(studyFlow(report).before[2]?.lines).toContain('3 listed by the roster')
    expect(report.inputs.find(({ file }) => file === 'Ghost-1.json')?.problems.join()).toContain(
      '"Ghost" is not listed by the roster',
    )
    const listed = {
      ...three,
      inputs: inputsOf(three, [answers(three, 'R1')]),
      roster: ['R1'],
      iterations: 0,
    }
    expect(makeReport(listed).expected?.codes).toEqual(['R1', 'R2', 'R3'])
  })
  it('takes the roster on the page, too', async () => {
    const engine = new AnalysisEngine('triplane test', 0)
    await engine.add([
      { name: 'study.json', bytes: bytesOf(open.studyText) },
      { name: 'key.json', bytes: bytesOf(open.keyText) },
      { name: 'roster.csv', bytes: bytesOf('code,name\nR1,Ada\nR2,Bea\n') },
      answers(open, 'R1'),
    ])
    const page = await engine.evaluate(() => undefined)
    expect(page.report?.expected).toMatchObject({ listedBy: 'roster', missing: [{ rater: 'R2' }] })
    expect(page.files.find(({ name }) => name === 'roster.csv')).toMatchObject({
      role: 'roster',
      tone: 'good',
    })
  })
  it('counts sessions: a rater who read one of two is named with the other', () => {
    const twice = of(['R1', 'R2'], 2)
    const report = reportOf(twice, [
      answers(twice, 'R1'),
      answers(twice, 'R2'),
      answers(twice, 'R1', 2),
    ])
    expect(report.expected?.missing).toEqual([{ rater: 'R2', session: 2, questions: 4 }])
    expect(report.warnings.map(({ message }) => message)).toContain(
      'The study lists R1 and R2, with 2 sessions each. Answers of R2 (session 2) are missing.',
    )
    expect(report.expected?.due).toBe(16)
  })
  it('names receipts that no file answers to', () => {
    const file = JSON.parse(new TextDecoder().decode(answers(three, 'R2').bytes))
    const receipts = [{ receipt: receiptOf(file.events), source: 'mail.txt', line: 1 }]
    const report = makeReport({
      ...three,
      receipts,
      iterations: 0,
      inputs: inputsOf(three, [answers(three, 'R1'), answers(three, 'R3')]),
    })
    expect(report.expected?.receiptsWithoutFile).toMatchObject([
      { rater: 'R2', session: 1, signedBy: null },
    ])
    expect(
      report.warnings.find(({ code }) => code === 'receipt-claim-without-file')?.message,
    ).toMatch(/^Unverified, because anyone can write an unsigned receipt: the receipt of R2/)
  })
})

describe('R190: a code or session that the study does not list is refused', () => {
  it.each([
    ['a stranger', 'Ghost,,,ITEM,yes', '"Ghost" is not listed by the study'],
    ['a listed code in other letters', 'r1,,,ITEM,yes', 'the study lists "R1", not "r1"'],
    [
      'a session beyond the plan',
      'R2,,7,ITEM,yes',
      'the study plans 1 session, and this is session 7 of R2',
    ],
    [
      'a model with the code of a rater',
      'R2,model,,ITEM,yes',
      'the model "R2" has the code of a reader',
    ],
  ])('%s, on page and command line alike, unless the file is chosen', async (_, row, words) => {
    const files = [answers(three, 'R1'), answers(three, 'R3'), table(row)]
    const refused = reportOf(three, files)
    expect(refused.raters.map(({ code }) => code)).toEqual(['R1', 'R3'])
    expect(refused.inputs[2]).toMatchObject({ state: 'unlisted', used: false })
    expect(refused.inputs[2]?.problems.join()).toContain(words)
    expect(refused.warnings.find(({ code }) => code === 'unlisted-refused')?.message).toContain(
      words,
    )

    const used = reportOf(three, files, ['table.csv'])
    expect(used.raters).toHaveLength(3)
    expect(used.inputs[2]?.unlisted).toMatchObject([{ isUsed: true }])
    expect(used.warnings.find(({ code }) => code === 'unlisted-used')?.message).toContain(words)
    expect(textOf(used, 'report.html').split('<dl class="facts">')[0]).toContain('table.csv')

    const engine = new AnalysisEngine('triplane test', 0)
    await engine.add([
      { name: 'study.json', bytes: bytesOf(three.studyText) },
      { name: 'key.json', bytes: bytesOf(three.keyText) },
      ...files,
    ])
    const page = await engine.evaluate(() => undefined)
    expect(page.report?.raters.map(({ code }) => code)).toEqual(['R1', 'R3'])
    const line = page.files.find(({ name }) => name === 'table.csv')
    expect(line).toMatchObject({ tone: 'bad', choice: { isChosen: false } })
    await engine.choose(line?.id ?? 0, true)
    const after = await engine.evaluate(() => undefined)
    expect(after.report?.raters).toHaveLength(3)
    expect(after.files.find(({ name }) => name === 'table.csv')?.choice?.isChosen).toBe(true)
    engine.close()
  })
  it('keeps the others of the file, and settles once', () => {
    const rows = 'Ghost,,,ITEM,yes\nR2,,,ITEM,no\nM,model,,ITEM,yes'
    const inputs = settleInputs(inputsOf(three, [table(rows)]), three.study)
    expect(inputs[0]).toMatchObject({ state: 'no-chain' })
    expect(inputs[0]?.raters.map(({ code }) => code)).toEqual(['R2', 'M'])
    expect(settleInputs(inputs, three.study)).toEqual(inputs)
    const chosen = settleInputs(
      inputsOf(three, [table(rows)]),
      three.study,
      new Set(inputs.map(({ sha256 }) => sha256)),
    )
    expect(chosen[0]?.raters).toHaveLength(3)
    expect(settleInputs(chosen, three.study)).toEqual(chosen)
  })
  it('where any code may sign in: one beside another that differs in case alone, and a model with its code', () => {
    const of = (...files: File[]) =>
      reportOf(open, files).raters.map(({ code, kind }) => `${kind} ${code}`)
    expect(of(answers(open, 'R1'), table('Ghost,,,ITEM,yes'))).toEqual(['human Ghost', 'human R1'])
    expect(of(answers(open, 'R1'), table('r1,,,ITEM,yes\nr1,model,,ITEM,yes'))).toEqual([
      'human R1',
    ])
  })
})
