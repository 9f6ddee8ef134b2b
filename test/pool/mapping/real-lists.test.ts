import { describe, expect, it } from 'vitest'
import { proposeMapping, readList } from '@/pool'
import { applyMapping, preparePool } from '../read-rows'
import { REAL_LISTS } from './real-lists'
import { SAID } from './said-of-lists'
import { type Said, saidOfProblems, saidOfTable } from './said-of-table'

/** Everything the app says of a list when what it proposes is confirmed, and what the items are then. */
async function saidOf(bytes: Uint8Array): Promise<Said> {
  const read = await readList(bytes, 'list')
  return read.ok ? saidOfTable(read.value) : saidOfProblems(read.problems)
}

const lists = Object.entries(REAL_LISTS)

describe('P1, P2, P3, P19: nothing is silently wrong in', () => {
  it.each(lists)('%s', async (name, bytes) => {
    expect(await saidOf(bytes)).toEqual(SAID[name])
  })
  it('any of at least a hundred lists, each with what is said of it', () => {
    expect(Object.keys(SAID).sort()).toEqual(Object.keys(REAL_LISTS).sort())
    expect(lists.length).toBeGreaterThanOrEqual(100)
  })
})

it('P19: whatever is asked on the page is refused by the command line until a mapping states it', async () => {
  const checked = lists.map(async ([name, bytes]) => {
    const read = await readList(bytes, 'list')
    if (!read.ok) return []
    const { mapping } = proposeMapping(read.value)
    const { open } = applyMapping(read.value, mapping)
    const before = await preparePool(bytes, 'list', mapping, null)
    return open.map((reading) => {
      const after = reading.readings.map((choice) => applyMapping(read.value, choice.mapping).open)
      const codes = before.ok ? [] : before.problems.map(({ code }) => code)
      // A decision may bring up the next question, never the same one again.
      const isDecided = after.every((still) => still.every(({ code }) => code !== reading.code))
      return [name, codes.includes(reading.code), isDecided]
    })
  })
  const refused = (await Promise.all(checked)).flat()
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(refused.filter(([, isRefused, isDecided]) => !(isRefused && isDecided))).toEqual([])
})
