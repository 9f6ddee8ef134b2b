import { crc32, deflateSync } from 'node:zlib'
import { parquetWriteFile } from 'hyparquet-writer'
import { stamped, writeInto } from './stamped'

export const FILES = 5_000
export const ROWS = 100_000

/** Lists that are as long as lists get. */
export interface LongLists {
  /** A CSV of 5,000 rows, and the folder of the pictures that it names. */
  readonly named: { readonly list: string; readonly folder: string }
  /** A CSV of 100,000 rows without files. */
  readonly rows: string
  /** A Parquet file of 100,000 rows with a picture of 6 kB in each: 620 MB. */
  readonly pictures: string
  readonly mapping: string
  readonly sample: string
}

export async function longLists(folder: string): Promise<LongLists> {
  await stamped(folder, ['test/bench/studies'], '1', async () => {
    const names = Array.from({ length: FILES }, (_, n) => `case-${String(n).padStart(4, '0')}.png`)
    const small = picture(12, 1)
    for (const name of names) await writeInto(`${folder}/scans`, name, small)
    await writeInto(
      folder,
      'named.csv',
      listOf(FILES, (n) => names[n] ?? ''),
    )
    await writeInto(folder, 'rows.csv', listOf(ROWS, null))
    await writeInto(folder, 'mapping.json', JSON.stringify(MAPPING))
    await writeInto(
      folder,
      'sample.json',
      JSON.stringify({ format: 'triplane-sample/1', size: 100, seed: 1 }),
    )
    writePictures(`${folder}/pictures.parquet`)
  })
  return {
    named: { list: `${folder}/named.csv`, folder: `${folder}/scans` },
    rows: `${folder}/rows.csv`,
    pictures: `${folder}/pictures.parquet`,
    mapping: `${folder}/mapping.json`,
    sample: `${folder}/sample.json`,
  }
}

const MAPPING = {
  format: 'triplane-mapping/1',
  id: { from: 'id' },
  category: { from: 'category' },
  images: [{ from: 'image', label: null }],
  questions: [
    { kind: 'yes-no', prompt: { from: 'question' }, truth: { from: 'answer', as: 'yes-no' } },
  ],
}
const CATEGORIES = ['Size', 'Presence', 'Location']
const idOf = (n: number) => `item-${String(n).padStart(6, '0')}`
const questionOf = (n: number) => `Is structure ${n} of the picture brighter than its neighbours?`
const categoryOf = (n: number) => CATEGORIES[n % CATEGORIES.length] ?? ''
const answerOf = (n: number) => ((n * 7919) % 13 < 6 ? 'yes' : 'no')

function listOf(rows: number, file: ((n: number) => string) | null): string {
  const lines = Array.from({ length: rows }, (_, n) =>
    [idOf(n), questionOf(n), answerOf(n), categoryOf(n), ...(file === null ? [] : [file(n)])].join(
      ',',
    ),
  )
  return `${['id,question,answer,category', ...(file === null ? [] : ['image'])].join(',')}\n${lines.join('\n')}\n`
}

/** Groups of 1,000 rows, as `datasets` writes them. */
function writePictures(filename: string): void {
  const rows = Array.from({ length: ROWS }, (_, n) => n)
  parquetWriteFile({
    filename,
    rowGroupSize: 1000,
    columnData: [
      { name: 'id', data: rows.map(idOf), type: 'STRING' },
      { name: 'question', data: rows.map(questionOf), type: 'STRING' },
      { name: 'answer', data: rows.map(answerOf), type: 'STRING' },
      { name: 'category', data: rows.map(categoryOf), type: 'STRING' },
      { name: 'image', data: rows.map((n) => picture(78, n + 1)), type: 'BYTE_ARRAY' },
    ],
  })
}

/** A grey PNG of noise, not packed. */
function picture(size: number, seed: number): Uint8Array {
  const pixels = Buffer.alloc(size * (size + 1))
  let state = seed
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = at % (size + 1) === 0 ? 0 : state >>> 24
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 8
  const magic = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([magic, ...parts]))
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length)
  return whole
}
