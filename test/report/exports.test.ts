import Papa from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { ratingsOf, rocData } from '@/results/readers/roc-data'
import { describeNeeding } from '../needing'
import { csvRows } from './csv-rows'
import {
  bytesOf,
  type FixtureItem,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from './reading-fixture'
import { expectSameInR, numberAfter, runAnalysisR } from './run-analysis-r'

const fixture = largeFixture()
const readings = ['R1', 'R2', 'R3'].map((code, n) =>
  simulatedReading(fixture, {
    code,
    accuracy: 0.5 + 0.1 * n,
    seed: n + 1,
    abstain: n === 2 ? 0.05 : 0,
  }),
)
const inputs = readings.map((reading) =>
  readAnswerInput(
    bytesOf(makeAnswersFile(fixture, reading)),
    `answers-${reading.code}.json`,
    fixture,
  ),
)
const report = makeReport({ ...fixture, inputs, iterations: 50 })
const files = reportFiles(report)
const text = (path: string, of = files) => {
  const content = of.get(path)
  if (typeof content !== 'string') throw new Error(`${path} is no text`)
  return content
}

interface Imrmc {
  readonly head: Readonly<Record<string, number>>
  readonly truths: ReadonlyMap<string, string>
  readonly scores: readonly (readonly [
    reader: string,
    case_: string,
    modality: string,
    score: number,
  ])[]
}

/** The grammar of exports.md, strictly: nothing of the writer is used. */
function readImrmc(source: string, truthReader: string): Imrmc {
  const begin = source.indexOf('\nBEGIN DATA:')
  expect(begin).toBeGreaterThan(0)
  const head = Object.fromEntries(
    [...source.slice(0, begin + 1).matchAll(/^(N0|N1|NR|NM): (\d+)$/gm)].map((m) => [
      m[1]!,
      Number(m[2]),
    ]),
  )
  const rows = source.slice(begin).split('\n').slice(2)
  expect(rows.pop()).toBe('')
  const truths = new Map<string, string>()
  const scores: [string, string, string, number][] = []
  for (const row of rows) {
    expect(row).toMatch(/^[^,\s]+,[^,\s]+,[^,\s]+,-?\d+(\.\d+)?$/)
    const [reader = '', name = '', modality = '', score = ''] = row.split(',')
    if (reader === truthReader) {
      expect(modality).toBe('truth')
      expect(score).toMatch(/^[01]$/)
      expect(truths.has(name)).toBe(false)
      truths.set(name, score)
    } else scores.push([reader, name, modality, Number(score)])
  }
  return { head, truths, scores }
}

/** How often a diseased case scores above a normal one: the area under the curve. */
function areaUnderCurve(scores: readonly { isDiseased: boolean; score: number }[]): number {
  const [diseased, normal] = [
    scores.filter((s) => s.isDiseased),
    scores.filter((s) => !s.isDiseased),
  ]
  const wins = diseased.flatMap((d) =>
    normal.map((n) => (d.score > n.score ? 1 : d.score === n.score ? 0.5 : 0)),
  )
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

describe('R73: .imrmc', () => {
  const java = readImrmc(text('exports/imrmc-java.imrmc'), 'truth')
  const rjafroc = readImrmc(text('exports/imrmc-rjafroc.imrmc'), '-1')

  it('warns of cases that it leaves out, and in rjafroc.xlsx, where a reader scored not every case', async () => {
    const all = [...report.items].filter((item) => item.kind === 'yes-no').length
    const words = `WARNING: ${all - rjafroc.truths.size} of ${all} cases are not in this file`
    expect(rjafroc.truths.size).toBeLessThan(all)
    expect(text('exports/imrmc-rjafroc.imrmc')).toContain(words)
    expect(text('exports/imrmc-java.imrmc')).not.toContain('WARNING')
    const sheets = await readWorkbook(Buffer.from(files.get('exports/rjafroc.xlsx') as Uint8Array))
    expect(String(sheets.find(({ sheet }) => sheet === 'WARNING')?.data[0]?.[0])).toContain(words)
    expect(report.appendix).toContain(
      `For RJafroc ${rjafroc.truths.size} of ${all} cases are written`,
    )
  })
  it('for Java: every yes-no question once with its truth, and only reads that were made', () => {
    const yesNo = [...report.items].filter((item) => item.kind === 'yes-no')
    expect(Object.fromEntries(java.truths)).toEqual(
      Object.fromEntries(yesNo.map((item) => [item.item, item.truthLabel === 'yes' ? '1' : '0'])),
    )
    const answered = yesNo.flatMap((item) => item.answers.filter((a) => a.outcome === 'answered'))
    expect(java.scores).toHaveLength(answered.length)
    expect(answered.length).toBeLessThan(3 * yesNo.length)
    expect(java.head).toEqual({
      N0: yesNo.filter((item) => item.truthLabel === 'no').length,
      N1: yesNo.filter((item) => item.truthLabel === 'yes').length,
      NR: 3,
      NM: 1,
    })
  })
  it('scores a sure yes 1 and a sure no 0, and keeps every yes above every no', () => {
    for (const [reader, name, modality, score] of java.scores) {
      const item = [...report.items].find((i) => i.item === name)!
      const answer = item.answers.find((a) => a.rater === reader)!
      expect(modality).toBe('full')
      const sure = answer.confidence!
      expect(score).toBeCloseTo(answer.value === 'yes' ? 0.5 + sure / 2 : 0.5 - sure / 2, 6)
    }
  })
  it('for RJafroc: whole numbers, all four counts, fully crossed, the same area under the curve', () => {
    expect(Object.keys(rjafroc.head)).toEqual(['N0', 'N1', 'NR', 'NM'])
    for (const [reader, name, modality] of rjafroc.scores)
      for (const id of [reader, name, modality]) expect(id).toMatch(/^[1-9]\d*$/)
    expect(rjafroc.scores).toHaveLength(rjafroc.truths.size * rjafroc.head.NR! * rjafroc.head.NM!)
    const map = csvRows(text('exports/id-map.csv'))
    const named = new Map(
      map.filter((r) => r.number !== '').map((r) => [`${r.what} ${r.number}`, r.name]),
    )
    const javaScore = new Map(java.scores.map(([r, c, m, s]) => [`${r} ${c} ${m}`, s]))
    for (const [r, c, m, s] of rjafroc.scores)
      expect(
        javaScore.get(
          `${named.get(`reader ${r}`)} ${named.get(`case ${c}`)} ${named.get(`modality ${m}`)}`,
        ),
      ).toBe(s)
  })
})

describe('mrmcaov.csv', () => {
  it('has one row a read, with the area under the curve of the .imrmc file', () => {
    const rows = Papa.parse<Record<string, string>>(text('exports/mrmcaov.csv').trim(), {
      header: true,
    })
    expect(rows.meta.fields).toEqual(['reader', 'treatment', 'case', 'truth', 'rating'])
    const java = readImrmc(text('exports/imrmc-java.imrmc'), 'truth')
    for (const reader of ['R1', 'R2', 'R3']) {
      const own = rows.data.filter((row) => row.reader === reader)
      const area = areaUnderCurve(
        own.map((row) => ({ isDiseased: row.truth === '1', score: Number(row.rating) })),
      )
      const theirs = java.scores.filter(([r]) => r === reader)
      expect(area).toBe(
        areaUnderCurve(
          theirs.map(([, c, , score]) => ({ isDiseased: java.truths.get(c) === '1', score })),
        ),
      )
      expect(area).toBeGreaterThan(0.4)
    }
  })
})

describe('rjafroc.xlsx, read by another package', () => {
  const workbook = Buffer.from(files.get('exports/rjafroc.xlsx') as Uint8Array)
  const sheets = async () => await readWorkbook(workbook)
  const rowsOf = async (name: string): Promise<unknown[][]> =>
    (await sheets()).find(({ sheet }) => sheet === name)?.data ?? []

  it('has the three sheets with their columns', async () => {
    expect((await sheets()).map(({ sheet }) => sheet)).toEqual(['TRUTH', 'FP', 'TP', 'WARNING'])
    const heads = await Promise.all(
      ['TRUTH', 'FP', 'TP'].map(async (name) => (await rowsOf(name))[0]),
    )
    expect(heads).toEqual([
      ['CaseID', 'LesionID', 'Weight', 'ReaderID', 'ModalityID', 'Paradigm'],
      ['ReaderID', 'ModalityID', 'CaseID', 'FP_Rating'],
      ['ReaderID', 'ModalityID', 'CaseID', 'LesionID', 'TP_Rating'],
    ])
  })
  it('names readers and modalities as text, paradigm ROC and FCTRL, normal cases with lesion 0', async () => {
    const [, ...truth] = await rowsOf('TRUTH')
    expect(truth.map((row) => row[5]).filter((cell) => cell !== null)).toEqual(['ROC', 'FCTRL'])
    expect(new Set(truth.map((row) => row[3]))).toEqual(new Set(['1, 2, 3']))
    expect(new Set(truth.map((row) => row[4]))).toEqual(new Set(['1']))
    expect(truth.map((row) => row[0])).toEqual(truth.map((_, n) => n + 1))
  })
  it('holds every score of imrmc-rjafroc once: normal cases in FP, diseased ones in TP', async () => {
    const { truths, scores } = readImrmc(text('exports/imrmc-rjafroc.imrmc'), '-1')
    const read = [
      ...(await rowsOf('FP')).slice(1).map(([r, m, c, s]) => [r, c, m, s, '0']),
      ...(await rowsOf('TP')).slice(1).map(([r, m, c, lesion, s]) => {
        expect(lesion).toBe(1)
        return [r, c, m, s, '1']
      }),
    ]
    const wanted = scores.map(([r, c, m, s]) => [Number(r), Number(c), Number(m), s, truths.get(c)])
    const key = (row: unknown[]) => row.join(' ')
    expect(read.map(key).sort()).toEqual(wanted.map(key).sort())
  })
  it('is the same bytes every time', () => {
    const again = reportFiles(makeReport({ ...fixture, inputs, iterations: 50 }))
    expect(again.get('exports/rjafroc.xlsx')).toEqual(files.get('exports/rjafroc.xlsx'))
  })
})

describe('what can be exported', () => {
  const scaled = (id: string, is: number): FixtureItem => ({
    id,
    category: 'C',
    questions: [{ kind: 'scale', min: 1, max: 5, truth: { is } }],
  })
  const reportOf = (items: readonly FixtureItem[], csv: string, study = {}): Report => {
    const own = makeFixture(items, study)
    const input = readAnswerInput(bytesOf(csv), 't.csv', own)
    expect(input.problems).toEqual([])
    return makeReport({ ...own, inputs: [input], iterations: 20 })
  }
  it('takes a scale whose truths are two, the higher one diseased', () => {
    const made = reportOf(
      [scaled('a', 1), scaled('b', 5)],
      'rater,item,value\nA,a,2\nA,b,4\nB,a,1\nB,b,5\n',
    )
    const data = rocData(made)
    expect(data?.cases.map((c) => [c.id, c.isDiseased])).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect([...ratingsOf(data!)].map((r) => r.score)).toEqual([2, 4, 1, 5])
  })
  it('leaves the files out where no question is graded, and writes the rest', () => {
    const made = reportOf(
      [{ id: 'a', category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] }],
      'rater,item,value\nA,a,yes\n',
    )
    expect([...reportFiles(made).keys()].filter((path) => path.startsWith('exports/'))).toEqual([
      'exports/analysis.R',
      'exports/questions.csv',
    ])
  })
  it('R73: methods counts the reads that have no score by their cause, and calls none of them missing that was made', () => {
    const eight = makeFixture(
      Array.from(
        { length: 8 },
        (_, n): FixtureItem => ({
          id: `i${n}`,
          category: 'C',
          questions: [{ kind: 'yes-no', truth: { is: n < 4 ? 'yes' : 'no' } }],
        }),
      ),
    )
    const rowsOf = (sure: string) =>
      [
        ...[0, 1, 2, 3, 4].map((n) => `A,i${n},yes,${n === 4 ? '' : sure},`),
        'A,i5,,,true',
        'A,i6,no,,',
        ...[0, 1, 2, 3, 4, 5, 6].map((n) => `B,i${n},no,${n === 6 ? '' : sure},`),
      ].join('\n')
    const made = makeReport({
      ...eight,
      iterations: 0,
      inputs: [
        readAnswerInput(
          bytesOf(`rater,item,value,confidence,abstained\n${rowsOf('0.8')}\n`),
          't.csv',
          eight,
        ),
      ],
    })
    // A: 2 without a confidence, 1 abstained, 1 missing; B: 1 without, 1 missing. i6 and i7 have no score at all.
    expect(rocData(made)?.leftOut).toEqual({
      withoutConfidence: 3,
      abstained: 1,
      missing: 2,
      unreadable: 0,
      questions: 2,
    })
    expect([...ratingsOf(rocData(made)!)]).toHaveLength(10)
    expect(made.appendix).toContain(
      '6 readings without a score are excluded (3 answered without a confidence, 1 abstained on, 2 missing), with 2 questions that no reader scored',
    )
    expect(made.appendix).not.toContain('reads that were not made are left out')
  })
  it('R73: two items of one case under one condition are two cases, and no read is lost', () => {
    const pairs = makeFixture(
      Array.from(
        { length: 6 },
        (_, n): FixtureItem => ({
          id: `i${n}`,
          category: 'C',
          attributes: { case: `c${n >> 1}` },
          questions: [
            { kind: 'yes-no', prompt: `Is it ${n}?`, truth: { is: n < 4 ? 'yes' : 'no' } },
          ],
        }),
      ),
    )
    const rows = Array.from({ length: 6 }, (_, n) => `A,i${n},yes,0.${n + 1}`)
    const made = makeReport({
      ...pairs,
      iterations: 0,
      inputs: [
        readAnswerInput(
          bytesOf(`rater,item,value,confidence\n${rows.join('\n')}\n`),
          't.csv',
          pairs,
        ),
      ],
    })
    expect([...ratingsOf(rocData(made)!)]).toHaveLength(6)
    expect(rocData(made)?.leftOut.questions).toBe(0)
  })
  it('makes one case of the items that show it under two conditions', () => {
    const items = ['a', 'b'].flatMap((name, n) =>
      ['full', 'none'].map((condition) => ({
        ...scaled(`${name}-${condition}`, 1 + 4 * n),
        attributes: { case: name },
      })),
    )
    const own = makeFixture(items)
    const study = {
      ...own.study,
      conditions: [
        { id: 'full', hides: [] },
        { id: 'none', hides: ['volumes' as const] },
      ],
      items: own.study.items.map((item) => ({ ...item, condition: item.id.split('-')[1]! })),
    }
    const input = readAnswerInput(
      bytesOf('rater,item,value\nA,a-full,1\nA,a-none,2\nA,b-full,5\nA,b-none,3\n'),
      't.csv',
      own,
    )
    const data = rocData(makeReport({ ...own, study, inputs: [input], iterations: 20 }))
    expect(data?.modalities).toEqual(['none', 'full'])
    expect(data?.cases.map((c) => c.id)).toEqual(['a', 'b'])
    expect([...ratingsOf(data!)].map((r) => [r.modality, r.case, r.score])).toEqual([
      [0, 0, 2],
      [0, 1, 3],
      [1, 0, 1],
      [1, 1, 5],
    ])
  })
})

describeNeeding('R')('analysis.R under R', () => {
  it('prints the same accuracy and kappa to 10 digits', () => {
    const printed = runAnalysisR(files)
    expectSameInR(printed, report)
    expect(printed).toContain('defined in only one: 0')
  }, 60_000)
  it('reads answers with quotes, line breaks, formulas and letters of any alphabet, and says undefined', () => {
    const own = makeFixture(
      ['i0', 'i1', 'i2'].map((id) => ({
        id,
        category: 'C',
        questions: [{ kind: 'text', truth: { is: 'é' } }],
      })),
    )
    const typed =
      'rater,item,value\nA,i0,"a ""b""\nc"\nB,i0,"a ""b""\nc"\nA,i1,=1+1\nB,i1,é 脑\nA,i2,the\nB,i2,a\n'
    const same = 'rater,item,value\nC,i0,x\nD,i0,x\n'
    const made = makeReport({
      ...own,
      inputs: [typed, same].map((csv, n) => readAnswerInput(bytesOf(csv), `${n}.csv`, own)),
      iterations: 20,
    })
    const printed = runAnalysisR(reportFiles(made))
    const pair = made.agreement.pairs.find((p) => p.raters.join() === 'A,B')!
    expect(numberAfter(printed, 'kappa A session 1 and B session 1:')).toBeCloseTo(
      pair.kappa.value!,
      10,
    )
    expect(printed).toContain('kappa C session 1 and D session 1: n 1, undefined')
  }, 60_000)
})
