import { isPlainYesNo, measureOf } from '@/questions'
import { isColumnName } from '../column-names'

/** A CSV as cells, before anyone has said which row names the columns. */
export type CellGrid = readonly (readonly string[])[]

/** Titles stand within so many rows. */
const LOOKED_AT = 15

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

/** The row that names the columns, from 0: the first one, unless titles of one or two cells stand above known names. */
export function findHeader(grid: CellGrid): number {
  const widths = grid
    .slice(0, 60)
    .map(filled)
    .filter((n) => n > 0)
  const usual = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  if (usual < 3 || isNames(grid[0] ?? [])) return 0
  const first = grid.slice(0, LOOKED_AT).findIndex((row) => filled(row) > 2)
  const row = grid[first]
  return first > 0 && row !== undefined && filled(row) >= 0.6 * usual && isNames(row) ? first : 0
}

/** Names of columns: one is known at least, and none is data. */
const isNames = (row: readonly string[]): boolean =>
  row.some(isColumnName) && !row.some((cell) => DATA.some((is) => is(cell)))

/**
 * Whether the row below the header names columns, too, as where a heading stands over several: the header has a blank or
 * a name twice, and the row below has a name of its own in every column, known ones among them.
 */
export function hasSecondHeader(grid: CellGrid, at: number): boolean {
  const [top = [], below = [], ...items] = grid.slice(at)
  const names = below.map((cell) => cell.trim())
  const width = names.filter((name) => name !== '').length
  if (width < 3 || items.length === 0 || new Set(names).size !== names.length) return false
  const tops = top.map((cell) => cell.trim())
  const isOver =
    names.some((_, n) => n > 0 && (tops[n] ?? '') === '') || new Set(tops).size < tops.length
  const isAgain = items.some((row) =>
    row.some((cell, n) => cell.trim() !== '' && cell.trim() === names[n]),
  )
  return (
    isOver && !isAgain && isNames(below) && !below.some((cell) => measureOf(cell.trim()) !== null)
  )
}

/** Names of columns by two rows: the lower one where it is known or stands by itself, else with the heading above it. */
export function joinedNames(top: readonly string[], below: readonly string[]): string[] {
  let heading = ''
  return Array.from({ length: Math.max(top.length, below.length) }, (_, n) => {
    heading = top[n]?.trim() || heading
    const name = below[n]?.trim() ?? ''
    return name === '' || isColumnName(name) || heading === ''
      ? name || heading
      : `${heading} ${name}`
  })
}

const DATA: readonly ((cell: string) => boolean)[] = [
  (cell) => /\.(nii|nii\.gz|mgz|mgh|nrrd|png|jpe?g|bmp|gif|tiff?|webp)$/i.test(cell.trim()),
  (cell) => cell.trim().length > 10 && /[?？]\s*$/.test(cell),
  (cell) => isPlainYesNo(cell),
]

/** Whether the first row looks like the rows below it, and not like names of columns. */
export function looksHeaderless([first = [], ...rows]: CellGrid): boolean {
  if (first.some(isColumnName)) return false
  const next = rows.slice(0, 5)
  return first.some((cell, n) =>
    DATA.some((is) => is(cell) && next.some((row) => is(row[n] ?? ''))),
  )
}

const TOTAL =
  /^(grand )?(totals?|sums?|summe|gesamt|insgesamt|total general|somme|suma|mean|average|mittelwert|durchschnitt|median)\s*[:=]?\s*$/i

/** Rows at the end that count or add up the others: named so, and nothing but numbers beside it. */
export function isTotal(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [name = '', ...others] = cells
  return TOTAL.test(name) && others.every((cell) => measureOf(cell) !== null)
}
