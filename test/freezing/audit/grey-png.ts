import { unzlibSync } from 'fflate'
import type { GreyPicture } from '@/freezing/audit'

/** Decodes an 8-bit PNG (grey, RGB or RGBA, not interlaced) for tests that need the pixels of a real picture. */
export function greyPng(bytes: Uint8Array): GreyPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const [width, height, colour] = [view.getUint32(16), view.getUint32(20), bytes[25]]
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour ?? 0] ?? 1
  const parts: Uint8Array[] = []
  let palette = new Uint8Array()
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const data = bytes.subarray(at + 8, at + 8 + view.getUint32(at))
    if (type === 'IDAT') parts.push(data)
    if (type === 'PLTE') palette = new Uint8Array(data)
  }
  const packed = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0))
  let filled = 0
  for (const part of parts) {
    packed.set(part, filled)
    filled += part.length
  }
  const raw = unzlibSync(packed)
  const stride = width * channels
  const out = new Uint8Array(height * stride)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const a = x >= channels ? (out[y * stride + x - channels] ?? 0) : 0
      const b = y > 0 ? (out[(y - 1) * stride + x] ?? 0) : 0
      const c = x >= channels && y > 0 ? (out[(y - 1) * stride + x - channels] ?? 0) : 0
      const near = [a, b, c].map((v) => Math.abs(a + b - c - v))
      const paeth = near[0]! <= near[1]! && near[0]! <= near[2]! ? a : near[1]! <= near[2]! ? b : c
      out[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + [0, a, b, (a + b) >> 1, paeth][filter]!
    }
  }
  const grey = new Uint8Array(width * height)
  for (let n = 0; n < grey.length; n++)
    grey[n] = colour === 3 ? (palette[3 * (out[n] ?? 0)] ?? 0) : (out[n * channels] ?? 0)
  return { width, height, grey }
}
