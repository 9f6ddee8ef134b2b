import type { FileProof, MatchingReceipt, Simulation } from '@/answers'
import type { MarksScore } from '@/questions'
import type { AmendmentReport } from './amendment/amendment-report'
import type { TrailLog } from './audit-trail/trail-rows'
import type { ConfidenceScale } from './confidence-scales'
import type { ConsensusReport, ItemConsensus } from './consensus/consensus'
import type { LabelDistribution } from './consensus/label-shares'
import type { CollectiveFigures } from './measures/collective/collective-figures'
import type { ConditionComparison } from './measures/condition-comparisons'
import type { QuestionDifficulty } from './measures/difficulty/item-difficulty'
import type { Floors } from './measures/floors'
import type { GroupAgreement } from './measures/group-agreement'
import type { PairReport } from './measures/pair-agreement'
import type {
  CarriedAnswers,
  GivenAnswer,
  InputKind,
  InputState,
  SetAside,
  Unlisted,
} from './measures/rater-answers'
import type { GroupComparison, GroupReport } from './measures/rater-groups'
import type { RaterReport } from './measures/rater-report'
import type { RaterSeries, Response } from './measures/rater-series'
import type { ReportReason } from './measures/report-reason'
import type { PrimaryResult } from './primary/primary-result'
import type { CommitCount } from './proof/proof-gaps'
import type { ReadersReport } from './readers/readers-report'
import type { AidReport } from './readings/aid-report'
import type { Direction } from './readings/direction'
import type { OrderReport } from './readings/order-report'
import type { ReadingChange } from './readings/reading-changes'
import type { ReviewReport } from './review/review-report'
import type { ReportMeasures } from './scope-measures'

/** One rater's answer to one question: what was given and what it comes to; `record` is all that its file says of it. */
export interface ItemAnswer
  extends Pick<Response, 'label' | 'isCorrect' | 'outcome'>,
    Pick<GivenAnswer, 'value' | 'confidence' | 'record'> {
  readonly rater: string
  readonly session: number
  /** In the rater's words; null when there is no value. */
  readonly text: string | null
  /** The confidence as the step that was chosen, '4 of 5: rather sure'; left out where it is none. */
  readonly confidenceStep?: string | undefined
  /** Of the item. */
  readonly activeMs: number | null
  /** What each mark came to; of questions that take several, where the key names the lesions. */
  readonly marks?: MarksScore | undefined
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
  /** The truth as the label of an answer, where it is one of a declared set. */
  readonly truthLabel: string | null
  /** The wordings that are right, of a question that is answered in words. */
  readonly accepted?: readonly string[] | undefined
  /** The case behind the item: items that show one case under several conditions share it. */
  readonly case: string
  /** What it is redrawn with, numbered from 0 (R38). */
  readonly cluster: number
  /** Whether the raters who answered gave one label; null when fewer than two did. */
  readonly isAgreed: boolean | null
  readonly answers: readonly ItemAnswer[]
  /** With three respondents and more, where it has a truth (R132). */
  readonly difficulty?: QuestionDifficulty | undefined
  /** Where disagreements were adjudicated; null: this question has none. */
  readonly consensus?: ItemConsensus | null | undefined
}

/** Every question with its answers; each is made when it is asked for, because 57,000 items by 20 models are many. */
export interface ReportItems extends Iterable<ReportItem> {
  readonly length: number
  /** What each rater answered to them and what it comes to, for tables that need no more of an answer. */
  readonly readings: readonly Pick<RaterSeries, 'given' | 'responses'>[]
  /** @throws RangeError beyond the last one. */
  at(index: number): ReportItem
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
  /** Where disagreements were adjudicated; null: this one is not settled. */
  readonly consensus?: ItemConsensus | null | undefined
}

/** How questions belong together: what is redrawn as a whole, and why (R38). */
export interface QuestionDesign {
  readonly items: number
  /** Cases behind the items: one case may be read under several conditions. */
  readonly cases: number
  readonly questions: number
  readonly questionsWithTruth: number
  readonly clusters: {
    readonly by: 'subject' | 'case' | 'item' | 'question'
    readonly count: number
    /** Whether they are redrawn within their category: not where one spans several. */
    readonly isWithinCategory: boolean
    /** What they are redrawn within, where that is not the category. */
    readonly within?: string | undefined
  }
}

