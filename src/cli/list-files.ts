import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
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
