import type { Interval } from '@/stats'
import type { ReportReason } from '../measures/report-reason'
import type { AccuracyCell, Cells } from './rater-figures'

/** All raters of one group (student, senior) together: their answers are pooled. */
export interface GroupReport {
  readonly group: string
  readonly raters: readonly string[]
  readonly overall: AccuracyCell
  readonly closed: AccuracyCell
  readonly byCategory: Cells<AccuracyCell>
  readonly byAttribute: Cells<Cells<AccuracyCell>>
  /** Ranked answers: right on the first entry, and among the first five. */
  readonly top1: AccuracyCell
  readonly top5: AccuracyCell
}

export interface Difference {
  /** First minus second, as a proportion. */
  readonly value: number | null
  readonly ci95: Interval | null
  readonly method: 'bootstrap' | 'newcombe'
  readonly reason: ReportReason | null
  /** Why there is a value but no interval. */
  readonly ci95Reason: ReportReason | null
}

export interface GroupComparison {
  readonly groups: readonly [string, string]
  readonly overall: Difference
  readonly closed: Difference
}

/** The same cases under two reading conditions. */
export interface ConditionComparison {
  /** null: all human raters together. */
  readonly rater: string | null
  readonly session: number | null
  readonly conditions: readonly [string, string]
  /** Cases that were answered in both; 0 where the two conditions show different cases. */
  readonly pairedCases: number
  readonly first: AccuracyCell
  readonly second: AccuracyCell
  /** On the paired cases where there are any, else on all items of both conditions. */
  readonly difference: Difference
}
