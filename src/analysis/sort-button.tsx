import styles from './data-table.module.css'
import type { ItemSort } from './desk'

export interface SortButtonProps {
  readonly title: string
  readonly sort: ItemSort
  readonly order: { readonly sort: ItemSort; readonly isDescending: boolean }
  readonly onSort: (sort: ItemSort) => void
}

/** A heading that sorts by its column; pressed again, the other way round. */
export function SortButton({ title, sort, order, onSort }: SortButtonProps) {
  const isOn = JSON.stringify(sort) === JSON.stringify(order.sort)
  return (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={isOn}
      data-mark={isOn ? (order.isDescending ? '↓' : '↑') : ''}
      title={isOn ? `Sorted ${order.isDescending ? 'downwards' : 'upwards'}` : `Sort by ${title}`}
      onClick={() => onSort(sort)}
    >
      {title}
    </button>
  )
}
