import { unzipSync } from 'fflate'
import type { Cell, Sheet, Workbook } from 'hucre'
import { LIMITS } from '@/limits'
import { fail, type Problem, problemOf, type Result, refuse, succeed } from '@/study'
import { isNotice, type PoolTable, type SheetName } from '../pool-table'
import { rowsOf } from '../readings/open-reading'
import { cellWords, isCut } from './cell-words'
import { type GridFault, gridTable, type SheetFacts } from './grid-table'

/** A sheet as texts, with all that a spreadsheet shows or hides of it. */
interface ReadSheet extends Omit<SheetName, 'rows'> {
  readonly grid: readonly (readonly string[])[]
  readonly facts: SheetFacts
  /** What is to be known of it. */
  readonly notices: readonly Problem[]
}

/**
 * Reads the sheets of a workbook (.xlsx): the first that is shown and has rows, with the others beside it. Formulas stand for the
 * values that the spreadsheet stored; nothing is calculated here.
 */
export async function readWorkbook(bytes: Uint8Array, file: string): Promise<Result<PoolTable>> {
  const unpacked = unpackedBytes(bytes)
  if (unpacked > LIMITS.textBytes)
    return refuse(
      file,
      'too-large',
      `the workbook unpacks to ${unpacked.toLocaleString('en')} bytes; the limit is ${LIMITS.textBytes.toLocaleString('en')}`,
      'Save the sheet with the cases as a workbook of its own, or as CSV',
    )
  const { readXlsx } = await import('hucre/xlsx')
  let book: Workbook
  try {
    book = await readXlsx(bytes, { readStyles: true })
  } catch {
    return refuse(
      file,
      'workbook-unreadable',
      'the workbook cannot be read: it is damaged, larger than a spreadsheet can be, or has a password',
      'Open it in the program that made it, and save it again as .xlsx without a password',
    )
  }
  const all: SheetName[] = []
  const read = book.sheets
    .map((sheet) => readSheet(sheet, file))
    .filter(({ grid }) => grid.length > 0)
    .map(({ grid, facts, notices, ...sheet }) => {
      const found = { file, encoding: 'utf-8' as const, problems: [...notices] }
      const named = { name: sheet.name, all, open }
      const table = gridTable({ grid, found, delimiter: null, format: 'workbook', facts, named })
      if (table.ok) all.push({ ...sheet, rows: table.value.rows.length })
      return { ...sheet, table }
    })
  const tables = read.filter(({ table }) => table.ok)
  const first = tables.find(({ isHidden }) => !isHidden) ?? tables[0]
  if (first === undefined)
    return (
      read[0]?.table ??
      refuse(file, 'empty-file', 'no sheet of the workbook holds rows', 'Choose the file again')
    )
  const left = read.flatMap(({ name, table }) =>
    table.ok ? [] : [leftSheet(file, name, table.problems)],
  )
  function open(name: string): Result<PoolTable> {
    const found = tables.find((sheet) => sheet.name === name)?.table
    if (found?.ok !== true) return fail(noSheet(file, name, all))
    const hidden = all.filter((other) => other.isHidden && other.name !== name)
    const problems = [
      ...found.value.problems,
      ...hidden.map((other) => hiddenSheet(file, other)),
      ...left,
    ]
    return succeed({ ...found.value, problems })
  }
  return open(first.name)
}

const hiddenSheet = (file: string, { name, rows }: SheetName): Problem =>
  problemOf(
    file,
    'sheets-hidden',
    `the sheet "${name}" is hidden in the workbook and is not read (${rowsOf(rows)})`,
    'No action needed if that is correct',
  )

/** A sheet without a table: a note, or one with a fault in its header. */
function leftSheet(file: string, name: string, problems: readonly Problem[]): Problem {
  const [fault] = problems.filter((problem) => !isNotice(problem))
  return problemOf(
    file,
    'sheets-left',
    `the sheet "${name}" is not read: ${fault === undefined || fault.code === 'empty-file' ? 'there are no rows below a header' : fault.message}`,
    'No action needed if that is correct',
  )
}

/** What the directory of a zip states, without unpacking anything; 0 where it is none. */
function unpackedBytes(zip: Uint8Array): number {
  let sum = 0
  try {
    unzipSync(zip, {
      filter: ({ originalSize }) => {
        sum += originalSize
        return false
      },
    })
  } catch {
    return 0
  }
  return sum
}

const noSheet = (file: string, name: string, filled: readonly SheetName[]): Problem =>
  problemOf(
    file,
    'sheet-missing',
    `the workbook has no sheet "${name}" with rows; it has ${filled.map((sheet) => `"${sheet.name}"`).join(', ')}`,
    'State one of these in the mapping, as "sheet"',
    { field: 'sheet' },
  )

