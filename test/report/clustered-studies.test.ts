import { describe, expect, it } from 'vitest'
import type { Protocol } from '@/pool'
import { makeReport, percentWords } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { wilsonInterval } from '@/stats'
import { frozenPackage, type Json, protocolOf } from '../freezing/freezing-fixture'
import { csvRows } from './csv-rows'
import { bytesOf, makeAnswersFile } from './reading-fixture'

/*
 * Studies in which answers belong together, against a bootstrap of whole clusters that is written here: it shares nothing
 * with the report but the answers that were given. Each statistic is computed from a plain list of rows.
 */

const ITERATIONS = 4000

/** One question of one item as two raters answered it, and what it belongs to. */
interface Row {
  readonly cluster: string
  readonly category: string
  readonly condition: string
  readonly question: string
  readonly truth: string
  readonly answers: readonly string[]
}

type Statistic = (rows: readonly Row[]) => number

/** Park and Miller's generator: another than that of the report. */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** Percentiles of a statistic over redrawn clusters, each with all of its rows; within strata where there are any. */
function clusterInterval(
  rows: readonly Row[],
  statistic: Statistic,
  stratumOf: (row: Row) => string,
): { readonly low: number; readonly high: number; readonly se: number } {
  const strata = new Map<string, Map<string, Row[]>>()
  for (const row of rows) {
    const stratum = strata.get(stratumOf(row)) ?? new Map<string, Row[]>()
    strata.set(stratumOf(row), stratum)
    stratum.set(row.cluster, [...(stratum.get(row.cluster) ?? []), row])
  }
  const random = uniform(20261121)
  const values: number[] = []
  for (let i = 0; i < ITERATIONS; i++) {
    const drawn: Row[] = []
    for (const stratum of strata.values()) {
      const clusters = [...stratum.values()]
      for (let k = 0; k < clusters.length; k++)
        drawn.push(...clusters[Math.floor(random() * clusters.length)]!)
    }
    const value = statistic(drawn)
    if (!Number.isNaN(value)) values.push(value)
  }
  values.sort((a, b) => a - b)
  const at = (share: number) => values[Math.round(share * (values.length - 1))]!
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  const se = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (values.length - 1))
  return { low: at(0.025), high: at(0.975), se }
}

const accuracy =
  (rater: number): Statistic =>
  (rows) =>
    rows.filter((row) => row.answers[rater] === row.truth).length / rows.length

const agreement: Statistic = (rows) =>
  rows.filter((row) => row.answers[0] === row.answers[1]).length / rows.length

const kappa: Statistic = (rows) => {
  const labels = new Set(rows.flatMap((row) => row.answers))
  const share = (label: string, rater: number) =>
    rows.filter((row) => row.answers[rater] === label).length / rows.length
  const chance = [...labels].reduce((sum, label) => sum + share(label, 0) * share(label, 1), 0)
  return chance === 1 ? Number.NaN : (agreement(rows) - chance) / (1 - chance)
}

/** Gwet's AC1 with two labels declared, yes and no. */
const ac1: Statistic = (rows) => {
  const yes =
    rows.flatMap((row) => row.answers).filter((label) => label === 'yes').length / (2 * rows.length)
  const chance = 2 * yes * (1 - yes)
  return (agreement(rows) - chance) / (1 - chance)
}

const conditions: Protocol['conditions'] = [
  { id: 'full', hides: [] },
  { id: 'no-image', hides: ['volumes', 'images'] },
]
const CODES = ['R1', 'R2', 'R3', 'R4']

/**
 * A study of raters who are right or wrong together where a case is hard.
 * @param cases `questions` of each case, all yes-no
 */
