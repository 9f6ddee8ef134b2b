import { assetFinding } from './asset-finding'
import { type CleanImage, joined } from './png'

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
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee

/** Density unknown, no thumbnail: what remains of a JFIF header when it may say nothing. */
const PLAIN_JFIF = Uint8Array.of(0xff, APP0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)

/**
 * Takes everything out of a JPEG that is not needed to draw it; the compressed pixels stay as they are. Kept are a
 * bare JFIF header, Adobe's colour transform, and the orientation of Exif where the picture would else lie on its side.
 * @see ITU-T T.81 (1992), T.871 (2011), T.872 (2012)
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const segments = jpegSegments(bytes)
  const frame = segments.find(({ marker }) => isFrame(marker))
  if (frame === undefined || segments.at(-1)?.marker !== EOI)
    return {
      ok: false,
      problem: assetFinding('image-damaged', 'the JPEG is cut off or damaged', 'Export the image again'),
    }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const orientation = orientationOf(bytes, segments)
  // Orientations 5 to 8 lie on their side: the size is that of the picture as it is seen.
  const [widthAt, heightAt] = orientation > 4 ? [5, 7] : [7, 5]
  const width = view.getUint16(frame.start + widthAt)
  const height = view.getUint16(frame.start + heightAt)
  const isJfif = segments.some((s) => s.marker === APP0 && textAt(bytes, s.start + 4, 4) === 'JFIF')
  const kept = segments.flatMap((s) => {
    const part = bytes.subarray(s.start, s.end)
    if (s.marker === SOI)
      return [part, ...(isJfif ? [PLAIN_JFIF] : []), ...(orientation > 1 ? [plainExif(orientation)] : [])]
    return isAdobe(bytes, s) || !isMetadata(s.marker) ? [part] : []
  })
  return { ok: true, bytes: joined(kept), width, height }
}

const orientationOf = (bytes: Uint8Array, segments: readonly Segment[]): number =>
  segments.map((s) => exifOrientation(bytes, s)).find((o) => o !== null) ?? 1

/** Pixels that a JPEG states, in all of its frames; null where it is cut off or damaged, so that decoders guess. */
export function jpegPixels(bytes: Uint8Array): number | null {
  const segments = jpegSegments(bytes)
  if (segments.at(-1)?.marker !== EOI) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return segments
    .filter(({ marker, start, end }) => isFrame(marker) && end - start >= 9)
    .reduce((sum, { start }) => sum + view.getUint16(start + 5) * view.getUint16(start + 7), 0)
}

/** How the picture lies, 1 (upright) to 8, as Exif counts. */
export const jpegOrientation = (bytes: Uint8Array): number => orientationOf(bytes, jpegSegments(bytes))

/** Segments of a JPEG that hold something else than the picture; also what stands behind its end. */
export function jpegMetadata(bytes: Uint8Array): string[] {
  const segments = jpegSegments(bytes)
  const behind = bytes.length - (segments.at(-1)?.end ?? 0)
  return [
    ...segments
      .filter((s) => isMetadata(s.marker) && !isAdobe(bytes, s) && !isPlain(bytes, s))
      .map((s) => (s.marker === COM ? 'a comment' : `segment APP${s.marker - APP0}`)),
    ...(behind > 0 ? [`${behind} bytes behind the picture`] : []),
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
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const isFrame = (m: number) => m >= 0xc0 && m <= 0xcf && m !== 0xc4 && m !== 0xc8 && m !== 0xcc
const isMetadata = (m: number) => m === COM || (m >= APP0 && m <= 0xef)
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const isAdobe = (bytes: Uint8Array, s: Segment) =>
  s.marker === APP14 && s.end - s.start === 16 && textAt(bytes, s.start + 4, 5) === 'Adobe'

/** Whether a segment is one that `cleanJpeg` wrote. */
function isPlain(bytes: Uint8Array, s: Segment): boolean {
  const orientation = exifOrientation(bytes, s)
  const wanted = s.marker === APP0 ? PLAIN_JFIF : orientation === null ? null : plainExif(orientation)
  return (
    wanted !== null && wanted.length === s.end - s.start && wanted.every((b, n) => b === bytes[s.start + n])
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
