import {
  dorfmanBerbaumMetz,
  type Interval,
  type ObuchowskiRockette,
  obuchowskiRockette,
  orNull,
  type ReaderAnalysis,
  type ReaderEstimates,
  uStatistics,
} from '@/stats'
import { sumOf } from '@/study'
import type { ReportReason } from '../measures/report-reason'
import type { ReaderTable } from './reader-table'
import type {
  GeneralisesTo,
  ReadersAnalysis,
  ReadersComponents,
  ReadersCovariance,
  ReadersDifference,
  ReadersEstimate,
} from './readers-report'

interface Found {
  readonly estimate: number
  readonly se: number
  readonly df?: number
  readonly statistic?: number
  readonly p?: number
  readonly low: number
  readonly high: number
}

/** @param why what is to blame where no standard error can be had. */
export function estimateOf(found: Found, why: ReportReason): ReadersEstimate {
  const { estimate, se, df, statistic, p, low, high } = found
  const ci95: Interval | null =
    Number.isFinite(low) && Number.isFinite(high) && se > 0 ? [low, high] : null
  let reason: ReportReason | null = ci95 === null ? why : null
  if (!Number.isFinite(estimate)) reason = 'empty-cell'
  else if (ci95 === null && (se === 0 || (Number.isFinite(se) && se < 1e-15)))
    reason = 'zero-standard-error'
  return {
    estimate: orNull(estimate),
    se: orNull(se),
    df: df === undefined ? null : orNull(df),
    statistic: orNull(statistic ?? Number.NaN),
    p: orNull(p ?? Number.NaN),
    ci95,
    reason,
  }
}

/** A figure that there is no analysis of. */
export const withoutEstimate = (reason: ReportReason): ReadersEstimate => ({
  estimate: null,
  se: null,
  df: null,
  statistic: null,
  p: null,
  ci95: null,
  reason,
})

/** What an analysis says of whom, and what it is called in the results. */
export const PARTS = [
  ['readers-and-cases', 'randomReadersRandomCases'],
  ['cases', 'fixedReadersRandomCases'],
  ['readers', 'randomReadersFixedCases'],
] as const satisfies readonly (readonly [GeneralisesTo, keyof ObuchowskiRockette])[]

/** Obuchowski and Rockette's analysis for each population. */
export function crossedAnalyses(
  estimates: ReaderEstimates,
  covariance: ReadersCovariance,
  why: ReportReason,
): { readonly result: ObuchowskiRockette; readonly analyses: ReadersAnalysis[] } {
  const result = obuchowskiRockette(estimates)
  const analyses = PARTS.map(([generalisesTo, part]): ReadersAnalysis => {
    const known = { method: 'obuchowski-rockette' as const, covariance, generalisesTo }
    const analysis = result[part]
    return analysis === null
      ? { ...known, ...withoutIntervals(estimates, 'one-reader', result.means) }
      : {
          ...known,
          ...analysisOf(analysis, generalisesTo === 'readers' ? 'zero-standard-error' : why),
        }
  })
  return { result, analyses }
}

/** Means and differences of which no more is known than the means, if these are. */
function withoutIntervals(
  { modalities }: Pick<ReaderEstimates, 'modalities'>,
  reason: ReportReason,
  means: readonly number[] = [],
) {
  const none = withoutEstimate(reason)
  const meanOf = (m: number) => means[m] ?? Number.NaN
  return {
    test: null,
    means: modalities.map((modality, m) => ({ ...none, modality, estimate: orNull(meanOf(m)) })),
    differences: modalities.flatMap((a, m) =>
      modalities.slice(m + 1).map((b, k) => ({
        ...none,
        a,
        b,
        estimate: orNull(meanOf(m) - meanOf(m + 1 + k)),
      })),
    ),
  }
}

const differenceOf = (
  difference: Found & Pick<ReadersDifference, 'a' | 'b'>,
  why: ReportReason,
): ReadersDifference => ({ a: difference.a, b: difference.b, ...estimateOf(difference, why) })

