import { createContext, type ReactNode, useContext, useState } from 'react'
import {
  ofPilot,
  plainGroups,
  plainTable,
  proofSign,
  type ReportTable,
  reasonWords,
  remarkWords,
  rowWords,
  type ShownCell,
  type ShownColumn,
  shownColumns,
  type TableRow,
  tableLegend,
} from '@/report'
import type { ReportSummary } from '@/results'
import { dataTable } from '@/ui'
import { Stages } from '../session/stages'
import styles from './data-table.module.css'
import { gridOf, IntervalAxis, IntervalMark, type Scale } from './interval-mark'
import { compareNatural, findRows } from './natural-rows'
import heading from './sort-heading.module.css'
import { TableFigure } from './table-figure'

/** 0 to 100%, with the floors of closed questions where they belong. */
const percentScale = (lines: Scale['lines']): Scale => ({
  low: 0,
  high: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1],
  tickWords: (tick) => `${100 * tick}%`,
  lines,
})

/** Wide enough for every interval: from −1, −0.5 or 0 to 1. */
function kappaScale(intervals: readonly (readonly [number, number] | null)[]): Scale {
  const lowest = Math.min(0, ...intervals.map((ci) => ci?.[0] ?? 0))
  const low = [0, -0.5].find((end) => lowest >= end) ?? -1
  return {
    low,
    high: 1,
    ticks: [-1, -0.5, 0, 0.5, 1].filter((tick) => tick >= low),
    tickWords: (tick) => String(tick).replace('-', '−'),
    lines: low < 0 ? [{ value: 0, label: 'chance' }] : [],
  }
}

/** Tables one below the other; null: the study has nothing for it. */
export const drawTables = (tables: readonly (ReportTable | null)[]): ReactNode[] =>
  tables.flatMap((table) => (table === null ? [] : [<DataTable key={table.title} table={table} />]))

/** A table of the report with its copy and its download; in one more column, dots and whiskers on a common scale. */
export function DataTable({ table }: { readonly table: ReportTable }) {
  const { name, note, drawn, isNarrow = false } = table
  const title = useMarkedTitle(table.title)
  const columns = shownColumns(table)
  const scale = scaleOf(table)
  const view = useTableRows(table, columns)
  const groups = plainGroups(view)
  const width = columns.length + (drawn === undefined ? 0 : 1)
  return (
    <TableFigure
      title={title}
      sign={proofSign(table)}
      legend={tableLegend({ ...table, rows: view.rows })}
      note={note}
      subject={name}
      table={() => plainTable({ ...table, title }, view.rows)}
      search={
        view.isSearchable
          ? {
              words: view.search,
              onChange: view.setSearch,
              found: view.rows.length,
              total: table.rows.length,
            }
          : undefined
      }
      width={isNarrow ? 'fit' : 'full'}
    >
      <table
        className={`${dataTable.table} ${styles.table} ${scale === null ? '' : styles.forest}`}
        style={scale === null ? undefined : gridOf(scale)}
      >
        <thead>
          <tr>
            {columns.map((column, place) => {
              const direction = view.directionOf(place)
              if (column.title === '') return <td key={column.title} />
              return (
                <th
                  key={column.title}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={table.isOrdered === true ? undefined : (direction ?? 'none')}
                >
                  {table.isOrdered === true ? (
                    <>
                      {column.title}
                      <Sign sign={column.sign} />
                    </>
                  ) : (
                    <SortHeading
                      title={column.title}
                      direction={direction}
                      onSort={() => view.sortBy(place)}
                    />
                  )}
                </th>
              )
            })}
            {scale !== null && (
              <th scope="col" className={styles.marks}>
                <span className={styles.unseen}>{drawn?.about}</span>
                <IntervalAxis scale={scale} />
              </th>
            )}
          </tr>
        </thead>
        {groups.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={width}>No matching rows.</td>
            </tr>
          </tbody>
        )}
        <Stages>
          {groups.map(({ group, rows }) => (
            <tbody key={group ?? ''} data-grouped={group !== null}>
              {group !== null && (
                <tr>
                  <th scope="rowgroup" colSpan={width}>
                    {group}
                  </th>
                </tr>
              )}
              {rows.map((row, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
                <Row key={n} table={table} row={row} columns={columns} scale={scale} />
              ))}
            </tbody>
          ))}
        </Stages>
      </table>
    </TableFigure>
  )
}

interface RowProps {
  readonly table: ReportTable
  readonly row: TableRow
  readonly columns: readonly ShownColumn[]
  readonly scale: Scale | null
}

