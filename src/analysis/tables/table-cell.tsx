import styles from './data-table.module.css'

/** A value by itself, or with what stands muted below it: of how many, what is left out, or why there is none. */
export type TableCell = string | { readonly value: string; readonly note: string }

export function ShownCell({ cell }: { readonly cell: TableCell }) {
  if (typeof cell === 'string') return cell
  return (
    <>
      {cell.value}
      {cell.note === '' ? null : <span className={styles.sub}>{cell.note}</span>}
    </>
  )
}

/** The same on one line: `66.7% (of 3)`. */
export const cellText = (cell: TableCell): string =>
  typeof cell === 'string' ? cell : cell.note === '' ? cell.value : `${cell.value} (${cell.note})`
