import type { StoreApi } from 'zustand/vanilla'
import type { FileLook } from '../volumes/look-at-file'
import type { Bench } from './bench'
import type { AuditView, DrawView, FolderFile, MatchView, PoolView, SourceView } from './bench-views'
import type { DraftContent } from './draft-content'
import type { SaveState } from './draft-saver'

export interface Busy {
  readonly what: string
  /** 0 to 1; null: unknown. */
  readonly done: number | null
}

export interface BenchState {
  readonly name: string
  readonly content: DraftContent
  readonly past: readonly DraftContent[]
  readonly future: readonly DraftContent[]
  readonly saving: SaveState
  readonly sources: ReadonlyMap<string, SourceView>
  readonly pool: PoolView | null
  /** Counts every time the pool was put together: pages of the table are asked for again. */
  readonly poolTurn: number
  readonly draw: DrawView | null
  readonly match: MatchView | null
  readonly audit: AuditView | null
  /** Whether the audit looked into the files of the folder as well. */
  readonly isAuditDeep: boolean
  readonly folder: { readonly name: string; readonly files: number } | null
  /** A folder of an earlier visit, to be opened again with one click. */
  readonly rememberedFolder: string | null
  readonly looks: ReadonlyMap<string, FileLook>
  readonly busy: Busy | null
  readonly failure: string | null
  /** Whether pool, draw, match and audit follow from the decisions as they are now. */
  readonly isCurrent: boolean
}

export interface BenchActions {
  /**
   * Changes the draft. Changes with the same label right after each other are undone together; one without a label
   * ('') is undone alone.
   */
  change(label: string, to: (content: DraftContent) => DraftContent): void
  rename(name: string): void
  undo(): void
  redo(): void
  addSources(files: readonly File[]): Promise<void>
  setFolder(name: string, files: readonly FolderFile[], handle: unknown): Promise<void>
  setLook(key: string, look: FileLook): void
  auditDeep(): void
  /** Saves the draft together with files, in one transaction; for freezing. */
  saveWith(content: DraftContent, files: ReadonlyMap<string, Blob>): Promise<void>
  storedFile(name: string): Promise<Blob | null>
  clearFailure(): void
  flush(): Promise<void>
  close(): void
}
export type BenchStore = StoreApi<BenchState> & {
  readonly actions: BenchActions
  readonly bench: Bench
  readonly folderHandle: () => unknown
}
