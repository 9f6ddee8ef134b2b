/** Where the files of one package come from: a web folder, or a zip kept on this computer. */
export interface PackageSource {
  readonly origin: 'site' | 'computer'
  /**
   * One file of the package, by its path within it.
   * @throws PackageFileError when it is missing or cannot be reached.
   */
  file(path: string): Promise<Blob>
  /**
   * The same file from where it came from first, for when the copy that this computer kept is damaged.
   * Left out where there is no other copy.
   * @throws PackageFileError as above.
   */
  fileAnew?(path: string): Promise<Blob>
}

export class PackageFileError extends Error {
  override readonly name = 'PackageFileError'
  readonly path: string
  constructor(path: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.path = path
  }
}

export interface StoredPackage {
  readonly studyHash: string
  readonly id: string
  readonly title: string
  /** ISO 8601, UTC. */
  readonly openedAt: string
}

/** Packages that were opened from disk, kept so that a reader can resume without the zip. */
export interface PackageStore {
  /** Keeps all files of a package, or none. Keeping the same package again changes nothing. */
  keep(stored: StoredPackage, files: ReadonlyMap<string, Blob>): Promise<void>
  list(): Promise<StoredPackage[]>
  source(studyHash: string): PackageSource
}
