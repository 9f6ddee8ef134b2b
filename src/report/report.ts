import type { AnswerValue } from '@/answers'
import type { GroupAgreement, PairReport } from './agreement-figures'
import type { InputKind, InputState } from './rater-answers'
import type { RaterReport } from './rater-figures'
import type { ReportReason } from './report-reason'

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
