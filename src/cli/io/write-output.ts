import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Result, refuse, succeed } from '@/study'
import type { Arguments } from '../command'
import { hasCode, reasonOf } from './read-input'

/** A file below a folder, which is made where it is not there. */
export async function writeInto(
  folder: string,
  path: string,
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

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