function analysisOf({ test, means, differences }: ReaderAnalysis, why: ReportReason) {
  const found = differences.map((difference) => differenceOf(difference, why))
  return {
    test:
      test === null
        ? null
        : {
            name: test.df2 === undefined ? ('chi-square' as const) : ('F' as const),
            statistic: orNull(test.statistic),
            df1: test.df1,
            df2: test.df2 === undefined ? null : orNull(test.df2),
            p: orNull(test.p),
            reason: Number.isFinite(test.p) ? null : (found[0]?.reason ?? why),
          },
    means: means.map((mean) => ({ modality: mean.modality, ...estimateOf(mean, why) })),
    differences: found,
  }
}

export const readerDifferencesOf = ({ readerDifferences }: ObuchowskiRockette, why: ReportReason) =>
  readerDifferences.map((difference) => ({
    reader: difference.reader,
    ...differenceOf(difference, why),
  }))

export function componentsOf(
  { meanSquares, covariances, variances }: ObuchowskiRockette,
  covariance: ReadersCovariance,
): ReadersComponents | null {
  return {
    covariance,
    meanSquares: {
      modality: orNull(meanSquares.modality),
      reader: orNull(meanSquares.reader),
      modalityReader: orNull(meanSquares.modalityReader),
    },
    error: orNull(covariances.error),
    cov1: orNull(covariances.cov1),
    cov2: orNull(covariances.cov2),
    cov3: orNull(covariances.cov3),
    /** As they come, negative ones included. */
    reader: orNull(variances.reader),
    modalityReader: orNull(variances.modalityReader),
  }
}

/** Dorfman, Berbaum and Metz's analysis of pseudovalues: the same test, said as that method says it. */
export function pseudovalueAnalyses(table: ReaderTable, why: ReportReason): ReadersAnalysis[] {
  const found = dorfmanBerbaumMetz(table)
  return PARTS.map(([generalisesTo, part]): ReadersAnalysis => {
    const { F, df1, df2, p } = found[part]
    const differences = part === 'randomReadersRandomCases' ? found[part].differences : []
    return {
      method: 'dorfman-berbaum-metz',
      covariance: null,
      generalisesTo,
      test: {
        name: 'F',
        statistic: orNull(F),
        df1,
        df2: orNull(df2),
        p: orNull(p),
        reason: Number.isFinite(p) ? null : why,
      },
      means: [],
      differences: differences.map((difference) => differenceOf(difference, why)),
    }
  })
}

/** Products of diseased and normal cases, by readers and conditions, beyond which U statistics would take too much memory. */
const MOST_PRODUCTS = 40_000_000

/** Gallas' U statistics, whatever was read by whom; without a figure, and with the reason, where there are too many cases. */
export function incompleteAnalysis(table: ReaderTable, most = MOST_PRODUCTS): ReadersAnalysis {
  const diseased = sumOf(table.truth)
  const pairs = diseased * (table.cases.length - diseased)
  const shared = {
    method: 'u-statistics',
    covariance: null,
    generalisesTo: 'readers-and-cases',
  } as const
  if (pairs * table.readers.length * table.modalities.length > most)
    return { ...shared, ...withoutIntervals(table, 'too-many-products') }
  const { modalities, differences } = uStatistics(table)
  const figure = (
    estimate: number,
    { variance, df, low, high, p }: (typeof modalities)[number] | (typeof differences)[number],
    isTested: boolean,
  ): ReadersEstimate => {
    const se = variance >= 0 ? Math.sqrt(variance) : Number.NaN
    // Above 50 degrees of freedom the interval is the normal one, below them t has as many as are whole.
    const counted = Number.isFinite(df) && df <= 50 ? { df: Math.floor(df) } : {}
    const test = isTested ? { statistic: estimate / se, p } : {}
    return estimateOf(
      { estimate, se, low, high, ...counted, ...test },
      variance < 0 ? 'negative-variance' : 'one-of-a-kind',
    )
  }
  return {
    ...shared,
    test: null,
    means: modalities.map((modality) => ({
      modality: modality.modality,
      ...figure(modality.auc, modality, false),
    })),
    differences: differences.map((difference) => ({
      a: difference.a,
      b: difference.b,
      ...figure(difference.difference, difference, true),
    })),
  }
}

/** That U statistics were due, and were too large to be computed. */
export const isLeftOut = ({ method, means: [mean] }: ReadersAnalysis): boolean =>
  method === 'u-statistics' && mean?.reason === 'too-many-products'
