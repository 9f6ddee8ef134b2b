import styles from '../item/items-table.module.css'
import type { ItemSort } from '../session/analysis-views'

export interface SortButtonProps {
  readonly title: string
  /** What it sorts by, in words that stand by themselves: `time of R1`. */
  readonly what: string
  readonly sort: ItemSort
  readonly order: { readonly sort: ItemSort; readonly isDescending: boolean }
  readonly onSort: (sort: ItemSort) => void
}

/** A heading that sorts by its column; pressed again, the other way round. */
export function SortButton({ title, what, sort, order, onSort }: SortButtonProps) {
  const isOn = JSON.stringify(sort) === JSON.stringify(order.sort)
  return (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={isOn}
      data-mark={isOn ? (order.isDescending ? '↓' : '↑') : ''}
      title={
        isOn
          ? `Sorted by ${what}, ${order.isDescending ? 'downwards' : 'upwards'}`
          : `Sort by ${what}`
      }
      onClick={() => onSort(sort)}
    >
      {title}
    </button>
  )
}
