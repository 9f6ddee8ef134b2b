import { gunzipSync } from 'fflate'
import type { Compressors, FileMetaData } from 'hyparquet'
import { LIMITS } from '@/limits'
import { isPointer } from '@/nifti'
import { fail, type Problem, problemOf, type Result, succeed, sumOf } from '@/study'
import { type ListFile, pointerProblem } from '../list-file'

/** A Parquet file of which the end was read, that says what is where. */
export interface OpenParquet {
  readonly file: ListFile
  readonly metadata: FileMetaData
  readonly rows: number
  /** What every reading of rows needs. */
  readonly reading: {
    readonly file: {
      readonly byteLength: number
      slice(start: number, end?: number): Promise<ArrayBuffer>
    }
    readonly metadata: FileMetaData
    readonly utf8: false
    readonly compressors: Compressors
  }
}

const CODECS: readonly string[] = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD']
/** Bytes of one column of one group of rows, unpacked: they are in memory together. */
const GROUP_BYTES = LIMITS.inflatedFreely * 4
/** Bytes of all texts and numbers, unpacked: they stay in memory as the table. */
const TABLE_BYTES = LIMITS.inflatedFreely * 4

/** Reads what a Parquet file says of itself, and whether it can be read; no row yet. */
export async function openParquet(file: ListFile): Promise<Result<OpenParquet>> {
  if (file.size < 1024 && isPointer(await file.read(0, file.size)))
    return fail(pointerProblem(file.path))
  const { parquetMetadataAsync } = await import('hyparquet')
  const { decompress } = await import('fzstd')
  const source = {
    byteLength: file.size,
    slice: async (start: number, end?: number) => {
      const bytes = await file.read(start, end ?? file.size)
      const isWhole =
        bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
      return isWhole && bytes.buffer instanceof ArrayBuffer ? bytes.buffer : bytes.slice().buffer
    },
  }
  try {
    const metadata = await parquetMetadataAsync(source)
    const rows = Number(metadata.num_rows)
    const problem = refusal(metadata, file.path)
    if (problem !== null) return fail(problem)
    const compressors: Compressors = {
      GZIP: (input) => gunzipSync(input),
      ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
    }
    return succeed({
      file,
      metadata,
      rows,
      reading: { file: source, metadata, utf8: false, compressors },
    })
  } catch {
    return fail(unreadable(file.path))
  }
}

export const unreadable = (file: string): Problem =>
  problemOf(
    file,
    'parquet-unreadable',
    'the Parquet file cannot be read: it is damaged, incomplete or encrypted',
    'Download it or export it again',
  )

/** Why a file is not read: too much of it would be in memory at once, or it is packed in an unknown way. */
function refusal(metadata: FileMetaData, file: string): Problem | null {
  const rows = Number(metadata.num_rows)
  const parts = metadata.row_groups.flatMap(({ columns }) => columns)
  const unknown = parts.find(({ meta_data }) => meta_data && !CODECS.includes(meta_data.codec))
  if (unknown !== undefined)
    return problemOf(
      file,
      'codec-unknown',
      `the file is compressed with ${unknown.meta_data?.codec}, which Triplane cannot read`,
      'Write it with compression "snappy", "zstd" or "gzip"',
    )
  const group = Math.max(0, ...metadata.row_groups.map(({ columns }) => unpackedSize(columns)))
  if (group > GROUP_BYTES)
    return problemOf(
      file,
      'too-large',
      `${counted(group)} bytes are in one row group, which must be read at once; the limit is ${counted(GROUP_BYTES)}`,
      'Export the file again with smaller row groups: "row_group_size=100" in pandas and PyArrow',
    )
  // Bytes that no type calls a text are read when they are used.
  const bytesOnly = new Set(
    leafColumns(metadata).flatMap(({ path, type, converted_type, logical_type }) =>
      type === 'BYTE_ARRAY' && (converted_type ?? logical_type) === undefined ? [path] : [],
    ),
  )
  const kept = unpackedSize(
    parts.filter(({ meta_data }) => !bytesOnly.has(meta_data?.path_in_schema.join('.') ?? '')),
  )
  return kept > TABLE_BYTES || rows > LIMITS.tableRows
    ? problemOf(
        file,
        'too-large',
        `the file unpacks to ${counted(kept)} bytes of texts and numbers in ${counted(rows)} rows; the limits are ${counted(TABLE_BYTES)} and ${counted(LIMITS.tableRows)}`,
        'Read its shards one by one, or remove unneeded columns',
      )
    : null
}

type ColumnChunk = FileMetaData['row_groups'][number]['columns'][number]

export const unpackedSize = (columns: readonly ColumnChunk[]): number =>
  sumOf(columns, ({ meta_data }) => Number(meta_data?.total_uncompressed_size ?? 0))

/** The groups of rows, one after the other, each with its first row, from 0, and the end. */
export function rowGroups({ row_groups }: FileMetaData) {
  let end = 0
  return row_groups.map(({ num_rows, columns }) => {
    const start = end
    end += Number(num_rows)
    return { start, end, columns }
  })
}

/** The columns that hold values, by their paths, with how the file writes them. */
export function leafColumns({ schema }: FileMetaData) {
  const leaves: (FileMetaData['schema'][number] & { readonly path: string })[] = []
  let at = 1
  const visit = (prefix: string) => {
    const element = schema[at++]
    if (element === undefined) return
    const path = prefix + element.name
    for (let child = 0; child < (element.num_children ?? 0); child++) visit(`${path}.`)
    if (element.type !== undefined) leaves.push({ ...element, path })
  }
  while (at < schema.length) visit('')
  return leaves
}

const counted = (count: number): string => count.toLocaleString('en')
