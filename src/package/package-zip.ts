import { type Zippable, zipSync } from 'fflate'
import { byKey, fail, type Problem, problemOf, type Result, succeed } from '@/study'
import { PackageFileError, type PackageFiles } from './package-files'
import { DOS_EPOCH, type ZipDirectory, type ZipEntry, zipDirectory } from './zip-directory'
import type { ZipFault } from './zip-records'

/** Local time, because zips hold local time: this is the same in every time zone. */
const FIXED_TIME = new Date(1980, 0, 1)

/** Files that are packed already: packing them again costs time and saves nothing. */
const PACKED = /\.(gz|png|jpg)$/

/** One zip of a package. The same files give the same bytes: entries sorted, one fixed time, no names of anyone. */
export function packageZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...files].sort(byKey)
  const zippable: Zippable = Object.fromEntries(
    entries.map(([path, bytes]) => [
      path,
      [bytes, { level: PACKED.test(path) ? 0 : 6, mtime: FIXED_TIME }],
    ]),
  )
  return zipSync(zippable)
}

/** A file of a package as the browser keeps it, and where it was written: nothing of it needs to be in memory. */
type KeptFiles = ReadonlyMap<string, Blob>

/** Its end: the record of a zip that says where the directory is. */
const END = 22

/**
 * The zip that `packageZip` makes, byte for byte, put together of files that the browser keeps: one of them is in memory at a time,
 * and those that are packed already are not even copied.
 */
