import type { KappaWeights } from '../agreement/weighted-kappa'
import type { FiguresOfBlock } from './cluster-bootstrap'
import type { DrawnPair, PairCoefficient, RatedColumn } from './drawn-pair'
import { DrawnSums, NO_DRAWS } from './drawn-sums'

/** @param evaluate writes its value in each replicate, NaN where it is undefined */
function figureOfPair(
  { first, second, firstAlone, secondAlone, listed }: DrawnPair,
  evaluate: (values: Float64Array, size: number) => void,
): FiguresOfBlock {
  const columns = [first, second, firstAlone, secondAlone]
  return {
    count: 1,
    sums: [listed, ...columns.flatMap(({ sums, rated }) => [sums, rated])],
    evaluateBlock: evaluate,
  }
}

/** Observations that both rated, in the r-th replicate. */
const ratedByBoth = ({ first, firstAlone }: DrawnPair, r: number): number =>
  (first.rated.block[r] ?? 0) - (firstAlone.rated.block[r] ?? 0)

/** Those of them on which they agree. */
function agreedOn(pair: DrawnPair, r: number): number {
  const listed = pair.listed.block[r] ?? 0
  return pair.isAgreedListed ? listed : ratedByBoth(pair, r) - listed
}

/** Where it stands how often a category was given in each replicate. */
function ratingsOf(
  { sums, places }: RatedColumn,
  code: number,
): readonly [block: Float64Array, from: number] {
  const place = places.get(code)
  return place === undefined ? [NO_DRAWS, 0] : [sums.block, place * sums.stride]
}

export const agreementOfPair: PairCoefficient = (pair) =>
  figureOfPair(pair, (values, size) => {
    for (let r = 0; r < size; r++) {
      const n = ratedByBoth(pair, r)
      values[r] = n === 0 ? Number.NaN : agreedOn(pair, r) / n
    }
  })

/** Cohen's kappa; see `cohenKappa`. */
export const kappaOfPair: PairCoefficient = (pair) => {
  const { first, second, firstAlone, secondAlone } = pair
  // No other category adds to chance agreement.
  const shared = [...first.places.keys()].filter((code) => second.places.has(code))
  const isComplete = firstAlone.places.size + secondAlone.places.size === 0
  const placesIn = ({ places }: RatedColumn) =>
    Int32Array.from(shared, (code) => places.get(code) ?? 0)
  const [places1, places2] = [placesIn(first), placesIn(second)]
  const addChance = (values: Float64Array, size: number) => {
    if (isComplete) addProducts(first.sums, places1, second.sums, places2, values, size)
    else for (const code of shared) addProduct(pair, code, code, 1, values, size)
  }
  return drawnKappa(pair, addChance, 1, (r) => agreedOn(pair, r))
}

/** Weighted kappa; see `weightedKappa`. */
export const weightedKappaOfPair =
  (weights: KappaWeights, categoryCount: number): PairCoefficient =>
  (pair) => {
    const power = weights === 'linear' ? 1 : 2
    // Weights times `scale` are whole numbers, which keeps sums exact.
    const scale = (categoryCount - 1) ** power
    const creditOf = (code1: number, code2: number) => scale - Math.abs(code1 - code2) ** power
    const credits = new DrawnSums(
      [pair.codes1.map((_, observation) => observation)],
      pair.clusters,
      pair.codes1.map((code1, observation) => {
        const code2 = pair.codes2[observation] ?? -1
        return code1 < 0 || code2 < 0 ? 0 : creditOf(code1, code2)
      }),
    )
    const addChance = (values: Float64Array, size: number) => {
      for (const code1 of pair.first.places.keys())
        for (const code2 of pair.second.places.keys())
          addProduct(pair, code1, code2, creditOf(code1, code2), values, size)
    }
    const { sums = [], ...figure } = drawnKappa(
      pair,
      addChance,
      scale,
      (r) => credits.block[r] ?? 0,
    )
    return { ...figure, sums: [...sums, credits] }
  }

/**
 * @param addChance adds the agreement by chance, times the square of the ratings
 * @param scale what full agreement counts
 * @param agreed what the observations of both count in the r-th replicate
 */
function drawnKappa(
  pair: DrawnPair,
  addChance: (values: Float64Array, size: number) => void,
  scale: number,
  agreed: (r: number) => number,
): FiguresOfBlock {
  return figureOfPair(pair, (values, size) => {
    values.fill(0, 0, size)
    addChance(values, size)
    for (let r = 0; r < size; r++) {
      const n = ratedByBoth(pair, r)
      const byChance = values[r] ?? 0
      const beyond = n * n * scale - byChance
      values[r] = beyond === 0 ? Number.NaN : (n * agreed(r) - byChance) / beyond
    }
  })
}

