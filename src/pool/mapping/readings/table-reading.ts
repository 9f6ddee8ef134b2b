import { shown } from '@/questions'
import { keptLast, type Problem, problemOf } from '@/study'
import { followRecipe } from '../../recipe/follow-recipe'
import { stepWork } from '../../recipe/step-work'
import type { Mapping } from '../mapping-schema'
import { withClaims } from '../materials/read-claims'
import { isGrid, type PoolTable, type TableRow } from '../pool-table'
import { proposeMapping } from '../propose-mapping'
import { cellText, present, rowValue, sourceField, sourceText, textIn } from '../row-value'
import { groupedTable } from './grouped-rows'
import type { LeftOutRow } from './key-table'
import {
  exampleRow,
  type OpenReading,
  type Reading,
  readingOf,
  type TableRule,
} from './open-reading'
import { itemWords, openShape } from './shapes/open-shape'
import { SHAPES } from './shapes/shapes'
import { openHidden, openSheets, rowWords } from './sheet-reading'

/** The table as a mapping reads it: on its sheet, under its header, with what it fills down, what its recipe makes of it, and the claims of reports as lists. */
export const tableUnder = (table: PoolTable, mapping: Mapping): PoolTable =>
  withClaims(groupedTable(withoutLeftOut(cookedTable(table, mapping), mapping), mapping), mapping)

/** Rows that the mapping names as no items say nothing of the others, either. */
function withoutLeftOut(table: PoolTable, { leaveOut }: Mapping): PoolTable {
  if (leaveOut === undefined) return table
  return { ...table, rows: table.rows.filter((row) => !leaveOut.some((out) => isRow(row, out))) }
}

const isRow = ({ number, origin }: TableRow, { file, row }: Omit<LeftOutRow, 'id'>): boolean =>
  origin === undefined ? number === row : origin.row === row && origin.file === file

/** A row as the mapping calls it. */
export const namedRow = ({ number, origin, values }: TableRow, { id }: Mapping): LeftOutRow =>
  present({
    file: origin?.file,
    row: origin?.row ?? number,
    id: id === undefined ? `row-${number}` : sourceText(values, id),
  })

/** The rows that a mapping leaves out by name, and those that are not what they were when that was said. */
export function leftOutRows(table: PoolTable, mapping: Mapping) {
  const { leaveOut = [], ...whole } = mapping
  const { rows } = leaveOut.length === 0 ? { rows: [] } : tableUnder(table, whole)
  const problems: Problem[] = []
  const leftOut = leaveOut.map((out): LeftOutRow => {
    const row = rows.find((candidate) => isRow(candidate, out))
    const isUnread = table.problems.some(
      ({ line, file }) => line === out.row && file === (out.file ?? table.file),
    )
    const named = row === undefined ? { ...out, id: '' } : namedRow(row, mapping)
    const place = { line: out.row, field: 'leaveOut' }
    if (row === undefined && !isUnread)
      problems.push(
        problemOf(
          table.file,
          'left-out-unknown',
          `there is no row ${out.row} to exclude`,
          'In the step Pool press “Read … again” beside the excluded rows (in the mapping: remove it from "leaveOut")',
          place,
        ),
      )
    else if (out.id !== '' && named.id !== out.id)
      problems.push(
        problemOf(
          table.file,
          'left-out-changed',
          `row ${out.row} is now ${shown(named.id)}, but the mapping excludes ${shown(out.id)}`,
          'In the step Pool press “Read … again” beside the excluded rows, then exclude those that you mean (in the mapping: "leaveOut")',
          place,
        ),
      )
    return named
  })
  return { leftOut, problems }
}

/** The table before its recipe is followed: on its sheet, under its header, with what it fills down. */
export function rawTable(table: PoolTable, mapping: Mapping): PoolTable {
  const rows = shownRows(withHeader(onSheet(table, mapping), mapping), mapping)
  return filledDown(rows, mapping.fillDown ?? [])
}

function cookedTable(table: PoolTable, mapping: Mapping): PoolTable {
  if (mapping.recipe === undefined || table.isCooked) return rawTable(table, mapping)
  return lastCooked(table, mapping, mapping.recipe)
}

