import type { InputState, PairConfusion, ReportFigure, ReportItem, ReportSummary } from '@/report'
import type { Problem } from '@/study'
import type { ItemContent } from '../item/item-content'
import type { LoadedImage } from '../item/load-image'
import type { LoadedVolume } from '../item/load-volume'

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
  /** One or two words: `verified`, `does not verify`. */
  readonly state: string
  /** What is in it: `R1, session 1: 24 of 24 items, finished`. */
  readonly detail: string
  readonly problems: readonly Problem[]
  /** For answer files and tables that were read. */
  readonly inputState: InputState | null
}

export interface AnalysisStudy {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly studyHash: string
  readonly items: number
  readonly frozenAt: string | null
}

/** Everything the page shows. */
export interface AnalysisState {
  readonly files: readonly AnalysisFile[]
  readonly study: AnalysisStudy | null
  readonly hasKey: boolean
  readonly report: ReportSummary | null
  /** What of the report is still being computed, and therefore empty; null: nothing. */
  readonly pending: 'agreement' | 'intervals' | null
}

export type Progress = (step: string, done: number) => void

export type ItemFilter = 'differ' | 'wrong' | 'flagged' | 'all'

export interface ItemQuery {
  readonly filter: ItemFilter
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

/** Where files are read and numbers computed, off the page's own thread. */
export interface AnalysisWork {
  /** Takes files in; `evaluate` says what became of them. A file with the same bytes is taken once. */
  add(files: readonly DroppedFile[]): Promise<void>
  remove(id: number): Promise<void>
  /** Opens a sealed key. @returns null, or why it does not open. */
  unlock(id: number, passphrase: string): Promise<Problem | null>
  /**
   * Computes everything. `onEarly` gets the state as soon as there are tables to show; a later call of
   * `evaluate` ends an earlier one, which then returns what it has.
   */
  evaluate(onProgress: Progress, onEarly?: (state: AnalysisState) => void): Promise<AnalysisState>
  /** Ends a running evaluation; it returns what it has. */
  stop(): Promise<void>
  /** A page of the items of the last evaluation. */
  items(query: ItemQuery): Promise<ItemPage>
  /** All items that the filter lets through, as CSV. */
  itemsCsv(filter: ItemFilter): Promise<string>
  /** How often each pair of labels was given by two raters, by question and kind. */
  confusion(pair: number): Promise<readonly PairConfusion[]>
  /** A figure of the report; null where it has none of that name. @param name file without folder and ending */
  figure(name: string): Promise<ReportFigure | null>
  /** What an item holds, to show it; null when no package or no volume is at hand. */
  itemContent(item: string): Promise<ItemContent | null>
  volume(id: string): Promise<LoadedVolume>
  image(id: string): Promise<LoadedImage>
  /** The report's files of the last evaluation. */
  fileList(): Promise<readonly FileLine[]>
  file(path: string): Promise<Uint8Array>
  reportZip(): Promise<Uint8Array>
  close(): void
}
