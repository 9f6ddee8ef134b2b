import Papa from 'papaparse'
import type { ReaderStudy } from '@/questions'
import { fail, idSchema, nearestName, type Problem, problemOf, type Result, succeed } from '@/study'
import type { GivenAnswer, RaterAnswers } from './rater-answers'
import { readCell } from './read-cell'
import { findQuestion, scoredQuestions } from './scored-questions'

const REQUIRED = ['rater', 'item', 'value'] as const
const OPTIONAL = ['question', 'confidence', 'abstained', 'group'] as const
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number]
const COLUMNS: readonly Column[] = [...REQUIRED, ...OPTIONAL]

/** A row of a table with the line of the file on which it begins. */
interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads the plain table of formats 3: `rater,item,question,value[,confidence][,abstained]`, with commas,
 * semicolons or tabs. Columns with other names are ignored, unless they look like a misspelt one.
 * @returns the raters in order of appearance, or every problem with its row.
 */
export function readTable(text: string, file: string, study: ReaderStudy): Result<readonly RaterAnswers[]> {
  const [header, ...rows] = rowsOf(text)
  if (header === undefined || rows.length === 0)
    return fail(
      problemOf(file, 'empty-table', 'the table holds no answers', 'Export it again, with its header row'),
    )
  const columns = readHeader(header, file)
  if (!columns.ok) return columns

  const items = scoredQuestions(study)
  const problems: Problem[] = []
  const raters = new Map<string, { group: string | null; answers: GivenAnswer[] }>()
  const lines = new Map<string, number>()
  for (const row of rows) {
    const cell = (column: Column) => {
      const index = columns.value.get(column)
      return index === undefined ? '' : (row.cells[index] ?? '')
    }
    const report = (column: Column, code: string, message: string, remedy: string) =>
      problems.push(problemOf(file, code, message, remedy, { line: row.line, field: column }))

    const rater = cell('rater').trim()
    if (!idSchema.safeParse(rater).success) {
      report('rater', 'wrong-rater', `"${rater}" is no rater code`, 'Use letters, digits, ".", "_" and "-"')
      continue
    }
    const found = findQuestion(items, cell('item').trim(), cell('question').trim())
    if (!('question' in found)) {
      report(
        found.field === 'item' ? 'item' : 'question',
        found.code,
        found.message,
        'Correct the row, or remove it',
      )
      continue
    }
    const { question } = found
    const place = JSON.stringify([rater, cell('item').trim(), question.id])
    const before = lines.get(place)
    if (before !== undefined) {
      report(
        'item',
        'duplicate-answer',
        `${rater} has answered this question in row ${before} already`,
        'Keep one of the two rows',
      )
      continue
    }
    lines.set(place, row.line)

    const abstained = readFlag(cell('abstained'))
    const confidence = readConfidence(cell('confidence'))
    const raw = cell('value')
    if (abstained === null)
      report(
        'abstained',
        'wrong-flag',
        `"${cell('abstained')}" is neither true nor false`,
        'Write true or false',
      )
    if (confidence === undefined) {
      const isPercent = /^\d+([.,]\d+)?%?$/.test(cell('confidence').trim())
      report(
        'confidence',
        'wrong-confidence',
        `a confidence lies between 0 and 1, this is "${cell('confidence').trim()}"`,
        isPercent ? 'Divide the column by 100' : 'Correct it, or leave the cell empty',
      )
    }
    const isEmpty = raw.trim() === ''
    if (abstained === true && !isEmpty)
      report(
        'value',
        'abstained-with-value',
        'the row abstains and gives a value',
        'Empty one of the two cells',
      )
    const value = isEmpty ? null : readCell(question, raw)
    if (value !== null && !value.ok) report('value', 'wrong-value', value.message, 'Correct the value')

    const group = cell('group').trim()
    const own = raters.get(rater) ?? { group: group === '' ? null : group, answers: [] }
    raters.set(rater, own)
    own.answers.push({
      item: cell('item').trim(),
      question: question.id,
      value: value?.ok ? value.value : null,
      abstained: abstained === true,
      confidence: confidence ?? null,
      isUnreadable: false,
      isReduced: false,
      record: null,
    })
  }
  if (problems.length > 0) return { ok: false, problems }
  return succeed(
    [...raters].map(([code, { group, answers }]) => ({
      code,
      kind: 'human',
      group,
      profile: {},
      sessionNumber: 1,
      session: null,
      answers,
    })),
  )
}

function rowsOf(text: string): Row[] {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  const { data } = Papa.parse<string[]>(clean, { delimiter: delimiterOf(clean), skipEmptyLines: false })
  let line = 1
  const rows: Row[] = []
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  }
  return rows
}

/** The separator that stands most often in the header: answers may hold any of them, the header does not. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

function readHeader(header: Row, file: string): Result<ReadonlyMap<Column, number>> {
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const columns = new Map<Column, number>()
  const problems: Problem[] = []
  const at = (field: string) => ({ line: header.line, field })
  for (const column of COLUMNS) {
    const index = names.indexOf(column)
    if (index !== names.lastIndexOf(column))
      problems.push(
        problemOf(file, 'duplicate-column', `the column "${column}" stands twice`, 'Remove one', at(column)),
      )
    if (index !== -1) columns.set(column, index)
  }
  const others = names.filter((name) => name !== '' && !COLUMNS.some((column) => column === name))
  for (const column of REQUIRED.filter((name) => !columns.has(name))) {
    const near = nearestName(column, others)
    problems.push(
      problemOf(
        file,
        'missing-column',
        `the table has no column "${column}"`,
        near === null
          ? `Add it: the header is ${COLUMNS.slice(0, 6).join(',')}`
          : `Is it "${near}"? Rename it`,
        at(column),
      ),
    )
  }
  for (const column of OPTIONAL.filter((name) => !columns.has(name))) {
    const near = others.find((name) => nearestName(name, [column]) === column && name[0] === column[0])
    if (near !== undefined)
      problems.push(
        problemOf(
          file,
          'unknown-column',
          `unknown column "${near}", the nearest known column is "${column}"`,
          'Correct the spelling, or remove the column',
          at(near),
        ),
      )
  }
  return problems.length > 0 ? { ok: false, problems } : succeed(columns)
}

/** Empty is false; null when it is neither. */
function readFlag(cell: string): boolean | null {
  const flag = cell.trim().toLowerCase()
  if (['', 'false', '0', 'no'].includes(flag)) return false
  return ['true', '1', 'yes'].includes(flag) ? true : null
}

/** Empty is null; undefined when it is no proportion. */
function readConfidence(cell: string): number | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  const value = /^\d*([.,]\d+)?(e-?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return value >= 0 && value <= 1 ? value : undefined
}
