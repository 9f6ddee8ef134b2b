import type { OfflineCopy } from '@/package/site/offline-copy'
import type { TriplaneDatabase } from './dexie-database'
import { hasMetFullDisk, healed, readInTime } from './healed'
import { fileOfRow, writeFiles } from './stored-file'

/**
 * Files of a site's study as they were fetched, so that a session that is resumed fetches nothing twice. Those of one
 * study alone are kept, and those of studies that were made available offline. Whoever uses a file checks its hash: nothing
 * here vouches for it.
 */
export interface FetchedFiles {
  /** null when it is not kept. */
  file(studyHash: string, path: string): Promise<Blob | null>
  /** Keeps a file, in place of a copy that was kept before. @throws what IndexedDB throws, such as a full disk. */
  keep(studyHash: string, path: string, blob: Blob): Promise<void>
  /** The same for a file that can be fetched again: not once this page has met a full disk, whose room is for answers. */
  keepIfRoom(studyHash: string, path: string, blob: Blob): Promise<void>
  /** Removes the files of every other study that was not made available offline. */
  keepOnly(studyHash: string): Promise<void>
  /** The paths of what is kept of a study. */
  paths(studyHash: string): Promise<readonly string[]>
  /** Says what is kept of a study for good, until it is removed. */
  pin(copy: OfflineCopy): Promise<void>
  /** The studies that were made available offline, or begun to be. */
  pinned(): Promise<readonly OfflineCopy[]>
  /** Removes all that is kept of a study. */
  remove(studyHash: string): Promise<void>
}

/** Beside the study's files, under a name that none of them can have. */
const PIN = 'offline-copy'

/** In IndexedDB: unlike the browser's own cache for this purpose, it also works on a host without https. */
export function dexieFetchedFiles(db: TriplaneDatabase): FetchedFiles {
  const pins = async (): Promise<OfflineCopy[]> => {
    const hashes = await readInTime(db, () => db.fetchedFiles.orderBy('studyHash').uniqueKeys())
    const rows = await readInTime(db, () =>
      db.fetchedFiles.bulkGet(hashes.map((hash): [string, string] => [String(hash), PIN])),
    )
    const texts = await Promise.all(
      rows.map((row) => (row === undefined ? 'null' : fileOfRow(row).text())),
    )
    return texts.map((text): OfflineCopy | null => JSON.parse(text)).filter((copy) => copy !== null)
  }
  const keep = (studyHash: string, path: string, blob: Blob) =>
    writeFiles(db, new Map([[path, blob]]), (rows) =>
      healed(db, () =>
        db.fetchedFiles.bulkPut(rows.map(([path, file]) => ({ studyHash, path, ...file }))),
      ),
    )
  return {
    async file(studyHash, path) {
      const row = await readInTime(db, () => db.fetchedFiles.get([studyHash, path]))
      return row === undefined ? null : fileOfRow(row)
    },
    keep,
    async keepIfRoom(studyHash, path, blob) {
      if (!hasMetFullDisk(db)) await keep(studyHash, path, blob)
    },
    async keepOnly(studyHash) {
      const spared = [studyHash, ...(await pins()).map(({ study }) => study.studyHash)]
      const others = db.fetchedFiles.where('studyHash').noneOf(spared)
      // Looks first: a write, even of nothing, would hold up the first volume of a session that goes on.
      if ((await others.count()) > 0) await others.delete()
    },
    async paths(studyHash) {
      const keys = await readInTime(db, () =>
        db.fetchedFiles.where('studyHash').equals(studyHash).primaryKeys(),
      )
      return keys.map(([, path]) => path).filter((path) => path !== PIN)
    },
    pin: (copy) =>
      keep(
        copy.study.studyHash,
        PIN,
        new Blob([JSON.stringify(copy)], { type: 'application/json' }),
      ),
    pinned: pins,
    async remove(studyHash) {
      await db.fetchedFiles.where('studyHash').equals(studyHash).delete()
    },
  }
}
