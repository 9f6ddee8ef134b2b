import {
  limits,
  logitLimits,
  quotient,
  root,
  type WaldTest,
  waldTest,
  zOf,
} from '../tests/tests-and-limits'
import { type AucCell, aucCell, delongCovariance } from './auc'
import { pairsOf } from './obuchowski-rockette'
import type { ReaderStudy } from './reader-study'

/** The empirical ROC curve of one reader with one modality. NaN: undefined. */
interface EmpiricalRoc {
  readonly positives: number
  readonly negatives: number
  readonly auc: number
  /** DeLong; NaN with fewer than two diseased or two normal cases. */
  readonly variance: number
  readonly se: number
  /** Wald, not cut at 0 and 1. */
  readonly wald: readonly [number, number]
  /** On the logit scale; NaN at an area of 0 or 1. */
  readonly logit: readonly [number, number]
  readonly varianceHanleyMcNeil: number
  /** Falling; the first point, (0, 0), has none. Then "rating at or above the threshold". */
  readonly thresholds: readonly (number | null)[]
  readonly falsePositiveRates: readonly number[]
  readonly truePositiveRates: readonly number[]
}

/**
 * Curve, area, and its standard error and intervals.
 *
 * Agrees with R pROC; Python scikit-learn.
 *
 * @see DeLong ER, DeLong DM, Clarke-Pearson DL. 1988, Biometrics 44:837-845, doi:10.2307/2531595
 * @see Hanley JA, McNeil BJ. 1982, Radiology 143:29-36, doi:10.1148/radiology.143.1.7063747
 * @example empiricalRoc(Float64Array.of(1, 2, 3, 3, 4), Uint8Array.of(0, 0, 0, 1, 1)).auc // 0.9166…
 */
export function empiricalRoc(ratings: Float64Array, truth: ReaderStudy['truth']): EmpiricalRoc {
  const cell = aucCell(ratings, truth)
  const { auc } = cell
  const [n1, n0] = [cell.positives.length, cell.negatives.length]
  const variance = delongCovariance(cell, cell)
  const se = root(variance)
  const thresholds = [...new Set([...cell.positiveRatings, ...cell.negativeRatings])].sort(
    (a, b) => b - a,
  )
  const q1 = auc / (2 - auc)
  const q2 = (2 * auc * auc) / (1 + auc)
  return {
    positives: n1,
    negatives: n0,
    auc,
    variance,
    se,
    wald: limits(auc, se),
    logit: logitLimits(auc, se, zOf(0.975)),
    varianceHanleyMcNeil: quotient(
      auc * (1 - auc) + (n1 - 1) * (q1 - auc * auc) + (n0 - 1) * (q2 - auc * auc),
      n1 * n0,
    ),
    thresholds: [null, ...thresholds],
    falsePositiveRates: [0, ...sharesAtLeast(cell.negativeRatings, thresholds)],
    truePositiveRates: [0, ...sharesAtLeast(cell.positiveRatings, thresholds)],
  }
}

/** For each threshold, falling, the share of ratings at or above it; NaN of none. */
function sharesAtLeast(ratings: Float64Array, thresholds: readonly number[]): number[] {
  const sorted = ratings.toSorted()
  let above = 0
  return thresholds.map((threshold) => {
    while (above < sorted.length && (sorted[sorted.length - 1 - above] ?? 0) >= threshold)
      above += 1
    return quotient(above, sorted.length)
  })
}

/** One reader's difference between two modalities, over the cases read with both. */
interface PairedAuc extends Omit<WaldTest, 'estimate'> {
  readonly reader: string
  readonly a: string
  readonly b: string
  readonly positives: number
  readonly negatives: number
  readonly difference: number
}

/**
 * DeLong's test of each reader's paired areas, for each pair of modalities. A standard error of 0 has no z.
 *
 * Agrees with R pROC (roc.test).
 *
 * @see DeLong ER, DeLong DM, Clarke-Pearson DL. 1988, Biometrics 44:837-845, doi:10.2307/2531595
 * @example // `readings` of docs/stats.md
 * pairedAucs(readerStudy(readings))[0]?.difference // -0.15625
 */
export function pairedAucs({ modalities, readers, truth, ratings }: ReaderStudy): PairedAuc[] {
  return readers.flatMap((reader, r) =>
    pairsOf(modalities.length).map(([m1, m2]) => {
      const [ratings1, ratings2] = [ratings[m1]?.[r], ratings[m2]?.[r]]
      if (ratings1 === undefined || ratings2 === undefined)
        throw new RangeError('a cell is missing')
      const a = aucCell(ofBoth(ratings1, ratings2), truth)
      const b = aucCell(ofBoth(ratings2, ratings1), truth)
      const variance = varianceOfDifference(a, b)
      const se = root(Math.abs(variance) < 1e-15 ? 0 : variance)
      const { estimate, ...test } = waldTest(a.auc - b.auc, se)
      return {
        reader,
        a: modalities[m1] ?? '',
        b: modalities[m2] ?? '',
        positives: a.positives.length,
        negatives: a.negatives.length,
        difference: estimate,
        ...test,
      }
    }),
  )
}

const varianceOfDifference = (a: AucCell, b: AucCell): number =>
  delongCovariance(a, a) + delongCovariance(b, b) - 2 * delongCovariance(a, b)

const ofBoth = (ratings: Float64Array, other: Float64Array): Float64Array =>
  ratings.map((value, n) => (Number.isNaN(other[n] ?? Number.NaN) ? Number.NaN : value))
