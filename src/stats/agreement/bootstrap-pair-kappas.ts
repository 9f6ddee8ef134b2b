import { reportProgress, undefinedBootstrap } from '../intervals/bootstrap-interval'
import type { BootstrapOptions, BootstrapResult } from '../intervals/bootstrap-plan'
import { itemResampler } from '../intervals/item-resampler'
import { ReplicateStore } from '../intervals/replicate-store'
import { pairKappaEvaluators, type RaterPair, raterPairs } from './pair-kappa-evaluators'
import { ratingPatterns } from './rating-patterns'
import type { KappaWeights } from './weighted-kappa'
import { weightedPairEvaluators } from './weighted-pair-evaluators'

interface PairKappaBootstrap extends BootstrapResult {
  /** Positions of the two raters in `codes`. */
  readonly raters: RaterPair
}

interface OrderedScale {
  readonly weights: KappaWeights
  readonly categoryCount: number
}

interface LightKappaBootstrap {
  readonly pairs: readonly PairKappaBootstrap[]
  /** Of the mean kappa over the pairs that `light` names: undefined where any of them is. */
  readonly light: BootstrapResult
}

/**
 * Stratified percentile bootstrap of Cohen's kappa for pairs of raters, on the same redrawn items.
 *
 * Fast enough for 5,000 items, 8 raters, 28 pairs and 10,000 replicates: items that all raters answered alike
 * are counted together, and a replicate adds up draws instead of building 28 tables.
 *
 * @param codes one array for each rater as `encodeRatings` gives them, each as long as `itemCount`;
 *   -1 is missing, left out pair by pair
 * @param scale for weighted kappa: the weights and the length of the declared scale; null for unweighted
 * @param pairs positions of two raters each; every pair, in the order (0,1), (0,2), … (1,2), …, where none are given
 * @returns one result for each pair, in their order
 * @throws RangeError when a rater has another number of items, or as `bootstrapInterval`
 */
export function bootstrapPairKappas(
  options: BootstrapOptions,
  codes: readonly Int32Array[],
  scale: OrderedScale | null = null,
  pairs: readonly RaterPair[] = raterPairs(codes.length),
): readonly PairKappaBootstrap[] {
  return bootstrapLightKappa(options, codes, pairs, [], scale).pairs
}

/**
 * The same, with Light's kappa on the same replicates.
 *
 * @param light places in `pairs` whose mean is Light's kappa
 */
export function bootstrapLightKappa(
  options: BootstrapOptions,
  codes: readonly Int32Array[],
  pairs: readonly RaterPair[],
  light: readonly number[],
  scale: OrderedScale | null = null,
): LightKappaBootstrap {
  const { itemCount } = options
  if (codes.some((column) => column.length !== itemCount))
    throw new RangeError('bootstrapPairKappas: every reader needs one entry for each case')
  const patterns = ratingPatterns(codes)
  const { evaluate } =
    scale === null
      ? pairKappaEvaluators(patterns.codes, pairs)
      : weightedPairEvaluators(patterns.codes, pairs, scale.categoryCount, scale.weights)
  const kappas = new Array<number | null>(pairs.length).fill(null)
  evaluate(patterns.counts, kappas)
  const estimates = [...kappas]
  const lightEstimate = meanOf(kappas, light)

  const replicates = new ReplicateStore(pairs.length + 1, options)
  const draws = new Int32Array(patterns.counts.length)
  const draw = itemResampler({ ...options, slotOfItem: patterns.slotOfItem })
  for (let i = 0; i < replicates.iterations && itemCount > 0; i++) {
    draw(draws)
    evaluate(draws, kappas)
    for (let pair = 0; pair < pairs.length; pair++) replicates.put(pair, kappas[pair] ?? null)
    replicates.put(pairs.length, meanOf(kappas, light))
    reportProgress(options, i + 1, replicates.iterations)
  }
  const resultOf = (estimate: number | null, place: number): BootstrapResult =>
    estimate === null
      ? undefinedBootstrap(itemCount)
      : { estimate, ...replicates.intervalOf(place) }
  return {
    pairs: pairs.map((raters, pair) => ({ raters, ...resultOf(estimates[pair] ?? null, pair) })),
    light: resultOf(lightEstimate, pairs.length),
  }
}

/** null where any of them is undefined: a mean over the others would look like all. */
export function meanOf(kappas: ArrayLike<number | null>, places: readonly number[]): number | null {
  let sum = 0
  for (const place of places) {
    const kappa = kappas[place] ?? null
    if (kappa === null || Number.isNaN(kappa)) return null
    sum += kappa
  }
  return places.length === 0 ? null : sum / places.length
}
