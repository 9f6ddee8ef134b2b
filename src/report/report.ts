import type { AnswerValue } from '@/answers'
import type { Interval, UndefinedReason } from '@/stats'
import type { InputKind, InputState } from './rater-answers'

/** Why a number of the report is null; `reasonWords` says each in a sentence. */
export type ReportReason =
  | UndefinedReason
  | 'no-truth'
  | 'no-confidence'
  | 'no-times'
  | 'no-closed-questions'
  | 'no-text-questions'
  | 'no-ranking-questions'
  | 'no-chance-level'
  | 'no-text-only-floor'
  | 'perfect-floor'
  | 'not-ordinal'
  | 'different-scales'
  | 'overall-only'
  | 'too-many-values'

/** Correct answers out of the questions that count (R31, R32). */
export interface AccuracyCell {
  /** Questions with a truth that the rater answered or abstained on. */
  readonly n: number
  readonly correct: number
  readonly value: number | null
  readonly ci95: Interval | null
  readonly method: 'wilson'
  /** Of `n`: abstained, and therefore not correct. */
  readonly abstained: number
  /** Not in `n`: no answer was given. */
  readonly missing: number
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

export interface ClassificationEntry {
  readonly question: string
  readonly kind: string
  readonly n: number
  readonly abstained: number
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

export interface TextReport {
  readonly n: number
  readonly exactMatch: number | null
  readonly tokenF1: number | null
  readonly reason: ReportReason | null
}
export interface RankingReport {
  readonly n: number
  readonly top1: number | null
  readonly top5: number | null
  readonly mrr: number | null
  readonly reason: ReportReason | null
}
export interface CalibrationReport {
  readonly n: number
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
export interface TimeReport {
  /** Items with a time. */
  readonly n: number
  readonly medianActiveMs: number | null
  readonly totalActiveMs: number | null
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

export interface AgreementCell {
  /** Questions that both answered. */
  readonly n: number
  readonly agreed: number
  readonly percent: number | null
  readonly percentCi95: Interval | null
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

export interface GroupAgreement {
  readonly raters: readonly string[]
  /** Questions that all of them answered. */
  readonly n: number
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

export interface ItemAnswer {
  readonly rater: string
  readonly session: number
  readonly value: AnswerValue | null
  /** In the rater's words; null when there is no value. */
  readonly text: string | null
  /** The normalised value under which raters are compared. */
  readonly label: string | null
  readonly isCorrect: boolean | null
  readonly outcome: 'answered' | 'abstained' | 'missing' | 'not-asked' | 'unreadable'
  readonly confidence: number | null
  readonly activeMs: number | null
  readonly position: number | null
  readonly flag: string | null
  readonly comment: string | null
}

/** One question of one item with every rater's answer. */
export interface ReportItem {
  readonly item: string
  readonly question: string
  readonly kind: string
  readonly category: string | null
  readonly attributes: Readonly<Record<string, string>>
  readonly condition: string
  readonly prompt: string
  readonly truth: string | null
  /** Whether the raters who answered gave one label; null when fewer than two did. */
  readonly isAgreed: boolean | null
  readonly answers: readonly ItemAnswer[]
}

export interface Disagreement {
  readonly item: string
  readonly question: string
  readonly category: string | null
  readonly kind: string
  readonly truth: string | null
  readonly answers: readonly {
    readonly rater: string
    readonly text: string
    readonly isCorrect: boolean | null
  }[]
}

export interface ReportWarning {
  readonly code: string
  readonly message: string
}

export interface ReportInput {
  readonly file: string
  readonly sha256: string
  readonly kind: InputKind
  readonly verified: boolean
  readonly state: InputState
  readonly used: boolean
  readonly problems: readonly string[]
}

/** report.json (formats 5). Every null has its reason beside it. */
export interface Report {
  readonly format: 'triplane-report/1'
  readonly tool: string
  readonly study: {
    readonly id: string
    readonly version: string
    readonly title: string
    readonly studyHash: string
    readonly items: number
    readonly questions: number
    readonly questionsWithTruth: number
    /** null: no certificate was given. */
    readonly frozenAt: string | null
    readonly isKeyCommitted: boolean | null
  }
  readonly seed: number
  readonly iterations: number
  readonly inputs: readonly ReportInput[]
  readonly raters: readonly RaterReport[]
  readonly agreement: {
    readonly pairs: readonly PairReport[]
    readonly group: GroupAgreement | null
    readonly groupReason: ReportReason | null
  }
  readonly floors: {
    readonly chance: number | null
    readonly chanceSource: 'key' | 'question-kinds' | null
    readonly chanceReason: ReportReason | null
    readonly textOnly: number | null
    readonly textOnlyReason: ReportReason | null
  }
  readonly attributesLeftOut: readonly { readonly attribute: string; readonly reason: ReportReason }[]
  readonly items: readonly ReportItem[]
  readonly disagreements: readonly Disagreement[]
  readonly warnings: readonly ReportWarning[]
  readonly methods: string
}
