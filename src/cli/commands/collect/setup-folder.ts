import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CoordinatorFile, parseCoordinator } from '@/collection/office'
import { type CollectionRecord, parseRecord, type SignedRecord } from '@/collection/setup'
import { jsonFile } from '@/freezing'
import { type Problem, problemOf, type Result, succeed } from '@/study'
import { readText, reasonOf } from '../../io/read-input'

/** Names of a setup's files. */
export const RECORD_FILE = 'collection-record.json'
export const DESK_FILE = 'coordinator.json'

/** A file that is read by its own room. */
export async function readParsed<T>(
  file: string,
  parse: (text: string, file: string) => Result<T>,
): Promise<Result<T>> {
  const text = await readText(file)
  return text.ok ? parse(text.value, file) : text
}

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
export async function writeSigned(
  folder: string,
  { record, accounts }: Pick<SignedRecord, 'record'> & Partial<SignedRecord>,
  desk: CoordinatorFile | null,
  remedy = 'Run it again when there is room',
): Promise<Problem | null> {
  const servers = accounts === undefined ? [] : record.nodes
  const files = [
    // The record first: accounts.conf can be made from it again.
    [RECORD_FILE, jsonFile(record)],
    ...servers.map((node) => [join('servers', node, 'accounts.conf'), accounts]),
    ...(desk === null ? [] : [[DESK_FILE, jsonFile(desk)]]),
  ]
  try {
    for (const [name = '', text = ''] of files)
      await writeFile(join(folder, name), text, { mode: 0o600 })
    return null
  } catch (error) {
    return problemOf(folder, 'not-written', reasonOf(error), remedy)
  }
}
