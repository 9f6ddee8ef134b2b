import { describe, expect, it } from 'vitest'
import { freezeVolume } from '@/freezing'
import { heldFile, listScans, readSourceFile } from '@/pool'
import { readItemSource } from '@/pool/source-items'
import { type Files, type Given, REAL_DOORS } from './real-doors'
import { SAID_OF_DOORS } from './said-of-doors'
import { type Said, saidOfProblems, saidOfTable } from './said-of-table'

const filesOf = (files: Files) =>
  Object.entries(files).map(([path, bytes]) => heldFile(path, bytes))

/** Everything the app says of what was given, when what it proposes is confirmed. */
async function saidOf(given: Given): Promise<Said> {
  if ('scan' in given) return saidOfScan(given.scan, given.of)
  if ('scans' in given) {
    const read = async (path: string) => given.scans[path] ?? new Uint8Array()
    const list = await listScans({ name: 'folder', paths: Object.keys(given.scans), read })
    if (!list.ok) return saidOfProblems(list.problems)
    return {
      items: list.value.csv.trim().split('\r\n'),
      says: saidOfProblems(list.value.notices).says,
    }
  }
  const from =
    'set' in given
      ? { name: 'folder', files: filesOf(given.set), isSet: true }
      : { name: 'list', files: [heldFile(given.name ?? 'list', given.list)], isSet: false }
  const read = await readItemSource(from, 'set' in given ? given.split : undefined)
  if (!read.ok) return saidOfProblems(read.problems)
  return saidOfTable(read.value.table, 'recipe' in given ? given.recipe : undefined)
}

/** What freezing says of a scan. */
async function saidOfScan(path: string, files: Files): Promise<Said> {
  try {
    const folder = {
      has: (one: string) => one in files,
      read: async (one: string) => files[one] ?? new Uint8Array(),
    }
    const frozen = await freezeVolume(await readSourceFile(path, folder), path)
    if (!frozen.ok)
      return { items: [], says: frozen.problems.map(({ code, message }) => `${code}: ${message}`) }
    return { items: [path], says: [] }
  } catch (error) {
    return { items: [], says: [error instanceof Error ? error.message : String(error)] }
  }
}

const doors = Object.entries(REAL_DOORS)

describe('P50 and P53: nothing is silently wrong in', () => {
  it.each(doors)('%s', async (name, given) => {
    expect(await saidOf(given)).toEqual(SAID_OF_DOORS[name])
  })
  it('any of at least twenty files and folders besides, each with what is said of it', () => {
    expect(Object.keys(SAID_OF_DOORS).sort()).toEqual(Object.keys(REAL_DOORS).sort())
    expect(doors.length).toBeGreaterThanOrEqual(20)
  })
})
