import {
  besidePath,
  type FileMatching,
  fileReferences,
  type MappedPool,
  matchFiles,
  otherHalf,
  type Pool,
  readSourceFile,
  SourceFileError,
  sourcePath,
} from '@/pool'
import type { FileOf } from './draft-views'

export type MatchView = ReturnType<PoolFiles['match']>

/** A file that the pool names, and what was found for it. */
export type FileMatch = MatchView['files'][number]

interface Place {
  /** null: none is taken for it. */
  readonly path: string | null
  readonly how: FileMatching['matches'][number]['how'] | 'ambiguous' | 'missing'
  readonly candidates: readonly string[]
}

const SHOWN_UNUSED = 500

/** The chosen folder beside the pool: which file is meant by which name. */
export class PoolFiles {
  #paths: ReadonlySet<string> = new Set()
  #fileOf: FileOf = async () => null
  #embedded: MappedPool['embedded'] = new Map()
  #matching: FileMatching | null = null

  /** Names settle which file is meant: no file is asked for before it is read. */
  set(paths: readonly string[], fileOf: FileOf): void {
    this.#paths = new Set(paths)
    this.#fileOf = fileOf
    this.#matching = null
  }
  setEmbedded(embedded: MappedPool['embedded']): void {
    this.#embedded = embedded
  }

  match(pool: Pool, drawn: ReadonlySet<string>, table: Readonly<Record<string, string>>) {
    const references = fileReferences(pool)
    const outside = references.filter(({ file }) => !this.#embedded.has(file))
    const matching = matchFiles(outside, [...this.#paths], new Map(Object.entries(table)))
    this.#matching = matching
    const places = new Map<string, Place>()
    for (const { file, path, how } of matching.matches)
      places.set(file, { path, how, candidates: [] })
    for (const { reference, candidates } of matching.ambiguous)
      places.set(reference.file, { path: null, how: 'ambiguous', candidates })
    for (const { file, nearest } of matching.missing)
      places.set(file, { path: null, how: 'missing', candidates: [nearest ?? []].flat() })
    const files = references.map(({ file, kind, items }) => ({
      file,
      kind,
      itemIds: items,
      isDrawn: items.some((id) => drawn.has(id)),
      ...(places.get(file) ?? { path: file, how: 'embedded' as const, candidates: [] }),
    }))
    const open = files.filter(({ path }) => path === null)
    return {
      files,
      missing: open.filter((file) => file.how === 'missing').length,
      missingDrawn: open.filter(({ isDrawn }) => isDrawn).length,
      ambiguous: open.filter((file) => file.how === 'ambiguous').length,
      unused: matching.unused.slice(0, SHOWN_UNUSED),
      unusedCount: matching.unused.length,
    }
  }

  /**
   * The file that the pool means by a name; null when it is not there.
   * @throws SourceFileError when it is one of two halves, and they cannot be read as one.
   */
  async blobOf(file: string): Promise<Blob | null> {
    const embedded = this.#embedded.get(file)
    if (embedded !== undefined) return new Blob([(await embedded()).slice()])
    const path = this.#matching?.paths.get(file)
    if (path === undefined) return null
    // A whole file is handed on as it is: nothing of it needs to be read here.
    if (otherHalf(path, (other) => this.#paths.has(other)) === null) return this.#fileOf(path)
    return new Blob([(await this.#read(path)).slice()])
  }

  /** @throws SourceFileError with why the file that the pool means by a name cannot be read. */
  async bytesOf(file: string): Promise<Uint8Array> {
    const embedded = this.#embedded.get(file)
    if (embedded !== undefined) return embedded()
    const path =
      this.#matching === null ? null : sourcePath(this.#matching, file, 'in the step Volumes')
    if (path === null || !this.#paths.has(path))
      throw new SourceFileError('the folder of scans is not chosen')
    return this.#read(path)
  }

  /** What lies beside a scan in the folder with another ending; null: nothing does. */
  async bytesBeside(file: string, ending: string): Promise<Uint8Array | null> {
    const path = this.#matching?.paths.get(file)
    const beside = path === undefined ? null : besidePath(path, ending)
    return beside !== null && this.#paths.has(beside) ? this.#read(beside) : null
  }

  #read(path: string): Promise<Uint8Array> {
    return readSourceFile(path, {
      has: (other) => this.#paths.has(other),
      read: async (name) => {
        try {
          return new Uint8Array((await (await this.#fileOf(name))?.arrayBuffer()) ?? [])
        } catch (cause) {
          const why = 'the file cannot be read: it was moved or changed since the folder was chosen'
          throw new SourceFileError(why, { cause })
        }
      },
    })
  }
}
