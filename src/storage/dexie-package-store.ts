import { PackageFileError, type PackageStore } from '@/study/package-store'
import type { TriplaneDatabase } from './dexie-database'
import { fullDiskByName } from './full-disk'

/** Packages opened from a zip, file by file, so that reading one volume does not load them all. */
export function dexiePackageStore(db: TriplaneDatabase): PackageStore {
  return {
    keep: (stored, files) =>
      fullDiskByName(
        db.transaction('rw', db.packages, db.packageFiles, async () => {
          if ((await db.packages.get(stored.studyHash)) !== undefined) return
          await db.packageFiles.bulkAdd(
            [...files].map(([path, blob]) => ({ studyHash: stored.studyHash, path, blob })),
          )
          await db.packages.add(stored)
        }),
      ),
    list: () => db.packages.toArray(),
    source: (studyHash) => ({
      origin: 'computer',
      async file(path) {
        const row = await db.packageFiles.get([studyHash, path])
        if (row === undefined)
          throw new PackageFileError(path, `${path} is not in the package that was opened on this computer`)
        return row.blob
      },
    }),
  }
}
