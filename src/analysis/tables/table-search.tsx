import { IconSearch } from '@tabler/icons-react'
import { drawIcon } from '@/ui'
import styles from './table-search.module.css'

export interface TableSearchProps {
  readonly words: string
  readonly onChange: (words: string) => void
  /** Rows that hold the words. */
  readonly found: number
  /** All rows. */
  readonly total: number
}

/** Looks for the rows of a table that hold some words; Escape shows all again. */
export function TableSearch(props: TableSearchProps & { readonly name: string }) {
  const { name, words, onChange, found, total } = props
  return (
    <span className={styles.search} data-screen-only>
      <span role="status" className={styles.found}>
        {words.trim() === '' ? '' : `${found} of ${total} rows`}
      </span>
      {drawIcon(IconSearch, 15, 1.7)}
      <input
        type="search"
        placeholder="Find rows"
        aria-label={`Find rows in ${name}`}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
    </span>
  )
}
