import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashByMachine } from '@/cli/io/machine-hash'
import { digestHex, digestJson, hashJson, hashWith, sha256Hex } from '@/study'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
afterEach(() => {
  vi.unstubAllGlobals()
  hashWith(null)
})

describe('digestHex', () => {
  const abc = new TextEncoder().encode('abc')
  it('is the SHA-256 of the bytes, also of a part of a buffer', async () => {
    expect(sha256Hex(abc)).toBe(ABC)
    expect(await digestHex(abc)).toBe(ABC)
    expect(await digestHex(new TextEncoder().encode('xabcx').subarray(1, 4))).toBe(ABC)
  })
  it('is the same where the machine offers none, as on plain http', async () => {
    vi.stubGlobal('crypto', {})
    expect(await digestHex(abc)).toBe(ABC)
  })
  it('is that of a value as its canonical text', async () => {
    const value = { b: [1.5, null, '頭部 🧠'], a: { d: 1, c: '\u2028' } }
    expect(await digestJson(value)).toBe(hashJson(value))
  })
  it('is the same of memory that workers share', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(3))
    shared.set(abc)
    expect(await digestHex(shared)).toBe(ABC)
  })
})

describe('sha256Hex', () => {
  it('is the SHA-256 of a text as of its bytes, one after the other, short and long', () => {
    const texts = [
      '',
      'abc',
      'Übergröße 頭部 🧠',
      '頭'.repeat(341),
      '頭'.repeat(342),
      'x'.repeat(5000),
      'half: \ud83e',
      'abc',
    ]
    const byNode = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(texts.map(sha256Hex)).toEqual(texts.map(byNode))
    expect(texts.map((text) => sha256Hex(new TextEncoder().encode(text)))).toEqual(
      texts.map(byNode),
    )
  })
})

describe('the SHA-256 of Node, which the command line hashes with', () => {
  const values = [
    'abc',
    'Übergröße 頭部 🧠',
    'half of a pair: \ud83e',
    { b: [1.5, null], a: '\u2028' },
  ]
  it('gives the digits that JavaScript gives, for bytes and for values', () => {
    const bytes = values.map((value) => new TextEncoder().encode(JSON.stringify(value)))
    const digits = () => [...values.map(hashJson), ...bytes.map(sha256Hex)]
    const inJavaScript = digits()
    hashByMachine()
    expect(digits()).toEqual(inJavaScript)
    expect(sha256Hex(new TextEncoder().encode('abc'))).toBe(ABC)
  })
})
