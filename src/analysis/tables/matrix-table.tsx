import type { ReactNode } from 'react'
import { type PlainTable, proofLegend, proofSign, type ReportTable } from '@/report'
import styles from './matrix-table.module.css'
import { TableFigure } from './table-figure'

export interface MatrixCell {
  readonly text: string
  /** 0 to 1: how strongly the cell is tinted; null: not at all. */
  readonly share: number | null
  /** What the number is, for a pointer that rests on it. */
  readonly about?: string
  /** On the diagonal of two raters, for example. */
  readonly isMarked?: boolean
}

interface MatrixTableProps {
  readonly title: string
  readonly note?: ReactNode
  readonly subject?: string
  /** What the rows are: stands in the corner. */
  readonly corner: string
  /** What the columns are, above them. */
  readonly across?: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly MatrixCell[] }[]
  /** Whose numbers they are: what of their answers is not proven stands below. */
  readonly whose?: ReportTable['whose']
}

/** Everything against everything: the larger the number, the more of the accent behind it. */
export function MatrixTable({
  title,
  note,
  subject,
  corner,
  across,
  columns,
  rows,
  whose = [],
}: MatrixTableProps) {
  const sign = proofSign({ whose })
  const legend = proofLegend({ title: '', columns: [], rows: [], whose })
  const table = (): PlainTable => ({
    title,
    note: typeof note === 'string' ? note : '',
    groupTitle: null,
    columns: [corner, ...columns].map((name, place) => ({
      title: name,
      sign: '',
      isNumber: place > 0,
    })),
    sign,
    legend,
    rows: rows.map(({ name, cells }) => ({
      group: null,
      remark: '',
      sign: '',
      unproven: '',
      cells: [name, ...cells.map(({ text }) => text)],
    })),
  })
  return (
    <TableFigure
      title={title}
      note={note}
      subject={subject}
      table={table}
      sign={sign}
      legend={legend}
      width="fit"
    >
      <table className={styles.matrix}>
        <thead>
          {across !== undefined && (
            <tr>
              <td rowSpan={2}>{corner}</td>
              <th colSpan={columns.length} scope="colgroup" className={styles.across}>
                {across}
              </th>
            </tr>
          )}
          <tr>
            {across === undefined && <td>{corner}</td>}
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ text, share, about, isMarked }, column) => (
                <td
                  key={columns[column]}
                  data-marked={isMarked}
                  style={share === null ? undefined : { backgroundColor: tint(share) }}
                  title={about}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFigure>
  )
} /** Never so much that the number drowns. */

const tint = (share: number): string =>
  `color-mix(in srgb, var(--tp-accent) ${Math.round(34 * Math.max(0, share))}%, transparent)`

/** Counts as rows of a matrix, the more the darker, the diagonal framed. */
export function confusionRows(
  labels: readonly string[],
  counts: readonly (readonly number[])[],
): { readonly name: string; readonly cells: readonly MatrixCell[] }[] {
  const most = Math.max(1, ...counts.flat())
  return labels.map((name, row) => ({
    name,
    cells: labels.map((_, column) => {
      const count = counts[row]?.[column] ?? 0
      return { text: String(count), share: count / most, isMarked: row === column }
    }),
  }))
}
