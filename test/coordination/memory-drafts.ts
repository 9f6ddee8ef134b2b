import { type StoredStudyDraft, StudyDraftConflictError, type StudyDraftStore } from '@/study'

/** A store of drafts in memory, for tests; `failWith` makes the next saves fail. */
export function memoryDrafts() {
  const drafts = new Map<string, StoredStudyDraft>()
  const files = new Map<string, Blob>()
  const control = { failWith: null as Error | null }
  const store: StudyDraftStore = {
    list: async () => [...drafts.values()],
    load: async (id) => drafts.get(id) ?? null,
    async save(draft, added = new Map(), removed = []) {
      if (control.failWith !== null) throw control.failWith
      if ((drafts.get(draft.id)?.revision ?? 0) !== draft.revision - 1)
        throw new StudyDraftConflictError()
      drafts.set(draft.id, structuredClone(draft))
      for (const [name, blob] of added) files.set(`${draft.id} ${name}`, blob)
      for (const name of removed) files.delete(`${draft.id} ${name}`)
    },
    file: async (id, name) => files.get(`${id} ${name}`) ?? null,
    names: async (id) =>
      [...files.keys()].flatMap((key) =>
        key.startsWith(`${id} `) ? [key.slice(id.length + 1)] : [],
      ),
    async remove(id) {
      drafts.delete(id)
    },
  }
  return { store, drafts, files, control }
}
