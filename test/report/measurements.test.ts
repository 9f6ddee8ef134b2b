import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { reportFiles } from '@/report/render/report-files'
import {
  errorTable,
  intraclassTable,
  limitsTable,
  repeatabilityTable,
} from '@/report/tables/measures/measurement-tables'
import { readAnswerInput } from '@/results'
import {
  blandAltman,
  bootstrapInterval,
  clusterBootstrap,
  drawnIntraclass,
  drawnLimits,
  friedman,
  intraclassCorrelation,
  repeatability,
} from '@/stats'
import { csvRows } from './csv-rows'
import { FigureMarks } from './figure-marks'
import { bytesOf, makeFixture } from './reading-fixture'

/** Shrout and Fleiss' table of four judges and six targets. */
const JUDGES = [
  [9, 6, 8, 7, 10, 6],
  [2, 1, 4, 1, 5, 2],
  [5, 3, 6, 2, 6, 4],
  [8, 2, 8, 6, 9, 7],
]
const ids = ['i1', 'i2', 'i3', 'i4', 'i5', 'i6']
const fixtureOf = (
  patientOf: (n: number) => string | null,
  question: object,
  truths: readonly number[] | null,
) =>
  makeFixture(
    ids.map((id, n) => ({
      id,
      category: 'C',
      attributes: patientOf(n) === null ? {} : { patient: patientOf(n)! },
      questions: [
        {
          kind: 'number',
          unit: 'mm',
          ...question,
          ...(truths === null ? {} : { truth: { is: truths[n], within: 1 } }),
        },
      ],
    })),
    { reading: { sessions: { count: 2 } } },
  )
const lines = (rater: string, values: readonly (number | null)[], session = 1) =>
  values.flatMap((value, n) => (value === null ? [] : [`${rater},${ids[n]},${value},${session}`]))
const reportOf = (of: ReturnType<typeof makeFixture>, rows: readonly string[], iterations = 300) =>
  makeReport({
    ...of,
    iterations,
    inputs: [
      readAnswerInput(bytesOf(['rater,item,value,session', ...rows].join('\n')), 't.csv', of),
    ],
  })
const names = ['J1', 'J2', 'J3', 'J4']
const judged = JUDGES.flatMap((values, n) => lines(names[n]!, values))

describe('R144: Bland-Altman plots', () => {
  const report = reportOf(
    fixtureOf(() => null, { id: 'volume' }, null),
    judged,
  )
  const pairs = report.measurements?.questions[0]?.pairs ?? []
  it('have a point for each item that both measured: the mean, and the first minus the second', () => {
    expect(pairs).toHaveLength(6)
    expect(pairs[0]?.names).toEqual(['J1', 'J2'])
    // 9 and 2, 6 and 1, 8 and 4, 7 and 1, 10 and 5, 6 and 2.
    expect(pairs[0]?.points).toEqual([
      [5.5, 7],
      [3.5, 5],
      [6, 4],
      [4, 6],
      [7.5, 5],
      [4, 4],
    ])
  })
  it('are drawn with every point, a panel for each pair', () => {
    const figures = reportFigures(report).filter(({ name }) =>
      name.startsWith('bland-altman-volume'),
    )
    const wide = figures.filter(({ sheet }) => sheet === figures[0]?.sheet)
    const dots = wide.map(({ svg }) => svg.match(/<circle/g)?.length ?? 0)
    expect(dots.reduce((sum, n) => sum + n, 0)).toBe(6 * 6)
    expect(figures.length).toBeGreaterThan(wide.length)
    expect(wide[0]?.alt).toContain('J1 minus J2: n 6')
  })
  it('name both readers of each pair and the unit of its limits, however little room there is', () => {
    const long = [1, 2, 3, 4].map((n) => `radiologist-of-site-${n}`)
    const far = JUDGES.map((values) => values.map((value) => 1000 * value))
    const titled = reportOf(
      fixtureOf(() => null, { id: 'volume', unit: 'mm³' }, null),
      far.flatMap((values, n) => lines(long[n]!, values)),
    )
    const drawings = reportFigures(titled).filter(({ name }) => name.startsWith('bland-altman'))
    expect(drawings.length).toBeGreaterThan(1)
    for (const { svg } of drawings) {
      const texts = new FigureMarks(svg).all('text').map(({ childNodes }) =>
        Array.from(childNodes)
          .map(({ nodeName, textContent }) => (nodeName === 'title' ? '' : textContent))
          .join(' '),
      )
      const titles = texts.filter((words) => words.includes('minus'))
      expect(titles.length).toBeGreaterThan(0)
      expect(new Set(titles).size).toBe(titles.length)
      const limits = texts.filter((words) => / to |^bias/.test(words))
      expect(limits).toHaveLength(titles.length)
      for (const words of limits) expect(words).toMatch(/ mm³ *$/)
    }
  })
  it('are not there where nobody measured', () => {
    const words = reportOf(
      fixtureOf(() => null, { id: 'volume' }, null),
      [],
    )
    expect(reportFigures(words).some(({ name }) => name.startsWith('bland-altman'))).toBe(false)
  })
})

