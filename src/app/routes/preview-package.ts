import { PackageFileError, type PackageSource } from '@/package/package-files'

/** A package that is looked at as a rater does and kept nowhere. */
interface PreviewPackage {
  readonly source: PackageSource
  /** Where it came from: '/prepare/…'. */
  readonly backTo: string
}

let current: PreviewPackage | null = null

/** Lays a package out for `#/preview`; the one before is forgotten. */
export function layOutPreview(files: ReadonlyMap<string, Blob>, backTo: string): void {
  current = {
    backTo,
    source: {
      origin: 'computer',
      async file(path) {
        const blob = files.get(path)
        if (blob === undefined) throw new PackageFileError(path, `${path} is not in the preview`)
        return blob
      },
    },
  }
}

/** null after a reload: a preview is kept nowhere. */
export const previewPackage = (): PreviewPackage | null => current
