import { isRecord } from '@/questions'
import { digestHex, fail, type Result, textOrNull } from '@/study'
import { isPicture } from '../embedded-image'
import { imageKind, isBinary } from '../image-kind'
import type { ListFile } from '../list-file'
import {
  type CellFault,
  type PoolTable,
  type TableRow,
  tableOrEmpty,
  valuePaths,
} from '../pool-table'
import { type CellFile, present, unlessEmpty } from '../row-value'
import { CellReader } from './cell-reader'
import { type Features, featuresOf, labelNotices, withLabels } from './features'
import { type OpenParquet, openParquet, rowGroups, unreadable } from './open-parquet'

/** What cells of one file come to besides their values. */
interface Found {
  readonly open: OpenParquet
  readonly reader: CellReader
  /** SHA-256 of the pictures and scans of this group of rows. */
  readonly hashes: ReadonlyMap<Uint8Array, string>
  /** Pictures and scans that stood in cells, by the name that stands there now. */
  readonly files: Map<string, CellFile>
  readonly faults: CellFault[]
}

/**
 * Reads a Parquet file as a table: columns by their names, labels by the names that a Hugging Face data set gives them, pictures and
 * scans that stand in cells as files of their own, whose bytes are read again when they are used. No more than one group of rows is in
 * memory at once.
 */
export async function readParquet(file: ListFile): Promise<Result<PoolTable>> {
  const open = await openParquet(file)
  return open.ok ? parquetTable(open.value, null, new CellReader()) : open
}

/** @param known what the data set says of its columns, where the file itself does not. */
export async function parquetTable(
  open: OpenParquet,
  known: Features | null,
  reader: CellReader,
): Promise<Result<PoolTable>> {
  const { metadata } = open
  const file = open.file.path
  const { parquetReadObjects } = await import('hyparquet')
  const features = featuresOf(metadata.key_value_metadata) ?? known ?? {}
  const singles = new Set(
    metadata.schema.flatMap(({ type, name }) => (type === 'FLOAT' ? [name] : [])),
  )
  const files = new Map<string, CellFile>()
  const rows: TableRow[] = []
  for (const { start, end } of rowGroups(metadata)) {
    let objects: Awaited<ReturnType<typeof parquetReadObjects>>
    try {
      objects = await parquetReadObjects({ ...open.reading, rowStart: start, rowEnd: end })
    } catch {
      return fail(unreadable(file))
    }
    const hashes = await hashesOf(objects)
    objects.forEach((object, n) => {
      const row = start + n + 1
      const found: Found = { open, reader, hashes, files, faults: [] }
      const values = Object.fromEntries(
        Object.entries(object).map(([column, value]) => {
          const at: At = { column, row, path: [], isSingle: singles.has(column) }
          return [column, withLabels(plainValue(value, at, found), features[column])]
        }),
      )
      const faults = unlessEmpty(found.faults)
      rows.push(present({ number: row, values, faults }))
    })
  }
  const columns = valuePaths(rows)
  return tableOrEmpty({
    file,
    format: 'parquet',
    encoding: 'utf-8',
    delimiter: null,
    rows,
    files,
    columns,
    problems: labelNotices(features, file, columns),
  })
}

interface At {
  readonly column: string
  /** From 1. */
  readonly row: number
  /** Within the cell. */
  readonly path: readonly (string | number)[]
  /** Stored with 7 digits. */
  readonly isSingle: boolean
}

/** A value as JSON would have it: whole numbers as numbers where they fit, days as ISO, bytes as the name of a file. */
function plainValue(value: unknown, at: At, found: Found): unknown {
  if (typeof value === 'bigint')
    return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
      ? Number(value)
      : String(value)
  if (typeof value === 'number') return numberOf(value, at)
  if (value instanceof Date) return dateWords(value)
  if (value instanceof Uint8Array) return fileOf(value, at, found)
  const within = (key: string | number): At => ({ ...at, path: [...at.path, key] })
  if (isPicture(value)) {
    const { bytes, path } = value
    return bytes == null
      ? plainValue(path, within('path'), found)
      : plainValue(bytes, within('bytes'), found)
  }
  if (Array.isArray(value))
    return value.map((entry: unknown, n) => plainValue(entry, within(n), found))
  if (value instanceof Float32Array || value instanceof Float64Array || value instanceof Int32Array)
    return Array.from(value, (entry) => numberOf(entry, at))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, plainValue(entry, within(name), found)]),
    )
  return value
}

function numberOf(value: number, { isSingle }: At): number | null {
  if (!Number.isFinite(value)) return null
  const short = Number(value.toPrecision(7))
  return isSingle && Math.fround(short) === value ? short : value
}

function dateWords(date: Date): string {
  const iso = date.toISOString()
  const time = iso.slice(11, 19)
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}

/** The name of a file for a picture or scan that stands in a cell; its text where the bytes are one. */
function fileOf(bytes: Uint8Array, { column, row, path }: At, found: Found): string {
  if (bytes.length === 0) return ''
  const digits = found.hashes.get(bytes)?.slice(0, 16)
  if (digits !== undefined) {
    const { open, reader } = found
    const file = `embedded/${digits}.${kindOf(bytes)}`
    const place = { open, column, row: row - 1, path }
    if (!found.files.has(file)) found.files.set(file, () => reader.read(place, digits))
    return file
  }
  const text = textOf(bytes)
  if (text !== null) return text
  found.faults.push({
    column,
    code: 'bytes-unknown',
    isDoubt: false,
    message: `row ${row}: the bytes of "${column}" are neither PNG, JPEG nor NIfTI`,
    remedy: 'Write images as PNG or JPEG, and scans as NIfTI (.nii or .nii.gz)',
  })
  return ''
}

/** SHA-256 of every picture and scan that stands in these rows. */
async function hashesOf(rows: readonly unknown[]): Promise<ReadonlyMap<Uint8Array, string>> {
  const cells: Uint8Array[] = []
  const collect = (value: unknown): void => {
    if (value instanceof Uint8Array) {
      if (kindOf(value) !== null) cells.push(value)
    } else if (Array.isArray(value)) for (const entry of value) collect(entry)
    else if (isRecord(value) && !ArrayBuffer.isView(value) && !(value instanceof Date))
      for (const entry of Object.values(value)) collect(entry)
  }
  collect(rows)
  return new Map(
    await Promise.all(cells.map(async (bytes) => [bytes, await digestHex(bytes)] as const)),
  )
}

const kindOf = (bytes: Uint8Array) => imageKind(bytes) ?? volumeKind(bytes)

/** NIfTI-1 and NIfTI-2 by the sizes of their headers, and whatever is packed as gzip. */
function volumeKind(bytes: Uint8Array): 'nii' | 'nii.gz' | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'nii.gz'
  if (bytes.length < 348) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isHeader = [view.getInt32(0, true), view.getInt32(0, false)].some(
    (size) => size === 348 || size === 540,
  )
  return isHeader ? 'nii' : null
}

function textOf(bytes: Uint8Array): string | null {
  const text = textOrNull(bytes, 'utf-8')
  return text === null || isBinary(text) ? null : text
}
