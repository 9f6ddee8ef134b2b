import { mean, squaresAround } from '../sums'
import { limits, pOfChiSquare, pOfF, pOfT, pOfZ, quotient, root } from '../tests/tests-and-limits'
import type { ReaderEstimates } from './reader-covariance'

/** A mean over readers, or a difference of two, with its 95% interval. NaN: undefined. `df` is left out where z is used. */
interface ReaderMean {
  readonly modality: string
  readonly estimate: number
  readonly se: number
  readonly df?: number
  readonly low: number
  readonly high: number
}

export interface ReaderDifference {
  readonly a: string
  readonly b: string
  /** a minus b. */
  readonly estimate: number
  readonly se: number
  readonly df?: number
  /** t with `df`, z without. */
  readonly statistic: number
  readonly p: number
  readonly low: number
  readonly high: number
}

/** One test that all modalities are alike, with what goes with it. `test` is null for a single modality. */
export interface ReaderAnalysis {
  readonly test: {
    /** F, or chi-square where readers are fixed. */
    readonly statistic: number
    readonly df1: number
    /** Left out for chi-square. */
    readonly df2?: number
    readonly p: number
    /** Of F or chi-square; left out where cases are fixed. */
    readonly denominator?: number
  } | null
  readonly means: readonly ReaderMean[]
  readonly differences: readonly ReaderDifference[]
}

export interface ObuchowskiRockette {
  readonly means: readonly number[]
  readonly meanSquares: {
    readonly modality: number
    readonly reader: number
    readonly modalityReader: number
  }
  readonly covariances: {
    readonly error: number
    readonly cov1: number
    readonly cov2: number
    readonly cov3: number
  }
  /** As they come, negative ones included. */
  readonly variances: { readonly reader: number; readonly modalityReader: number }
  readonly perModality: readonly {
    readonly modality: string
    readonly meanSquareReader: number
    readonly error: number
    readonly cov2: number
  }[]
  /** Other readers and other cases; null for one reader. */
  readonly randomReadersRandomCases: ReaderAnalysis | null
  /** These readers, other cases. */
  readonly fixedReadersRandomCases: ReaderAnalysis
  /** Other readers, these cases; null for one reader. */
  readonly randomReadersFixedCases: ReaderAnalysis | null
  /** Of each reader, over other cases; none for a single modality. */
  readonly readerDifferences: readonly (ReaderDifference & { readonly reader: string })[]
}

/** Standard errors below this are 0, and nothing is divided by them; mean squares below its power of 3/2. */
const TINY = 1e-15
const TINY_SQUARE = TINY ** 1.5

/**
 * Obuchowski and Rockette's analysis of readers who read the same cases with each modality, with Hillis' degrees of freedom.
 * Cov2 - Cov3, and a modality's own Cov2, count as 0 where they are negative, with random and with fixed readers.
 *
 * Agrees with R MRMCaov and RJafroc.
 *
 * @see Obuchowski NA, Rockette HE. 1995, Commun Stat Simul Comput 24:285-308, doi:10.1080/03610919508813243
 * @see Hillis SL. 2007, Stat Med 26:596-619, doi:10.1002/sim.2532
 * @example // `readings` of docs/stats.md
 * obuchowskiRockette(readerEstimates(readings)).randomReadersRandomCases?.test?.p // 0.0847…
 */
export function obuchowskiRockette(estimates: ReaderEstimates): ObuchowskiRockette {
  const { modalities, readers, theta, covariance } = estimates
  const [I, J] = [modalities.length, readers.length]
  const covariances = meanCovariances(estimates)
  const { error, cov1, cov2, cov3 } = covariances
  const means = theta.map((row) => mean(row))
  const meanSquares = meanSquaresOf(theta)
  const perModality = modalities.map((modality, i) => {
    const pairs = pairsOf(J).map(([j, k]) => covariance(i, j, i, k))
    return {
      modality,
      meanSquareReader: varianceOf(theta[i] ?? []),
      error: mean(readers.map((_, j) => covariance(i, j, i, j))),
      cov2: mean(pairs),
    }
  })
  const readerVariance =
    I > 1
      ? (meanSquares.reader - meanSquares.modalityReader) / I - cov1 + cov3
      : meanSquares.reader - error + cov2
  const context: Context = { modalities, means, perModality, meanSquares, covariances, J }
  return {
    means,
    meanSquares,
    covariances,
    perModality,
    variances: {
      reader: J < 2 ? Number.NaN : readerVariance,
      modalityReader:
        I > 1 && J > 1 ? meanSquares.modalityReader - error + cov1 + cov2 - cov3 : Number.NaN,
    },
    randomReadersRandomCases: J > 1 ? randomRandom(context) : null,
    fixedReadersRandomCases: fixedRandom(context),
    randomReadersFixedCases: J > 1 ? randomFixed(context) : null,
    readerDifferences: I > 1 ? differencesOfReaders(estimates) : [],
  }
}

