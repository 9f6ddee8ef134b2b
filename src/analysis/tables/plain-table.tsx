import { Fragment, type ReactNode } from 'react'
import { csvText } from '@/study'
import { dataTable } from '@/ui'
import styles from './data-table.module.css'
import { cellText, ShownCell, type TableCell } from './table-cell'
import { TableFigure } from './table-figure'

export interface PlainColumn {
  readonly title: string
  readonly isNumber?: boolean
}

export interface PlainTableProps {
  readonly title: string
  readonly hint?: ReactNode
  /** What the copy and the download are called; the title where nothing is said. */
  readonly of?: string
  readonly columns: readonly PlainColumn[]
  /** As wide as its cells, for tables of few columns. */
  readonly isNarrow?: boolean
  /** The first column becomes headings, each above the rows that share it. */
  readonly isGrouped?: boolean
  /** The first cell names the row; every row as long as `columns`. */
  readonly rows: readonly (readonly TableCell[])[]
}

/** A table of words and numbers, with its copy and its download. */
export function PlainTable(props: PlainTableProps) {
  const { title, hint, of, columns, rows, isNarrow = false, isGrouped = false } = props
  const csv = () =>
    csvText<readonly TableCell[]>(
      columns.map((column, n) => [column.title, (row) => cellText(row[n] ?? '')]),
      rows,
    )
  const drawn = isGrouped ? columns.slice(1) : columns
  return (
    <TableFigure
      title={title}
      {...(hint === undefined ? {} : { note: hint })}
      {...(of === undefined ? {} : { of })}
      csv={csv}
      width={isNarrow ? 'fit' : 'full'}
    >
      <table className={`${dataTable.table} ${styles.table}`}>
        <thead>
          <tr>
            {drawn.map(({ title: name, isNumber }) =>
              name === '' ? (
                <td key={name} />
              ) : (
                <th key={name} scope="col" className={isNumber ? dataTable.number : undefined}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        {isGrouped ? (
          groupsOf(rows).map(({ name, rows: own }) => (
            <tbody key={name} data-grouped="true">
              <tr>
                <th scope="rowgroup" colSpan={drawn.length}>
                  {name}
                </th>
              </tr>
              {own.map((row) => (
                <PlainRow key={row.map(cellText).join('\n')} row={row} columns={drawn} isIndented />
              ))}
            </tbody>
          ))
        ) : (
          <tbody>
            {rows.map((row) => (
              <PlainRow key={row.map(cellText).join('\n')} row={row} columns={drawn} isIndented={false} />
            ))}
          </tbody>
        )}
      </table>
    </TableFigure>
  )
}

function PlainRow({
  row,
  columns,
  isIndented,
}: {
  readonly row: readonly TableCell[]
  readonly columns: readonly PlainColumn[]
  readonly isIndented: boolean
}) {
  return (
    <tr>
      {row.map((cell, n) => (
        // Cells have no identity but their column.
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <Fragment key={n}>
          {n === 0 ? (
            <th scope="row" data-indented={isIndented}>
              <ShownCell cell={cell} />
            </th>
          ) : (
            <td className={columns[n]?.isNumber ? dataTable.number : undefined}>
              <ShownCell cell={cell} />
            </td>
          )}
        </Fragment>
      ))}
    </tr>
  )
}

/** Runs of rows with the same first cell, without it. */
function groupsOf(rows: PlainTableProps['rows']) {
  const groups: { name: string; rows: (readonly TableCell[])[] }[] = []
  for (const [first = '', ...rest] of rows) {
    const name = cellText(first)
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(rest)
    else groups.push({ name, rows: [rest] })
  }
  return groups
}
