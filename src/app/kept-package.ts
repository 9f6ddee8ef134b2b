import type { PackageSource } from '@/package'
import type { FetchedFiles } from '@/storage'

/**
 * A package of this site whose volumes and images are fetched once and kept on this computer. A computer that keeps
 * nothing (a full disk, private browsing) fetches them each time.
 */
export function keptPackage(site: PackageSource, studyHash: string, kept: FetchedFiles): PackageSource {
  async function fileAnew(path: string): Promise<Blob> {
    const blob = await site.file(path)
    void kept.keep(studyHash, path, blob).catch(() => undefined)
    return blob
  }
  return {
    origin: site.origin,
    // What the site offers now is for the site to say; whether it is the frozen study is checked by its hash.
    file: async (path) =>
      path === 'study.json'
        ? site.file(path)
        : ((await kept.file(studyHash, path).catch(() => null)) ?? fileAnew(path)),
    fileAnew,
  }
}
