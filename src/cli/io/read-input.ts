import { readFile } from 'node:fs/promises'
import { decodeText, fail, problemOf, type Result, succeed } from '@/study'

/** One file of the user's, or why it cannot be read. */
export async function readBytes(path: string): Promise<Result<Uint8Array>> {
  try {
    return succeed(new Uint8Array(await readFile(path)))
  } catch (error) {
    return fail(problemOf(path, 'missing-file', reasonOf(error), 'Check the path'))
  }
}

export async function readText(path: string): Promise<Result<string>> {
  const bytes = await readBytes(path)
  return bytes.ok ? decodeText(bytes.value, path) : bytes
}

/** Why the disk said no, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'this is a folder, not a file'
  if (code === 'ENOTDIR') return 'a part of the path is a file, not a folder'
  if (code === 'EACCES' || code === 'EPERM') return 'the system does not allow it'
  if (code === 'ENOSPC') return 'the disk is full'
  if (code === 'EBUSY') return 'another program uses it'
  if (code === 'ELOOP') return 'this is a symbolic link'
  if (code === 'EROFS') return 'the disk can only be read'
  return error instanceof Error ? error.message : String(error)
}
