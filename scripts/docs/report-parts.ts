import { z } from 'zod'

/** What the parts of report.json have in common: counts, figures with their intervals, and why there is none. */
export const count = z.int().min(0)
export const proportion = z.number().min(0).max(1)
export const strict = z.strictObject
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable()
export const number = orNull(z.number())
export const interval = z.tuple([z.number(), z.number()])
export const text = orNull(z.string())
export const cells = <T extends z.ZodType>(cell: T) => z.record(z.string(), cell)

export const reasonWord = z.enum([
  'no-items',
  'no-pairs',
  'no-complete-items',
  'one-category',
  'one-rater',
  'undefined-pair',
  'zero-standard-error',
  'one-item',
  'not-two-categories',
  'no-discordant-pairs',
  'not-numeric',
  'no-order',
  'constant-input',
  'no-degrees-of-freedom',
  'undefined-statistic',
  'no-answers',
  'no-truth',
  'no-confidence',
  'no-times',
  'no-closed-questions',
  'no-text-questions',
  'no-ranking-questions',
  'no-marks',
  'no-lesions',
  'no-chance-level',
  'no-text-only-floor',
  'perfect-floor',
  'not-ordinal',
  'different-scales',
  'overall-only',
  'too-many-values',
  'no-bootstrap',
  'ece-above-zero',
  'rare-answers',
  'few-errors',
  'few-values',
  'few-differences',
  'few-disagreements',
  'small-classes',
  'fewer-than-6',
  'fewer-than-12',
  'fewer-than-20',
  'fewer-than-30',
  'fewer-than-40',
  'readers-not-redrawn',
  'ranks-not-redrawn',
  'one-cluster',
  'one-per-stratum',
  'clustered',
  'several-conditions',
  'few-raters',
  'no-complete-respondents',
  'equal-totals',
  'several-lesions',
  'no-normal-images',
  'one-reader',
  'empty-cell',
  'one-of-a-kind',
  'not-crossed',
  'negative-variance',
  'no-model',
  'no-condition',
  'no-such-measure',
  'no-shared-cases',
  'too-many-products',
] as const)
export const reason = orNull(reasonWord)

export const shareMethod = z.enum(['wilson', 'cluster-bootstrap', 'wilson-clusters'])
export const drawnValue = strict({
  n: count,
  clusters: count,
  value: number,
  reason,
  ci95: orNull(interval),
  ci95Reason: reason,
})
export const share = {
  n: count,
  count,
  value: orNull(proportion),
  reason,
  clusters: count,
  ci95: orNull(interval),
  method: shareMethod,
  ci95Reason: reason,
}
