import { sha256Hex } from '@/study'
import { SourceFileError } from '../list-file'
import { type OpenParquet, rowGroups, unpackedSize } from './open-parquet'

/** Where a picture or scan stands in a Parquet file. */
interface CellPlace {
  readonly open: OpenParquet
  readonly column: string
  /** From 0, in this file. */
  readonly row: number
  /** Within the cell: names of fields, places in lists. */
  readonly path: readonly (string | number)[]
}

/** A column of a group of rows is kept while its neighbours are asked for, up to so many bytes. */
const KEPT_BYTES = 32e6

interface Group {
  readonly open: OpenParquet
  readonly column: string
  readonly start: number
  readonly end: number
  readonly rows: Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Reads the bytes of cells again when they are used, so that none stay in memory but those of the last small group of rows. */
export class CellReader {
  #last: Group | null = null

  /**
   * @param digits the first digits of the SHA-256 that the bytes had.
   * @throws SourceFileError when the file is gone, or is another one by now.
   */
  async read(place: CellPlace, digits: string): Promise<Uint8Array> {
    const bytes = await this.#bytesAt(place).catch((cause: unknown) => {
      throw new SourceFileError(CHANGED, { cause })
    })
    if (!(bytes instanceof Uint8Array) || !sha256Hex(bytes).startsWith(digits))
      throw new SourceFileError(CHANGED)
    // Of its own: what it was read from is not kept by it.
    return bytes.slice()
  }

  async #bytesAt({ open, column, row, path }: CellPlace): Promise<unknown> {
    const { start, rows } = this.#groupOf(open, column, row)
    let value: unknown = (await rows)[row - start]?.[column]
    for (const key of path)
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
    return value
  }

  #groupOf(open: OpenParquet, column: string, row: number): Group {
    const last = this.#last
    const isLast =
      last?.open === open && last.column === column && row >= last.start && row < last.end
    if (last !== null && isLast) return last
    const { start, end, size } = groupAround(open, column, row)
    const isKept = size <= KEPT_BYTES
    const range = isKept ? { start, end } : { start: row, end: row + 1 }
    const group = { open, column, ...range, rows: readRows(open, column, range) }
    if (isKept) {
      this.#last = group
      // What failed is tried again when it is asked for again.
      group.rows.catch(() => {
        if (this.#last === group) this.#last = null
      })
    }
    return group
  }
}

const CHANGED = 'its Parquet file can no longer be read, or was changed after reading'

async function readRows(
  { reading }: OpenParquet,
  column: string,
  { start, end }: { start: number; end: number },
) {
  const { parquetReadObjects } = await import('hyparquet')
  return parquetReadObjects({ ...reading, columns: [column], rowStart: start, rowEnd: end })
}

/** The group of rows in which a row stands, and how large the column is there. */
function groupAround({ metadata }: OpenParquet, column: string, row: number) {
  const found = rowGroups(metadata).find(({ end }) => row < end)
  if (found === undefined) return { start: row, end: row + 1, size: 0 }
  const { start, end, columns } = found
  const chunks = columns.filter(({ meta_data }) => meta_data?.path_in_schema[0] === column)
  return { start, end, size: unpackedSize(chunks) }
}
