import { joinBytes, viewOf } from '@/nifti'
import { sumOf } from '@/study'

interface Segment {
  /** Second byte of the marker. */
  readonly marker: number
  readonly start: number
  readonly end: number
}
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
const DHT = 0xc4
const DQT = 0xdb
const DRI = 0xdd
const DECODED: ReadonlySet<number> = new Set([SOI, DQT, DHT, DRI, SOS, EOI])
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee

/** Density unknown, no thumbnail: what remains of a JFIF header when it may say nothing. */
const PLAIN_JFIF = Uint8Array.of(0xff, APP0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)

/** A JPEG of the parts that its picture is decoded from, and of nothing else. @see ITU-T T.81 (1992), T.871 (2011), T.872 (2012) */
export const cleanJpeg = (bytes: Uint8Array): Uint8Array =>
  joinBytes(
    jpegSegments(bytes)
      .filter((s) => isDecoded(bytes, s))
      .map(({ start, end }) => bytes.subarray(start, end)),
  )

/** Size of the picture as it is seen, and pixels of all frames; null where it is cut off or damaged, so that decoders guess. */
export function jpegPixels(bytes: Uint8Array) {
  const segments = jpegSegments(bytes)
  if (segments.at(-1)?.marker !== EOI) return null
  const view = viewOf(bytes)
  const [first, ...others] = segments
    .filter(({ marker, start, end }) => isFrame(marker) && end - start >= 9)
    .map(({ start }) => [view.getUint16(start + 7), view.getUint16(start + 5)] as const)
  if (first === undefined) return null
  const [width, height] = jpegOrientation(bytes) > 4 ? [first[1], first[0]] : first
  const pixels = sumOf([first, ...others], ([x, y]) => x * y)
  return { width, height, pixels }
}

/** How the picture lies, 1 (upright) to 8, as Exif counts. */
export const jpegOrientation = (bytes: Uint8Array): number =>
  jpegSegments(bytes)
    .map((s) => exifOrientation(bytes, s))
    .find((o) => o !== null) ?? 1

/** Segments of a JPEG that hold something else than the picture; also what stands behind its end. */
export function jpegMetadata(bytes: Uint8Array): string[] {
  const segments = jpegSegments(bytes)
  const behind = bytes.length - (segments.at(-1)?.end ?? 0)
  return [
    ...segments
      .filter((s) => !isDecoded(bytes, s) && !isPlain(bytes, s))
      .map(({ marker }) => nameOfSegment(marker)),
    ...(behind > 0 ? [`${behind} bytes after the image`] : []),
  ]
}

/** Every segment in order; the coded pixels belong to the SOS before them. Ends early where the file is damaged. */
function jpegSegments(bytes: Uint8Array): Segment[] {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return []
  const segments: Segment[] = [{ marker: SOI, start: 0, end: 2 }]
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) break
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === EOI) return [...segments, { marker, start: at, end: at + 2 }]
    let end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    if (marker === SOS) end = endOfScan(bytes, end)
    if (end > bytes.length || end < at + 4) break
    segments.push({ marker, start: at, end })
    at = end
  }
  return segments
}

/** Coded data runs to the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return at
  }
  return bytes.length
}

const isFrame = (m: number) => m >= 0xc0 && m <= 0xcf && m !== 0xc4 && m !== 0xc8 && m !== 0xcc
const isDecoded = (bytes: Uint8Array, s: Segment) =>
  isFrame(s.marker) || DECODED.has(s.marker) || isAdobe(bytes, s)
const nameOfSegment = (m: number) => {
  if (m === COM) return 'a comment'
  return m >= APP0 && m <= 0xef
    ? `segment APP${m - APP0}`
    : `segment 0x${m.toString(16).toUpperCase()}`
}
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const isAdobe = (bytes: Uint8Array, s: Segment) =>
  s.marker === APP14 && s.end - s.start === 16 && textAt(bytes, s.start + 4, 5) === 'Adobe'

/** Whether a segment says no more than packages kept when they still held JPEGs. */
function isPlain(bytes: Uint8Array, s: Segment): boolean {
  const orientation = exifOrientation(bytes, s)
  const exif = orientation === null ? null : plainExif(orientation)
  const wanted = s.marker === APP0 ? PLAIN_JFIF : exif
  return (
    wanted !== null &&
    wanted.length === s.end - s.start &&
    wanted.every((b, n) => b === bytes[s.start + n])
  )
}

/** A TIFF with one entry, the orientation. */
const plainExif = (orientation: number) =>
  // biome-ignore format: one line per part of the format
  Uint8Array.of(
    0xff, APP1, 0, 34, 69, 120, 105, 102, 0, 0,
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8,
    0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
    0, 0, 0, 0,
  )

/** Exif orientation 1 to 8; null when the segment is no Exif or does not say. */
function exifOrientation(bytes: Uint8Array, s: Segment): number | null {
  const tiff = s.start + 10
  if (s.marker !== APP1 || textAt(bytes, s.start + 4, 4) !== 'Exif' || tiff + 8 > s.end) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + tiff, s.end - tiff)
  const isLittle = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > view.byteLength) return null
  for (let n = 0; n < view.getUint16(directory, isLittle); n++) {
    const at = directory + 2 + 12 * n
    if (at + 12 > view.byteLength) return null
    if (view.getUint16(at, isLittle) !== 0x0112) continue
    const orientation = view.getUint16(at + 8, isLittle)
    return orientation >= 1 && orientation <= 8 ? orientation : null
  }
  return null
}
