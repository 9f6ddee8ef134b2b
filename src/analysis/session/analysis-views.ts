import type { CollectingStudy } from '@/collection/office'
import type { InputState, ReportItem, ReportSummary } from '@/results'
import type { Problem } from '@/study'

/** A file as it was dropped: only its name and bytes. */
export interface DroppedFile {
  readonly name: string
  /** Folder on this site that the file was fetched from, where the volumes are, too. */
  readonly folderUrl?: string
  readonly bytes: Uint8Array
}

export type FileRole =
  | 'package'
  | 'study'
  | 'certificate'
  | 'key'
  | 'sealed-key'
  | 'answers'
  | 'training'
  | 'grades'
  | 'receipts'
  | 'roster'
  | 'time-stamp'
  | 'adjudication'
  | 'other'

/** What the analyst is told about one file. */
export interface AnalysisFile {
  readonly id: number
  readonly name: string
  readonly role: FileRole
  /**
   * - `good`: used
   * - `noted`: used, with something to know
   * - `waiting`: will be read once the package is there
   * - `locked`: a sealed key that wants its passphrase
   * - `bad`: left out
   */
  readonly tone: 'good' | 'noted' | 'waiting' | 'locked' | 'bad'
  /** One or two words: `consistent`, `failed integrity check`. */
  readonly state: string
  /** What is in it: `R1, session 1: 24 of 24 items, finished`. */
  readonly detail: string
  readonly problems: readonly Problem[]
  /** For answer files and tables that were read. */
  readonly inputState: InputState | null
  /** Where the analyst may use a file that is refused, or has done so: why that is said; null: there is nothing to choose. */
  readonly choice: { readonly isChosen: boolean; readonly words: string } | null
}

/** The key that truths are read from. */
export interface OpenedKey {
  readonly studyId: string
  readonly studyHash: string
  /** As `keyCommitment` of freeze.json has it. */
  readonly keySha256: string
}

/** Everything the page shows. */
export interface AnalysisState {
  readonly files: readonly AnalysisFile[]
  readonly study: {
    readonly title: string
    /** null: its answers are not collected over a network. */
    readonly collecting: CollectingStudy | null
  } | null
  /** null: none is open yet. */
  readonly openedKey: OpenedKey | null
  readonly report: ReportSummary | null
  /** What of the report is still being computed, and therefore empty; null: nothing. */
  readonly pending: 'agreement' | 'intervals' | null
}

export type Progress = (step: string, done: number) => void

export type ItemFilter = 'differ' | 'wrong' | 'flagged' | 'all'

export interface ItemQuery {
  readonly filter: ItemFilter
  /** Words that the item, its prompt, its truth or an answer must hold; absent: none. */
  readonly search?: string
  /** `item`, `category`, `truth`, or the position of a rater's column with what of the answer counts. */
  readonly sort: ItemSort
  readonly isDescending: boolean
  readonly from: number
  readonly count: number
}

export type ItemSort =
  | 'study'
  | 'item'
  | 'category'
  | 'kind'
  | 'truth'
  | { readonly column: number; readonly by: 'answer' | 'time' | 'confidence' | 'correct' }

export interface ItemPage {
  readonly rows: readonly ReportItem[]
  /** Questions that the filter lets through. */
  readonly total: number
  readonly counts: Readonly<Record<ItemFilter, number>>
}

export interface FileLine {
  readonly path: string
  readonly bytes: number
  /** Of a figure. */
  readonly title: string | null
}
