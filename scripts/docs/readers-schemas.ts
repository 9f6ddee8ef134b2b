import { z } from 'zod'
import { count, interval, number, orNull, proportion, reason, strict } from './report-parts'

const generalisesTo = z.enum(['readers-and-cases', 'cases', 'readers'])
const covarianceMethod = z.enum(['jackknife', 'delong', 'unbiased', 'clustered'])
const readersEstimate = {
  estimate: number,
  se: number,
  df: number,
  statistic: number,
  p: number,
  ci95: orNull(interval),
  reason,
}
const readersPair = { a: z.string(), b: z.string(), ...readersEstimate }
const reader = { reader: z.string(), kind: z.enum(['human', 'model']), modality: z.string() }
const readersOfMeasure = strict({
  measure: z.enum(['auc', 'accuracy', 'sensitivity', 'specificity']),
  questions: z.array(z.string()),
  readers: z.array(z.string()),
  modalities: z.array(z.string()),
  cases: count,
  diseased: orNull(count),
  normal: orNull(count),
  units: count,
  readings: count,
  notRead: count,
  lead: orNull(count),
  analyses: z.array(
    strict({
      method: z.enum(['obuchowski-rockette', 'dorfman-berbaum-metz', 'u-statistics']),
      covariance: orNull(covarianceMethod),
      generalisesTo,
      test: orNull(
        strict({
          name: z.enum(['F', 'chi-square']),
          statistic: number,
          df1: z.number(),
          df2: number,
          p: number,
          reason,
        }),
      ),
      means: z.array(strict({ modality: z.string(), ...readersEstimate })),
      differences: z.array(strict(readersPair)),
    }),
  ),
  figures: z.array(
    strict({
      ...reader,
      n: count,
      diseased: orNull(count),
      estimate: number,
      se: number,
      ci95: orNull(interval),
      reason,
      method: z.enum(['delong', 'obuchowski-1997', 'wilson', 'ratio-estimator']),
    }),
  ),
  readerDifferences: z.array(strict({ reader: z.string(), ...readersPair })),
  components: orNull(
    strict({
      covariance: covarianceMethod,
      meanSquares: strict({ modality: number, reader: number, modalityReader: number }),
      error: number,
      cov1: number,
      cov2: number,
      cov3: number,
      reader: number,
      modalityReader: number,
    }),
  ),
  models: z.array(
    strict({
      model: z.string(),
      modality: z.string(),
      cases: count,
      readers: count,
      modelEstimate: number,
      readersMean: number,
      range: orNull(interval),
      readersAbove: count,
      readersEqual: count,
      differences: z.array(strict({ generalisesTo, ...readersEstimate })),
    }),
  ),
})
/** `readers` of report.json (SPEC R110 to R114). */
export const readersReport = strict({
  measures: z.array(readersOfMeasure),
  curves: z.array(
    strict({
      ...reader,
      questions: z.array(z.string()),
      auc: number,
      thresholds: z.array(number),
      falsePositiveRates: z.array(proportion),
      truePositiveRates: z.array(proportion),
    }),
  ),
})

/** `primary` of report.json (SPEC R115). */
export const primaryResult = strict({
  measure: z.enum(['auc', 'accuracy', 'sensitivity', 'specificity', 'kappa']),
  question: orNull(z.string()),
  compare: orNull(strict({ test: z.string(), reference: z.string() })),
  aim: z.enum(['difference', 'non-inferiority', 'equivalence', 'estimate']),
  margin: number,
  alpha: z.number(),
  generalisesTo,
  readers: count,
  cases: count,
  method: orNull(z.string()),
  sides: orNull(strict({ test: number, reference: number })),
  estimate: number,
  se: number,
  df: number,
  level: z.number(),
  interval: orNull(interval),
  bound: z.number().optional(),
  statistic: number,
  p: number,
  isOneSided: z.boolean(),
  verdict: orNull(
    z.enum([
      'higher',
      'lower',
      'no-difference-shown',
      'non-inferior',
      'non-inferiority-not-shown',
      'equivalent',
      'equivalence-not-shown',
      'estimated',
    ] as const),
  ),
  reason,
})
