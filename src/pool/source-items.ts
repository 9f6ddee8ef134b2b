import { atOnce, fail, type InSteps, type Problem, problemOf, type Result, succeed } from '@/study'
import { type MappedPool, mappedInSteps, type SettledTable } from './mapping/apply-mapping'
import { openDataSet } from './mapping/data-set/open-data-set'
import { readSplit } from './mapping/data-set/read-split'
import { shardName } from './mapping/data-set/shard-names'
import { type ListSource, wholeFile } from './mapping/list-file'
import type { Mapping } from './mapping/mapping-schema'
import { isNotice, isPoolTable, type PoolTable } from './mapping/pool-table'
import { readListFile } from './mapping/read-table'
import type { LeftOutRow, ListRecord } from './mapping/readings/key-table'
import { openProblem } from './mapping/readings/open-reading'
import { tableUnder } from './mapping/readings/table-reading'
import type { CellFile } from './mapping/row-value'
import { parsePool } from './parse-pool'
import type { Pool } from './pool-schema'
import type { SampleDraw } from './sampling/draw-sample'
import { drawSample } from './sampling/draw-sample'
import type { SampleSpec } from './sampling/sample-schema'

/** A file of items that was read, before anyone has said what its columns mean. */
export interface ItemSource {
  readonly table: PoolTable
  /** The file's items as lines of a pool; null where it is a table that needs a mapping. */
  readonly poolLines: string | null
}

/**
 * Reads a list, or a split of a data set.
 * @param split as a mapping names it; undefined: the only one.
 */
export async function readItemSource(
  { name, files, isSet }: ListSource,
  split: string | undefined,
): Promise<Result<ItemSource>> {
  const [file] = files
  if (isSet || file === undefined) {
    const set = await openDataSet({ name, files, isSet })
    const table = set.ok ? await readSplit(set.value, split) : set
    return table.ok ? succeed({ table: table.value, poolLines: null }) : table
  }
  const table = await readListFile(file)
  if (!table.ok) return table
  const isPool = isPoolTable(table.value)
  return succeed({
    table: { ...table.value, problems: [...table.value.problems, ...shardAlone(file.path)] },
    poolLines: isPool ? poolLinesOf(await wholeFile(file), table.value) : null,
  })
}

/** One shard of several was chosen by itself. */
function shardAlone(path: string): Problem[] {
  const { shard, total } = shardName(path)
  if (shard === null || total === null || total < 2) return []
  return [
    problemOf(
      path,
      'shard-alone',
      `this is shard ${shard + 1} of ${total}: the rows of the others are not read`,
      'Choose the folder, or all shards together, to read their rows too',
    ),
  ]
}

/**
 * The items of a source, through its mapping or as the pool that it is, in steps of 1,000 rows. The one way for the command line and the
 * browser, so that both freeze the same bytes.
 * @param settled what all rows decide, where the table holds the first of them alone.
 * @returns the sound rows, every problem of the others, and what nobody has decided.
 */
export function* itemsInSteps(
  { table, poolLines }: ItemSource,
  mapping: Mapping | null,
  settled?: SettledTable,
  leaveOut: readonly LeftOutRow[] = mapping?.leaveOut ?? [],
): InSteps<MappedPool> {
  const found = mapping === null ? table : tableUnder(table, mapping)
  const guesses = found.problems.filter(isNotice)
  const isLeftOut = ({ file, line }: Problem) =>
    leaveOut.some((out) => out.row === line && (out.file ?? table.file) === file)
  const unread = found.problems.filter((problem) => !isNotice(problem) && !isLeftOut(problem))
  if (mapping !== null) {
    const mapped = yield* mappedInSteps(table, mapping, settled)
    return {
      ...mapped,
      problems: [...unread, ...mapped.problems],
      list: { ...mapped.list, faulty: [...mapped.list.faulty, ...unreadRows(unread)] },
      warnings: [...guesses, ...mapped.warnings],
    }
  }
  if (poolLines === null)
    return {
      ...noItems(table.file),
      warnings: guesses,
      problems: [
        problemOf(
          table.file,
          'no-mapping',
          'this is a table, not a pool, and no mapping states the meaning of its columns',
          'Map the columns on the Prepare page (step Pool), save the mapping, and use --mapping',
        ),
      ],
    }
  const read = soundLines(poolLines, table.file, leaveOut)
  // Lines were read as they stand in the file: what is wrong with one is known already.
  const isKnown = (line: number | null) => read.problems.some((problem) => problem.line === line)
  return {
    ...read,
    problems: [...unread.filter(({ line }) => !isKnown(line)), ...read.problems],
    warnings: guesses,
  }
}

