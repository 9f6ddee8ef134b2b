import { StudyDraftConflictError, type StudyDraftStore } from '@/study/study-draft-store'
import type { TriplaneDatabase } from './dexie-database'
import { healed, readInTime } from './healed'
import { fileOfRow, writeFiles } from './stored-file'

/** A draft without files takes milliseconds: what takes longer waits for a connection that is stuck, and needs another. */
const WRITE_MS = 10_000

/** Studies in preparation in IndexedDB; a draft and its files change in one transaction. */
export function dexieStudyDraftStore(db: TriplaneDatabase): StudyDraftStore {
  return {
    async list() {
      const drafts = await readInTime(db, () =>
        db.studyDrafts.orderBy('changedAt').reverse().toArray(),
      )
      return drafts.map(({ id, name, createdAt, changedAt, frozenAt }) => ({
        id,
        name,
        createdAt,
        changedAt,
        frozenAt,
      }))
    },
    load: async (id) => (await readInTime(db, () => db.studyDrafts.get(id))) ?? null,
    async save(draft, files = new Map(), removed = []) {
      let tries = 0
      await writeFiles(db, files, (rows) =>
        healed(
          db,
          () =>
            db.transaction('rw', db.studyDrafts, db.studyDraftFiles, async () => {
              const stored = await db.studyDrafts.get(draft.id)
              // The first try may have been overdue, and have succeeded.
              if (tries++ > 0 && JSON.stringify(stored) === JSON.stringify(draft)) return
              if ((stored?.revision ?? 0) !== draft.revision - 1)
                throw new StudyDraftConflictError()
              await db.studyDrafts.put(draft)
              await db.studyDraftFiles.bulkPut(
                rows.map(([name, file]) => ({ draftId: draft.id, name, ...file })),
              )
              await db.studyDraftFiles.bulkDelete(
                removed.map((name): [string, string] => [draft.id, name]),
              )
            }),
          // A frozen package takes as long as it takes.
          rows.length === 0 ? WRITE_MS : undefined,
        ),
      )
    },
    async file(id, name) {
      const row = await readInTime(db, () => db.studyDraftFiles.get([id, name]))
      return row === undefined ? null : fileOfRow(row)
    },
    remove: (id) =>
      db.transaction('rw', db.studyDrafts, db.studyDraftFiles, async () => {
        await db.studyDrafts.delete(id)
        await db.studyDraftFiles.where('draftId').equals(id).delete()
      }),
  }
}
