import type { Interval } from '@/stats'
import type { ReportReason } from '../measures/report-reason'
import type { Cells } from './rater-figures'

export interface KappaReport {
  readonly value: number | null
  readonly se: number | null
  readonly ci95: Interval | null
  readonly ci95Bootstrap: Interval | null
  readonly ci95BootstrapReason: ReportReason | null
  readonly expected: number | null
  readonly seNull: number | null
  readonly z: number | null
  readonly p: number | null
  readonly defined: boolean
  readonly reason: ReportReason | null
}

export interface CoefficientReport {
  readonly value: number | null
  readonly se: number | null
  readonly ci95: Interval | null
  readonly expected: number | null
  readonly reason: ReportReason | null
}

/** A count for the first rater of a pair, and for the second. */
export type BySide = readonly [first: number, second: number]

export interface AgreementCell {
  /** Questions that both answered. */
  readonly n: number
  readonly agreed: number
  readonly percent: number | null
  readonly percentCi95: Interval | null
  /** Questions of this part that are not in `n` (R34). One that neither rater answered counts once here … */
  readonly leftOut: number
  /** … and on both sides here: why each rater has no answer to compare. */
  readonly missing: BySide
  readonly abstained: BySide
  readonly notAsked: BySide
  readonly unreadable: BySide
  /** Of `n`: on an item that the rater flagged. */
  readonly flagged: BySide
  readonly agreedAndCorrect: number | null
  readonly agreedAndCorrectReason: ReportReason | null
  readonly kappa: KappaReport
  readonly reason: ReportReason | null
}

export interface OrdinalAgreement {
  readonly weighted: { readonly linear: KappaReport; readonly quadratic: KappaReport } | null
  readonly weightedReason: ReportReason | null
  readonly withinOne: number | null
  readonly withinOneReason: ReportReason | null
}

export type Relation = 'human-human' | 'human-model' | 'model-model' | 'same-rater'

export interface PairReport extends AgreementCell, OrdinalAgreement {
  readonly raters: readonly [string, string]
  readonly sessions: readonly [number, number]
  readonly relation: Relation
  readonly ac1: CoefficientReport
  readonly pabak: number | null
  readonly pabakReason: ReportReason | null
  readonly prevalenceIndex: number | null
  readonly biasIndex: number | null
  readonly prevalenceBiasReason: ReportReason | null
  /** On correctness; `b` only the first right, `c` only the second. */
  readonly mcnemar: {
    readonly b: number
    readonly c: number
    /** Exact test: the smaller of `b` and `c`. */
    readonly statistic: number | null
    readonly p: number | null
    readonly exact: true
    readonly correctedChiSquare: number | null
    readonly correctedP: number | null
    readonly reason: ReportReason | null
  }
  readonly byCategory: Cells<AgreementCell>
  readonly byKind: Cells<AgreementCell>
  readonly byAttribute: Cells<Cells<AgreementCell>>
  readonly byQuestion: Cells<AgreementCell & OrdinalAgreement>
}

export interface RaterCounts {
  readonly rater: string
  readonly answered: number
  readonly missing: number
  readonly abstained: number
  readonly notAsked: number
  readonly unreadable: number
  /** Of `answered`. */
  readonly flagged: number
}

export interface GroupAgreement {
  readonly raters: readonly string[]
  /** Questions that all of them answered: what Fleiss' kappa is on. */
  readonly n: number
  /** Questions of the study that are not in `n`. */
  readonly leftOut: number
  /** For each of `raters`, over all questions: why there is no answer to compare, and what stands on flagged items. */
  readonly counts: readonly RaterCounts[]
  readonly fleiss: {
    readonly value: number | null
    readonly seNull: number | null
    readonly z: number | null
    readonly p: number | null
    readonly expected: number | null
    readonly reason: ReportReason | null
  }
  readonly krippendorff: {
    readonly metric: 'nominal' | 'ordinal'
    readonly n: number
    readonly value: number | null
    readonly ci95Bootstrap: Interval | null
    readonly ci95BootstrapReason: ReportReason | null
    readonly reason: ReportReason | null
  }
  readonly light: { readonly value: number | null; readonly reason: ReportReason | null }
}
