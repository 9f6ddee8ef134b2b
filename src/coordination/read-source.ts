import {
  applyMapping,
  isPoolTable,
  type MappedPool,
  type Mapping,
  type MappingProposal,
  type PoolTable,
  parsePool,
  proposeMapping,
  readTable,
} from '@/freezing'
import { type Problem, problemOf } from '@/study'
import type { SourceView } from './bench'

/** A file of items as the worker holds it. */
export interface LoadedSource {
  readonly view: SourceView
  readonly table: PoolTable | null
  /** The file's own lines, where it is a pool already. */
  readonly text: string
}

const EXAMPLES = 3

/** Reads a file of items and proposes what its columns mean. */
export function readSource(blob: string, file: string, bytes: Uint8Array): LoadedSource {
  const read = readTable(bytes, file)
  const empty = { blob, file, format: null, rows: 0, columns: [], nested: {}, isPool: false, proposal: null }
  if (!read.ok)
    return { view: { ...empty, problems: read.problems, isReadable: false }, table: null, text: '' }
  const table = read.value
  const isPool = isPoolTable(table)
  let proposal: MappingProposal | null = null
  if (!isPool) proposal = proposeMapping(table)
  const view: SourceView = {
    blob,
    file,
    format: table.format,
    rows: table.rows.length,
    columns: table.columns.map((name) => ({ name, examples: examplesOf(table, name) })),
    nested: nestedNames(table),
    isPool,
    proposal,
    problems: table.problems,
    isReadable: true,
  }
  return { view, table, text: isPool ? poolLines(bytes, table) : '' }
}

/** A pool that came as one JSON list is read entry by entry. */
function poolLines(bytes: Uint8Array, table: PoolTable): string {
  if (table.format === 'json-lines') return new TextDecoder(table.encoding).decode(bytes)
  return table.rows.map(({ values }) => JSON.stringify(values)).join('\n')
}

function examplesOf(table: PoolTable, column: string): string[] {
  const found = new Set<string>()
  for (const { values } of table.rows.slice(0, 200)) {
    const value = column in values ? values[column] : valueAt(values, column)
    const text = value === null || value === undefined ? '' : typeof value === 'object' ? '…' : String(value)
    if (text.trim() !== '') found.add(text.length > 60 ? `${text.slice(0, 59)}…` : text)
    if (found.size === EXAMPLES) break
  }
  return [...found]
}

/** What the entries of lists are made of, so that a question can be asked of each. */
function nestedNames(table: PoolTable): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const column of table.columns) {
    const names = new Set<string>()
    for (const { values } of table.rows.slice(0, 50)) {
      const list = column in values ? values[column] : valueAt(values, column)
      if (!Array.isArray(list)) continue
      for (const entry of list)
        if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
          for (const name of Object.keys(entry)) names.add(name)
    }
    if (names.size > 0) found[column] = [...names]
  }
  return found
}

function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    const isObject = (value: unknown): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject(at) ? at[name] : undefined
  }, row)
}

/** The items of a source: through its mapping, or as the pool it is. */
export function itemsOf(
  source: LoadedSource,
  mapping: Mapping | null,
  onProgress?: (done: number, total: number) => void,
): MappedPool {
  const { table, view, text } = source
  const nothing = {
    pool: { file: view.file, items: [] },
    embedded: new Map<string, Uint8Array>(),
    warnings: [],
  }
  if (table === null) return { ...nothing, problems: view.problems }
  if (view.isPool) return soundLines(text, view.file)
  if (mapping === null)
    return {
      ...nothing,
      problems: [
        problemOf(view.file, 'no-mapping', 'nobody has said what the columns mean', 'Map the columns'),
      ],
    }
  return applyMapping(table, mapping, onProgress)
}

/** Items of the lines that are sound; a line with a problem is left out and the others go on. */
function soundLines(text: string, file: string): MappedPool {
  const first = parsePool(text, file)
  const found = (problems: readonly Problem[], items: MappedPool['pool']['items']): MappedPool => ({
    pool: { file, items },
    embedded: new Map(),
    problems,
    warnings: [],
  })
  if (first.ok) return found([], first.value.items)
  const broken = new Set(first.problems.map(({ line }) => line))
  const rest = text
    .split('\n')
    .map((line, n) => (broken.has(n + 1) ? '' : line))
    .join('\n')
  const second = parsePool(rest, file)
  return found(first.problems, second.ok ? second.value.items : [])
}
