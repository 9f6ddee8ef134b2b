import { useState } from 'react'
import { type ReportTable, rowWords, type ShownColumn, type TableRow } from '@/report'
import { compareNatural } from './compare-natural'

/** More rows than this can be searched. */
const MOST_AT_A_GLANCE = 8

interface TableRows {
  /** Those that are looked for, in the order that was asked for; rows of one group stay together. */
  readonly rows: readonly TableRow[]
  readonly isSearchable: boolean
  readonly search: string
  readonly setSearch: (words: string) => void
  /** By which column, in the order of `shownColumns`. */
  readonly directionOf: (column: number) => 'ascending' | 'descending' | null
  readonly sortBy: (column: number) => void
}

/** A table as the analyst wants to see it. */
export function useTableRows(table: ReportTable, columns: readonly ShownColumn[]): TableRows {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<{
    readonly column: number
    readonly isDescending: boolean
  } | null>(null)
  const sought = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found =
    sought.length === 0
      ? table.rows
      : table.rows.filter((row) => {
          const words = rowWords(row).toLocaleLowerCase()
          return sought.every((word) => words.includes(word))
        })
  const column = order === null ? undefined : columns[order.column]
  return {
    rows: column === undefined ? found : sorted(found, column, order?.isDescending === true),
    isSearchable: table.rows.length > MOST_AT_A_GLANCE,
    search,
    setSearch,
    directionOf: (place) =>
      order?.column !== place ? null : order.isDescending ? 'descending' : 'ascending',
    sortBy: (place) =>
      setOrder(
        order?.column !== place
          ? { column: place, isDescending: false }
          : order.isDescending
            ? null
            : { column: place, isDescending: true },
      ),
  }
}

/** Within each group, whose heading stays where it is; what has no value comes last, whichever way round. */
function sorted(
  rows: readonly TableRow[],
  { key }: ShownColumn,
  isDescending: boolean,
): TableRow[] {
  const places = new Map<string | null, number>()
  for (const { group } of rows) if (!places.has(group)) places.set(group, places.size)
  const placeOf = ({ group }: TableRow) => places.get(group) ?? 0
  return rows.toSorted((a, b) => {
    const [one, two] = [key(a.cells), key(b.cells)]
    const upwards = compareNatural(one, two)
    return (
      placeOf(a) - placeOf(b) || (isDescending && one !== null && two !== null ? -upwards : upwards)
    )
  })
}
