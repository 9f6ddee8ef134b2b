import { describe, expect, it } from 'vitest'
import { kinds, type Question } from '@/questions'
import { controlOf, controls } from '@/questions/controls'
import { optionIndexOf, optionKeyAt } from '@/questions/option-list'

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

describe('option keys', () => {
  it('takes digits and letters by place, the tenth by 0 and j, two more by F8 and F9', () => {
    expect(['1', '9', '0', 'a', 'j'].map((key) => optionIndexOf(key, 10))).toEqual([0, 8, 9, 0, 9])
    expect(['F8', 'F9'].map((key) => optionIndexOf(key, 12))).toEqual([10, 11])
    expect(optionIndexOf('F9', 11)).toBe(-1)
  })
  it('takes no key beyond the options, and no other key', () => {
    expect(['4', 'd', 'k', 'x', ' ', 'Enter', ''].map((key) => optionIndexOf(key, 3))).toEqual(
      Array(7).fill(-1),
    )
  })
  it('shows the key that it takes', () => {
    for (let index = 0; index < 12; index++)
      expect(optionIndexOf(optionKeyAt(index) ?? '', 12)).toBe(index)
    expect(optionKeyAt(12)).toBeNull()
  })
})
