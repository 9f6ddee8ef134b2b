import { describe, expect, it } from 'vitest'
import { makeReport, overviewTables, pairTable } from '@/report'
import { plainCsv } from '@/report/plain/plain-csv'
import { plainLatex } from '@/report/plain/plain-latex'
import { plainMarkdown } from '@/report/plain/plain-markdown'
import { plainTable } from '@/report/plain/plain-table'
import { plainWord } from '@/report/plain/plain-word'
import { reportFiles } from '@/report/render/report-files'
import { type AnswerInput, readAnswerInput } from '@/results'
import { csvRows } from './csv-rows'
import { bytesOf, type FixtureReading, makeAnswersFile, makeFixture } from './reading-fixture'

const fixture = makeFixture(
  ['i1', 'i2', 'i3', 'i4'].map((id) => ({
    id,
    category: 'Presence',
    questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
  })),
)
const read = (code: string, more: Partial<FixtureReading> = {}): AnswerInput =>
  readAnswerInput(
    bytesOf(
      makeAnswersFile(fixture, { code, answer: (item) => (item > code ? 'no' : 'yes'), ...more }),
    ),
    `answers-${code}.json`,
    fixture,
  )
const table = readAnswerInput(
  bytesOf('rater,item,value\nR9,i1,yes\nR9,i2,no\n'),
  'old.csv',
  fixture,
)
const reportOf = (inputs: readonly AnswerInput[]) =>
  makeReport({ ...fixture, inputs, iterations: 0 })
const simulated = read('S1', { isSimulated: true })

/** As it is once its log was replayed, every event signed, and receipts taken. */
function proven(
  input: AnswerInput,
  more: Partial<NonNullable<AnswerInput['proof']>> = {},
): AnswerInput {
  const events = input.raters[0]?.session?.eventCount ?? 0
  const key = 'ab'.repeat(32)
  return {
    ...input,
    proof: {
      consistency: 'replayed',
      signature: {
        state: 'all',
        publicKeys: [key],
        receiptedKeys: [key],
        signed: events,
        events,
        firstUnsigned: null,
      },
      receipts: {
        matching: [
          {
            count: events,
            at: '2026-02-03T10:00:00.000Z',
            publicKey: key,
            signedBy: 'rater',
            source: 'r.txt',
          },
        ],
        contradicting: [],
      },
      timeStamps: [],
      isSimulated: false,
      ...more,
    },
  }
}
const isBefore = (html: string, first: string, second: string) => {
  const [a, b] = [html.indexOf(first), html.indexOf(second)]
  expect([first, a]).not.toEqual([first, -1])
  expect([second, b]).not.toEqual([second, -1])
  return a < b
}

describe('R83: simulated answers', () => {
  it('are named at the top, in the methods and as the first warning where they are mixed with real ones', () => {
    const report = reportOf([read('R1'), simulated])
    const files = reportFiles(report)
    const html = String(files.get('report.html'))
    const mixed = 'Simulated answers are mixed with real ones.'
    expect(report.warnings[0]).toMatchObject({ code: 'simulated-answers' })
    expect(report.warnings[0]?.message).toContain(mixed)
    expect(isBefore(html, mixed, 'class="facts"')).toBe(true)
    expect(isBefore(report.appendix, mixed, '## Study and cases')).toBe(true)
    expect(report.inputs.map(({ isSimulated }) => isSimulated)).toEqual([false, true])
  })

  it('stay simulated when the answers.csv of a report comes back as a table, beside those of readers', () => {
    const written = String(reportFiles(reportOf([read('R1'), simulated])).get('answers.csv'))
    const again = readAnswerInput(bytesOf(written), 'answers.csv', fixture)
    const report = reportOf([again])
    expect(
      report.raters.map(({ code, isSimulated, unproven }) => [code, isSimulated, unproven]),
    ).toEqual([
      ['R1', false, ['no-log']],
      ['S1', true, ['simulated']],
    ])
    expect(report.inputs.map(({ isSimulated, simulation }) => [isSimulated, simulation])).toEqual([
      [true, 'table'],
    ])
    expect(report.warnings[0]?.message).toContain('Simulated answers are mixed with real ones.')
  })

  it('beside a model they leave its figures, and say so', () => {
    const model = readAnswerInput(
      bytesOf(JSON.stringify({ model: 'net', item: fixture.study.items[0]!.id, value: 'yes' })),
      'net.jsonl',
      fixture,
    )
    expect(reportOf([simulated, model]).warnings[0]?.message).toContain(
      'No figure in this report describes readers; only figures of net have real answers.',
    )
    expect(reportOf([simulated]).warnings[0]?.message).toContain('describes readers.')
  })

  it('and alone they say so before anything else', () => {
    const report = reportOf([simulated, read('S2', { isSimulated: true })])
    const html = String(reportFiles(report).get('report.html'))
    expect(isBefore(html, 'Simulated answers: no reader gave them.', 'class="facts"')).toBe(true)
    expect(html).toContain('; 2 simulated readers')
    expect(report.appendix.startsWith('# Statistical appendix\n\n## Simulated answers\n\n')).toBe(
      true,
    )
  })

  it('are named wherever a rater is: tables, figures, files', () => {
    const report = reportOf([read('R1'), simulated])
    const files = reportFiles(report)
    expect(report.raters.map(({ name }) => name)).toEqual(['R1', 'S1 (simulated)'])
    expect(report.agreement.pairs[0]?.names).toEqual(['R1', 'S1 (simulated)'])
    expect(String(files.get('figures/accuracy.svg'))).toContain('S1 (simulated)')
    const column = (file: string, name: string) =>
      new Map(csvRows(String(files.get(file))).map((row) => [row.rater ?? '', row[name]]))
    expect(Object.fromEntries(column('accuracy.csv', 'simulated'))).toEqual({
      R1: 'false',
      S1: 'true',
    })
    expect(Object.fromEntries(column('answers.csv', 'simulated'))).toEqual({
      R1: 'false',
      S1: 'true',
    })
    expect(csvRows(String(files.get('agreement.csv')))[0]).toMatchObject({
      simulated1: 'false',
      simulated2: 'true',
    })
    expect(String(files.get('items.csv'))).toContain('S1 (simulated)')
  })

  it('say nothing of themselves where a report has none', () => {
    const report = reportOf([read('R1'), read('R2')])
    expect(report.appendix).not.toContain('## Simulated answers')
    expect(report.warnings.map(({ code }) => code)).not.toContain('simulated-answers')
  })
})

