import { parquetWriteBuffer } from 'hyparquet-writer'
import { beforeAll, expect, it } from 'vitest'
import { freeze } from '@/freezing'
import {
  heldFile,
  type ListSource,
  listScans,
  type Mapping,
  preparePoolFrom,
  proposeMapping,
  readItemSource,
  readList,
} from '@/pool'
import { workbook } from '../pool/mapping/workbook-bytes'
import { protocolOf, SOURCES } from './freezing-fixture'

const COLUMNS = [
  'id',
  'patient',
  'category',
  'age',
  'question',
  'answer',
  'scan',
  'scan_date',
] as const
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>
const SCANS = ['sub-017/anat/sub-017_T1w.nii.gz', 'FLAIR.nii.gz', 'sub-017/anat/sub-017_T2w.nii']
const ROWS = SCANS.map(
  (scan, n): Row => ({
    id: `00${n + 1}`,
    patient: `p${n + 1}`,
    category: n === 0 ? 'Size' : 'Age',
    age: String(40 + n),
    question: `Is structure ${n + 1} wide, or not?`,
    answer: n === 1 ? 'no' : 'yes',
    scan,
    scan_date: `2024-03-0${n + 5}`,
  }),
)
const utf8 = (text: string) => new TextEncoder().encode(text)
/** Some of the rows as PyArrow writes them. */
const parquetOf = (rows: readonly Row[]) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: COLUMNS.map((name) => {
        const values = rows.map((row) => row[name])
        if (name === 'age') return { name, data: values.map(BigInt), type: 'INT64' as const }
        if (name === 'scan_date')
          return { name, data: values.map((day) => new Date(day)), type: 'TIMESTAMP' as const }
        return { name, data: values, type: 'STRING' as const }
      }),
    }),
  )

/** The same list as each program keeps it: dates as dates, ages as numbers, where it has them. */
const LISTS: Readonly<Record<string, Uint8Array>> = {
  'list.csv': utf8(
    [COLUMNS.join(','), ...ROWS.map((row) => COLUMNS.map((c) => `"${row[c]}"`).join(','))].join(
      '\r\n',
    ),
  ),
  'list.jsonl': utf8(
    ROWS.map((row) => JSON.stringify({ ...row, age: Number(row.age) })).join('\n'),
  ),
  'list.xlsx': workbook({
    name: 'Items',
    rows: [
      COLUMNS,
      ...ROWS.map((row, n) =>
        COLUMNS.map((column) => {
          if (column === 'id') return { n: n + 1, as: '000' }
          if (column === 'age') return Number(row.age)
          // Day 45356 of Excel is 5 March 2024.
          return column === 'scan_date' ? { n: 45356 + n, as: 'dd.mm.yyyy' } : row[column]
        }),
      ),
    ],
  }),
  'list.parquet': parquetOf(ROWS),
}

const fileOf = (name: string, bytes: Uint8Array): ListSource => ({
  name,
  files: [heldFile(name, bytes)],
  isSet: false,
})
/** The files, and the folder of a data set with the same rows in three shards, of which one is empty. */
const DOORS: readonly ListSource[] = [
  ...Object.entries(LISTS).map(([name, bytes]) => fileOf(name, bytes)),
  {
    name: 'list',
    isSet: true,
    files: [ROWS.slice(2), ROWS.slice(0, 2), []].map((rows, n) =>
      heldFile(`data/test-0000${[1, 0, 2][n]}-of-00003.parquet`, parquetOf(rows)),
    ),
  },
]

async function frozenFrom(from: ListSource, mapping: Mapping) {
  const prepared = await preparePoolFrom(from, mapping, null)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  const files = new Map<string, string>()
  const frozen = await freeze({
    pool: { ...prepared.value.pool, file: 'list' },
    protocol: protocolOf(),
    protocolFile: 'protocol.json',
    salt: 'ab'.repeat(32),
    frozenAt: new Date('2026-01-02T03:04:05.678Z'),
    tool: 'triplane 0.0.0',
    readSource: async (name) => SOURCES.get(name) ?? new Uint8Array(),
    writeFile: async (path, content) => {
      files.set(path, Buffer.from(content).toString('base64'))
    },
  })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
  return { files, key: frozen.value.key }
}