describe('R127: questions that are answered with a number', () => {
  const truths = [6, 3, 6, 4, 8, 5]
  const report = reportOf(
    fixtureOf(() => null, {}, truths),
    [...judged, ...lines('J1', [8, 6, 9, 7, 10, 8], 2)],
  )
  const [size] = report.measurements!.questions

  it('gives the six forms as Shrout and Fleiss print them, and leads ICC(2,1)', () => {
    const { forms, led, n } = size!.intraclass!
    expect([n, led]).toEqual([6, 'icc2'])
    expect(Object.values(forms).map(({ value }) => Math.round(value! * 100) / 100)).toEqual([
      0.17, 0.29, 0.71, 0.44, 0.62, 0.91,
    ])
    const { low, high } = intraclassCorrelation(JUDGES).forms.icc2
    expect(forms.icc2.ci95).toEqual([low, high])
  })
  it('has a lower limit where the quantile of F is 1e78: R with qf(0.025, df, 4) in place of 1 / qf(0.975, 4, df)', () => {
    const { icc2, icc2k } = intraclassCorrelation([
      [9.8, 2.2, 1.7, 1.6, 3.7],
      [2.2, 9, 8.5, 13.2, 10.9],
    ]).forms
    expect(icc2.low).toBeCloseTo(-0.657345411579362, 10)
    expect(icc2k.low).toBeCloseTo(-3.8367816091954, 8)
  })
  it('tells what each rater answered: J2 2, 1, 4, 1, 5, 2', () => {
    const own = size!.answers.find(({ name }) => name === 'J2')!
    expect(own.quartiles).toEqual([1.25, 2, 3.5])
    expect(own.mean.value).toBeCloseTo(15 / 6, 12)
    const squares = [2, 1, 4, 1, 5, 2].reduce((sum, value) => sum + (value - 2.5) ** 2, 0)
    expect(own.sd).toBeCloseTo(Math.sqrt(squares / 5), 12)
    expect(own.mean).toMatchObject({ ci95: null, ci95Reason: 'fewer-than-30' })
  })
  it('tests whether raters measure at different levels', () => {
    expect(size?.levels?.p).toBe(friedman(JUDGES).p)
    expect(size?.levels?.n).toBe(6)
  })
  it('gives each pair its bias and limits: J1 minus J2 differ by 7, 5, 4, 6, 5, 4', () => {
    const pair = size!.pairs.find(({ names: [a, b] }) => a === 'J1' && b === 'J2')!
    const mean = 31 / 6
    const sd = Math.sqrt([7, 5, 4, 6, 5, 4].reduce((sum, d) => sum + (d - mean) ** 2, 0) / 5)
    expect(pair.limits.bias.value).toBeCloseTo(mean, 12)
    expect(pair.limits.sd).toBeCloseTo(sd, 12)
    expect(pair.limits.low.value).toBeCloseTo(mean - 1.959964 * sd, 5)
    const { exact, limits } = blandAltman(JUDGES[0]!, JUDGES[1]!)
    expect(pair.limits.high.ci95).toEqual(exact?.high)
    expect(pair.limits.bias.ci95).toEqual(limits)
    expect(pair).toMatchObject({ repeated: null, limits: { method: 'distribution' } })
  })
  it('gives two sessions of one rater their repeatability: differences 1, 0, -1, 0, 0, -2', () => {
    const pair = size!.pairs.find(({ repeated }) => repeated !== null)!
    expect(pair.names).toEqual(['J1', 'J1 (session 2)'])
    expect(pair.repeated?.withinSd.value).toBeCloseTo(Math.sqrt(6 / 2 / 6), 12)
    const found = repeatability(JUDGES[0]!.map((value, n) => [value, [8, 6, 9, 7, 10, 8][n]!]))
    expect(pair.repeated?.coefficient).toMatchObject({
      value: found.coefficient,
      ci95: found.coefficientLimits,
    })
  })
  it('holds each rater against the truth: J4 is off by 2, 1, 2, 2, 1, 2', () => {
    const error = size!.errors.find(({ name }) => name === 'J4')!
    expect(error.meanAbsoluteError.value).toBeCloseTo(10 / 6, 12)
    expect(error.limits?.bias.value).toBeCloseTo((2 - 1 + 2 + 2 + 1 + 2) / 6, 12)
    // Two of six are not the most frequent distance.
    expect(error.meanAbsoluteError).toMatchObject({ ci95: null, ci95Reason: 'few-values' })
  })
  it('stands in measurements.csv, the tables, the printed report and the methods', () => {
    const files = reportFiles(report)
    const rows = csvRows(files.get('measurements.csv') as string)
    const icc = rows.find(({ figure }) => figure === 'icc3')
    expect(icc).toMatchObject({ who: 'J1 J2 J3 J4', part: 'answer', n: '6' })
    expect(Number(icc?.value)).toBeCloseTo(0.7148, 4)
    expect(rows.map(({ figure }) => figure)).toEqual(
      expect.arrayContaining(['friedman', 'limit_low', 'repeatability', 'mean_absolute_error']),
    )
    expect(intraclassTable(report)?.rows[0]?.cells[2]).toMatchObject({ value: '0.29' })
    expect(limitsTable(report)?.rows).toHaveLength(7)
    expect(repeatabilityTable(report)?.rows).toHaveLength(1)
    expect(errorTable(report)?.rows).toHaveLength(5)
    expect(files.get('report.html')).toContain('Limits of agreement')
    expect(report.appendix).toContain('ICC(2,1) is two-way random effects')
    expect(report.methods).toContain('with 95% CIs by the F distribution.')
  })
})

