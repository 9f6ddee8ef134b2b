/** A whole package at hand: a folder on disk, a zip, files in memory. */
export interface PackageFiles {
  /** Every file, by its path within the package, '/' between folders. */
  list(): Promise<readonly string[]>
  /**
   * The bytes of one file. They may be a part of a larger buffer, so nobody may hand that over or write to it.
   * @throws PackageFileError when it is missing, damaged or cannot be reached.
   */
  read(path: string): Promise<Uint8Array>
}

/** A package as a rater's browser gets it, file by file: a folder of the site, or one kept on this computer. */
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

/**
 * Why a file cannot be had at present, though nothing is wrong with the package: asking again later may do.
 * 'sign-in': the network or the site wants to know who asks.
 */
export type Outage = 'no-connection' | 'stalled' | 'busy' | 'sign-in'

interface PackageFileErrorOptions extends ErrorOptions {
  readonly outage?: Outage
}

export class PackageFileError extends Error {
  override readonly name = 'PackageFileError'
  /** null: the file is missing or damaged, and will be the next time, too. */
  readonly outage: Outage | null
  constructor(
    readonly path: string,
    message: string,
    options: PackageFileErrorOptions = {},
  ) {
    super(message, options)
    this.outage = options.outage ?? null
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
