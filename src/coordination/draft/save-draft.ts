import type { StoredStudyDraft, StudyDraftStore } from '@/study'

/** The folder of scans as a draft remembers it. */
export interface RememberedFolder {
  /** null where this browser cannot keep handles of folders. */
  readonly handle: unknown
  readonly name: string
}

/**
 * Saves a draft, with the handle of its folder where this browser can keep one.
 * @returns the folder as it was kept. @throws when nothing was saved.
 */
export async function saveDraft(
  drafts: StudyDraftStore,
  draft: Omit<StoredStudyDraft, 'folder'>,
  folder: RememberedFolder | null,
  files: ReadonlyMap<string, Blob>,
  removed: readonly string[] = [],
): Promise<RememberedFolder | null> {
  try {
    await drafts.save({ ...draft, folder }, files, removed)
    return folder
  } catch (error) {
    if (folder === null || !(error instanceof Error) || error.name !== 'DataCloneError') throw error
    const named = { ...folder, handle: null }
    await drafts.save({ ...draft, folder: named }, files, removed)
    return named
  }
}
