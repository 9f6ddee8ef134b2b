import { crc32, inflateTo, joinBytes, viewOf } from '@/nifti'
import { type AssetFinding, damagedImage } from './asset-finding'

/** Chunks that decoders need, and what earlier packages kept besides. iCCP holds text. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP'])

interface Chunk {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Why the parts of a PNG cannot be those of a picture; null: they can. */
export function pngFault(bytes: Uint8Array): AssetFinding | null {
  const [size, chunks] = [pngPixels(bytes), pngChunks(bytes)]
  if (size === null || chunks.at(-1)?.type !== 'IEND')
    return damagedImage('the PNG is cut off or damaged')
  const strange = chunks.find(({ type }) => /^[A-Z]/.test(type) && !KEPT.has(type))
  if (strange !== undefined)
    return damagedImage(`the PNG has a chunk of unknown type, "${strange.type}"`)
  return size.pixels === 0 ? damagedImage('the PNG has no width or height') : null
}

/** A PNG without the parts that are no picture; the compressed pixels as they are. For decoders. @see PNG specification, third edition, W3C 2025 */
export const cleanPng = (bytes: Uint8Array): Uint8Array =>
  joinBytes([
    bytes.subarray(0, 8),
    ...pngChunks(bytes)
      .filter(({ type }) => KEPT.has(type))
      .map(({ start, end }) => bytes.subarray(start, end)),
  ])

/** As sRGB has it, which is what every viewer takes where nothing is said. */
const USUAL_GAMMA = 45_455

/** How a PNG asks to be lit, in hundred thousandths, to the hundredth; null: as every picture is. */
export function gammaOf(bytes: Uint8Array): number | null {
  const chunks = pngChunks(bytes)
  const at = chunks.find(({ type, start, end }) => type === 'gAMA' && end - start === 16)?.start
  if (at === undefined || chunks.some(({ type }) => type === 'sRGB')) return null
  const gamma = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 8)
  const isUsual = Math.abs(gamma - USUAL_GAMMA) < 1000
  return isUsual || gamma < 10_000 || gamma > 1_000_000 ? null : Math.round(gamma / 1000) * 1000
}

/** @param bytes a PNG that begins with its IHDR. */
export function withGamma(bytes: Uint8Array, gamma: number): Uint8Array {
  const part = Uint8Array.of(0, 0, 0, 4, 0x67, 0x41, 0x4d, 0x41, 0, 0, 0, 0, 0, 0, 0, 0)
  const view = new DataView(part.buffer)
  view.setUint32(8, gamma)
  view.setUint32(12, crc32(part.subarray(4, 12)))
  return joinBytes([bytes.subarray(0, 33), part, bytes.subarray(33)])
}

/** Chunks of a PNG that hold something else than the picture, by type; also what stands behind its end. */
export function pngMetadata(bytes: Uint8Array): string[] {
  const chunks = pngChunks(bytes)
  const behind = bytes.length - (chunks.at(-1)?.end ?? 8)
  return [
    ...chunks.filter(({ type }) => !KEPT.has(type)).map(({ type }) => `chunk ${type}`),
    ...(behind > 0 ? [`${behind} bytes after the image`] : []),
    ...(pngRows(bytes) !== null ? [] : ['packed data that is more or less than its rows']),
  ]
}

/** The rows of a PNG, unpacked; null unless they end where they should, packed and unpacked: nothing is hidden after either. */
export function pngRows(bytes: Uint8Array): Uint8Array | null {
  const size = pngPixels(bytes)
  const packed = joinBytes(
    pngChunks(bytes)
      .filter(({ type }) => type === 'IDAT')
      .map(({ start, end }) => bytes.subarray(start + 8, end - 4)),
  )
  return size === null || packed.length <= 6
    ? null
    : inflateTo(packed.subarray(2, -4), size.rawBytes)
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The pixels that are sent one after another, by where they begin and how far they are apart: Adam7. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const PLAIN = [[0, 0, 1, 1]] as const

interface PngSize {
  readonly width: number
  readonly height: number
  readonly pixels: number
  /** Unpacked. */
  readonly rawBytes: number
}

/** Size that a PNG states; null where its first part is not the one that says so. */
export function pngPixels(bytes: Uint8Array): PngSize | null {
  const [first] = pngChunks(bytes)
  if (first?.type !== 'IHDR' || first.end - first.start !== 25) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const [width, height] = [view.getUint32(first.start + 8), view.getUint32(first.start + 12)]
  const bits = (bytes[first.start + 16] ?? 0) * (CHANNELS[bytes[first.start + 17] ?? 0] ?? 1)
  const passes = bytes[first.start + 20] === 1 ? PASSES : PLAIN
  const rawBytes = passes.reduce((sum, [x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum
  }, 0)
  return { width, height, pixels: width * height, rawBytes }
}

function pngChunks(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes)
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
