import Papa from 'papaparse'
import { z } from 'zod'
import { fail, type Problem, parseJson, problemOf, type Result, succeed } from '@/study'
import { type DecodedText, decodeText } from './decode-text'
import { isRow, type Row } from './row-value'

export interface TableRow {
  /** As the user counts: the row of the spreadsheet (its header is row 1), the line of JSON Lines, the entry of a list. */
  readonly number: number
  readonly values: Row
}

/** A file of rows, before anyone has said what the columns mean. */
export interface PoolTable {
  readonly file: string
  readonly format: 'csv' | 'json' | 'json-lines'
  readonly encoding: DecodedText['encoding']
  /** Between the cells of a CSV; null for JSON. */
  readonly delimiter: string | null
  /** Column names, or the paths of all simple values in nested rows. */
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows that could not be read, and what was guessed: the rest goes on. */
  readonly problems: readonly Problem[]
}

/** Reads CSV, TSV, JSON and JSON Lines by content, not by name. */
export function readTable(bytes: Uint8Array, file: string): Result<PoolTable> {
  const foreign = foreignProblem(bytes, file)
  if (foreign !== null) return fail(foreign)
  const { text, encoding } = decodeText(bytes)
  const begins = text.trimStart()[0]
  const problems: Problem[] =
    encoding === 'windows-1252'
      ? [
          problemOf(
            file,
            'encoding-guessed',
            'the file is not in UTF-8; it was read as Western European text (Windows-1252)',
            'Look at accents and special characters in the preview; save as "CSV UTF-8" if they are wrong',
          ),
        ]
      : []
  if (begins === '[' || begins === '{') return readJson(text, file, encoding, problems)
  return readCsv(text, file, encoding, problems)
}

function foreignProblem(bytes: Uint8Array, file: string): Problem | null {
  if (bytes.length === 0)
    return problemOf(file, 'empty-file', 'the file is empty', 'Choose the file again, or export it anew')
  const saveAs = 'Open it and save it as "CSV UTF-8 (comma delimited)", then choose that file'
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    return problemOf(file, 'not-a-table', 'this is a workbook or a zip, not a text table', saveAs)
  if (String.fromCharCode(...bytes.subarray(0, 4)) === 'PAR1')
    return problemOf(file, 'not-a-table', 'this is a Parquet file', 'Export it as CSV or JSON Lines')
  return null
}

function readCsv(
  whole: string,
  file: string,
  encoding: DecodedText['encoding'],
  problems: Problem[],
): Result<PoolTable> {
  // Excel writes the separator into a line of its own when asked to.
  const [hint, stated] = /^sep=(.)\r?\n/i.exec(whole) ?? []
  const text = whole.slice(hint?.length ?? 0)
  const delimiter = stated ?? delimiterOf(text)
  const parsed = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false })
  const firstRow = hint === undefined ? 1 : 2
  const [header = [], ...lines] = parsed.data
  const columns = header.map((name, n) => name.trim() || `column ${n + 1}`)
  const doubled = columns.filter((name, n) => columns.indexOf(name) !== n)
  if (doubled.length > 0)
    return fail(
      ...[...new Set(doubled)].map((name) =>
        problemOf(file, 'duplicate-column', `two columns are called "${name}"`, 'Rename one of them', {
          line: firstRow,
          field: name,
        }),
      ),
    )
  for (const error of parsed.errors.filter((e) => e.type === 'Quotes'))
    problems.push(
      problemOf(
        file,
        'quote-open',
        'a quotation mark is opened and not closed, so that rows may have run together',
        'Close it, or double every quotation mark within a cell',
        { line: (error.row ?? 0) + firstRow },
      ),
    )
  const rows: TableRow[] = []
  lines.forEach((cells, n) => {
    const number = n + 1 + firstRow
    if (cells.every((cell) => cell.trim() === '')) return
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      problems.push(
        problemOf(
          file,
          'too-many-cells',
          `the row has ${cells.length} cells, the header names ${columns.length}`,
          'Put texts that contain the separator into quotation marks',
          { line: number },
        ),
      )
    else rows.push({ number, values: Object.fromEntries(columns.map((name, k) => [name, cells[k] ?? ''])) })
  })
  return tableOrEmpty({ file, format: 'csv', encoding, delimiter, columns, rows, problems })
}

