import { afterEach, describe, expect, it, vi } from 'vitest'
import { digestHex, sha256Hex } from '@/study'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
afterEach(() => vi.unstubAllGlobals())

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
  it('is the same of memory that workers share', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(3))
    shared.set(abc)
    expect(await digestHex(shared)).toBe(ABC)
  })
})