let mapping: Mapping
beforeAll(async () => {
  const table = await readList(LISTS['list.csv'] ?? new Uint8Array(), 'list.csv')
  if (!table.ok) throw new Error('the list is not read')
  mapping = proposeMapping(table.value).mapping
})

it('P18, P50 and P51: a list gives the same package and key, byte for byte, from whatever program it comes', async () => {
  const [first, ...others] = await Promise.all(
    DOORS.map(async (from) => ({ file: from.name, ...(await frozenFrom(from, mapping)) })),
  )
  expect(first?.files.size).toBeGreaterThan(4)
  for (const { file, files, key } of others) {
    expect([...files.keys()], file).toEqual([...(first?.files.keys() ?? [])])
    for (const [path, content] of files)
      expect(content === first?.files.get(path), `${file}: ${path}`).toBe(true)
    expect(key, file).toEqual(first?.key)
  }
})
it('P18, P50 and P51: and the same mapping is proposed for each', async () => {
  for (const from of DOORS) {
    const read = await readItemSource(from, undefined)
    expect(read.ok && proposeMapping(read.value.table).mapping, from.name).toEqual(mapping)
  }
})
it('P18, P53: and a recipe makes the same of each, whatever the program kept numbers and days as', async () => {
  const recipe: Mapping['recipe'] = [
    { step: 'drop', when: [{ column: 'age', is: 'above', value: 41 }] },
    { step: 'extract', column: 'scan_date', pattern: '{#}-*', into: 'year' },
    {
      step: 'look-up',
      column: 'id',
      table: {
        file: 'sites.csv',
        columns: ['id', 'site'],
        rows: [
          ['001', 'North'],
          ['002', 'South'],
        ],
      },
    },
    { step: 'join', text: '{site} {year}', into: 'group' },
  ]
  const cooked: Mapping = { ...mapping, category: { from: 'group' }, recipe }
  const [first, ...others] = await Promise.all(DOORS.map((from) => frozenFrom(from, cooked)))
  const categories = Object.values(first?.key.items ?? {}).map(({ category }) => category)
  expect(categories.sort()).toEqual(['North 2024', 'South 2024'])
  for (const other of others) expect(other).toEqual(first)
})
it('P18: a BIDS data set gives the package of the list that somebody typed', async () => {
  const files: Readonly<Record<string, string>> = {
    'participants.tsv':
      'participant_id\tage\tcategory\tquestion\tanswer\nsub-017\t41\tSize\tIs it wide?\tyes\n',
    'sub-017/anat/sub-017_T1w.nii.gz': '',
    'sub-017/anat/sub-017_T2w.nii': '',
  }
  const read = async (path: string) => utf8(files[path] ?? '')
  const list = await listScans({ name: 'data', paths: Object.keys(files), read })
  if (!list.ok) throw new Error(JSON.stringify(list.problems))
  const typed = [
    'subject;id;question;answer;category;age;T1w;T2w',
    'sub-017;sub-017;Is it wide?;yes;Size;41;sub-017/anat/sub-017_T1w.nii.gz;sub-017/anat/sub-017_T2w.nii',
  ].join('\n')
  const table = await readList(utf8(list.value.csv), 'scans.csv')
  if (!table.ok) throw new Error('the list is not read')
  const { attributes: _, ...meant } = proposeMapping(table.value).mapping
  const common = { ...meant, attributes: {} }
  const made = await frozenFrom(fileOf('scans.csv', utf8(list.value.csv)), common)
  const byHand = await frozenFrom(fileOf('typed.csv', utf8(typed)), common)
  expect(made.files.size).toBeGreaterThan(3)
  expect(made).toEqual(byHand)
})
