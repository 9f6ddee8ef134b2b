import { describe, expect, it } from 'vitest'
import { learningTable, makeReport, timeTable } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { difficultyTables } from '@/report/tables/measures/difficulty-tables'
import { kappaContrastTable } from '@/report/tables/measures/kappa-tables'
import { readAnswerInput } from '@/results'
import {
  adjustedP,
  clusteredSlope,
  drawnKappaDifference,
  intraclassCorrelation,
  itemAnalysis,
  kappaDifference,
  linearSlope,
  stratifiedKappa,
} from '@/stats'
import { pOfT } from '@/stats/tests/tests-and-limits'
import { csvRows } from './csv-rows'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const idsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `i${String(n + 1).padStart(2, '0')}`)
const ids = idsOf(12)
/** Enough questions for an interval, and for the test beside it. */
const MANY = 48
const fixtureOf = (
  attributesOf: (n: number) => Record<string, string> = () => ({}),
  study = {},
  count = ids.length,
) =>
  makeFixture(
    idsOf(count).map((id, n) => ({
      id,
      category: n < 6 ? 'A' : 'B',
      attributes: attributesOf(n),
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
    study,
  )
const bits = (given: string) => [...given].map(Number)
const words = (given: string) => bits(given).map((right) => (right === 1 ? 'yes' : 'no'))
const lines = (rater: string, given: string) =>
  words(given).map((value, n) => `${rater},${idsOf(given.length)[n]},${value}`)
const reportOf = (of: ReturnType<typeof fixtureOf>, rows: readonly string[], iterations = 200) =>
  makeReport({
    ...of,
    iterations,
    inputs: [readAnswerInput(bytesOf(['rater,item,value', ...rows].join('\n')), 't.csv', of)],
  })
const GIVEN = {
  R1: '111111110101',
  R2: '110110100001',
  R3: '111011011001',
  R4: '011111111100',
  R5: '100010010010',
}

describe('R131: learning and fatigue', () => {
  const reportOfSession = (count: number) => {
    const of = fixtureOf(() => ({}), {}, count)
    const file = makeAnswersFile(of, {
      code: 'R1',
      answer: (item) => (Number(item.slice(1)) % 3 === 0 ? 'no' : 'yes'),
      activeMs: (_, position) => 30_000 - 500 * position,
    })
    return makeReport({
      ...of,
      iterations: 200,
      inputs: [readAnswerInput(bytesOf(file), 'R1.json', of)],
    })
  }
  it('has neither interval nor test over twelve questions', () => {
    const [curve] = reportOfSession(12).learning!.curves
    expect(curve?.accuracy).toMatchObject({ p: null, ci95: null, ci95Reason: 'fewer-than-40' })
    expect(curve?.accuracy.value).not.toBeNull()
  })
  it('is a line through right answers and times over their places in the session', () => {
    const report = reportOfSession(MANY)
    const [curve] = report.learning!.curves
    const given = report.items.at(0).answers[0]!
    expect(given.record?.position).toBeGreaterThan(0)
    const points = [...report.items].map(({ answers: [answer] }) => [
      answer!.record!.position,
      Number(answer!.isCorrect),
    ])
    const line = linearSlope(
      points.map(([position]) => position!),
      points.map(([, right]) => right!),
    )
    expect(curve?.accuracy.value).toBeCloseTo(100 * line.slope!, 9)
    // Sandwich over 48 items: 48/47 Σ ((x − x̄) e)² / (Σ (x − x̄)²)².
    const middle = (MANY + 1) / 2
    const level = points.reduce((sum, [, right]) => sum + right!, 0) / MANY
    const spread = points.reduce((sum, [at]) => sum + (at! - middle) ** 2, 0)
    const squares = points.reduce(
      (sum, [at, right]) =>
        sum + ((at! - middle) * (right! - level - line.slope! * (at! - middle))) ** 2,
      0,
    )
    const se = Math.sqrt((MANY / (MANY - 1)) * squares) / spread
    // Its test is by t on 47 degrees of freedom.
    expect(curve?.accuracy.p).toBeCloseTo(pOfT(line.slope! / se, MANY - 1), 9)
    expect(curve?.accuracy.ci95).toHaveLength(2)
    // Half a second less with each item, whichever are redrawn.
    expect(curve?.activeMs.value).toBeCloseTo(-50_000, 6)
    expect(curve?.activeMs).toMatchObject({ ci95: null, ci95Reason: 'zero-standard-error' })
    expect(csvRows(reportFiles(report).get('learning.csv') as string)).toHaveLength(2)
    // Over the 12 items that were read, and over 100 only where so many were: no line goes on beyond them.
    const [one] = report.raters
    if (one === undefined) throw new Error('nobody')
    const readers = (n: number) => ({ ...report, raters: [{ ...one, time: { ...one.time, n } }] })
    for (const [read, over, words] of [
      [12, 12, '−6.0 s'],
      [240, 100, '−50.0 s'],
    ] as const) {
      const table = learningTable(readers(read))
      const shown = table?.rows[0]?.cells.map(({ value }) => value)
      expect(table?.columns.map(({ title }) => title).slice(1, 3)).toEqual([
        'Answers',
        'Over cases',
      ])
      expect([shown?.[2], shown?.[5]]).toEqual([over, words])
      const times = timeTable(readers(read).raters)
      expect(times.columns[4]?.title).toBe('Change over the session (up to 100 cases)')
      expect(times.rows[0]?.cells[4]).toMatchObject({ unit: 'slope', value: -500 * over })
    }
    expect(report.appendix).toContain('over the cases read, at most 100')
  })
  it('has a level for each rater: one who is slower throughout has the same slope', () => {
    const found = clusteredSlope(
      [0, 1, 2, 0, 1, 2],
      [0, 0, 0, 1, 1, 1],
      [1, 2, 3, 1, 2, 3],
      [5, 4, 3, 19, 18, 17],
    )
    expect(found.slope).toBeCloseTo(-1, 12)
    expect(clusteredSlope([0, 1], [0, 0], [1, 1], [2, 3]).slope).toBeNaN()
  })
  it('is absent where no file tells places', () => {
    expect(reportOf(fixtureOf(), lines('R1', GIVEN.R1), 20).learning).toBeUndefined()
  })
})

describe('R132: how hard questions were', () => {
  const report = reportOf(
    fixtureOf(),
    Object.entries(GIVEN).flatMap(([rater, given]) => lines(rater, given)),
    20,
  )
  const columns = ids.map((_, n) => Object.values(GIVEN).map((given) => bits(given)[n]!))
  const found = report.itemDifficulty!

  it('counts right answers, and correlates a question with the others', () => {
    const { items, alpha } = itemAnalysis(columns)
    expect(found).toMatchObject({ of: 'human', complete: 5, questions: 12, alpha })
    // Question 11 is right for R5 alone, who is right on 3 of the other 11 where the others have 10, 6, 8 and 9.
    const odd = found.oddest[0]
    expect(odd).toMatchObject({ item: 'i11', difficulty: 0.2, n: 5 })
    expect(odd?.itemRest).toBeCloseTo(items[10]!.withRest, 12)
    expect(found.hardest[0]).toMatchObject({ item: 'i11' })
  })
  it('has alpha with Feldt’s interval: alpha is ICC(3,k) of respondents rated by questions', () => {
    const { value, low, high } = intraclassCorrelation(columns).forms.icc3k
    expect(found.alpha).toBeCloseTo(value, 12)
    expect(found.alphaCi95).toEqual([low, high])
  })
  it('stands in items.csv, difficulty.csv, the tables and the methods', () => {
    const files = reportFiles(report)
    const row = csvRows(files.get('items.csv') as string).find(({ item }) => item === 'i11')
    expect(row).toMatchObject({ 'share right': '0.2', respondents: '5' })
    expect(Number(row?.['item-rest correlation'])).toBeLessThan(0)
    expect(csvRows(files.get('difficulty.csv') as string)[0]).toMatchObject({
      figure: 'kr20',
      n: '5',
    })
    expect(difficultyTables(report).map(({ title }) => title)).toEqual([
      'Hardest questions',
      'Odd questions',
    ])
    expect(report.appendix).toContain('KR-20')
  })
  it('says why KR-20 is not given: all are right equally often', () => {
    const alike = ['110', '101', '011'].flatMap((given, n) => lines(`R${n}`, given + '1'.repeat(9)))
    const alpha = reportOf(fixtureOf(), alike, 20)
    expect(alpha.itemDifficulty).toMatchObject({ alpha: null, alphaReason: 'equal-totals' })
    expect(alpha.appendix).toContain('KR-20 is not given: all readers have the same total score')
  })
  it('calls nothing odd with fewer than five, and is absent with two', () => {
    const four = reportOf(
      fixtureOf(),
      Object.entries(GIVEN)
        .slice(0, 4)
        .flatMap(([rater, given]) => lines(rater, given)),
      20,
    )
    expect(four.itemDifficulty?.oddest).toEqual([])
    const two = reportOf(fixtureOf(), [...lines('R1', GIVEN.R1), ...lines('R2', GIVEN.R2)], 20)
    expect(two.itemDifficulty).toBeUndefined()
    expect(reportFiles(two).get('items.csv')).not.toContain('share right')
  })
})

describe('R133: kappas against each other', () => {
  const rows = (['R1', 'R2', 'R3'] as const).flatMap((rater) => lines(rater, GIVEN[rater]))

  it('gives no test of a difference whose interval rare answers forbid', () => {
    for (const { p, difference } of reportOf(fixtureOf(), rows, 50).kappas!.contrasts)
      expect({ p, ...difference }).toMatchObject({
        p: null,
        ci95: null,
        ci95Reason: 'rare-answers',
      })
  })
  it('compares pairs that share a rater by the delta method', () => {
    const given = (rater: 'R1' | 'R2' | 'R3') => GIVEN[rater].repeat(4)
    const report = reportOf(
      fixtureOf(() => ({}), {}, MANY),
      (['R1', 'R2', 'R3'] as const).flatMap((rater) => lines(rater, given(rater))),
      50,
    )
    const [first] = report.kappas!.contrasts
    const own = kappaDifference(
      [
        [words(given('R1')), words(given('R2'))],
        [words(given('R1')), words(given('R3'))],
      ],
      ['yes', 'no'],
    )
    expect(report.kappas?.contrasts).toHaveLength(3)
    expect(first).toMatchObject({
      pairs: [
        ['R1', 'R2'],
        ['R1', 'R3'],
      ],
      method: 'delta',
      conditions: null,
      difference: { n: MANY },
    })
    expect(first?.difference.value).toBeCloseTo(own.estimate, 12)
    expect(first?.difference.ci95).toHaveLength(2)
    expect(first?.p).toBeCloseTo(own.p, 12)
    // R195: beside each p stands the one adjusted for all of them.
    const table = kappaContrastTable(report)!
    const under = (title: string) =>
      table.rows.map(({ cells }) => cells[table.columns.findIndex((c) => c.title === title)]?.value)
    expect(table.rows).toHaveLength(3)
    expect(under('Holm')).toEqual(adjustedP(report.kappas!.contrasts.map(({ p }) => p)).holm)
    expect(under('Holm')).not.toEqual(under('p'))
    const csv = csvRows(reportFiles(report).get('kappas.csv') as string)
    const adjusted = csv.filter(({ figure }) => figure === 'kappa_difference_holm')
    expect(adjusted.map(({ value }) => Number(value))).toEqual(under('Holm'))
  })
  it('leaves models out beside people, and people out where there are too many', () => {
    const with5 = reportOf(
      fixtureOf(),
      Object.entries(GIVEN).flatMap(([rater, given]) => lines(rater, given)),
      20,
    )
    expect(with5.kappas).toBeUndefined()
    const of = fixtureOf()
    const model = lines('M1', GIVEN.R4).map((line) => `${line},model`)
    const report = makeReport({
      ...of,
      iterations: 20,
      inputs: [
        readAnswerInput(
          bytesOf(
            ['rater,item,value,rater_kind', ...rows.map((line) => `${line},human`), ...model].join(
              '\n',
            ),
          ),
          't.csv',
          of,
        ),
      ],
    })
    expect(report.kappas?.contrasts).toHaveLength(3)
  })
  it('redraws patients where questions belong together, and makes no test', () => {
    const report = reportOf(
      fixtureOf((n) => ({ patient: `p${n % 4}` })),
      rows,
      200,
    )
    const [first] = report.kappas!.contrasts
    expect(first).toMatchObject({
      method: 'cluster-bootstrap',
      p: null,
      difference: { clusters: 4 },
    })
    const statistic = drawnKappaDifference(
      [
        [words(GIVEN.R1), words(GIVEN.R2)],
        [words(GIVEN.R1), words(GIVEN.R3)],
      ],
      ['yes', 'no'],
    )
    expect(first?.difference.value).toBeCloseTo(statistic(new Int32Array(12).fill(1))!, 12)
    expect(first?.difference).toMatchObject({ ci95: null, ci95Reason: 'rare-answers' })
    expect(report.kappas?.homogeneity[0]?.reason).toBe('clustered')
  })
  it('tests whether kappa is the same in the categories', () => {
    const report = reportOf(fixtureOf(), rows, 20)
    const found = report.kappas?.homogeneity.find(({ names }) => names.join() === 'R2,R3')
    const own = stratifiedKappa(
      ids.map((_, n) => (n < 6 ? 'A' : 'B')),
      words(GIVEN.R2),
      words(GIVEN.R3),
      ['yes', 'no'],
    )
    expect(found).toMatchObject({ strata: 2, used: own.used, df: 1, attribute: null })
    expect(found?.pooled).toBeCloseTo(own.pooled.estimate, 12)
    expect(found?.p).toBeCloseTo(own.homogeneity.p, 12)
    expect(
      csvRows(reportFiles(report).get('kappas.csv') as string).map(({ figure }) => figure),
    ).toContain('kappa_homogeneity')
  })
  it('compares one pair under two conditions on their common cases', () => {
    const of = makeFixture(
      ['a', 'b'].flatMap((condition) =>
        Array.from({ length: 24 }, (_, n) => ({
          id: `${condition}${String(n).padStart(2, '0')}`,
          category: 'C',
          attributes: { case: `c${n}` },
          questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
        })),
      ),
    )
    const study = {
      ...of.study,
      conditions: ['a', 'b'].map((id) => ({ ...of.study.conditions[0]!, id })),
      items: of.study.items.map((item) => ({ ...item, condition: item.id[0]! })),
    }
    const given = (rater: string, own: string) =>
      of.study.items.map(({ id }, n) => `${rater},${id},${own[n] === '1' ? 'yes' : 'no'}`)
    const [r1, r2] = [
      '11011001'.repeat(3) + '11010010'.repeat(3),
      '11010001'.repeat(3) + '01110110'.repeat(3),
    ]
    const report = reportOf({ ...of, study }, [...given('R1', r1), ...given('R2', r2)], 50)
    const found = report.kappas?.contrasts.find(({ conditions }) => conditions !== null)
    const own = kappaDifference(
      [
        [words(r1.slice(24)), words(r2.slice(24))],
        [words(r1.slice(0, 24)), words(r2.slice(0, 24))],
      ],
      ['yes', 'no'],
    )
    expect(found).toMatchObject({ conditions: ['b', 'a'], method: 'delta', difference: { n: 24 } })
    expect(found?.difference.value).toBeCloseTo(own.estimate, 12)
    expect(found?.p).toBeCloseTo(own.p, 12)
    // Conditions are named, for "first" reads as the order of reading.
    const titles = kappaContrastTable(report)!.columns.map(({ title }) => title)
    expect(titles).toEqual(['Kappa of', 'Questions', 'b', 'a', 'Difference', 'p'])
  })
})