async function studied(
  cases: number,
  questions: number,
  perPatient: number,
  changes: Partial<Protocol>,
  raters: number,
): Promise<{ report: Report; rows: Row[] }> {
  const random = uniform(5)
  const pool = Array.from(
    { length: cases },
    (_, n): Json => ({
      id: `case-${n}`,
      ...(perPatient > 1 ? { subject: `sub-${100 + Math.floor(n / perPatient)}` } : {}),
      category: n % 3 === 0 ? 'Location' : 'Presence',
      context: `Case number ${n}`,
      questions: Array.from({ length: questions }, (_, q) => ({
        id: `q${q}`,
        kind: 'yes-no',
        prompt: `Is there finding ${q}?`,
        truth: { is: random() < 0.5 ? 'yes' : 'no' },
      })),
    }),
  )
  const codes = CODES.slice(0, raters)
  const { frozen } = await frozenPackage(pool, {
    protocol: protocolOf({
      conditions: [{ id: 'full', hides: [] }],
      ...changes,
      raters: { codes },
    }),
  })
  const { study, key, certificate } = frozen
  const { studyHash } = certificate
  const poolId = (item: string) => String(key.items[item]?.attributes.poolId)
  const hardness = new Map(pool.map(({ id }) => [String(id), random()]))
  const patients = new Map(
    pool
      .map(({ subject }) => [String(subject), random()] as const)
      .filter(([name]) => name !== 'undefined'),
  )
  const given = new Map<string, string>()
  for (const code of codes)
    for (const item of study.items)
      for (const { id } of item.questions) {
        const truth = key.items[item.id]?.truth[id]
        const is = truth !== undefined && 'is' in truth ? String(truth.is) : ''
        const patient = patients.get(String(key.items[item.id]?.attributes.subject)) ?? 0.5
        const ease = 1.5 - (hardness.get(poolId(item.id)) ?? 0) - patient * 0.4
        const isRight = random() < ease - (item.condition === 'no-image' ? 0.25 : 0)
        given.set(`${code} ${item.id} ${id}`, isRight ? is : is === 'yes' ? 'no' : 'yes')
      }
  const inputs = codes.map((code) => {
    const file = makeAnswersFile(
      { study, studyHash, key, studyText: '', keyText: '' },
      { code, answer: (item, question) => given.get(`${code} ${item} ${question}`) },
    )
    return readAnswerInput(bytesOf(file), `${code}.json`, { study, studyHash })
  })
  const report = makeReport({ study, studyHash, key, certificate, inputs, iterations: ITERATIONS })
  const arm = (item: (typeof study.items)[number], place: number) =>
    item.arm === undefined || item.arm === (place % 2) + 1
  const rows = study.items.flatMap((item) =>
    item.questions.map(({ id }): Row => {
      const truth = key.items[item.id]?.truth[id]
      const attributes = key.items[item.id]?.attributes ?? {}
      return {
        cluster: String(attributes.subject ?? attributes.poolId),
        category: key.items[item.id]?.category ?? '',
        condition: item.condition,
        question: id,
        truth: truth !== undefined && 'is' in truth ? String(truth.is) : '',
        answers: codes.map((code, place) =>
          arm(item, place) ? (given.get(`${code} ${item.id} ${id}`) ?? '') : 'not due',
        ),
      }
    }),
  )
  return { report, rows }
}

/**
 * Both bootstraps have a random error: the 2.5th percentile of 4,000 replicates of a normal statistic has a standard
 * deviation of 0.043 standard errors, the difference of two of 0.06. Five of these, and a step of a share of few answers.
 */
function near(
  found: readonly [number, number] | null | undefined,
  wanted: { readonly low: number; readonly high: number; readonly se: number },
  step: number,
): void {
  const tolerance = 0.3 * wanted.se + step
  expect(found, 'an interval').toBeDefined()
  expect(found).not.toBeNull()
  expect(Math.abs(found![0] - wanted.low)).toBeLessThan(tolerance)
  expect(Math.abs(found![1] - wanted.high)).toBeLessThan(tolerance)
}

const byCategory = (row: Row) => row.category
const width = (ci: readonly [number, number] | null | undefined) =>
  ci ? ci[1] - ci[0] : Number.NaN

