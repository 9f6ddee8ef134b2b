import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findGzipText, gunzip, gzipDeterministic, isGzip } from '@/nifti'

const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => ((n * n) >> 7) & 255)
const unpacked = (packed: Uint8Array) => {
  const result = gunzip(packed)
  return result.ok ? result.bytes : result.problems.map((p) => p.code)
}

describe('gzipDeterministic', () => {
  it('writes neither name nor time nor machine, and zlib reads it', () => {
    const packed = gzipDeterministic(bytes)
    // RFC 1952: magic, deflate, no flags, time 0; 8 is the level hint, 9 the machine, always the same.
    expect([...packed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
    expect(new Uint8Array(gunzipSync(packed))).toEqual(bytes)
    expect(gzipDeterministic(bytes)).toEqual(packed)
  })
})

describe('gunzip', () => {
  it('undoes any gzip', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 5000 }),
        fc.integer({ min: 0, max: 9 }),
        (data, level) => {
          expect(unpacked(gzipSync(data, { level }))).toEqual(data)
          expect(unpacked(gzipDeterministic(data))).toEqual(data)
        },
      ),
    )
  })
  it('reads several members, as bgzip and pigz write them', () => {
    const parts = [
      bytes.subarray(0, 70_000),
      bytes.subarray(70_000, 70_001),
      bytes.subarray(70_001),
    ]
    const packed = Buffer.concat(parts.map((p) => gzipSync(p)))
    expect(unpacked(packed)).toEqual(bytes)
  })
  it('tells truncated from damaged', () => {
    const packed = Uint8Array.from(gzipSync(bytes))
    for (const length of [packed.length - 1, packed.length - 9, packed.length >> 1, 19, 11])
      expect(unpacked(packed.subarray(0, length))).toEqual(['gzip-truncated'])
    const changed = packed.slice()
    changed[packed.length - 8]! ^= 255
    expect(unpacked(changed)).toEqual(['gzip-damaged'])
    expect(unpacked(Uint8Array.from([1, 2, 3]))).toEqual(['gzip-damaged'])
  })
  it.each([1, 3, 4, 8, 500])(
    'C10: %s bytes hidden behind the packed data are damage, in one member and in the last of two',
    (hidden) => {
      const packed = Uint8Array.from(gzipSync(bytes))
      const stuffed = [
        ...packed.subarray(0, -8),
        ...new Uint8Array(hidden).fill(0x7b),
        ...packed.subarray(-8),
      ]
      expect(unpacked(Uint8Array.from(stuffed))).toEqual(['gzip-damaged'])
      expect(unpacked(Uint8Array.from([...packed, ...stuffed]))).toEqual(['gzip-damaged'])
    },
  )
  it('a stated length that is a lie is found out without unpacking all of it', () => {
    const zeros = Uint8Array.from(gzipSync(new Uint8Array(16 * 1024 * 1024)))
    new DataView(zeros.buffer).setUint32(zeros.length - 4, 1000, true)
    expect(unpacked(zeros)).toEqual(['gzip-truncated'])
  })
  it('notices every changed byte of the data @long', () => {
    const packed = Uint8Array.from(gzipSync(bytes.subarray(0, 3000)))
    let refused = 0
    for (let at = 10; at < packed.length; at++) {
      const changed = packed.slice()
      changed[at]! ^= 0x10
      // The last deflate byte has padding bits that carry nothing: then the same bytes must come out.
      const result = gunzip(changed)
      if (result.ok)
        expect(Buffer.compare(result.bytes, bytes.subarray(0, 3000)), `byte ${at}`).toBe(0)
      else refused++
    }
    expect(refused).toBeGreaterThanOrEqual(packed.length - 11)
  })
  it('knows gzip by its first bytes', () => {
    expect(isGzip(gzipDeterministic(bytes))).toBe(true)
    expect(isGzip(bytes)).toBe(false)
    expect(isGzip(new Uint8Array(0))).toBe(false)
  })
})

describe('findGzipText', () => {
  it('finds name, comment, time and extra field, and nothing in ours', () => {
    const plain = gzipDeterministic(bytes)
    expect(findGzipText(plain)).toEqual([])
    const text = (s: string) => [...new TextEncoder().encode(s), 0]
    const header = [
      0x1f,
      0x8b,
      8,
      4 + 8 + 16,
      0,
      0,
      0,
      0x60,
      0,
      3,
      2,
      0,
      65,
      66,
      ...text('sub-01_T1w.nii'),
      ...text('tumour'),
    ]
    const named = Uint8Array.from([...header, ...plain.subarray(10)])
    expect(findGzipText(named)).toEqual([
      { field: 'time', text: '2021-01-14T08:25:36.000Z' },
      { field: 'extra', text: '2 bytes' },
      { field: 'name', text: 'sub-01_T1w.nii' },
      { field: 'comment', text: 'tumour' },
    ])
    expect(unpacked(named)).toEqual(bytes)
    expect(findGzipText(bytes)).toEqual([])
  })
})
