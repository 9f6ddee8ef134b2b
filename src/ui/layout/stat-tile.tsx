import type { ReactNode } from 'react'
import styles from './stat-tile.module.css'

interface StatTileProps {
  readonly label: string
  readonly value: ReactNode
  /** Interval, unit or count beside the number. */
  readonly detail?: ReactNode
}

/** Longer values, such as a range, are written smaller, so that a narrow tile breaks none of their numbers. */
const MOST_LETTERS = 10

/** One number with its name. Stand several in a `StatRow`. */
export function StatTile({ label, value, detail }: StatTileProps) {
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd
        className={styles.value}
        data-long={typeof value === 'string' && value.length > MOST_LETTERS}
      >
        {value}
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  )
}

export function StatRow({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>
}
