import { beforeAll, describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { readersSection } from '@/report/appendix/appendix-readers'
import { readersCsv } from '@/report/readers/readers-csv'
import {
  otherMethodsTable,
  readersDifferenceTable,
  readersMeanTable,
} from '@/report/readers/readers-tables'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { incompleteAnalysis } from '@/results/readers/reader-analyses'
import { describeNeeding } from '../../needing'
import { PUBLISHED_READINGS } from '../../needs'
import { csvRows } from '../csv-rows'
import { bytesOf, makeAnswersFile, makeFixture } from '../reading-fixture'
import { numberAt, REFERENCE, type Readings, ratedReport, referenceCase } from './readers-fixture'

/** The lines of readers.csv that say this of areas. */
const linesOf = (report: Report, wanted: Readonly<Record<string, string>>) => {
  const csv = reportFiles(report, []).get('readers.csv')
  return csvRows(String(csv).replace('\uFEFF', '')).filter((row) =>
    Object.entries({ measure: 'auc', ...wanted }).every(([name, value]) => row[name] === value),
  )
}
const FIRST = {
  method: 'obuchowski-rockette',
  covariance: 'jackknife',
  generalises_to: 'readers-and-cases',
}

describeNeeding('published readings')('VanDyke, from answer files to readers.csv', () => {
  let report: Report
  // Not while tests are collected: that happens where the published readings are missing, too.
  beforeAll(() => {
    report = ratedReport(referenceCase(PUBLISHED_READINGS, 'vandyke-or-jackknife').input.readings)
  })

  it('R110: difference -0.0438, F 4.456, df 15.26, p 0.0517, interval -0.0880 to 0.0004', () => {
    const [test] = linesOf(report, { ...FIRST, figure: 'test' })
    const [difference] = linesOf(report, { ...FIRST, figure: 'difference' })
    const round = (text: string | undefined, digits: number) => Number(text).toFixed(digits)
    expect(round(difference?.estimate, 4)).toBe('-0.0438')
    expect(round(test?.statistic, 3)).toBe('4.456')
    expect(round(test?.df, 2)).toBe('15.26')
    expect(round(test?.p, 4)).toBe('0.0517')
    expect([round(difference?.ci95_low, 4), round(difference?.ci95_high, 4)]).toEqual([
      '-0.0880',
      '0.0004',
    ])
  })
  it('methods, page and report.html say the same', () => {
    const files = reportFiles(report, [])
    for (const path of ['statistical-appendix.md', 'report.html'])
      expect(String(files.get(path))).toContain('F(1, 15.3) = 4.456')
    expect(report.appendix).toContain(
      'm1 minus m2 −0.0438 (−0.0880 to 0.0004), F(1, 15.3) = 4.456, p = 0.052',
    )
  })
})

describe('R110: readings of our own through the report', () => {
  const { input, expected } = referenceCase(REFERENCE, 'or-2x5-ordinal-jackknife')
  const report = ratedReport(input.readings)
  const at = (path: string) => numberAt(expected, `rrrc.${path}`) ?? Number.NaN

  it('states the CI of an area as it is computed, and its design without a bracket in a bracket', () => {
    expect(report.appendix).toContain('has the CI of logit(A) ± z·se/[A(1 − A)], with DeLong')
    expect(report.appendix).not.toMatch(/^(Area|Accuracy|Sensitivity|Specificity).*\([^)]*\(\d/m)
  })
  it('gives the values of the reference, for other readers and other cases', () => {
    const of = report.readers?.measures.find(({ measure }) => measure === 'auc')
    const lead = of?.analyses[of.lead ?? -1]
    expect(lead).toMatchObject({
      method: 'obuchowski-rockette',
      generalisesTo: 'readers-and-cases',
    })
    expect(lead?.test?.statistic).toBeCloseTo(at('F'), 9)
    expect(lead?.test?.df2).toBeCloseTo(at('df2'), 7)
    expect(lead?.test?.p).toBeCloseTo(at('p'), 9)
    expect(lead?.differences[0]?.ci95?.[0]).toBeCloseTo(at('differences.0.ci_low'), 9)
    expect(lead?.differences[0]?.ci95?.[1]).toBeCloseTo(at('differences.0.ci_high'), 9)
  })
  it('has DeLong, unbiased and pseudovalues beside the jackknife, which is the same test as the last', () => {
    const tests = linesOf(report, { figure: 'test', generalises_to: 'readers-and-cases' })
    expect(tests.map(({ method, covariance }) => `${method} ${covariance}`.trim())).toEqual([
      'obuchowski-rockette jackknife',
      'obuchowski-rockette delong',
      'obuchowski-rockette unbiased',
      'dorfman-berbaum-metz',
    ])
    expect(Number(tests[3]?.statistic)).toBeCloseTo(Number(tests[0]?.statistic), 9)
  })
  it('R114: each curve runs from (0, 0) to (1, 1)', () => {
    const curves = report.readers?.curves ?? []
    expect(curves).toHaveLength(10)
    for (const { falsePositiveRates, truePositiveRates } of curves) {
      expect([falsePositiveRates[0], truePositiveRates[0]]).toEqual([0, 0])
      expect([falsePositiveRates.at(-1), truePositiveRates.at(-1)]).toEqual([1, 1])
    }
  })
})

describe('R111: not everybody read everything', () => {
  const { input, expected } = referenceCase(REFERENCE, 'u-2x6-split-plot')
  const of = ratedReport(input.readings).readers?.measures.find(({ measure }) => measure === 'auc')
  const at = (name: string) => numberAt(expected, `differences.0.${name}`) ?? Number.NaN

  it('U statistics lead, with the values of the reference', () => {
    const lead = of?.analyses[of.lead ?? -1]
    expect(lead?.method).toBe('u-statistics')
    expect(lead?.differences[0]?.estimate).toBeCloseTo(at('difference'), 9)
    expect((lead?.differences[0]?.se ?? 0) ** 2).toBeCloseTo(at('var_difference'), 9)
    expect(lead?.differences[0]?.ci95?.[0]).toBeCloseTo(at('ci_low'), 9)
    expect(of?.notRead).toBe(2 * 6 * 72 - input.readings.rating.length)
  })
  it('where they are too large it is said in tables, methods, and file, and the jackknife leads', () => {
    const full = ratedReport(input.readings)
    if (of === undefined || full.readers === undefined) throw new Error('no area')
    const table = {
      readers: of.readers,
      modalities: of.modalities,
      questions: of.questions,
      cases: ['a', 'b'],
      truth: Uint8Array.of(0, 1),
      kinds: [],
      units: new Int32Array(),
      ratings: [],
    }
    const dropped = incompleteAnalysis(table, 1)
    expect(dropped.means.map(({ reason }) => reason)).toEqual([
      'too-many-products',
      'too-many-products',
    ])
    const analyses = of.analyses.map((one) => (one.method === 'u-statistics' ? dropped : one))
    const large = { ...of, analyses, lead: 0 }
    const words = 'more than 40 million products'
    expect(readersMeanTable(large).note).toContain(words)
    expect(readersDifferenceTable(large)?.note).toContain(words)
    expect(otherMethodsTable(large)).toBeNull()
    expect(readersDifferenceTable(of)?.note).not.toContain(words)
    const readers = { ...full.readers, measures: [large] }
    expect(readersSection({ ...full, readers }).join('\n')).toContain(words)
    expect(readersCsv(readers)).toMatch(
      /,mean,u-statistics,,readers-and-cases,.*,too-many-products\r?\n/,
    )
  })
  it('what needs every reading is not there', () => {
    expect(of?.analyses.map(({ method, covariance }) => `${method} ${covariance}`)).toEqual([
      ...Array(3).fill('obuchowski-rockette jackknife'),
      'u-statistics null',
    ])
  })
})

/** A yes-no question whose confidence is the rating, which is scaled to 0 to 1. */
function ratedByConfidence(readings: Readings, model: string) {
  const { reader, case: cases, truth, rating } = readings
  const names = [...new Set(cases.map(String))]
  const truthOf = new Map(cases.map((name, n) => [String(name), truth[n]]))
  const fixture = makeFixture(
    names.map((id) => ({
      id,
      category: 'all',
      questions: [
        {
          kind: 'yes-no',
          confidence: 'percent',
          truth: { is: truthOf.get(id) === 1 ? 'yes' : 'no' },
        },
      ],
    })),
  )
  const scoresOf = (code: string) => {
    const rows = cases.flatMap((name, n) =>
      String(reader[n]) === code ? [[String(name), rating[n] ?? 0] as const] : [],
    )
    const [low, high] = [Math.min(...rows.map(([, r]) => r)), Math.max(...rows.map(([, r]) => r))]
    return new Map(rows.map(([name, r]) => [name, (r - low) / (high - low)]))
  }
  const answerOf = (score: number) => ({
    value: score >= 0.5 ? 'yes' : 'no',
    confidence: Math.abs(2 * score - 1),
  })
  const people = [...new Set(reader.map(String))].filter((code) => code !== model)
  const inputs = people.map((code) => {
    const scores = scoresOf(code)
    const file = makeAnswersFile(fixture, {
      code,
      answer: (item) => answerOf(scores.get(item) ?? 0).value,
      confidence: (item) => answerOf(scores.get(item) ?? 0).confidence,
    })
    return readAnswerInput(bytesOf(file), `answers-${code}.json`, fixture)
  })
  const lines = [...scoresOf(model)].map(([item, score]) =>
    JSON.stringify({ model, item, ...answerOf(score) }),
  )
  const predictions = readAnswerInput(bytesOf(lines.join('\n')), 'ai.jsonl', fixture)
  return makeReport({ ...fixture, inputs: [...inputs, predictions], iterations: 0 })
}

describe('R113: one model against the panel of readers', () => {
  it.each(['ai-6-readers', 'ai-3-readers-better', 'ai-1-reader'])(
    '%s as the reference has it',
    (name) => {
      const { input, expected } = referenceCase(REFERENCE, name)
      const report = ratedByConfidence(input.readings, 'AI')
      const of = report.readers?.measures.find(({ measure }) => measure === 'auc')
      const [model] = of?.models ?? []
      const at = (path: string) => numberAt(expected, path)
      expect(model?.modelEstimate).toBeCloseTo(at('ai_auc') ?? Number.NaN, 9)
      expect(model?.readersMean).toBeCloseTo(at('mean_reader_auc') ?? Number.NaN, 9)
      const aucs = [...new Set(input.readings.reader)]
        .slice(0, -1)
        .map((_, n) => at(`reader_aucs.${n}`) ?? 0)
      expect(model?.readersAbove).toBe(aucs.filter((auc) => auc > (at('ai_auc') ?? 0)).length)
      for (const [to, part] of [
        ['readers-and-cases', 'rrrc'],
        ['readers', 'rrfc'],
      ] as const) {
        const found = model?.differences.find(({ generalisesTo }) => generalisesTo === to)
        const se = at(`${part}.se`)
        if (se === null) expect(found).toMatchObject({ ci95: null, reason: 'one-reader' })
        else {
          expect(found?.se).toBeCloseTo(se, 8)
          expect(found?.df).toBeCloseTo(at(`${part}.df`) ?? Number.NaN, 6)
          expect(found?.ci95?.[0]).toBeCloseTo(at(`${part}.ci_low`) ?? Number.NaN, 8)
        }
      }
      // One reader: the paired comparison over other cases stands all the same.
      expect(
        model?.differences.find(({ generalisesTo }) => generalisesTo === 'cases')?.p,
      ).not.toBeNull()
    },
  )
})

describe('sensitivity, specificity and accuracy', () => {
  // Three readers, four diseased cases (a to d) and four normal ones.
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const isDiseased = (id: string) => id <= 'd'
  const wrong: Readonly<Record<string, string>> = { R1: 'a', R2: 'abe', R3: 'ae' }
  const made = (subjects: boolean) => {
    const fixture = makeFixture(
      ids.map((id, n) => ({
        id,
        category: 'all',
        ...(subjects ? { attributes: { subject: `s${Math.floor(n / 2)}` } } : {}),
        questions: [{ kind: 'yes-no', truth: { is: isDiseased(id) ? 'yes' : 'no' } }],
      })),
    )
    const inputs = Object.keys(wrong).map((code) => {
      const isRight = (item: string) => !wrong[code]?.includes(item)
      const answer = (item: string) => (isDiseased(item) === isRight(item) ? 'yes' : 'no')
      return readAnswerInput(
        bytesOf(makeAnswersFile(fixture, { code, answer })),
        `${code}.json`,
        fixture,
      )
    })
    return makeReport({ ...fixture, inputs, iterations: 0 })
  }
  const report = made(false)

  it('are means over readers by hand: (3 + 2 + 3)/12, (4 + 3 + 3)/12, (7 + 5 + 6)/24', () => {
    const means = report.readers?.measures.map(({ measure, analyses }) => [
      measure,
      analyses[0]?.means[0]?.estimate,
    ])
    expect(means).toEqual([
      ['accuracy', expect.closeTo(18 / 24, 12)],
      ['sensitivity', expect.closeTo(8 / 12, 12)],
      ['specificity', expect.closeTo(10 / 12, 12)],
    ])
    expect(report.readers?.curves).toEqual([])
  })
  it('the error of these readers on other cases by hand: that of the mean of 8 case means', () => {
    // Shares of readers who are right: a 0, b 2/3, e 1/3, the rest 1; sum of squares about 3/4 is 19/18, over 8 x 7.
    const of = report.readers?.measures.find(({ measure }) => measure === 'accuracy')
    const cases = of?.analyses.find(({ generalisesTo }) => generalisesTo === 'cases')
    expect(cases?.means[0]?.se).toBeCloseTo(Math.sqrt(19 / 18 / 56), 12)
  })
  it('R112: of two cases a patient the patient is the unit, and it is said', () => {
    const clustered = made(true)
    const of = clustered.readers?.measures.find(({ measure }) => measure === 'accuracy')
    expect([of?.cases, of?.units, of?.components?.covariance]).toEqual([8, 4, 'clustered'])
    // Means of patients: 1/3, 1, 2/3, 1; sum of squares about 3/4 is 11/36, over 4 x 3.
    const cases = of?.analyses.find(({ generalisesTo }) => generalisesTo === 'cases')
    expect(cases?.means[0]?.se).toBeCloseTo(Math.sqrt(11 / 36 / 12), 12)
    expect(clustered.appendix).toContain('over whole patients')
  })
  it('R114: a study without a second reader and without ratings has none of it', () => {
    const fixture = makeFixture([
      { id: 'a', category: 'all', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] },
    ])
    const file = makeAnswersFile(fixture, { code: 'R1', answer: () => 'yes' })
    const input = readAnswerInput(bytesOf(file), 'R1.json', fixture)
    const alone = makeReport({ ...fixture, inputs: [input], iterations: 0 })
    expect(alone.readers).toBeUndefined()
    expect([...reportFiles(alone, []).keys()].filter((path) => /readers|roc-/.test(path))).toEqual(
      [],
    )
  })
})