function Row({ table, row, columns, scale }: RowProps) {
  const [first, ...rest] = columns
  const drawn = row.cells[table.drawn?.column ?? -1]
  const value = typeof drawn?.value === 'number' ? drawn.value : null
  const reason = value === null ? (drawn?.reason ?? null) : null
  const named = first?.show(row.cells) ?? { value: '', note: '' }
  return (
    <tr>
      <th scope="row" data-indented={row.group !== null}>
        <Shown
          cell={
            table.drawn === undefined ? named : { ...named, note: remarkWords(table, row.cells) }
          }
        />
      </th>
      {rest.map((column) => (
        <td key={column.title} className={classOf(column)}>
          <Shown cell={column.show(row.cells)} />
        </td>
      ))}
      {scale !== null && (
        <td className={styles.marks} data-empty={reason !== null}>
          {reason === null ? (
            <IntervalMark scale={scale} value={value} ci95={drawn?.ci95 ?? null} />
          ) : (
            <span className={styles.reason}>Undefined: {reasonWords(reason)}</span>
          )}
        </td>
      )}
    </tr>
  )
}

const classOf = ({ isNumber }: ShownColumn) => (isNumber ? dataTable.number : undefined)

const Sign = ({ sign = '' }: { readonly sign?: string | undefined }) =>
  sign === '' ? null : <sup className={styles.sign}>{sign}</sup>

function Shown({ cell: { value, sign, aside, note } }: { readonly cell: ShownCell }): ReactNode {
  if (sign === undefined && aside === undefined && note === '') return value
  return (
    <>
      {value}
      <Sign sign={sign} />
      {aside !== undefined && <span className={styles.note}> {aside}</span>}
      {note !== '' && <span className={styles.sub}>{note}</span>}
    </>
  )
}

function scaleOf({ drawn, columns, rows }: ReportTable): Scale | null {
  if (drawn === undefined) return null
  return columns[drawn.column]?.unit === 'proportion'
    ? percentScale(drawn.lines)
    : kappaScale(rows.map(({ cells }) => cells[drawn.column]?.ci95 ?? null))
}

/** More rows than this can be searched. */
const MOST_AT_A_GLANCE = 8

/** A table as the analyst wants to see it. */
function useTableRows(table: ReportTable, columns: readonly ShownColumn[]) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<{
    readonly column: number
    readonly isDescending: boolean
  } | null>(null)
  const found = findRows(table.rows, search, rowWords)
  const column = order === null ? undefined : columns[order.column]
  return {
    /** Those that are looked for, in the order that was asked for; rows of one group stay together. */
    rows: column === undefined ? found : sorted(found, column, order?.isDescending === true),
    isSearchable: table.rows.length > MOST_AT_A_GLANCE,
    search,
    setSearch,
    /** By which column, in the order of `shownColumns`. */
    directionOf(place: number) {
      if (order?.column !== place) return null
      return order.isDescending ? 'descending' : 'ascending'
    },
    sortBy(place: number) {
      const isOn = order?.column === place
      setOrder(isOn && order.isDescending ? null : { column: place, isDescending: isOn })
    },
  }
}

/** Within each group, whose heading stays where it is. */
function sorted(
  rows: readonly TableRow[],
  { key }: ShownColumn,
  isDescending: boolean,
): TableRow[] {
  const places = new Map<string | null, number>()
  for (const { group } of rows) if (!places.has(group)) places.set(group, places.size)
  const placeOf = ({ group }: TableRow) => places.get(group) ?? 0
  return rows.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || compareNatural(key(a.cells), key(b.cells), isDescending),
  )
}

interface SortHeadingProps {
  readonly title: string
  /** How the rows are sorted by this column; null: by another, or not at all. */
  readonly direction: 'ascending' | 'descending' | null
  readonly onSort: () => void
}

/** A heading that sorts by its column: upwards, then downwards, then as the table was. Its cell says `aria-sort`. */
function SortHeading({ title, direction, onSort }: SortHeadingProps) {
  const mark = direction === 'ascending' ? '↑' : '↓'
  return (
    <button
      type="button"
      className={heading.sort}
      data-mark={direction === null ? '' : mark}
      title={direction === null ? `Sort by ${title}` : `Sorted by ${title}, ${direction}`}
      onClick={onSort}
    >
      {title}
    </button>
  )
}

/** Whose tables are shown; null: nobody's who would have to say so. */
export const ReportOfTables = createContext<Pick<ReportSummary, 'study'> | null>(null)

/** The title of a table as it is shown, copied and downloaded: that of a pilot says so. */
function useMarkedTitle(title: string): string {
  const report = useContext(ReportOfTables)
  return report === null ? title : ofPilot(report, title)
}