export interface StudyDesign extends QuestionDesign {
  /** The questions of each condition, where there are several. */
  readonly byCondition: Readonly<Record<string, QuestionDesign>>
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
  /** Whether it says itself that a program drew its answers; a table and predictions say nothing of it. */
  readonly isSimulated: boolean
  /** Where it says so; `table`: in a column, of at least one rater; `user-agent`: only in the place of a browser's name, as files did before logs had a field. */
  readonly simulation: Simulation | 'table' | null
  /** What is proven of it; null where nothing of it was believed. */
  readonly proof: FileProof | null
  /** null: it has no log that was believed. */
  readonly commits: CommitCount | null
  /** Where its answers were given to a version before. */
  readonly carried?: CarriedAnswers | undefined
  /** Raters of the file whose answers are taken from another one, or from none. */
  readonly setAside: readonly SetAside[]
  /** Files that contradict it, in whose place the analyst chose it; left out where there are none. */
  readonly chosenOver?: readonly string[] | undefined
  /** Its raters whom the study does not expect; left out where there are none. */
  readonly unlisted?: readonly Unlisted[] | undefined
}

/** Which readings the study expects, and which of them no file holds (R190). */
export interface ExpectedReadings {
  /** The raters whom the study or the roster lists; null: any code may sign in. */
  readonly codes: readonly string[] | null
  /** Left out: the study itself. */
  readonly listedBy?: 'study' | 'roster' | undefined
  /** That each rater is to read. */
  readonly sessions: number
  /** Questions due in all sessions of all raters, those included that no file holds; models are not counted. */
  readonly due: number
  readonly missing: readonly {
    readonly rater: string
    readonly session: number
    readonly questions: number
  }[]
  readonly receiptsWithoutFile: readonly {
    readonly rater: string
    readonly session: number
    readonly at: string
    /** As in `MatchingReceipt`: unless it is `rater`, the receipt is a claim. */
    readonly signedBy: MatchingReceipt['signedBy']
    /** The file that holds the receipt, or 'pasted'. */
    readonly source: string
  }[]
}

/** report.json (formats 5), and all that a page shows but the items. Every null has its reason beside it. */
export interface ReportSummary extends ReportMeasures {
  readonly format: 'triplane-report/1'
  readonly tool: string
  readonly study: {
    readonly id: string
    readonly version: string
    readonly title: string
    readonly studyHash: string
    /** The study is a trial of itself; left out: it is none. */
    readonly pilot?: true | undefined
    readonly items: number
    readonly questions: number
    readonly questionsWithTruth: number
    /** Items that nobody is scored on; left out: there are none. */
    readonly practice?: number | undefined
    /** null: no certificate was given. */
    readonly frozenAt: string | null
    readonly isKeyCommitted: boolean | null
    /** Volumes whose face was removed when the study was frozen, as its certificate says; left out: it names none. */
    readonly defaced?:
      | { readonly method: string; readonly version: number; readonly volumes: number }
      | undefined
    /** Rows of the list that the study was made of, as its certificate says; left out: it says nothing of one. */
    readonly list?:
      | {
          readonly rows: number
          /** What rows that were left out by choice are called; left out: none. */
          readonly leftOut?: readonly string[] | undefined
          readonly confirmed?: { readonly cells: number; readonly answers: number } | undefined
        }
      | undefined
    /**
     * Raters by what their logs say of the certificate: that it stood there when they began, that another one did and in what it
     * differed, or nothing. null: no certificate was given.
     */
    readonly certificateInLogs: {
      readonly same: readonly string[]
      readonly other: readonly {
        readonly rater: string
        readonly changed: readonly ('key' | 'time' | 'rest')[]
      }[]
      readonly unnamed: readonly string[]
    } | null
  }
  readonly design: StudyDesign
  readonly seed: number
  readonly iterations: number
  readonly inputs: readonly ReportInput[]
  readonly expected: ExpectedReadings
  readonly raters: readonly RaterReport[]
  readonly agreement: {
    readonly pairs: readonly PairReport[]
    readonly group: GroupAgreement | null
    readonly groupReason: ReportReason | null
  }
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