const lastCooked = keptLast(
  (table: PoolTable, mapping: Mapping, recipe: NonNullable<Mapping['recipe']>): PoolTable => ({
    ...followRecipe(rawTable(table, mapping), recipe).table,
    isCooked: true,
  }),
  ({ sheet, headerRow, headerRows, hiddenRows, fillDown, id, category, questions }, recipe) => {
    // A header that is not stated is the row that has what the mapping reads.
    const read = headerRow === undefined && [id, category, questions]
    return [recipe, sheet, headerRow, headerRows, hiddenRows, fillDown, read]
  },
)

function onSheet(table: PoolTable, { sheet }: Mapping): PoolTable {
  if (sheet === undefined || table.sheet === undefined || table.sheet.name === sheet) return table
  const other = table.sheet.open(sheet)
  return other.ok ? other.value : { ...table, problems: [...table.problems, ...other.problems] }
}

const shownRows = (table: PoolTable, { hiddenRows }: Mapping): PoolTable =>
  hiddenRows === 'leave-out'
    ? { ...table, rows: table.rows.filter(({ isHidden }) => isHidden !== true) }
    : table

function withHeader(table: PoolTable, mapping: Mapping): PoolTable {
  const { header } = table
  if (header === undefined) return table
  // A mapping that says nothing and names the cells of the first row takes it for the header.
  const isAsFound = isFound(mapping, table)
  const wanted = mapping.headerRow ?? (isAsFound || header.row === 1 ? header.row : 1)
  const count = mapping.headerRows ?? (isAsFound && wanted === header.row ? header.rows : 1)
  if (wanted === header.row && count === header.rows) return table
  const other = header.under(wanted, count)
  const isStated = mapping.headerRow !== undefined || mapping.headerRows !== undefined
  if (!other.ok)
    return isStated ? { ...table, problems: [...table.problems, ...other.problems] } : table
  return isStated || isFound(mapping, other.value) ? other.value : table
}

/** Whether a table has the columns without which a mapping makes nothing of a row; those that its recipe makes are found under whatever header. */
function isFound(
  { recipe = [], questions, id, category }: Mapping,
  { columns }: PoolTable,
): boolean {
  const there = new Set(['', ...columns, ...recipe.flatMap((step) => stepWork(step).writes)])
  const sources = questions.flatMap(({ prompt, truth, each }) =>
    each === undefined ? [prompt, truth] : [],
  )
  return [id, category, ...sources].every((source) => there.has(sourceField(source)))
}

function filledDown(table: PoolTable, columns: readonly string[]): PoolTable {
  if (columns.length === 0) return table
  const above = new Map<string, unknown>()
  const rows = table.rows.map((row): TableRow => {
    const values: Record<string, unknown> = { ...row.values }
    for (const column of columns) {
      const value = rowValue(row.values, column)
      if (cellText(value) === '') values[column] = above.get(column) ?? value
      else above.set(column, value)
    }
    return { ...row, values }
  })
  return { ...table, rows }
}

/** What is open of a table as a whole, before any cell is read. */
export function openTable(table: PoolTable, mapping: Mapping): OpenReading[] {
  const ask = (...rules: readonly TableRule[]) =>
    rules.flatMap((rule) => rule(table, mapping) ?? [])
  const sheets = ask(openSheets)
  // Which columns there are is not known before the sheet is.
  if (sheets.length > 0) return sheets
  const rows = ask(openHeader, openHeadings)
  // Which columns there are is not known before their names are.
  if (rows.length > 0) return [...rows, ...ask(openHidden)]
  return ask(openHidden, openGaps, ...SHAPES.map(openShape))
}

