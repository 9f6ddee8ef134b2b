import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AuditedFreeze, type AuditedFreezeInput, freezeAudited, SourceFileError } from '@/freezing'
import type { AnswerKey } from '@/questions'
import { toolName } from '../command'
import { whenInterrupted } from '../io/interrupts'
import { besidePlace } from '../io/left-overs'
import { folderFiles } from '../io/open-package'
import { reasonOf } from '../io/read-input'
import { workerPool } from '../worker-pool'

type Source = Pick<
  AuditedFreezeInput,
  'pool' | 'protocol' | 'protocolFile' | 'readSource' | 'onProgress' | 'accepted'
>

interface KeyPlace {
  readonly path: string
  /** The key as it is written: sealed or not. */
  fileOf(key: AnswerKey): Promise<string | Uint8Array>
}

/**
 * Freezes beside the places that are wanted, which package and key take together when all is done. Whatever stood
 * there before is gone then: the caller has asked. Nothing is left of a freeze that fails or is interrupted.
 */
export async function freezeToFolder(out: string, key: KeyPlace, source: Source): Promise<AuditedFreeze> {
  const draft = besidePlace(out, 'freezing')
  const keyDraft = besidePlace(key.path, 'freezing')
  const remove = () => {
    for (const path of [draft, keyDraft]) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
  const forget = whenInterrupted(() => {
    remove()
    return `Nothing was frozen: ${out} is as it was.`
  })
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
    await mkdir(dirname(key.path), { recursive: true })
    await writeFile(keyDraft, await key.fileOf(audited.frozen.value.key))
    await rm(takePlaces(out, draft, key.path, keyDraft), { recursive: true, force: true })
    return audited
  } finally {
    pool.close()
    remove()
    forget()
  }
}

/**
 * Package and key take their places in one go, which no signal can interrupt: a package whose key is another one's, or
 * nowhere, cannot be scored. @returns where what stood there before lies now.
 */
function takePlaces(out: string, draft: string, keyPath: string, keyDraft: string): string {
  const former = besidePlace(out, 'former')
  if (existsSync(out)) renameSync(out, former)
  renameSync(draft, out)
  renameSync(keyDraft, keyPath)
  return former
}

/** A source file from disk, or why not in words. */
export async function readVolume(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new SourceFileError(reasonOf(error), { cause: error })
  }
}
