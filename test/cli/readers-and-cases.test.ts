import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnswerKey, parseKey, parseStudy } from '@/questions'
import { describeNeeding } from '../needing'
import { has, PUBLISHED_READINGS } from '../needs'
import { csvRows } from '../report/csv-rows'
import {
  numberAt,
  REFERENCE,
  type Readings,
  referenceCase,
} from '../report/readers/readers-fixture'
import { makeAnswersFile } from '../report/reading-fixture'
import { ownFolder, runHere } from './run-cli'

/** A pool of text items, one for each case and reading, and a protocol that says what it is made to ask. */
function poolOf({ modality, case: cases, truth, rating }: Readings) {
  const given = rating.filter((value) => value !== null)
  const [min, max] = [Math.min(...given), Math.max(...given)]
  const items = new Map(
    cases.map((name, n) => [
      JSON.stringify([name, modality[n]]),
      { name: String(name), condition: `reading-${modality[n]}`, isDiseased: truth[n] === 1 },
    ]),
  )
  const conditions = [...new Set(modality.map((name) => `reading-${name}`))].sort()
  const pool = [...items.values()].map(({ name, condition, isDiseased }) => ({
    id: `${name}.${condition}`,
    category: 'Dissection',
    condition,
    attributes: { case: name },
    context: `The film in envelope ${[...name].map((c) => c.charCodeAt(0)).join('')}.`,
    questions: [
      {
        id: 'answer',
        kind: 'scale',
        prompt: 'How sure are you?',
        min,
        max,
        truth: { is: isDiseased ? max : min },
      },
    ],
  }))
  const [test = '', reference = ''] = conditions
  const protocol = {
    format: 'triplane-protocol/1',
    id: 'two-readings',
    version: '1.0.0',
    title: 'Two readings of each film',
    conditions: conditions.map((id) => ({ id, hides: [] })),
    analysis: {
      primary: {
        measure: 'auc',
        compare: { test, reference },
        aim: 'difference',
        generalise: 'readers-and-cases',
      },
    },
  }
  return { pool, protocol, conditions }
}

/** Through the command line: pool to package, answer files of each reader, report. */
async function throughTheProduct(readings: Readings) {
  const own = ownFolder()
  const { pool, protocol } = poolOf(readings)
  const write = (name: string, text: string) => {
    writeFileSync(join(own, name), text)
    return join(own, name)
  }
  const scans = join(own, 'scans')
  mkdirSync(scans)
  const frozen = await runHere(
    'freeze',
    write('pool.jsonl', pool.map((item) => JSON.stringify(item)).join('\n')),
    '--volumes',
    scans,
    '--protocol',
    write('protocol.json', JSON.stringify(protocol)),
    '--out',
    join(own, 'study'),
    '--allow-findings',
  )
  expect([frozen.code, frozen.code === 0 ? '' : frozen.err]).toEqual([0, ''])
  const study = parseStudy(readFileSync(join(own, 'study/study.json'), 'utf8'))
  const keyText = readFileSync(join(own, 'study-key/key.json'), 'utf8')
  const key = parseKey(keyText)
  if (!study.ok || !key.ok) throw new Error('the package cannot be read')
  const fixture = { ...study.value, key: key.value, studyText: '', keyText }
  const answers = [...new Set(readings.reader.map(String))].map((code) => {
    const given = ratingsOf(readings, code)
    const file = makeAnswersFile(fixture, {
      code: `R${code}`,
      answer: (id) => given.get(poolId(key.value, id)),
    })
    return write(`answers-R${code}.json`, JSON.stringify(file))
  })
  const made = await runHere(
    'report',
    '--study',
    join(own, 'study'),
    '--key',
    join(own, 'study-key/key.json'),
    '--answers',
    ...answers,
    '--iterations',
    '0',
    '--out',
    join(own, 'report'),
  )
  expect([made.code, made.code === 0 ? '' : made.err]).toEqual([0, ''])
  return (name: string) => readFileSync(join(own, 'report', name), 'utf8')
}

const poolId = ({ items }: AnswerKey, id: string): string => String(items[id]?.attributes.poolId)
const ratingsOf = ({ reader, modality, case: cases, rating }: Readings, code: string) =>
  new Map<string, number | undefined>(
    cases.flatMap((name, n) =>
      String(reader[n]) === code
        ? [[`${name}.reading-${modality[n]}`, rating[n] ?? undefined] as const]
        : [],
    ),
  )

/** The lines of readers.csv for other readers and other cases. */
const linesIn = (csv: string, figure: string) =>
  csvRows(csv.replace('\uFEFF', '')).find(
    (row) =>
      row.measure === 'auc' &&
      row.figure === figure &&
      row.covariance === 'jackknife' &&
      row.generalises_to === 'readers-and-cases',
  )

describe('R110, R115: readings of our own through the whole product', () => {
  const { input, expected } = referenceCase(REFERENCE, 'or-2x5-ordinal-jackknife')
  it('pool, freeze, answer files, report: the values of the reference, and the primary endpoint', async () => {
    const read = await throughTheProduct(input.readings)
    const at = (path: string) => numberAt(expected, `rrrc.${path}`) ?? Number.NaN
    expect(Number(linesIn(read('readers.csv'), 'test')?.statistic)).toBeCloseTo(at('F'), 9)
    const difference = linesIn(read('readers.csv'), 'difference')
    expect(Number(difference?.ci95_low)).toBeCloseTo(at('differences.0.ci_low'), 9)
    const { primary } = JSON.parse(read('report.json'))
    expect(primary.estimate).toBeCloseTo(at('differences.0.estimate'), 9)
    expect(primary.p).toBeCloseTo(at('p'), 9)
    expect(primary.verdict).toBe(
      at('p') < 0.05 ? (primary.estimate > 0 ? 'higher' : 'lower') : 'no-difference-shown',
    )
    expect(read('report.html').indexOf('Primary endpoint')).toBeLessThan(
      read('report.html').indexOf('class="facts"'),
    )
  })
})

describeNeeding('published readings')('VanDyke through the whole product', () => {
  it('AUC difference -0.0438, F 4.456, df 15.26, p 0.0517, interval -0.0880 to 0.0004', async () => {
    if (!has('published readings')) return
    const read = await throughTheProduct(
      referenceCase(PUBLISHED_READINGS, 'vandyke-or-jackknife').input.readings,
    )
    const [test, difference] = ['test', 'difference'].map((figure) =>
      linesIn(read('readers.csv'), figure),
    )
    const rounded = (value: string | undefined, digits: number) => Number(value).toFixed(digits)
    expect(rounded(difference?.estimate, 4)).toBe('-0.0438')
    expect([rounded(test?.statistic, 3), rounded(test?.df, 2), rounded(test?.p, 4)]).toEqual([
      '4.456',
      '15.26',
      '0.0517',
    ])
    expect([rounded(difference?.ci95_low, 4), rounded(difference?.ci95_high, 4)]).toEqual([
      '-0.0880',
      '0.0004',
    ])
    expect(JSON.parse(read('report.json')).primary.verdict).toBe('no-difference-shown')
  })
})
