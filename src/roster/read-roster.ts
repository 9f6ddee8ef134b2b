import { type PoolTable, readDate, readList } from '@/pool'
import { armedAgain, nearestName, type Problem, problemOf } from '@/study'
import type { RosterRow } from './check-roster'
import { newEntry, type RosterEntry, SHEET_LANGUAGES, type SheetLanguage } from './roster'
import columnNames from './roster-columns.json' with { type: 'json' }

type Field = keyof RosterEntry

/** How people call the columns of such lists, in small letters and without signs. */
const NAMES: Readonly<Record<Field, readonly string[]>> = columnNames
export const FIELDS = Object.keys(NAMES).filter((name): name is Field => Object.hasOwn(NAMES, name))

/**
 * P60: a list of raters as people keep it, CSV as any spreadsheet writes it or a workbook, one row a rater. The column of codes is
 * needed; every other may be missing, and one that is not known is named and left out.
 */
export async function readRoster(bytes: Uint8Array, file: string) {
  const read = await readList(bytes, file)
  if (!read.ok) return { rows: [], coded: [], problems: read.problems, warnings: [] }
  const table = withNames(read.value)
  const columns = new Map<Field, string>()
  const warnings: Problem[] = [...table.problems]
  for (const column of table.columns) {
    const field = fieldOf(column)
    if (field === null || columns.has(field))
      warnings.push(leftOut(file, column, columns.get(field ?? 'code')))
    else columns.set(field, column)
  }
  const codes = columns.get('code')
  if (codes === undefined)
    return {
      rows: [],
      coded: [],
      warnings: [],
      problems: [
        problemOf(
          file,
          'no-code-column',
          `no column holds the codes: there are ${table.columns.map((name) => `"${name}"`).join(', ')}`,
          'Name the column of codes "code"; others may be name, email, group, arm, site, due, language, link',
          { line: 1 },
        ),
      ],
    }
  const problems: Problem[] = []
  const faulty = new Set<RosterRow>()
  const all = table.rows.flatMap(({ number, values }): RosterRow[] => {
    const cellOf = (field: Field): string => {
      const column = columns.get(field)
      const value = column === undefined ? '' : values[column]
      return typeof value === 'string' || typeof value === 'number'
        ? armedAgain(String(value).trim())
        : ''
    }
    if (FIELDS.every((field) => cellOf(field) === '')) return []
    const { entry, faults } = readRow(cellOf)
    problems.push(
      ...faults.map(({ field, ...fault }) =>
        problemOf(file, fault.code, fault.message, fault.remedy, {
          field: columns.get(field) ?? field,
          line: number,
        }),
      ),
    )
    const row = { entry, line: number }
    if (faults.length > 0) faulty.add(row)
    return [row]
  })
  const rows = all.filter((row) => !faulty.has(row))
  if (rows.length === 0 && problems.length === 0)
    problems.push(
      problemOf(file, 'empty-file', 'the list contains no readers', 'Add one row per reader'),
    )
  return {
    /** Rows whose cells can all be read. */
    rows,
    /** All rows with a code: what else is wrong with a row is said together with what cannot be read of it. */
    coded: all.filter(({ entry }) => entry.code !== ''),
    /** Cells that cannot be read; their rows are left out. */
    problems,
    /** What was not read, and what was guessed. */
    warnings,
  }
}

/** A short list of codes looks like one without names of columns: the first row is tried before. */
function withNames(table: PoolTable): PoolTable {
  if (table.header?.isOpen !== true || table.columns.some((name) => fieldOf(name) === 'code'))
    return table
  const under = table.header.under(1)
  return under.ok && under.value.columns.some((name) => fieldOf(name) === 'code')
    ? under.value
    : table
}

function fieldOf(column: string): Field | null {
  const plain = column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return FIELDS.find((field) => NAMES[field].includes(plain)) ?? null
}

function leftOut(file: string, column: string, before: string | undefined): Problem {
  const near = nearestName(column, FIELDS)
  const known = fieldOf(column) !== null
  return problemOf(
    file,
    'column-left-out',
    known
      ? `the column "${column}" is ignored: "${before}" has the same meaning`
      : `the column "${column}" is ignored: a roster has no such column`,
    !known && near !== null
      ? `Rename it "${near}" if that is intended`
      : 'No action needed if you do not need it',
    { field: column, line: 1 },
  )
}

interface CellFault {
  readonly field: Field
  readonly code: string
  readonly message: string
  readonly remedy: string
}

function readRow(cellOf: (field: Field) => string): { entry: RosterEntry; faults: CellFault[] } {
  const faults: CellFault[] = []
  const say = (field: Field, code: string, message: string, remedy: string) =>
    faults.push({ field, code, message, remedy })
  const code = cellOf('code')
  if (code === '')
    say('code', 'missing-code', 'this row has no code', 'Enter the code of the reader')
  const email = cellOf('email')
  if (email !== '' && !/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email))
    say(
      'email',
      'wrong-email',
      `"${email}" is not an e-mail address`,
      'Write one address, like a.b@example.org',
    )
  const armCell = cellOf('arm')
  const arm = /^(?:arm\s*)?(\d{1,2})$/i.exec(armCell)?.[1]
  if (armCell !== '' && (arm === undefined || Number(arm) < 1))
    say('arm', 'wrong-arm', `"${armCell}" is not an arm`, 'Write the number of the arm: 1, 2, …')
  const due = dayOf(cellOf('due'))
  if (due === null)
    say(
      'due',
      'wrong-date',
      `"${cellOf('due')}" is not a date, or is ambiguous`,
      'Write it as 2026-12-24, or 24.12.2026',
    )
  const language = languageIn(cellOf('language'))
  if (language === null)
    say(
      'language',
      'unknown-language',
      `sheets are not available in "${cellOf('language')}"`,
      `Write ${SHEET_LANGUAGES.join(' or ')}, or leave it empty`,
    )
  const entry: RosterEntry = {
    ...newEntry(code),
    name: cellOf('name'),
    email,
    group: cellOf('group'),
    site: cellOf('site'),
    link: cellOf('link'),
    arm: arm === undefined ? null : Number(arm),
    due: due ?? '',
    language: language ?? '',
  }
  return { entry, faults }
}

/** `2026-12-24`, `24.12.2026`, or either with a time behind it; slashes mean another day in another country. */
export function dayOf(cell: string): string | null {
  const day = cell.replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  return /[^\d. -]/.test(day) ? null : readDate(day)
}

function languageIn(cell: string): SheetLanguage | '' | null {
  if (cell === '') return ''
  const plain = cell.toLowerCase()
  const named =
    { english: 'en', englisch: 'en', german: 'de', deutsch: 'de' }[plain] ?? plain.split('-')[0]
  return SHEET_LANGUAGES.find((known) => known === named) ?? null
}
