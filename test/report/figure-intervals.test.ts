import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { calibration, classificationReport, fleissKappa, lightKappa } from '@/stats'
import { itemDrawer } from '@/stats/intervals/item-drawer'
import { csvRows } from './csv-rows'
import { bytesOf, type FixtureItem, makeAnswersFile, makeFixture } from './reading-fixture'

const ITERATIONS = 300
const PATIENTS = 30
/** In two strata, R's pnorm(-sqrt(30 / 28) * qt(0.975, 28)): expanded percentiles. */
const OUTSIDE = 0.01699025757964489
const draw = (n: number, salt: number) => ((n * 2654435761 + salt * 40503) % 1000) / 1000
const yes = (is: boolean) => (is ? 'yes' : 'no')

/** Two items of each patient, two yes-no questions and a scale on each: sixty items are thirty pieces of evidence. */
const items = Array.from({ length: 2 * PATIENTS }, (_, n): FixtureItem => {
  const common = { prompt: `Is it ${n}?`, kind: 'yes-no', confidence: 'percent' }
  return {
    id: `i${n}`,
    category: n < PATIENTS ? 'Early' : 'Late',
    attributes: { subject: `s${n >> 1}` },
    questions: [
      { ...common, id: 'first', truth: { is: yes(draw(n, 1) < 0.6) } },
      { ...common, id: 'second', truth: { is: yes(draw(n, 2) < 0.5) } },
      {
        id: 'grade',
        prompt: 'How much?',
        kind: 'scale',
        min: 1,
        max: 5,
        truth: { is: 1 + (n % 5) },
      },
    ],
  }
})
const fixture = makeFixture(items)
const truthOf = (item: string, question: string) => {
  const entry = fixture.key.items[item]?.truth[question]
  return entry !== undefined && 'is' in entry ? entry.is : null
}
const people = ['R1', 'R2', 'R3'].map((code, r) =>
  readAnswerInput(
    bytesOf(
      makeAnswersFile(fixture, {
        code,
        answer: (item, question) => {
          const n = Number(item.slice(1))
          if (question === 'grade') return 1 + ((n + Number(draw(n, 7 + r) < 0.4)) % 5)
          const isRight = draw(n + (question === 'first' ? 0 : 97), 11 + r) < 0.7
          return isRight === (truthOf(item, question) === 'yes') ? 'yes' : 'no'
        },
        confidence: (item) => Math.round(20 * draw(Number(item.slice(1)), 31 + r)) / 20,
        activeMs: (item) => 5000 + Math.round(20_000 * draw(Number(item.slice(1)), 41 + r)),
      }),
    ),
    `${code}.json`,
    fixture,
  ),
)
const model = readAnswerInput(
  bytesOf(
    items
      .flatMap(({ id }, n) => [
        JSON.stringify({
          model: 'gpt',
          item: id,
          question: 'first',
          value: yes(draw(n, 51) < 0.7),
        }),
        JSON.stringify({
          model: 'gpt',
          item: id,
          question: 'second',
          value: yes(draw(n, 52) < 0.7),
        }),
        JSON.stringify({ model: 'gpt', item: id, question: 'grade', value: 1 + (n % 5) }),
      ])
      .join('\n'),
  ),
  'gpt.jsonl',
  fixture,
)
const reportOf = (iterations: number) =>
  makeReport({ ...fixture, inputs: [...people, model], iterations, seed: 7 })
const report = reportOf(ITERATIONS)
type Rows = Report['items'] extends Iterable<infer Row> ? readonly Row[] : never
const all: Rows = [...report.items]

