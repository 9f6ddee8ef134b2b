import { reasonWords } from '../report-words'
import { remarkWords, shownColumns, valueWords } from '../tables/cell-words'
import { proofSign, rowProofWords } from '../tables/proof-marks'
import type { ReportTable, TableRow } from '../tables/table'
import { tableLegend } from '../tables/table-legend'

/** A table as words alone: what it says on the page, for whatever it is pasted into. */
export interface PlainTable {
  readonly title: string
  /** Raised, behind the title. */
  readonly sign: string
  /** What signs mean, a line each, below the table. */
  readonly legend: readonly string[]
  /** Below it: what its numbers are. */
  readonly note: string
  readonly columns: readonly {
    readonly title: string
    readonly sign: string
    readonly isNumber: boolean
  }[]
  /** What the groups of rows are, in a file; null: there are none. */
  readonly groupTitle: string | null
  readonly rows: readonly PlainRow[]
}

export interface PlainRow {
  readonly group: string | null
  readonly cells: readonly string[]
  /** Raised, behind its first cell. */
  readonly sign: string
  /** Whose answers are not proven in full, and why: a column of a file; elsewhere the legend says it. */
  readonly unproven: string
  /** What must be known of the row: a footnote, or a column of a file; empty: nothing. */
  readonly remark: string
}

/** What stands in it, with what is muted beside and below it: `66.7% (of 3)`. */
export function plainTable(table: ReportTable, rows: readonly TableRow[] = table.rows): PlainTable {
  const { title, note = '', drawn, groupTitle = drawn === undefined ? null : 'group' } = table
  const columns = shownColumns(table)
  return {
    title,
    note,
    groupTitle,
    columns,
    sign: proofSign(table),
    legend: tableLegend({ ...table, rows }),
    rows: rows.map(({ group, cells }) => ({
      group,
      remark: drawn === undefined ? '' : drawnRemark(table, cells),
      sign: cells[0] === undefined ? '' : proofSign(cells[0]),
      unproven: rowProofWords({ group, cells }),
      cells: columns.map(({ show }) => {
        const { value, aside = '', note: below } = show(cells)
        const said = [value, aside === '' || aside.startsWith('(') ? aside : `(${aside})`]
        // In a row that is drawn the notes are remarks.
        return [...said, drawn === undefined && below !== '' && `(${below})`]
          .filter(Boolean)
          .join(' ')
      }),
    })),
  }
}

/** The remarks of a row, and why its figure is undefined where it is. */
function drawnRemark(table: ReportTable, cells: TableRow['cells']): string {
  const figure = cells[table.drawn?.column ?? -1]
  const reason = typeof figure?.value === 'number' ? '' : reasonWords(figure?.reason ?? null)
  return [remarkWords(table, cells), reason !== '' && `undefined: ${reason}`]
    .filter(Boolean)
    .join('; ')
}

/** All words of a row, to look for one among them. */
export const rowWords = ({ group, cells }: TableRow): string =>
  [
    group ?? '',
    ...cells.flatMap((cell) => [valueWords(cell), cell.aside ?? '', cell.note ?? '']),
  ].join(' ')

/** Rows with the heading that they share, in turn. */
export function plainGroups<Row extends Pick<PlainRow, 'group'>>({
  rows,
}: {
  readonly rows: readonly Row[]
}) {
  const groups: { group: string | null; rows: Row[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.group === row.group) last.rows.push(row)
    else groups.push({ group: row.group, rows: [row] })
  }
  return groups
}

/** Each remark once, with its mark: a, b, … z, aa. Rows that share a remark share its mark. */
export function plainFootnotes({ rows }: PlainTable): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  for (const { remark } of rows)
    if (remark !== '' && !marks.has(remark)) marks.set(remark, markOf(marks.size))
  return marks
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const markOf = (place: number): string =>
  (place < LETTERS.length ? '' : markOf(Math.floor(place / LETTERS.length) - 1)) +
  LETTERS.charAt(place % LETTERS.length)
