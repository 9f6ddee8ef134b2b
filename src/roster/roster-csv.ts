import { BYTE_ORDER_MARK, csvText } from '@/study'
import { raterLink } from './rater-link'
import { FIELDS } from './read-roster'
import { armOf, type RosterEntry, type RosterStudy } from './roster'

/** The roster as it was read, to be kept, edited and read again. */
export const rosterCsv = (entries: readonly RosterEntry[]): string =>
  BYTE_ORDER_MARK + csvText(FIELDS, entries)

/** The same with every arm and link filled in: for a mail merge. @param site as `siteAddress` gives it. */
export const linksCsv = (
  entries: readonly RosterEntry[],
  study: RosterStudy,
  site: string,
): string =>
  rosterCsv(
    entries.map((entry) => ({
      ...entry,
      arm: armOf(study, entry.code),
      link: raterLink(entry, study, site),
    })),
  )

/** Columns that hold something, parted by tabs, as a spreadsheet gives and takes them. */
export function rosterLines(entries: readonly RosterEntry[]): string {
  const always = new Set(['code', 'name', 'email', 'due'])
  const columns = FIELDS.filter(
    (name) => always.has(name) || entries.some((entry) => (entry[name] ?? '') !== ''),
  )
  const plain = (cell: unknown) =>
    String(cell ?? '')
      .replace(/[\t\r\n"]+/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  return [
    columns.join('\t'),
    ...entries.map((entry) => columns.map((name) => plain(entry[name])).join('\t')),
    '',
  ].join('\n')
}

/** Rows of a list that comes later complete those that are there: what they leave empty stays as it was. */
export function mergeRoster(
  before: readonly RosterEntry[],
  added: readonly RosterEntry[],
): readonly RosterEntry[] {
  const later = new Map(added.map((entry) => [entry.code, entry]))
  const merged = before.map((entry) => {
    const change = later.get(entry.code)
    if (change === undefined) return entry
    const said = Object.entries(change).filter(([, value]) => value !== '' && value !== null)
    return { ...entry, ...(Object.fromEntries(said) as Partial<RosterEntry>) }
  })
  const known = new Set(before.map(({ code }) => code))
  return [...merged, ...added.filter(({ code }) => !known.has(code))]
}
