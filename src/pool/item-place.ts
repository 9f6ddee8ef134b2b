/** The item of a study that a field is of, from 0, and the place within it: `items[7].context`. @returns null for what is of no item. */
export function itemPlace(field: string): { readonly n: number; readonly within: string } | null {
  const [, n, within = ''] = /^items\[(\d+)\]\.?(.*)$/.exec(field) ?? []
  return n === undefined ? null : { n: Number(n), within }
}
