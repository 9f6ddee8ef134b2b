import { type AssetFinding, assetFinding } from './asset-finding'

/** What an image comes to: its clean bytes and size, or why it cannot be used. */
export type CleanImage =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly problem: AssetFinding }

export const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

/** Chunks that change how a PNG is drawn and hold no text. iCCP does hold text, so it goes. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP'])

interface Chunk {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * Takes everything out of a PNG that is not needed to draw it; the compressed pixels stay as they are.
 * @see PNG specification, third edition, W3C 2025
 */
export function cleanPng(bytes: Uint8Array): CleanImage {
  const chunks = pngChunks(bytes)
  const [first] = chunks
  if (first?.type !== 'IHDR' || first.end - first.start !== 25 || chunks.at(-1)?.type !== 'IEND')
    return broken('the PNG is cut off or damaged')
  const strange = chunks.find(({ type }) => /^[A-Z]/.test(type) && !KEPT.has(type))
  if (strange !== undefined) return broken(`the PNG has a part of unknown kind, "${strange.type}"`)
  const { width, height } = sizeOf(bytes, first.start + 8)
  if (width === 0 || height === 0) return broken('the PNG has no width or height')
  const kept = chunks.filter(({ type }) => KEPT.has(type))
  return {
    ok: true,
    bytes: joined([bytes.subarray(0, 8), ...kept.map(({ start, end }) => bytes.subarray(start, end))]),
    width,
    height,
  }
}

/** Chunks of a PNG that hold something else than the picture, by type; also what stands behind its end. */
export function pngMetadata(bytes: Uint8Array): string[] {
  const chunks = pngChunks(bytes)
  const behind = bytes.length - (chunks.at(-1)?.end ?? 8)
  return [
    ...chunks.filter(({ type }) => !KEPT.has(type)).map(({ type }) => `chunk ${type}`),
    ...(behind > 0 ? [`${behind} bytes behind the picture`] : []),
  ]
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Pixels that a PNG states, and the bytes that they take unpacked; null where its first part is not the one that says so. */
export function pngPixels(bytes: Uint8Array): { readonly pixels: number; readonly rawBytes: number } | null {
  const [first] = pngChunks(bytes)
  if (first?.type !== 'IHDR' || first.end - first.start !== 25) return null
  const { width, height } = sizeOf(bytes, first.start + 8)
  const bits = (bytes[first.start + 16] ?? 0) * (CHANNELS[bytes[first.start + 17] ?? 0] ?? 1)
  return { pixels: width * height, rawBytes: height * (1 + Math.ceil((width * bits) / 8)) }
}

function pngChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let at = 8
  while (at + 12 <= bytes.length && chunks.at(-1)?.type !== 'IEND') {
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) break
    chunks.push({ type, start: at, end })
    at = end
  }
  return chunks
}

function sizeOf(bytes: Uint8Array, at: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(at), height: view.getUint32(at + 4) }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const broken = (message: string): CleanImage => ({
  ok: false,
  problem: assetFinding('image-damaged', message, 'Export the image again'),
})
