import { describe, expect, it } from 'vitest'
import { LIMITS } from '@/limits'
import { defaultProtocol, parseProtocol } from '@/pool'

const protocol = (id: string) =>
  parseProtocol(JSON.stringify({ ...defaultProtocol('study'), id }, null, 1), 'protocol.json')

describe('F12: ids that cannot name a folder on every system are refused at freezing', () => {
  it.each([
    'con',
    'CON',
    'nul',
    'NUL.2',
    'com1',
    'LPT9',
    'aux.study',
    'a.',
    'a..',
    'index.json',
    'Index.JSON',
    'a'.repeat(LIMITS.idLetters + 1),
    'a'.repeat(300),
  ])('%s', (id) => {
    const read = protocol(id)
    expect(read.ok ? [] : read.problems.map(({ field, line }) => [field, line])).toEqual([
      ['id', 3],
    ])
  })
  it('the limit is named', () => {
    const read = protocol('a'.repeat(300))
    expect(read.ok ? '' : read.problems[0]?.message).toBe(
      'has 300 letters; the limit is 64, as folders and files are named after it',
    )
  })
  it.each([
    'a',
    'contrast',
    'console-2',
    'com',
    'com10',
    'nul-1',
    'a.b',
    'a'.repeat(LIMITS.idLetters),
  ])('%s may be', (id) => {
    expect(protocol(id).ok).toBe(true)
  })
  it('a protocol that is made of a file name gets another id', () => {
    expect(defaultProtocol('con').id).toBe('study')
  })
})
