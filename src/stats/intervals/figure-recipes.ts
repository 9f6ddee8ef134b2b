import { drawnNominalAlpha } from '../agreement/bootstrap-alpha'
import type { RatingTable } from '../agreement/rating-table'
import type { KappaWeights } from '../agreement/weighted-kappa'
import { countedCalibration, countedClassification, countedFleiss } from '../scores/counted-scores'
import { countedGaps, countedRank, countedShares, type Sides } from '../scores/counted-shares'
import type { BootstrapResult } from './bootstrap-plan'
import { clusterBootstrap, type DrawnFigures, type FiguresOfBlock } from './cluster-bootstrap'
import {
  drawnShare,
  drawnVerdicts,
  figuresTogether,
  KnownCounts,
  type shareOfDraws,
} from './drawn-figures'
import { KnownRatings, type PairCoefficient } from './drawn-pair'
import { type CountedFigures, countedRatio, drawnMedian, drawnPatterns } from './drawn-patterns'
import type { ClusterPlan } from './kept-draws'
import { ac1OfPair, agreementOfPair, kappaOfPair, weightedKappaOfPair } from './pair-coefficients'

/**
 * Figures as plain data: what they are made by, and of what. Where they are redrawn they are made of it, so that another
 * processor can do it, which a function cannot be sent to. Arrays that several share are sent, and added up, once.
 */
export type FigureRecipe =
  | { readonly by: 'share'; readonly inputs: Parameters<typeof shareOfDraws> }
  | { readonly by: 'median'; readonly inputs: Parameters<typeof drawnMedian> }
  | { readonly by: 'verdicts'; readonly inputs: Parameters<typeof drawnVerdicts> }
  | { readonly by: 'kappas'; readonly inputs: RatedPairs }
  | { readonly by: 'alpha'; readonly inputs: readonly [RatingTable] }
  | PatternsRecipe
  | PairRecipe

/** See `drawnPatterns`. */
interface PatternsRecipe {
  readonly by: 'patterns'
  readonly clusters: Int32Array
  readonly patterns: Int32Array
  readonly figures: readonly CountedRecipe[]
  readonly measures: Float64Array | null
}

export type CountedRecipe =
  | { readonly by: 'ratio'; readonly inputs: Parameters<typeof countedRatio> }
  | { readonly by: 'classification'; readonly inputs: Parameters<typeof countedClassification> }
  | { readonly by: 'calibration'; readonly inputs: Parameters<typeof countedCalibration> }
  | { readonly by: 'fleiss'; readonly inputs: Parameters<typeof countedFleiss> }
  | { readonly by: 'shares'; readonly inputs: Parameters<typeof countedShares> }
  | { readonly by: 'gaps' | 'rank'; readonly inputs: Sides }

/** See `drawnPair`. */
export interface PairRecipe {
  readonly by: 'pair'
  readonly clusters: Int32Array
  readonly codes1: Int32Array
  readonly codes2: Int32Array
  readonly categoryCount: number
  readonly coefficient: CoefficientRecipe
}

type CoefficientRecipe =
  | { readonly by: 'agreement' | 'kappa' | 'ac1' }
  | { readonly by: 'weighted-kappa'; readonly weights: KappaWeights }

/** `clusterBootstrap` of figures of which some come as data. One result for each figure of each entry, in their order. */
export const bootstrapOfRecipes = (
  plan: ClusterPlan,
  figures: readonly (FigureRecipe | DrawnFigures)[],
): readonly (readonly BootstrapResult[])[] => {
  const ratings = new KnownRatings()
  const counts = new KnownCounts()
  return clusterBootstrap(
    plan,
    figures.map((figure) => ('by' in figure ? figuresOf(figure, ratings, counts) : figure)),
  )
}

/** How many figures come of it. */
export function countedFigureCount({ by }: CountedRecipe): number {
  if (by === 'classification') return 3
  return by === 'calibration' ? 2 : 1
}

/**
 * What a recipe costs beside others, roughly: microseconds of ten thousand replicates, as they were measured on studies of 500 and
 * 5,000 items. Pieces of about the same cost end at about the same time, whoever redraws them.
 */