export async function packageZipBlob(files: KeptFiles): Promise<Blob> {
  const entries = [...files].sort(byKey)
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let at = 0
  let listed = 0
  for (const [path, file] of entries) {
    // A zip of this file alone: its entry and its line of the directory stand in the whole as they are, but for the place.
    const single = packageZip(new Map([[path, new Uint8Array(await file.arrayBuffer())]]))
    const view = new DataView(single.buffer, single.byteOffset, single.byteLength)
    const begin = view.getUint32(single.length - END + 16, true)
    const line = single.slice(begin, single.length - END)
    new DataView(line.buffer).setUint32(42, at, true)
    const isStored = PACKED.test(path)
    parts.push(
      ...(isStored ? [single.slice(0, begin - file.size), file] : [single.slice(0, begin)]),
    )
    directory.push(line)
    at += begin
    listed += line.length
  }
  const end = packageZip(new Map()).slice()
  const view = new DataView(end.buffer)
  view.setUint16(8, entries.length, true)
  view.setUint16(10, entries.length, true)
  view.setUint32(12, listed, true)
  view.setUint32(16, at, true)
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

/** What macOS and Windows add: a folder's looks, and what a file of another name had besides its bytes. */
const ADDED = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|^__MACOSX\/([^/]+\/)*\._[^/]+$/

/** A package that travels as a zip. Entries are unpacked when they are read, each by itself. */
interface PackageZip extends PackageFiles {
  /** What the zip says besides its files: times, extra fields, what systems add to it (formats 8). */
  readonly leaks: readonly Problem[]
}

/**
 * Opens a package that travels as a zip. One folder around everything is tolerated, and what macOS and Windows add. Whatever else
 * is in it is listed; a zip that programs could read differently is refused, with every fault.
 * @param file the name of the zip, for messages.
 */
export async function openPackageZip(
  zip: Uint8Array | Blob,
  file: string,
): Promise<Result<PackageZip>> {
  const directory = await zipDirectory(zip)
  if (directory === null) return fail(await notAZip(zip, file))
  const { faults } = directory
  const named = directory.entries.filter(({ name }) => !name.endsWith('/'))
  const entries = named.filter(({ name }) => !ADDED.test(name))
  const added = named.filter(({ name }) => ADDED.test(name))
  const names = entries.map(({ name }) => name)
  const root = rootOf(names)
  const problems = [
    ...faults,
    ...twins(directory.entries.map(({ name }) => name)),
    ...outside(names, root),
  ].map(({ code, entry, message }) =>
    problemOf(file, code, message, REMEDIES[code] ?? ASK_AGAIN, { field: entry }),
  )
  // Times are no reason to refuse it, and would hide the others.
  if (problems.length > 0) return fail(...problems, ...extraBytes(directory, file))
  if (root === null) return fail(noPackage(names, file))
  const byPath = new Map(entries.map((entry) => [entry.name.slice(root.length), entry]))
  return succeed({
    leaks: zipLeaks(directory, added, file),
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

const ASK_AGAIN = 'Do not use this file: ask for the package again, as freezing wrote it'
const REMEDIES: Readonly<Record<string, string>> = {
  'zip-encrypted': 'Ask for the package without a password',
  'zip-name': 'Rename it in letters without accents, and pack the package again',
  'zip-comment': 'Pack the package again, without a comment',
}

/** '' or the one folder around everything; null when there is no study.json in either place. */
function rootOf(names: readonly string[]): string | null {
  if (names.includes('study.json')) return ''
  const folders = names.flatMap((name) => /^([^/]+\/)study\.json$/.exec(name)?.[1] ?? [])
  return folders.length === 1 ? (folders[0] ?? null) : null
}

/** What lies beside the one folder around everything. */
const outside = (names: readonly string[], root: string | null): ZipFault[] =>
  names
    .filter((name) => root !== null && !name.startsWith(root))
    .map((entry) => ({
      code: 'extra-file',
      entry,
      message: `the file does not belong in a package: it lies outside of its folder ${root}`,
    }))

/** Entries of one name on Windows and macOS, where one would take the other's place; a file that is a folder, too. */
function twins(names: readonly string[]): ZipFault[] {
  const files = new Set<string>()
  const faults: ZipFault[] = []
  const add = (entry: string, message: string) =>
    faults.push({ code: 'zip-duplicate', entry, message })
  for (const name of names) {
    const lower = name.toLowerCase()
    if (files.has(lower)) add(name, 'there are two entries of this name')
    files.add(lower)
  }
  for (const name of names) {
    const folders = name.toLowerCase().replace(/\/$/, '').split('/').slice(0, -1)
    if (folders.some((_, n) => files.has(folders.slice(0, n + 1).join('/'))))
      add(name, 'it lies in a folder that is a file as well')
  }
  return faults
}

async function notAZip(zip: Uint8Array | Blob, file: string): Promise<Problem> {
  const bytes =
    zip instanceof Uint8Array ? zip : new Uint8Array(await zip.slice(0, 2).arrayBuffer())
  const isBegun = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isBegun
    ? problemOf(
        file,
        'zip-truncated',
        'the zip is cut off: its directory is missing',
        'Fetch it again',
      )
    : problemOf(
        file,
        'not-a-zip',
        bytes.length === 0 ? 'the file is empty' : 'this is not a zip file',
        'Choose the .zip file of a study package or report capsule',
      )
}

function noPackage(names: readonly string[], file: string): Problem {
  const first = `it holds ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`
  const content = names.length === 0 ? 'it is empty' : first
  const isReport = names.some((name) => name.endsWith('report.json'))
  const hint = isReport ? 'it looks like a report' : content
  return problemOf(
    file,
    'not-a-package',
    `this zip is no study package: study.json is missing (${hint})`,
    'Choose the .zip that was made when the study was frozen',
  )
}

const leak = (file: string, field: string, message: string) =>
  problemOf(
    file,
    'leak-zip-metadata',
    message,
    'Pack the package with Triplane again: other programs write times and owners into the zip',
    { field },
  )

const zipLeaks = (directory: ZipDirectory, added: readonly ZipEntry[], file: string): Problem[] => [
  ...directory.entries
    .filter(({ dosTime }) => dosTime !== DOS_EPOCH)
    .map(({ name }) => leak(file, name, 'the entry carries a time')),
  ...extraBytes(directory, file),
  ...added.map(({ name }) =>
    leak(file, name, 'the system that packed the zip added it; what is in it was not looked at'),
  ),
]

const extraBytes = ({ entries }: ZipDirectory, file: string): Problem[] =>
  entries
    .filter((entry) => entry.extraBytes > 0)
    .map((entry) =>
      leak(file, entry.name, `the entry carries ${entry.extraBytes} bytes besides its file`),
    )
