import { isRecord } from '@/questions'
import { anyWord } from './words/known-words'

/** The entries that become rows, and what else the file holds. */
export interface FoundList {
  /** Where they stand: '' for the file itself. */
  readonly path: string
  readonly entries: readonly unknown[]
  /** Other lists that could be meant: their names and lengths. */
  readonly others: readonly { readonly path: string; readonly count: number }[]
}

/** Names under which exports put their rows, the likeliest first. */
const ROWS = new RegExp(`^${anyWord('listOfRows')}$`, 'i')
/** What describes rows and holds none. */
const DESCRIPTIONS = new RegExp(`^${anyWord('descriptionOfRows')}$`, 'i')

/** The list of items in a JSON file, whatever stands around it; null where there is none. */
export function listIn(whole: unknown): FoundList | null {
  if (Array.isArray(whole)) return alone('', named(whole) ?? whole)
  if (!isRecord(whole)) return null
  const split = splitTable(whole)
  if (split !== null) return alone('data', split)
  const looksLikeItem = ['id', 'prompt', 'question', 'case_id', 'text'].some(
    (name) => typeof whole[name] === 'string',
  )
  const lists = Object.entries(whole).flatMap(([path, entries]) =>
    Array.isArray(entries) && entries.some(isRecord) && !looksLikeItem ? [{ path, entries }] : [],
  )
  const likely = lists.filter(({ path }) => !DESCRIPTIONS.test(path))
  const [chosen] = (likely.length > 0 ? likely : lists).sort(
    (a, b) =>
      Number(ROWS.test(b.path)) - Number(ROWS.test(a.path)) || b.entries.length - a.entries.length,
  )
  if (chosen !== undefined)
    return {
      path: chosen.path,
      entries: viewerRows(chosen.entries),
      others: likely
        .filter((list) => list !== chosen)
        .map(({ path, entries }) => ({ path, count: entries.length })),
    }
  const entries = columnTable(whole) ?? namedEntries(whole)
  return entries === null ? alone('', [whole]) : alone('*', entries)
}

const alone = (path: string, entries: readonly unknown[]): FoundList => ({
  path,
  entries,
  others: [],
})

/** `[["question", "answer"], ["Is it?", "yes"]]`: the first list names the others' values. */
function named(list: readonly unknown[]): unknown[] | null {
  const [names, ...rows] = list
  const isTable =
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string' && name !== '') &&
    rows.every(Array.isArray)
  return isTable && rows.length > 0 ? rows.map((row) => rowOf(names, row)) : null
}

/** `{ "columns": […], "data": [[…], …] }`, as pandas writes it with orient="split". */
function splitTable({ columns, data }: Readonly<Record<string, unknown>>): unknown[] | null {
  const isTable = Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray)
  return isTable && data.length > 0 ? data.map((row) => rowOf(columns, row)) : null
}

const rowOf = (names: readonly unknown[], row: unknown) =>
  Object.fromEntries(
    names.map((name, n) => [String(name), Array.isArray(row) ? row[n] : undefined]),
  )

/** `{ "question": { "0": …, "1": … }, "answer": { "0": …, "1": … } }`, as pandas writes it unasked. */
function columnTable(whole: Readonly<Record<string, unknown>>): unknown[] | null {
  const columns = Object.entries(whole)
  const places = columns.map(([, values]) => (isRecord(values) ? Object.keys(values) : []))
  const [first = []] = places
  const isTable =
    columns.length > 1 &&
    first.length > 0 &&
    places.every(
      (keys) =>
        keys.length === first.length &&
        keys.every((key, n) => key === first[n] && /^\d+$/.test(key)),
    )
  if (!isTable) return null
  return first.map((place) =>
    Object.fromEntries(
      columns.map(([name, values]) => [name, isRecord(values) ? values[place] : undefined]),
    ),
  )
}

/** `{ "case_1": { … }, "case_2": { … } }`: the names are the ids. */
function namedEntries(whole: Readonly<Record<string, unknown>>): unknown[] | null {
  const values = Object.entries(whole)
  return values.length > 1 && values.every(([, value]) => isRecord(value))
    ? values.map(([id, value]) => (isRecord(value) ? { id, ...value } : value))
    : null
}

/** Rows of the Hugging Face viewer stand in their numbers; a cell that it cut off is marked. */
function viewerRows(entries: readonly unknown[]): readonly unknown[] {
  const isViewer = entries.every(
    (entry) => isRecord(entry) && isRecord(entry.row) && 'row_idx' in entry,
  )
  if (!isViewer) return entries
  return entries.map((entry) => {
    if (!isRecord(entry) || !isRecord(entry.row)) return entry
    const { row, truncated_cells: cut } = entry
    return Array.isArray(cut) && cut.length > 0 ? { ...row, [CUT_OFF]: cut.map(String) } : row
  })
}

/** Under this name a row carries the columns that were cut off before the file was saved. */
export const CUT_OFF = '\u0000cut off'