/** What a file comes to that has no items, or none that were mapped. */
export const noItems = (file: string, problems: readonly Problem[] = []): MappedPool => ({
  pool: { file, items: [] },
  embedded: new Map(),
  problems,
  warnings: [],
  open: [],
  list: { rows: 0, leftOut: [], faulty: [], cells: [] },
})

/** Rows that could not be read at all have no name. */
const unreadRows = (problems: readonly Problem[]): LeftOutRow[] =>
  [...new Set(problems.flatMap(({ line }) => line ?? []))].map((row) => ({ row, id: '' }))

/** A pool that came as a list, or as one object on several lines, is read entry by entry. */
function poolLinesOf(bytes: Uint8Array, table: PoolTable): string {
  const text = new TextDecoder(table.encoding).decode(bytes)
  const isOneObject = table.rows.length === 1 && text.trim().includes('\n')
  if (table.format === 'json-lines' && !isOneObject) return text
  return table.rows.map(({ values }) => JSON.stringify(values)).join('\n')
}

/** Items of the lines that are sound; a line with a problem is left out and the others go on. */
function soundLines(whole: string, file: string, leaveOut: readonly LeftOutRow[]): MappedPool {
  const lines = whole.split('\n')
  const isThere = (row: number) => (lines[row - 1] ?? '').trim() !== ''
  const leftOut = leaveOut.filter(({ row }) => isThere(row))
  const without = (rows: readonly (number | null)[]) => {
    const left = new Set(rows)
    return parsePool(lines.map((line, n) => (left.has(n + 1) ? '' : line)).join('\n'), file)
  }
  const named = leftOut.map(({ row }) => row)
  const first = without(named)
  const problems = first.ok ? [] : first.problems
  const read = first.ok ? first : without([...named, ...problems.map(({ line }) => line)])
  return {
    ...noItems(file, problems),
    pool: { file, items: read.ok ? read.value.items : [] },
    list: {
      rows: lines.filter((line) => line.trim() !== '').length,
      leftOut,
      cells: [],
      faulty: unreadRows(problems),
    },
  }
}

export interface PreparedPool {
  /** What is to be frozen: the drawn items and the practice items, or all where no sample was asked for. */
  readonly pool: Pool
  /** The pool before the draw: files are matched by all of its names, so that a draw changes no match. */
  readonly whole: Pool
  /** Pictures that came within the file, by the name under which items refer to them. */
  readonly embedded: ReadonlyMap<string, CellFile>
  readonly draw: SampleDraw | null
  readonly list: ListRecord
  readonly warnings: readonly Problem[]
}

/**
 * From a file of items, or the folder of a data set, to the pool that is frozen: read, mapped, drawn.
 * @param mapping null for a file that is a pool already.
 * @param sample null for every item.
 * @param leaveOut rows that are no items, beside those that the mapping names.
 * @returns every problem of every row; a sample that comes out short is a warning.
 */
export async function preparePoolFrom(
  from: ListSource,
  mapping: Mapping | null,
  sample: SampleSpec | null,
  leaveOut: readonly LeftOutRow[] = [],
): Promise<Result<PreparedPool>> {
  const read = await readItemSource(from, mapping?.split)
  if (!read.ok) return read
  const named = [...(mapping?.leaveOut ?? []), ...leaveOut]
  const meant = mapping === null || named.length === 0 ? mapping : { ...mapping, leaveOut: named }
  const source = atOnce(itemsInSteps(read.value, meant, undefined, named))
  const undecided = source.open.map((reading) => openProblem(from.name, reading))
  if (undecided.length + source.problems.length > 0) return fail(...undecided, ...source.problems)
  const { pool: whole, embedded, warnings, list } = source
  if (sample === null) return succeed({ pool: whole, whole, embedded, draw: null, list, warnings })
  const draw = drawSample(whole, sample)
  const isHopeless = (problem: Problem) =>
    problem.code === 'unknown-field' || problem.code === 'nothing-left'
  const fatal = draw.problems.filter(isHopeless)
  if (fatal.length > 0) return fail(...fatal)
  return succeed({
    pool: draw.pool,
    whole,
    embedded,
    draw,
    list,
    warnings: [...warnings, ...draw.problems],
  })
}
