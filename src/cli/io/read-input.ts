import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { decodeText, type Problem, type Result, refuse, succeed } from '@/study'

/** One file of the user's, or why it cannot be read. */
export async function readBytes(path: string): Promise<Result<Uint8Array>> {
  try {
    return succeed(new Uint8Array(await readFile(path)))
  } catch (error) {
    return refuse(path, 'missing-file', reasonOf(error), 'Check the path')
  }
}

export async function readText(path: string): Promise<Result<string>> {
  const bytes = await readBytes(path)
  return bytes.ok ? decodeText(bytes.value, path) : bytes
}

/** A file of the user's, as its own room reads it by its name. */
export async function parseBytes<T>(
  file: string,
  parse: (bytes: Uint8Array, name: string) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> {
  const bytes = await readBytes(file)
  return bytes.ok ? parse(bytes.value, basename(file)) : bytes
}

/** A text file of the user's, as its own room reads it. */
export async function readParsed<T>(
  file: string,
  parse: (text: string, file: string) => Result<T>,
): Promise<Result<T>> {
  const text = await readText(file)
  return text.ok ? parse(text.value, file) : text
}

/** The same of a file that may be left out. @returns null without it. */
export const readOptional = <T>(
  file: string | undefined,
  parse: (text: string, file: string) => Result<T>,
): Promise<Result<T | null>> => ifNamed(file, (named) => readParsed(named, parse))

/** What is read of a file that may be left out; null without it. */
export const ifNamed = async <T>(
  file: string | undefined,
  read: (file: string) => Promise<Result<T>>,
): Promise<Result<T | null>> => (file === undefined ? succeed(null) : read(file))

/** All that is wrong with these. */
export const problemsIn = (...read: readonly Result<unknown>[]): Problem[] =>
  read.flatMap((result) => (result.ok ? [] : result.problems))

/** Whether the system gave this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EACCES: 'the system does not allow it',
  EPERM: 'the system does not allow it',
  ENOSPC: 'the disk is full',
  EBUSY: 'another program uses it',
  ELOOP: 'this is a symbolic link',
  EROFS: 'the disk can only be read',
}

/** Why the disk said no, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? error.message
}