export function recipeSize(recipe: FigureRecipe): number {
  switch (recipe.by) {
    case 'pair':
      return 300 + recipe.codes1.length + 8 * recipe.categoryCount
    case 'patterns':
      return recipe.figures.length * (1000 + 3 * recipe.patterns.length)
    case 'kappas':
      return 3 * recipe.inputs[0].length * recipe.inputs[2].length
    case 'verdicts':
      return 3 * recipe.inputs[0].length * (recipe.inputs[1].length + recipe.inputs[2].length)
    case 'median':
      return 8 * recipe.inputs[0].length
    case 'alpha':
      return 3000 + 2 * recipe.inputs[0].total
    default:
      return 3000 + recipe.inputs[0].length
  }
}

/** Recipes with the same one are made of the same sums: it costs least to redraw them together. */
export function sharedBy(recipe: FigureRecipe): object {
  if (recipe.by === 'pair') return recipe.clusters
  return recipe.by === 'kappas' ? recipe.inputs[0] : recipe
}

function figuresOf(recipe: FigureRecipe, ratings: KnownRatings, counts: KnownCounts): DrawnFigures {
  switch (recipe.by) {
    case 'share':
      return drawnShare(...recipe.inputs, counts)
    case 'median':
      return drawnMedian(...recipe.inputs)
    case 'verdicts':
      return drawnVerdicts(...recipe.inputs)
    case 'kappas':
      return drawnKappas(ratings, ...recipe.inputs)
    case 'alpha':
      return drawnNominalAlpha(...recipe.inputs)
    case 'patterns': {
      const { clusters, patterns, figures, measures } = recipe
      return drawnPatterns(clusters, patterns, figures.map(countedOf), measures)
    }
    case 'pair': {
      const { clusters, codes1, codes2 } = recipe
      return coefficientOf(recipe)(ratings.pair(clusters, codes1, codes2))
    }
  }
}

function coefficientOf({ coefficient, categoryCount }: PairRecipe): PairCoefficient {
  switch (coefficient.by) {
    case 'agreement':
      return agreementOfPair
    case 'kappa':
      return kappaOfPair
    case 'weighted-kappa':
      return weightedKappaOfPair(coefficient.weights, categoryCount)
    case 'ac1':
      return ac1OfPair(categoryCount)
  }
}

export function countedOf(recipe: CountedRecipe): CountedFigures {
  switch (recipe.by) {
    case 'ratio':
      return countedRatio(...recipe.inputs)
    case 'classification':
      return countedClassification(...recipe.inputs)
    case 'calibration':
      return countedCalibration(...recipe.inputs)
    case 'fleiss':
      return countedFleiss(...recipe.inputs)
    case 'shares':
      return countedShares(...recipe.inputs)
    case 'gaps':
      return countedGaps(...recipe.inputs)
    case 'rank':
      return countedRank(...recipe.inputs)
  }
}

type RatedPairs = readonly [
  clusters: ArrayLike<number>,
  columns: readonly Int32Array[],
  pairs: readonly (readonly [number, number])[],
  light: readonly number[],
]

/**
 * Cohen's kappa of pairs of raters, and behind them the mean of some (Light's kappa), on the same drawn observations.
 *
 * @param clusters the cluster of each observation
 * @param columns of each rater one category for each observation, from 0; -1: not rated
 * @param pairs positions of two raters each
 * @param light places in `pairs`; undefined where one of them is: a mean over the others would look like all
 */
function drawnKappas(
  ratings: KnownRatings,
  ...[clusters, columns, pairs, light]: RatedPairs
): FiguresOfBlock {
  const none = new Int32Array()
  const kappas = figuresTogether(
    pairs.map(([a, b]) =>
      kappaOfPair(ratings.pair(clusters, columns[a] ?? none, columns[b] ?? none)),
    ),
  )
  return {
    ...kappas,
    count: pairs.length + 1,
    evaluateBlock: (values, size, stride, drawn) => {
      kappas.evaluateBlock(values, size, stride, drawn)
      for (let r = 0; r < size; r++) {
        let sum = 0
        for (const place of light) sum += values[place * stride + r] ?? 0
        values[pairs.length * stride + r] = sum / light.length
      }
    },
  }
}
