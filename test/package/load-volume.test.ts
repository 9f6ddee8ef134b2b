import { describe, expect, it, vi } from 'vitest'
import { gzipDeterministic, transferablesOf, writeNifti } from '@/nifti'
import { loadVolume } from '@/package'
import { sha256Hex } from '@/study'

const raw = writeNifti({
  shape: [4, 3, 2],
  affine: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  voxels: Int16Array.from({ length: 24 }, (_, n) => n * 10),
})
const packed = gzipDeterministic(raw)
const concatenated = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const hashes = { sha256Raw: sha256Hex(raw) }

describe('loadVolume', () => {
  it.each([
    ['the file as frozen', packed],
    ['the file that the host unpacked', raw],
    ['the file that a proxy packed again', gzipDeterministic(packed, 1)],
    ['the unpacked file, packed anew at another level', gzipDeterministic(raw, 1)],
    [
      'a file packed in two members, whose end states the length of the second alone',
      concatenated(gzipDeterministic(raw.slice(0, 380)), gzipDeterministic(raw.slice(380))),
    ],
  ])('takes %s', async (_, bytes) => {
    const loaded = await loadVolume(bytes, hashes)
    expect(loaded).toMatchObject({ ok: true, prepared: { dims: [4, 3, 2], range: [0, 230] } })
  })
  it('refuses a file that ends after its first three bytes', async () => {
    expect(await loadVolume(packed.slice(0, 3), hashes)).toMatchObject({ ok: false })
  })
  it('refuses a file that was cut off, and unpacks by itself in a browser that cannot', async () => {
    expect(await loadVolume(packed.slice(0, -30), hashes)).toMatchObject({
      ok: false,
      fault: { code: 'hash' },
    })
    vi.stubGlobal('DecompressionStream', undefined)
    try {
      expect(await loadVolume(packed, hashes)).toMatchObject({
        ok: true,
        prepared: { dims: [4, 3, 2] },
      })
    } finally {
      vi.unstubAllGlobals()
    }
  })
  it('unpacks piece by piece: nobody stops a browser within one', async () => {
    const sizes: number[] = []
    const Native = DecompressionStream
    class Counted {
      readonly readable: ReadableStream
      readonly writable: WritableStream
      constructor(format: CompressionFormat) {
        const native = new Native(format)
        const counter = new TransformStream<Uint8Array<ArrayBuffer>>({
          transform(piece, controller) {
            sizes.push(piece.byteLength)
            controller.enqueue(piece)
          },
        })
        counter.readable.pipeTo(native.writable).catch(() => undefined)
        this.readable = native.readable
        this.writable = counter.writable
      }
    }
    const noise = writeNifti({
      shape: [64, 64, 64],
      affine: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      voxels: Int16Array.from({ length: 64 ** 3 }, (_, n) => (n * 48271) % 65537),
    })
    vi.stubGlobal('DecompressionStream', Counted)
    try {
      const loaded = await loadVolume(gzipDeterministic(noise), { sha256Raw: sha256Hex(noise) })
      expect(loaded).toMatchObject({ ok: true, prepared: { dims: [64, 64, 64] } })
    } finally {
      vi.unstubAllGlobals()
    }
    expect(sizes.length).toBeGreaterThan(2)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536)
  })
  it('gives back a buffer that can be handed over whole', async () => {
    const loaded = await loadVolume(packed, hashes)
    if (!loaded.ok) throw new Error(loaded.fault.message)
    const { buffer, byteLength } = loaded.prepared.voxels
    expect(structuredClone(loaded, { transfer: transferablesOf(loaded.prepared) })).toMatchObject({
      ok: true,
    })
    expect([buffer.byteLength, byteLength > 0]).toEqual([0, true])
  })
  it('refuses a file with one changed bit', async () => {
    const changed = raw.slice()
    changed[raw.length - 1]! ^= 1
    expect(await loadVolume(changed, hashes)).toMatchObject({ ok: false, fault: { code: 'hash' } })
    expect(await loadVolume(gzipDeterministic(changed), hashes)).toMatchObject({
      ok: false,
      fault: { code: 'hash' },
    })
  })
  it('refuses what a host sends in place of a missing file', async () => {
    const page = new TextEncoder().encode('<!doctype html><title>Not found</title>')
    expect(await loadVolume(page, hashes)).toMatchObject({ ok: false, fault: { code: 'hash' } })
  })
  it('says what is wrong with a volume that was frozen broken, and names no file', async () => {
    const cut = raw.slice(0, 380)
    const loaded = await loadVolume(cut, { sha256Raw: sha256Hex(cut) })
    expect(loaded).toMatchObject({ ok: false, fault: { code: 'nifti' } })
    expect(JSON.stringify(loaded)).not.toMatch(/\.nii/)
  })
  it('checks the hash on plain http too, where the browser has no digest', async () => {
    vi.stubGlobal('crypto', { ...globalThis.crypto, subtle: undefined })
    try {
      expect(await loadVolume(packed, hashes)).toMatchObject({ ok: true })
      expect(await loadVolume(packed, { sha256Raw: 'y' })).toMatchObject({ ok: false })
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
