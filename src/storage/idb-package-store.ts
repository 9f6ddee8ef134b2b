import { PackageFileError, type PackageStore } from '@/package/package-files'
import { readInTime } from './healed'
import { write } from './one-writer'
import { fileOfRow, writeFiles } from './stored-file'
import type { TriplaneDatabase } from './triplane-database'

/** Packages opened from a zip, file by file, so that reading one volume does not load them all. */
export function idbPackageStore(db: TriplaneDatabase): PackageStore {
  return {
    async keep(stored, files) {
      const { studyHash } = stored
      await writeFiles(db, files, (rows) =>
        write(db, ['packages', 'packageFiles'], async (transaction) => {
          const packages = transaction.objectStore('packages')
          if ((await packages.get(studyHash)) !== undefined) return
          const packageFiles = transaction.objectStore('packageFiles')
          await Promise.all(
            rows.map(([path, file]) => packageFiles.add({ studyHash, path, ...file })),
          )
          await packages.add(stored)
        }),
      )
    },
    list: () => readInTime(db, (connection) => connection.getAll('packages')),
    source: (studyHash) => ({
      origin: 'computer',
      async file(path) {
        const row = await readInTime(db, (connection) =>
          connection.get('packageFiles', [studyHash, path]),
        )
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