describe('R38: a crossover of 60 cases, each read under two conditions', async () => {
  const { report, rows } = await studied(60, 1, 1, { conditions, conditionDesign: 'crossover' }, 2)
  const [first] = report.raters
  const [pair] = report.agreement.pairs
  const under = (condition: string) => rows.filter((row) => row.condition === condition)

  it('R82: leads with each condition, whose cases are independent: Wilson, the standard error and the exact test', () => {
    expect(Object.keys(first!.byCondition).sort()).toEqual(['full', 'no-image'])
    for (const condition of ['full', 'no-image']) {
      const own = under(condition)
      const { overall } = first!.byCondition[condition]!.accuracy
      expect(overall).toMatchObject({
        n: 60,
        clusters: 60,
        method: 'wilson',
        value: accuracy(0)(own),
      })
      expect(overall.ci95).toEqual(wilsonInterval(overall.correct, 60))
      expect(overall.correct).toBe(first!.accuracy.byCondition[condition]?.correct)
      near(overall.ci95Bootstrap, clusterInterval(own, accuracy(0), byCategory), 1 / 60)
      const figures = pair!.byCondition[condition]!
      expect(figures.kappa.value).toBeCloseTo(kappa(own), 12)
      expect(figures.kappa).toMatchObject({ method: 'standard-error', ci95Reason: null })
      near(figures.kappa.ci95Bootstrap, clusterInterval(own, kappa, byCategory), 0)
      const only = (a: number, b: number) =>
        own.filter((row) => row.answers[a] === row.truth && row.answers[b] !== row.truth).length
      expect(figures.mcnemar).toMatchObject({
        b: only(0, 1),
        c: only(1, 0),
        exact: true,
        clustered: null,
      })
      expect(figures.mcnemar.p).not.toBeNull()
    }
  })
  it('pools 120 readings as 60 cases', () => {
    const { overall } = first!.accuracy
    expect(overall).toMatchObject({
      n: 120,
      clusters: 60,
      method: 'cluster-bootstrap',
      ci95Reason: null,
    })
    const wanted = clusterInterval(rows, accuracy(0), byCategory)
    near(overall.ci95, wanted, 1 / 120)
    expect(overall.ci95).toEqual(overall.ci95Bootstrap)
    // 120 independent readings would be this narrow.
    expect(width(overall.ci95)).toBeGreaterThan(1.1 * width(wilsonInterval(overall.correct, 120)))
    const location = rows.filter((row) => row.category === 'Location')
    near(
      first!.accuracy.byCategory.Location?.ci95,
      clusterInterval(location, accuracy(0), byCategory),
      1 / location.length,
    )
  })
  it('redraws cases for the agreement over both conditions, and makes no test of it', () => {
    expect(pair).toMatchObject({ n: 120, clusters: 60, percentMethod: 'cluster-bootstrap' })
    near(pair!.percentCi95, clusterInterval(rows, agreement, byCategory), 1 / 120)
    expect(pair!.kappa).toMatchObject({
      method: 'cluster-bootstrap',
      se: null,
      p: null,
      reason: 'clustered',
    })
    near(pair!.kappa.ci95, clusterInterval(rows, kappa, byCategory), 0)
    near(pair!.ac1.ci95, clusterInterval(rows, ac1, byCategory), 0)
    expect(pair!.mcnemar).toMatchObject({ p: null, reason: 'several-conditions' })
  })
  it('R82: has classification, calibration, time and floors by condition', () => {
    const { byCondition } = first!
    for (const condition of ['full', 'no-image']) {
      const own = byCondition[condition]!
      expect(own.classification.q0).toMatchObject({ n: 60 })
      expect(own.classification.q0?.confusion.flat().reduce((a, b) => a + b, 0)).toBe(60)
      expect(own.time.n).toBe(60)
      expect(own.calibration).toMatchObject({ n: 0, withoutConfidence: 60 })
      expect(report.floors.byCondition[condition]?.chance).toBe(0.5)
    }
    expect(report.design).toMatchObject({
      items: 120,
      cases: 60,
      questions: 120,
      clusters: { by: 'case', count: 60 },
      byCondition: { full: { items: 60, cases: 60, clusters: { by: 'question', count: 60 } } },
    })
  })
})

