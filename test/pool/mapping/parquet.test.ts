import { gzipSync, zipSync } from 'fflate'
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import { type PoolTable, proposeMapping, readList } from '@/pool'
import { applyMapping } from '../read-rows'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
// The first 16 letters of its SHA-256.
const IMAGE = 'embedded/497790947d466676.png'
const written = (columnData: ColumnSource[], more: object = {}) =>
  new Uint8Array(parquetWriteBuffer({ columnData, ...more }))
const read = async (bytes: Uint8Array): Promise<PoolTable> => {
  const table = await readList(bytes, 'train.parquet')
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  return table.value
}
const codes = async (bytes: Uint8Array) => {
  const table = await readList(bytes, 'train.parquet')
  return table.ok ? [] : table.problems.map(({ code }) => code)
}
const asked: ColumnSource[] = [
  { name: 'id', data: ['a', 'b'], type: 'STRING' },
  { name: 'question', data: ['Is it wide?', 'Is it old?'], type: 'STRING' },
]

it('P51: values are what a list would say: whole numbers, short decimals, days, times, nothing', async () => {
  const { rows, columns } = await read(
    written([
      { name: 'n', data: [12n, 2n ** 60n], type: 'INT64' },
      { name: 'f', data: [0.1, 7.5], type: 'FLOAT' },
      { name: 'd', data: [0.1 + 0.2, Number.NaN], type: 'DOUBLE' },
      {
        name: 'at',
        data: [new Date('2024-03-05T00:00:00Z'), new Date('2024-03-05T14:30:00Z')],
        type: 'TIMESTAMP',
      },
      { name: 'yes', data: [true, null], type: 'BOOLEAN' },
    ]),
  )
  expect(columns).toEqual(['n', 'f', 'd', 'at', 'yes'])
  expect(rows).toEqual([
    { number: 1, values: { n: 12, f: 0.1, d: 0.1 + 0.2, at: '2024-03-05', yes: true } },
    {
      number: 2,
      values: { n: '1152921504606846976', f: 7.5, d: null, at: '2024-03-05 14:30:00', yes: null },
    },
  ])
})
it('P51: labels stand by the names that the data set gives them, and that is said', async () => {
  const info = {
    info: { features: { label: { names: ['no tumour', 'tumour'], _type: 'ClassLabel' } } },
  }
  const { rows, problems } = await read(
    written([...asked, { name: 'label', data: [1n, -1n], type: 'INT64' }], {
      kvMetadata: [{ key: 'huggingface', value: JSON.stringify(info) }],
    }),
  )
  expect(rows.map(({ values }) => values.label)).toEqual(['tumour', null])
  expect(problems.map(({ message }) => message)).toEqual([
    '"label" contains numbers whose labels are in the file: 0 is no tumour, 1 is tumour',
  ])
})
it('P51: pictures and scans that stand in cells become those of the item; other bytes keep the row back', async () => {
  const header = new Uint8Array(352)
  new DataView(header.buffer).setInt32(0, 348, true)
  const scan = gzipSync(header, { mtime: 0 })
  const table = await read(
    written([
      ...asked,
      { name: 'answer', data: ['yes', 'no'], type: 'STRING' },
      {
        name: 'image',
        data: [new Uint8Array(PICTURE), new Uint8Array(PICTURE)],
        type: 'BYTE_ARRAY',
      },
      { name: 'scan', data: [scan, Uint8Array.of(1, 2, 250, 251)], type: 'BYTE_ARRAY' },
    ]),
  )
  const { mapping } = proposeMapping(table)
  const { pool, embedded, problems } = applyMapping(table, mapping)
  expect(
    pool.items.map(({ id, images, volumes }) => [id, images[0]?.file, volumes[0]?.file]),
  ).toEqual([['a', IMAGE, expect.stringMatching(/^embedded\/[0-9a-f]{16}\.nii\.gz$/)]])
  expect(problems.map(({ code, line, field }) => [code, line, field])).toEqual([
    ['bytes-unknown', 2, 'scan'],
  ])
  const item = pool.items[0]
  expect(await embedded.get(item?.images[0]?.file ?? '')?.()).toEqual(new Uint8Array(PICTURE))
  expect(await embedded.get(item?.volumes[0]?.file ?? '')?.()).toEqual(scan)
})
it('P51: a Hugging Face picture ({ bytes, path }) is its bytes, and a name where there are none', async () => {
  const bytes = written(
    [
      ...asked.map(({ name, data }) => ({ name, data })),
      {
        name: 'image',
        data: [
          { bytes: new Uint8Array(PICTURE), path: 'a.png' },
          { bytes: null, path: 'b.png' },
        ],
      },
    ],
    {
      schema: [
        { name: 'root', num_children: 3 },
        { name: 'id', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
        { name: 'question', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
        { name: 'image', num_children: 2, repetition_type: 'OPTIONAL' },
        { name: 'bytes', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
        { name: 'path', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
      ],
    },
  )
  const { rows, columns } = await read(bytes)
  expect(columns).toEqual(['id', 'question', 'image'])
  expect(rows.map(({ values }) => values.image)).toEqual([IMAGE, 'b.png'])
})
it('P51: what is packed as gzip is read; what cannot be read says so', async () => {
  const packed = written(asked, {
    codec: 'GZIP',
    compressors: { GZIP: (input: Uint8Array) => gzipSync(input) },
  })
  expect((await read(packed)).rows.map(({ values }) => values.id)).toEqual(['a', 'b'])
  const strange = written(asked, {
    codec: 'BROTLI',
    compressors: { BROTLI: (input: Uint8Array) => input },
  })
  expect(await codes(strange)).toEqual(['codec-unknown'])
  expect(await codes(packed.subarray(0, packed.length - 20))).toEqual(['parquet-unreadable'])
  expect(await codes(zipSync({ 'a.parquet': packed }))).toEqual(['not-a-table'])
})
