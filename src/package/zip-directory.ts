import { LIMITS } from '@/limits'
import { crc32, inflateTo, isEndless, viewOf } from '@/nifti'
import {
  type CentralEntry,
  centralEntries,
  localHeader,
  nameText,
  type ZipFault,
  type ZipPart,
} from './zip-records'

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
export interface ZipEntry {
  /** Its letters as ASCII; any other byte as `\x8e`. */
  readonly name: string
  /** MS-DOS date and time, the date in the upper 16 bits. */
  readonly dosTime: number
  /** Of both headers. */
  readonly extraBytes: number
  /** Unpacks this entry and no other. @throws Error, whose message says what is wrong with it. */
  unpack(): Promise<Uint8Array>
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  /** Any of them keeps the zip from being used. */
  readonly faults: readonly ZipFault[]
}

const END = 0x06054b50
const END_BYTES = 22
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
/** 1 January 1980, 00:00: the earliest time a zip can state, and so the one that says nothing. */
export const DOS_EPOCH = 0x00210000

/**
 * Reads the directory of a zip without unpacking anything, and holds every byte of the file to it: each belongs to one entry or to
 * the directory, and both headers of an entry say the same. Readers of zips differ in which of them they believe; what one of them
 * could find and another one not is a fault.
 * @returns null when the bytes are no zip, or one that was cut off.
 * @see APPNOTE.TXT 6.3.10, PKWARE, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16
 */
export async function zipDirectory(file: Uint8Array | Blob): Promise<ZipDirectory | null> {
  const range = rangeOf(file)
  const tailStart = Math.max(0, range.size - END_BYTES - 0xffff)
  const tail = viewOf(await range.part(tailStart, range.size))
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END) end--
  if (end < 0) return null
  const faults: ZipFault[] = []
  const add = (code: string, message: string) => faults.push({ code, entry: '', message })

  const commentBytes = tail.getUint16(end + 20, true)
  const behind = tail.byteLength - (end + END_BYTES)
  if (behind > 0)
    add(
      'zip-comment',
      commentBytes === behind
        ? `the zip carries a comment of ${behind} bytes`
        : `${behind} bytes follow the end of the zip`,
    )
  if (commentBytes > behind) return null

  const endAt = tailStart + end
  const count = tail.getUint16(end + 10, true)
  const bytes = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  const hasLocator =
    end >= ZIP64_LOCATOR_BYTES && tail.getUint32(end - ZIP64_LOCATOR_BYTES, true) === ZIP64_LOCATOR
  if (hasLocator || count === 0xffff || bytes === 0xffffffff || start === 0xffffffff)
    return { entries: [], faults: [...faults, ZIP64] }
  if (
    tail.getUint16(end + 4, true) !== 0 ||
    tail.getUint16(end + 6, true) !== 0 ||
    tail.getUint16(end + 8, true) !== count
  )
    add('zip-parts', 'the zip says that it is one part of several')
  if (start + bytes !== endAt) {
    if (start + bytes > endAt) return null
    add(
      'zip-hidden-bytes',
      `${endAt - start - bytes} bytes precede the zip or follow its directory`,
    )
    return { entries: [], faults }
  }

  const directory = centralEntries(viewOf(await range.part(start, endAt)), count)
  if (directory === null) return null
  if (directory.bytes !== bytes)
    add('zip-hidden-bytes', `${bytes - directory.bytes} bytes of the directory belong to no entry`)
  const parts = await Promise.all(directory.entries.map((entry) => partOf(range, entry, start)))
  faults.push(
    ...sizeFaults(parts, range.size),
    ...parts.flatMap((part) => part.faults),
    ...gaps(parts, start),
  )
  return {
    faults,
    entries: parts.map(({ entry, dataStart, localExtraBytes }) => ({
      name: nameText(entry.name),
      dosTime: entry.dosTime,
      extraBytes: entry.extraBytes + localExtraBytes,
      unpack: () => unpackEntry(range, entry, dataStart),
    })),
  }
}

