import { describe, expect, it } from 'vitest'
import { nextVersion, studyChanges } from '@/coordination/freeze/study-changes'
import { defaultProtocol } from '@/pool'

const line = (id: string, prompt = 'Is it?') =>
  JSON.stringify({
    id,
    category: 'A',
    questions: [{ id: 'answer', kind: 'yes-no', prompt, truth: { is: 'yes' } }],
  })

describe('what a new version changes', () => {
  const protocol = defaultProtocol('study')
  it('names items added, removed and changed, and fields of the protocol', () => {
    const changes = studyChanges(
      { pool: [line('a'), line('b'), line('c')].join('\n'), protocol },
      {
        pool: [line('b', 'Is it now?'), line('c'), line('d')].join('\n'),
        protocol: {
          ...protocol,
          title: 'Second',
          reading: { ...protocol.reading, breakAfter: null },
        },
      },
    )
    expect(changes.items).toEqual([
      { id: 'b', what: 'changed' },
      { id: 'd', what: 'added' },
      { id: 'a', what: 'removed' },
    ])
    expect(changes.lines).toEqual([
      '1 case added: d',
      '1 case removed: a',
      '1 case changed: b',
      'title: "study" is now "Second"',
      'cases before a break (reading.breakAfter): 25 is now nothing',
    ])
  })
  it('is nothing for the same study in another order', () => {
    const changes = studyChanges(
      { pool: [line('a'), line('b')].join('\n'), protocol },
      { pool: [line('b'), line('a')].join('\n'), protocol },
    )
    expect(changes).toEqual({ lines: [], items: [] })
  })
})

describe('the next version', () => {
  it.each([
    ['1.0.0', '1.1.0'],
    ['2.9.3', '2.10.0'],
    ['draft', 'draft-2'],
    ['draft-2', 'draft-3'],
  ])('of %s is %s', (version, next) => {
    expect(nextVersion(version)).toBe(next)
  })
})
