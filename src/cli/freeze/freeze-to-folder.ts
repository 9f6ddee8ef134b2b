import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AuditedFreeze,
  type AuditedFreezeInput,
  checkPackage,
  freezeAudited,
  jsonFile,
  writeArmPackage,
  writeChangedPackage,
} from '@/freezing'
import { SourceFileError } from '@/pool'
import type { AnswerKey, ReaderStudy } from '@/questions'
import { dividedArms, fail, type Problem, problemOf, type Result } from '@/study'
import { toolName } from '../command'
import { whenInterrupted } from '../io/interrupts'
import { readListed } from '../io/list-files'
import { folderFiles } from '../io/open-package'
import { reasonOf } from '../io/read-input'
import { moveTogether, type WorkFolder, workFolder } from '../io/work-folder'
import { writeInto } from '../io/write-output'
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
export type PartsPlace = { readonly place: string; readonly kind: 'arms' | 'changed' } | null

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
  const places = { out, key: key.path, parts: parts?.place ?? null }
  const freeze: Make<AuditedFreeze> = async (work, keyWork, partsWork) => {
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
        await writeInto(work.draft, path, bytes)
      },
    })
    if (!audited.frozen.ok) return audited
    const keyFile = await key.fileOf(audited.frozen.value.key)
    keyWork.open()
    await writeFile(keyWork.draft, keyFile)
    if (partsWork === null) return audited
    const write = parts?.kind === 'arms' ? writeArms : writeChanged
    const problems = await write(work, partsWork, audited.frozen.value)
    return problems.length > 0 ? { ...audited, frozen: fail(...problems) } : audited
  }
  try {
    return await takeTogether(places, 'Nothing was frozen', freeze)
  } finally {
    pool.close()
  }
}

interface Places {
  readonly out: string
  readonly key: string
  /** Of parts of the package; null: nowhere. */
  readonly parts: string | null
}

type Make<T> = (work: WorkFolder, keyWork: WorkFolder, parts: WorkFolder | null) => Promise<T>

/**
 * Has package and key made beside the places that they then take together. Nothing is left of what fails or is interrupted.
 * @param nothing what is said then: `Nothing was frozen`
 */
export async function takeTogether<T extends { readonly frozen: Result<unknown> }>(
  { out, key, parts }: Places,
  nothing: string,
  make: Make<T>,
): Promise<Omit<T, 'frozen'> & { readonly frozen: T['frozen'] | ReturnType<typeof fail> }> {
  const work = workFolder(out, 'freezing')
  const keyWork = workFolder(key, 'freezing')
  const partsWork = parts === null ? null : workFolder(parts, 'freezing')
  const taking = [{ place: out, work }]
  if (parts !== null && partsWork !== null) taking.push({ place: parts, work: partsWork })
  taking.push({ place: key, work: keyWork })
  const remove = () => {
    for (const target of taking) target.work.removeNow()
  }
  const forget = whenInterrupted(() => {
    remove()
    return `${nothing}: ${out} is as it was.`
  })
  let isPlaced = false
  try {
    const written = await make(work, keyWork, partsWork)
    if (!written.frozen.ok) return written
    const failure = takePlaces(taking)
    if (failure !== null) return { ...written, frozen: fail(failure) }
    isPlaced = true
    forget()
    await removeFormer(out, taking)
    return written
  } finally {
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
    const written = await writeArmPackage(files, arm, (path, bytes) =>
      writeInto(folder, path, bytes),
    )
    if (!written.ok) return [...written.problems]
    found.push(...(await checkPart(folder, `arm-${arm}`, key)))
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
  const written = await writeChangedPackage(folderFiles(whole.draft), (path, bytes) =>
    writeInto(part.draft, path, bytes),
  )
  return written.ok ? checkPart(part.draft, 'changed', key) : [...written.problems]
}

async function checkPart(folder: string, name: string, key: AnswerKey): Promise<Problem[]> {
  const keyFile = { text: jsonFile(key), file: 'key.json' }
  const { problems } = await checkPackage(folderFiles(folder), keyFile)
  return problems.map((problem) => ({ ...problem, file: `${name}/${problem.file}` }))
}

interface Taking {
  readonly place: string
  readonly work: WorkFolder
}

/**
 * Package and key take their places in one go, which no signal can interrupt: a package whose key is another one's, or
 * nowhere, cannot be scored. @returns why they could not; all is as it was then, or it is said what lies where.
 */
function takePlaces(taking: readonly Taking[]): Problem | null {
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

/** What stood there before goes, the key's first. Where that fails or is interrupted, it is a left-over, which the next freeze clears. */
async function removeFormer(out: string, taken: readonly Taking[]): Promise<void> {
  const forget = whenInterrupted(() => `${out} and its key are in place.`)
  try {
    for (const { work } of taken.toReversed()) await work.remove()
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
