import { describe, expect, it } from 'vitest'
import { kinds, type Question } from '@/questions'
import { controlOf, controls } from '@/questions/controls'
import { optionKeyAt, optionOfKey } from '@/questions/option-list'

describe('controls', () => {
  it('has one for every kind, and none besides', () => {
    expect(controls.map((c) => c.kind).sort()).toEqual(kinds.map((k) => k.kind).sort())
  })
  it('refuses a question of another kind', () => {
    const question: Question = { id: 'a', kind: 'yes-no', prompt: '?' }
    const other = controlOf({ id: 'b', kind: 'choice', prompt: '?' })
    expect(() => other.keys?.valueAfter(question, null, '1', () => null)).toThrow(TypeError)
    expect(() => controlOf({ ...question, kind: 'essay' })).toThrow(TypeError)
  })
})

const TWELVE = Array.from({ length: 12 }, (_, n) => n)

describe('option keys', () => {
  it('takes digits and letters by place, the tenth by 0 and j, two more by F8 and F9', () => {
    const ten = TWELVE.slice(0, 10)
    expect(['1', '9', '0', 'a', 'j'].map((key) => optionOfKey(ten, key))).toEqual([0, 8, 9, 0, 9])
    expect(['F8', 'F9'].map((key) => optionOfKey(TWELVE, key))).toEqual([10, 11])
    expect(optionOfKey(TWELVE.slice(0, 11), 'F9')).toBeUndefined()
  })
  it('takes no key beyond the options, and no other key', () => {
    for (const key of ['4', 'd', 'k', 'x', ' ', 'Enter', '', 'ab'])
      expect(optionOfKey(TWELVE.slice(0, 3), key)).toBeUndefined()
  })
  it('shows the key that it takes', () => {
    for (let index = 0; index < 12; index++)
      expect(optionOfKey(TWELVE, optionKeyAt(index) ?? '')).toBe(index)
    expect(optionKeyAt(12)).toBeNull()
  })
})
