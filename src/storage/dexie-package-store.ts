import { PackageFileError, type PackageStore } from '@/package/package-files'
import type { TriplaneDatabase } from './dexie-database'
import { healed, readInTime } from './healed'
import { fileOfRow, writeFiles } from './stored-file'

/** Packages opened from a zip, file by file, so that reading one volume does not load them all. */
export function dexiePackageStore(db: TriplaneDatabase): PackageStore {
  return {
    async keep(stored, files) {
      const { studyHash } = stored
      await writeFiles(db, files, (rows) =>
        healed(db, () =>
          db.transaction('rw', db.packages, db.packageFiles, async () => {
            if ((await db.packages.get(studyHash)) !== undefined) return
            await db.packageFiles.bulkAdd(
              rows.map(([path, file]) => ({ studyHash, path, ...file })),
            )
            await db.packages.add(stored)
          }),
        ),
      )
    },
    list: () => readInTime(db, () => db.packages.toArray()),
    source: (studyHash) => ({
      origin: 'computer',
      async file(path) {
        const row = await readInTime(db, () => db.packageFiles.get([studyHash, path]))
        if (row === undefined)
          throw new PackageFileError(
            path,
            `${path} is not in the package that was opened on this computer`,
          )
        return fileOfRow(row)
      },
    }),
  }
}
