import {
  columnValues,
  type ItemSource,
  isPoolTable,
  itemsInSteps,
  type LeftOutRow,
  type ListSource,
  type MappedPool,
  type Mapping,
  nestedNames,
  noItems,
  type PoolTable,
  proposeMapping,
  readItemSource,
  settleTable,
  tableUnder,
} from '@/pool'
import { type InSteps, keptLast } from '@/study'
import { type SourceView, unreadableSource } from './draft-views'

/** A file of items as the worker holds it. */
export interface LoadedSource {
  readonly view: SourceView
  /** null: the file cannot be read at all. */
  readonly source: ItemSource | null
}

const EXAMPLES = 3
const EXAMPLE_ROWS = 200

/**
 * Reads a file of items, or a split of a data set, and proposes what its columns mean.
 * @param split undefined: the only one.
 */
export async function readSource(
  blob: string,
  from: ListSource,
  split: string | undefined,
): Promise<LoadedSource> {
  const read = await readItemSource(from, split)
  if (!read.ok) return { view: unreadableSource(blob, from.name, read.problems), source: null }
  return { view: viewOf(blob, read.value.table), source: read.value }
}

/** What the page shows of a table before and while its columns are explained. */
export function viewOf(blob: string, table: PoolTable): SourceView {
  const isPool = isPoolTable(table)
  return {
    blob,
    file: table.file,
    format: table.format,
    ...(table.sheet === undefined
      ? {}
      : { sheet: { name: table.sheet.name, count: table.sheet.all.length } }),
    ...(table.split === undefined ? {} : { split: table.split }),
    rows: table.rows.length,
    columns: table.columns.map((name) => ({ name, examples: examplesOf(table, name) })),
    nested: nestedNames(table),
    isPool,
    proposal: isPool ? null : proposeMapping(table),
    problems: table.problems,
    isReadable: true,
  }
}

function examplesOf({ rows }: PoolTable, column: string): string[] {
  return columnValues(rows.slice(0, EXAMPLE_ROWS), column)
    .filter(({ value }) => value !== '')
    .slice(0, EXAMPLES)
    .map(({ value }) => (value.length > 60 ? `${value.slice(0, 59)}…` : value))
}

/** What all rows decide of a mapping. */
const settledBy = keptLast(settleTable)

/**
 * The items of a source with everything that is wrong with it, in steps: through its mapping, or as the pool it is.
 * @param head of the first rows alone, without what is wrong with the file as a whole.
 */
export function* itemsOf(
  { source, view }: LoadedSource,
  mapping: Mapping | null,
  leaveOut?: readonly LeftOutRow[],
  head?: number,
): InSteps<MappedPool> {
  if (source === null) return noItems(view.file, view.problems)
  if (mapping === null) return yield* itemsInSteps(source, mapping, undefined, leaveOut)
  const settled = settledBy(source.table, mapping)
  const read =
    head === undefined ? source : { ...source, table: headOf(source.table, mapping, head) }
  return yield* itemsInSteps(read, mapping, settled, leaveOut)
}

function headOf(whole: PoolTable, mapping: Mapping, rows: number): PoolTable {
  const { header: _header, sheet: _sheet, ...table } = tableUnder(whole, mapping)
  return { ...table, rows: table.rows.slice(0, rows), problems: [] }
}
