import { expect, it } from 'vitest'
import {
  casesNeeded,
  cohenKappa,
  conjecturedComponents,
  designEffect,
  expectedShareInterval,
  kappaVariance,
  type PlannedReading,
  plannedCases,
  plannedHalfWidth,
  plannedPower,
  plannedReaders,
  plannedSpread,
  readerPower,
  roeMetzComponents,
  wilsonInterval,
} from '@/stats'
import { joint } from '@/stats/planning/assumed-components'
import { leastNumberAbove } from '@/stats/planning/least-number'
import { aboveNoncentralF, testPower } from '@/stats/planning/test-power'
import { tOf } from '@/stats/tests/tests-and-limits'
import { lehmer } from './lehmer'

const components = {
  cases: 120,
  error: 0.00078,
  reader: 0.0015,
  modalityReader: 0.00021,
  cov1: 0.00034,
  cov2: 0.00033,
  cov3: 0.00024,
}
const crossed: PlannedReading = { design: 'crossed', population: 'readers-and-cases', components }
const difference = { aim: 'difference', alpha: 0.05 } as const

it('P42: the least number is that of a search one by one, however the values go up and down', () => {
  const random = lehmer(11)
  for (let round = 0; round < 200; round++) {
    const values = Array.from({ length: 60 }, (_, n) => n / 60 + 0.3 * random())
    const target = 0.2 + random()
    const within = (low: number, high: number) => Math.max(...values.slice(low - 2, high - 1))
    const found = leastNumberAbove({ from: 2, to: 61, target }, (n) => values[n - 2] ?? 0, within)
    const first = values.findIndex((value) => value > target)
    expect(found).toBe(first === -1 ? null : first + 2)
  }
})

it('P42: cases needed are those of a search one by one, and take a few steps', () => {
  const random = lehmer(7)
  for (let round = 0; round < 40; round++) {
    const plan = {
      population:
        (['random readers, random cases', 'fixed readers', 'fixed cases'] as const)[round % 3] ??
        'fixed cases',
      components: {
        modalityReader: 0.001 * (random() - 0.3),
        error: 0.002 * random(),
        cov1: 0.0008 * random(),
        cov2: 0.0008 * random(),
        cov3: 0.0008 * random(),
      },
      pilotCases: 100,
      effect: 0.02 + 0.06 * random(),
      alpha: 0.05,
    }
    const readers = 2 + Math.floor(9 * random())
    const slow = Array.from({ length: 299 }, (_, n) => n + 2).find(
      (n) => readerPower(plan, readers, n).power > 0.8,
    )
    expect(casesNeeded(plan, readers, 0.8, 300)?.cases ?? null).toBe(slow ?? null)
  }
})

it('P42: a crossed study has the power that Hillis gives', () => {
  // The first cases of sample_size in the reference.
  expect(plannedPower({ reading: crossed, test: difference, effect: 0.04 }, 8, 150)).toBeCloseTo(
    0.662326365315796,
    9,
  )
  const fixed = { ...crossed, population: 'cases' as const }
  expect(plannedPower({ reading: fixed, test: difference, effect: 0.04 }, 8, 150)).toBeCloseTo(
    0.7806482021960108,
    9,
  )
  expect(plannedCases({ reading: crossed, test: difference, effect: 0.04 }, 8, 0.8, 2000)).toBe(235)
  expect(
    plannedCases({ reading: crossed, test: difference, effect: 0.04 }, 4, 0.8, 2000),
  ).toBeNull()
  expect(plannedCases({ reading: fixed, test: difference, effect: 0.04 }, 3, 0.9, 2000)).toBe(326)
})

it('P42: readers needed are the fewest, in whole groups', () => {
  const plan = { reading: crossed, test: difference, effect: 0.04 }
  const found = plannedReaders(plan, 235, 0.8, 50)
  expect(found).toBe(8)
  const split = plannedReaders(
    { ...plan, reading: { ...crossed, design: 'split', groups: 3 } },
    400,
    0.8,
    60,
  )
  expect((split ?? 1) % 3).toBe(0)
})

