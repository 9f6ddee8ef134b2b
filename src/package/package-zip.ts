import { type Zippable, zipSync } from 'fflate'
import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import { PackageFileError, type PackageFiles } from './package-files'
import { DOS_EPOCH, type ZipDirectory, zipDirectory } from './zip-directory'

/** Local time, because zips hold local time: this is the same in every time zone. */
const FIXED_TIME = new Date(1980, 0, 1)

/** Files that are packed already: packing them again costs time and saves nothing. */
const PACKED = /\.(gz|png|jpg)$/

/** One zip of a package. The same files give the same bytes: entries sorted, one fixed time, no names of anyone. */
export function packageZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const zippable: Zippable = Object.fromEntries(
    entries.map(([path, bytes]) => [path, [bytes, { level: PACKED.test(path) ? 0 : 6, mtime: FIXED_TIME }]]),
  )
  return zipSync(zippable)
}

const JUNK = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

/** A package that travels as a zip. Entries are unpacked when they are read, each by itself. */
export interface PackageZip extends PackageFiles {
  /** What the zip says besides its files: times, comments, extra fields (formats 8). */
  readonly leaks: readonly Problem[]
}

/**
 * Opens a package that travels as a zip. One folder around everything is tolerated, and what macOS and Windows add.
 * @param file the name of the zip, for messages.
 */
export async function openPackageZip(zip: Uint8Array | Blob, file: string): Promise<Result<PackageZip>> {
  const directory = await zipDirectory(zip)
  if (directory === null) return fail(await notAZip(zip, file))
  const problems: Problem[] = []
  const add = (...said: [code: string, message: string, remedy: string]) =>
    problems.push(problemOf(file, ...said))
  for (const { name, isEncrypted } of directory.entries)
    if (isEncrypted) add('zip-encrypted', `"${name}" is encrypted`, 'Ask for the package without a password')
    else if (/^([/\\]|[A-Za-z]:)|\\/.test(name) || name.split('/').includes('..'))
      add(
        'zip-path',
        `the entry "${name}" leads out of the zip`,
        'Do not use this file: ask for the package again',
      )
  if (problems.length > 0) return fail(...problems)
  const entries = directory.entries.filter(({ name }) => !name.endsWith('/') && !JUNK.test(name))
  const names = entries.map(({ name }) => name)
  const root = rootOf(names)
  if (root === null) return fail(noPackage(names, file))
  const byPath = new Map(entries.map((entry) => [entry.name.slice(root.length), entry]))
  return succeed({
    leaks: zipLeaks(directory, file),
    list: async () => [...byPath.keys()],
    async read(path) {
      const entry = byPath.get(path)
      if (entry === undefined) throw new PackageFileError(path, `the package holds no ${path}`)
      try {
        return await entry.unpack()
      } catch (cause) {
        // A file that cannot be read at all says so by a name of its own.
        if (cause instanceof DOMException) throw cause
        const why = cause instanceof Error ? cause.message : String(cause)
        throw new PackageFileError(path, `the zip cannot be unpacked: ${why}`, { cause })
      }
    },
  })
}

/** '' or the one folder around everything; null when there is no study.json in either place. */
function rootOf(names: readonly string[]): string | null {
  if (names.includes('study.json')) return ''
  const root = `${names[0]?.split('/')[0] ?? ''}/`
  return names.includes(`${root}study.json`) && names.every((name) => name.startsWith(root)) ? root : null
}

async function notAZip(zip: Uint8Array | Blob, file: string): Promise<Problem> {
  const bytes = zip instanceof Uint8Array ? zip : new Uint8Array(await zip.slice(0, 2).arrayBuffer())
  const isBegun = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isBegun
    ? problemOf(file, 'zip-truncated', 'the zip is cut off: its directory is missing', 'Fetch it again')
    : problemOf(
        file,
        'not-a-zip',
        bytes.length === 0 ? 'the file is empty' : 'this is not a zip file',
        'Choose the .zip of a study package',
      )
}

function noPackage(names: readonly string[], file: string): Problem {
  const hint = names.some((name) => name.endsWith('report.json'))
    ? 'it looks like a report'
    : names.length === 0
      ? 'it is empty'
      : `it holds ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`
  return problemOf(
    file,
    'not-a-package',
    `this zip is no study package: study.json is missing (${hint})`,
    'Choose the .zip that was made when the study was frozen',
  )
}

function zipLeaks(directory: ZipDirectory, file: string): Problem[] {
  const remedy = 'Pack the package with Triplane again: other programs write times and owners into the zip'
  const leak = (field: string, message: string) =>
    problemOf(file, 'leak-zip-metadata', message, remedy, { field })
  return [
    ...(directory.comment === '' ? [] : [leak('', `the zip carries a comment, "${directory.comment}"`)]),
    ...directory.entries.flatMap(({ name, dosTime, extraBytes, comment }) => [
      ...(dosTime === DOS_EPOCH ? [] : [leak(name, 'the entry carries a time')]),
      ...(extraBytes === 0 ? [] : [leak(name, `the entry carries ${extraBytes} bytes besides its file`)]),
      ...(comment === '' ? [] : [leak(name, `the entry carries a comment, "${comment}"`)]),
    ]),
  ]
}
