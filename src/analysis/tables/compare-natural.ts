const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numbers by size, texts as people sort them (item 2 before item 10), nothing last. */
export function compareNatural(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
