/** A study in preparation, as the list of projects shows it. */
export interface StudyDraftSummary {
  readonly id: string
  readonly name: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly changedAt: string
  /** When it was frozen, ISO 8601; null while it is in preparation. */
  readonly frozenAt: string | null
}
export interface StoredStudyDraft extends StudyDraftSummary {
  /** Counts every save: two windows cannot overwrite each other unnoticed. */
  readonly revision: number
  /** Its owner validates it on the way in. */
  readonly content: unknown
  /** A handle of the folder of scans, where the browser can keep one; else null. */
  readonly folder: unknown
}

/** Studies in preparation, with the files they were made of. Kept on this computer alone. */
export interface StudyDraftStore {
  /** The one changed last first. */
  list(): Promise<StudyDraftSummary[]>
  load(id: string): Promise<StoredStudyDraft | null>
  /**
   * Saves the draft and the files given with it: all of it, or nothing. `draft.revision` must be one more than what
   * is stored (1 for a new draft).
   * @param removed names of files of the draft that are deleted with it.
   * @throws StudyDraftConflictError when another window has saved since.
   */
  save(
    draft: StoredStudyDraft,
    files?: ReadonlyMap<string, Blob>,
    removed?: readonly string[],
  ): Promise<void>
  file(id: string, name: string): Promise<Blob | null>
  /** Of the files kept with a draft. */
  names(id: string): Promise<string[]>
  remove(id: string): Promise<void>
}

export class StudyDraftConflictError extends Error {
  override readonly name = 'StudyDraftConflictError'
  constructor() {
    super(
      'This study is open in another tab or window, which has changed it. Reload this page to continue',
    )
  }
}
