import { describe, expect, it } from 'vitest'
import { type NewEvent, sessionState } from '@/answers'
import { doneCount, partBegun, sessionPlace } from '@/reading/session/session-place'
import { committed, displayChecked, itemOf, logOf, passed, shown, studyOf, yesNo } from './study-of'

const staged = itemOf('i2', {
  questions: [yesNo('a'), yesNo('b')],
  stages: [
    { reveal: [], questions: ['a'] },
    { reveal: [], questions: ['b'] },
  ],
})
const { study, studyHash } = studyOf(
  [itemOf('p1', { practiceTruth: { answer: { is: 'yes' } } }), itemOf('i1'), staged, itemOf('i3')],
  {
    instructions: 'Read them all.',
    reading: { practice: { items: ['p1'], feedback: true } },
  },
)
const placeAfter = (...events: NewEvent[]) =>
  sessionPlace(sessionState(logOf(study, studyHash, events)), study)
const read: NewEvent = { type: 'instructions-read', data: {} }
const practised: NewEvent = { type: 'practice-answered', data: { item: 'p1', answers: [] } }
const ready = [read, displayChecked, practised]

describe('sessionPlace', () => {
  it('goes from the instructions to the display check to practice to the first item', () => {
    expect(placeAfter()).toEqual({ at: 'instructions' })
    expect(placeAfter(read)).toEqual({ at: 'display-check' })
    expect(placeAfter(read, displayChecked)).toEqual({ at: 'practice', index: 0, item: 'p1' })
    expect(placeAfter(...ready)).toEqual({ at: 'item', index: 0, item: 'i1' })
  })
  it('stays on an item that was shown and not answered', () => {
    expect(placeAfter(...ready, shown('i1'))).toEqual({ at: 'item', index: 0, item: 'i1' })
  })
  it('stays on an item until its last stage is committed', () => {
    const half = [...ready, committed('i1'), committed('i2', { a: 'yes' })]
    expect(placeAfter(...half)).toEqual({ at: 'item', index: 1, item: 'i2' })
    expect(placeAfter(...half, committed('i2', { b: 'no' }, { revision: 2 }))).toMatchObject({
      item: 'i3',
    })
  })
  it('goes on after an item that was passed', () => {
    expect(placeAfter(...ready, passed('i1'))).toMatchObject({ item: 'i2' })
  })
  it('comes to the end, and stays finished', () => {
    const all = [...ready, committed('i1'), passed('i2'), committed('i3')]
    expect(placeAfter(...all)).toEqual({ at: 'end' })
    expect(placeAfter(...all, { type: 'session-finished', data: {} })).toEqual({ at: 'finished' })
  })
  it('does not send a rater back to practice', () => {
    expect(placeAfter(read, displayChecked, shown('i1'))).toMatchObject({ at: 'item', item: 'i1' })
  })
  it('counts answered and passed items, and none that is half done', () => {
    const state = sessionState(
      logOf(study, studyHash, [committed('i1'), committed('i2', { a: 'yes' }), passed('i3')]),
    )
    expect(doneCount(state, study)).toBe(2)
  })
})

const { study: parts } = studyOf([1, 1, 2, 2, 3].map((block, n) => itemOf(`i${n}`, { block })))
const order = parts.items.map(({ id }) => id)
const at = (index: number) => partBegun(parts, order, { at: 'item', index, item: order[index]! })

it('S9: a rater is told where a later part begins, and nowhere else', () => {
  expect([0, 1, 2, 3, 4].map(at)).toEqual([
    null,
    null,
    { done: 1, of: 3 },
    null,
    { done: 2, of: 3 },
  ])
  expect(partBegun(parts, order, { at: 'end' })).toBeNull()
  const plain = studyOf([itemOf('i0'), itemOf('i1')]).study
  expect(partBegun(plain, ['i0', 'i1'], { at: 'item', index: 1, item: 'i1' })).toBeNull()
})
