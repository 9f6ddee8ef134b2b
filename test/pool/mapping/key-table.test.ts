import { describe, expect, it } from 'vitest'
import {
  type KeyCell,
  keyDigest,
  keyDigests,
  proposeMapping,
  readTable,
  unconfirmedKey,
} from '@/pool'
import { hashJson } from '@/study'
import { applyMapping } from '../read-rows'
import { utf8 } from './list-bytes'

const cellsOf = (...rows: readonly string[]): readonly KeyCell[] => {
  const read = readTable(utf8(['id,question,options,answer', ...rows].join('\n')), 'list.csv')
  if (!read.ok) throw new Error('The list is not read')
  return applyMapping(read.value, proposeMapping(read.value).mapping).list.cells
}

const cells = cellsOf('a,Which side?,left|right,B', 'b,Which side now?,left|right,left')

describe('P132: a confirmation is of values', () => {
  it('and holds when the words of the app for them change', () => {
    const inOtherWords = cells.map((cell) => ({ ...cell, key: `To the ${cell.key}` }))
    expect(keyDigest(inOtherWords)).toBe(keyDigest(cells))
  })
  it('and not when an option gets other words', () => {
    const other = cellsOf('a,Which side?,left|both,B', 'b,Which side now?,left|right,left')
    expect(keyDigest(other)).not.toBe(keyDigest(cells))
  })
  it('One by words, of an earlier version, is accepted', () => {
    const words = cells.map(({ question, cell, key, count }) =>
      JSON.stringify([question, cell, key, count]),
    )
    const earlier = hashJson(words.sort()).slice(0, 16)
    expect(keyDigests(cells)).toContain(earlier)
    expect(unconfirmedKey('list.csv', { cells }, [earlier])).toBeNull()
  })
  it('One of another table is refused by name', () => {
    expect(unconfirmedKey('list.csv', { cells }, ['0123456789abcdef'])).toMatchObject({
      code: 'key-changed',
      message: expect.stringContaining('"0123456789abcdef"'),
    })
  })
})