describe('R84: what is proven of each file', () => {
  it('stands after the results in one table, a row for each file that is used', () => {
    const report = reportOf([
      proven(read('R1')),
      proven(read('R2'), { consistency: 'chained' }),
      table,
    ])
    const html = String(reportFiles(report).get('report.html'))
    const [, cover = ''] = html.split('<section class="proof">')
    for (const words of [
      'replayed against the study',
      'hash chain only',
      'no log',
      'all 11 events',
      'key abab abab abab abab',
      '1, up to answer 4 of 4',
      'It does not show that a person read',
      'It does not show whose signing key it is',
    ])
      expect(cover).toContain(words)
    expect(isBefore(html, '>Methods</h2>', '<section class="proof">')).toBe(true)
  })

  it('and in the appendix, those of which the same is proven together', () => {
    const { appendix } = reportOf([proven(read('R1')), read('R2'), read('R3'), table])
    const section = appendix.split('## ').find((part) => part.startsWith('Proof of the answers'))
    expect(section).toContain(
      '"answers-R2.json", "answers-R3.json": replayed against the study; signed: no; receipt: none; time stamp: none.',
    )
    expect(section).toContain('Answer files fully verified: 1 of 4')
    expect(section).toContain('"old.csv": no log.')
  })

  it('report.json has it as data, for each file and beside the numbers', () => {
    const report = reportOf([proven(read('R1')), read('R2'), table])
    expect(report.inputs.map(({ proof }) => proof?.consistency)).toEqual([
      'replayed',
      'replayed',
      'none',
    ])
    expect(report.inputs.map(({ commits }) => commits)).toEqual([
      { count: 4, receipted: 4 },
      { count: 4, receipted: 0 },
      null,
    ])
    const gaps = [[], ['unsigned', 'no-receipt'], ['no-log']]
    expect(report.raters.map(({ unproven }) => unproven)).toEqual(gaps)
    expect(report.raters.map(({ source }) => source)).toEqual(
      report.inputs.map(({ file, sha256 }) => ({ file, sha256 })),
    )
    expect(report.agreement.pairs[0]?.unproven).toEqual([gaps[0], gaps[1]])
  })

  it('a receipt that stands before the last answers, or says otherwise, is no full proof', () => {
    const part = proven(read('R1'))
    const [receipt] = part.proof?.receipts.matching ?? []
    const early = { ...receipt!, count: 5 }
    const report = reportOf([
      { ...part, proof: { ...part.proof!, receipts: { matching: [early], contradicting: [] } } },
      proven(read('R2'), {
        receipts: {
          matching: [],
          contradicting: [{ ...early, message: 'event 5 has another hash' }],
        },
      }),
    ])
    expect(report.raters.map(({ unproven }) => unproven)).toEqual([
      ['part-receipted'],
      ['receipt-contradicts', 'no-receipt'],
    ])
    expect(report.warnings.find(({ code }) => code === 'receipt-contradicts')?.message).toContain(
      'event 5 has another hash',
    )
  })

  it('a receipt that the rater’s browser did not sign is a claim: beside the numbers it changes nothing', () => {
    const part = proven(read('R1'))
    const receipts = part.proof?.receipts ?? { matching: [], contradicting: [] }
    const [receipt] = receipts.matching
    for (const signedBy of [null, 'other'] as const) {
      const claim = { ...receipt!, signedBy, message: 'event 5 has another hash' }
      const report = reportOf([
        proven(read('R1'), { receipts: { ...receipts, contradicting: [claim] } }),
      ])
      expect(report.raters.map(({ unproven }) => unproven)).toEqual([[]])
      expect(report.warnings).toContainEqual({
        code: 'receipt-claims-otherwise',
        message: 'A claim (r.txt) against "answers-R1.json": event 5 has another hash.',
      })
      expect(String(reportFiles(report).get('report.html'))).toContain(
        '1 not signed by this file’s key claims otherwise; 1, up to answer',
      )
    }
  })

  it('a receipt that fits and is not signed proves less than one that is', () => {
    const part = proven(read('R1'))
    const [receipt] = part.proof?.receipts.matching ?? []
    const unsigned = { matching: [{ ...receipt!, signedBy: null }], contradicting: [] }
    const report = reportOf([{ ...part, proof: { ...part.proof!, receipts: unsigned } }])
    expect(report.raters.map(({ unproven }) => unproven)).toEqual([['unsigned-receipt']])
    expect(String(reportFiles(report).get('report.html'))).toContain(
      '1 (1 unsigned: a claim), up to answer',
    )
  })

  it('a file of which nothing was believed has no proof at all', () => {
    const changed = makeAnswersFile(fixture, { code: 'R1', answer: () => 'yes' })
    const input = readAnswerInput(bytesOf({ ...changed, head: 'ab'.repeat(32) }), 'a.json', fixture)
    expect(reportOf([input, read('R2')]).inputs[0]).toMatchObject({ verified: false, proof: null })
  })
})