it('P43: powers by quadrature are those of the non-central F, which is a series', () => {
  for (const df of [1, 2.5, 7, 33.13, 400])
    for (const shift of [0.3, 1.7, 4]) {
      const bySeries = aboveNoncentralF(tOf(0.975, df) ** 2, shift ** 2, 1, df)
      expect(testPower(difference, shift, { se: 1, df })).toBeCloseTo(bySeries, 10)
      const oneSided = (effect: number) =>
        testPower({ aim: 'non-inferiority', margin: 10, alpha: 0.025 }, effect - 10, { se: 1, df })
      expect(oneSided(shift) + oneSided(-shift)).toBeCloseTo(bySeries, 10)
    }
})

it('P43: with z the powers are those of the normal table', () => {
  const spread = { se: 1, df: null }
  // 1.96 - 2.8 = -0.84: 80% of the normal lies above.
  expect(testPower(difference, 2.8, spread)).toBeCloseTo(0.7996, 3)
  // 1.645 - 3 = -1.355: 91.23%; to both sides 2 x 0.9123 - 1.
  expect(testPower({ aim: 'non-inferiority', margin: 3, alpha: 0.05 }, 0, spread)).toBeCloseTo(
    0.9123,
    4,
  )
  expect(testPower({ aim: 'equivalence', margin: 3, alpha: 0.05 }, 0, spread)).toBeCloseTo(
    0.8246,
    4,
  )
  expect(testPower({ aim: 'equivalence', margin: 1, alpha: 0.05 }, 0, spread)).toBe(0)
  expect(testPower(difference, 1, { se: 0, df: 3 })).toBeNaN()
})

it('P43: at a true difference of the margin the test is passed in alpha of the studies', () => {
  for (const df of [null, 6, 31.7])
    expect(
      testPower({ aim: 'non-inferiority', margin: 0.05, alpha: 0.05 }, -0.05, { se: 0.02, df }),
    ).toBeCloseTo(0.05, 7)
  const plan = {
    reading: crossed,
    test: { aim: 'non-inferiority', margin: 0.05, alpha: 0.05 } as const,
    effect: -0.05,
  }
  expect(plannedCases(plan, 8, 0.8, 2000)).toBeNull()
})

it('P44: standard errors of the designs, by hand', () => {
  const of = (
    design: PlannedReading['design'],
    population: PlannedReading['population'] = 'readers-and-cases',
  ) => plannedSpread({ design, population, components, groups: 2 }, 8, 120)
  const squared = (design: PlannedReading['design']) => of(design).se ** 2
  // 2/8 (0.00021 + 0.00078 - 0.00034 + 7 (0.00033 - 0.00024))
  expect(squared('crossed')).toBeCloseTo(0.00032, 10)
  // Each group has half of the cases: 2/8 (0.00021 + 2 (0.00044 + 3 x 0.00009))
  expect(squared('split')).toBeCloseTo(0.0004075, 10)
  // No case twice by one reader: 2/8 (0.00021 + 2 (0.00078 + 3 x 0.00033 - 4 x 0.00024))
  expect(squared('exchanged')).toBeCloseTo(0.0004575, 10)
  // Four readers each: 2/4 (0.0015 + 0.00021 + 0.00078 + 3 x 0.00033 - 4 x 0.00024)
  expect(squared('apart')).toBeCloseTo(0.00126, 10)
  // 1/8 (0.0015 + 0.00021 + 0.00078 + 7 x 0.00033)
  expect(squared('single')).toBeCloseTo(0.0006, 10)
  expect(squared('model')).toBeCloseTo(0.00057375, 10)
  expect(of('crossed', 'cases').df).toBeNull()
  expect(of('crossed', 'cases').se ** 2).toBeCloseTo(0.25 * 0.00107, 12)
  expect(of('crossed', 'readers').df).toBe(7)
  expect(of('apart', 'readers').df).toBe(6)
  expect(of('split', 'readers').df).toBe(6)
})

it('P44: one reader says nothing of others', () => {
  expect(plannedPower({ reading: crossed, test: difference, effect: 0.1 }, 1, 100)).toBeNaN()
  expect(plannedHalfWidth(crossed, 0.05, 1, 100)).toBeNaN()
  expect(plannedHalfWidth({ ...crossed, population: 'cases' }, 0.05, 1, 100)).toBeGreaterThan(0)
})

