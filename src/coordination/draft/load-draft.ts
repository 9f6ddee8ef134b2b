import { randomUuid } from '@/answers'
import type { StudyDraftStore } from '@/study'
import { newContent, readContent } from './draft-content'
import { type DraftRecord, type RememberedFolder, saveDraft } from './draft-saver'

/** A study in preparation as the workspace has it; null when this computer has none of that id. */
export async function loadDraft(drafts: StudyDraftStore, id: string): Promise<DraftRecord | null> {
  const stored = await drafts.load(id)
  if (stored === null) return null
  const { name, createdAt, revision } = stored
  return {
    id,
    name,
    createdAt,
    revision,
    content: readContent(stored.content, name),
    folder: folderOf(stored.folder),
  }
}

/** Begins a study. @returns its id. */
export async function createDraft(
  drafts: StudyDraftStore,
  name: string,
  content = newContent(name),
  files: ReadonlyMap<string, Blob> = new Map(),
  folder: RememberedFolder | null = null,
): Promise<string> {
  const id = randomUuid()
  const now = new Date().toISOString()
  const frozenAt = content.frozen?.frozenAt ?? null
  const draft = { id, name, createdAt: now, changedAt: now, frozenAt, revision: 1, content }
  await saveDraft(drafts, draft, folder, files)
  return id
}

function folderOf(raw: unknown): RememberedFolder | null {
  if (typeof raw !== 'object' || raw === null || !('name' in raw) || typeof raw.name !== 'string')
    return null
  return { handle: 'handle' in raw ? raw.handle : null, name: raw.name }
}