/** The separator that occurs most in the header, outside of quotation marks. */
function delimiterOf(text: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = [',', ';', '\t', '|'].map((d) => ({ d, n: header.split(d).length - 1 }))
  return counts.reduce((best, next) => (next.n > best.n ? next : best)).n > 0
    ? counts.reduce((best, next) => (next.n > best.n ? next : best)).d
    : ','
}

const anyJson = z.unknown()

function readJson(
  text: string,
  file: string,
  encoding: DecodedText['encoding'],
  problems: Problem[],
): Result<PoolTable> {
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch {
    return text.trimStart().startsWith('{') && /\}\s*\n\s*\{/.test(text)
      ? readJsonLines(text, file, encoding, problems)
      : parseJson(text, file, anyJson).ok
        ? fail(problemOf(file, 'json-syntax', 'this is not valid JSON', 'Export the file again'))
        : fail(...syntaxProblems(text, file))
  }
  const list = listIn(whole)
  if (list === null)
    return fail(
      problemOf(file, 'no-list', 'there is no list of items in this file', 'Export the items as a JSON list'),
    )
  const rows = list.entries.flatMap((values, n) => rowOrProblem(values, n + 1, file, problems))
  const isLines = !Array.isArray(whole) && list.path === ''
  return tableOrEmpty({
    file,
    format: isLines ? 'json-lines' : 'json',
    encoding,
    delimiter: null,
    columns: columnsOf(rows),
    rows,
    problems,
  })
}

function readJsonLines(
  text: string,
  file: string,
  encoding: DecodedText['encoding'],
  problems: Problem[],
): Result<PoolTable> {
  const rows: TableRow[] = []
  text.split('\n').forEach((line, n) => {
    if (line.trim() === '') return
    try {
      rows.push(...rowOrProblem(JSON.parse(line), n + 1, file, problems))
    } catch {
      problems.push(...syntaxProblems(line, file, n).slice(0, 1))
    }
  })
  return tableOrEmpty({
    file,
    format: 'json-lines',
    encoding,
    delimiter: null,
    columns: columnsOf(rows),
    rows,
    problems,
  })
}

function syntaxProblems(text: string, file: string, lineOffset = 0): Problem[] {
  const parsed = parseJson(text, file, anyJson, lineOffset)
  return parsed.ok ? [] : [...parsed.problems]
}

/** The list of items: the file itself, or the longest list of objects right within it; an object alone is one row. */
function listIn(whole: unknown): { path: string; entries: readonly unknown[] } | null {
  if (Array.isArray(whole)) return { path: '', entries: whole }
  if (!isRow(whole)) return null
  const looksLikeItem = ['id', 'prompt', 'question', 'case_id', 'text'].some((name) => name in whole)
  const lists = Object.entries(whole).flatMap(([path, entries]) =>
    Array.isArray(entries) && entries.some(isRow) && !looksLikeItem ? [{ path, entries }] : [],
  )
  const longest = lists.sort((a, b) => b.entries.length - a.entries.length)[0]
  if (longest !== undefined) return longest
  const values = Object.entries(whole)
  // { "case_1": { … }, "case_2": { … } }: the names are the ids.
  if (values.length > 1 && values.every(([, value]) => isRow(value)))
    return { path: '*', entries: values.map(([id, value]) => (isRow(value) ? { id, ...value } : value)) }
  return { path: '', entries: [whole] }
}

function rowOrProblem(values: unknown, number: number, file: string, problems: Problem[]): TableRow[] {
  if (isRow(values)) return [{ number, values }]
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
      if (isRow(value) && depth < 3) visit(value, `${prefix}${name}.`, depth + 1)
      else columns.add(prefix + name)
    }
  }
  for (const { values } of rows.slice(0, 500)) visit(values, '', 0)
  return [...columns]
}

function tableOrEmpty(table: PoolTable): Result<PoolTable> {
  if (table.rows.length > 0) return succeed(table)
  const empty = problemOf(table.file, 'empty-file', 'the file holds no rows', 'Choose the file again')
  return fail(...(table.problems.length > 0 ? table.problems : [empty]))
}
