import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { type Result, refuse, succeed } from '@/study'
import type { Arguments } from '../command'
import { hasCode, reasonOf } from './read-input'

/** Has something written to a place. @returns why the disk said no, with what to do then. */
export async function writeOutput(
  place: string,
  remedy: string,
  write: () => Promise<unknown>,
): Promise<Result<null>> {
  try {
    await write()
    return succeed(null)
  } catch (error) {
    return refuse(place, 'not-written', reasonOf(error), remedy)
  }
}

/** Whether a file may be written there: where none is, or with `--replace`. */
export const checkPlace = (file: string, args: Arguments, code = 'already-there'): Result<null> =>
  existsSync(file) && !args.has('replace')
    ? refuse(
        file,
        code,
        'there is a file already',
        'Choose another place, or use --replace to overwrite',
      )
    : succeed(null)

/** Writes a file where it may be written. */
export async function writeNew(file: string, text: string, args: Arguments): Promise<Result<null>> {
  const free = checkPlace(file, args)
  return free.ok ? writeOutput(file, 'Choose another place', () => writeFile(file, text)) : free
}

/** Never over a file that is there: it may be the only key of a study. */
export async function saveNew(path: string, content: string | Uint8Array): Promise<Result<null>> {
  try {
    await writeFile(path, content, { flag: 'wx' })
    return succeed(null)
  } catch (error) {
    const message = hasCode(error, 'EEXIST') ? 'the file is there already' : reasonOf(error)
    return refuse(path, 'not-written', message, 'Name another place with --out')
  }
}

/** In one step: somebody may read it at any moment. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