interface Context
  extends Pick<ObuchowskiRockette, 'means' | 'perModality' | 'meanSquares' | 'covariances'> {
  readonly modalities: readonly string[]
  /** Readers. */
  readonly J: number
}

function randomRandom(context: Context): ReaderAnalysis {
  const { modalities, perModality, meanSquares, covariances, J } = context
  const I = modalities.length
  const { cov2, cov3 } = covariances
  const expected = perModality.map(
    (modality) => modality.meanSquareReader + J * floored(modality.cov2),
  )
  const denominator = meanSquares.modalityReader + J * floored(cov2 - cov3)
  const divisor =
    denominator > TINY && meanSquares.modalityReader > TINY_SQUARE ? denominator : Number.NaN
  const df2 = divisor ** 2 / (meanSquares.modalityReader ** 2 / ((I - 1) * (J - 1)))
  const statistic = meanSquares.modality / divisor
  return {
    test:
      I > 1 ? { statistic, df1: I - 1, df2, p: pOfF(statistic, I - 1, df2), denominator } : null,
    means: meansOf(context, (i) => {
      const square = perModality[i]?.meanSquareReader ?? Number.NaN
      const df =
        square > TINY_SQUARE ? quotient((expected[i] ?? 0) ** 2, square ** 2 / (J - 1)) : Number.NaN
      return { se: root((expected[i] ?? Number.NaN) / J), df }
    }),
    differences: differencesOf(context, divisor, df2),
  }
}

function randomFixed(context: Context): ReaderAnalysis {
  const { modalities, perModality, meanSquares, J } = context
  const I = modalities.length
  const divisor = meanSquares.modalityReader > TINY_SQUARE ? meanSquares.modalityReader : Number.NaN
  const df2 = (I - 1) * (J - 1)
  const statistic = meanSquares.modality / divisor
  return {
    test: I > 1 ? { statistic, df1: I - 1, df2, p: pOfF(statistic, I - 1, df2) } : null,
    means: meansOf(context, (i) => ({
      se: root((perModality[i]?.meanSquareReader ?? Number.NaN) / J),
      df: J - 1,
    })),
    differences: differencesOf(context, divisor, df2),
  }
}

function fixedRandom(context: Context): ReaderAnalysis {
  const { modalities, means, perModality, meanSquares, covariances, J } = context
  const I = modalities.length
  const { error, cov1, cov2, cov3 } = covariances
  const denominator = error - cov1 + (J > 1 ? (J - 1) * floored(cov2 - cov3) : 0)
  const divisor = I > 1 && denominator > TINY ? denominator : Number.NaN
  const single = means.length > 1 ? varianceOf(means) : Number.NaN
  const square = J > 1 ? meanSquares.modality : single
  const statistic = ((I - 1) * square) / divisor
  return {
    test: I > 1 ? { statistic, df1: I - 1, p: pOfChiSquare(statistic, I - 1), denominator } : null,
    means: meansOf(context, (i) => {
      const part = perModality[i]
      const shared = J > 1 ? (J - 1) * floored(part?.cov2 ?? Number.NaN) : 0
      return { se: root(((part?.error ?? Number.NaN) + shared) / J) }
    }),
    differences: differencesOf(context, divisor),
  }
}

/** Math.max would make NaN of NaN, too, and says it less plainly. */
const floored = (value: number): number => (value < 0 ? 0 : value)

function meansOf(
  { modalities, means }: Context,
  spread: (i: number) => { readonly se: number; readonly df?: number },
): ReaderMean[] {
  return modalities.map((modality, i) => {
    const { se, df } = spread(i)
    const estimate = means[i] ?? Number.NaN
    const isDefined = se > 0
    const [low, high] = isDefined ? limits(estimate, se, df) : [Number.NaN, Number.NaN]
    return { modality, estimate, se, ...(df === undefined ? {} : { df }), low, high }
  })
}

