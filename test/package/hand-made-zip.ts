import { deflateSync, strToU8 } from 'fflate'
import { crc32 } from '@/nifti'

/** What is hidden in places where no reader looks. */
export const KEY = strToU8(
  '{"format":"triplane-key/1","items":{"i001":{"truth":{"answer":{"is":"yes"}}}}}',
)

/** One entry, of which anything may be said that is not so. */
export interface Entry {
  readonly label: string
  readonly name: Uint8Array
  readonly data: Uint8Array
  readonly isDeflated?: boolean
  /** In the directory, where it is another one. */
  readonly centralName?: Uint8Array
  readonly isListed?: boolean
  readonly before?: Uint8Array
  readonly afterData?: Uint8Array
  readonly extra?: Uint8Array
  readonly localExtra?: Uint8Array
  readonly flags?: number
  readonly localFlags?: number
  readonly method?: number
  readonly localMethod?: number
  readonly crc?: number
  readonly localCrc?: number
  readonly localSize?: number
  /** Unpacked, as both headers state it. */
  readonly statedBytes?: number
  /** Checksum and sizes behind the data; without it those that are so. */
  readonly descriptor?: readonly number[]
  /** A Unix mode. */
  readonly mode?: number
  /** Said to begin where that entry begins. */
  readonly startOf?: number
}

export const storedEntry = (label: string, data: Uint8Array): Entry => ({
  label,
  name: strToU8(label),
  data,
})

interface Around {
  readonly prefix?: Uint8Array
  /** Whether the places in the directory count the prefix. */
  readonly isCounted?: boolean
  readonly suffix?: Uint8Array
  readonly comment?: Uint8Array
  readonly inDirectory?: Uint8Array
  readonly afterDirectory?: Uint8Array
  readonly disks?: number
  readonly count?: number
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** A zip, byte by byte (APPNOTE.TXT 6.3.10): one that no program would write. */
export function handMade(entries: readonly Entry[], around: Around = {}): Uint8Array {
  const bytes: number[] = []
  const push = (...parts: readonly (readonly [size: 2 | 4, value: number])[]) => {
    for (const [size, value] of parts)
      for (let n = 0; n < size; n++) bytes.push((value >>> (8 * n)) & 255)
  }
  const raw = (part: Uint8Array | undefined) => {
    for (const byte of part ?? []) bytes.push(byte)
  }
  const shift = around.isCounted === true || around.prefix === undefined ? 0 : around.prefix.length
  raw(around.prefix)
  const starts: number[] = []
  const packed = entries.map((entry) => {
    const own = entry.isDeflated === true ? deflateSync(entry.data) : entry.data
    return concatBytes(own, entry.afterData ?? new Uint8Array())
  })
  for (const [n, entry] of entries.entries()) {
    raw(entry.before)
    starts.push(bytes.length - shift)
    const { flags = 0, crc = crc32(entry.data), statedBytes = entry.data.length } = entry
    const method =
      entry.method ?? (entry.isDeflated === true || entry.statedBytes !== undefined ? 8 : 0)
    const isStreamed = (flags & 8) !== 0
    const data = packed[n] ?? new Uint8Array()
    push(
      [4, 0x04034b50],
      [2, 20],
      [2, entry.localFlags ?? flags],
      [2, entry.localMethod ?? method],
      [4, 0x00210000],
    )
    push([4, isStreamed ? 0 : (entry.localCrc ?? crc)])
    push([4, isStreamed ? 0 : data.length], [4, isStreamed ? 0 : (entry.localSize ?? statedBytes)])
    push([2, entry.name.length], [2, (entry.localExtra ?? entry.extra ?? []).length])
    raw(entry.name)
    raw(entry.localExtra ?? entry.extra)
    raw(data)
    const [sum, small, large] = entry.descriptor ?? [crc, data.length, statedBytes]
    if (isStreamed) push([4, 0x08074b50], [4, sum ?? 0], [4, small ?? 0], [4, large ?? 0])
  }
  const start = bytes.length - shift
  for (const [n, entry] of entries.entries()) {
    if (entry.isListed === false) continue
    const { flags = 0, crc = crc32(entry.data), statedBytes = entry.data.length } = entry
    const method =
      entry.method ?? (entry.isDeflated === true || entry.statedBytes !== undefined ? 8 : 0)
    const name = entry.centralName ?? entry.name
    push(
      [4, 0x02014b50],
      [2, entry.mode === undefined ? 20 : 0x0314],
      [2, 20],
      [2, flags],
      [2, method],
      [4, 0x00210000],
    )
    push(
      [4, crc],
      [4, packed[n]?.length ?? 0],
      [4, statedBytes],
      [2, name.length],
      [2, (entry.extra ?? []).length],
    )
    push(
      [2, 0],
      [2, 0],
      [2, 0],
      [4, ((entry.mode ?? 0) << 16) >>> 0],
      [4, starts[entry.startOf ?? n] ?? 0],
    )
    raw(name)
    raw(entry.extra)
  }
  raw(around.inDirectory)
  const size = bytes.length - shift - start
  raw(around.afterDirectory)
  const count = around.count ?? entries.filter(({ isListed }) => isListed !== false).length
  push(
    [4, 0x06054b50],
    [2, around.disks ?? 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, start],
  )
  push([2, around.comment?.length ?? 0])
  raw(around.comment)
  raw(around.suffix)
  return Uint8Array.from(bytes)
}
