import { describe, expect, it } from 'vitest'
import { heldFile, openDataSet, type PoolTable, proposeMapping, readList } from '@/pool'
import { frontMatter } from '@/pool/mapping/data-set/front-matter'
import { readItemSource } from '@/pool/source-items'
import { applyMapping } from '../read-rows'
import { utf8 } from './list-bytes'
import { answers, asked, POINTER, parquet } from './parquet-bytes'

type Files = Readonly<Record<string, Uint8Array>>
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const sourceOf = (files: Files) => ({
  name: 'vqa',
  isSet: true,
  files: Object.entries(files).map(([path, bytes]) => heldFile(path, bytes)),
})
async function table(files: Files, split?: string): Promise<PoolTable> {
  const read = await readItemSource(sourceOf(files), split)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value.table
}
async function said(files: Files, split?: string): Promise<string[]> {
  const read = await readItemSource(sourceOf(files), split)
  const problems = read.ok ? read.value.table.problems : read.problems
  return problems.map(({ file, code, message }) => `${file}: ${code}: ${message}`)
}
async function splitsOf(files: Files): Promise<string[]> {
  const set = await openDataSet(sourceOf(files))
  if (!set.ok) throw new Error(JSON.stringify(set.problems))
  return set.value.splits.map(({ name, rows }) => `${name} (${rows})`)
}
const two = (a: string, b: string, words: readonly string[] = ['yes', 'no']) =>
  parquet(asked([a, b], [answers(...words)]))

describe('a data set in shards', () => {
  const files = {
    'data/train-00001-of-00002.parquet': two('c', 'd', ['perhaps', 'no']),
    'data/train-00000-of-00002.parquet': two('a', 'b'),
  }
  it('is one table in the order of its shards', async () => {
    const { rows, split, file } = await table(files)
    expect(
      rows.map(({ number, values, origin }) => [number, values.id, origin?.file, origin?.row]),
    ).toEqual([
      [1, 'a', 'data/train-00000-of-00002.parquet', 1],
      [2, 'b', 'data/train-00000-of-00002.parquet', 2],
      [3, 'c', 'data/train-00001-of-00002.parquet', 1],
      [4, 'd', 'data/train-00001-of-00002.parquet', 2],
    ])
    expect([file, split]).toEqual(['vqa', { name: 'train', total: 1, files: 2 }])
  })
  it('names shard and row in what is said of a row', async () => {
    const read = await table({ ...files, 'data/train-00001-of-00002.parquet': two('a', '') })
    const { mapping } = proposeMapping(read)
    const { problems } = applyMapping(read, { ...mapping, id: { from: 'id' } })
    expect(problems.map(({ file, line, message }) => [file, line, message])).toEqual([
      [
        'data/train-00001-of-00002.parquet',
        1,
        'the id "a" is already in row 1 of data/train-00000-of-00002.parquet',
      ],
      ['data/train-00001-of-00002.parquet', 2, 'the id is blank'],
    ])
  })
  it('is read although a shard is empty', async () => {
    const empty = parquet(asked([], [answers()]))
    expect(
      (await table({ ...files, 'data/train-00001-of-00002.parquet': empty })).rows,
    ).toHaveLength(2)
  })
})

