import type { AnswerEvent } from '@/answers'
import type { AmendmentReport } from './amendment/amendment-report'
import type { ConfidenceScale } from './confidence-scales'
import type { ConsensusReport } from './consensus/consensus'
import type { LabelDistribution } from './consensus/label-shares'
import type { ExpectedReadings } from './inputs/expected-readings'
import type { CollectiveFigures } from './measures/collective/collective-figures'
import type { ConditionComparison } from './measures/condition-comparisons'
import type { Floors } from './measures/floors'
import type { ReportedAgreement } from './measures/group-agreement'
import type { InputState } from './measures/rater-answers'
import type { GroupComparison, GroupReport } from './measures/rater-groups'
import type { RaterReport } from './measures/rater-report'
import type { Disagreement, ReportItems } from './measures/report-items'
import type { ReportReason } from './measures/report-reason'
import type { PrimaryResult } from './primary/primary-result'
import type { ReadersReport } from './readers/make-readers-report'
import type { AidReport } from './readings/aid-report'
import type { OrderReport } from './readings/order-report'
import type { ReadingChange } from './readings/reading-changes'
import type { ReportedStudy, ReportInput } from './report-facts'
import type { ReviewReport } from './review/review-report'
import type { Direction, StudyDesign } from './scope'
import type { ReportMeasures } from './scope-measures'

export interface ReportWarning {
  readonly code: string
  readonly message: string
}

/** The log of one answer file, as the audit trail has it: of every file that could be read, used or not. */
export interface TrailLog {
  readonly file: string
  readonly state: InputState
  readonly rater: string
  readonly session: number
  readonly events: readonly AnswerEvent[]
}

/** report.json (formats 5), and all that a page shows but the items. Every null has its reason beside it. */
export interface ReportSummary extends ReportMeasures {
  readonly format: 'triplane-report/1'
  readonly tool: string
  readonly study: ReportedStudy
  readonly design: StudyDesign
  readonly seed: number
  readonly iterations: number
  readonly inputs: readonly ReportInput[]
  readonly expected: ExpectedReadings
  readonly raters: readonly RaterReport[]
  readonly agreement: ReportedAgreement
  /** Where the study amends earlier versions; left out: it does not. */
  readonly amendment?: AmendmentReport | undefined
  /** Where disagreements were adjudicated; left out: they were not. */
  readonly consensus?: ConsensusReport | undefined
  /** Where the study is a review of items; left out: it is none. */
  readonly review?: ReviewReport | undefined
  /** How often each answer was given, of questions that several items ask alike. */
  readonly labels: readonly LabelDistribution[]
  /** How many pairs of models there are, and whether they are among the pairs: only where that was asked for. */
  readonly modelPairs: { readonly count: number; readonly isCompared: boolean }
  readonly floors: Floors & { readonly byCondition: Readonly<Record<string, Floors>> }
  /** Groups of human raters, where at least two are named. */
  readonly raterGroups: {
    readonly groups: readonly GroupReport[]
    readonly comparisons: readonly GroupComparison[]
  }
  /** Who graded free texts and ranked answers, and how many of them; null: they are scored automatically. */
  readonly grading: {
    readonly file: string
    readonly sha256: string
    readonly studyId: string
    readonly studyHash: string
    readonly graders: readonly string[]
    readonly graded: number
    /** Graders were divided on them, or never saw them: they are left out of every accuracy. */
    readonly withoutGrade: number
  } | null
  /** What raters come to together, where the study asks for it. */
  readonly collective: CollectiveFigures & {
    readonly byCondition: Readonly<Record<string, CollectiveFigures>>
  }
  /** Scales of steps on which confidence was asked for; absent where all of it is in percent, or none. */
  readonly confidenceScales?: readonly ConfidenceScale[] | undefined
  /** Every other reading condition against the first that hides nothing. */
  /** Which way differences between conditions go; absent where there are fewer than two (R177). */
  readonly direction?: Direction | undefined
  readonly conditions: readonly ConditionComparison[]
  /** From one reading of a case to the next; absent where no item is read in several steps (R91). */
  readonly changes?: readonly ReadingChange[] | undefined
  /** Reading with a model's suggestions; absent where none are shown (R92). */
  readonly aid?: AidReport | undefined
  /** Sessions that raters read in several orders; absent where all read with less first (R152). */
  readonly order?: OrderReport | undefined
  /** What the study was frozen to ask, answered first (R115); absent where it was not frozen to ask anything. */
  readonly primary?: PrimaryResult | undefined
  /** Whether what was found holds for other readers and other cases (R110); absent where nothing of it can be asked. */
  readonly readers?: ReadersReport | undefined
  readonly attributesLeftOut: readonly {
    readonly attribute: string
    readonly reason: ReportReason
  }[]
  readonly disagreementCount: number
  /** The first of them, in the order of the study; all are in items.csv. */
  readonly disagreements: readonly Disagreement[]
  readonly warnings: readonly ReportWarning[]
  /** methods.md: 400 to 700 words to paste into a paper. */
  readonly methods: string
  /** abstract.md: one paragraph of at most 250 words. */
  readonly abstract: string
  /** statistical-appendix.md: every rule, formula and source. */
  readonly appendix: string
}

export interface Report extends ReportSummary {
  /** Not in report.json: items.csv and answers.csv hold them. */
  readonly items: ReportItems
  /** Not in report.json: audit-trail.csv and audit-trail.html hold it. */
  readonly trail: readonly TrailLog[]
}

/** A report before its texts are written. */
export type DraftedReport = Omit<Report, 'methods' | 'abstract' | 'appendix'>