/** Of what both rated, the ratings of one category by the first times those of one by the second. */
function addProduct(
  { first, second, firstAlone, secondAlone }: DrawnPair,
  code1: number,
  code2: number,
  times: number,
  values: Float64Array,
  size: number,
): void {
  const [[rows, a], [columns, b]] = [ratingsOf(first, code1), ratingsOf(second, code2)]
  const [[rows1, a1], [columns1, b1]] = [
    ratingsOf(firstAlone, code1),
    ratingsOf(secondAlone, code2),
  ]
  for (let r = 0; r < size; r++) {
    const row = (rows[a + r] ?? 0) - (rows1[a1 + r] ?? 0)
    const column = (columns[b + r] ?? 0) - (columns1[b1 + r] ?? 0)
    values[r] = (values[r] ?? 0) + times * row * column
  }
}

/** The same of many categories of two raters who left nothing out. The innermost loop of agreement on open answers: four at a time. */
function addProducts(
  { block: ones, stride: stride1 }: DrawnSums,
  places1: Int32Array,
  { block: others, stride: stride2 }: DrawnSums,
  places2: Int32Array,
  values: Float64Array,
  size: number,
): void {
  const { length } = places1
  let k = 0
  for (; k + 3 < length; k += 4) {
    const [a, b] = [(places1[k] ?? 0) * stride1, (places2[k] ?? 0) * stride2]
    const [c, d] = [(places1[k + 1] ?? 0) * stride1, (places2[k + 1] ?? 0) * stride2]
    const [e, f] = [(places1[k + 2] ?? 0) * stride1, (places2[k + 2] ?? 0) * stride2]
    const [g, h] = [(places1[k + 3] ?? 0) * stride1, (places2[k + 3] ?? 0) * stride2]
    for (let r = 0; r < size; r++)
      values[r] =
        (values[r] ?? 0) +
        ((ones[a + r] ?? 0) * (others[b + r] ?? 0) + (ones[c + r] ?? 0) * (others[d + r] ?? 0)) +
        ((ones[e + r] ?? 0) * (others[f + r] ?? 0) + (ones[g + r] ?? 0) * (others[h + r] ?? 0))
  }
  for (; k < length; k++) {
    const [a, b] = [(places1[k] ?? 0) * stride1, (places2[k] ?? 0) * stride2]
    for (let r = 0; r < size; r++)
      values[r] = (values[r] ?? 0) + (ones[a + r] ?? 0) * (others[b + r] ?? 0)
  }
}

/** Gwet's AC1; see `gwetAc`. */
export const ac1OfPair =
  (categoryCount: number): PairCoefficient =>
  (pair) => {
    const { first, second, firstAlone } = pair
    const used = new Set([...first.places.keys(), ...second.places.keys()])
    return figureOfPair(pair, (values, size) => {
      values.fill(0, 0, size)
      for (const code of used) addSquares(pair, code, values, size)
      for (let r = 0; r < size; r++) {
        const rated = (firstAlone.rated.block[r] ?? 0) + (second.rated.block[r] ?? 0)
        // The shares p of the categories come to 1, so p (1 - p) comes to 1 less their squares.
        const spread = 1 - (values[r] ?? 0) / (4 * rated * rated)
        const expected = spread / (categoryCount - 1)
        const n = ratedByBoth(pair, r)
        const isUndefined = n === 0 || categoryCount < 2 || expected === 1
        values[r] = isUndefined ? Number.NaN : (agreedOn(pair, r) / n - expected) / (1 - expected)
      }
    })
  }

/**
 * Adds the square of how often a category was given, twice what is its share of all that at least one rated: once for each
 * rating of what both rated, twice for those of what one alone rated.
 */
function addSquares(
  { first, second, firstAlone, secondAlone }: DrawnPair,
  code: number,
  values: Float64Array,
  size: number,
): void {
  const [[rows, a], [columns, b]] = [ratingsOf(first, code), ratingsOf(second, code)]
  const [[rows1, a1], [columns1, b1]] = [ratingsOf(firstAlone, code), ratingsOf(secondAlone, code)]
  for (let r = 0; r < size; r++) {
    const given =
      (rows[a + r] ?? 0) + (columns[b + r] ?? 0) + (rows1[a1 + r] ?? 0) + (columns1[b1 + r] ?? 0)
    values[r] = (values[r] ?? 0) + given * given
  }
}
