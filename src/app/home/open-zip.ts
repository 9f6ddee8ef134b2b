import { proxy, wrap } from 'comlink'
import type { PackageStore, StoredPackage } from '@/study'
import { fail, problemOf, type Result, succeed } from '@/study/problem'
import type { OpenedZip, ZipOpener } from './open-zip.worker'

/**
 * Opens a package from disk, checks it in a worker, and keeps it on this computer.
 * @param onProgress files checked so far, of how many.
 */
export async function openZip(
  file: File,
  packages: PackageStore,
  onProgress: (done: number, total: number) => void,
): Promise<Result<StoredPackage>> {
  let isOver = false
  const worker = new Worker(new URL('./open-zip.worker.ts', import.meta.url), { type: 'module', name: 'zip' })
  // Reports travel apart from the result, and the last one may arrive after it.
  const report = (done: number, total: number) => {
    if (!isOver) onProgress(done, total)
  }
  try {
    const opened = await Promise.race([
      wrap<ZipOpener>(worker).open(file, proxy(report)),
      new Promise<OpenedZip>((_, reject) =>
        worker.addEventListener('error', () => reject(new Error('the worker stopped'))),
      ),
    ])
    isOver = true
    if (!opened.ok) return opened
    const { studyHash, id, title } = opened
    const stored = { studyHash, id, title, openedAt: new Date().toISOString() }
    await packages.keep(stored, new Map(opened.files.map(([path, bytes]) => [path, new Blob([bytes])])))
    return succeed(stored)
  } catch (error) {
    isOver = true
    return fail(problemOf(file.name, 'package-not-kept', whyNot(error), 'Then open the package again'))
  } finally {
    worker.terminate()
  }
}

function whyNot(error: unknown): string {
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return 'there is not enough space on this computer to keep the package: free some'
  if (error instanceof Error && error.name === 'NotReadableError')
    return 'the file cannot be read: check that it is still there'
  return 'the package could not be kept on this computer: leave private browsing, or allow this site to store data'
}
