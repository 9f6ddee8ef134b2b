/** One row of a table: a line of a CSV, an object of a JSON list. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
    else if (isRow(at) && Object.hasOwn(at, step)) at = at[step]
    else return undefined
  }
  return at
}

/** How tables write that there is nothing. */
const BLANK = /^\s*(nan|null|n\/a|#n\/a|undefined)?\s*$/i

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && BLANK.test(value)) ||
  (Array.isArray(value) && value.length === 0)

/** A cell as text, '' where it is blank. Lists and objects are written as JSON. */
export function cellText(value: unknown): string {
  if (isBlank(value)) return ''
  if (typeof value === 'string') return value.trim()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
