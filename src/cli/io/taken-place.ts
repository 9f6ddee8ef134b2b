import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Problem, problemOf } from '@/study'
import { hasCode, reasonOf } from './read-input'

const REFUSAL = 'Choose another place, or use --replace to overwrite'

/** What is said instead where there is no --replace. */
export const NOTHING_OVERWRITTEN = {
  message: 'the folder is not empty, and nothing in it is overwritten',
  remedy: 'Name another folder',
}

/** Why a package cannot go there; nothing where it can. */
export async function takenFolder(path: string): Promise<Problem[]> {
  try {
    if ((await readdir(path)).length === 0) return []
    return [
      problemOf(
        path,
        'already-there',
        'the folder is not empty, and a frozen study in it would be lost',
        REFUSAL,
      ),
    ]
  } catch (error) {
    return hasCode(error, 'ENOENT')
      ? []
      : [problemOf(path, 'already-there', reasonOf(error), 'Choose another place')]
  }
}

/** Why a key cannot go there; nothing where it can. */
export function takenFile(path: string): Problem[] {
  return existsSync(path)
    ? [
        problemOf(
          path,
          'already-there',
          'there is an answer key already, and without it the study of that key cannot be scored',
          REFUSAL,
        ),
      ]
    : []
}

/** A key is a file: where a folder stands it cannot go, whatever may be replaced. */
export function folderAtFile(path: string): Problem[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder
    ? [
        problemOf(
          path,
          'already-there',
          'this is a folder, not a file',
          `Name the file of the answer key, such as ${join(path, 'key.json')}`,
        ),
      ]
    : []
}
