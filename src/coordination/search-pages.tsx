import { Pagination } from '@mantine/core'
import { useState } from 'react'
import { type Field, fieldsOf } from './form-fields'

/** What is asked of a long list: words, whatever else narrows it, and a page, which is the first again when another thing changes. */
export function useSearch<T extends object>(narrowed: T) {
  const [query, setQuery] = useState({ ...narrowed, search: '', page: 1 })
  const field = fieldsOf(query, (next) =>
    setQuery(next.page === query.page ? { ...next, page: 1 } : next),
  )
  return { query, field }
}

interface PagesProps extends Field<number> {
  /** Entries in all, and on each page. */
  readonly count: number
  readonly perPage: number
  /** What the pages are of, behind "next page". */
  readonly what?: string
}

/** The pages of a long list; nothing where one is enough. */
export const Pages = ({ count, perPage, what = '', value, onChange }: PagesProps) =>
  count <= perPage ? null : (
    <Pagination
      size="sm"
      value={value}
      onChange={(page) => onChange(page)}
      total={Math.ceil(count / perPage)}
      getControlProps={(control) => ({ 'aria-label': `${control} page${what}` })}
    />
  )
