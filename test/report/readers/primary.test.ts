import { describe, expect, it } from 'vitest'
import { primaryNumbers, primaryVerdict } from '@/report/primary/primary-words'
import { reportFiles } from '@/report/render/report-files'
import type { Report } from '@/results'
import { resamplingOf } from '@/results/measures/clusters'
import { primaryResult } from '@/results/primary/primary-result'
import type { PrimaryEndpoint } from '@/study'
import { csvRows } from '../csv-rows'
import {
  numberAt,
  REFERENCE,
  type Readings,
  ratedFixture,
  ratedReport,
  referenceCase,
} from './readers-fixture'

const { input, expected } = referenceCase(REFERENCE, 'noninferiority-005')
const at = (path: string) => numberAt(expected, path) ?? Number.NaN
const compare = { test: 'mM1', reference: 'mM2' }
const asked: PrimaryEndpoint = {
  measure: 'auc',
  compare,
  aim: 'non-inferiority',
  margin: 0.05,
  generalise: 'readers-and-cases',
}

/** The report on readings whose study was frozen to ask this. */
function frozenToAsk(primary: PrimaryEndpoint): Report {
  return ratedReport(input.readings, ratedFixture(input.readings, { analysis: { primary } }))
}
const report = frozenToAsk(asked)
const source = {
  agreement: report.agreement,
  measures: report.readers?.measures ?? [],
  rated: { group: [], units: [], parts: { byCondition: new Map() }, plan: resamplingOf([], 1, 0) },
}
const answer = (primary: Partial<PrimaryEndpoint>) => {
  const { margin, compare: both, ...rest } = { ...asked, ...primary }
  const made = primaryResult(
    {
      primary: {
        ...rest,
        ...(margin === undefined ? {} : { margin }),
        ...(both === undefined ? {} : { compare: both }),
      },
    },
    source,
  )
  if (made === null) throw new Error('nothing was asked')
  return made
}

describe('R115: non-inferiority with a frozen margin', () => {
  it.each([
    ['readers-and-cases', 'rrrc'],
    ['cases', 'frrc'],
    ['readers', 'rrfc'],
  ] as const)('%s as the reference has it', (generalise, part) => {
    const made = answer({ generalise })
    expect(made.p).toBeCloseTo(at(`${part}.p`), 8)
    expect(made.verdict === 'non-inferior').toBe(at(`${part}.bound_low`) > -0.05)
  })
  it('R169: tells the one-sided bound that decides it, in words and in primary.csv', () => {
    const bound = at('rrrc.bound_low')
    expect(answer({}).bound).toBeCloseTo(bound, 8)
    expect(primaryNumbers(answer({}))).toContain(
      `one-sided 95% lower bound ${bound.toFixed(4).replace('-', '−')}`,
    )
    const [row] = csvRows(String(reportFiles(report, []).get('primary.csv')).replace('\uFEFF', ''))
    expect(Number(row?.one_sided_low)).toBeCloseTo(bound, 8)
    expect(answer({ aim: 'difference' }).bound).toBeUndefined()
  })
  it('stands in report.json, before anything else in methods and report.html', () => {
    expect(report.primary).toMatchObject({ measure: 'auc', margin: 0.05, readers: 5, cases: 83 })
    expect(report.appendix.indexOf('## Primary endpoint')).toBeLessThan(
      report.appendix.indexOf('## Study and cases'),
    )
    const html = String(reportFiles(report, []).get('report.html'))
    expect(html.indexOf('Primary endpoint')).toBeLessThan(html.indexOf('class="facts"'))
    expect(html.indexOf('Primary endpoint')).toBeGreaterThan(0)
    expect(report.appendix).toContain(primaryNumbers(answer({})))
  })
})

describe('R115: other aims', () => {
  it('a difference turns with test and reference, and so does its interval', () => {
    const one = answer({ aim: 'difference' })
    const two = answer({ aim: 'difference', compare: { test: 'mM2', reference: 'mM1' } })
    expect(one.estimate).toBeCloseTo(-(two.estimate ?? 0), 12)
    expect(one.interval?.[0]).toBeCloseTo(-(two.interval?.[1] ?? 0), 12)
    expect(one.p).toBe(two.p)
  })
  it('equivalence is told by the interval at 1 - 2 alpha: by hand', () => {
    for (const margin of [0.02, 0.05, 0.1, 0.3]) {
      const made = answer({ aim: 'equivalence', margin })
      const [low, high] = made.interval ?? [Number.NaN, Number.NaN]
      expect(made.level).toBeCloseTo(0.9, 12)
      expect(made.verdict === 'equivalent').toBe(low > -margin && high < margin)
    }
  })
  it('a stricter alpha has a wider interval', () => {
    const [low] = answer({ aim: 'difference' }).interval ?? [0]
    const [lower] = answer({ aim: 'difference', alpha: 0.01 }).interval ?? [0]
    expect(lower).toBeLessThan(low)
  })
})

