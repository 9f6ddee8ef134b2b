import type { Answer, AnswersFile, Completeness, FileProof, Simulation } from '@/answers'
import type { NamedCertificate } from '@/package'
import type { AnswerValue } from '@/questions'
import type { Problem } from '@/study'

/** One rater's final answer to one question, wherever it came from; `confidence` from 0 to 1. */
export interface GivenAnswer
  extends Pick<Answer, 'item' | 'question' | 'stage' | 'value' | 'abstained' | 'confidence'> {
  /** A model's free text that named no value: counted as wrong, and as no label in agreement. */
  readonly isUnreadable: boolean
  /** A model's free text that was reduced to an option by the published rule. */
  readonly isReduced: boolean
  /** The answer with all that its file says of it; null from tables and predictions. */
  readonly record: Answer | null
}

/** What an answer file says of its session; null for tables and predictions. */
interface SessionFacts {
  readonly id: string
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly tool: string
  /** What the browser called itself, and the first key that it signed with; null: it did not sign. */
  readonly userAgent: string
  readonly publicKey: string | null
  readonly eventCount: number
  /** Hash of the last event, and of every event: how two copies of one session are told apart. */
  readonly hashes: readonly string[]
  /** Numbers of the events that committed answers. */
  readonly commits: readonly number[]
  /** null when the display was not checked. */
  readonly isDisplayPassed: boolean | null
  readonly passedItems: number
  /** By how much the computer's clock was set back or forward during the session, in ms, in the order of the log. */
  readonly clockJumpsMs: readonly number[]
  /** The key that each stretch of it announced, oldest first; empty where that browser could not sign. */
  readonly publicKeys: readonly string[]
  /** Of the package that was read: another than the study's for that of an arm. */
  readonly studyHash: string
  /** The certificate that stood beside the study when it began; null where the log names none. */
  readonly certificate: NamedCertificate | null
}

/** All final answers of one rater in one session. */
export interface RaterAnswers {
  readonly code: string
  readonly kind: 'human' | 'model'
  readonly group: string | null
  readonly profile: Readonly<Record<string, AnswerValue>>
  /** 1 for the first; repeated sessions of one rater give intra-rater agreement. */
  readonly sessionNumber: number
  readonly session: SessionFacts | null
  /** There, and true, where a table says that a program drew these answers. */
  readonly isSimulated?: true
  readonly answers: readonly GivenAnswer[]
}

/** Who reads, and not a model. */
export const isHuman = ({ kind }: Pick<RaterAnswers, 'kind'>): boolean => kind === 'human'
export const isModel = ({ kind }: Pick<RaterAnswers, 'kind'>): boolean => kind === 'model'

export type InputKind = 'answers' | 'table' | 'predictions'

/** Answers of a file that are not used, because another file speaks for the same rater and session (R40). */
export interface SetAside {
  /** The code. */
  readonly rater: string
  readonly kind: RaterAnswers['kind']
  readonly session: number
  /** Answers that this file gives, and how many of them the other file has not, or has otherwise. */
  readonly answers: number
  readonly differing: number
  /** `proof`: an answer file holds the session; `copy`: another file holds the same; `contradiction`: it holds others; `choice`: it holds others, and the analyst chose it. */
  readonly because: 'proof' | 'copy' | 'contradiction' | 'choice'
  /** The other file. */
  readonly file: string
}

/** A rater of a table or of predictions whom the study does not expect (R190). */
export interface Unlisted {
  /** The code. */
  readonly rater: string
  readonly kind: RaterAnswers['kind']
  readonly session: number
  /** A sentence without its full stop. */
  readonly why: string
  /** Whether the analyst chose the file all the same; else these answers are left out. */
  readonly isUsed: boolean
}

/**
 * What became of a file. Only the first two go into the report.
 * - `verified`: an answer file whose chain holds and whose every event could have happened in this study: it is consistent, and `proof` says what else
 * - `no-chain`: a table or predictions, which carry no proof that they were not edited
 * - `not-verified`: an answer file that was changed after it was written
 * - `another-study`, `unreadable`, `wrong-content`: not usable, `problems` say why
 * - `duplicate`: a second copy, or an earlier copy of a session that another file continues
 * - `conflict`: two files claim the same rater and session with different answers
 * - `set-aside`: files with proof hold the sessions of all its raters
 * - `not-chosen`: it contradicts a file that the analyst chose in its place
 * - `unlisted`: the study expects none of its raters and sessions
 */
export type InputState =
  | 'verified'
  | 'no-chain'
  | 'not-verified'
  | 'another-study'
  | 'unreadable'
  | 'wrong-content'
  | 'duplicate'
  | 'conflict'
  | 'set-aside'
  | 'not-chosen'
  | 'unlisted'

/** Answers to an earlier version of the study that count for this one (N8). */
export interface CarriedAnswers {
  readonly studyHash: string
  readonly version: string
  /** How many versions ago. */
  readonly age: number
  readonly answers: number
  readonly leftOut: number
  /** With answers that are left out. */
  readonly items: readonly string[]
}

/** One file handed to the analysis. */
export interface AnswerInput {
  readonly file: string
  /** Of the bytes as they were handed in. */
  readonly sha256: string
  readonly kind: InputKind
  readonly state: InputState
  /** Empty unless the file is used. */
  readonly raters: readonly RaterAnswers[]
  /** Items answered of those that are scored, for answer files that could be read. */
  readonly completeness: Completeness | null
  readonly problems: readonly Problem[]
  /** The log of an answer file of this study that could be read, whatever became of the file. */
  readonly log?: Pick<AnswersFile, 'events' | 'rater' | 'session'>
  /** What is proven of its answers; left out where nothing of the file was believed. */
  readonly proof?: FileProof
  /** Where it says that a program drew its answers (`table`: a column of it, of at least one rater); left out where it does not. */
  readonly simulation?: Simulation | 'table'
  /** Where its answers were given to a version before: which, how many count, and the items that changed since, whose answers do not. */
  readonly carried?: CarriedAnswers
  /** Raters of a table or of predictions that are not in `raters`; left out where there are none. */
  readonly setAside?: readonly SetAside[]
  /** Files that contradict it, in whose place the analyst chose it (A18); left out where there are none. */
  readonly chosenOver?: readonly string[]
  /** Its raters whom the study does not expect; left out where there are none. */
  readonly unlisted?: readonly Unlisted[]
}

export const isUsed = (input: AnswerInput): boolean =>
  input.state === 'verified' || input.state === 'no-chain'
