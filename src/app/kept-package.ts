import { PackageFileError, type PackageSource } from '@/package/package-files'
import type { FetchedFiles } from '@/storage'

/**
 * A package of this site whose volumes and images are fetched once and kept on this computer. A computer that keeps
 * nothing (a full disk, private browsing) fetches them each time.
 */
export function keptPackage(
  site: PackageSource,
  studyHash: string,
  kept: FetchedFiles,
): PackageSource {
  async function fileAnew(path: string): Promise<Blob> {
    const blob = await site.file(path)
    void kept.keepIfRoom(studyHash, path, blob).catch(() => undefined)
    return blob
  }
  return {
    origin: site.origin,
    file: async (path) =>
      path === 'study.json'
        ? studyText(site, studyHash, kept)
        : ((await kept.file(studyHash, path).catch(() => null)) ?? fileAnew(path)),
    fileAnew,
  }
}

/** What the site offers now is for the site to say; whether it is the frozen study is checked by its hash. */
async function studyText(
  site: PackageSource,
  studyHash: string,
  kept: FetchedFiles,
): Promise<Blob> {
  try {
    return await site.file('study.json')
  } catch (error) {
    const isAway = error instanceof PackageFileError && error.outage !== null
    const copy = isAway ? await kept.file(studyHash, 'study.json').catch(() => null) : null
    if (copy === null) throw error
    return copy
  }
}

/** A study that was made available offline, as it was then: for a session of a version that the site no longer offers. */
export function offlinePackage(studyHash: string, kept: FetchedFiles): PackageSource {
  return {
    origin: 'computer',
    async file(path) {
      const file = await kept.file(studyHash, path)
      if (file === null) throw new PackageFileError(path, `${path} is not on this computer`)
      return file
    },
  }
}
