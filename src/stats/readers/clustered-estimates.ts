import { dot, mean } from '../sums'
import { type AucCell, aucCell } from './auc'
import {
  estimatesOf,
  pairwise,
  type ReaderEstimates,
  type ReaderMetric,
  rightCalls,
} from './reader-covariance'
import type { ReaderStudy } from './reader-study'

/**
 * Estimates of readers where several cases belong to one patient: the same estimates, and how they vary together over
 * patients. Areas by Obuchowski's formula, shares by the ratio estimator with K/(K-1); with one case for each patient these are
 * DeLong's covariance and the jackknife.
 *
 * @param study over the cases of the metric
 * @param unitAt the patient of each case, by number
 * @see Obuchowski NA. 1997, Biometrics 53:567-578, doi:10.2307/2533958
 * @see Rao JNK, Scott AJ. 1992, Biometrics 48:577-585, doi:10.2307/2532311
 */
export function clusteredEstimates(
  study: ReaderStudy,
  metric: ReaderMetric,
  unitAt: Int32Array,
): ReaderEstimates {
  const { truth, ratings } = study
  const count = unitAt.reduce((most, unit) => Math.max(most, unit + 1), 0)
  const parts = ratings
    .flat()
    .map((cell) =>
      metric === 'auc'
        ? areaParts(aucCell(cell, truth), unitAt, count)
        : shareParts(rightCalls(cell, truth, metric), unitAt, count),
    )
  const factors = factorsOf(study, unitAt)
  return estimatesOf(
    study,
    parts.map(({ estimate }) => estimate),
    pairwise(parts, (a, b) => covarianceOf(a, b, factors, metric)),
  )
}

/** What each patient has a part in: of an area, by diseased and by normal cases; of a share, in the first alone. */
interface UnitParts {
  readonly estimate: number
  readonly positive: Float64Array
  readonly negative: Float64Array
}

function areaParts(cell: AucCell, unitAt: Int32Array, count: number): UnitParts {
  const sums = (places: Int32Array, placements: Float64Array) => {
    const out = new Float64Array(count)
    places.forEach((place, n) => {
      const unit = unitAt[place] ?? 0
      out[unit] = (out[unit] ?? 0) + ((placements[n] ?? 0) - cell.auc) / places.length
    })
    return out
  }
  return {
    estimate: cell.auc,
    positive: sums(cell.positives, cell.ofPositive),
    negative: sums(cell.negatives, cell.ofNegative),
  }
}

function shareParts(right: Float64Array, unitAt: Int32Array, count: number): UnitParts {
  const read = right.filter((value) => !Number.isNaN(value))
  const estimate = mean(read)
  const positive = new Float64Array(count)
  right.forEach((value, place) => {
    if (Number.isNaN(value)) return
    const unit = unitAt[place] ?? 0
    positive[unit] = (positive[unit] ?? 0) + (value - estimate) / read.length
  })
  return { estimate, positive, negative: new Float64Array(0) }
}

/** `K / (K - 1)` of patients with diseased cases, with normal ones, and of all. */
interface Factors {
  readonly positive: number
  readonly negative: number
  readonly all: number
}

function factorsOf({ truth }: ReaderStudy, unitAt: Int32Array): Factors {
  const withTruth = (wanted: number) =>
    new Set([...unitAt].filter((_, place) => truth[place] === wanted)).size
  const factor = (k: number) => k / (k - 1 || Number.NaN)
  return {
    positive: factor(withTruth(1)),
    negative: factor(withTruth(0)),
    all: factor(new Set(unitAt).size),
  }
}

function covarianceOf(a: UnitParts, b: UnitParts, factors: Factors, metric: ReaderMetric): number {
  if (metric !== 'auc') return factors.all * dot(a.positive, b.positive)
  return (
    factors.positive * dot(a.positive, b.positive) +
    factors.negative * dot(a.negative, b.negative) +
    factors.all * (dot(a.positive, b.negative) + dot(a.negative, b.positive))
  )
}