describe('P91: splits and configurations', () => {
  it('are found by the names of files and folders, as the hub reads them', async () => {
    const one = parquet(asked(['a']))
    expect(await splitsOf({ 'train.parquet': one, 'test.parquet': two('a', 'b') })).toEqual([
      'test (2)',
      'train (1)',
    ])
    expect(
      await splitsOf({
        'radiology/train-00000-of-00001.parquet': one,
        'radiology/test-00000-of-00001.parquet': one,
        'pathology/test-00000-of-00001-0123456789abcdef.parquet': one,
      }),
    ).toEqual(['pathology/test (1)', 'radiology/test (1)', 'radiology/train (1)'])
    expect(
      await splitsOf({ 'default/test/0000.parquet': one, 'default/test/0001.parquet': one }),
    ).toEqual(['default/test (2)'])
    expect(await splitsOf({ 'train/part-a.parquet': one, 'train/part-b.parquet': one })).toEqual([
      'train (2)',
    ])
  })
  it('are those that the README states, where it does', async () => {
    const readme = [
      '---',
      'license: cc-by-4.0 # free',
      'tags: [medical, mri]',
      'configs:',
      '- config_name: default',
      '  data_files:',
      '  - split: test',
      '    path: "files/a-*"',
      '  - split: train',
      '    path:',
      '    - files/b-*',
      '---',
      '# A data set',
    ]
    const one = parquet(asked(['a']))
    expect(
      await splitsOf({
        'README.md': utf8(readme.join('\n')),
        'files/a-1.parquet': one,
        'files/b-1.parquet': one,
        'files/b-2.parquet': one,
      }),
    ).toEqual(['test (1)', 'train (2)'])
  })
  it('are asked for and never guessed', async () => {
    const files = { 'train.parquet': two('a', 'b'), 'test.parquet': two('c', 'd') }
    expect(await said(files)).toEqual([
      'vqa: split-open: the data set has 2 splits: "test" (2 rows in 1 file), "train" (2 rows in 1 file). One of them contains the cases',
    ])
    expect((await table(files, 'test')).rows.map(({ values }) => values.id)).toEqual(['c', 'd'])
    expect(await said(files, 'validation')).toEqual([
      'vqa: split-missing: the data set has no split "validation"; it has "test" (2 rows in 1 file), "train" (2 rows in 1 file)',
    ])
  })
})

describe('what is wrong with a data set', () => {
  it('is said at once: missing and doubled shards, pointers, damage, other columns', async () => {
    const damaged = two('a', 'b').subarray(0, 100)
    const other = parquet([
      { name: 'id', data: [1n], type: 'INT64' },
      { name: 'question', data: ['Is it wide?'], type: 'STRING' },
      { name: 'label', data: ['yes'], type: 'STRING' },
    ])
    expect(
      await said({
        'train-00000-of-00006.parquet': two('a', 'b'),
        'train-00001-of-00006.parquet': POINTER,
        'train-00002-of-00006.parquet': damaged,
        'train-00004-of-00006.parquet': other,
        'copy/train-00004-of-00006.parquet': other,
      }),
    ).toEqual([
      'vqa: split-open: the data set has 2 splits: "copy/train" (1 row in 1 file), "train" (4 files). One of them contains the cases',
    ])
    const problems = await said({
      'train-00000-of-00006.parquet': two('a', 'b'),
      'train-00001-of-00006.parquet': POINTER,
      'train-00002-of-00006.parquet': damaged,
      'train-00004-of-00006.parquet': other,
      'data/train-00004-of-00006.parquet': other,
    })
    expect(problems).toEqual([
      'train-00001-of-00006.parquet: lfs-pointer: this is a pointer of Git LFS or git-annex, and not the file itself',
      'train-00002-of-00006.parquet: parquet-unreadable: the Parquet file cannot be read: it is damaged, incomplete or encrypted',
      'vqa: shard-twice: shard 4 of "train" is in the folder 2 times: data/train-00004-of-00006.parquet, train-00004-of-00006.parquet',
      'vqa: shards-missing: 2 of 6 shards of "train" are missing: train-00003-of-00006.parquet, train-00005-of-00006.parquet',
      'data/train-00004-of-00006.parquet: shard-columns: the columns of this shard differ from those of train-00000-of-00006.parquet: "answer" is missing; "label" is extra; "id" is INT64 and not UTF8',
      'train-00004-of-00006.parquet: shard-columns: the columns of this shard differ from those of train-00000-of-00006.parquet: "answer" is missing; "label" is extra; "id" is INT64 and not UTF8',
    ])
  })
  it('is said of shards of two writings, and of numbers with a gap', async () => {
    const one = parquet(asked(['a']))
    expect(
      await said({
        'test-00000-of-00002.parquet': one,
        'test-00001-of-00002.parquet': one,
        'test-00000-of-00003.parquet': one,
      }),
    ).toEqual([
      'vqa: shards-mixed: "test" was written several times, with different numbers of shards: 2 "of 2", 1 "of 3"',
    ])
    expect(await said({ 'test/0000.parquet': one, 'test/0002.parquet': one })).toEqual([
      'vqa: shards-missing: 1 of 3 shards of "test" is missing: 0001.parquet',
    ])
  })
  it('is said of one shard alone, which is read', async () => {
    const file = 'train-00001-of-00005.parquet'
    const read = await readItemSource(
      { name: file, files: [heldFile(file, two('a', 'b'))], isSet: false },
      undefined,
    )
    expect(read.ok && read.value.table.problems.map(({ message }) => message)).toEqual([
      'this is shard 2 of 5: the rows of the others are not read',
    ])
  })
  it('is said of folders that are none', async () => {
    expect(
      await said({ 'data-00000-of-00001.arrow': PNG, 'dataset_info.json': utf8('{}') }),
    ).toEqual([
      'vqa: arrow-set: the folder holds Arrow files, as "save_to_disk" writes them; Triplane cannot read them',
    ])
    expect(
      await said({
        'sub-01/anat/sub-01_T1w.nii.gz': PNG,
        'participants.tsv': utf8('participant_id\nsub-01\n'),
      }),
    ).toEqual(['vqa: no-list-in-folder: the folder contains scans but no list of cases'])
    const pointer = await readList(POINTER, 'test.csv')
    expect(pointer.ok ? [] : pointer.problems.map(({ code }) => code)).toEqual(['lfs-pointer'])
  })
})

