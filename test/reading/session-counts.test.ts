import { describe, expect, it } from 'vitest'
import { sessionState } from '@/answers'
import { durationWords, sessionCounts } from '@/reading/pages/finish-page'
import { committed, itemOf, logOf, passed, studyOf } from './study-of'

const { study, studyHash } = studyOf(['i1', 'i2', 'i3', 'i4'].map((id) => itemOf(id)))

describe('sessionCounts', () => {
  it('counts items, not commits, and takes the time of the last commit of each', () => {
    const state = sessionState(
      logOf(study, studyHash, [
        committed('i1', { answer: 'yes' }, { activeMs: 1000 }),
        committed('i1', { answer: 'no' }, { revision: 2, activeMs: 1500 }),
        committed('i2', { answer: null }, { activeMs: 500, flag: 'unclear' }),
        passed('i3'),
      ]),
    )
    expect(sessionCounts(state)).toEqual({
      items: 4,
      answered: 2,
      abstained: 1,
      passed: 1,
      flagged: 2,
      activeMs: 2000,
    })
  })
  it('does not count an abstention that was revised', () => {
    const events = [
      committed('i1', { answer: null }),
      committed('i1', { answer: 'yes' }, { revision: 2 }),
    ]
    expect(sessionCounts(sessionState(logOf(study, studyHash, events))).abstained).toBe(0)
  })
})

describe('durationWords', () => {
  it.each([
    [0, '0 s'],
    [89_000, '89 s'],
    [90_000, '2 min'],
    [42 * 60_000, '42 min'],
    [90 * 60_000, '1 h 30 min'],
    [119.6 * 60_000, '2 h 0 min'],
  ])('%d ms is %s', (ms, words) => {
    expect(durationWords(ms)).toBe(words)
  })
})
