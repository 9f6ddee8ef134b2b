import type { Interval, ReaderMetric } from '@/stats'
import type { ReportReason } from '../measures/report-reason'

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

const METHODS: Readonly<Record<ReadersMethod, string>> = {
  'obuchowski-rockette': 'Obuchowski–Rockette',
  'dorfman-berbaum-metz': 'Dorfman–Berbaum–Metz',
  'u-statistics': 'U statistics',
}
const COVARIANCES = {
  jackknife: 'jackknife',
  delong: 'DeLong',
  unbiased: 'unbiased',
  clustered: 'by patient',
} as const
/** A method with how it takes covariances: `Obuchowski–Rockette, jackknife`. */
export const methodName = ({
  method,
  covariance,
}: Pick<ReadersAnalysis, 'method' | 'covariance'>): string =>
  covariance === null ? METHODS[method] : `${METHODS[method]}, ${COVARIANCES[covariance]}`

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

/** One model against the panel of readers, on the cases that it answered and at least one reader did. */
export interface ModelAgainstReaders {
  readonly model: string
  readonly modality: string
  readonly cases: number
  readonly readers: number
  readonly modelEstimate: number | null
  readonly readersMean: number | null
  /** Of the readers: the lowest and the highest. */
  readonly range: Interval | null
  /** Readers whose estimate is above the model's, and as high. */
  readonly readersAbove: number
  readonly readersEqual: number
  /** The readers' mean minus the model. */
  readonly differences: readonly (ReadersEstimate & { readonly generalisesTo: GeneralisesTo })[]
}

/** One measure over one table of readings. */
export interface MeasureOfReaders {
  readonly measure: ReaderMetric
  /** Questions that it is over. */
  readonly questions: readonly string[]
  readonly readers: readonly string[]
  /** Reading conditions. */
  readonly modalities: readonly string[]
  readonly cases: number
  readonly diseased: number | null
  readonly normal: number | null
  /** Patients (or what else belongs together) behind the cases; as many as cases: each stands for itself. */
  readonly units: number
  /** Readings that count, and those that would be there too if every reader had read every case under every condition. */
  readonly readings: number
  readonly notRead: number
  /** The analysis that answers first, by its place; null: none is defined. */
  readonly lead: number | null
  readonly analyses: readonly ReadersAnalysis[]
  readonly figures: readonly ReaderFigure[]
  /** Of each reader between conditions, over other cases. */
  readonly readerDifferences: readonly (ReadersDifference & { readonly reader: string })[]
  readonly components: ReadersComponents | null
  readonly models: readonly ModelAgainstReaders[]
}

/** The empirical ROC curve of one reader or model under one condition, from (0, 0) to (1, 1). */
export interface ReaderCurve {
  readonly reader: string
  readonly kind: 'human' | 'model'
  readonly modality: string
  readonly questions: readonly string[]
  readonly auc: number | null
  /** Falling; the first is null, then "at or above". */
  readonly thresholds: readonly (number | null)[]
  readonly falsePositiveRates: readonly number[]
  readonly truePositiveRates: readonly number[]
}

/** Readers and cases (R110): whether what was found would hold for others. */
export interface ReadersReport {
  readonly measures: readonly MeasureOfReaders[]
  readonly curves: readonly ReaderCurve[]
}
