import { clusteredMean, type Interval, wilsonInterval } from '@/stats'
import type { ReportReason } from '../report-reason'

/**
 * An interval of a share that needs no redrawing, for figures of which there are too many to redraw each: Wilson's where answers are
 * independent, else that of the ratio estimator; where all are alike, Wilson's of as many answers as there are clusters.
 */
export interface SettledShare {
  readonly n: number
  readonly clusters: number
  readonly ci95: Interval | null
  readonly method: 'wilson' | 'ratio' | 'wilson-clusters'
  readonly reason: ReportReason | null
}

export function settledShare(clusters: readonly number[], hits: readonly number[]): SettledShare {
  const { n, clusters: size, se, low, high } = clusteredMean(clusters, hits)
  const hit = hits.reduce((sum, one) => sum + one, 0)
  if (n === 0) return { n, clusters: 0, ci95: null, method: 'wilson', reason: 'no-items' }
  if (size === n)
    return { n, clusters: n, ci95: wilsonInterval(hit, n), method: 'wilson', reason: null }
  if (size < 2) return { n, clusters: size, ci95: null, method: 'ratio', reason: 'one-cluster' }
  if (hit === 0 || hit === n)
    return {
      n,
      clusters: size,
      ci95: wilsonInterval(hit === 0 ? 0 : size, size),
      method: 'wilson-clusters',
      reason: null,
    }
  return se > 0
    ? {
        n,
        clusters: size,
        ci95: [Math.max(0, low), Math.min(1, high)],
        method: 'ratio',
        reason: null,
      }
    : { n, clusters: size, ci95: null, method: 'ratio', reason: 'zero-standard-error' }
}