/** Whole patients written out as often as they were drawn, and the statistic of what comes of it: nothing of the report is used. */
function plain(statistic: (rows: Rows) => number | null): [number, number] {
  const next = itemDrawer({
    itemCount: PATIENTS,
    seed: 7,
    strata: Array.from({ length: PATIENTS }, (_, n) => (2 * n < PATIENTS ? 'Early' : 'Late')),
  })
  const draws = new Int32Array(PATIENTS)
  const values: number[] = []
  for (let i = 0; i < ITERATIONS; i++) {
    next(draws.fill(0), 0)
    const rows = all.flatMap((row) =>
      Array.from({ length: draws[Number(row.item.slice(1)) >> 1] ?? 0 }, () => row),
    )
    const value = statistic(rows)
    if (value !== null) values.push(value)
  }
  values.sort((a, b) => a - b)
  const at = (share: number) => {
    const h = (values.length - 1) * share
    return values[Math.floor(h)]! + (h % 1) * (values[Math.ceil(h)]! - values[Math.floor(h)]!)
  }
  return [at(OUTSIDE), at(1 - OUTSIDE)]
}
const expectSame = (
  found: readonly [number, number] | null | undefined,
  wanted: [number, number],
) => {
  expect(found?.[0]).toBeCloseTo(wanted[0], 10)
  expect(found?.[1]).toBeCloseTo(wanted[1], 10)
}
const [r1] = report.raters
const classes = (rows: Rows, question: string) => {
  const own = rows.filter((row) => row.question === question)
  return classificationReport(
    own.map(({ truthLabel }) => truthLabel),
    own.map(({ answers }) => answers[0]!.label),
    ['yes', 'no'],
  )
}
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const n = sorted.length
  return n % 2 === 1 ? sorted[(n - 1) / 2]! : (sorted[n / 2 - 1]! + sorted[n / 2]!) / 2
}

describe('R38: every figure has an interval that redraws whole patients', () => {
  it('macro F1, weighted F1, balanced accuracy', () => {
    const { intervals } = r1!.classification.first!
    expectSame(
      intervals.macroF1.ci95Bootstrap,
      plain((rows) => classes(rows, 'first').macroF1),
    )
    expectSame(
      intervals.weightedF1.ci95Bootstrap,
      plain((rows) => classes(rows, 'first').weightedF1),
    )
    // A class of which one patient alone has an error.
    expect(intervals.balancedAccuracy).toMatchObject({
      ci95Bootstrap: null,
      ci95BootstrapReason: 'small-classes',
    })
  })
  it('ECE and Brier score', () => {
    const of = (rows: Rows) =>
      calibration(
        rows.map(({ answers }) => ({
          confidence: answers[0]!.confidence,
          isCorrect: answers[0]!.isCorrect,
        })),
      )
    expect(r1!.calibration.n).toBeGreaterThan(100)
    // R102: of the calibration error no bootstrap interval can hold 0, so that it has none, and says why.
    expect(r1!.calibration.intervals.ece).toMatchObject({
      ci95Bootstrap: null,
      ci95BootstrapReason: 'ece-above-zero',
    })
    expect(r1!.classification.first!.calibration.intervals.ece.ci95Bootstrap).toBeNull()
    expect(report.warnings.find(({ code }) => code === 'few-confidences')?.message).toContain('R1 ')
    expectSame(
      r1!.calibration.intervals.brier.ci95Bootstrap,
      plain((rows) => of(rows).brier),
    )
  })
  it('the median time of an item', () => {
    expectSame(
      r1!.time.intervals.medianActiveMs.ci95Bootstrap,
      plain((rows) =>
        median(
          rows
            .filter(({ question }) => question === 'first')
            .map(({ answers }) => answers[0]!.activeMs!),
        ),
      ),
    )
  })
  it('Fleiss’ and Light’s kappa', () => {
    const labels = (rows: Rows) =>
      rows.map(({ answers }) => answers.slice(0, 3).map(({ label }) => label))
    expectSame(
      report.agreement.group?.fleiss.ci95Bootstrap,
      plain((rows) => fleissKappa(labels(rows)).value),
    )
    expectSame(
      report.agreement.group?.light.ci95Bootstrap,
      plain((rows) => lightKappa(labels(rows)).value),
    )
  })
  it('the difference of a rater and a model, beside its p', () => {
    const pair = report.agreement.pairs.find(({ names }) => names.join() === 'R1,gpt')
    const right = (rows: Rows, column: number) =>
      rows.filter(({ answers }) => answers[column]!.isCorrect).length / rows.length
    const column = report.raters.findIndex(({ code }) => code === 'gpt')
    expect(pair?.accuracyDifference.n).toBe(180)
    expect(pair?.accuracyDifference.value).toBeCloseTo(right(all, 0) - right(all, column), 12)
    expectSame(
      pair?.accuracyDifference.ci95Bootstrap,
      plain((rows) => right(rows, 0) - right(rows, column)),
    )
    expect(report.appendix).toMatch(
      /accuracy of R1 minus gpt [+−]?\d+\.\d \([−\d.]+ to [−\d.]+\) percentage points on 180/,
    )
  })
  it('PABAK and the share within one step by their straight lines', () => {
    const [pair] = report.agreement.pairs
    const k = 2 + 5
    const line = (share: number) => (k * share - 1) / (k - 1)
    expect(pair?.pabak).toBeCloseTo(line(pair!.percent!), 12)
    expectSame(pair?.pabakCi95, [line(pair!.percentCi95![0]), line(pair!.percentCi95![1])])
    const grade = pair?.byQuestion.grade
    const near = (rows: Rows) => {
      const own = rows.filter(({ question }) => question === 'grade')
      const hits = own.filter(
        ({ answers: [a, b] }) => Math.abs(Number(a!.label) - Number(b!.label)) <= 1,
      )
      return hits.length / own.length
    }
    expectSame(grade?.withinOneCi95, plain(near))
  })
  it('none of them without replicates, and each says so', () => {
    const bare = reportOf(0)
    const [rater] = bare.raters
    for (const one of [
      rater!.classification.first!.intervals.macroF1,
      rater!.calibration.intervals.brier,
      rater!.time.intervals.medianActiveMs,
      bare.agreement.group!.fleiss,
      bare.agreement.group!.light,
      bare.agreement.pairs[0]!.accuracyDifference,
    ])
      expect(one).toMatchObject({ ci95Bootstrap: null, ci95BootstrapReason: 'no-bootstrap' })
    expect(rater!.text.intervals.tokenF1).toEqual({
      ci95Bootstrap: null,
      ci95BootstrapReason: 'no-text-questions',
      undefinedReplicates: 0,
    })
  })
})

