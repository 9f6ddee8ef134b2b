import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type AuditedFreeze,
  type AuditedFreezeInput,
  checkPackage,
  freezeAudited,
  jsonFile,
  SourceFileError,
  writeArmPackage,
  writeChangedPackage,
} from '@/freezing'
import type { AnswerKey, ReaderStudy } from '@/questions'
import { dividedArms, fail, type Problem, problemOf } from '@/study'
import { toolName } from '../command'
import { whenInterrupted } from '../io/interrupts'
import { readListed } from '../io/list-files'
import { folderFiles } from '../io/open-package'
import { reasonOf } from '../io/read-input'
import { moveTogether, type WorkFolder, workFolder } from '../io/work-folder'
import { type WorkerPool, workerPool } from '../worker-pool'

type Source = Pick<
  AuditedFreezeInput,
  | 'pool'
  | 'lists'
  | 'protocol'
  | 'protocolFile'
  | 'readSource'
  | 'readBeside'
  | 'onProgress'
  | 'accepted'
  | 'amends'
>

/** Where packages of parts go, beside the whole one: of each arm (`arm-1` …), or of the changed items (A50); null: nowhere. */
export type PartsPlace = { readonly place: string; readonly of: 'arms' | 'changed' } | null

interface KeyPlace {
  readonly path: string
  /** The key as it is written: sealed or not. */
  fileOf(key: AnswerKey): Promise<string | Uint8Array>
}

/**
 * Freezes beside the places that are wanted, which package and key take together when all is done. Whatever stood
 * there before is gone then: the caller has asked. Nothing is left of a freeze that fails or is interrupted.
 * @param pool is closed at the end.
 */
export async function freezeToFolder(
  out: string,
  key: KeyPlace,
  source: Source,
  parts: PartsPlace = null,
  pool: WorkerPool = workerPool(countVolumes(source.pool)),
): Promise<AuditedFreeze> {
  const work = workFolder(out, 'freezing')
  const keyWork = workFolder(key.path, 'freezing')
  const partsWork = parts === null ? null : workFolder(parts.place, 'freezing')
  const remove = () => {
    work.removeNow()
    keyWork.removeNow()
    partsWork?.removeNow()
  }
  const forget = whenInterrupted(() => {
    remove()
    return `Nothing was frozen: ${out} is as it was.`
  })
  let isPlaced = false
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
    if (parts !== null && partsWork !== null) {
      const write = parts.of === 'arms' ? writeArms : writeChanged
      const problems = await write(work, partsWork, audited.frozen.value)
      if (problems.length > 0) return { ...audited, frozen: fail(...problems) }
    }
    const taking = [
      { place: out, work },
      ...(parts === null || partsWork === null ? [] : [{ place: parts.place, work: partsWork }]),
      { place: key.path, work: keyWork },
    ]
    const failure = takePlaces(taking)
    if (failure !== null) return { ...audited, frozen: fail(failure) }
    isPlaced = true
    forget()
    await removeFormer(out, [keyWork, work, ...(partsWork === null ? [] : [partsWork])])
    return audited
  } finally {
    pool.close()
    if (!isPlaced) remove()
    forget()
  }
}

const countVolumes = ({ items }: Source['pool']): number =>
  new Set(
    items.flatMap((item) =>
      item.volumes.flatMap((v) => [v.file, ...(v.overlays ?? []).map(({ file }) => file)]),
    ),
  ).size

/** A package for each arm, in folders `arm-1`, `arm-2`, … The check of each is the one that anybody can make. */
async function writeArms(
  whole: WorkFolder,
  arms: WorkFolder,
  { study, key }: { readonly study: ReaderStudy; readonly key: AnswerKey },
): Promise<Problem[]> {
  arms.open()
  const files = folderFiles(whole.draft)
  const found: Problem[] = []
  for (const { arm } of dividedArms(study)) {
    const folder = join(arms.draft, `arm-${arm}`)
    const written = await writeArmPackage(files, arm, async (path, bytes) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    })
    if (!written.ok) return [...written.problems]
    const { problems } = await checkPackage(folderFiles(folder), {
      text: jsonFile(key),
      file: 'key.json',
    })
    found.push(...problems.map((problem) => ({ ...problem, file: `arm-${arm}/${problem.file}` })))
  }
  return found
}

/** The package of the changed items (A50), checked as anybody can. */
async function writeChanged(
  whole: WorkFolder,
  part: WorkFolder,
  { key }: { readonly key: AnswerKey },
): Promise<Problem[]> {
  part.open()
  const written = await writeChangedPackage(folderFiles(whole.draft), async (path, bytes) => {
    await mkdir(dirname(join(part.draft, path)), { recursive: true })
    await writeFile(join(part.draft, path), bytes)
  })
  if (!written.ok) return [...written.problems]
  const { problems } = await checkPackage(folderFiles(part.draft), {
    text: jsonFile(key),
    file: 'key.json',
  })
  return problems.map((problem) => ({ ...problem, file: `changed/${problem.file}` }))
}

interface Taking {
  readonly place: string
  readonly work: WorkFolder
}

/**
 * Package and key take their places in one go, which no signal can interrupt: a package whose key is another one's, or
 * nowhere, cannot be scored. @returns why they could not; all is as it was then, or it is said what lies where.
 */
export function takePlaces(taking: readonly Taking[]): Problem | null {
  const isKey = (place: string) => place === taking.at(-1)?.place
  const failed = moveTogether([
    ...taking.flatMap(({ place, work }) => [
      // A key that stands there is written over.
      ...(!isKey(place) && existsSync(place) ? [{ from: place, to: work.former, place }] : []),
      { from: work.draft, to: place, place },
    ]),
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
  for (const { work } of taking) work.disown()
  const lies = stuck.map(({ from, to }) => `${to} (was ${from})`).join(', ')
  return problemOf(
    move.place,
    'not-written',
    `${why}. Not everything could be put back`,
    `Nothing was deleted: put back by hand what lies at ${lies}; the new key is ${taking.at(-1)?.work.draft}`,
  )
}

/** What stood there before goes. Where that fails or is interrupted, it is a left-over, which the next freeze clears. */
export async function removeFormer(out: string, works: readonly WorkFolder[]): Promise<void> {
  const forget = whenInterrupted(() => `${out} and its key are in place.`)
  try {
    for (const work of works) await work.remove()
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
