import { describe, expect, it } from 'vitest'
import type { Report } from '@/report'
import { primaryResult } from '@/report/primary/primary-result'
import { primaryNumbers, primaryVerdict } from '@/report/primary/primary-words'
import { reportFiles } from '@/report/render/report-files'
import type { PrimaryEndpoint } from '@/study'
import { numberAt, REFERENCE, ratedFixture, ratedReport, referenceCase } from './readers-fixture'

const { input, expected } = referenceCase(REFERENCE, 'noninferiority-005')
const at = (path: string) => numberAt(expected, path) ?? Number.NaN
const compare = { test: 'mM1', reference: 'mM2' }
const asked: PrimaryEndpoint = {
  ...{ measure: 'auc', compare, aim: 'non-inferiority', margin: 0.05, generalise: 'readers-and-cases' },
}

/** The report on readings whose study was frozen to ask this. */
function frozenToAsk(primary: PrimaryEndpoint): Report {
  return ratedReport(input.readings, ratedFixture(input.readings, { analysis: { primary } }))
}
const report = frozenToAsk(asked)
const source = { agreement: report.agreement, measures: report.readers?.measures ?? [] }
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
  it('stands in report.json, before anything else in methods and report.html', () => {
    expect(report.primary).toMatchObject({ measure: 'auc', margin: 0.05, readers: 5, cases: 83 })
    expect(report.methods.indexOf('## Primary endpoint')).toBeLessThan(
      report.methods.indexOf('## Study and items'),
    )
    const html = String(reportFiles(report, []).get('report.html'))
    expect(html.indexOf('Primary endpoint')).toBeLessThan(html.indexOf('class="facts"'))
    expect(html.indexOf('Primary endpoint')).toBeGreaterThan(0)
    expect(report.methods).toContain(primaryNumbers(answer({})))
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

describe('R115: what cannot be answered says exactly why', () => {
  it.each<[string, Partial<PrimaryEndpoint>, string]>([
    ['no such model', { compare: { test: 'model:x', reference: 'readers' } }, 'no-model'],
    ['a condition that nobody read', { compare: { test: 'mM1', reference: 'other' } }, 'no-condition'],
    ['no two answers', { measure: 'sensitivity' }, 'no-such-measure'],
    [
      'kappas of conditions',
      { measure: 'kappa', generalise: 'cases', aim: 'difference' },
      'kappa-of-conditions',
    ],
  ])('%s', (_, primary, reason) => {
    const made = answer(primary)
    expect(made).toMatchObject({ verdict: null, estimate: null, reason })
    expect(primaryVerdict(made)).toMatch(/^It cannot be answered: .+\.$/)
  })
  it('a study that was frozen to ask nothing has none of it', () => {
    const bare = ratedReport(input.readings)
    expect(bare.primary).toBeUndefined()
    expect(bare.methods).not.toContain('Primary endpoint')
  })
})
