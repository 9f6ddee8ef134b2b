import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { answers, asked, POINTER, parquet } from '../pool/mapping/parquet-bytes'
import { confirmed, ownFolder, runHere } from './run-cli'

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const MAPPING = {
  format: 'triplane-mapping/1',
  id: { from: 'id' },
  category: { value: 'Size' },
  images: [{ from: 'image', label: null }],
  questions: [
    { kind: 'yes-no', prompt: { from: 'question' }, truth: { from: 'answer', as: 'yes-no' } },
  ],
}
const shard = (...ids: readonly string[]) =>
  parquet(
    asked(ids, [
      answers(...ids.map((_, n) => (n % 2 === 0 ? 'yes' : 'no'))),
      { name: 'image', data: ids.map(() => PNG), type: 'BYTE_ARRAY' },
    ]),
  )

function folderOf(files: Readonly<Record<string, Uint8Array>>, mapping: object = MAPPING) {
  const own = ownFolder()
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(own, 'vqa', path)), { recursive: true })
    writeFileSync(join(own, 'vqa', path), bytes)
  }
  writeFileSync(join(own, 'mapping.json'), JSON.stringify(mapping))
  const args = ['freeze', join(own, 'vqa'), '--mapping', join(own, 'mapping.json')]
  return { own, args: [...args, '--volumes', own, '--out', join(own, 'study')] }
}

it('P91: the folder of a data set is frozen, pictures in its cells included, by the split that the mapping names', async () => {
  const files = {
    'test-00000-of-00002.parquet': shard('a', 'b'),
    'test-00001-of-00002.parquet': shard('c'),
    'train-00000-of-00001.parquet': shard('x', 'y'),
  }
  const asking = folderOf(files)
  const open = await runHere(...asking.args)
  expect(open.code).toBe(1)
  expect(open.err).toContain(
    'the data set has 2 splits: "test" (3 rows in 2 files), "train" (2 rows in 1 file)',
  )
  const { own, args } = folderOf(files, { ...MAPPING, split: 'test' })
  const run = await runHere(...(await confirmed(...args)))
  expect([run.code, run.err.includes('leak')], run.err).toEqual([0, false])
  const key = JSON.parse(readFileSync(join(own, 'study-key', 'key.json'), 'utf8'))
  const items: Record<string, { attributes: { poolId: string } }> = key.items
  expect(
    Object.values(items)
      .map(({ attributes }) => attributes.poolId)
      .sort(),
  ).toEqual(['a', 'b', 'c'])
})

it('every shard that cannot be read is named, and nothing is frozen', async () => {
  const { args } = folderOf({
    'test-00000-of-00003.parquet': shard('a', 'b'),
    'test-00001-of-00003.parquet': POINTER,
  })
  const run = await runHere(...args)
  expect(run.code).toBe(1)
  expect(run.err).toContain('test-00001-of-00003.parquet')
  expect(run.err).toContain('pointer of Git LFS')
  expect(run.err).toContain('1 of 3 shards of "test" is missing: test-00002-of-00003.parquet')
})

it('so is a folder of pictures with a list beside them', async () => {
  const list = 'file_name,id,question,answer\n1.png,a,Is it wide?,yes\n2.png,b,Is it old?,no\n'
  const { own, args } = folderOf(
    { 'metadata.csv': new TextEncoder().encode(list), '1.png': PNG, '2.png': PNG },
    { ...MAPPING, images: [{ from: 'file_name', label: null }] },
  )
  const run = await runHere(
    ...(await confirmed(...args.map((arg) => (arg === own ? join(own, 'vqa') : arg)))),
  )
  expect([run.code, run.err]).toEqual([0, expect.any(String)])
  expect(run.out).toContain('Frozen: 2 cases')
})
