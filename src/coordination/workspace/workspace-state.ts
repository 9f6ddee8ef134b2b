import type { StoreApi } from 'zustand/vanilla'
import type { DraftContent } from '../draft/draft-content'
import type { SaveState } from '../draft/draft-saver'
import type { AuditView, DrawView, FolderFile, MatchView, PoolView, SourceView } from '../draft/draft-views'
import type { DraftWork } from '../draft/open-draft-engine'
import type { FileInspection } from '../volumes/inspect-file'

interface Busy {
  readonly what: string
  /** 0 to 1; null: unknown. */
  readonly done: number | null
}

export interface WorkspaceState {
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
  readonly inspections: ReadonlyMap<string, FileInspection>
  readonly busy: Busy | null
  readonly failure: string | null
  /** Whether pool, draw, match and audit follow from the decisions as they are now. */
  readonly isCurrent: boolean
}

export interface WorkspaceActions {
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
  setInspection(key: string, inspection: FileInspection): void
  auditDeep(): void
  /** Saves the draft together with files, in one transaction; for freezing. */
  saveWith(content: DraftContent, files: ReadonlyMap<string, Blob>): Promise<void>
  storedFile(name: string): Promise<Blob | null>
  clearFailure(): void
  flush(): Promise<void>
  close(): void
}
export type WorkspaceStore = StoreApi<WorkspaceState> & {
  readonly actions: WorkspaceActions
  readonly engine: DraftWork
  readonly folderHandle: () => unknown
}
