import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { TableTools } from './table-tools'

export interface PlainColumn {
  readonly title: string
  readonly isNumber?: boolean
}

export interface PlainTableProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly columns: readonly PlainColumn[]
  /** As wide as its cells, for tables of few columns. */
  readonly isNarrow?: boolean
  /** The first cell names the row; every row as long as `columns`. */
  readonly rows: readonly (readonly string[])[]
}

/** A table of words and numbers, with its copy and its download. */
export function PlainTable({ title, hint, columns, rows, isNarrow = false }: PlainTableProps) {
  return (
    <figure className={isNarrow ? `${styles.frame} ${styles.fit}` : styles.frame}>
      <figcaption className={styles.caption}>
        <span>
          {title} {hint === undefined ? null : <span className={styles.note}>{hint}</span>}
        </span>
        <TableTools of={title} header={columns.map((c) => c.title)} rows={() => rows} />
      </figcaption>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ title: name, isNumber }) => (
                <th key={name} scope="col" className={isNumber ? styles.number : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('\n')}>
                {row.map((cell, n) =>
                  n === 0 ? (
                    // Cells have no identity but their column.
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    <th key={n} scope="row">
                      {cell}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    <td key={n} className={columns[n]?.isNumber ? styles.number : undefined}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
