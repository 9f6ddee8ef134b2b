import type { Interval } from '@/stats'
import type { ReportReason } from '../measures/report-reason'
import names from './method-names.json' with { type: 'json' }

/** To whom a figure speaks beyond the study: other readers and other cases, other cases read by these readers, or other readers of these cases. */
export type GeneralisesTo = 'readers-and-cases' | 'cases' | 'readers'
export type ReadersMethod = 'obuchowski-rockette' | 'dorfman-berbaum-metz' | 'u-statistics'
/** How estimates vary together over cases; `clustered`: over patients. */
export type ReadersCovariance = 'jackknife' | 'delong' | 'unbiased' | 'clustered'

/** A mean over readers, or a difference. Every null has its reason in `reason`, but those of `df` and of a mean's test. */
export interface ReadersEstimate {
  readonly estimate: number | null
  readonly se: number | null
  /** Of Student's t; null: the normal distribution. */
  readonly df: number | null
  /** t with `df`, z without; null for a mean, which is tested against nothing. */
  readonly statistic: number | null
  readonly p: number | null
  /** Not cut at 0 and 1. */
  readonly ci95: Interval | null
  readonly reason: ReportReason | null
}

export interface ReadersMean extends ReadersEstimate {
  readonly modality: string
}

export interface ReadersDifference extends ReadersEstimate {
  /** The estimate is `a` minus `b`. */
  readonly a: string
  readonly b: string
}

/** One way to compute it, for one population. */
export interface ReadersAnalysis {
  readonly method: ReadersMethod
  /** null: the method has none. */
  readonly covariance: ReadersCovariance | null
  readonly generalisesTo: GeneralisesTo
  /** That all reading conditions are alike; null where there is but one, or where the method tests pairs alone. */
  readonly test: {
    readonly name: 'F' | 'chi-square'
    readonly statistic: number | null
    readonly df1: number
    readonly df2: number | null
    readonly p: number | null
    readonly reason: ReportReason | null
  } | null
  readonly means: readonly ReadersMean[]
  readonly differences: readonly ReadersDifference[]
}

/** A method with how it takes covariances: `Obuchowski–Rockette, jackknife`. */
export const methodName = ({
  method,
  covariance,
}: Pick<ReadersAnalysis, 'method' | 'covariance'>): string =>
  covariance === null
    ? names.methods[method]
    : `${names.methods[method]}, ${names.covariances[covariance]}`

/** One reader, or one model, under one reading condition. */
export interface ReaderFigure {
  readonly reader: string
  readonly kind: 'human' | 'model'
  readonly modality: string
  /** Cases that were read, and how many of them are diseased; null where that does not matter. */
  readonly n: number
  readonly diseased: number | null
  readonly estimate: number | null
  readonly se: number | null
  readonly ci95: Interval | null
  readonly method: 'delong' | 'obuchowski-1997' | 'wilson' | 'ratio-estimator'
  readonly reason: ReportReason | null
}

/** What the estimates vary with. */
export interface ReadersComponents {
  readonly covariance: ReadersCovariance
  readonly meanSquares: {
    readonly modality: number | null
    readonly reader: number | null
    readonly modalityReader: number | null
  }
  readonly error: number | null
  readonly cov1: number | null
  readonly cov2: number | null
  readonly cov3: number | null
  /** As they come, negative ones included. */
  readonly reader: number | null
  readonly modalityReader: number | null
}
