import type { OfflineCopy } from '@/package/site/offline-copy'
import { hasMetFullDisk, readInTime } from './healed'
import { write } from './one-writer'
import { fileOfRow, writeFiles } from './stored-file'
import { rangeOf, type TriplaneDatabase } from './triplane-database'

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
export function idbFetchedFiles(db: TriplaneDatabase): FetchedFiles {
  const rowOf = (studyHash: string, path: string) =>
    readInTime(db, (connection) => connection.get('fetchedFiles', [studyHash, path]))
  const keys = () => readInTime(db, (connection) => connection.getAllKeys('fetchedFiles'))
  const pins = async (): Promise<OfflineCopy[]> => {
    const pinned = (await keys()).filter(([, path]) => path === PIN)
    const rows = await Promise.all(pinned.map(([studyHash]) => rowOf(studyHash, PIN)))
    return Promise.all(
      rows
        .filter((row) => row !== undefined)
        .map(async (row): Promise<OfflineCopy> => JSON.parse(await fileOfRow(row).text())),
    )
  }
  const keep = (studyHash: string, path: string, blob: Blob) =>
    writeFiles(db, new Map([[path, blob]]), (rows) =>
      write(db, ['fetchedFiles'], async (transaction) => {
        for (const [path, file] of rows)
          await transaction.objectStore('fetchedFiles').put({ studyHash, path, ...file })
      }),
    )
  const remove = (studyHashes: readonly string[]) =>
    write(db, ['fetchedFiles'], async (transaction) => {
      for (const studyHash of studyHashes)
        await transaction.objectStore('fetchedFiles').delete(rangeOf(studyHash))
    })
  return {
    async file(studyHash, path) {
      const row = await rowOf(studyHash, path)
      return row === undefined ? null : fileOfRow(row)
    },
    keep,
    async keepIfRoom(studyHash, path, blob) {
      if (!hasMetFullDisk(db)) await keep(studyHash, path, blob)
    },
    async keepOnly(studyHash) {
      const spared = [studyHash, ...(await pins()).map(({ study }) => study.studyHash)]
      const others = new Set(
        (await keys()).map(([other]) => other).filter((other) => !spared.includes(other)),
      )
      // Looks first: a write, even of nothing, would hold up the first volume of a session that goes on.
      if (others.size > 0) await remove([...others])
    },
    async paths(studyHash) {
      const kept = await readInTime(db, (connection) =>
        connection.getAllKeys('fetchedFiles', rangeOf(studyHash)),
      )
      return kept.map(([, path]) => path).filter((path) => path !== PIN)
    },
    pin: (copy) =>
      keep(
        copy.study.studyHash,
        PIN,
        new Blob([JSON.stringify(copy)], { type: 'application/json' }),
      ),
    pinned: pins,
    remove: (studyHash) => remove([studyHash]),
  }
}
