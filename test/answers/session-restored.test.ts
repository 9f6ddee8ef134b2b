import { describe, expect, it } from 'vitest'
import { type AnswerEvent, chainEvent } from '@/answers'
import { firstImpossible } from '@/answers/replay/replay-log'
import { logOfShown } from '../storage/stored-log'

const log = logOfShown(3)
const restored = (events: number, head: string): AnswerEvent[] => [
  ...log,
  chainEvent(
    log.at(-1) ?? null,
    { type: 'session-restored', data: { from: 'file', events, head } },
    new Date(),
  ),
]
const hashOf = (events: number) => log[events - 1]?.hash ?? ''

describe('A16: a log that says that it was restored', () => {
  it.each([1, log.length])(
    'is as the room wrote it when the copy was its first %i events',
    (events) => {
      expect(firstImpossible(restored(events, hashOf(events)), null)).toBeNull()
    },
  )
  it.each([
    [2, hashOf(3)],
    [log.length + 1, hashOf(log.length)],
  ])('could not have happened when it has no event %i of that hash', (events, head) => {
    expect(firstImpossible(restored(events, head), null)?.message).toContain('session-restored')
  })
})