describe('what the columns are', () => {
  const numbers = (name: string, ...data: bigint[]) => ({ name, data, type: 'INT64' as const })
  it('is taken from dataset_info.json or the README where the files do not say', async () => {
    const file = parquet(asked(['a', 'b'], [numbers('label', 0n, 1n)]))
    const info = { features: { label: { names: ['no', 'yes'], _type: 'ClassLabel' } } }
    const readme = [
      '---',
      'dataset_info:',
      '  features:',
      '  - name: id',
      '    dtype: string',
      '  - name: label',
      '    dtype:',
      '      class_label:',
      '        names:',
      "          '0': no",
      '          \'1\': "yes"',
      '  splits:',
      '  - name: test',
      '    num_examples: 2',
      '---',
      '',
    ]
    for (const card of [
      { 'dataset_info.json': utf8(JSON.stringify(info)) },
      { 'dataset_infos.json': utf8(JSON.stringify({ default: info })) },
      { 'README.md': utf8(readme.join('\n')) },
    ]) {
      const { rows, problems } = await table({ 'test.parquet': file, ...card })
      expect(
        rows.map(({ values }) => values.label),
        Object.keys(card).join(),
      ).toEqual(['no', 'yes'])
      expect(problems.map(({ message }) => message)).toEqual([
        '"label" contains numbers whose labels are in the file: 0 is no, 1 is yes',
      ])
    }
  })
  it('is known of lists of labels, and of labels in objects', async () => {
    const label = { names: ['oedema', 'mass'], _type: 'ClassLabel' }
    const list = JSON.stringify([0, 1])
    const file = parquet(
      [
        { name: 'found', data: [JSON.parse(list), [1]], type: 'JSON' },
        { name: 'of', data: [{ side: 1 }, { side: 0 }], type: 'JSON' },
      ],
      { features: { found: { feature: label, _type: 'List' }, of: { side: label } } },
    )
    expect((await table({ 'test.parquet': file })).rows.map(({ values }) => values)).toEqual([
      { found: ['oedema', 'mass'], of: { side: 'mass' } },
      { found: ['mass'], of: { side: 'oedema' } },
    ])
  })
  it('is said to be unknown where the card is damaged', async () => {
    expect(
      await said({ 'test.parquet': two('a', 'b'), 'dataset_info.json': utf8('{ "features": ') }),
    ).toEqual([
      'dataset_info.json: card-unread: the column descriptions of the data set are not valid JSON, so they were ignored',
    ])
  })
})

