import type { UndefinedReason } from '@/stats'

/** Why a number of the report is null; `reasonWords` says each in a sentence. */
export type ReportReason =
  | UndefinedReason
  | 'no-answers'
  | 'no-truth'
  | 'no-confidence'
  | 'no-times'
  | 'no-closed-questions'
  | 'no-text-questions'
  | 'no-ranking-questions'
  | 'no-marks'
  | 'no-lesions'
  | 'no-chance-level'
  | 'no-text-only-floor'
  | 'perfect-floor'
  | 'not-ordinal'
  | 'different-scales'
  | 'overall-only'
  | 'too-many-values'
  | 'no-bootstrap'
  | 'clustered'
  | 'several-conditions'
