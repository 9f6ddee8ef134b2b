/** What programs could read differently, or what a zip holds beside its files. */
export interface ZipFault {
  readonly code: string
  /** Name of the entry; '' for the zip. */
  readonly entry: string
  readonly message: string
}

/** One record of the directory. */
export interface CentralEntry {
  readonly name: Uint8Array
  readonly host: number
  readonly flags: number
  readonly method: number
  readonly dosTime: number
  readonly crc: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly extraBytes: number
  /** Ids of its extra fields; null where their lengths make no sense. */
  readonly extraIds: readonly number[] | null
  readonly commentBytes: number
  readonly disk: number
  /** What the file was on the disk of whoever packed it. */
  readonly attributes: number
  /** Of its own header. */
  readonly start: number
}

/** An entry as it lies in the file: its own header, its data, and where they end. */
export interface ZipPart {
  readonly entry: CentralEntry
  readonly dataStart: number
  readonly localExtraBytes: number
  /** Where the next entry has to begin. */
  readonly end: number
  readonly faults: readonly ZipFault[]
}

const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50

/** The records of a directory, one behind the other; null where one is cut off. */
export function centralEntries(directory: DataView, count: number) {
  const entries: CentralEntry[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY) return null
    const nameBytes = directory.getUint16(at + 28, true)
    const extraBytes = directory.getUint16(at + 30, true)
    const commentBytes = directory.getUint16(at + 32, true)
    const next = at + 46 + nameBytes + extraBytes + commentBytes
    if (next > directory.byteLength) return null
    entries.push({
      name: bytesAt(directory, at + 46, nameBytes),
      host: directory.getUint8(at + 5),
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      dosTime: directory.getUint32(at + 12, true),
      crc: directory.getUint32(at + 16, true),
      packedBytes: directory.getUint32(at + 20, true),
      unpackedBytes: directory.getUint32(at + 24, true),
      extraBytes,
      extraIds: extraIds(directory, at + 46 + nameBytes, extraBytes),
      commentBytes,
      disk: directory.getUint16(at + 34, true),
      attributes: directory.getUint32(at + 38, true),
      start: directory.getUint32(at + 42, true),
    })
    at = next
  }
  return { entries, bytes: at }
}

function extraIds(view: DataView, start: number, length: number): number[] | null {
  const ids: number[] = []
  let at = start
  for (; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true))
    ids.push(view.getUint16(at, true))
  return at === start + length ? ids : null
}

const bytesAt = ({ buffer, byteOffset }: DataView, start: number, length: number) =>
  new Uint8Array(buffer, byteOffset + start, length)

/** A name as text that can be printed: any byte that is no printable ASCII as `\x8e`. */
export const nameText = (name: Uint8Array): string =>
  [...name]
    .map((byte) =>
      byte >= 0x20 && byte < 0x7f
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')

/** Bits of the flags: encrypted, with a descriptor behind the data, in UTF-8; 1 and 2 say how hard was packed. */
const [ENCRYPTED, WITH_DESCRIPTOR, UTF8] = [1, 8, 0x800]
const KNOWN_FLAGS = ENCRYPTED | WITH_DESCRIPTOR | UTF8 | 2 | 4
const METHODS: readonly number[] = [0, 8]
/** Extra fields that some readers believe instead: sizes (64 bit), the name (Unicode path), how it is encrypted. */
const OVERRIDING: ReadonlyMap<number, string> = new Map([
  [0x0001, 'its sizes a second time'],
  [0x7075, 'its name a second time'],
  [0x6375, 'a comment'],
  [0x9901, 'how it is encrypted'],
])

/**
 * An entry's own header against its record in the directory.
 * @param head from the header on, name and extra fields included, as far as the file goes.
 * @param descriptor what stands behind the data.
 */
export function localHeader(entry: CentralEntry, head: DataView, descriptor: DataView): ZipPart {
  const name = nameText(entry.name)
  const faults = ownFaults(entry, name)
  const add = (code: string, message: string) => faults.push({ code, entry: name, message })
  const nowhere = { entry, dataStart: entry.start, localExtraBytes: 0, end: entry.start, faults }
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) {
    add('zip-differs', 'where the directory says that it begins, no entry begins')
    return nowhere
  }
  const nameBytes = head.getUint16(26, true)
  const localExtraBytes = head.getUint16(28, true)
  const headBytes = 30 + nameBytes + localExtraBytes
  if (head.byteLength < headBytes) {
    add('zip-differs', 'its own header is cut off')
    return nowhere
  }
  const ownName = bytesAt(head, 30, nameBytes)
  if (nameText(ownName) !== name)
    add('zip-differs', `the directory calls it so, its own header "${nameText(ownName)}"`)
  const differs = (what: string, said: number, local: number) => {
    if (said !== local)
      add('zip-differs', `directory and own header state different ${what} (${said} and ${local})`)
  }
  const flags = head.getUint16(6, true)
  differs('flags', entry.flags, flags)
  differs('ways of packing', entry.method, head.getUint16(8, true))
  differs('times', entry.dosTime, head.getUint32(10, true))
  const isStreamed = (flags & WITH_DESCRIPTOR) !== 0
  for (const [what, said, at] of [
    ['checksums', entry.crc, 14],
    ['packed sizes', entry.packedBytes, 18],
    ['unpacked sizes', entry.unpackedBytes, 22],
  ] as const) {
    const local = head.getUint32(at, true)
    // Who writes as it packs does not know them yet, and states them behind the data.
    if (!(isStreamed && local === 0)) differs(what, said, local)
  }
  checkExtra(extraIds(head, 30 + nameBytes, localExtraBytes), add)
  const dataStart = entry.start + headBytes
  const dataEnd = dataStart + entry.packedBytes
  const descriptorBytes = isStreamed ? descriptorLength(entry, descriptor) : 0
  if (descriptorBytes === null)
    add('zip-differs', 'the sizes and checksum behind its data are not those of the directory')
  return { entry, dataStart, localExtraBytes, end: dataEnd + (descriptorBytes ?? 0), faults }
}