it('R34: agreement.csv has weighted kappa and within-one of each question with their intervals', () => {
  const rows = csvRows(String(reportFiles(report).get('agreement.csv')))
  const grade = rows.find(
    ({ rater1, rater2, scope, level }) =>
      [rater1, rater2, scope, level].join() === 'R1,R2,question,grade',
  )
  const own = report.agreement.pairs[0]!.byQuestion.grade!
  for (const [column, value] of [
    ['kappa_linear', own.weighted?.linear.value],
    ['kappa_linear_ci95_low', own.weighted?.linear.ci95?.[0]],
    ['kappa_linear_ci95_high', own.weighted?.linear.ci95?.[1]],
    ['kappa_quadratic', own.weighted?.quadratic.value],
    ['kappa_quadratic_ci95_low', own.weighted?.quadratic.ci95?.[0]],
    ['within_one', own.withinOne],
    ['within_one_ci95_low', own.withinOneCi95?.[0]],
    ['within_one_ci95_high', own.withinOneCi95?.[1]],
  ] as const) {
    expect(value, column).toEqual(expect.any(Number))
    expect(Number(grade?.[column]), column).toBeCloseTo(value!, 10)
  }
  const first = rows.find(({ scope, level }) => scope === 'question' && level === 'first')
  expect(first?.kappa_linear).toBe('')
  const whole = rows.find(
    ({ rater1, rater2, scope }) => [rater1, rater2, scope].join() === 'R1,gpt,overall',
  )
  expect(Number(whole?.accuracy_difference_n)).toBe(180)
  expect(whole?.accuracy_difference_bootstrap95_low).not.toBe('')
  expect(whole?.pabak_ci95_low).not.toBe('')
})
