import { describe, expect, it } from 'vitest'
import { classTable, makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { ratersTestTable, ratioTable, subgroupTable } from '@/report/tables/measures/test-tables'
import { readAnswerInput } from '@/results'
import {
  adjustedP,
  clusteredDifference,
  cochranQ,
  equalProportions,
  logisticGee,
  pearsonProportions,
  wilsonInterval,
} from '@/stats'
import { csvRows } from './csv-rows'
import { bytesOf, makeFixture } from './reading-fixture'

const ids = Array.from({ length: 12 }, (_, n) => `i${String(n + 1).padStart(2, '0')}`)
const fixtureOf = (attributesOf: (n: number) => Record<string, string> = () => ({})) =>
  makeFixture(
    ids.map((id, n) => ({
      id,
      category: n < 6 ? 'A' : 'B',
      attributes: attributesOf(n),
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
  )
const bits = (given: string) => [...given].map(Number)
const lines = (rater: string, given: string, kind = 'human') =>
  bits(given).map((right, n) => `${rater},${ids[n]},${right === 1 ? 'yes' : 'no'},${kind}`)
const reportOf = (of: ReturnType<typeof fixtureOf>, rows: readonly string[], iterations = 20) =>
  makeReport({
    ...of,
    iterations,
    inputs: [
      readAnswerInput(bytesOf(['rater,item,value,rater_kind', ...rows].join('\n')), 't.csv', of),
    ],
  })

const R1 = '111111110101'
const R2 = '110110100001'
const R3 = '111011011001'
const M1 = '111111111110'
const people = [...lines('R1', R1), ...lines('R2', R2), ...lines('R3', R3)]

describe('R128: several raters', () => {
  const report = reportOf(fixtureOf(), [...people, ...lines('M1', M1, 'model')])

  it('tests readers by Cochran’s Q on the questions that count for all', () => {
    const [test] = report.tests!.raters
    const q = cochranQ([R1, R2, R3].map(bits))
    expect(test).toMatchObject({
      of: 'human',
      names: ['R1', 'R2', 'R3'],
      n: 12,
      test: 'cochran',
      df: 2,
    })
    // Totals 10, 6, 8 of 24; items: six of 3 or 0 tell nothing. (3 - 1)(3 * 200 - 24²) / (3 * 24 - Σ row²).
    const rows = ids.map((_, n) => bits(R1)[n]! + bits(R2)[n]! + bits(R3)[n]!)
    const squares = rows.reduce((sum, row) => sum + row * row, 0)
    const byHand = (2 * (3 * (100 + 36 + 64) - 24 ** 2)) / (3 * 24 - squares)
    expect(test?.statistic).toBeCloseTo(byHand, 12)
    expect(test?.p).toBe(q.p)
  })
  it('adjusts the tests of pairs within their family', () => {
    const family = report.agreement.pairs.filter(({ relation }) => relation === 'human-human')
    const { holm, hochberg, benjaminiHochberg } = adjustedP(family.map(({ mcnemar }) => mcnemar.p))
    expect(family.map(({ mcnemar }) => mcnemar.adjusted)).toEqual(
      family.map((_, n) => ({
        tests: 3,
        holm: holm[n],
        hochberg: hochberg[n],
        benjaminiHochberg: benjaminiHochberg[n],
      })),
    )
    // R1 alone is right on 4 where R2 is not, never the other way round: 2 / 2^4; Holm takes it three times.
    expect(family[0]?.mcnemar.p).toBeCloseTo(2 / 2 ** 4, 12)
    expect(family[0]?.mcnemar.adjusted?.holm).toBeCloseTo(6 / 2 ** 4, 12)
    const csv = csvRows(reportFiles(report).get('agreement.csv') as string)
    const row = csv.find(
      (one) => one.scope === 'overall' && one.rater1 === 'R1' && one.rater2 === 'R2',
    )
    expect(Number(row?.mcnemar_holm_p)).toBeCloseTo(6 / 2 ** 4, 12)
  })
  it('stands in tests.csv, the tables and the methods', () => {
    const csv = csvRows(reportFiles(report).get('tests.csv') as string)
    expect(csv.find(({ figure }) => figure === 'cochran_q')).toMatchObject({
      who: 'R1 R2 R3',
      n: '12',
    })
    expect(ratersTestTable(report)?.rows[0]?.cells[0]).toMatchObject({ value: 'All 3 readers' })
    expect(report.appendix).toContain('Cochran’s Q')
    expect(report.appendix).toContain('by Holm (1979')
    expect(report.appendix).not.toContain('CIs and tests are not adjusted')
  })
  it('is silent with two readers, who have McNemar’s test', () => {
    const two = reportOf(fixtureOf(), [...lines('R1', R1), ...lines('R2', R2)])
    expect(two.tests?.raters).toEqual([])
    expect(two.agreement.pairs[0]?.mcnemar.adjusted).toBeUndefined()
    expect(two.appendix).toContain('CIs and tests are not adjusted')
  })
})

describe('R130: groups of questions', () => {
  it('tests one rater by Pearson’s chi-square: 6 of 6 against 4 of 6', () => {
    const report = reportOf(fixtureOf(), people)
    const test = report.tests?.subgroups.find(({ name }) => name === 'R1')
    expect(test).toMatchObject({
      attribute: null,
      levels: 2,
      test: 'pearson',
      df: 1,
      lowest: { level: 'B', value: 4 / 6 },
      highest: { level: 'A', value: 1 },
    })
    // 12 (6 * 2 - 0 * 4)² / (6 * 6 * 10 * 2)
    expect(test?.statistic).toBeCloseTo((12 * (6 * 2) ** 2) / (6 * 6 * 10 * 2), 12)
    expect(subgroupTable(report)?.rows.map(({ group }) => group)).toEqual([
      'All readers',
      'R1',
      'R2',
      'R3',
    ])
  })
  it('takes items as clusters where the answers of all are pooled', () => {
    const report = reportOf(fixtureOf(), people)
    const all = report.tests?.subgroups.find(({ name }) => name === null)
    expect(all).toMatchObject({ test: 'clustered', n: 36, clusters: 12 })
    // Two groups of items that share none: variances add up, each 12/11 Σ (x - p n)² / N².
    const share = (from: number) =>
      ids
        .slice(from, from + 6)
        .map((_, n) => [R1, R2, R3].reduce((sum, own) => sum + bits(own)[from + n]!, 0))
    const [a, b] = [share(0), share(6)]
    const p = (own: readonly number[]) => own.reduce((sum, x) => sum + x, 0) / 18
    const variance = (own: readonly number[]) =>
      own.reduce((sum, x) => sum + (x - 3 * p(own)) ** 2, 0) / 18 ** 2
    const byHand = (p(a) - p(b)) ** 2 / ((12 / 11) * (variance(a) + variance(b)))
    expect(all?.statistic).toBeCloseTo(byHand, 10)
  })
  it('adjusts by Holm for the splits of a rater', () => {
    const report = reportOf(
      fixtureOf((n) => ({ field: n % 2 === 0 ? '1.5 T' : '3 T' })),
      people,
    )
    const own = report.tests!.subgroups.filter(({ name }) => name === 'R3')
    expect(own.map(({ attribute }) => attribute)).toEqual([null, 'field'])
    expect(own.map(({ holm }) => holm)).toEqual(adjustedP(own.map(({ p }) => p)).holm)
  })
})

describe('R129: proportions whose answers belong together', () => {
  const report = reportOf(
    fixtureOf((n) => ({ patient: `p${n % 4}` })),
    people,
  )

  it('has the ratio estimator beside Wilson’s interval: 2, 3, 2, 3 of 3 for R1', () => {
    const [r1] = report.clustered!.raters
    const p = 10 / 12
    const variance = ((4 / 3) * (2 * (3 - 3 * p) ** 2 + 2 * (2 - 3 * p) ** 2)) / 144
    expect(r1).toMatchObject({ name: 'R1', n: 12, clusters: 4, wilson95: wilsonInterval(10, 12) })
    expect(r1?.se).toBeCloseTo(Math.sqrt(variance), 12)
    // One patient without an error is too few for an interval.
    expect(r1).toMatchObject({ ci95: null, reason: 'few-errors' })
    expect(r1?.designEffect).toBeCloseTo(variance / ((p * (1 - p)) / 12), 12)
  })
  it('has the difference of a pair by the same estimator', () => {
    const pairs = ids.map((_, n) => ({
      patient: `p${n % 4}`,
      truth: 1 as const,
      a: bits(R1)[n] as 0 | 1,
      b: bits(R2)[n] as 0 | 1,
    }))
    const own = clusteredDifference(pairs, 'sensitivity')
    expect(report.clustered?.pairs[0]).toMatchObject({
      names: ['R1', 'R2'],
      se: own.se,
      p: own.p,
      ci95: null,
      reason: 'few-differences',
    })
    expect(report.clustered?.pairs[0]?.value).toBeCloseTo(4 / 12, 12)
  })
  it('tests raters and groups with patients as clusters', () => {
    const [test] = report.tests!.raters
    expect(test).toMatchObject({ test: 'clustered', clusters: 4, n: 12 })
    const patients = ids.map((_, n) => n % 4)
    const own = equalProportions(
      [...patients, ...patients, ...patients],
      [0, 1, 2].flatMap((group) => ids.map(() => group)),
      [R1, R2, R3].flatMap(bits),
    )
    expect(test?.statistic).toBe(own.statistic)
  })
  it('names the test that was used: none of the splits has independent answers', () => {
    expect(new Set(report.tests?.subgroups.map((split) => split.test))).toEqual(
      new Set(['clustered']),
    )
    expect(report.methods).toContain('categories was compared by a Wald F test for clustered')
    expect(report.appendix).toContain(
      'is tested by a Wald statistic, because answers are clustered',
    )
  })
  it('is absent where every answer is a cluster by itself', () => {
    expect(reportOf(fixtureOf(), people).clustered).toBeUndefined()
    expect(ratioTable(report)?.rows).toHaveLength(3)
    expect(csvRows(reportFiles(report).get('clustered.csv') as string)).toHaveLength(9 + 3)
  })
})

it('R135: recall of a class without cases is null, and a dash with its reason in tables', () => {
  const fixture = makeFixture(
    ids.map((id) => ({ id, category: 'A', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] })),
  )
  const report = reportOf(
    fixture,
    ids.map((id, n) => `R1,${id},${n < 9 ? 'yes' : 'no'},human`),
  )
  const [rater] = report.raters
  const no = Object.values(rater!.classification)[0]!.perClass.find(({ label }) => label === 'no')
  expect(no).toMatchObject({ support: 0, recall: null })
  const cell = classTable(report.raters, rater!)?.table.rows[1]?.cells[3]
  expect(cell).toMatchObject({ value: null, note: 'no case has it' })
  const row = csvRows(reportFiles(report).get('scores.csv') as string).find(
    ({ figure, part }) => figure === 'recall' && part?.endsWith(': no'),
  )
  expect(row).toMatchObject({ value: '', reason: expect.stringMatching(/./) })
})

describe('R135: precision and recall of a class', () => {
  const of = (patientOf: (n: number) => string | null) =>
    makeFixture(
      ids.map((id, n) => ({
        id,
        category: 'A',
        attributes: patientOf(n) === null ? {} : { patient: patientOf(n)! },
        questions: [{ kind: 'yes-no', truth: { is: n < 8 ? 'yes' : 'no' } }],
      })),
    )
  const given = ['yes', 'yes', 'yes', 'no', 'yes', 'yes', 'yes', 'no', 'no', 'no', 'yes', 'no']
  const rows = given.map((value, n) => `R1,${ids[n]},${value},human`)
  const classesOf = (report: ReturnType<typeof reportOf>) =>
    Object.values(report.raters[0]!.classification)[0]!.perClass

  it('carry Wilson’s interval where answers are independent: 6 of 8 found, 6 of 7 right', () => {
    const yes = classesOf(
      reportOf(
        of(() => null),
        rows,
      ),
    ).find(({ label }) => label === 'yes')
    expect(yes?.recallInterval).toMatchObject({
      n: 8,
      ci95: wilsonInterval(6, 8),
      method: 'wilson',
    })
    expect(yes?.precisionInterval).toMatchObject({
      n: 7,
      ci95: wilsonInterval(6, 7),
      method: 'wilson',
    })
  })
  it('carry Wilson’s of what they are worth where they belong together: 2, 1, 2, 1 of 2', () => {
    const report = reportOf(
      of((n) => `p${n >> 1}`),
      rows,
    )
    const yes = classesOf(report).find(({ label }) => label === 'yes')
    // Variance (4/3) 4 (1/2)² / 8², so that 8 answers are worth as many; t of 3 degrees of freedom is 3.182446.
    const [worth, square] = [Math.min(8, (0.75 * 0.25) / (4 / 3 / 64)), 3.182446 ** 2]
    const half = Math.sqrt(square * ((0.75 * 0.25) / worth + square / (4 * worth ** 2)))
    const low = (0.75 + square / (2 * worth) - half) / (1 + square / worth)
    expect(yes?.recallInterval).toMatchObject({ n: 8, clusters: 4, method: 'wilson-clusters' })
    expect(yes?.recallInterval.ci95?.[0]).toBeCloseTo(low, 6)
    const no = classesOf(report).find(({ label }) => label === 'no')
    expect(no?.recallInterval).toMatchObject({ n: 4, clusters: 2 })
  })
})

describe('the test of equal proportions', () => {
  it('is the square of z of two clustered proportions', () => {
    const patients = [0, 0, 1, 1, 2, 2, 3, 3]
    const [a, b] = [bits('11101101'), bits('10100100')]
    const own = equalProportions(
      [...patients, ...patients],
      [...a.map(() => 0), ...b.map(() => 1)],
      [...a, ...b],
    )
    const pair = clusteredDifference(
      a.map((one, n) => ({
        patient: String(patients[n]),
        truth: 1,
        a: one as 0 | 1,
        b: b[n] as 0 | 1,
      })),
      'sensitivity',
    )
    expect(own.statistic).toBeCloseTo(pair.z ** 2, 10)
    // Of four patients: t of three degrees of freedom has a closed form. A normal z would know the variance of a thousand.
    const angle = Math.atan(Math.abs(pair.z) / Math.sqrt(3))
    expect(own.p).toBeCloseTo(1 - (2 / Math.PI) * (angle + Math.sin(angle) * Math.cos(angle)), 10)
    expect(own.p).toBeGreaterThan(pair.p)
  })
  it('counts its clusters: of two differences and K clusters p is (1 + W/(K - 1))^(-(K - 2)/2)', () => {
    const clusters = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]
    const hits = bits('110110100011010111')
    const { statistic, df, p } = equalProportions(
      clusters,
      hits.map((_, n) => n % 3),
      hits,
    )
    expect(df).toBe(2)
    expect(p).toBeCloseTo((1 + statistic / 5) ** -2, 10)
  })
  it('does not depend on the order of the groups, and is undefined without spread', () => {
    const clusters = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    const hits = bits('110110100011')
    const groups = hits.map((_, n) => n % 3)
    const turned = groups.map((group) => (group + 1) % 3)
    expect(equalProportions(clusters, groups, hits).statistic).toBeCloseTo(
      equalProportions(clusters, turned, hits).statistic,
      10,
    )
    expect(
      equalProportions(
        clusters,
        groups,
        hits.map(() => 1),
      ).p,
    ).toBeNaN()
    expect(
      pearsonProportions([
        { n: 3, hits: 0 },
        { n: 4, hits: 0 },
      ]).p,
    ).toBeNaN()
  })
})

describe('R70, R128: odds under two conditions', () => {
  it.each([
    [1, 'withholds interval and test of few cases'],
    [2, 'gives both of enough cases'],
  ])('compares them by estimating equations with a level for each rater, x %i: %s', (times) => {
    const size = 6 * times
    const cases = Array.from({ length: size }, (_, n) => `c${n + 1}`)
    const items = ['a', 'b'].flatMap((condition) =>
      cases.map((name) => ({ id: `${condition}-${name}`, name })),
    )
    const of = makeFixture(
      items.map(({ id, name }) => ({
        id,
        category: 'C',
        attributes: { case: name },
        questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
      })),
    )
    const study = {
      ...of.study,
      conditions: ['a', 'b'].map((id) => ({ ...of.study.conditions[0]!, id })),
      items: of.study.items.map((item) => ({ ...item, condition: item.id[0]! })),
    }
    const both = (a: string, b: string) => a.repeat(times) + b.repeat(times)
    const given = { R1: both('111101', '100101'), R2: both('110010', '010000') }
    const rows = Object.entries(given).flatMap(([rater, own]) =>
      items.map(({ id }, n) => `${rater},${id},${own[n] === '1' ? 'yes' : 'no'},human`),
    )
    const report = reportOf({ ...of, study }, rows)
    const odds = report.conditions.find(({ rater }) => rater === null)?.odds
    const side = (rater: 0 | 1) => items.map((_, n) => [rater, n < size ? 0 : 1, n % size] as const)
    const answers = [...side(0), ...side(1)]
    const found = logisticGee(
      answers.map(([, , name]) => String(name)),
      [...bits(given.R1), ...bits(given.R2)],
      new Map([
        ['first', answers.map(([, first]) => first)],
        ['rater', answers.map(([rater]) => rater)],
      ]),
      'exchangeable',
    ).coefficients.find(({ name }) => name === 'first')!
    expect(odds?.value).toBeCloseTo(Math.exp(found.estimate), 8)
    if (times === 1)
      expect(odds).toMatchObject({
        n: 24,
        clusters: 6,
        ci95: null,
        p: null,
        reason: 'fewer-than-12',
      })
    else {
      expect(odds?.p).toBeCloseTo(found.p, 8)
      expect(odds).toMatchObject({ n: 48, clusters: 12, reason: null })
    }
    expect(report.appendix).toContain('b against a: odds ratio')
  })
})
