import { inflateSync } from 'fflate'
import { isEndless } from '@/nifti'

/** Bytes of which any part can be read: a file that the browser has not loaded is read in parts. */
interface ByteRange {
  readonly size: number
  part(from: number, to: number): Promise<Uint8Array>
}

const rangeOf = (file: Uint8Array | Blob): ByteRange =>
  file instanceof Uint8Array
    ? { size: file.length, part: async (from, to) => file.subarray(from, to) }
    : {
        size: file.size,
        part: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
      }

/** One entry of a zip's directory, as it stands in the file. */
interface ZipEntry {
  readonly name: string
  /** MS-DOS date and time, the date in the upper 16 bits. */
  readonly dosTime: number
  readonly extraBytes: number
  readonly comment: string
  readonly isEncrypted: boolean
  /** Unpacks this entry and no other. @throws Error, whose message says what is wrong with it. */
  unpack(): Promise<Uint8Array>
}
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  readonly comment: string
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** 1 January 1980, 00:00: the earliest time a zip can state, and so the one that says nothing. */
export const DOS_EPOCH = 0x00210000

/**
 * Reads the directory of a zip without unpacking anything.
 * @returns null when the bytes are no zip, or one that was cut off.
 * @see APPNOTE.TXT 6.3.10, PKWARE, sections 4.3.7, 4.3.12 and 4.3.16
 */
export async function zipDirectory(file: Uint8Array | Blob): Promise<ZipDirectory | null> {
  const range = rangeOf(file)
  const tailStart = Math.max(0, range.size - 22 - 0xffff)
  const tail = viewOf(await range.part(tailStart, range.size))
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end--
  if (end < 0) return null
  const count = tail.getUint16(end + 10, true)
  const directory = viewOf(await range.part(tail.getUint32(end + 16, true), tailStart + end))
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY) return null
    const nameBytes = directory.getUint16(at + 28, true)
    const extraBytes = directory.getUint16(at + 30, true)
    const commentBytes = directory.getUint16(at + 32, true)
    const place: Place = {
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      unpackedBytes: directory.getUint32(at + 24, true),
      start: directory.getUint32(at + 42, true),
    }
    entries.push({
      name: textOf(directory, at + 46, nameBytes),
      dosTime: directory.getUint32(at + 12, true),
      extraBytes,
      comment: textOf(directory, at + 46 + nameBytes + extraBytes, commentBytes),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      unpack: () => unpackEntry(range, place),
    })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return { entries, comment: textOf(tail, end + 22, tail.getUint16(end + 20, true)) }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const textOf = ({ buffer, byteOffset, byteLength }: DataView, start: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(buffer, byteOffset, byteLength).subarray(start, start + length))

interface Place {
  readonly method: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Of the entry's own header, which repeats its name before the data. */
  readonly start: number
}

const STORED = 0
const DEFLATED = 8

async function unpackEntry(range: ByteRange, place: Place): Promise<Uint8Array> {
  const header = viewOf(await range.part(place.start, place.start + 30))
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) throw new Error('an entry is missing')
  const from = place.start + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = await range.part(from, from + place.packedBytes)
  if (place.method !== STORED && place.method !== DEFLATED)
    throw new Error(`an entry is packed in a way that is not known here (${place.method})`)
  if (isEndless(place.packedBytes, place.unpackedBytes))
    throw new Error(
      `an entry of ${place.packedBytes} bytes unpacks to ${place.unpackedBytes}, which no file of a study does; it was made to fill the memory, or is damaged`,
    )
  const bytes =
    place.method === STORED ? packed : inflateSync(packed, { out: new Uint8Array(place.unpackedBytes) })
  if (bytes.length !== place.unpackedBytes) throw new Error('an entry is cut off')
  return bytes
}
