import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CoordinatorFile, parseCoordinator } from '@/collection/office'
import { type CollectionRecord, parseRecord, type SignedRecord } from '@/collection/setup'
import { jsonFile } from '@/freezing'
import { type Result, refuse, succeed } from '@/study'
import { hasCode, readParsed, readText, reasonOf } from '../../io/read-input'
import { writeOutput } from '../../io/write-output'

/** Names of a setup's files. */
export const RECORD_FILE = 'collection-record.json'
export const DESK_FILE = 'coordinator.json'

export const readRecord = (folder: string): Promise<Result<CollectionRecord>> =>
  readParsed(join(folder, RECORD_FILE), parseRecord)

/** @param file coordinator.json, in a setup's folder or alone */
export const readDesk = (file: string): Promise<Result<CoordinatorFile>> =>
  readParsed(file, parseCoordinator)

/** What signs the accounts, and what was signed; `desk` is null where the administrator holds the folder without it. */
interface SigningFolder {
  readonly record: CollectionRecord
  readonly operatorSeed: string
  readonly desk: CoordinatorFile | null
}

export async function readSigningFolder(folder: string): Promise<Result<SigningFolder>> {
  const seed = await readText(join(folder, 'secret', 'operator-seed.txt'))
  if (!seed.ok) return seed
  const record = await readRecord(folder)
  if (!record.ok) return record
  const file = join(folder, DESK_FILE)
  const desk = existsSync(file) ? await readDesk(file) : succeed(null)
  if (!desk.ok) return desk
  return succeed({ record: record.value, operatorSeed: seed.value.trim(), desk: desk.value })
}

/** Writes what was signed anew, for every server and for the coordinator; without `accounts`, nothing was. */
export function writeSigned(
  folder: string,
  { record, accounts }: Pick<SignedRecord, 'record'> & Partial<SignedRecord>,
  desk: CoordinatorFile | null,
  remedy = 'Run it again when there is room',
): Promise<Result<null>> {
  const servers = accounts === undefined ? [] : record.nodes
  const files = [
    // The record first: accounts.conf can be made from it again.
    [RECORD_FILE, jsonFile(record)],
    ...servers.map((node) => [join('servers', node, 'accounts.conf'), accounts]),
    ...(desk === null ? [] : [[DESK_FILE, jsonFile(desk)]]),
  ]
  return writeOutput(folder, remedy, async () => {
    for (const [name = '', text = ''] of files)
      await writeFile(join(folder, name), text, { mode: 0o600 })
  })
}

/** All of them or none, readable for nobody else, and never over one that is there: it may be the only one. */
export async function writeTogether(
  folder: string,
  files: readonly (readonly [string, string])[],
): Promise<Result<null>> {
  const written: string[] = []
  for (const [name, text] of files) {
    const path = join(folder, name)
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text, { flag: 'wx', mode: 0o600 })
      written.push(path)
    } catch (error) {
      await Promise.all(written.map((one) => rm(one, { force: true })))
      const message = hasCode(error, 'EEXIST')
        ? 'the file is there already, and is never overwritten'
        : reasonOf(error)
      return refuse(path, 'not-written', message, 'Name another folder with --out')
    }
  }
  return succeed(null)
}
