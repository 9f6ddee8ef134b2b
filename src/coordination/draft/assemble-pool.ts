import {
  assignRoles,
  columnsLikeScans,
  findDuplicates,
  groupProblems,
  itemsIn,
  keyDigests,
  type ListRecord,
  type MappedPool,
  type Mapping,
  mergePools,
  type Pool,
  type PoolItem,
  parsePool,
  sampleFields,
  sourcesOf,
  tableUnder,
} from '@/pool'
import { inTurns, type Problem } from '@/study'
import { promptWords } from '../item-words'
import type { DraftContent, ProblemCount } from './draft-content'
import type { Progress, SourceView } from './draft-views'
import { itemsOf, type LoadedSource, viewOf } from './read-source'

export type PoolView = ReturnType<typeof poolView>

export type Recipe = Pick<DraftContent, 'sources' | 'edits' | 'roles' | 'translations'>

export type AssembledPool = Awaited<ReturnType<typeof assemblePool>>

/**
 * The pool that the sources, the edits and the roles come to, with all that is wrong with it. Rows are read in turns: the first of
 * them can be looked at meanwhile.
 */
export async function assemblePool(
  { sources, edits, roles, translations = [] }: Recipe,
  loaded: ReadonlyMap<string, LoadedSource>,
  onProgress: Progress,
) {
  const mapped: (MappedPool & {
    readonly blob: string
    readonly file: string
    readonly view: SourceView | null
    readonly likeScans: readonly string[]
  })[] = []
  for (const { blob, mapping, file, leaveOut } of sources) {
    const source = loaded.get(blob)
    if (source === undefined) continue
    const items = await inTurns(itemsOf(source, mapping, leaveOut), (done, total) =>
      onProgress(done, total, file),
    )
    mapped.push({
      ...items,
      blob,
      file,
      view: viewUnder(source, mapping),
      likeScans: likeScans(source, mapping),
    })
  }
  const [first] = mapped
  const merged =
    mapped.length === 1 && first !== undefined
      ? { pool: first.pool, warnings: [] }
      : mergePools(mapped.map(({ pool }) => pool))
  const edited = applyEdits(merged.pool, edits)
  const named = roles.labels || roles.timepoints ? assignRoles(edited.pool, roles) : edited.pool
  // What was changed by hand says what it says there; the rest of it is translated as elsewhere.
  const pool = { ...named, items: itemsIn(named.items, translations, ({ id }) => id in edits) }
  return {
    pool,
    embedded: new Map(mapped.flatMap(({ embedded }) => [...embedded])),
    problems: [...mapped.flatMap(({ problems }) => problems), ...edited.problems],
    warnings: [...mapped.flatMap(({ warnings }) => warnings), ...merged.warnings],
    readings: mapped.map(({ blob, file, view, open, warnings, list, likeScans: columns }) => ({
      blob,
      likeScans: columns,
      file,
      view,
      open,
      list,
      // What is so of the file as a whole; rows are listed under the problems.
      notices: warnings.filter(({ line }) => line === null),
    })),
  }
}

/** Columns that might name scans, where the mapping names none. */
const likeScans = ({ source }: LoadedSource, mapping: Mapping | null): readonly string[] =>
  source === null || mapping === null || mapping.volumes.length + mapping.images.length > 0
    ? []
    : columnsLikeScans(tableUnder(source.table, mapping))

/** The file under the header that the mapping states, with the columns that its recipe makes; null where it is as it was found. */
function viewUnder({ source, view }: LoadedSource, mapping: Mapping | null): SourceView | null {
  if (source === null || mapping === null) return null
  const table = tableUnder(source.table, mapping)
  const isSame =
    table.header?.row === source.table.header?.row &&
    table.sheet?.name === source.table.sheet?.name &&
    mapping.recipe === undefined
  return isSame ? null : viewOf(view.blob, table)
}

/** Items as they were changed by hand; an edit keeps the item's place. */
function applyEdits(pool: Pool, edits: Recipe['edits']): { pool: Pool; problems: Problem[] } {
  if (Object.keys(edits).length === 0) return { pool, problems: [] }
  const problems: Problem[] = []
  const items = pool.items.flatMap((item): PoolItem[] => {
    const edit = edits[item.id]
    if (edit === undefined) return [item]
    if (edit === null) return []
    const read = parsePool(edit, pool.file)
    if (!read.ok) {
      problems.push(...read.problems.map((problem) => ({ ...problem, line: item.line })))
      return [item]
    }
    return read.value.items.map((changed) => ({ ...changed, line: item.line }))
  })
  return { pool: { ...pool, items }, problems }
}

const NAMED = 200

/** What the page says of the rows of a list; its cells are asked for page by page. */
const listView = ({ rows, leftOut, faulty, cells }: ListRecord) => ({
  rows,
  leftOut,
  faulty: faulty.slice(0, NAMED),
  faultyCount: faulty.length,
  cells: cells.length,
  answers: cells.reduce((sum, { count }) => sum + count, 0),
  /** The first is what a confirmation is kept as; any of them confirms. */
  digests: keyDigests(cells),
})

const GROUPS = 200
const VALUES = 400

/** What the page shows of a pool; long lists are cut. */
export function poolView({ pool, problems, warnings, readings }: AssembledPool) {
  const duplicates = findDuplicates(pool)
  return {
    items: pool.items.length,
    practice: pool.items.filter(({ practice }) => practice).length,
    problems: countedProblems(problems),
    problemCount: problems.length,
    warnings: countedProblems(warnings),
    readings: readings.map(({ list, ...reading }) => ({ ...reading, list: listView(list) })),
    openCount: readings.reduce((sum, { open }) => sum + open.length, 0),
    duplicates: duplicates.slice(0, GROUPS).map(({ items, isSameTruth }) => ({
      ids: items.map(({ id }) => id),
      prompt: items[0] === undefined ? '' : promptWords(items[0]),
      isSameTruth,
    })),
    duplicateCount: duplicates.length,
    fields: sampleFields(pool).map(({ name, values }) => ({
      name,
      values: values.slice(0, VALUES),
    })),
    hasFiles: pool.items.some((item) => sourcesOf(item).length > 0),
  }
}

const KINDS = 200
const ROWS = 20

/** Problems by kind for a page to show; long lists are cut, the counts are whole. */
export const countedProblems = (problems: readonly Problem[]): ProblemCount[] =>
  groupProblems(problems)
    .slice(0, KINDS)
    .map(({ example, count, rows }) => ({ example, count, rows: rows.slice(0, ROWS) }))
