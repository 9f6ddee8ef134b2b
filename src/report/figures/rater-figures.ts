import type { AnswerValue } from '@/questions'
import type { Interval } from '@/stats'
import type { ReportReason } from '../measures/report-reason'

/** What stands beside a figure over `n` questions (R31, R32). */
export interface AnswerCounts {
  /** Of `n`: abstained, and therefore not correct. */
  readonly abstained: number
  /** Not in `n`: no answer was given. */
  readonly missing: number
  /** Of `n`: on an item that the rater flagged. */
  readonly flagged: number
}

/** Correct answers out of the questions that count (R31, R32). */
export interface AccuracyCell extends AnswerCounts {
  /** Questions with a truth that the rater answered or abstained on. */
  readonly n: number
  readonly correct: number
  readonly value: number | null
  readonly ci95: Interval | null
  readonly method: 'wilson'
  readonly reason: ReportReason | null
}

export type Cells<C> = Readonly<Record<string, C>>

export interface AccuracyReport {
  readonly overall: AccuracyCell & {
    readonly ci95Bootstrap: Interval | null
    readonly ci95BootstrapReason: ReportReason | null
  }
  /** yes-no and choice. */
  readonly closed: AccuracyCell
  readonly byCategory: Cells<AccuracyCell>
  readonly byKind: Cells<AccuracyCell>
  readonly byAttribute: Cells<Cells<AccuracyCell>>
  readonly byCondition: Cells<AccuracyCell>
  readonly byQuestion: Cells<AccuracyCell>
}

export interface ClassificationEntry extends AnswerCounts {
  readonly question: string
  readonly kind: string
  readonly n: number
  /** Of `n`: a text of a model that named no value. */
  readonly unreadable: number
  readonly labels: readonly string[]
  /** Truth in rows, answers in columns, in the order of `labels`; answers that are none are in no cell. */
  readonly confusion: readonly (readonly number[])[]
  readonly accuracy: number | null
  readonly macroF1: number | null
  readonly weightedF1: number | null
  readonly balancedAccuracy: number | null
  readonly perClass: readonly {
    readonly label: string
    readonly support: number
    readonly precision: number
    readonly recall: number
    readonly f1: number
  }[]
  readonly reason: ReportReason | null
}

export interface TextReport extends AnswerCounts {
  readonly n: number
  readonly exactMatch: number | null
  readonly tokenF1: number | null
  readonly reason: ReportReason | null
}
export interface RankingReport extends AnswerCounts {
  readonly n: number
  readonly top1: number | null
  readonly top5: number | null
  readonly mrr: number | null
  readonly reason: ReportReason | null
}
export interface CalibrationReport {
  /** Answers with a truth and a stated confidence. */
  readonly n: number
  /** Not in `n`, though the question has a truth. */
  readonly withoutConfidence: number
  readonly abstained: number
  readonly missing: number
  /** Of `n`: on an item that the rater flagged. */
  readonly flagged: number
  readonly ece: number | null
  readonly mce: number | null
  readonly brier: number | null
  readonly bins: readonly {
    readonly low: number
    readonly high: number
    readonly count: number
    readonly meanConfidence: number | null
    readonly accuracy: number | null
  }[]
  readonly reason: ReportReason | null
}
/** A stretch of the session. */
export interface TimeStep {
  /** Positions of its first and last item. */
  readonly from: number
  readonly to: number
  readonly n: number
  readonly medianActiveMs: number | null
  readonly quartiles: readonly [number, number]
  readonly correct: number
  readonly counted: number
  readonly accuracy: number | null
}
export interface TimeReport {
  /** Items with a time. */
  readonly n: number
  readonly medianActiveMs: number | null
  readonly totalActiveMs: number | null
  /** Least squares of active time on position: below 0 the rater got faster. */
  readonly slopeMsPerItem: number | null
  readonly slopeReason: ReportReason | null
  /** Of active time with position. */
  readonly spearman: {
    readonly value: number | null
    readonly p: number | null
    readonly reason: ReportReason | null
  }
  readonly quarters: readonly TimeStep[]
  /** The session in up to 20 parts, for a curve. */
  readonly steps: readonly TimeStep[]
  readonly reason: ReportReason | null
}

export interface RaterReport {
  readonly code: string
  readonly kind: 'human' | 'model'
  readonly group: string | null
  readonly profile: Readonly<Record<string, AnswerValue>>
  readonly session: {
    readonly number: number
    readonly startedAt: string | null
    readonly finishedAt: string | null
  }
  /** Questions: `answered + abstained + missing + notAsked` is all of them. */
  readonly answered: number
  readonly abstained: number
  readonly missing: number
  /** Questions that the rater's own earlier answer kept from being shown. */
  readonly notAsked: number
  /** Model texts that named no value (wrong), and that had to be reduced to one. */
  readonly unreadable: number
  readonly reduced: number
  readonly flagged: number
  readonly accuracy: AccuracyReport
  /** By question id; by `id kind` where one id is used for several kinds. */
  readonly classification: Cells<ClassificationEntry>
  readonly text: TextReport
  readonly ranking: RankingReport
  readonly calibration: CalibrationReport
  readonly time: TimeReport
  readonly shortcutScore: number | null
  readonly shortcutScoreReason: ReportReason | null
}
