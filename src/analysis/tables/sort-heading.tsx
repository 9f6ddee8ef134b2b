import styles from './sort-heading.module.css'

interface SortHeadingProps {
  readonly title: string
  /** How the rows are sorted by this column; null: by another, or not at all. */
  readonly direction: 'ascending' | 'descending' | null
  readonly onSort: () => void
}

/** A heading that sorts by its column: upwards, then downwards, then as the table was. Its cell says `aria-sort`. */
export function SortHeading({ title, direction, onSort }: SortHeadingProps) {
  const mark = direction === 'ascending' ? '↑' : '↓'
  return (
    <button
      type="button"
      className={styles.sort}
      data-mark={direction === null ? '' : mark}
      title={direction === null ? `Sort by ${title}` : `Sorted by ${title}, ${direction}`}
      onClick={onSort}
    >
      {title}
    </button>
  )
}
