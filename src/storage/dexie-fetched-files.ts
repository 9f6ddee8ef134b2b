import type { TriplaneDatabase } from './dexie-database'
import { fileOfRow, storedFile } from './stored-file'

/**
 * Files of a site's study as they were fetched, so that a session that is resumed fetches nothing twice. Those of one
 * study alone are kept. Whoever uses a file checks its hash: nothing here vouches for it.
 */
export interface FetchedFiles {
  /** null when it is not kept. */
  file(studyHash: string, path: string): Promise<Blob | null>
  /** Keeps a file, in place of a copy that was kept before. @throws what IndexedDB throws, such as a full disk. */
  keep(studyHash: string, path: string, blob: Blob): Promise<void>
  /** Removes the files of every other study. */
  keepOnly(studyHash: string): Promise<void>
}

/** In IndexedDB: unlike the browser's own cache for this purpose, it also works on a host without https. */
export function dexieFetchedFiles(db: TriplaneDatabase): FetchedFiles {
  return {
    async file(studyHash, path) {
      const row = await db.fetchedFiles.get([studyHash, path])
      return row === undefined ? null : fileOfRow(row)
    },
    async keep(studyHash, path, blob) {
      await db.fetchedFiles.put({ studyHash, path, ...(await storedFile(blob)) })
    },
    async keepOnly(studyHash) {
      const others = db.fetchedFiles.where('studyHash').notEqual(studyHash)
      // Looks first: a write, even of nothing, would hold up the first volume of a session that goes on.
      if ((await others.count()) > 0) await others.delete()
    },
  }
}