/** @param divisor of the test that all modalities are alike; NaN where there is none */
function differencesOf(
  { modalities, means, J }: Context,
  divisor: number,
  df?: number,
): ReaderDifference[] {
  const se = root((2 * divisor) / J)
  return pairsOf(modalities.length).map(([i, k]) => {
    const estimate = (means[i] ?? Number.NaN) - (means[k] ?? Number.NaN)
    return { a: modalities[i] ?? '', b: modalities[k] ?? '', ...differenceTest(estimate, se, df) }
  })
}

/** A difference with its test: t with `df`, z without. */
export function differenceTest(
  estimate: number,
  se: number,
  df?: number,
): Omit<ReaderDifference, 'a' | 'b'> {
  const isDefined = se > TINY
  const statistic = isDefined ? estimate / se : Number.NaN
  const [low, high] = isDefined ? limits(estimate, se, df) : [Number.NaN, Number.NaN]
  const p = df === undefined ? pOfZ(statistic) : pOfT(statistic, df)
  return { estimate, se, ...(df === undefined ? {} : { df }), statistic, p, low, high }
}

function differencesOfReaders({ modalities, readers, theta, covariance }: ReaderEstimates) {
  const I = modalities.length
  return readers.flatMap((reader, j) => {
    const error = mean(modalities.map((_, m) => covariance(m, j, m, j)))
    const shared = mean(pairsOf(I).map(([m, n]) => covariance(m, j, n, j)))
    const variance = 2 * (error - shared)
    const se = Math.abs(variance) <= TINY ? 0 * variance : Math.sqrt(variance)
    return pairsOf(I).map(([i, k]) => {
      const estimate = (theta[i]?.[j] ?? Number.NaN) - (theta[k]?.[j] ?? Number.NaN)
      const [low, high] = limits(estimate, se)
      const test = differenceTest(estimate, se)
      return { reader, a: modalities[i] ?? '', b: modalities[k] ?? '', ...test, low, high }
    })
  })
}

function meanCovariances({ modalities, readers, covariance }: ReaderEstimates) {
  type Kind = 'error' | 'cov1' | 'cov2' | 'cov3'
  const totals = new Map<Kind, { sum: number; count: number }>()
  for (const i of modalities.keys())
    for (const j of readers.keys())
      for (const k of modalities.keys())
        for (const l of readers.keys()) {
          const ofOne = i === k ? 'error' : 'cov1'
          const ofTwo = i === k ? 'cov2' : 'cov3'
          const kind = j === l ? ofOne : ofTwo
          const total = totals.get(kind) ?? { sum: 0, count: 0 }
          total.sum += covariance(i, j, k, l)
          total.count += 1
          totals.set(kind, total)
        }
  const meanOfKind = (kind: Kind) => {
    const total = totals.get(kind)
    return total === undefined ? Number.NaN : total.sum / total.count
  }
  return {
    error: meanOfKind('error'),
    cov1: meanOfKind('cov1'),
    cov2: meanOfKind('cov2'),
    cov3: meanOfKind('cov3'),
  }
}

/** Mean squares of modality, reader and both; NaN where there is one of either. */
function meanSquaresOf(theta: readonly (readonly number[])[]): ObuchowskiRockette['meanSquares'] {
  const [I, J] = [theta.length, theta[0]?.length ?? 0]
  const all = mean(theta.flat())
  const ofModality = theta.map((row) => mean(row))
  const ofReader = Array.from({ length: J }, (_, j) =>
    mean(theta.map((row) => row[j] ?? Number.NaN)),
  )
  const squares = (values: readonly number[]) => squaresAround(values, all)
  let both = 0
  for (const [i, row] of theta.entries())
    for (const [j, value] of row.entries())
      both += (value - (ofModality[i] ?? 0) - (ofReader[j] ?? 0) + all) ** 2
  return {
    modality: I > 1 ? (J * squares(ofModality)) / (I - 1) : Number.NaN,
    reader: J > 1 ? (I * squares(ofReader)) / (J - 1) : Number.NaN,
    modalityReader: I > 1 && J > 1 ? both / ((I - 1) * (J - 1)) : Number.NaN,
  }
}

const varianceOf = (values: readonly number[]): number =>
  squaresAround(values, mean(values)) / (values.length - 1 || Number.NaN)

/** (0, 1), (0, 2), …, (1, 2), …: each pair once. */
export const pairsOf = (count: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) =>
    Array.from({ length: count - i - 1 }, (_value, k) => [i, i + 1 + k] as const),
  ).flat()
