import type { StoredStudyDraft, StudyDraftStore } from '@/study'
import type { DraftContent } from './draft-content'

/** A draft as it was loaded. */
export interface DraftRecord extends Omit<StoredStudyDraft, 'changedAt' | 'frozenAt'> {
  readonly content: DraftContent
  readonly folder: RememberedFolder | null
}

/** A draft under the name that it has. */
type Named = Pick<DraftRecord, 'content' | 'name'>

export type SaveState = 'saved' | 'saving' | { readonly problem: string }

const WAIT_MS = 500

/** Saves the draft shortly after each change, one save after the other, and says whether it is saved. */
export class DraftSaver {
  readonly #record: DraftRecord
  readonly #drafts: StudyDraftStore
  readonly #tell: (state: SaveState) => void
  #revision: number
  #folder: RememberedFolder | null
  #current: Named
  #timer: ReturnType<typeof setTimeout> | null = null
  #queue: Promise<void> = Promise.resolve()

  constructor(record: DraftRecord, drafts: StudyDraftStore, tell: (state: SaveState) => void) {
    this.#record = record
    this.#drafts = drafts
    this.#tell = tell
    this.#revision = record.revision
    this.#current = { content: record.content, name: record.name }
    this.#folder = record.folder
  }

  changed(current: Named): void {
    this.#current = current
    this.#tell('saving')
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), WAIT_MS)
  }

  setFolder(handle: unknown, name: string): void {
    this.#folder = { handle, name }
    this.changed(this.#current)
  }

  /** Saves what has changed now. */
  flush(): Promise<void> {
    if (this.#timer === null) return this.#queue
    return this.saveFiles(new Map())
  }

  /** Saves files with the draft, and deletes others, in one transaction. @throws when nothing was saved. */
  saveFiles(
    files: ReadonlyMap<string, Blob>,
    content?: DraftContent,
    removed: readonly string[] = [],
  ): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const saved = this.#queue.catch(() => undefined).then(() => this.#save(files, removed, content))
    this.#queue = saved.catch(() => undefined)
    return saved
  }

  async #save(
    files: ReadonlyMap<string, Blob>,
    removed: readonly string[],
    given: DraftContent | undefined,
  ) {
    this.#tell('saving')
    const content = given ?? this.#current.content
    const draft = {
      id: this.#record.id,
      name: this.#current.name,
      createdAt: this.#record.createdAt,
      changedAt: new Date().toISOString(),
      frozenAt: content.frozen?.frozenAt ?? null,
      revision: this.#revision + 1,
      content,
    }
    try {
      const folder = this.#folder
      const kept = await saveDraft(this.#drafts, draft, folder, files, removed)
      // Another one may have been chosen meanwhile.
      if (this.#folder === folder) this.#folder = kept
      this.#revision++
      // It may have been renamed meanwhile.
      if (given !== undefined) this.#current = { ...this.#current, content }
      this.#tell(this.#timer === null ? 'saved' : 'saving')
    } catch (error) {
      this.#tell({ problem: whyNot(error) })
      throw error
    }
  }
}

function whyNot(error: unknown): string {
  if (error instanceof Error && error.name === 'StudyDraftConflictError') return `${error.message}.`
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return 'Not saved: there is no space left on this computer. Free some space. Until then, your work is kept in this window.'
  return 'Not saved: this browser does not let the page store data. Leave private browsing, or allow this site to store data.'
}

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