describe('pictures beside a list that names them (ImageFolder)', () => {
  it('are found in the folder of the list, for CSV and for JSON Lines; those in no row are counted', async () => {
    const csv = 'file_name,question,answer\n1.png,Is it wide?,yes\nsub/2.png,Is it old?,no\n'
    const files = { 'test/1.png': PNG, 'test/sub/2.png': PNG, 'test/3.png': PNG }
    const read = await table({ 'test/metadata.csv': utf8(csv), ...files })
    expect(read.rows.map(({ values }) => values.file_name)).toEqual([
      'test/1.png',
      'test/sub/2.png',
    ])
    expect(read.problems.map(({ message }) => message)).toEqual([
      '1 of 3 images are not in any row: test/3.png',
    ])
    const { pool } = applyMapping(read, proposeMapping(read).mapping)
    expect(pool.items.map(({ images }) => images[0]?.file)).toEqual([
      'test/1.png',
      'test/sub/2.png',
    ])
    const lines = { file_names: ['1.png', '3.png'], question: 'Is it wide?', answer: 'yes' }
    const listed = await table({
      'test/metadata.jsonl': utf8(`${JSON.stringify(lines)}\n`),
      ...files,
    })
    expect(listed.rows.map(({ values }) => values.file_names)).toEqual([
      ['test/1.png', 'test/3.png'],
    ])
  })
  it('are asked by split like any other', async () => {
    const csv = utf8('file_name,question,answer\n1.png,Is it wide?,yes\n')
    expect(
      await splitsOf({ 'train/metadata.csv': csv, 'test/metadata.csv': csv, 'test/1.png': PNG }),
    ).toEqual(['test (null)', 'train (null)'])
  })
})

describe('pictures and scans in cells', () => {
  const rows = 40
  const pictures = Array.from({ length: rows }, (_, n) => Uint8Array.of(...PNG, n))
  const file = parquet(
    [
      { name: 'id', data: pictures.map((_, n) => `i${n}`), type: 'STRING' },
      { name: 'image', data: pictures, type: 'BYTE_ARRAY' },
    ],
    null,
    { rowGroupSize: 10 },
  )
  it('are not kept while a table is read, and are read again group by group', async () => {
    const reads: number[] = []
    const bytes = heldFile('test.parquet', file)
    const counted = {
      ...bytes,
      read: (start: number, end: number) => {
        reads.push(end - start)
        return bytes.read(start, end)
      },
    }
    const read = await readItemSource(
      { name: 'test.parquet', files: [counted], isSet: false },
      undefined,
    )
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const { files } = read.value.table
    expect(files?.size).toBe(rows)
    reads.length = 0
    const again = await Promise.all([...(files?.values() ?? [])].slice(0, 10).map((cell) => cell()))
    expect(again).toEqual(pictures.slice(0, 10))
    // One group of ten rows, once.
    expect(reads).toHaveLength(1)
    expect(reads[0]).toBeLessThan(file.length / 2)
  })
  it('are refused where the file has become another one', async () => {
    let now = file
    const moving = {
      path: 'test.parquet',
      size: file.length,
      read: async (a: number, b: number) => now.subarray(a, b),
    }
    const read = await readItemSource(
      { name: 'test.parquet', files: [moving], isSet: false },
      undefined,
    )
    const cell = read.ok ? [...(read.value.table.files?.values() ?? [])][0] : undefined
    now = file.slice().fill(7, 0, 900)
    await expect(cell?.()).rejects.toThrow('was changed after reading')
  })
})

it('P50: a card names a list below its name, be it the first of an entry', () => {
  const card = '---\nconfigs:\n- data_files:\n  - split: test\n  name: a\n- name: b\n---\n'
  expect(frontMatter(card)).toEqual({
    configs: [{ data_files: [{ split: 'test' }], name: 'a' }, { name: 'b' }],
  })
})
