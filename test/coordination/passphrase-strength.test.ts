import { describe, expect, it } from 'vitest'
import { passphraseStrength, suggestPassphrase } from '@/coordination/freeze/passphrase-strength'

describe('strength of a passphrase', () => {
  it.each(['', 'a'])('%j is none or weak', (text) => {
    expect(['none', 'weak']).toContain(passphraseStrength(text).level)
  })
  it.each([
    'password',
    'Password2026!',
    'aaaaaaaaaaaaaaaaaaaa',
    'abcdefghijklmnopqrst',
    'abcabcabcabcabc',
    '12345678901234567890',
  ])('%s is weak', (text) => {
    expect(passphraseStrength(text).level).toBe('weak')
  })
  it.each(['purple lantern over quiet rivers', 'gT7#kq29Lw!xPz'])('%s is strong', (text) => {
    expect(passphraseStrength(text).level).toBe('strong')
  })
  it('grows with length', () => {
    const bits = ['purple', 'purple lantern', 'purple lantern quiet'].map(
      (t) => passphraseStrength(t).bits,
    )
    expect([...bits].sort((a, b) => a - b)).toEqual(bits)
  })
})

describe('a suggested passphrase', () => {
  it('is strong, and another each time', () => {
    const [first, second] = [suggestPassphrase(), suggestPassphrase()]
    expect(passphraseStrength(first).level).toBe('strong')
    expect(first).not.toBe(second)
    expect(first).toMatch(/^([a-z]{4}-){4}[a-z]{4}$/)
  })
})
