import { Gunzip, type GzipOptions, gzipSync } from 'fflate'
import { LIMITS } from '@/limits'
import { type NiftiFinding, refused } from './nifti-problem'

/** Deflate cannot shrink by more than this factor, so a larger stated length is a lie. RFC 1951, 258 bytes in 2 bits. */
const MAX_DEFLATE_RATIO = 1032

/** Whether unpacking is better not begun, or stopped: a "zip bomb". @param packed bytes that gave (or are to give) `unpacked`. */
export const isEndless = (packed: number, unpacked: number): boolean =>
  unpacked > LIMITS.inflatedFreely && unpacked > packed * LIMITS.volumeRatio

/** Bytes without their packing, or why there are none. */
export type Unpacked =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problems: readonly NiftiFinding[] }

/** True for bytes that begin as a gzip member does. The name of a file says nothing: hosts unpack `.nii.gz` on the way. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/**
 * Packs bytes as gzip without name, time or machine: the same bytes give the same file in every browser and in Node.
 * @param level 0 (stored) to 9 (smallest); 6 is a good bargain for volumes.
 */
export function gzipDeterministic(
  bytes: Uint8Array,
  level: NonNullable<GzipOptions['level']> = 6,
): Uint8Array {
  return gzipSync(bytes, { level, mtime: 0 })
}

/**
 * Unpacks gzip (one member or several) and checks every length and CRC-32.
 * @returns the bytes, or what is wrong; never throws on bad input. RFC 1952.
 */
export function gunzip(packed: Uint8Array): Unpacked {
  if (!isGzip(packed)) return damaged('it does not begin as a gzip file does')
  // Ten bytes of header, two of data, eight of checksum and length: nothing whole is shorter than twenty.
  if (packed.length < 20) return truncated(packed.length, 0)
  return singleMember(packed) ?? severalMembers(packed)
}

/** The first bytes of what is packed, `length` or a slice more; fewer where it ends or is damaged before. */
export function gunzipStart(packed: Uint8Array, length: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let unpackedBytes = 0
  const stream = new Gunzip((chunk) => {
    unpackedBytes += chunk.length
    chunks.push(chunk.slice())
  })
  try {
    for (let at = 0; at < packed.length && unpackedBytes < length; at += START_SLICE_BYTES)
      stream.push(packed.subarray(at, at + START_SLICE_BYTES))
  } catch {
    // Unpacking all of it says what is wrong.
  }
  return joinBytes(chunks)
}

/** The usual case, unpacked into a buffer of the stated size; undefined when anything does not add up. */
function singleMember(packed: Uint8Array): Unpacked | undefined {
  const stated = uint32At(packed, packed.length - 4)
  if (stated > LIMITS.volumeBytes || stated > packed.length * MAX_DEFLATE_RATIO) return undefined
  if (isEndless(packed.length, stated)) return endless(packed.length, stated)
  const start = readHeader(packed).bytes
  const bytes = start > packed.length - 8 ? null : inflateTo(packed.subarray(start, -8), stated)
  const isSound = bytes !== null && crc32(bytes) === uint32At(packed, packed.length - 8)
  return isSound ? { ok: true, bytes } : undefined
}

/**
 * Unpacks deflated bytes to a stated length, and no further: data that comes to more is given up within a slice. Bytes behind the
 * end of the data, where something could be hidden from every program that unpacks it, are damage.
 * @returns null where it is damaged, or comes to another length.
 */
export function inflateTo(deflated: Uint8Array, length: number): Uint8Array<ArrayBuffer> | null {
  if (length > deflated.length * MAX_DEFLATE_RATIO) return null
  const bytes = new Uint8Array(length)
  let at = 0
  const stream = new Gunzip((chunk) => {
    if (at + chunk.length > length) throw new RangeError('longer than stated')
    bytes.set(chunk, at)
    at += chunk.length
  })
  stream.onmember = () => {
    throw new RangeError('another member')
  }
  try {
    stream.push(BARE_HEADER)
    for (let from = 0; from < deflated.length; from += SLICE_BYTES)
      stream.push(deflated.subarray(from, from + SLICE_BYTES))
    stream.push(new Uint8Array(TRAILER_BYTES + UNREAD_BYTES), true)
  } catch {
    return null
  }
  return at === length ? bytes : null
}

/** The library tells where the data ended by what it finds behind a trailer, and looks at four bytes or more. */
const UNREAD_BYTES = 3
const TRAILER_BYTES = 8
const BARE_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/** The optional parts of the header of a gzip member, and its length; beyond the end where it is cut off. RFC 1952, section 2.3. */
function readHeader(packed: Uint8Array) {
  const flags = packed[3] ?? 0
  const parts: { field: 'extra' | 'name' | 'comment'; start: number; end: number }[] = []
  let at = 10
  if (flags & 4) {
    at += 2 + (packed[10] ?? 0) + 256 * (packed[11] ?? 0)
    parts.push({ field: 'extra', start: 12, end: at })
  }
  for (const [flag, field] of TEXT_FLAGS)
    if (flags & flag) {
      const zero = packed.indexOf(0, at)
      const end = zero < 0 ? packed.length : zero
      parts.push({ field, start: at, end })
      at = zero < 0 ? end : end + 1
    }
  return { parts, bytes: flags & 2 ? at + 2 : at }
}

