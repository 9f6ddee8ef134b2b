import { unzipSync, type Zippable, zipSync } from 'fflate'
import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import { DOS_EPOCH, zipDirectory } from './zip-directory'

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

/**
 * Opens a package that travels as a zip. One folder around everything is tolerated, and what macOS and Windows add.
 * @returns files by their path in the package, or why this is none.
 */
export function readPackageZip(bytes: Uint8Array, file: string): Result<Map<string, Uint8Array>> {
  const directory = zipDirectory(bytes)
  if (directory === null) return fail(notAZip(bytes, file))
  const problems = directory.entries.flatMap(({ name, isEncrypted }): Problem[] => {
    if (isEncrypted)
      return [
        problemOf(file, 'zip-encrypted', `"${name}" is encrypted`, 'Ask for the package without a password'),
      ]
    return /^([/\\]|[A-Za-z]:)|\\/.test(name) || name.split('/').includes('..')
      ? [
          problemOf(
            file,
            'zip-path',
            `the entry "${name}" leads out of the zip`,
            'Do not use this file: ask for the package again',
          ),
        ]
      : []
  })
  if (problems.length > 0) return fail(...problems)
  const names = directory.entries
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('/') && !JUNK.test(name))
  const root = rootOf(names)
  if (root === null) return fail(noPackage(names, file))
  try {
    const wanted = new Set(names)
    const unpacked = unzipSync(bytes, { filter: ({ name }) => wanted.has(name) })
    return succeed(
      new Map(
        names.flatMap((name) => {
          const content = unpacked[name]
          return content === undefined ? [] : [[name.slice(root.length), content] as const]
        }),
      ),
    )
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return fail(
      problemOf(
        file,
        'zip-damaged',
        `the zip cannot be unpacked: ${why}`,
        'Fetch it again from where it came',
      ),
    )
  }
}

/** '' or the one folder around everything; null when there is no study.json in either place. */
function rootOf(names: readonly string[]): string | null {
  if (names.includes('study.json')) return ''
  const root = `${names[0]?.split('/')[0] ?? ''}/`
  return names.includes(`${root}study.json`) && names.every((name) => name.startsWith(root)) ? root : null
}

function notAZip(bytes: Uint8Array, file: string): Problem {
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

/** What the directory of a package's zip says besides its files: times, comments, extra fields (formats 8). */
export function checkZipMetadata(bytes: Uint8Array, file: string): Problem[] {
  const directory = zipDirectory(bytes)
  if (directory === null) return [notAZip(bytes, file)]
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
