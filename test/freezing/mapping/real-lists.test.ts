import { describe, expect, it } from 'vitest'
import { applyMapping, proposeMapping, readList } from '@/freezing/mapping'
import { preparePool } from '@/freezing/pool/prepare-pool'
import type { Problem } from '@/study'
import { REAL_LISTS } from './real-lists'
import { SAID } from './said-of-lists'

const line = ({ code, line: row, field, message }: Problem) =>
  `${code}${row === null ? '' : ` row ${row}`}${field === '' ? '' : ` ${field}`}: ${message}`

/** Said of nearly every list below, because nearly none has a category. */
const NO_CATEGORY = 'no column looks like a category: every item is put into "all"'

/** Everything the app says of a list when what it proposes is confirmed, and what the items are then. */
async function saidOf(bytes: Uint8Array) {
  const read = await readList(bytes, 'list')
  if (!read.ok) return { items: [], says: read.problems.map(line) }
  const { mapping, doubts } = proposeMapping(read.value)
  const { pool, problems, warnings, open } = applyMapping(read.value, mapping)
  const items = pool.items.map(({ id, images, volumes, questions }) => {
    const asked = questions.map(({ question, truth }) => {
      const is = truth === null ? 'not scored' : JSON.stringify('is' in truth ? truth.is : truth)
      return `${question.kind} ${is}`
    })
    return [id, ...asked, ...[...images, ...volumes].map(({ file }) => file)].join(' · ')
  })
  const asks = open.map(
    ({ code, message, readings }) =>
      `asks ${code}: ${message} [${readings.map((r) => (r.leftOut === 0 ? r.label : `${r.label}: ${r.leftOut} left out`)).join(' | ')}]`,
  )
  return {
    items,
    says: [
      ...asks,
      ...[...read.value.problems, ...problems].map(line),
      ...warnings.map((p) => `note ${line(p)}`),
      ...doubts.filter((doubt) => doubt !== NO_CATEGORY).map((doubt) => `doubt ${doubt}`),
    ],
  }
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