const TEXT_FLAGS = [
  [8, 'name'],
  [16, 'comment'],
] as const

function severalMembers(packed: Uint8Array): Unpacked {
  const chunks: Uint8Array[] = []
  const members: { bytes: number; end: number }[] = []
  let unpackedBytes = 0
  let pushedBytes = 0
  const stream = new Gunzip((chunk) => {
    unpackedBytes += chunk.length
    if (unpackedBytes > LIMITS.volumeBytes || isEndless(pushedBytes, unpackedBytes))
      throw new RangeError('unpacked length')
    if (chunk.length > 0) chunks.push(chunk.slice())
  })
  stream.onmember = (start) => members.push({ bytes: unpackedBytes, end: start })
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES) {
      pushedBytes = Math.min(packed.length, at + SLICE_BYTES)
      stream.push(packed.subarray(at, at + SLICE_BYTES), pushedBytes === packed.length)
    }
  } catch (error) {
    if (isEndless(pushedBytes, unpackedBytes)) return endless(packed.length, unpackedBytes)
    if (unpackedBytes > LIMITS.volumeBytes) return tooLarge()
    return isUnexpectedEnd(error)
      ? truncated(packed.length, unpackedBytes)
      : damaged(`unpacking stopped: ${textOf(error)}`)
  }
  members.push({ bytes: unpackedBytes, end: packed.length })
  const bytes = joinBytes(chunks)
  let start = 0
  for (const member of members) {
    if (member.bytes - start !== uint32At(packed, member.end - 4))
      return truncated(packed.length, unpackedBytes)
    const sum = crc32(bytes.subarray(start, member.bytes))
    if (sum !== uint32At(packed, member.end - 8))
      return damaged('the checksum of the unpacked bytes does not fit')
    start = member.bytes
  }
  const [before = { bytes: 0, end: 0 }] = members.slice(-2, -1)
  const last = packed.subarray(before.end)
  return inflateTo(last.subarray(readHeader(last).bytes, -8), unpackedBytes - before.bytes) === null
    ? damaged('bytes follow the compressed data, where programs ignore them')
    : { ok: true, bytes }
}

/**
 * What a gzip header says beyond its bytes: file name, comment, time and extra field. Empty for what `gzipDeterministic`
 * wrote; looked at in the first member only. RFC 1952, section 2.3.
 */
export function findGzipText(
  packed: Uint8Array,
): { field: 'time' | 'extra' | 'name' | 'comment'; text: string }[] {
  if (!isGzip(packed) || packed.length < 10) return []
  const seconds = uint32At(packed, 4)
  const time = seconds === 0 ? '' : new Date(seconds * 1000).toISOString()
  return [
    { field: 'time' as const, text: time },
    ...readHeader(packed).parts.map(({ field, start, end }) => ({
      field,
      text:
        field === 'extra'
          ? extraText(end - start)
          : new TextDecoder('latin1').decode(packed.subarray(start, end)),
    })),
  ].filter(({ text }) => text !== '')
}

const extraText = (length: number) => (length > 0 ? `${length} bytes` : '')

/** Small enough that a bomb is noticed before it fills the memory. */
const SLICE_BYTES = 1 << 14
/** At most a megabyte unpacked. */
const START_SLICE_BYTES = 1 << 10

/** Parts one behind the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function uint32At(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true)
}

const CRC_TABLE = crcTable()

/** CRC-32 as gzip and zip use it (IEEE 802.3, reflected). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (let i = 0; i < bytes.length; i++)
    crc = (CRC_TABLE[(crc ^ (bytes[i] as number)) & 255] as number) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function crcTable(): Uint32Array {
  const table = new Uint32Array(256)
  for (let n = 0; n < 256; n++) {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    table[n] = c
  }
  return table
}

const isUnexpectedEnd = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 0
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const COPY_AGAIN = 'Copy the file again from where it came, and compare its size.'

const damaged = (why: string) =>
  refused('gzip-damaged', 'whole file', `The gzip packing is damaged: ${why}.`, COPY_AGAIN)

const truncated = (packedBytes: number, unpackedBytes: number) =>
  refused(
    'gzip-truncated',
    `byte ${packedBytes}, end of file`,
    `The gzip file ends too early: ${packedBytes} packed bytes gave ${unpackedBytes} unpacked ones, and then nothing.`,
    COPY_AGAIN,
  )

const tooLarge = () =>
  refused(
    'too-large',
    'whole file',
    `The file unpacks to more than ${LIMITS.volumeBytes} bytes, more than a browser can hold.`,
    'Keep one frame only, or resample the volume, and try again.',
  )

const endless = (packedBytes: number, unpackedBytes: number) =>
  refused(
    'unpacks-without-end',
    'whole file',
    `The file has ${megabytes(packedBytes)} and unpacks to ${megabytes(unpackedBytes)} or more. No scan shrinks like that: it is blank, damaged, or made to fill the memory.`,
    'Do not use this file: ask where it came from, and get the scan again.',
  )

const megabytes = (bytes: number) => `${Number((bytes / 1e6).toPrecision(2))} MB`
