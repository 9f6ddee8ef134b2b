import type { Dirent } from 'node:fs'
import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compareText, type Problem, problemOf } from '@/study'

/** Files as named; a folder stands for the files in it whose names fit. What is not a regular file there is named, not read. */
export async function listFiles(paths: readonly string[], names: RegExp) {
  const files: string[] = []
  const problems: Problem[] = []
  for (const path of paths) {
    if (!(await isFolder(path))) {
      files.push(path)
      continue
    }
    const inside = (await readdir(path, { withFileTypes: true }))
      .filter(({ name }) => names.test(name))
      .sort((a, b) => compareText(a.name, b.name))
    if (inside.length === 0)
      problems.push(
        problemOf(path, 'empty-folder', 'there is no such file in this folder', 'Name the files'),
      )
    for (const entry of inside) {
      const problem = entry.isDirectory() ? null : specialFile(entry, join(path, entry.name))
      if (problem === null) files.push(join(path, entry.name))
      else problems.push(problem)
    }
  }
  return { files, problems }
}

/**
 * Every plain file below a folder, by its path within it, '/' between folders, in the order of their names; and what lies there
 * and is none.
 * @param areLinksFiles whether a link to a plain file is taken for it, as in a folder of scans: data sets that are kept with
 * DataLad are made of links. Links to folders are never followed.
 * @throws the system's error when the folder cannot be read.
 */
export async function listFolder(root: string, { areLinksFiles = false } = {}) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const special: Problem[] = []
  const paths: string[] = []
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const isLinked = areLinksFiles && entry.isSymbolicLink() && (await isPlainFile(path))
    const problem = isLinked ? null : specialFile(entry, path)
    if (problem === null) paths.push(relative(root, path).replaceAll(sep, '/'))
    else special.push(problem)
  }
  return { paths: paths.sort(), special: special.sort((a, b) => compareText(a.file, b.file)) }
}

const KINDS: readonly (readonly [is: (entry: Dirent) => boolean, what: string])[] = [
  [(entry) => entry.isSymbolicLink(), 'a symbolic link'],
  [(entry) => entry.isFIFO(), 'a named pipe'],
  [(entry) => entry.isSocket(), 'a socket'],
  [(entry) => entry.isCharacterDevice() || entry.isBlockDevice(), 'a device'],
]

/** A link may lead anywhere, to a key too, and change between two looks; a pipe is waited for without end. */
function specialFile(entry: Dirent, path: string): Problem | null {
  if (entry.isFile()) return null
  const [, what = 'not a regular file'] = KINDS.find(([is]) => is(entry)) ?? []
  return problemOf(
    path,
    'special-file',
    `this is ${what}, and no file`,
    'Replace it with the file itself, or remove it',
  )
}

export const isPlainFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/**
 * One file of a folder that was listed: what has become a link or a pipe since is neither followed nor waited for.
 * @throws the system's error, or one that says that it is not a regular file.
 */
export async function readListed(
  path: string,
  { areLinksFiles = false } = {},
): Promise<Uint8Array> {
  // Windows knows neither of them.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants
  const file = await open(path, O_RDONLY | O_NONBLOCK | (areLinksFiles ? 0 : O_NOFOLLOW))
  try {
    if (!(await file.stat()).isFile()) throw new Error('this is not a regular file')
    return new Uint8Array(await file.readFile())
  } finally {
    await file.close()
  }
}
