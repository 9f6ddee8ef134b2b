import type { PackageStore, StoredPackage } from '@/package'
import { type Result, refuse, succeed } from '@/study/problem'
import { inWorker } from '@/ui/open-worker'
import type { ZipOpener } from './open-zip.worker'

/**
 * Opens a package from disk, checks it in a worker, and keeps it on this computer.
 * @param onProgress files checked so far, of how many.
 */
export async function openZip(
  file: File,
  packages: PackageStore,
  onProgress: (done: number, total: number) => void,
): Promise<Result<StoredPackage>> {
  try {
    const opened = await inWorker<ZipOpener, Awaited<ReturnType<ZipOpener['open']>>>(
      () =>
        new Worker(new URL('./open-zip.worker.ts', import.meta.url), {
          type: 'module',
          name: 'zip',
        }),
      'checking the package',
      (opener) => opener.open(file, onProgress),
    )
    if (!opened.ok) return opened
    const { studyHash, id, title, files } = opened.value
    const stored = { studyHash, id, title, openedAt: new Date().toISOString() }
    await packages.keep(stored, new Map(files.map(([path, bytes]) => [path, new Blob([bytes])])))
    return succeed(stored)
  } catch (error) {
    const [code, why] = whyNot(error)
    return refuse(file.name, code, why, 'Then open the study file again')
  }
}

function whyNot(error: unknown): readonly [code: string, why: string] {
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return ['package-no-room', 'there is not enough space on this computer: free some']
  if (error instanceof Error && error.name === 'NotReadableError')
    return ['package-gone', 'the file cannot be read: check that it is still there']
  return [
    'package-not-kept',
    'the study file could not be saved on this computer: leave private browsing, or allow this site to store data',
  ]
}
