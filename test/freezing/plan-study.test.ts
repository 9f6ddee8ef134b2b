import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  PLAN_PRESETS,
  parsePlanRequest,
  pilotComponents,
  plannedAgain,
  planSentences,
  planStudy,
} from '@/freezing'

const asked = {
  format: 'triplane-plan/1',
  measure: 'auc',
  aim: 'difference',
  generalise: 'readers-and-cases',
  compare: { test: 'aided', reference: 'full' },
  design: 'crossed',
  readers: 8,
  normal: 75,
  diseased: 75,
  expected: { reference: 0.84, test: 0.88 },
  components: {
    cases: 120,
    error: 0.00078,
    modalityReader: 0.00021,
    cov1: 0.00034,
    cov2: 0.00033,
    cov3: 0.00024,
    from: 'A pilot',
  },
}
function planned(changes: object = {}) {
  const request = parsePlanRequest(JSON.stringify({ ...asked, ...changes }), 'plan.json')
  if (!request.ok) throw new Error(JSON.stringify(request.problems))
  return planStudy(request.value, 'plan.json')
}
function sound(changes: object = {}) {
  const result = planned(changes)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
const faults = (changes: object) => {
  const result = planned(changes)
  return result.ok ? [] : result.problems.map(({ code, field }) => `${code} ${field}`)
}

it('P41: a plan is written with the endpoint, the components and what came of it; cases are all of them together', () => {
  const { analysis } = sound()
  expect(analysis).toEqual({
    primary: {
      measure: 'auc',
      compare: asked.compare,
      aim: 'difference',
      alpha: 0.05,
      generalise: 'readers-and-cases',
    },
    plan: {
      method: 'triplane-plan/1',
      design: 'crossed',
      expected: 0.84,
      effect: 0.04,
      readers: 8,
      cases: 150,
      components: {
        cases: 120,
        error: 0.00078,
        modalityReader: 0.00021,
        cov1: 0.00034,
        cov2: 0.00033,
        cov3: 0.00024,
      },
      from: 'A pilot',
      power: 0.6623,
      target: 0.8,
      halfWidth: expect.closeTo(0.03321, 4),
    },
  })
  expect(JSON.stringify(analysis)).not.toContain('diseased')
})

it('P40: the method that is asked for is written with the endpoint', () => {
  expect(sound({ method: 'u-statistics' }).analysis.primary.method).toBe('u-statistics')
  expect(sound().analysis.primary.method).toBeUndefined()
})

it.each([
  {},
  { design: 'split', groups: 4 },
  { design: 'exchanged', generalise: 'cases' },
  { design: 'apart', components: { preset: 'large' } },
  { aim: 'non-inferiority', margin: 0.05, expected: { reference: 0.84, test: 0.84 } },
  { aim: 'equivalence', margin: 0.08, expected: { reference: 0.84, test: 0.85 } },
  {
    design: 'model',
    compare: { test: 'model:net', reference: 'readers' },
    components: { preset: 'roe-metz-LL' },
  },
  { aim: 'estimate', design: 'single', compare: undefined, expected: { reference: 0.84 } },
  {
    measure: 'kappa',
    aim: 'estimate',
    design: 'single',
    compare: undefined,
    expected: { reference: 0.6 },
  },
])('P41: what is written is enough to work the plan out again: %o', (changes) => {
  const { analysis } = sound(changes)
  const again = plannedAgain(analysis)
  if (analysis.plan?.power === undefined) expect(again?.power).toBeNull()
  else expect(again?.power).toBeCloseTo(analysis.plan.power, 3)
  expect(again?.halfWidth).toBeCloseTo(analysis.plan?.halfWidth ?? Number.NaN, 5)
})

it('P42: how many cases and readers are needed, and the curves that lead there', () => {
  const { needed, overCases, overReaders, power } = sound()
  expect(power).toBeCloseTo(0.662326365315796, 9)
  expect(needed.map(({ target, cases }) => [target, cases])).toEqual([
    [0.8, 235],
    [0.9, expect.any(Number)],
  ])
  const at = (cases: number) => overCases.find((point) => point.at === cases)?.power
  expect(at(150)).toBe(power)
  expect(overCases.length).toBeLessThan(60)
  const powers = overReaders.map((point) => point.power ?? 0)
  expect(powers).toEqual(powers.toSorted((a, b) => a - b))
  expect(overReaders[0]?.at).toBe(2)
})

it('P42: where readers differ too much, no number of cases is enough, and it is said', () => {
  const few = sound({ readers: 4 })
  expect(few.needed[0]?.cases).toBeNull()
  expect(planSentences(few).at(-1)).toBe(
    'Differences between readers do not shrink with more cases: if more cases do not help, plan more readers.',
  )
})

it('P43: a smaller margin needs more; at the margin nothing is enough', () => {
  const of = (margin: number, test: number) =>
    sound({ aim: 'non-inferiority', margin, expected: { reference: 0.84, test } }).needed[0]?.cases
  expect(of(0.05, 0.84)).toBeGreaterThan(of(0.1, 0.84) ?? 0)
  expect(of(0.05, 0.79)).toBeNull()
})

it('P44: each design, most powerful first: crossed, split, exchanged, apart', () => {
  const powers = ['crossed', 'split', 'exchanged', 'apart'].map(
    (design) => sound({ design, components: { preset: 'moderate' } }).power ?? 0,
  )
  expect(powers).toEqual(powers.toSorted((a, b) => b - a))
})

it('P45: each preset says where its figures are from', () => {
  for (const preset of PLAN_PRESETS)
    expect(sound({ components: { preset } }).analysis.plan?.from).toMatch(/doi:10\./)
})

it('P46: the interval of kappa, of a share and of clustered cases', () => {
  const kappa = {
    measure: 'kappa',
    aim: 'estimate',
    design: 'single',
    compare: undefined,
    expected: { reference: 0.6 },
  }
  // Donner and Eliasziw at one half: 0.4 (0.4 x -0.2 + 0.6 x 1.4 / 0.5) = 0.64 for one case; 1.96 sqrt(0.64 / 150)
  expect(sound(kappa).halfWidth).toBeCloseTo(0.12803, 4)
  const clustered = sound({ ...kappa, clusters: { size: 3, correlation: 0.25 } })
  expect(clustered.halfWidth).toBeCloseTo(0.12803 * Math.sqrt(1.5), 4)
  expect(clustered.designEffect).toBe(1.5)
  const share = {
    ...kappa,
    measure: 'sensitivity',
    readers: 1,
    generalise: 'cases',
    diseased: 100,
    expected: { reference: 0.8 },
  }
  expect(
    sound({ ...share, components: { preset: 'small' } }).interval?.map((end) => end.toFixed(4)),
  ).toEqual(['0.7112', '0.8666'])
  expect(sound({ ...kappa, shares: [0.2, 0.3, 0.5] }).halfWidth).toBeGreaterThan(0)
})

it.each<[object, string]>([
  [{ aim: 'equivalence' }, 'missing-margin margin'],
  [{ readers: 1 }, 'too-few-readers readers'],
  [{ diseased: 1 }, 'too-few-cases diseased'],
  [{ expected: { reference: 0.8 } }, 'nothing-expected expected.test'],
  [{ design: 'single' }, 'nothing-to-compare design'],
  [{ design: 'model' }, 'design-of-comparison design'],
  [{ compare: { test: 'model:net', reference: 'readers' } }, 'design-of-comparison design'],
  [{ measure: 'kappa', design: 'single' }, 'kappa-is-estimated aim'],
  [{ components: { cases: 10, error: 0, from: 'x' } }, 'no-variance components'],
  [{ measure: 'accuracy', method: 'u-statistics' }, 'unfit-method method'],
  [
    {
      design: 'model',
      compare: { test: 'model:net', reference: 'readers' },
      method: 'obuchowski-rockette',
    },
    'unfit-method method',
  ],
])('P42: what cannot be planned says which field: %o', (changes, fault) => {
  expect(faults(changes)).toContain(fault)
})

it('P45: a report of Triplane is a pilot, for the measures that it has components of', () => {
  const text = readFileSync('docs/examples/report.json', 'utf8')
  const of = (changes: object) => {
    const request = parsePlanRequest(JSON.stringify({ ...asked, ...changes }), 'plan.json')
    if (!request.ok) throw new Error(JSON.stringify(request.problems))
    const read = pilotComponents(text, 'report.json', request.value)
    return read.ok ? read.value : read.problems.map(({ code }) => code)
  }
  const alone = { measure: 'accuracy', aim: 'estimate', design: 'single', compare: undefined }
  // 3 cases of the example are 150 here: 0.0246914 x 3 / 150.
  expect(of(alone)).toMatchObject({
    cases: 150,
    error: 0.000493827,
    from: expect.stringMatching(/^Pilot of 2 readers and 3 cases/),
  })
  expect(of({ measure: 'accuracy' })).toEqual(['one-condition'])
  expect(of({})).toEqual(['no-components'])
  expect(of({ design: 'model', compare: { test: 'model:net', reference: 'readers' } })).toEqual([
    'pilot-of-model',
  ])
})