it('P45: two normal variables, where what they do together is known', () => {
  for (const correlation of [0, 0.3, 0.7, 1])
    expect(joint(0, 0, correlation)).toBeCloseTo(0.25 + Math.asin(correlation) / (2 * Math.PI), 10)
  expect(joint(1, 1, 1)).toBeCloseTo(0.8413447460685429, 10)
  expect(joint(0.5, -1, 0)).toBeCloseTo(0.6914624612740131 * 0.15865525393145707, 10)
})

it('P45: conjectured components: the error of a share is binomial, readers vary by a quarter of their range', () => {
  const found = conjecturedComponents('large', {
    measure: 'sensitivity',
    expected: [0.8, 0.8],
    normal: 60,
    diseased: 40,
  })
  expect(found.error).toBeCloseTo((0.8 * 0.2) / 40, 10)
  expect(found.cov1).toBeCloseTo(0.47 * 0.004, 10)
  expect(found.reader).toBeCloseTo(0.8 * 0.025 ** 2, 12)
  expect(found.modalityReader).toBeCloseTo(0.2 * 0.025 ** 2 + 0.0125 ** 2, 12)
  expect(found.cases).toBe(100)
})

it('P45: the error of an AUC is that of two binormal samples', () => {
  // Without any skill each pair is a coin: (n0 + n1 + 1) / (12 n0 n1), as the rank sum has it.
  const { error } = conjecturedComponents('small', {
    measure: 'auc',
    expected: [0.5, 0.5],
    normal: 30,
    diseased: 20,
  })
  expect(error).toBeCloseTo(51 / (12 * 600), 9)
})

it('P45: standard errors of Roe and Metz’s model are those of simulated studies', () => {
  // Scatter of the difference in 20,000 studies of structure HH: 6 readers, 20 normal and 20 diseased cases, AUC 0.80 and 0.85.
  const simulated = { crossed: 0.0581, exchanged: 0.0665, split: 0.0626, apart: 0.0788 }
  const study = { measure: 'auc', expected: [0.8, 0.85], normal: 20, diseased: 20 } as const
  const found = roeMetzComponents('HH', study)
  for (const design of ['crossed', 'exchanged', 'split', 'apart'] as const) {
    const { se } = plannedSpread({ ...crossed, design, components: found }, 6, 40)
    expect(Math.abs(se / simulated[design] - 1)).toBeLessThan(0.02)
  }
  const shares = roeMetzComponents('HH', { ...study, measure: 'accuracy' })
  expect(plannedSpread({ ...crossed, components: shares }, 6, 40).se / 0.05132).toBeCloseTo(1, 2)
})

it('P46: the variance of kappa is that of the table with the expected counts', () => {
  // kappa 0.5 at shares 0.4 and 0.6: 0.28, 0.12, 0.12, 0.48 of 100.
  const pairs = [
    ...Array.from({ length: 28 }, () => ['y', 'y']),
    ...Array.from({ length: 12 }, () => ['y', 'n']),
    ...Array.from({ length: 12 }, () => ['n', 'y']),
    ...Array.from({ length: 48 }, () => ['n', 'n']),
  ]
  const { value, se } = cohenKappa(
    pairs.map(([a = '']) => a),
    pairs.map(([, b = '']) => b),
  )
  expect(value).toBeCloseTo(0.5, 10)
  expect(kappaVariance(0.5, [0.4, 0.6]) / 100).toBeCloseTo((se ?? 0) ** 2, 12)
})

it('P46: with two answers it is Donner and Eliasziw’s', () => {
  for (const kappa of [-0.1, 0, 0.4, 0.85])
    for (const share of [0.1, 0.35, 0.5]) {
      const donner =
        (1 - kappa) *
        ((1 - kappa) * (1 - 2 * kappa) + (kappa * (2 - kappa)) / (2 * share * (1 - share)))
      expect(kappaVariance(kappa, [share, 1 - share])).toBeCloseTo(donner, 10)
    }
  expect(kappaVariance(0.5, [1])).toBeNaN()
})

it('P46: clusters take cases away', () => {
  expect(designEffect(3, 0.25)).toBe(1.5)
  const [low, high] = wilsonInterval(80, 100) ?? [0, 0]
  const found = expectedShareInterval(0.8, 100, 0.05)
  expect(found[0]).toBeCloseTo(low, 10)
  expect(found[1]).toBeCloseTo(high, 10)
})
