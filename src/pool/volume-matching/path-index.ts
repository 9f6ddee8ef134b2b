import { groupBy } from '@/study'

const same = (path: string) => path
/** The same name for one with other capitals. */
export const foldCase = (path: string) => path.toLowerCase()
/** The same name for .nii and .nii.gz as well. */
export const foldPacking = (path: string) => path.toLowerCase().replace(/\.gz$/, '')

/** With "/" between its parts, without "./" before them. */
const cleanPath = (path: string) => path.replaceAll('\\', '/').replace(/^(\.?\/)+/, '')

export const nameOfPath = (path: string): string => cleanPath(path).split('/').at(-1) ?? ''

/** Paths by their last part, so that 57,000 rows look at few of them each. */
export class PathIndex {
  readonly #paths: ReadonlySet<string>
  readonly #byName: ReadonlyMap<string, readonly string[]>

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths)
    this.#byName = groupBy(paths, (path) => foldPacking(nameOfPath(path)))
  }

  exact(file: string): string[] {
    return this.#paths.has(file) ? [file] : []
  }

  /** Paths that share the longest run of parts, from the file name upwards; at least that of the shorter one. */
  ending(file: string, fold: (path: string) => string = same): string[] {
    const wanted = fold(cleanPath(file)).split('/').reverse()
    const fitting = (this.#byName.get(foldPacking(nameOfPath(file))) ?? []).flatMap((path) => {
      const parts = fold(cleanPath(path)).split('/').reverse()
      const shared = wanted.findIndex((part, n) => part !== parts[n])
      const length = shared === -1 ? wanted.length : shared
      // A bare file name on either side, or a whole path of one within the other.
      const isWhole = length === wanted.length || length === parts.length
      return isWhole ? [{ path, length }] : []
    })
    const most = Math.max(0, ...fitting.map(({ length }) => length))
    return fitting.filter(({ length }) => length === most).map(({ path }) => path)
  }
}
