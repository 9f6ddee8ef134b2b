import { inPages } from './drawing-grid'
import type { ForestLine, ForestRow } from './forest-layout'

/** What stands on one page of a forest that is longer. */
export interface ForestPage {
  readonly rows: readonly ForestRow[]
  readonly lines: readonly ForestLine[]
}

/**
 * A forest in pages, each group of rows whole on one where it fits; else its heading is repeated. A line stays with the
 * rows that it holds for.
 */
export function forestPages(
  rows: readonly ForestRow[],
  lines: readonly ForestLine[],
  most: number,
): ForestPage[] {
  const pages: { rows: ForestRow[]; lines: ForestLine[] }[] = []
  const room = () => most - (pages.at(-1)?.rows.length ?? most)
  for (const { start, rows: group } of groupsOf(rows)) {
    const [first] = group
    const heading = first?.isHeading === true ? [first] : []
    const held = lines.filter(({ fromRow }) => fromRow !== undefined && fromRow <= start)
    const parts =
      group.length <= most
        ? [group]
        : inPages(group.slice(heading.length), most - heading.length).map((part) => [
            ...heading,
            ...part,
          ])
    for (const part of parts) {
      if (part.length > room())
        pages.push({ rows: [], lines: lines.filter((l) => l.fromRow === undefined) })
      const page = pages.at(-1)
      if (page === undefined) continue
      // A line that began on a page before begins again with the first heading of this one.
      const begun = new Set(page.lines.map(({ label }) => label))
      page.lines.push(
        ...held
          .filter(({ label }) => !begun.has(label))
          .map((line) => ({ ...line, fromRow: page.rows.length })),
      )
      page.rows.push(...part)
    }
  }
  return pages
}

/** Rows with the heading that they stand under. */
function groupsOf(rows: readonly ForestRow[]) {
  const groups: { readonly start: number; readonly rows: ForestRow[] }[] = []
  for (const [start, row] of rows.entries()) {
    const last = groups.at(-1)
    if (last === undefined || row.isHeading === true) groups.push({ start, rows: [row] })
    else last.rows.push(row)
  }
  return groups
}