const ZIP64: ZipFault = {
  code: 'zip-64',
  entry: '',
  message:
    'the zip uses the 64-bit extension, which no study package needs and programs read differently',
}

/** An entry with its own header, its data and what may follow them. */
async function partOf(
  range: ByteRange,
  entry: CentralEntry,
  directoryStart: number,
): Promise<ZipPart> {
  // Its own header repeats the name; extra fields may be longer there, and are read once their length is known.
  const guess = entry.start + 30 + entry.name.length + 64
  const stop = (at: number) => Math.min(at, directoryStart)
  const short = await range.part(entry.start, stop(guess))
  const needed =
    short.length < 30
      ? 0
      : 30 + viewOf(short).getUint16(26, true) + viewOf(short).getUint16(28, true)
  const head =
    needed <= short.length ? short : await range.part(entry.start, stop(entry.start + needed))
  const dataEnd = entry.start + needed + entry.packedBytes
  const descriptor = await range.part(stop(dataEnd), stop(dataEnd + 16))
  return localHeader(entry, viewOf(head), viewOf(descriptor))
}

/** Bytes before, between and behind the entries, and bytes that are of several. */
function gaps(parts: readonly ZipPart[], directoryStart: number): ZipFault[] {
  const faults: ZipFault[] = []
  const overlap = (entry: string, message: string) =>
    faults.push({ code: 'zip-overlap', entry, message })
  const hidden = (entry: string, bytes: number, where: string) =>
    faults.push({
      code: 'zip-hidden-bytes',
      entry,
      message: `${bytes} bytes before ${where} belong to no entry`,
    })
  let free = 0
  for (const { entry, end } of parts.toSorted((a, b) => a.entry.start - b.entry.start)) {
    const name = nameText(entry.name)
    if (entry.start < free) overlap(name, 'it shares bytes with another entry')
    if (entry.start > free) hidden(name, entry.start - free, 'it')
    free = Math.max(free, end)
  }
  if (free < directoryStart) hidden('', directoryStart - free, 'the directory')
  if (free > directoryStart) overlap('', 'entries reach into the directory')
  return faults
}

/** By what is declared; what is unpacked is held to it. */
function sizeFaults(parts: readonly ZipPart[], zipBytes: number): ZipFault[] {
  const faults: ZipFault[] = []
  const add = (entry: string, message: string) =>
    faults.push({
      code: 'unpacks-without-end',
      entry,
      message: `${message}, which no file of a study does; it was made to fill the memory, or is damaged`,
    })
  let unpacked = 0
  for (const { entry } of parts) {
    unpacked += entry.unpackedBytes
    if (isEndless(entry.packedBytes, entry.unpackedBytes))
      add(
        nameText(entry.name),
        `an entry of ${entry.packedBytes} bytes unpacks to ${entry.unpackedBytes}`,
      )
  }
  if (
    faults.length === 0 &&
    unpacked > LIMITS.inflatedFreely &&
    unpacked > zipBytes * LIMITS.zipRatio
  )
    add(
      '',
      `a zip of ${zipBytes} bytes unpacks to ${unpacked}, more than ${LIMITS.zipRatio} times its size`,
    )
  return faults
}

const STORED = 0

async function unpackEntry(
  range: ByteRange,
  entry: CentralEntry,
  dataStart: number,
): Promise<Uint8Array> {
  const packed = await range.part(dataStart, dataStart + entry.packedBytes)
  const bytes = entry.method === STORED ? packed : inflateTo(packed, entry.unpackedBytes)
  if (bytes === null || bytes.length !== entry.unpackedBytes)
    throw new Error(
      `an entry is damaged, does not come to the ${entry.unpackedBytes} bytes that the zip states, or has bytes behind its packed data`,
    )
  if (crc32(bytes) !== entry.crc) throw new Error('an entry is damaged: its checksum does not fit')
  return bytes
}
