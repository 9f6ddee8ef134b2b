import { z } from 'zod'
import { isRecord } from '@/questions'
import { fail, type Problem, parseJson, problemOf, type Result } from '@/study'
import { type PoolTable, type TableRow, type TextFile, tableOrEmpty } from './pool-table'
import type { Row } from './row-value'

const anyJson = z.unknown()

/** Reads a JSON list, JSON Lines, or an object around a list. */
export function readJson(text: string, found: TextFile): Result<PoolTable> {
  const { file } = found
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch {
    return text.trimStart().startsWith('{') && /\}\s*\n\s*\{/.test(text)
      ? readJsonLines(text, found)
      : parseJson(text, file, anyJson).ok
        ? fail(problemOf(file, 'json-syntax', 'this is not valid JSON', 'Export the file again'))
        : fail(...syntaxProblems(text, file))
  }
  const list = listIn(whole)
  if (list === null)
    return fail(
      problemOf(file, 'no-list', 'there is no list of items in this file', 'Export the items as a JSON list'),
    )
  const rows = list.entries.flatMap((values, n) => rowOrProblem(values, n + 1, found))
  const isLines = !Array.isArray(whole) && list.path === ''
  return jsonTable(isLines ? 'json-lines' : 'json', rows, found)
}

function readJsonLines(text: string, found: TextFile): Result<PoolTable> {
  const rows: TableRow[] = []
  text.split('\n').forEach((line, n) => {
    if (line.trim() === '') return
    try {
      rows.push(...rowOrProblem(JSON.parse(line), n + 1, found))
    } catch {
      found.problems.push(...syntaxProblems(line, found.file, n).slice(0, 1))
    }
  })
  return jsonTable('json-lines', rows, found)
}

const jsonTable = (format: PoolTable['format'], rows: readonly TableRow[], found: TextFile) =>
  tableOrEmpty({ ...found, format, delimiter: null, columns: columnsOf(rows), rows })

function syntaxProblems(text: string, file: string, lineOffset = 0): Problem[] {
  const parsed = parseJson(text, file, anyJson, lineOffset)
  return parsed.ok ? [] : [...parsed.problems]
}

/** The list of items: the file itself, or the longest list of objects right within it; an object alone is one row. */
function listIn(whole: unknown): { path: string; entries: readonly unknown[] } | null {
  if (Array.isArray(whole)) return { path: '', entries: whole }
  if (!isRecord(whole)) return null
  const looksLikeItem = ['id', 'prompt', 'question', 'case_id', 'text'].some((name) => name in whole)
  const lists = Object.entries(whole).flatMap(([path, entries]) =>
    Array.isArray(entries) && entries.some(isRecord) && !looksLikeItem ? [{ path, entries }] : [],
  )
  const longest = lists.sort((a, b) => b.entries.length - a.entries.length)[0]
  if (longest !== undefined) return longest
  const values = Object.entries(whole)
  // { "case_1": { … }, "case_2": { … } }: the names are the ids.
  if (values.length > 1 && values.every(([, value]) => isRecord(value)))
    return { path: '*', entries: values.map(([id, value]) => (isRecord(value) ? { id, ...value } : value)) }
  return { path: '', entries: [whole] }
}

function rowOrProblem(values: unknown, number: number, { file, problems }: TextFile): TableRow[] {
  if (isRecord(values)) return [{ number, values }]
  problems.push(
    problemOf(file, 'not-an-item', 'this entry is not an object { }', 'Write every item as an object', {
      line: number,
    }),
  )
  return []
}

/** Paths of all values in nested rows, from the first 500; lists are one column each. */
function columnsOf(rows: readonly TableRow[]): string[] {
  const columns = new Set<string>()
  const visit = (row: Row, prefix: string, depth: number) => {
    for (const [name, value] of Object.entries(row)) {
      if (isRecord(value) && depth < 3) visit(value, `${prefix}${name}.`, depth + 1)
      else columns.add(prefix + name)
    }
  }
  for (const { values } of rows.slice(0, 500)) visit(values, '', 0)
  return [...columns]
}
