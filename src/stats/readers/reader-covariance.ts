import { dot, mean, sum } from '../sums'
import { aucCell, delongCovariance, jackknifedAucs, unbiasedCovariance } from './auc'
import { type ReaderStudy, type Reading, readerStudy } from './reader-study'

/** What is estimated of each reader with each modality. For the last two, ratings are calls: 1 diseased, 0 not; accuracy takes the share of right calls. */
export type ReaderMetric = 'auc' | 'sensitivity' | 'specificity' | 'accuracy'
export type CovarianceMethod = 'jackknife' | 'delong' | 'unbiased'

/** An estimate for each reader with each modality, and how they vary together over cases. */
export interface ReaderEstimates {
  readonly modalities: readonly string[]
  readonly readers: readonly string[]
  /** By modality, then reader. */
  readonly theta: readonly (readonly number[])[]
  /** Of two estimates, by modality and reader of the one, then of the other. */
  readonly covariance: (m: number, r: number, m2: number, r2: number) => number
}

/**
 * Estimates and their covariance matrix over cases.
 *
 * Agrees with R MRMCaov; R RJafroc (jackknife).
 *
 * @throws RangeError for DeLong's covariance of estimates over different cases
 * @see Obuchowski NA, Rockette HE. 1995, Commun Stat Simul Comput 24:285-308, doi:10.1080/03610919508813243
 * @see DeLong ER, DeLong DM, Clarke-Pearson DL. 1988, Biometrics 44:837-845, doi:10.2307/2531595
 * @example // `readings` of docs/stats.md
 * readerEstimates(readings, 'auc', 'delong').theta // [[0.84375, 0.875, 0.75], [1, 0.9375, 0.96875]]
 */
export function readerEstimates(
  readings: readonly Reading[],
  metric: ReaderMetric = 'auc',
  method: CovarianceMethod = 'jackknife',
): ReaderEstimates {
  return estimatesOfStudy(readerStudy(readings, casesOfMetric(metric)), metric, method)
}

/** Sensitivity is over the diseased cases alone, specificity over the normal ones; undefined: both count. */
function casesOfMetric(metric: ReaderMetric): 0 | 1 | undefined {
  if (metric === 'sensitivity') return 1
  return metric === 'specificity' ? 0 : undefined
}

/** The same of readings that are laid out already, over the cases of the metric. */
export function estimatesOfStudy(
  { modalities, readers, truth, ratings }: ReaderStudy,
  metric: ReaderMetric,
  method: CovarianceMethod,
): ReaderEstimates {
  const cells = ratings.flat()
  const areas = metric === 'auc' ? cells.map((cell) => aucCell(cell, truth)) : null
  const calls = areas === null ? cells.map((cell) => rightCalls(cell, truth, metric)) : []
  const theta = areas?.map(({ auc }) => auc) ?? calls.map(meanOfRead)
  const matrix =
    areas !== null && method !== 'jackknife'
      ? pairwise(areas, method === 'delong' ? delongCovariance : unbiasedCovariance)
      : jackknifeCovariance(areas?.map(jackknifedAucs) ?? calls.map(jackknifedMeans))
  return estimatesOf({ modalities, readers }, theta, matrix)
}

/** @param estimates, matrix by modality, then reader */
export function estimatesOf(
  { modalities, readers }: Pick<ReaderStudy, 'modalities' | 'readers'>,
  estimates: readonly number[],
  matrix: Float64Array,
): ReaderEstimates {
  const count = readers.length
  return {
    modalities,
    readers,
    theta: modalities.map((_, m) => estimates.slice(m * count, (m + 1) * count)),
    covariance: (m, r, m2, r2) =>
      matrix[(m * count + r) * estimates.length + m2 * count + r2] ?? Number.NaN,
  }
}

/** 1 for a right call, 0 for a wrong one, NaN where none was made. */
export function rightCalls(
  calls: Float64Array,
  truth: Uint8Array,
  metric: ReaderMetric,
): Float64Array {
  if (metric === 'sensitivity') return calls
  if (metric === 'specificity') return calls.map((call) => 1 - call)
  return calls.map((call, place) => (truth[place] === 1 ? call : 1 - call))
}

const meanOfRead = (values: Float64Array): number =>
  mean(values.filter((value) => !Number.isNaN(value)))

function jackknifedMeans(values: Float64Array): Float64Array {
  const read = values.filter((value) => !Number.isNaN(value))
  const [total, count] = [sum(read), read.length]
  return values.map((value) =>
    Number.isNaN(value) ? total / count : (total - value) / (count - 1),
  )
}

export function pairwise<T>(cells: readonly T[], covariance: (a: T, b: T) => number): Float64Array {
  const n = cells.length
  const matrix = new Float64Array(n * n)
  for (const [i, a] of cells.entries())
    for (const [j, b] of cells.entries())
      if (j >= i) matrix[i * n + j] = matrix[j * n + i] = covariance(a, b)
  return matrix
}

/** `(n - 1) / n` times the centred products, n being all cases. */
function jackknifeCovariance(jackknifed: readonly Float64Array[]): Float64Array {
  const cases = jackknifed[0]?.length ?? 0
  const centred = jackknifed.map((values) => {
    const middle = mean(values)
    return values.map((value) => value - middle)
  })
  return pairwise(centred, (a, b) => (dot(a, b) * (cases - 1)) / cases)
}
