import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListFile, ListSource } from '@/pool'
import { type Result, refuse, succeed } from '@/study'
import { listFolder } from './list-files'
import { reasonOf } from './read-input'

/** What a list is read from: a file, or the folder of a data set. Bytes are read where they are needed. */
export async function listSource(path: string): Promise<Result<ListSource>> {
  try {
    const found = await stat(path)
    if (!found.isDirectory())
      return succeed({ name: path, files: [await diskFile(path, path)], isSet: false })
    const { paths } = await listFolder(path, { areLinksFiles: true })
    const files = await Promise.all(paths.map((inside) => diskFile(join(path, inside), inside)))
    return succeed({ name: path, files, isSet: true })
  } catch (error) {
    return refuse(path, 'missing-file', reasonOf(error), 'Check the path')
  }
}

/** @param name what messages call it. @throws the system's error. */
async function diskFile(path: string, name: string): Promise<ListFile> {
  const { size } = await stat(path)
  return {
    path: name,
    size,
    read: (start, end) => withFile(path, (file) => slice(file, start, Math.min(end, size))),
  }
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  // What has become a pipe since is not waited for; Windows knows neither.
  const { O_RDONLY, O_NONBLOCK = 0 } = constants
  const file = await open(path, O_RDONLY | O_NONBLOCK)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function slice(file: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, end - start))
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at)
    if (bytesRead === 0) throw new Error('the file was cut off since it was opened')
    at += bytesRead
  }
  return bytes
}