function readSheet(
  { name, hidden, veryHidden, rows, cells, merges, rowDefs, columns }: Sheet,
  file: string,
): ReadSheet {
  const faults = new Map<number, readonly GridFault[]>()
  const grid = rows.slice(0, LIMITS.tableRows).map((row, y) =>
    Array.from(row ?? [], (value, x) => {
      const cell = cells?.get(`${y},${x}`)
      const found = faultOf(name, cellName(y, x), value, cell)
      if (found !== null) faults.set(y, [...(faults.get(y) ?? []), { at: x, ...found }])
      return found !== null && !found.isDoubt ? '' : cellWords(value, cell?.style?.numFmt)
    }),
  )
  const last = grid.findLastIndex(
    (row, y) => faults.has(y) || row.some((text) => text.trim() !== ''),
  )
  const trimmed = trimColumns(grid.slice(0, last + 1), faults)
  const hiddenRows = new Set(
    [...(rowDefs ?? [])].flatMap(([y, def]) => (def.hidden === true && y <= last ? [y] : [])),
  )
  const hiddenColumns = (columns ?? []).flatMap((column, x) =>
    column?.hidden === true && trimmed.some((row) => (row[x] ?? '').trim() !== '')
      ? [columnName(x)]
      : [],
  )
  const areas = (merges ?? []).filter(({ startRow }) => startRow <= last)
  const down = areas.filter(({ startRow, endRow }) => endRow > startRow)
  const first = trimmed.findIndex((row) => row.some((text) => text.trim() !== ''))
  const blank = trimmed.flatMap((row, y) =>
    y > first && !faults.has(y) && row.every((text) => text.trim() === '') ? [y + 1] : [],
  )
  const said = (isSo: boolean, code: string, message: string) =>
    isSo
      ? [
          problemOf(
            file,
            code,
            `sheet "${name}": ${message}`,
            'No action needed if that is correct',
          ),
        ]
      : []
  const merged = areas.map(
    (area) => `${cellName(area.startRow, area.startCol)}:${cellName(area.endRow, area.endCol)}`,
  )
  return {
    name,
    isHidden: hidden === true || veryHidden === true,
    grid: trimmed,
    facts: {
      hiddenRows,
      faults,
      merges: down.map(({ startRow, endRow, startCol }) => ({
        column: startCol,
        from: startRow,
        to: endRow,
      })),
    },
    notices: [
      ...said(
        hiddenColumns.length > 0,
        'columns-hidden',
        `${columnWords(hiddenColumns)} hidden, and still read`,
      ),
      ...said(
        areas.length > 0,
        'cells-merged',
        `${areas.length === 1 ? '1 cell is' : `${areas.length.toLocaleString('en')} cells are`} merged (${listed(merged)}): the value applies to all rows of the merged cell, and to its first column`,
      ),
      ...said(
        blank.length > 0,
        'rows-blank',
        `${blank.length === 1 ? 'row' : 'rows'} ${listed(blank.map(String))} ${blank.length === 1 ? 'is' : 'are'} empty and excluded`,
      ),
    ],
  }
}

/** What a cell shows that is no value; null where there is nothing to say. */
function faultOf(sheet: string, place: string, value: Cell['value'], cell: Cell | undefined) {
  const where = `sheet "${sheet}", cell ${place}`
  if (cell?.type === 'error')
    return {
      code: 'cell-error',
      message: `${where} shows the error ${String(value)}`,
      remedy: 'Correct the cell in the spreadsheet, and save the list again',
      isDoubt: false,
    }
  if (cell?.formula !== undefined && value === null && cell.formulaResult == null)
    return {
      code: 'formula-empty',
      message: `${where} holds a formula whose value was never stored`,
      remedy: 'Open the workbook in a spreadsheet program, save it, and choose it again',
      isDoubt: false,
    }
  if (isCut(value))
    return {
      code: 'digits-lost',
      message: `${where} is a number of more than 15 digits: spreadsheets replace the further digits by zeros`,
      remedy: 'Format the column as text, enter it again, and save the list again',
      isDoubt: true,
    }
  return null
}

/** Without columns at the right in which nothing stands. */
function trimColumns(
  grid: readonly (readonly string[])[],
  faults: ReadonlyMap<number, readonly { readonly at: number }[]>,
): readonly (readonly string[])[] {
  let width = 0
  grid.forEach((row, y) => {
    for (const { at } of faults.get(y) ?? []) width = Math.max(width, at + 1)
    width = Math.max(width, row.findLastIndex((text) => text.trim() !== '') + 1)
  })
  return grid.map((row) => row.slice(0, width))
}

const SHOWN = 8
const listed = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} and ${(names.length - SHOWN).toLocaleString('en')} more`

const columnWords = (names: readonly string[]): string =>
  names.length === 1 ? `column ${names[0]} is` : `columns ${listed(names)} are`

/** 0: A, 26: AA. */
function columnName(x: number): string {
  const rest = String.fromCharCode(65 + (x % 26))
  return x < 26 ? rest : columnName(Math.floor(x / 26) - 1) + rest
}
const cellName = (y: number, x: number): string => `${columnName(x)}${y + 1}`
