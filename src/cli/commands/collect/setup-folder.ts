import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CoordinatorFile, parseCoordinator } from '@/collection/office'
import { type CollectionRecord, parseRecord, signRecord } from '@/collection/setup'
import { jsonFile } from '@/freezing'
import { type Result, refuse, succeed } from '@/study'
import { need } from '../../command'
import { hasCode, readOptional, readParsed, readText, reasonOf } from '../../io/read-input'
import { writeOutput } from '../../io/write-output'

/** Names of a setup's files. */
export const RECORD_FILE = 'collection-record.json'
export const DESK_FILE = 'coordinator.json'

export const readRecord = (folder: string): Promise<Result<CollectionRecord>> =>
  readParsed(join(folder, RECORD_FILE), parseRecord)

/** @param file coordinator.json, in a setup's folder or alone */
export const readDesk = (file: string): Promise<Result<CoordinatorFile>> =>
  readParsed(file, parseCoordinator)

/** Name within a folder, and what is in it. */
type NamedText = readonly [name: string, text: string]

interface Setup {
  readonly record: CollectionRecord
  /** null where the administrator holds the folder without it. */
  readonly desk: CoordinatorFile | null
  /** Others that are written with them. */
  readonly files?: readonly NamedText[]
}

/** Changes a setup and signs its accounts anew, for every server. */
export async function changeSetup(
  folder: string,
  change: (setup: Setup) => Promise<Setup>,
): Promise<Setup> {
  const seed = need(await readText(join(folder, 'secret', 'operator-seed.txt')))
  const record = need(await readRecord(folder))
  const file = join(folder, DESK_FILE)
  const desk = need(await readOptional(existsSync(file) ? file : undefined, parseCoordinator))
  const changed = await change({ record, desk })
  const signed = need(signRecord(changed.record, seed.trim()))
  const files = [...(changed.files ?? [])]
  for (const node of changed.record.nodes)
    files.push([join('servers', node, 'accounts.conf'), signed])
  need(await writeSetup(folder, { ...changed, files }))
  return changed
}

export const writeSetup = (
  folder: string,
  { record, files = [], desk }: Setup,
  remedy = 'Run it again when there is room',
): Promise<Result<null>> =>
  writeOutput(folder, remedy, async () => {
    // The record first: accounts.conf can be made from it again.
    const all: NamedText[] = [[RECORD_FILE, jsonFile(record)], ...files]
    if (desk !== null) all.push([DESK_FILE, jsonFile(desk)])
    for (const [name, text] of all) await writeFile(join(folder, name), text, { mode: 0o600 })
  })

/** All of them or none, readable for nobody else, and never over one that is there: it may be the only one. */
export async function writeTogether(
  folder: string,
  files: readonly NamedText[],
): Promise<Result<null>> {
  const written: string[] = []
  for (const [name, text] of files) {
    const path = join(folder, name)
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text, { flag: 'wx', mode: 0o600 })
      written.push(path)
    } catch (error) {
      await Promise.all(written.map((file) => rm(file, { force: true })))
      const message = hasCode(error, 'EEXIST')
        ? 'the file is there already, and is never overwritten'
        : reasonOf(error)
      return refuse(path, 'not-written', message, 'Name another folder with --out')
    }
  }
  return succeed(null)
}
