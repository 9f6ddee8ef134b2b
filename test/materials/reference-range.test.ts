import { describe, expect, it } from 'vitest'
import { rangeVerdict, rangeWords } from '@/materials/kinds/record'

describe('M3: laboratory values outside of their limits', () => {
  const both = { low: 3.5, high: 5.1 }
  it.each([
    ['3.4', 'low'],
    ['3.5', 'within'],
    ['5.1', 'within'],
    ['5.11', 'high'],
    ['3,4', 'low'],
    [' 6 ', 'high'],
    ['−1', 'low'],
    ['< 3.5', 'low'],
    ['≤ 3.5', null],
    ['<4', null],
    ['> 5.1', 'high'],
    ['>= 5.1', null],
    ['positive', null],
    ['1:40', null],
    ['4.1 (H)', null],
    ['', null],
  ] as const)('%s is %s', (value, verdict) => {
    expect(rangeVerdict(value, both)).toBe(verdict)
  })
  it('knows one limit alone, and says nothing without any', () => {
    expect(rangeVerdict('48', { high: 5 })).toBe('high')
    expect(rangeVerdict('< 5', { high: 5 })).toBe('within')
    expect(rangeVerdict('59', { low: 60 })).toBe('low')
    expect(rangeVerdict('> 90', { low: 60 })).toBe('within')
    expect(rangeVerdict('59', {})).toBeNull()
  })
  it('does not guess whether a comma parts thousands or decimals', () => {
    expect(rangeVerdict('1,234', { high: 100 })).toBeNull()
    expect(rangeVerdict('1,23', { high: 100 })).toBe('within')
    expect(rangeVerdict('1.234', { high: 100 })).toBe('within')
  })
  it('writes the limits down', () => {
    expect([
      rangeWords(both),
      rangeWords({ high: 5 }),
      rangeWords({ low: 60 }),
      rangeWords({}),
    ]).toEqual(['3.5 – 5.1', '≤ 5', '≥ 60', ''])
  })
})
