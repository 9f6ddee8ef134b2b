import type { InputState, Report } from '@/report'
import type { Problem } from '@/study'

/** A file as it was dropped: only its name and bytes. */
export interface DroppedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export type FileRole = 'package' | 'study' | 'certificate' | 'key' | 'sealed-key' | 'answers' | 'other'

/** What the analyst is told about one file. */
export interface DeskFile {
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

export interface DeskStudy {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly studyHash: string
  readonly items: number
  readonly frozenAt: string | null
}

/** Everything the page shows. */
export interface DeskState {
  readonly files: readonly DeskFile[]
  readonly study: DeskStudy | null
  readonly hasKey: boolean
  readonly report: Report | null
}

export type Progress = (step: string, done: number) => void

/** Where files are read and numbers computed, off the page's own thread. */
export interface Desk {
  /** Takes files in; `evaluate` says what became of them. A file with the same bytes is taken once. */
  add(files: readonly DroppedFile[]): Promise<void>
  remove(id: number): Promise<void>
  /** Opens a sealed key. @returns null, or why it does not open. */
  unlock(id: number, passphrase: string): Promise<Problem | null>
  evaluate(onProgress: Progress): Promise<DeskState>
  /** The report's files of the last evaluation, by path. */
  reportFiles(): Promise<ReadonlyMap<string, string>>
  reportZip(): Promise<Uint8Array>
  close(): void
}
