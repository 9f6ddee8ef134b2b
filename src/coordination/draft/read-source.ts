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
  type SettledTable,
  settleTable,
  tableUnder,
} from '@/pool'
import type { InSteps } from '@/study'
import { type SourceView, unreadableSource } from './draft-views'

/** A file of items as the worker holds it. */
export interface LoadedSource {
  readonly view: SourceView
  /** null: the file cannot be read at all. */
  readonly source: ItemSource | null
  /** What all rows decide of a mapping. */
  settled(mapping: Mapping): SettledTable | undefined
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
  if (!read.ok)
    return {
      view: unreadableSource(blob, from.name, read.problems),
      source: null,
      settled: () => undefined,
    }
  const { table } = read.value
  const view = viewOf(blob, table)
  const settled = rememberLast((m) => settleTable(table, m))
  return { view, source: read.value, settled }
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

/** All rows are gone through for it, and the preview asks for the same mapping again and again. */
function rememberLast<T>(settle: (mapping: Mapping) => T): (mapping: Mapping) => T {
  let last: { readonly key: string; readonly value: T } | null = null
  return (mapping) => {
    const key = JSON.stringify(mapping)
    if (last?.key !== key) last = { key, value: settle(mapping) }
    return last.value
  }
}

function examplesOf({ rows }: PoolTable, column: string): string[] {
  return columnValues(rows.slice(0, EXAMPLE_ROWS), column)
    .filter(({ value }) => value !== '')
    .slice(0, EXAMPLES)
    .map(({ value }) => (value.length > 60 ? `${value.slice(0, 59)}…` : value))
}

/** The items of a source with everything that is wrong with it, in steps: through its mapping, or as the pool it is. */
export function* itemsOf(
  { source, view, settled }: LoadedSource,
  mapping: Mapping | null,
  leaveOut?: readonly LeftOutRow[],
): InSteps<MappedPool> {
  if (source !== null)
    return yield* itemsInSteps(
      source,
      mapping,
      mapping === null ? undefined : settled(mapping),
      leaveOut,
    )
  return noItems(view.file, view.problems)
}

/** The first rows alone, without what is wrong with the file as a whole. */
export function headOf(
  { source, view, settled }: LoadedSource,
  mapping: Mapping,
  rows: number,
): LoadedSource {
  if (source === null) return { source, view, settled }
  const { header: _header, sheet: _sheet, ...table } = tableUnder(source.table, mapping)
  const head = { ...source, table: { ...table, rows: table.rows.slice(0, rows), problems: [] } }
  return { view, settled, source: head }
}