describe('R82: what is shown of a crossover', async () => {
  const { report } = await studied(60, 1, 1, { conditions, conditionDesign: 'crossover' }, 2)
  const [first] = report.raters
  const files = reportFiles(report)
  const html = String(files.get('report.html'))
  const rows = (name: string) => csvRows(String(files.get(name)))

  it('leads with the conditions on paper, and says over what the pooled number is', () => {
    const headline = html.slice(html.indexOf('<dl class="facts">'), html.lastIndexOf('</dl>'))
    for (const condition of ['full', 'no-image'])
      expect(headline).toContain(
        `Accuracy of R1, ${condition}</dt><dd>${percentWords(first!.byCondition[condition]!.accuracy.overall.value)}<small>${first!.byCondition[condition]!.accuracy.overall.correct} of 60`,
      )
    expect(headline).not.toContain('of 120')
    const places = [
      'Accuracy, condition full',
      'Accuracy, condition no-image',
      'All conditions pooled',
    ].map((title) => html.indexOf(`>${title}</h2>`))
    expect(places[0]).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html).toContain('60 cases under 2 conditions')
    expect(html).toContain('95% CIs: bootstrap of 60 cases')
  })
  it('has a figure of each condition beside the pooled ones, which say that they are', () => {
    const paths = [...files.keys()]
    for (const name of ['accuracy', 'agreement', 'time-by-position'])
      expect(paths).toEqual(
        expect.arrayContaining([
          `figures/${name}.svg`,
          `figures/full-${name}.svg`,
          `figures/no-image-${name}.svg`,
        ]),
      )
    const pooled = reportFigures(report).find(({ path }) => path === 'figures/accuracy.svg')
    expect(pooled?.title).toBe('Accuracy, all conditions pooled (60 cases under 2 conditions)')
    expect(pooled?.caption).toContain('bootstrap of 60 cases')
  })
  it('names condition, clusters and method in the tables', () => {
    const of = (name: string, condition: string) =>
      rows(name).filter((row) => row.condition === condition && row.scope === 'overall')
    expect(of('accuracy.csv', '')[0]).toMatchObject({
      n: '120',
      clusters: '60',
      method: 'cluster-bootstrap',
    })
    expect(of('accuracy.csv', 'full')[0]).toMatchObject({
      n: '60',
      clusters: '60',
      method: 'wilson',
    })
    expect(of('agreement.csv', '')[0]).toMatchObject({
      n: '120',
      clusters: '60',
      kappa_method: 'cluster-bootstrap',
      mcnemar_exact_p: '',
    })
    expect(Number(of('agreement.csv', 'full')[0]?.mcnemar_exact_p)).toBeCloseTo(
      report.agreement.pairs[0]!.byCondition.full!.mcnemar.p!,
      9,
    )
    const counted = (condition: string) =>
      rows('confusion.csv')
        .filter((row) => row.condition === condition && row.columns === 'R2' && row.rows === 'R1')
        .reduce((sum, row) => sum + Number(row.count), 0)
    expect([counted(''), counted('full'), counted('no-image')]).toEqual([120, 60, 60])
  })
  it('says in the methods what is redrawn, and states each condition first', () => {
    expect(report.appendix).toContain('Clusters are all answers to one case, under any condition')
    expect(report.appendix).toContain('120 questions are 60 clusters')
    const estimates = report.appendix.split('## Main estimates')[1]!
    expect(estimates.indexOf('Condition full: R1: accuracy')).toBeGreaterThan(0)
    expect(
      estimates.indexOf('All conditions pooled (60 cases under 2 conditions): R1'),
    ).toBeGreaterThan(estimates.indexOf('Condition no-image: R1'))
  })
})

describe('R38: a Latin square of 60 cases', async () => {
  const { report, rows } = await studied(
    60,
    1,
    1,
    { conditions, conditionDesign: 'latin-square' },
    4,
  )
  const read = (rater: number, condition?: string) =>
    rows.filter(
      (row) =>
        row.answers[rater] !== 'not due' &&
        (condition === undefined || row.condition === condition),
    )

  it('takes a rater’s cases as independent: each was read once', () => {
    for (const [place, rater] of report.raters.entries()) {
      expect(rater.accuracy.overall).toMatchObject({ n: 60, clusters: 60, method: 'wilson' })
      near(
        rater.accuracy.overall.ci95Bootstrap,
        clusterInterval(read(place), accuracy(place), byCategory),
        1 / 60,
      )
      for (const condition of ['full', 'no-image']) {
        const own = rater.byCondition[condition]!.accuracy.overall
        expect(own).toMatchObject({
          n: 30,
          clusters: 30,
          value: accuracy(place)(read(place, condition)),
        })
      }
    }
  })
  it('compares raters of one arm under each condition, and tests within it alone', () => {
    const pair = report.agreement.pairs.find((p) => p.raters.join() === 'R1,R3')!
    expect(pair).toMatchObject({
      n: 60,
      clusters: 60,
      mcnemar: { p: null, reason: 'several-conditions' },
    })
    const agreed = (own: readonly Row[]) =>
      own.filter((row) => row.answers[0] === row.answers[2]).length
    for (const condition of ['full', 'no-image'])
      expect(pair.byCondition[condition]).toMatchObject({
        n: 30,
        agreed: agreed(read(0, condition)),
        percentMethod: 'wilson',
        mcnemar: { exact: true, clustered: null },
      })
    const other = report.agreement.pairs.find((p) => p.raters.join() === 'R1,R2')!
    expect(other.byCondition.full).toMatchObject({ n: 0, percent: null, reason: 'no-pairs' })
  })
  it('redraws cases for what all raters have in common', () => {
    const all = report.conditions.find((c) => c.rater === null)!
    expect(all).toMatchObject({
      pairedCases: 60,
      first: { n: 120, clusters: 60, method: 'cluster-bootstrap' },
      second: { n: 120, clusters: 60 },
    })
    const pooled =
      (condition: string): Statistic =>
      (drawn) => {
        const own = drawn
          .filter((row) => row.condition === condition)
          .flatMap((row) => row.answers.filter((a) => a !== 'not due').map((a) => a === row.truth))
        return own.filter(Boolean).length / own.length
      }
    near(all.second.ci95, clusterInterval(rows, pooled('full'), byCategory), 1 / 120)
    const difference: Statistic = (drawn) => pooled('no-image')(drawn) - pooled('full')(drawn)
    near(all.difference.ci95, clusterInterval(rows, difference, byCategory), 1 / 120)
  })
})