describe('P40: a method that the plan fixes', () => {
  const { readings } = input
  const missing = {
    ...readings,
    rating: readings.rating.map((rating, n) => (n === 0 ? null : rating)),
  }
  const answered = (method: PrimaryEndpoint['method'], given: Readings = missing) => {
    const primary = { ...asked, ...(method === undefined ? {} : { method }) }
    return ratedReport(given, ratedFixture(given, { analysis: { primary } })).primary!
  }
  it('is not changed by a missing reading, as the method that is chosen by the readings is', () => {
    expect(answered(undefined).method).toContain('U statistics')
    expect(answered('obuchowski-rockette')).toMatchObject({
      method: 'Obuchowski–Rockette, jackknife, fixed in the plan, each reader over the cases read',
      cases: 83,
    })
  })
  it('may leave out the cases that not everybody read, or take all readings', () => {
    const kept = <T>(column: readonly T[]) =>
      column.filter((_, n) => readings.case[n] !== readings.case[0])
    const whole = {
      reader: kept(readings.reader),
      modality: kept(readings.modality),
      case: kept(readings.case),
      truth: kept(readings.truth),
      rating: kept(readings.rating),
    }
    const complete = answered('obuchowski-rockette-complete')
    expect(complete.cases).toBe(82)
    expect(complete.estimate).toBeCloseTo(answered('obuchowski-rockette', whole).estimate ?? 0, 12)
    expect(complete.p).toBeCloseTo(answered('obuchowski-rockette', whole).p ?? 0, 12)
    expect(answered('u-statistics', readings).method).toBe(
      'U statistics, fixed in the plan, over all readings',
    )
  })
})

describe('R115: what cannot be answered says exactly why', () => {
  it.each<[string, Partial<PrimaryEndpoint>, string]>([
    ['no such model', { compare: { test: 'model:x', reference: 'readers' } }, 'no-model'],
    [
      'a condition that nobody read',
      { compare: { test: 'mM1', reference: 'other' } },
      'no-condition',
    ],
    ['no two answers', { measure: 'sensitivity' }, 'no-such-measure'],
    ['kappa of nobody', { measure: 'kappa', generalise: 'cases', aim: 'difference' }, 'one-rater'],
  ])('%s', (_, primary, reason) => {
    const made = answer(primary)
    expect(made).toMatchObject({ verdict: null, estimate: null, reason })
    expect(primaryVerdict(made)).toMatch(/^The endpoint could not be evaluated: .+\.$/)
  })
  it('a study that was frozen to ask nothing has none of it', () => {
    const bare = ratedReport(input.readings)
    expect(bare.primary).toBeUndefined()
    expect(bare.appendix).not.toContain('Primary endpoint')
  })
})

/** A and B agree on 36 of 40 cases under m1, and on 24 under m2; C says what A says. */
function agreeing(
  readers: string,
  patients?: (name: string) => string,
  isAbsent: (reader: string, modality: string) => boolean = () => false,
) {
  const names = [...'abcdefghij'].flatMap((name) => [1, 2, 3, 4].map((copy) => `${name}${copy}`))
  const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '1': { A: '1111122222', B: '1111222222' },
    '2': { A: '1111122222', B: '1112211222' },
  }
  const rows = [...readers].flatMap((reader) =>
    ['1', '2'].flatMap((modality) =>
      names.map((name, n) => {
        const given = said[modality]?.[reader === 'C' ? 'A' : reader] ?? ''
        const rating = isAbsent(reader, modality) ? null : Number(given[n >> 2])
        return { reader, modality, case: name, truth: n % 2, rating }
      }),
    ),
  )
  const readings: Readings = {
    reader: rows.map((row) => row.reader),
    modality: rows.map((row) => row.modality),
    case: rows.map((row) => row.case),
    truth: rows.map((row) => row.truth),
    rating: rows.map((row) => row.rating),
  }
  const ask = (primary: Partial<PrimaryEndpoint>, iterations?: number) =>
    ratedReport(
      readings,
      ratedFixture(
        readings,
        {
          analysis: {
            primary: {
              measure: 'kappa',
              compare: { test: 'm1', reference: 'm2' },
              aim: 'difference',
              generalise: 'cases',
              ...primary,
            },
          },
        },
        patients,
      ),
      iterations,
    )
  return ask
}

