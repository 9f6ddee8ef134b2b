import styles from './data-table.module.css'
import { TableTools } from './table-tools'

export interface Fact {
  readonly name: string
  /** One for each column; the note says of how many, or why there is none. */
  readonly cells: readonly { readonly value: string; readonly note: string }[]
}

export interface FactTableProps {
  readonly title: string
  /** Headings of the columns. */
  readonly names: readonly string[]
  readonly facts: readonly Fact[]
}

/** One row a figure, one column a rater or pair. */
export function FactTable({ title, names, facts }: FactTableProps) {
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <TableTools
          of={title}
          header={['', ...names]}
          rows={() => facts.map((fact) => [fact.name, ...fact.cells.map((cell) => cell.value)])}
        />
      </figcaption>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr key={fact.name}>
                <th scope="row">{fact.name}</th>
                {fact.cells.map((cell, n) => (
                  <td key={names[n]} className={styles.number}>
                    {cell.value}
                    {cell.note === '' ? null : <span className={styles.sub}>{cell.note}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
