import type { PoolView } from '../draft/assemble-pool'
import type { AuditView } from '../draft/audit-view'
import type { DraftContent } from '../draft/draft-content'
import type { RememberedFolder, SaveState } from '../draft/draft-saver'
import type { FolderFile, SourceView } from '../draft/draft-views'
import type { DrawView } from '../draft/draw-pool'
import type { MatchView } from '../draft/pool-files'
import type { Inspections } from '../volumes/inspect-file'

interface Busy {
  readonly what: string
  /** 0 to 1; null: unknown. */
  readonly done: number | null
}

/** The open study, as its steps show it. */
export interface StudyState {
  readonly name: string
  readonly content: DraftContent
  readonly past: readonly DraftContent[]
  readonly future: readonly DraftContent[]
  /** What was found in each file of items. */
  readonly views: ReadonlyMap<string, SourceView>
  readonly pool: PoolView | null
  /** Counts every time the pool was put together: pages of the table are asked for again. */
  readonly poolTurn: number
  readonly draw: DrawView | null
  readonly match: MatchView | null
  readonly audit: AuditView | null
  /** Whether the audit looked into the files of the folder as well. */
  readonly isAuditDeep: boolean
  /** Files of the folder that may be DICOM by their names. */
  readonly dicomFiles: readonly FolderFile[]
  readonly folder: { readonly name: string; readonly files: number } | null
  /** A folder of an earlier visit, to be opened again with one click. */
  readonly rememberedFolder: RememberedFolder | null
  readonly inspections: Inspections
  readonly failure: string | null
  /** Whether pool, draw, match and audit follow from the decisions as they are now. */
  readonly isCurrent: boolean
}

/** With what the bar says above every step. */
export interface WorkspaceState extends StudyState {
  readonly saving: SaveState
  readonly busy: Busy | null
}
