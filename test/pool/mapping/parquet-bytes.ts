import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer'

/** A Parquet file of these columns. @param info what `datasets` writes into it: `{ features }`. */
export const parquet = (
  columnData: ColumnSource[],
  info: object | null = null,
  more: object = {},
): Uint8Array =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData,
      ...(info === null
        ? {}
        : { kvMetadata: [{ key: 'huggingface', value: JSON.stringify({ info }) }] }),
      ...more,
    }),
  )

/** One closed question a row. */
export const asked = (ids: readonly string[], more: ColumnSource[] = []): ColumnSource[] => [
  { name: 'id', data: [...ids], type: 'STRING' },
  { name: 'question', data: ids.map((id) => `Is structure ${id} wide?`), type: 'STRING' },
  ...more,
]

export const answers = (...values: readonly string[]): ColumnSource => ({
  name: 'answer',
  data: [...values],
  type: 'STRING',
})

export const POINTER = new TextEncoder().encode(
  `version https://git-lfs.github.com/spec/v1\noid sha256:${'ab'.repeat(32)}\nsize 4096\n`,
)