describe('R115: the agreement under two conditions', () => {
  // Cohen: (0.9 - 0.5)/(1 - 0.5) and (0.6 - 0.5)/(1 - 0.5).
  const ofTwo = agreeing('AB')
  it('of two readers is the difference of Cohen’s kappas with the interval that stands among the kappas', () => {
    const made = ofTwo({})
    const of = made.primary
    expect(of).toMatchObject({ readers: 2, cases: 40, reason: null, isOneSided: false })
    expect(of?.sides?.test).toBeCloseTo(0.8, 12)
    expect(of?.sides?.reference).toBeCloseTo(0.2, 12)
    expect(of?.estimate).toBeCloseTo(0.6, 12)
    const contrast = made.kappas?.contrasts.find(({ conditions }) => conditions !== null)
    expect(of?.interval?.[0]).toBeCloseTo(contrast?.difference.ci95?.[0] ?? Number.NaN, 9)
    expect(of?.interval?.[1]).toBeCloseTo(contrast?.difference.ci95?.[1] ?? Number.NaN, 9)
    expect(of?.p).toBeCloseTo(contrast?.p ?? Number.NaN, 9)
    expect(of?.statistic).toBeCloseTo(0.6 / (of?.se ?? 0), 9)
    expect(of?.verdict).toBe((of?.p ?? 1) < 0.05 ? 'higher' : 'no-difference-shown')
    expect(made.appendix).toContain('doi:10.1111/j.0006-341X.2002.01012.x')
  })
  it('by every aim', () => {
    const nonInferior = ofTwo({ aim: 'non-inferiority', margin: 0.1 }).primary
    const { se = 0 } = nonInferior ?? {}
    expect(nonInferior).toMatchObject({ isOneSided: true, margin: 0.1 })
    expect(nonInferior?.statistic).toBeCloseTo((0.6 + 0.1) / (se ?? 0), 9)
    expect(nonInferior?.verdict).toBe('non-inferior')
    expect(ofTwo({ aim: 'equivalence', margin: 0.1 }).primary?.verdict).toBe(
      'equivalence-not-shown',
    )
    const estimate = ofTwo({ aim: 'estimate' }).primary
    expect(estimate?.verdict).toBe('estimated')
    expect(estimate === undefined ? '' : primaryVerdict(estimate)).toBe(
      'The kappa of “m1” minus that of “m2” is +0.600.',
    )
    const turned = ofTwo({ compare: { test: 'm2', reference: 'm1' } }).primary
    expect(turned?.estimate).toBeCloseTo(-0.6, 12)
  })
  it('of three readers is that of Fleiss’ kappas, by hand, and redrawn cases decide', () => {
    // m1: nine cases alike, one 2 to 1: P = (9 + 1/3)/10, p = 14/30 and 16/30. m2: six alike: P = (6 + 4/3)/10, p = 1/2.
    const one =
      ((9 + 1 / 3) / 10 - (14 ** 2 + 16 ** 2) / 30 ** 2) / (1 - (14 ** 2 + 16 ** 2) / 30 ** 2)
    const other = ((6 + 4 / 3) / 10 - 0.5) / 0.5
    const ofThree = agreeing('ABC')
    const of = ofThree({}, 400).primary
    expect(of).toMatchObject({ readers: 3, cases: 40, se: null, p: null, reason: null })
    expect(of?.estimate).toBeCloseTo(one - other, 12)
    const [low, high] = of?.interval ?? [Number.NaN, Number.NaN]
    expect(low).toBeLessThan(one - other)
    expect(high).toBeGreaterThan(one - other)
    expect(of?.verdict).toBe(low > 0 ? 'higher' : 'no-difference-shown')
    const equivalent = ofThree({ aim: 'equivalence', margin: 0.99 }, 400).primary
    expect(equivalent?.interval?.[0]).toBeGreaterThanOrEqual(low)
    expect(equivalent?.verdict).toBe('equivalent')
    const nonInferior = ofThree({ aim: 'non-inferiority', margin: 0.2 }, 400).primary
    expect(nonInferior?.verdict).toBe(
      (equivalent?.interval?.[0] ?? -1) > -0.2 ? 'non-inferior' : 'non-inferiority-not-shown',
    )
  })
  it('of cases that belong together is redrawn with their patients', () => {
    const of = agreeing('AB', (name) => (name < 'c' ? 'p-x' : `p-${name}`))({}, 400).primary
    expect(of?.method).toContain('bootstrap')
    expect(of?.estimate).toBeCloseTo(0.6, 12)
    expect(of?.interval).not.toBeNull()
  })
  it('says so where nothing is redrawn, and where there is nothing in common', () => {
    expect(agreeing('ABC')({}, 0).primary).toMatchObject({ verdict: null, reason: 'no-bootstrap' })
    const halved = agreeing(
      'AB',
      undefined,
      (reader, modality) => reader === 'B' && modality === '2',
    )
    expect(halved({}).primary).toMatchObject({ verdict: null, reason: 'no-shared-cases' })
  })
})