describe('R38: three questions an item, two items a patient', async () => {
  const { report, rows } = await studied(60, 3, 2, {}, 2)
  const [first] = report.raters
  const [pair] = report.agreement.pairs
  // A patient's two items are of different categories now and then: then nothing is stratified.
  const together = () => 'all'

  it('redraws patients', () => {
    expect(report.design.clusters).toEqual({ by: 'subject', count: 30, isWithinCategory: false })
    expect(report.design.byCondition).toEqual({})
    expect(first!.byCondition).toEqual({})
    const { overall } = first!.accuracy
    expect(overall).toMatchObject({ n: 180, clusters: 30, method: 'cluster-bootstrap' })
    near(overall.ci95, clusterInterval(rows, accuracy(0), together), 1 / 180)
    expect(width(overall.ci95)).toBeGreaterThan(1.2 * width(wilsonInterval(overall.correct, 180)))
  })
  it('redraws them for every part, and for one question of each item', () => {
    const q1 = rows.filter((row) => row.question === 'q1')
    expect(first!.accuracy.byQuestion.q1).toMatchObject({ n: 60, clusters: 30 })
    near(first!.accuracy.byQuestion.q1?.ci95, clusterInterval(q1, accuracy(0), together), 1 / 60)
    near(pair!.byQuestion.q1?.kappa.ci95, clusterInterval(q1, kappa, together), 0)
    near(pair!.byQuestion.q1?.percentCi95, clusterInterval(q1, agreement, together), 1 / 60)
  })
  it('R39: warns of few patients', async () => {
    const message = (of: Report) => of.warnings.find(({ code }) => code === 'few-clusters')?.message
    expect(message(report)).toBeUndefined()
    const few = await studied(12, 3, 2, {}, 1)
    expect(message(few.report)).toBe(
      'The 36 questions are clustered in 6 patients: few clusters carry little information, and many CIs are wide or withheld. Report counts.',
    )
  })
  it('redraws them for agreement', () => {
    near(pair!.kappa.ci95, clusterInterval(rows, kappa, together), 0)
    near(pair!.ac1.ci95, clusterInterval(rows, ac1, together), 0)
  })
  it('tests two accuracies with the patients as what is independent (Obuchowski)', () => {
    const differences = new Map<string, number>()
    for (const { cluster, truth, answers } of rows)
      differences.set(
        cluster,
        (differences.get(cluster) ?? 0) +
          Number(answers[0] === truth) -
          Number(answers[1] === truth),
      )
    const all = [...differences.values()]
    const sum = all.reduce((a, b) => a + b, 0)
    const chiSquare = ((29 / 30) * sum ** 2) / all.reduce((a, b) => a + b * b, 0)
    expect(pair!.mcnemar).toMatchObject({ p: null, statistic: null, reason: 'clustered' })
    expect(pair!.mcnemar.clustered).toMatchObject({ clusters: 30, reason: null })
    expect(pair!.mcnemar.clustered?.chiSquare).toBeCloseTo(chiSquare, 12)
  })
})
