import { isRecord } from '@/questions'
import type { Problem } from '@/study'
import type { Source } from './mapping-schema'
import { anyWord } from './words/known-words'

/** Reads a picture or scan that stood in a cell, each time anew. */
export type CellFile = () => Promise<Uint8Array>

type RowProblem = Pick<Problem, 'code' | 'field' | 'message' | 'remedy'>

/** What comes of a row besides its item. A field is the column as the list calls it. */
export class RowFindings {
  /** With one of them the row is no item. */
  readonly problems: RowProblem[] = []
  readonly warnings: RowProblem[] = []

  /** @param embedded pictures that stand in cells, by their new name. */
  constructor(readonly embedded: Map<string, CellFile> = new Map()) {}

  refuse(code: string, field: string, message: string, remedy: string): void {
    this.problems.push({ code, field, message, remedy })
  }
  warn(code: string, field: string, message: string, remedy: string): void {
    this.warnings.push({ code, field, message, remedy })
  }
}

/** An object without its fields that are undefined. */
export const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** A list or a record; undefined where nothing is in it, which is then left out. */
export const unlessEmpty = <T extends object>(whole: T): T | undefined =>
  Object.keys(whole).length === 0 ? undefined : whole

/** One row of a table: a line of a CSV, an object of a JSON list. */
export type Row = Readonly<Record<string, unknown>>

/**
 * What a path finds in a row: the column of that very name, else `patient.age` or `images[0].data` step by step.
 * @returns undefined where there is nothing.
 */
export function rowValue(row: Row, path: string): unknown {
  if (Object.hasOwn(row, path)) return row[path]
  let at: unknown = row
  for (const step of path.split(/[.[\]]+/)) {
    if (step === '') continue
    if (Array.isArray(at)) at = at[Number(step)]
    else if (isRecord(at) && Object.hasOwn(at, step)) at = at[step]
    else return undefined
  }
  return at
}

/** How tables write that there is nothing; `Na` may be sodium. */
const BLANK = new RegExp(`^\\s*${anyWord('blank')}?\\s*$`, 'i')
const MISSING = /^\s*NA\s*$/

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && (BLANK.test(value) || MISSING.test(value))) ||
  (Array.isArray(value) && value.length === 0)

/** A cell as text, '' where it is blank. Lists and objects are written as JSON. */
export function cellText(value: unknown): string {
  if (isBlank(value)) return ''
  if (typeof value === 'string') return value.trim()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The text of a column or path; '' where none is named. */
export const textIn = (row: Row, path: string | undefined): string =>
  path === undefined ? '' : cellText(rowValue(row, path))

/** What a source gives for one row, '' where there is nothing. */
export function sourceText(row: Row, source: Source | undefined): string {
  if (source === undefined) return ''
  if ('value' in source) return String(source.value)
  const text = textIn(row, source.from)
  return newName(text, source.names) ?? text
}

/** What a value is renamed to; undefined where it keeps its name. */
export const newName = (
  text: string,
  names: Readonly<Record<string, string>> | undefined,
): string | undefined =>
  names !== undefined && Object.hasOwn(names, text) ? names[text] : undefined

/** The column a problem is about; '' for a constant. */
export const sourceField = (source: Source | undefined): string =>
  source !== undefined && 'from' in source ? source.from : ''

/**
 * An attribute: true and false as such, numbers written plainly as numbers, so that filters and strata compare them;
 * "007" stays a text. Null where it is blank.
 */
export function attributeValue(row: Row, source: Source): string | number | boolean | null {
  if ('value' in source) return source.value
  const text = sourceText(row, source)
  if (text === '') return null
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const number = Number(text)
  return String(number) === text && Number.isFinite(number) ? number : text
}

/** Where a question is asked: a row, an entry of a list within it, or a claim of a report. */
export interface Place {
  /** Of the row in its file, as the user counts. */
  readonly number: number
  readonly row: Row
  /** Where paths start: an entry of a nested list, or the row itself. */
  readonly entry: Row
  /** Before the field in problems. */
  readonly prefix: string
  /** Behind the id of a question that is asked of each entry. */
  readonly suffix: string
}

/** The values a path of a question may speak of: "/age" is of the row, "age" of the entry. */
export function valueAt(p: Place, path: string): unknown {
  return path.startsWith('/') ? rowValue(p.row, path.slice(1)) : rowValue(p.entry, path)
}
export function textAt(p: Place, source: Source | undefined): string {
  if (source === undefined || 'value' in source || !source.from.startsWith('/'))
    return sourceText(p.entry, source)
  return sourceText(p.row, { ...source, from: source.from.slice(1) })
}

/** The entries of a list within the row, a bare one as its `text`; the row itself where no list is named. */
export function entriesOf(row: Row, each: string | undefined): readonly Row[] {
  if (each === undefined) return [row]
  const list = rowValue(row, each)
  return Array.isArray(list)
    ? list.map((entry: unknown) => (isRecord(entry) ? entry : { text: entry }))
    : []
}
