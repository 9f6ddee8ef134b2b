/** One entry of a zip's directory, as it stands in the file. */
export interface ZipEntry {
  readonly name: string
  /** MS-DOS date and time, the date in the upper 16 bits. */
  readonly dosTime: number
  readonly extraBytes: number
  readonly comment: string
  readonly isEncrypted: boolean
  readonly unpackedBytes: number
}
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  readonly comment: string
}

const END = 0x06054b50
const ENTRY = 0x02014b50
/** 1 January 1980, 00:00: the earliest time a zip can state, and so the one that says nothing. */
export const DOS_EPOCH = 0x00210000

/**
 * Reads the directory of a zip without unpacking anything.
 * @returns null when the bytes are no zip, or one that was cut off.
 * @see APPNOTE.TXT 6.3.10, PKWARE, sections 4.3.12 and 4.3.16
 */
export function zipDirectory(bytes: Uint8Array): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (start: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(start, start + length))
  let end = bytes.length - 22
  const earliest = Math.max(0, end - 0xffff)
  while (end >= earliest && view.getUint32(end, true) !== END) end--
  if (end < earliest || end < 0) return null
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return null
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((o) => view.getUint16(at + o, true))
    if (nameBytes === undefined || extraBytes === undefined || commentBytes === undefined) return null
    entries.push({
      name: text(at + 46, nameBytes),
      dosTime: view.getUint32(at + 12, true),
      extraBytes,
      comment: text(at + 46 + nameBytes + extraBytes, commentBytes),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      unpackedBytes: view.getUint32(at + 24, true),
    })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return { entries, comment: text(end + 22, view.getUint16(end + 20, true)) }
}
