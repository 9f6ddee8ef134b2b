import { type AccuracyCell, isHuman, type RaterReport, type Report } from '@/results'
import { type Interval, wilsonInterval } from '@/stats'
import { countNote } from '../tables/drawn-columns'
import { type Cell, type ReportTable, type TableColumn, text, words } from '../tables/table'

/** One table of a paper as this study fills it, or why it cannot. */
export type LayoutPart =
  | { readonly title: string; readonly table: ReportTable }
  | { readonly title: string; readonly missing: string }

/** The tables of one published study, in the order of the paper. */
export type LayoutParts = (report: Report) => LayoutPart[]

/** A part by its table; null or without a row: it is missing, and that is said. */
export const part = (title: string, table: ReportTable | null, missing: string): LayoutPart =>
  table === null || table.rows.length === 0
    ? { title, missing }
    : { title, table: { ...table, title, isOrdered: true, columns: table.columns.map(shownOf) } }

/** Of a column what is shown: a table is handed from a worker to the page, and what computes its cells cannot be. */
const shownOf = ({
  title,
  unit,
  shareTitle,
  shortTitle,
  isRemark,
  whose,
}: TableColumn): TableColumn => ({
  title,
  unit,
  shareTitle,
  shortTitle,
  isRemark,
  whose,
})

/** A table of which each row has a name and a cell for each column. */
export const grid = (
  name: string,
  columns: readonly TableColumn[],
  rows: readonly {
    readonly name: Cell | string
    readonly group?: string | null
    readonly cells: readonly Cell[]
  }[],
  note = '',
): ReportTable => ({
  title: '',
  note,
  // In a file, too, rows that are called alike are told apart.
  ...(rows.some(({ group = null }) => group !== null) ? { groupTitle: 'Part' } : {}),
  columns: [words(name), ...columns],
  rows: rows.map(({ name: head, group = null, cells }) => ({
    group,
    cells: [typeof head === 'string' ? text(head) : head, ...cells],
  })),
})

/** Columns of numbers, whatever each cell is. */
export const numbers = (...titles: readonly string[]): TableColumn[] =>
  titles.map((title) => ({ title, unit: 'count' }))

/** A column of differences, with their intervals beside it. */
export const points = (title: string): TableColumn => ({ title, unit: 'points' })

export const share = (value: number | null, note = ''): Cell => ({ unit: 'share', value, note })
export const coefficient = (value: number | null, note = ''): Cell => ({
  unit: 'coefficient',
  value,
  note,
})
export const count = (value: number): Cell => ({ unit: 'count', value })
export const EMPTY = share(null)

/** Names a rater. */
export const raterName = (rater: RaterReport): Cell => text(rater.name, { whose: [rater] })

/** An accuracy as papers print it: the share, with its count and interval beside it. */
export const accuracyShare = (cell: AccuracyCell | undefined): Cell =>
  cell === undefined || cell.value === null
    ? EMPTY
    : share(cell.value, countNote(cell.correct, cell.n, cell.ci95))

/** The share that a count is of all, with its interval if there is one. */
export const countedShare = (hits: number, n: number, ci95: Interval | null = null): Cell =>
  share(n === 0 ? null : hits / n, countNote(hits, n, ci95))

/** The same with Wilson’s interval. */
export const wilsonShare = (hits: number, n: number): Cell =>
  n === 0 ? EMPTY : countedShare(hits, n, wilsonInterval(hits, n))

/** A column of one rater. */
export const raterColumn = (rater: RaterReport): TableColumn => ({
  title: rater.name,
  unit: 'count',
  whose: [rater],
})

/** First sessions: people before models. */
export const firstSessions = (report: Report) =>
  report.raters.filter(({ session }) => session.number === 1)
export const people = (report: Report) => firstSessions(report).filter(isHuman)

/** The first pair of two people. */
export const humanPair = ({ agreement }: Report) =>
  agreement.pairs.find(({ relation }) => relation === 'human-human')

/** The attribute of the key by one of these names, as it is spelled there. */
export function attributeNamed(report: Report, pattern: RegExp): string | null {
  const [rater] = report.raters
  return Object.keys(rater?.accuracy.byAttribute ?? {}).find((name) => pattern.test(name)) ?? null
}
