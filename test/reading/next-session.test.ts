import { describe, expect, it } from 'vitest'
import { type SessionState, sessionState } from '@/answers'
import { nextSession } from '@/reading/session/sign-in'
import { itemOf, logOf, studyOf } from './study-of'

const { study, studyHash } = studyOf([itemOf('i1')])
const open = sessionState(logOf(study, studyHash, []))
const finished = (at: string, number = 1): SessionState => ({ ...open, number, finishedAt: at })
const plan = { count: 2, washoutDays: 28 }
const now = new Date('2026-03-01T12:00:00.000Z')

describe('nextSession', () => {
  it('starts with the first', () => {
    expect(nextSession([], plan, now)).toEqual({ kind: 'start', number: 1 })
  })
  it('resumes what is open before anything else', () => {
    expect(
      nextSession([finished('2025-01-01T00:00:00.000Z'), { ...open, number: 2 }], plan, now),
    ).toMatchObject({
      kind: 'resume',
      state: { number: 2 },
    })
  })
  it('waits for the washout, and says until when', () => {
    expect(nextSession([finished('2026-02-10T12:00:00.000Z')], plan, now)).toEqual({
      kind: 'wait',
      number: 2,
      from: new Date('2026-03-10T12:00:00.000Z'),
    })
  })
  it('starts the second once the washout has passed, to the day', () => {
    expect(nextSession([finished('2026-02-01T12:00:00.000Z')], plan, now)).toEqual({
      kind: 'start',
      number: 2,
    })
  })
  it('is complete after the last', () => {
    const states = [
      finished('2026-02-20T12:00:00.000Z', 2),
      finished('2026-01-01T12:00:00.000Z', 1),
    ]
    expect(nextSession(states, plan, now)).toMatchObject({
      kind: 'complete',
      states: [{ number: 1 }, { number: 2 }],
    })
    expect(
      nextSession([finished('2026-02-20T12:00:00.000Z')], { count: 1, washoutDays: 0 }, now).kind,
    ).toBe('complete')
  })
})
