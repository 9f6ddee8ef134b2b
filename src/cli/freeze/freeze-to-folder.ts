import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AuditedFreeze, type AuditedFreezeInput, freezeAudited, SourceFileError } from '@/freezing'
import type { AnswerKey } from '@/questions'
import { fail, type Problem, problemOf } from '@/study'
import { toolName } from '../command'
import { whenInterrupted } from '../io/interrupts'
import { readListed } from '../io/list-files'
import { folderFiles } from '../io/open-package'
import { reasonOf } from '../io/read-input'
import { moveTogether, type WorkFolder, workFolder } from '../io/work-folder'
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
  const work = workFolder(out, 'freezing')
  const keyWork = workFolder(key.path, 'freezing')
  const remove = () => {
    work.removeNow()
    keyWork.removeNow()
  }
  const forget = whenInterrupted(() => {
    remove()
    return `Nothing was frozen: ${out} is as it was.`
  })
  let isPlaced = false
  const pool = workerPool(new Set(source.pool.items.flatMap((item) => item.volumes.map((v) => v.file))).size)
  try {
    const audited = await freezeAudited({
      ...source,
      readFile: (file) => source.readSource(file).catch(() => null),
      written: folderFiles(work.draft),
      salt: randomBytes(32).toString('hex'),
      frozenAt: new Date(),
      tool: toolName(),
      concurrency: pool.size,
      freezeVolume: pool.freezeVolume,
      writeFile: async (path, bytes) => {
        work.open()
        await mkdir(dirname(join(work.draft, path)), { recursive: true })
        await writeFile(join(work.draft, path), bytes)
      },
    })
    if (!audited.frozen.ok) return audited
    const keyFile = await key.fileOf(audited.frozen.value.key)
    keyWork.open()
    await writeFile(keyWork.draft, keyFile)
    const failure = takePlaces(out, work, key.path, keyWork)
    if (failure !== null) return { ...audited, frozen: fail(failure) }
    isPlaced = true
    forget()
    await removeFormer(out, work, keyWork)
    return audited
  } finally {
    pool.close()
    if (!isPlaced) remove()
    forget()
  }
}

/**
 * Package and key take their places in one go, which no signal can interrupt: a package whose key is another one's, or
 * nowhere, cannot be scored. @returns why they could not; all is as it was then, or it is said what lies where.
 */
function takePlaces(out: string, work: WorkFolder, keyPath: string, keyWork: WorkFolder): Problem | null {
  const failed = moveTogether([
    ...(existsSync(out) ? [{ from: out, to: work.former, place: out }] : []),
    { from: work.draft, to: out, place: out },
    { from: keyWork.draft, to: keyPath, place: keyPath },
  ])
  if (failed === null) return null
  const { move, error, stuck } = failed
  const why = `it cannot take its place: ${reasonOf(error)}`
  if (stuck.length === 0)
    return problemOf(
      move.place,
      'not-written',
      why,
      'Nothing was changed: close what uses it or choose another place, and freeze again',
    )
  work.disown()
  keyWork.disown()
  const lies = stuck.map(({ from, to }) => `${to} (was ${from})`).join(', ')
  return problemOf(
    move.place,
    'not-written',
    `${why}. Not everything could be put back`,
    `Nothing was deleted: put back by hand what lies at ${lies}; the new key is ${keyWork.draft}`,
  )
}

/** What stood there before goes. Where that fails or is interrupted, it is a left-over, which the next freeze clears. */
async function removeFormer(out: string, work: WorkFolder, keyWork: WorkFolder): Promise<void> {
  const forget = whenInterrupted(() => `${out} and its key are in place.`)
  try {
    await keyWork.remove()
    await work.remove()
  } catch {
    // The freeze itself has succeeded.
  } finally {
    forget()
  }
}

/** A source file from disk, or why not in words. */
export async function readVolume(path: string): Promise<Uint8Array> {
  try {
    return await readListed(path, { areLinksFiles: true })
  } catch (error) {
    throw new SourceFileError(reasonOf(error), { cause: error })
  }
}