describe('R127: a scale of few steps', () => {
  const scale = { kind: 'scale', min: 0, max: 4, unit: undefined }
  const report = reportOf(
    fixtureOf(() => null, scale, [1, 2, 3, 4, 0, 2]),
    [...lines('J1', [1, 2, 3, 4, 1, 2]), ...lines('J2', [0, 2, 3, 3, 0, 1])],
  )
  it('has errors without limits: their columns are left out, and it says why', () => {
    const table = errorTable(report)
    expect(table?.columns.map(({ title }) => title)).toEqual([
      'Reader',
      'Cases',
      'Mean absolute error',
    ])
    expect(table?.note).toBe('measured minus correct answer; a scale of few levels has no limits')
    expect(table?.rows[0]?.cells).toHaveLength(3)
  })
  it('prints no row of closed questions where the study has none', () => {
    const html = reportFiles(report).get('report.html') as string
    expect(html).toContain('Measurement error')
    expect(html).not.toContain('the study has no closed question)')
  })
})

describe('R127, R38: several items of one patient', () => {
  it('redraws patients, three of whom are too few for an interval, and leaves the values', () => {
    const report = reportOf(
      fixtureOf((n) => `p${n >> 1}`, {}, null),
      judged,
      500,
    )
    const [size] = report.measurements!.questions
    expect(size?.intraclass).toMatchObject({
      method: 'cluster-bootstrap',
      forms: { icc2: { n: 6, clusters: 3 } },
    })
    expect(size?.intraclass?.forms.icc2.value).toBeCloseTo(0.2898, 4)
    expect(size?.levels).toMatchObject({ p: null, reason: 'clustered' })
    // The same by resampling lists of items: three patients of two.
    const icc2 = (draws: Int32Array) => {
      const kept = ids.flatMap((_, n) => Array.from({ length: draws[n >> 1] ?? 0 }, () => n))
      const { value } = intraclassCorrelation(JUDGES.map((column) => kept.map((n) => column[n]!)))
        .forms.icc2
      return Number.isFinite(value) ? value : null
    }
    const own = bootstrapInterval({ itemCount: 3, seed: 42, iterations: 500 }, icc2)
    // Patients drawn again say nothing of other readers, which ICC(2,1) is about.
    expect(size!.intraclass!.forms).toMatchObject({
      icc2: { ci95: null, ci95Reason: 'readers-not-redrawn' },
      icc3: { ci95: null, ci95Reason: 'fewer-than-40' },
    })
    expect(report.methods).toContain('it has no CI where cases were clustered')
    expect(report.methods).not.toContain('F distribution')
    expect(report.appendix).toContain('ICC(1,·) and ICC(2,·) then have no CI')
    const patients = ids.map((_, n) => n >> 1)
    const plan = { clusterCount: 3, seed: 42, iterations: 500 }
    const [[, drawn] = []] = clusterBootstrap(plan, [
      drawnIntraclass(
        patients,
        ids.map((_, n) => JUDGES.map((column) => column[n]!)),
      ),
    ])
    expect(drawn!.ci![0]).toBeCloseTo(own.ci![0], 9)
    expect(drawn!.ci![1]).toBeCloseTo(own.ci![1], 9)
    const bias = (draws: Int32Array) => {
      const kept = ids.flatMap((_, n) => Array.from({ length: draws[n >> 1] ?? 0 }, () => n))
      return blandAltman(
        kept.map((n) => JUDGES[0]![n]!),
        kept.map((n) => JUDGES[1]![n]!),
      ).agreement[0]
    }
    const limit = bootstrapInterval({ itemCount: 3, seed: 42, iterations: 500 }, bias)
    const pair = size!.pairs.find(({ names: [a, b] }) => a === 'J1' && b === 'J2')!
    expect(pair.limits.low).toMatchObject({ ci95: null, ci95Reason: 'fewer-than-40' })
    const gaps = ids.map((_, n) => JUDGES[0]![n]! - JUDGES[1]![n]!)
    const [[, low] = []] = clusterBootstrap(plan, [drawnLimits(patients, gaps)])
    expect(low!.ci![0]).toBeCloseTo(limit.ci![0], 9)
    expect(low!.ci![1]).toBeCloseTo(limit.ci![1], 9)
  })
})