/** Whether the first row is an item. */
function openHeader(table: PoolTable, mapping: Mapping): OpenReading | null {
  const { header } = table
  if (header === undefined || !header.isOpen || mapping.headerRow !== undefined || header.row !== 0)
    return null
  const reading = (label: string, read: PoolTable, headerRow: number) =>
    readingOf(
      label,
      { ...proposeMapping(read).mapping, headerRow },
      [1, 2, 3].map((n) => (n === headerRow ? 'names of columns' : `item ${n - headerRow}`)),
    )
  const item = reading('A case like the others', table, 0)
  const named = header.under(1)
  return {
    code: 'header-open',
    field: '',
    message: `row 1 looks like a case and not like names of columns: ${rowWords(table.rows[0], table)}`,
    remedy:
      'State in the mapping which row names the columns: "headerRow": 1, or 0 where none does',
    examples: table.rows
      .slice(0, 3)
      .map((row) => exampleRow(row, item.mapping, rowWords(row, table))),
    readings: named.ok ? [item, reading('The names of the columns', named.value, 1)] : [item],
  }
}

/** Whether headings stand over the names of the columns, so that two rows name them. */
function openHeadings({ header }: PoolTable, mapping: Mapping): OpenReading | null {
  if (header === undefined || !header.mayBeTwo || mapping.headerRows !== undefined) return null
  const { row } = header
  const readings = ([2, 1] as const).flatMap((rows): Reading[] => {
    const read = header.under(row, rows)
    if (!read.ok) return []
    const { mapping: proposed } = proposeMapping(read.value)
    const label =
      rows === 2
        ? `Rows ${row} and ${row + 1} name the columns`
        : `Row ${row} names the columns, the next is a case`
    const [item = ''] = itemWords(read.value, proposed).values()
    const words = [read.value.columns.map(shown).join(', '), item]
    return [readingOf(label, { ...proposed, headerRow: row, headerRows: rows }, words)]
  })
  if (readings.length === 0) return null
  return {
    code: 'header-rows-open',
    field: '',
    message: `headings seem to be above the column names, in rows ${row} and ${row + 1}`,
    remedy:
      'State in the mapping how many rows name the columns: "headerRows": 2, or 1 where the second is a case',
    examples: [
      { row, prompt: '', cell: 'names of columns' },
      { row: row + 1, prompt: '', cell: 'first case' },
    ],
    readings,
  }
}

/** Whether a blank cell below a filled one was merged with it. */
function openGaps(table: PoolTable, mapping: Mapping): OpenReading | null {
  if (mapping.fillDown !== undefined || !isGrid(table)) return null
  const parts = (['subject', 'category'] as const).filter((part) => {
    const column = sourceField(mapping[part])
    return column !== '' && hasGaps(table, column)
  })
  const columns = parts.map((part) => sourceField(mapping[part]))
  const [field] = columns
  if (field === undefined) return null
  const cellOf = ({ values }: TableRow) => textIn(values, field)
  const blank = table.rows.filter((row) => cellOf(row) === '').length
  const at = table.rows.findIndex((row) => cellOf(row) === '')
  const around = ({ rows }: PoolTable) => rows.slice(at - 1, at + 2)
  const words = (read: PoolTable) => around(read).map((row) => cellOf(row) || 'not known')
  const isSubject = parts[0] === 'subject'
  return {
    code: 'gaps-open',
    field,
    message: `"${field}" is blank in ${blank.toLocaleString('en')} of ${table.rows.length.toLocaleString('en')} rows, each below a filled one, as if cells were merged`,
    remedy: `State it in the mapping: "fillDown": ${JSON.stringify(columns)} takes the value above, "fillDown": [] leaves them blank`,
    examples: around(table).map((row) => exampleRow(row, mapping, cellOf(row))),
    readings: [
      readingOf(
        'The same as above',
        { ...mapping, fillDown: columns },
        words(filledDown(table, columns)),
      ),
      readingOf(
        isSubject ? 'Not known' : 'Blank',
        { ...mapping, fillDown: [] },
        words(table),
        isSubject ? 0 : blank,
      ),
    ],
  }
}

/** Blank cells below filled ones that never come back: `p1, , , p2, , p3`. */
function hasGaps({ rows }: PoolTable, column: string): boolean {
  const texts = rows.map(({ values }) => textIn(values, column))
  const named = texts.filter((text) => text !== '')
  const blank = texts.length - named.length
  return (
    texts[0] !== '' &&
    blank > 0 &&
    named.length > 1 &&
    blank >= 0.2 * texts.length &&
    new Set(named).size === named.length
  )
}