describe('R85: beside the numbers', () => {
  const report = reportOf([proven(read('R1')), read('R2'), table])
  const [accuracy] = overviewTables(report)
  const tables = [accuracy!, pairTable(report.agreement.pairs)]

  it('a sign and its meaning stand in every form of a table, and only where something is missing', () => {
    for (const shown of tables) {
      const plain = plainTable(shown)
      expect(plain.legend).toEqual([
        '† Not verifiable (table or predictions): R9.',
        '‡ Not fully verified: R2 (not signed, no receipt).',
      ])
      for (const written of [plainMarkdown(plain), plainWord(plain)])
        expect(written).toContain('‡ Not fully verified: R2')
      expect(plainLatex(plain)).toContain('$^\\ddagger$ Not fully verified: R2')
      expect(plainCsv(plain)).toContain('R2: not signed, no receipt')
    }
    expect(plainTable(tables[0]!).rows.map(({ sign }) => sign)).toEqual(['', '‡', '†'])
    expect(plainTable(tables[1]!).rows.map(({ sign }) => sign)).toEqual(['‡', '†', '†‡'])
    const html = String(reportFiles(report).get('report.html'))
    expect(html).toContain('R2<sup>‡</sup>')
    expect(html).toContain('R2 and R9<sup>†‡</sup>')
  })

  it('nothing is marked where all is proven', () => {
    const whole = reportOf([proven(read('R1')), proven(read('R2'))])
    const html = String(reportFiles(whole).get('report.html'))
    expect(html).not.toMatch(/<sup>[†‡]+<\/sup>/)
    expect(whole.warnings.map(({ code }) => code)).not.toContain('not-fully-proven')
  })

  it('in the files it is a column', () => {
    const rows = csvRows(String(reportFiles(report).get('accuracy.csv')))
    expect(new Map(rows.map((row) => [row.rater, row.unproven]))).toEqual(
      new Map([
        ['R1', ''],
        ['R2', 'unsigned no-receipt'],
        ['R9', 'no-log'],
      ]),
    )
  })
})

it('R84: the appendix says of whom it is not known how they read', () => {
  const { appendix } = reportOf([read('R1'), simulated, table])
  const reading = appendix.split('## ').find((part) => part.startsWith('Reading'))
  expect(reading).toContain('The answers of S1 were simulated.')
  expect(reading).toContain(
    'For R9 it is unknown, because a table does not record the reading conditions.',
  )
  expect(reportOf([read('R1')]).appendix).not.toContain('This section')
})
