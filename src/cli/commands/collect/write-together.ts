import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Problem, problemOf } from '@/study'
import { reasonOf } from '../../io/read-input'

/** All of them or none, readable for nobody else, and never over one that is there: it may be the only one. */
export async function writeTogether(
  folder: string,
  files: readonly (readonly [string, string])[],
): Promise<Problem | null> {
  const written: string[] = []
  for (const [name, text] of files) {
    const path = join(folder, name)
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text, { flag: 'wx', mode: 0o600 })
      written.push(path)
    } catch (error) {
      await Promise.all(written.map((one) => rm(one, { force: true })))
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      const message = isThere
        ? 'the file is there already, and is never overwritten'
        : reasonOf(error)
      return problemOf(path, 'not-written', message, 'Name another folder with --out')
    }
  }
  return null
}
