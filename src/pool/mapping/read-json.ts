import { z } from 'zod'
import { isRecord } from '@/questions'
import { fail, jsonShape, type Problem, parseJson, problemOf, type Result, refuse } from '@/study'
import { CUT_OFF, type FoundList, listIn } from './json-lists'
import {
  type PoolTable,
  type TableRow,
  type TextFile,
  tableOrEmpty,
  valuePaths,
} from './pool-table'

const anyJson = z.unknown()

/** Reads a JSON list, JSON Lines, or an object around a list. */
export function readJson(text: string, found: TextFile): Result<PoolTable> {
  const { file } = found
  const { excess } = jsonShape(text, file)
  if (excess !== null) return fail(excess)
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch {
    if (text.trimStart().startsWith('{') && /\}\s*,?\s*\n\s*\{/.test(text))
      return readJsonLines(text, found)
    return parseJson(text, file, anyJson).ok
      ? refuse(file, 'json-syntax', 'this is not valid JSON', 'Export the file again')
      : fail(...syntaxProblems(text, file))
  }
  const list = listIn(whole)
  if (list === null)
    return refuse(
      file,
      'no-list',
      'there is no list of cases in this file',
      'Export the cases as a JSON list',
    )
  found.problems.push(...otherLists(list, file))
  const rows = list.entries.flatMap((values, n) => rowOrProblem(values, n + 1, found))
  const isLines = !Array.isArray(whole) && list.path === ''
  return jsonTable(isLines ? 'json-lines' : 'json', rows, found)
}

function readJsonLines(text: string, found: TextFile): Result<PoolTable> {
  const rows: TableRow[] = []
  text.split('\n').forEach((line, n) => {
    if (line.trim() === '') return
    try {
      // A list without its brackets: the lines end in commas.
      rows.push(...rowOrProblem(JSON.parse(line.replace(/,\s*$/, '')), n + 1, found))
    } catch {
      found.problems.push(...syntaxProblems(line, found.file, n).slice(0, 1))
    }
  })
  return jsonTable('json-lines', rows, found)
}

const jsonTable = (format: PoolTable['format'], rows: readonly TableRow[], found: TextFile) =>
  tableOrEmpty({ ...found, format, delimiter: null, columns: valuePaths(rows), rows })

function syntaxProblems(text: string, file: string, lineOffset = 0): Problem[] {
  const parsed = parseJson(text, file, anyJson, lineOffset)
  return parsed.ok ? [] : [...parsed.problems]
}

function rowOrProblem(values: unknown, number: number, { file, problems }: TextFile): TableRow[] {
  if (isRecord(values)) {
    const cut = values[CUT_OFF]
    if (!Array.isArray(cut)) return [{ number, values }]
    problems.push(
      problemOf(
        file,
        'cut-off',
        `the viewer that made this file truncated ${cut.join(', ')}`,
        'Download the data set itself',
        { line: number },
      ),
    )
    return []
  }
  problems.push(
    problemOf(
      file,
      'not-an-item',
      'this entry is not an object { }',
      'Write every case as an object',
      { line: number },
    ),
  )
  return []
}

function otherLists({ path, entries, others }: FoundList, file: string): Problem[] {
  if (others.length === 0) return []
  const left = others
    .map((other) => `"${other.path}" (${other.count.toLocaleString('en')})`)
    .join(', ')
  return [
    problemOf(
      file,
      'other-lists',
      `the cases are those of "${path}" (${entries.length.toLocaleString('en')}); ${left} is not read`,
      'To use another list as well, save it as a file of its own and add that',
    ),
  ]
}
