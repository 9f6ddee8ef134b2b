import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fail, problemOf, type Result, succeed } from '@/study'

/** Files as named; a folder stands for the files in it whose names fit. */
export async function listFiles(paths: readonly string[], names: RegExp): Promise<Result<string[]>> {
  const files: string[] = []
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (!isFolder) files.push(path)
    else {
      const inside = (await readdir(path)).filter((name) => names.test(name)).sort()
      if (inside.length === 0)
        return fail(problemOf(path, 'empty-folder', 'there is no such file in this folder', 'Name the files'))
      files.push(...inside.map((name) => join(path, name)))
    }
  }
  return succeed(files)
}

/**
 * Every file below a folder, by its path within it, '/' between folders, in the order of their names.
 * @throws the system's error when the folder cannot be read.
 */
export async function listFolder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const start = join(root, sep).length
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll(sep, '/'))
    .sort()
}
