import { gunzipSync } from 'fflate'
import { LIMITS } from '@/limits'
import { isRecord } from '@/questions'
import { fail, type Problem, problemOf, type Result, sha256Hex } from '@/study'
import { imageKind } from '../scrubbing/image-kind'
import { isPicture } from './embedded-image'
import { type CellFault, type PoolTable, type TableRow, tableOrEmpty } from './pool-table'

/** What cells of one file come to besides their values. */
interface Found {
  /** Pictures and scans that stood in cells, by the name that stands there now. */
  readonly files: Map<string, Uint8Array>
  readonly faults: CellFault[]
}

/**
 * Reads a Parquet file as a table: columns by their names, labels by the names that a Hugging Face data set gives them, pictures and
 * scans that stand in cells as files of their own.
 */
export async function readParquet(bytes: Uint8Array, file: string): Promise<Result<PoolTable>> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet')
  const { decompress } = await import('fzstd')
  const buffer = bytes.slice().buffer
  const source = {
    byteLength: buffer.byteLength,
    slice: (start: number, end?: number) => buffer.slice(start, end),
  }
  try {
    const metadata = await parquetMetadataAsync(source)
    const unpacked = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0)
    if (unpacked > LIMITS.inflatedFreely * 4 || Number(metadata.num_rows) > LIMITS.tableRows)
      return fail(
        problemOf(
          file,
          'too-large',
          `the file unpacks to ${unpacked.toLocaleString('en')} bytes in ${Number(metadata.num_rows).toLocaleString('en')} rows; the limit is ${(LIMITS.inflatedFreely * 4).toLocaleString('en')}`,
          'Take its shards one by one, or write pictures and scans as files beside a list that names them',
        ),
      )
    const codecs = new Set(
      metadata.row_groups.flatMap(({ columns }) => columns.map((c) => c.meta_data?.codec)),
    )
    const unknown = [...codecs].find((codec) => codec !== undefined && !CODECS.includes(codec))
    if (unknown !== undefined)
      return fail(
        problemOf(
          file,
          'codec-unknown',
          `the file is compressed by ${unknown}, which is not read here`,
          'Write it with compression "snappy", "zstd" or "gzip"',
        ),
      )
    const objects = await parquetReadObjects({
      ...{ file: source, metadata, utf8: false },
      compressors: {
        GZIP: (input) => gunzipSync(input),
        ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
      },
    })
    const singles = new Set(metadata.schema.flatMap(({ type, name }) => (type === 'FLOAT' ? [name] : [])))
    const names = labelNames(metadata.key_value_metadata)
    const files = new Map<string, Uint8Array>()
    const rows = objects.map((object, n): TableRow => {
      const faults: CellFault[] = []
      const values = Object.fromEntries(
        Object.entries(object).map(([column, value]) => {
          const at = { column, row: n + 1, isSingle: singles.has(column) }
          return [column, namedLabel(plainValue(value, at, { files, faults }), names.get(column))]
        }),
      )
      return { number: n + 1, values, ...(faults.length === 0 ? {} : { faults }) }
    })
    return tableOrEmpty({
      ...{ file, format: 'parquet', encoding: 'utf-8', delimiter: null, rows, files },
      columns: columnsOf(rows),
      problems: [...names].map(([column, labels]) => labelsNamed(file, column, labels)),
    })
  } catch {
    return fail(
      problemOf(
        file,
        'parquet-unreadable',
        'the Parquet file cannot be read: it is damaged, was cut off, or is encrypted',
        'Download or write it again',
      ),
    )
  }
}

const CODECS: readonly string[] = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD']

/** Columns as they first occur; the fields of objects by their paths. */
function columnsOf(rows: readonly TableRow[]): string[] {
  const columns = new Set<string>()
  const visit = (values: TableRow['values'], prefix: string, depth: number) => {
    for (const [name, value] of Object.entries(values))
      if (isRecord(value) && depth < 3) visit(value, `${prefix}${name}.`, depth + 1)
      else columns.add(prefix + name)
  }
  for (const { values } of rows.slice(0, 500)) visit(values, '', 0)
  return [...columns]
}

interface At {
  readonly column: string
  readonly row: number
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
  if (isPicture(value)) {
    const { bytes, path } = value
    return bytes == null ? plainValue(path, at, found) : plainValue(bytes, at, found)
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => plainValue(entry, at, found))
  if (value instanceof Float32Array || value instanceof Float64Array || value instanceof Int32Array)
    return Array.from(value, (entry) => numberOf(entry, at))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, plainValue(entry, at, found)]),
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
function fileOf(bytes: Uint8Array, { column, row }: At, { files, faults }: Found): string {
  if (bytes.length === 0) return ''
  const ending = imageKind(bytes) ?? volumeKind(bytes)
  if (ending !== null) {
    const file = `embedded/${sha256Hex(bytes).slice(0, 16)}.${ending}`
    files.set(file, bytes)
    return file
  }
  const text = textOf(bytes)
  if (text !== null) return text
  faults.push({
    ...{ column, code: 'bytes-unknown', isDoubt: false },
    message: `row ${row}: the bytes of "${column}" are neither PNG, JPEG nor NIfTI`,
    remedy: 'Write pictures as PNG or JPEG, and scans as NIfTI (.nii or .nii.gz)',
  })
  return ''
}

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
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return [...text.slice(0, 4096)].some((letter) => letter < '\t') ? null : text
  } catch {
    return null
  }
}

type Metadata = readonly { readonly key: string; readonly value?: string }[] | undefined

/** What the numbers of a label mean, as a Hugging Face data set writes it into its files (`ClassLabel`), by column. */
function labelNames(metadata: Metadata): Map<string, readonly string[]> {
  const text = metadata?.find(({ key }) => key === 'huggingface')?.value
  const found = new Map<string, readonly string[]>()
  let whole: unknown = null
  try {
    whole = JSON.parse(text ?? 'null')
  } catch {
    return found
  }
  const features = isRecord(whole) && isRecord(whole.info) ? whole.info.features : null
  if (!isRecord(features)) return found
  for (const [column, feature] of Object.entries(features)) {
    const inner = isRecord(feature) && isRecord(feature.feature) ? feature.feature : feature
    if (!isRecord(inner) || inner._type !== 'ClassLabel' || !Array.isArray(inner.names)) continue
    found.set(column, inner.names.map(String))
  }
  return found
}

/** A label by its name; -1 is none, as in the tests of challenges. */
function namedLabel(value: unknown, names: readonly string[] | undefined): unknown {
  if (names === undefined) return value
  if (Array.isArray(value)) return value.map((entry: unknown) => namedLabel(entry, names))
  return typeof value === 'number' ? (names[value] ?? (value === -1 ? null : value)) : value
}

const labelsNamed = (file: string, column: string, labels: readonly string[]): Problem =>
  problemOf(
    file,
    'labels-named',
    `"${column}" holds numbers that the file itself names: ${labels
      .slice(0, 6)
      .map((label, n) => `${n} is ${label}`)
      .join(', ')}${labels.length > 6 ? ' …' : ''}`,
    'Nothing, if that is so',
    { field: column },
  )
