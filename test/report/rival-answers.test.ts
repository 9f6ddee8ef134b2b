import { describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { answersCsv, makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput, settleInputs } from '@/results'
import { csvRows } from './csv-rows'
import { bytesOf, type FixtureItem, makeAnswersFile, makeFixture } from './reading-fixture'

const ten = makeFixture(
  Array.from(
    { length: 10 },
    (_, n): FixtureItem => ({
      id: `i${n}`,
      category: n < 5 ? 'Early' : 'Late',
      questions: [{ kind: 'yes-no', confidence: 'percent', truth: { is: n < 6 ? 'yes' : 'no' } }],
    }),
  ),
  { reading: { sessions: { count: 2, washoutDays: 0 } } },
)
const CODES = Array.from({ length: 8 }, (_, n) => `R${n + 1}`)
const given = (code: string, n: number) =>
  (n * 7 + Number(code.slice(1)) * 3) % 5 < 3 ? 'yes' : 'no'
const fileOf = (code: string, extra = {}) => ({
  name: `${code}.json`,
  bytes: bytesOf(
    makeAnswersFile(ten, {
      code,
      answer: (item) => given(code, Number(item.slice(1))),
      confidence: (item) => Number(item.slice(1)) / 10,
      ...extra,
    }),
  ),
})
const files = CODES.map((code) => fileOf(code))
type File = { readonly name: string; readonly bytes: Uint8Array }
const read = ({ name, bytes }: File) => readAnswerInput(bytes, name, ten)
const reportOf = (...given: File[]) =>
  makeReport({ ...ten, inputs: given.map(read), iterations: 50 })
const csv = (text: string, name = 'answers.csv') => ({ name, bytes: bytesOf(text) })
const modelLines = (model: string, value: (n: number) => string) => ({
  name: `${model}.jsonl`,
  bytes: bytesOf(
    Array.from({ length: 10 }, (_, n) =>
      JSON.stringify({ model, item: `i${n}`, value: value(n) }),
    ).join('\n'),
  ),
})
const facts = (report: ReturnType<typeof reportOf>) => ({
  raters: report.raters,
  agreement: report.agreement,
})

describe('R40: tables that contradict each other', () => {
  const row = (code: string, value: string) => `${code},i0,${value}`
  const tables = [
    csv(['rater,item,value', row('T1', 'yes'), row('T2', 'yes')].join('\n'), 'a.csv'),
    csv(['rater,item,value', row('T1', 'no'), row('T2', 'yes')].join('\n'), 'b.csv'),
  ].map(read)
  const states = (chosen: readonly string[]) => {
    const ids = new Set(
      tables.flatMap(({ file, sha256 }) => (chosen.includes(file) ? [sha256] : [])),
    )
    const settled = settleInputs(tables, ten.study, ids)
    // What has been settled stays as it is.
    expect(settleInputs(settled, ten.study)).toEqual(settled)
    return settled.map(({ state, raters, setAside = [], chosenOver }) => ({
      state,
      raters: raters.map(({ code }) => code),
      chosenOver,
      because: setAside.map(({ rater, because }) => `${rater} ${because}`),
    }))
  }
  it('lose the rater whom they contradict each other about; the chosen one keeps him', () => {
    expect(states([]).map(({ because }) => because)).toEqual([
      ['T1 contradiction'],
      ['T1 contradiction', 'T2 copy'],
    ])
    expect(states(['b.csv'])).toEqual([
      { state: 'no-chain', raters: ['T2'], chosenOver: undefined, because: ['T1 choice'] },
      { state: 'no-chain', raters: ['T1'], chosenOver: ['a.csv'], because: ['T2 copy'] },
    ])
  })
})

describe('R40: proof outranks no proof', () => {
  const alone = reportOf(...files)
  const own = csv(answersCsv(alone))

  it('the report’s own answers.csv beside the answer files changes no number, and is said to be set aside', () => {
    const report = reportOf(...files, own)
    expect(report.raters.map(({ code }) => code)).toEqual(CODES)
    expect(facts(report)).toEqual(facts(alone))
    const input = report.inputs.find(({ file }) => file === 'answers.csv')
    expect(input).toMatchObject({ used: false, verified: false, state: 'set-aside' })
    expect(input?.setAside).toHaveLength(8)
    expect(input?.setAside[0]).toEqual({
      rater: 'R1',
      kind: 'human',
      session: 1,
      answers: 10,
      differing: 0,
      because: 'proof',
      file: 'R1.json',
    })
    const words = report.warnings.find(({ code }) => code === 'answers-set-aside')?.message ?? ''
    expect(words).toContain('"answers.csv"')
    expect(words).toContain('R1, R2, R3, R4, R5, R6, R7, R8')
    expect(words).toMatch(/the answers are the same/)
    expect(report.appendix).toContain('answers.csv')
    expect(report.warnings.filter(({ code }) => code === 'file-left-out')).toEqual([])
    expect(report.inputs.filter(({ state }) => state === 'verified')).toHaveLength(8)
  })
  it('only the rater with proof is set aside: the others of the table are used', () => {
    const rows = [...'0123456789'].flatMap((n) => [
      `R1,i${n},${given('R1', Number(n)) === 'yes' && n !== '4' ? 'yes' : 'no'}`,
      `R9,i${n},yes`,
    ])
    const report = reportOf(...files, csv(`rater,item,value\n${rows.join('\n')}\n`, 'table.csv'))
    expect(report.raters.map(({ code }) => code)).toEqual([...CODES, 'R9'])
    const input = report.inputs.find(({ file }) => file === 'table.csv')
    expect(input).toMatchObject({ used: true, state: 'no-chain' })
    const isOther = given('R1', 4) === 'yes' ? 1 : 0
    expect(input?.setAside).toMatchObject([{ rater: 'R1', because: 'proof', answers: 10 }])
    // Confidences are only in the answer file, and no contradiction.
    expect(input?.setAside[0]?.differing).toBe(isOther)
    expect(report.warnings.find(({ code }) => code === 'answers-set-aside')?.message).toContain(
      'R1',
    )
  })
  it('says how many answers of the table are others than the proven ones', () => {
    const rows = [...'0123456789'].map((n) => `R1,i${n},${n < '3' ? 'x' : given('R1', Number(n))}`)
    const flipped = rows.map((row) =>
      row.replace(/i(\d),x/, (_, n) => `i${n},${given('R1', Number(n)) === 'yes' ? 'no' : 'yes'}`),
    )
    const report = reportOf(
      ...files,
      csv(`rater,item,value\n${flipped.join('\n')}\n`, 'edited.csv'),
    )
    const input = report.inputs.find(({ file }) => file === 'edited.csv')
    expect(input?.setAside).toMatchObject([{ rater: 'R1', answers: 10, differing: 3 }])
    expect(input?.problems.join(' ')).toMatch(/3 of 10/)
    expect(facts(report)).toEqual(facts(alone))
  })
  it('two proven files that contradict each other do not make way for a table', () => {
    const other = { ...fileOf('R1', { answer: () => 'yes' }), name: 'R1-other.json' }
    const report = reportOf(...files, other, csv('rater,item,value\nR1,i0,yes\n', 't.csv'))
    expect(report.raters.map(({ code }) => code)).toEqual(CODES.slice(1))
    const states = Object.fromEntries(report.inputs.map(({ file, state }) => [file, state]))
    expect(states).toMatchObject({
      'R1.json': 'conflict',
      'R1-other.json': 'conflict',
      't.csv': 'set-aside',
      'R2.json': 'verified',
    })
  })
  it('two tables that contradict each other about one rater lose this rater alone', () => {
    const one = csv('rater,item,value\nA,i0,yes\nB,i0,yes\n', 'one.csv')
    const two = csv('rater,item,value\nA,i0,no\nC,i0,no\n', 'two.csv')
    const report = reportOf(one, two)
    expect(report.raters.map(({ code }) => code)).toEqual(['B', 'C'])
    expect(
      report.inputs.map(({ state, setAside }) => [state, setAside.map((s) => s.because)]),
    ).toEqual([
      ['no-chain', ['contradiction']],
      ['no-chain', ['contradiction']],
    ])
  })
  it('settling twice is settling once, in whatever order', () => {
    const inputs = [...files, own].map(read)
    const once = settleInputs(inputs, ten.study)
    expect(settleInputs(once, ten.study)).toEqual(once)
    expect(settleInputs(inputs.toReversed(), ten.study)).toEqual(once)
  })
})

describe('R40: people and models are told apart', () => {
  const model = modelLines('R2', () => 'yes')

  it('a model named R2 whose file was chosen leaves the human R2 in place, and both have names of their own', () => {
    const inputs = [...files, model].map(read)
    const chosen = new Set(inputs.slice(-1).map(({ sha256 }) => sha256))
    const report = makeReport({ ...ten, inputs, chosen, iterations: 50 })
    expect(report.raters.map(({ code, kind, name }) => [code, kind, name])).toEqual([
      ...CODES.map((code) => [code, 'human', code]),
      ['R2', 'model', 'R2 (model)'],
    ])
    const mixed = report.agreement.pairs.filter(({ relation }) => relation === 'human-model')
    expect(mixed).toHaveLength(8)
    expect(mixed[1]?.names).toEqual(['R2', 'R2 (model)'])
    const written = reportFiles(report)
    const [row] = csvRows(String(written.get('items.csv')))
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['R2', 'R2 (model)']))
    expect(row?.['R2 (model)']).toBe('Yes')
  })
  it('answers.csv with models and sessions is read back as what it was', () => {
    const again = { ...fileOf('R1', { sessionNumber: 2 }), name: 'R1-2.json' }
    const sound = [...files, again, modelLines('gpt', (n) => (n % 2 ? 'yes' : 'no'))]
    const first = reportOf(...sound)
    const back = reportOf(csv(answersCsv(first)))
    expect(back.inputs[0]).toMatchObject({ state: 'no-chain', problems: [] })
    const named = (report: typeof first) =>
      report.raters.map((r) => [r.name, r.kind, r.session.number, r.accuracy.overall.correct])
    expect(named(back)).toEqual(named(first))
    const beside = reportOf(...sound, csv(answersCsv(first)))
    expect(facts(beside)).toEqual(facts(first))
    expect(
      beside.inputs.find(({ file }) => file === 'answers.csv')?.setAside.map((s) => s.because),
    ).toEqual([...Array.from({ length: 9 }, () => 'proof'), 'copy'])
  })
  it('a kind or a session that is none is a problem of its row', () => {
    const bad = read(
      csv('rater,item,value,rater_kind,session\nA,i0,yes,robot,1\nB,i0,yes,,morning\n'),
    )
    expect(bad.problems).toMatchObject([
      { line: 2, field: 'rater_kind', code: 'wrong-kind' },
      { line: 3, field: 'session', code: 'wrong-session' },
    ])
  })
})

it('the page tells the analyst what it set aside, and keeps every rater', async () => {
  const engine = new AnalysisEngine('triplane', 50)
  await engine.add([
    { name: 'study.json', bytes: bytesOf(ten.studyText) },
    { name: 'key.json', bytes: bytesOf(ten.keyText) },
    ...files,
    modelLines('gpt', () => 'yes'),
    csv(answersCsv(reportOf(...files))),
  ])
  const state = await engine.evaluate(() => {})
  expect(state.report?.raters.map(({ name }) => name)).toHaveLength(9)
  const table = state.files.find(({ name }) => name === 'answers.csv')
  expect(table).toMatchObject({ tone: 'bad', state: 'set aside', inputState: 'set-aside' })
  expect(table?.detail).toMatch(/^Table of R1, R2, R3, R4 and 4 more/)
  expect(table?.problems[0]?.message).toContain('R8')
})
