import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AuditedFreeze, type AuditedFreezeInput, freezeAudited, SourceFileError } from '@/freezing'
import { toolName } from '../command'
import { folderFiles } from '../io/open-package'
import { reasonOf } from '../io/read-input'
import { workerPool } from '../worker-pool'

type Source = Pick<
  AuditedFreezeInput,
  'pool' | 'protocol' | 'protocolFile' | 'readSource' | 'onProgress' | 'accepted'
>

/**
 * Freezes into a folder beside the one that is wanted, which takes its place only when all is done. Whatever stood
 * there before is gone then: the caller has asked.
 */
export async function freezeToFolder(out: string, source: Source): Promise<AuditedFreeze> {
  const draft = `${out}.freezing-${process.pid}`
  const pool = workerPool(new Set(source.pool.items.flatMap((item) => item.volumes.map((v) => v.file))).size)
  try {
    const audited = await freezeAudited({
      ...source,
      readFile: (file) => source.readSource(file).catch(() => null),
      written: folderFiles(draft),
      salt: randomBytes(32).toString('hex'),
      frozenAt: new Date(),
      tool: toolName(),
      concurrency: pool.size,
      freezeVolume: pool.freezeVolume,
      writeFile: async (path, bytes) => {
        await mkdir(dirname(join(draft, path)), { recursive: true })
        await writeFile(join(draft, path), bytes)
      },
    })
    if (!audited.frozen.ok) return audited
    await rm(out, { recursive: true, force: true })
    await mkdir(dirname(out), { recursive: true })
    await rename(draft, out)
    return audited
  } finally {
    pool.close()
    await rm(draft, { recursive: true, force: true })
  }
}

/** A source file from disk, or why not in words. */
export async function readVolume(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new SourceFileError(reasonOf(error), { cause: error })
  }
}
