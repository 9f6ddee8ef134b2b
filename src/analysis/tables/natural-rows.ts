const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Key = string | number | null

/** Numbers by size, texts as people sort them (item 2 before item 10); nothing comes last, whichever way round. */
export function compareNatural(a: Key, b: Key, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const upwards =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return isDescending ? -upwards : upwards
}

/** The rows that hold all words of the search. */
export function findRows<Row>(
  rows: readonly Row[],
  search: string,
  wordsOf: (row: Row) => string,
): readonly Row[] {
  const sought = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (sought.length === 0) return rows
  return rows.filter((row) => {
    const words = wordsOf(row).toLocaleLowerCase()
    return sought.every((word) => words.includes(word))
  })
}
