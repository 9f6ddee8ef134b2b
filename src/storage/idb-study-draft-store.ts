import { StudyDraftConflictError, type StudyDraftStore } from '@/study/study-draft-store'
import { readInTime } from './healed'
import { write } from './one-writer'
import { fileOfRow, writeFiles } from './stored-file'
import { rangeOf, type TriplaneDatabase } from './triplane-database'

/** A draft without files takes milliseconds: what takes longer waits for a connection that is stuck, and needs another. */
const WRITE_MS = 10_000

/** Studies in preparation in IndexedDB; a draft and its files change in one transaction. */
export function idbStudyDraftStore(db: TriplaneDatabase): StudyDraftStore {
  return {
    async list() {
      const drafts = await readInTime(db, (connection) =>
        connection.getAllFromIndex('studyDrafts', 'changedAt'),
      )
      return drafts.reverse().map(({ id, name, createdAt, changedAt, frozenAt }) => ({
        id,
        name,
        createdAt,
        changedAt,
        frozenAt,
      }))
    },
    load: async (id) =>
      (await readInTime(db, (connection) => connection.get('studyDrafts', id))) ?? null,
    async save(draft, files = new Map(), removed = []) {
      let tries = 0
      await writeFiles(db, files, (rows) =>
        write(
          db,
          ['studyDrafts', 'studyDraftFiles'],
          async (transaction) => {
            const drafts = transaction.objectStore('studyDrafts')
            const draftFiles = transaction.objectStore('studyDraftFiles')
            const stored = await drafts.get(draft.id)
            // The first try may have been overdue, and have succeeded.
            if (tries++ > 0 && JSON.stringify(stored) === JSON.stringify(draft)) return
            if ((stored?.revision ?? 0) !== draft.revision - 1) throw new StudyDraftConflictError()
            await drafts.put(draft)
            await Promise.all(
              rows.map(([name, file]) => draftFiles.put({ draftId: draft.id, name, ...file })),
            )
            await Promise.all(removed.map((name) => draftFiles.delete([draft.id, name])))
          },
          // A frozen package takes as long as it takes.
          rows.length === 0 ? WRITE_MS : undefined,
        ),
      )
    },
    async file(id, name) {
      const row = await readInTime(db, (connection) =>
        connection.get('studyDraftFiles', [id, name]),
      )
      return row === undefined ? null : fileOfRow(row)
    },
    names: async (id) =>
      (
        await readInTime(db, (connection) => connection.getAllKeys('studyDraftFiles', rangeOf(id)))
      ).map(([, name]) => name),
    remove: (id) =>
      write(db, ['studyDrafts', 'studyDraftFiles'], async (transaction) => {
        await transaction.objectStore('studyDrafts').delete(id)
        await transaction.objectStore('studyDraftFiles').delete(rangeOf(id))
      }),
  }
}
