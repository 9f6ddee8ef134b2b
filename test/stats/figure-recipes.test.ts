import { expect, it } from 'vitest'
import {
  bootstrapOfRecipes,
  type CountedRecipe,
  clusterBootstrap,
  countedFigureCount,
  drawnPair,
  type FigureRecipe,
  gwetAcOfCodes,
  kappaOfPair,
  weightedKappaOfPair,
} from '@/stats'
import { ac1OfPair, agreementOfPair } from '@/stats/intervals/pair-coefficients'

// Four clusters of two observations; the second rater left one out.
const clusters = Int32Array.from([0, 0, 1, 1, 2, 2, 3, 3])
const codes1 = Int32Array.from([0, 1, 2, 2, 0, 0, 1, 2])
const codes2 = Int32Array.from([0, 1, 2, 0, 0, 1, -1, 2])
const plan = { clusterCount: 4, seed: 42, iterations: 500 }
const pair = { by: 'pair', clusters, codes1, codes2, categoryCount: 3 } as const

it('redraws of data what it redraws of the figures that are made of it', () => {
  const recipes: FigureRecipe[] = [
    { ...pair, coefficient: { by: 'agreement' } },
    { ...pair, coefficient: { by: 'kappa' } },
    { ...pair, coefficient: { by: 'ac1' } },
    { ...pair, coefficient: { by: 'weighted-kappa', weights: 'linear' } },
  ]
  const [all = []] = clusterBootstrap(plan, [
    drawnPair(clusters, codes1, codes2, [agreementOfPair, kappaOfPair, ac1OfPair(3)]),
  ])
  const [weighted = []] = clusterBootstrap(plan, [
    drawnPair(clusters, codes1, codes2, [weightedKappaOfPair('linear', 3)]),
  ])
  expect(structuredClone(bootstrapOfRecipes(plan, structuredClone(recipes)))).toEqual(
    [...all, ...weighted].map((one) => [one]),
  )
})

it('counts categories of AC1 that nobody used', () => {
  const [[ac1] = []] = bootstrapOfRecipes(plan, [
    { ...pair, categoryCount: 5, coefficient: { by: 'ac1' } },
  ])
  expect(ac1?.estimate).toBeCloseTo(gwetAcOfCodes([codes1, codes2], 5).value ?? Number.NaN, 12)
})

it('has the mean of some kappas behind them all, undefined where one of them is', () => {
  const never = Int32Array.from(clusters, () => 1)
  const [kappas = []] = bootstrapOfRecipes(plan, [
    {
      by: 'kappas',
      inputs: [
        clusters,
        [codes1, codes2, codes1],
        [
          [0, 1],
          [0, 2],
          [1, 2],
        ],
        [0, 1],
      ],
    },
  ])
  // Seven were rated by both, five alike. By chance 3 x 3 + 1 x 2 + 3 x 2 = 17 of 49.
  const kappa = (5 / 7 - 17 / 49) / (1 - 17 / 49)
  expect(kappas[0]?.estimate).toBeCloseTo(kappa, 12)
  expect(kappas[1]?.estimate).toBe(1)
  expect(kappas[3]?.estimate).toBeCloseTo((kappa + 1) / 2, 12)
  const [[, mean] = []] = bootstrapOfRecipes(plan, [
    { by: 'kappas', inputs: [clusters, [never, never], [[0, 1]], [0]] },
  ])
  expect(mean?.estimate).toBeNull()
})

it('knows how many figures come of counted patterns', () => {
  const counted: CountedRecipe[] = [
    { by: 'classification', inputs: [[0, 1], [0, 0], 2] },
    { by: 'calibration', inputs: [[0, 1], 10] },
    {
      by: 'ratio',
      inputs: [
        [1, 0],
        [1, 1],
      ],
    },
    { by: 'fleiss', inputs: [[[2], [1, 1]], 2] },
  ]
  const [results = []] = bootstrapOfRecipes(plan, [
    {
      by: 'patterns',
      clusters,
      patterns: Int32Array.from(codes1, (code) => code % 2),
      figures: counted,
      measures: null,
    },
  ])
  expect(results.length).toBe(counted.reduce((sum, one) => sum + countedFigureCount(one), 0))
})
