import type { FoundReceipt } from '@/answers'
import type { EarlierStudy } from '@/package'
import type { AnswerKey, ReaderStudy } from '@/questions'
import type { Certificate } from '@/study'
import type { AdjudicationFile } from './consensus/read-adjudication'
import type { Grades } from './grades/grades-file'
import type { TrainingPool } from './inputs/training-pool'
import type { AnswerInput } from './measures/rater-answers'

export interface ReportRequest {
  readonly study: ReaderStudy
  readonly studyHash: string
  readonly key: AnswerKey
  /** freeze.json, where it is at hand: it proves when study and key were fixed. */
  readonly certificate?: Certificate | null
  /** In any order; those that cannot be used are listed and left out. */
  readonly inputs: readonly AnswerInput[]
  /** SHA-256 of the files that the analyst chose in place of those that contradict them, or although the study does not list their raters. */
  readonly chosen?: ReadonlySet<string>
  /** Receipts of raters: each expects a file. Left out: there are none. */
  readonly receipts?: readonly FoundReceipt[]
  /** Codes of the readers whom the coordinator's roster lists. Left out or null: there is no roster. */
  readonly roster?: readonly string[] | null
  /** The versions that the study amends, the newest first, as its key carries them along. */
  readonly earlier?: readonly EarlierStudy[]
  /** Files of an adjudication: answers of adjudicators, and keys that were written with their packages. */
  readonly adjudication?: readonly AdjudicationFile[]
  /** For the text-only floor by the majority answer of each template. */
  readonly trainingPool?: TrainingPool | null
  /** Of the bootstrap; default 42. */
  readonly seed?: number
  /** Bootstrap replicates; default 10,000, 0 for none. */
  readonly iterations?: number
  /** Whether pairs of models are compared, too: twenty of them are 190 pairs, which nobody may want. Default: not. */
  readonly comparesModels?: boolean
  /**
   * What the bootstrap redraws within: an attribute of the key, or a question whose truth it is (`diagnosis`). Left out or
   * null: the category.
   */
  readonly strataBy?: string | null
  /** What graders said of free texts and ranked answers: then that is what is right. Left out or null: the automatic scorer. */
  readonly grades?: Grades | null
  /** Who writes the report, e.g. `triplane 1.2.0`. */
  readonly tool?: string
  /** Called now and then: what is being computed, and how far it is, 0 to 1. */
  readonly onProgress?: (step: string, done: number) => void
}