/** How long the descriptor behind the data is; null where it does not say what the directory says. */
function descriptorLength(entry: CentralEntry, view: DataView): number | null {
  for (const start of [4, 0]) {
    if (view.byteLength < start + 12 || (start === 4 && view.getUint32(0, true) !== DESCRIPTOR))
      continue
    const says = [0, 4, 8].map((at) => view.getUint32(start + at, true))
    if (says.join() === [entry.crc, entry.packedBytes, entry.unpackedBytes].join())
      return start + 12
  }
  return null
}

function checkExtra(ids: readonly number[] | null, add: (code: string, message: string) => void) {
  if (ids === null) add('zip-extra', 'its extra fields make no sense')
  for (const id of ids ?? []) {
    const what = OVERRIDING.get(id)
    if (what !== undefined)
      add('zip-extra', `an extra field states ${what}, which some programs believe and others not`)
  }
}

/** What is wrong with an entry by its record alone. */
function ownFaults(entry: CentralEntry, name: string): ZipFault[] {
  const faults: ZipFault[] = []
  const add = (code: string, message: string) => faults.push({ code, entry: name, message })
  const { flags, method, packedBytes, unpackedBytes } = entry
  if (flags & ENCRYPTED) add('zip-encrypted', 'it is encrypted')
  else if (flags & ~KNOWN_FLAGS) add('zip-flags', `it has flags that are not known here (${flags})`)
  if (!METHODS.includes(method))
    add('zip-method', `it is packed in a way that is not known here (${method})`)
  else if (method === 0 && packedBytes !== unpackedBytes)
    add(
      'zip-differs',
      `it is not packed, but states two sizes (${packedBytes} and ${unpackedBytes})`,
    )
  if (entry.disk !== 0) add('zip-parts', 'it lies in another part of the zip')
  if (entry.commentBytes > 0)
    add('zip-comment', `it carries a comment of ${entry.commentBytes} bytes`)
  checkExtra(entry.extraIds, add)
  faults.push(...nameFaults(entry.name, name))
  if (name.endsWith('/') && (unpackedBytes > 0 || packedBytes > 2))
    add('zip-special', 'it is called like a folder, but holds something')
  const kind = UNIX.includes(entry.host) ? entry.attributes >>> 28 : 0
  if (![0, REGULAR, FOLDER].includes(kind))
    add('zip-special', 'it is a link or a device, and no file')
  return faults
}

/** Systems whose attributes are a Unix mode (Unix, macOS), and its upper four bits. */
const UNIX: readonly number[] = [3, 19]
const [REGULAR, FOLDER] = [8, 4]

function nameFaults(bytes: Uint8Array, name: string): ZipFault[] {
  const fault = (code: string, message: string) => [{ code, entry: name, message }]
  if (bytes.some((byte) => byte < 0x20 || byte > 0x7e))
    return fault(
      'zip-name',
      'its name is not in plain letters (ASCII), and programs would read it differently',
    )
  if (/^([/\\]|[A-Za-z]:)|\\/.test(name) || name.split('/').includes('..'))
    return fault('zip-path', 'it leads out of the zip')
  if (
    name === '' ||
    name
      .replace(/\/$/, '')
      .split('/')
      .some((part) => part === '' || part === '.')
  )
    return fault('zip-path', 'its name is not a valid path')
  return []
}
