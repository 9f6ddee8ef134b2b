import { createHash } from 'node:crypto'
import { PackageFileError, type PackageFiles } from '@/package'

/**
 * A package that stays as it was when it was first looked at: what was checked is what is copied. A folder can change at any
 * moment; a file that is read again must have the bytes of the first time, and one that came later is not part of it.
 */
export class SteadyFiles implements PackageFiles {
  readonly #files: PackageFiles
  readonly #hashes = new Map<string, string>()
  #paths: readonly string[] | null = null

  constructor(files: PackageFiles) {
    this.#files = files
  }

  async list(): Promise<readonly string[]> {
    this.#paths ??= await this.#files.list()
    return this.#paths
  }

  async read(path: string): Promise<Uint8Array> {
    const bytes = await this.#files.read(path)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const before = this.#hashes.get(path)
    if (before !== undefined && before !== hash)
      throw new PackageFileError(path, 'it was changed while the package was read')
    this.#hashes.set(path, hash)
    return bytes
  }

  /** What has come or gone since the first look. */
  async changes(): Promise<string[]> {
    const [before, now] = [await this.list(), await this.#files.list()]
    return [
      ...now.filter((path) => !before.includes(path)),
      ...before.filter((path) => !now.includes(path)),
    ]
  }
}