describe('R127: what has no limits, and no measurement', () => {
  it('gives a scale of few steps its correlation and error, and no limits of agreement', () => {
    const of = fixtureOf(() => null, { kind: 'scale', min: 1, max: 10, unit: undefined }, null)
    const [grade] = reportOf(of, judged, 50).measurements!.questions
    expect(grade).toMatchObject({ kind: 'scale', unit: '', pairs: [], errors: [] })
    expect(grade?.intraclass?.forms.icc2.value).toBeCloseTo(0.2898, 4)
  })
  it('says why where raters do not share an item, or all measure the same', () => {
    const of = fixtureOf(() => null, {}, null)
    const apart = reportOf(
      of,
      [...lines('A', [1, 2, 3, null, null, null]), ...lines('B', [null, null, null, 1, 2, 3])],
      20,
    )
    expect(apart.measurements?.questions[0]?.intraclass?.forms.icc2).toMatchObject({
      value: null,
      reason: 'no-complete-items',
    })
    const alike = reportOf(
      of,
      [...lines('A', [4, 4, 4, 4, 4, 4]), ...lines('B', [4, 4, 4, 4, 4, 4])],
      20,
    )
    expect(alike.measurements?.questions[0]?.intraclass?.forms.icc2.reason).toBe('constant-input')
  })
  it('is absent where no question asks for a number', () => {
    const of = makeFixture(
      ids.map((id) => ({
        id,
        category: 'C',
        questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
      })),
    )
    const report = reportOf(
      of,
      ids.map((id) => `A,${id},yes,1`),
      20,
    )
    expect(report.measurements).toBeUndefined()
    expect(reportFiles(report).has('measurements.csv')).toBe(false)
  })
})
