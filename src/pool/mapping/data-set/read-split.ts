import { fail, groupBy, type Problem, problemOf, type Result, succeed } from '@/study'
import { filesOfValue } from '../cell-files'
import { nameOf } from '../list-file'
import { CellReader } from '../parquet/cell-reader'
import { isNotice, type PoolTable, type TableRow } from '../pool-table'
import { readListFile } from '../read-table'
import { type CellFile, cellText, type Row } from '../row-value'
import { type DataSet, type DataSplit, splitRows } from './open-data-set'
import type { Shard } from './shard-problems'

/**
 * Reads one split of a data set as one table, its shards one behind the other.
 * @param split as a mapping names it; undefined: the only one.
 * @returns every problem of every shard.
 */
export async function readSplit(
  set: DataSet,
  split: string | undefined,
): Promise<Result<PoolTable>> {
  const chosen =
    split === undefined && set.splits.length === 1
      ? set.splits[0]
      : set.splits.find(({ name }) => name === split)
  if (chosen === undefined) return fail(unchosen(set, split))
  if (chosen.problems.length > 0) return fail(...chosen.problems)
  const reader = new CellReader()
  const tables: PoolTable[] = []
  const problems: Problem[] = []
  for (const shard of chosen.shards) {
    const table = await shardTable(shard, chosen, reader)
    if (table.ok) tables.push(table.value)
    else problems.push(...table.problems)
  }
  problems.push(...listProblems(tables))
  if (problems.length > 0) return fail(...problems)
  const [only] = tables
  const table = tables.length === 1 && only !== undefined ? only : joined(set.name, tables)
  const pictures = table.format === 'parquet' ? [] : leftPictures(set.name, chosen, table)
  return succeed({
    ...table,
    split: { name: chosen.name, total: set.splits.length, files: chosen.shards.length },
    problems: [...set.problems, ...table.problems, ...pictures],
  })
}

function unchosen({ name, splits }: DataSet, split: string | undefined): Problem {
  const words = splits
    .map((candidate) => `"${candidate.name}" (${splitRows(candidate)})`)
    .join(', ')
  return split === undefined
    ? problemOf(
        name,
        'split-open',
        `the data set has ${splits.length} splits: ${words}. One of them contains the cases`,
        'State it in the mapping: "split" and its name',
      )
    : problemOf(
        name,
        'split-missing',
        `the data set has no split "${split}"; it has ${words}`,
        'State one of them in the mapping: "split"',
      )
}

async function shardTable(
  shard: Shard,
  { features }: DataSplit,
  reader: CellReader,
): Promise<Result<PoolTable>> {
  const { parquet, file } = shard
  const { parquetTable } = await import('../parquet/read-parquet')
  const table =
    parquet === null ? await readListFile(file) : await parquetTable(parquet, features, reader)
  // An empty shard is one of a data set that was cut into more parts than it has rows.
  if (!table.ok && parquet?.rows === 0) return succeed(emptyTable(file.path))
  const folder = file.path.split('/').slice(0, -1).join('/')
  return table.ok && /^metadata\./i.test(nameOf(file.path))
    ? succeed(besideList(table.value, folder))
    : table
}

const emptyTable = (file: string): PoolTable => ({
  file,
  format: 'parquet',
  encoding: 'utf-8',
  delimiter: null,
  columns: [],
  rows: [],
  problems: [],
})

/** Lists one behind the other: with the same columns, and under names that are no items. */
function listProblems(tables: readonly PoolTable[]): Problem[] {
  const [first, ...others] = tables.filter(({ format }) => format !== 'parquet')
  if (first === undefined || others.length === 0) return []
  return [first, ...others].flatMap((table) => {
    const wanted = first.columns
    const isOther =
      wanted.some((name) => !table.columns.includes(name)) || wanted.length !== table.columns.length
    const isOpen = table.header?.isOpen === true
    if (!(isOther && table.format === 'csv') && !isOpen) return []
    return [
      problemOf(
        table.file,
        isOpen ? 'shard-header' : 'shard-columns',
        isOpen
          ? 'the first row looks like a case and not like names of columns'
          : `its columns differ from those of ${first.file}: ${table.columns.join(', ')}`,
        'Give every list of the split the same column names, or choose only one of them',
      ),
    ]
  })
}

/** One table; rows are counted through all files and know where they stand. */
function joined(file: string, tables: readonly PoolTable[]): PoolTable {
  const [first = emptyTable(file)] = tables
  const rows: TableRow[] = []
  for (const table of tables)
    for (const row of table.rows)
      rows.push({ ...row, number: rows.length + 1, origin: { file: table.file, row: row.number } })
  const { header: _header, sheet: _sheet, ...rest } = first
  const notices = groupBy(
    tables.flatMap(({ problems }) => problems),
    (problem) =>
      isNotice(problem) ? `${problem.code} ${problem.message}` : JSON.stringify(problem),
  )
  return {
    ...rest,
    file,
    rows,
    columns: [...new Set(tables.flatMap(({ columns }) => columns))],
    files: new Map<string, CellFile>(tables.flatMap(({ files }) => [...(files ?? [])])),
    // What is so of every shard is said once.
    problems: [...notices.values()].flatMap(([notice]) => notice ?? []),
  }
}

const NAMES_FILES = /^(.*_)?file_names?$/

/** A list of pictures in its folder: what it names lies there. */
function besideList(table: PoolTable, folder: string): PoolTable {
  if (folder === '') return table
  const named = table.columns.filter((column) => NAMES_FILES.test(column))
  const inFolder = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inFolder)
    return typeof value === 'string' && value !== '' ? `${folder}/${value}` : value
  }
  const moved = (values: Row): Row => ({
    ...values,
    ...Object.fromEntries(named.map((column) => [column, inFolder(values[column])])),
  })
  return { ...table, rows: table.rows.map((row) => ({ ...row, values: moved(row.values) })) }
}

const PICTURE = /\.(png|jpe?g|nii|nii\.gz)$/i

/** Pictures that lie beside the list and stand in no row. */
function leftPictures(
  set: string,
  { shards, beside }: DataSplit,
  { rows, columns }: PoolTable,
): Problem[] {
  const folders = shards.map(({ file }) => file.path.split('/').slice(0, -1).join('/'))
  const pictures = beside.filter(
    (path) =>
      PICTURE.test(path) &&
      folders.some((folder) => folder === '' || path.startsWith(`${folder}/`)),
  )
  const named = new Set(
    rows.flatMap(({ values }) =>
      columns
        .filter((column) => NAMES_FILES.test(column))
        .flatMap((column) => filesOfValue(values[column], undefined).map(cellText)),
    ),
  )
  const left = pictures.filter((path) => !named.has(path))
  if (named.size === 0 || left.length === 0) return []
  return [
    problemOf(
      set,
      'pictures-left',
      `${left.length.toLocaleString('en')} of ${pictures.length.toLocaleString('en')} images are not in any row: ${left.slice(0, 3).join(', ')}${left.length > 3 ? ' …' : ''}`,
      'No action needed if that is correct',
    ),
  ]
}
