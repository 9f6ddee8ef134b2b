import { type CsvColumn, csvText } from '@/study'
import { dataTable } from '@/ui'
import { Stages } from '../session/stages'
import styles from './data-table.module.css'
import { gridOf, IntervalAxis, IntervalMark, type Scale } from './interval-mark'
import { TableFigure } from './table-figure'

export interface ForestTableRow {
  readonly name: string
  /** Muted, after the name. */
  readonly note?: string
  /** Muted, below the name: what its numbers leave out. */
  readonly remark?: string
  /** One for each column. */
  readonly cells: readonly string[]
  readonly value: number | null
  readonly ci95: readonly [number, number] | null
  /** Why there is no value, in words. */
  readonly reason?: string
}

export interface ForestTableGroup {
  /** null: rows without a heading of their own. */
  readonly name: string | null
  readonly rows: readonly ForestTableRow[]
}

export interface ForestTableProps {
  readonly title: string
  /** What the copy and the download are called; the title where nothing is said. */
  readonly of?: string
  /** Heading of the first column. */
  readonly nameTitle: string
  readonly columns: readonly string[]
  readonly groups: readonly ForestTableGroup[]
  readonly scale: Scale
  /** Heading of the drawn column, for those who cannot see it. */
  readonly markTitle: string
}

/** Numbers and, in one column, their dots and whiskers on a common scale. */
export function ForestTable({ title, of, nameTitle, columns, groups, scale, markTitle }: ForestTableProps) {
  const isRemarked = groups.some((group) => group.rows.some((row) => (row.remark ?? '') !== ''))
  const csv = () =>
    csvText<ForestTableRow & { readonly group: string }>(
      [
        ['group', ({ group }) => group],
        [nameTitle, ({ name }) => name],
        ...columns.map((column, n): CsvColumn<ForestTableRow> => [column, ({ cells }) => cells[n] ?? '']),
        ...(isRemarked ? [['remark', ({ remark }) => remark ?? ''] satisfies CsvColumn<ForestTableRow>] : []),
      ],
      groups.flatMap(({ name, rows }) => rows.map((row) => ({ ...row, group: name ?? '' }))),
    )
  return (
    <TableFigure title={title} {...(of === undefined ? {} : { of })} csv={csv}>
      <table className={`${dataTable.table} ${styles.table} ${styles.forest}`} style={gridOf(scale)}>
        <thead>
          <tr>
            <th scope="col">{nameTitle}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={dataTable.number}>
                {column}
              </th>
            ))}
            <th scope="col" className={styles.marks}>
              <span className={styles.unseen}>{markTitle}</span>
              <IntervalAxis scale={scale} />
            </th>
          </tr>
        </thead>
        <Stages>
          {groups.map((group, n) => (
            <tbody key={group.name ?? n} data-grouped={group.name !== null}>
              {group.name === null ? null : (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length + 2}>
                    {group.name}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <ForestRow key={row.name} row={row} scale={scale} isIndented={group.name !== null} />
              ))}
            </tbody>
          ))}
        </Stages>
      </table>
    </TableFigure>
  )
}

function ForestRow({
  row,
  scale,
  isIndented,
}: {
  readonly row: ForestTableRow
  readonly scale: Scale
  readonly isIndented: boolean
}) {
  const isUndefined = row.value === null && row.reason !== undefined
  return (
    <tr>
      <th scope="row" data-indented={isIndented}>
        {row.name}
        {row.note === undefined ? null : <span className={styles.note}> {row.note}</span>}
        {(row.remark ?? '') === '' ? null : <span className={styles.sub}>{row.remark}</span>}
      </th>
      {row.cells.map((cell, n) => (
        // Cells have no identity but their column.
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td key={n} className={dataTable.number}>
          {cell}
        </td>
      ))}
      <td className={styles.marks} data-empty={isUndefined}>
        {isUndefined ? (
          <span className={styles.reason}>Undefined: {row.reason}</span>
        ) : (
          <IntervalMark scale={scale} value={row.value} ci95={row.ci95} />
        )}
      </td>
    </tr>
  )
}
