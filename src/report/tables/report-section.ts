import type { ReportSummary } from '@/results'
import { type Column, csvOf, field, type ReportTable } from './table'

/** Each makes a table, or several; null where the study has nothing for it. */
type Tables = readonly ((report: ReportSummary) => ReportTable | readonly ReportTable[] | null)[]

export const tablesOf = (report: ReportSummary, tables: Tables): readonly ReportTable[] =>
  tables.flatMap((make) => make(report) ?? [])

type PagePart = 'accuracy' | 'agreement' | 'items'

/** What the report has of a measure: the page, report.html, the files and the list of downloads walk these records. */
export interface ReportSection {
  readonly title: string
  /** Where the page shows it, and which tables. */
  readonly onPage: readonly {
    readonly part: PagePart
    /** Where it differs from that on paper. */
    readonly title?: string
    readonly hint?: string
    readonly tables: Tables
  }[]
  /** What report.html prints of it, and after which of its sections. */
  readonly onPaper: {
    readonly after: PagePart
    readonly tables?: Tables
    /** Says which files hold what is not printed; empty where there is nothing to say. */
    readonly words?: (report: ReportSummary) => string
  }
  readonly files: readonly ScopedFile[]
}

/** The report over all questions (condition '') or under one condition. */
export type ReportScope = readonly [condition: string, report: ReportSummary]

/** A CSV file whose rows are over all questions first, then under each condition. */
export interface ScopedFile {
  readonly path: string
  /** For the list of downloads. */
  readonly about: string
  /** null: there are no rows. */
  readonly write: (scopes: readonly ReportScope[]) => string | null
}

export const scopedFile = <Row>(
  path: string,
  about: string,
  columns: readonly Column<Row>[],
  rowsOfScope: (report: ReportSummary) => readonly Row[],
): ScopedFile => ({
  path,
  about,
  write: (scopes) => {
    const rows = scopes.flatMap(([condition, report]) =>
      rowsOfScope(report).map((row): Scoped<Row> => ({ condition, row })),
    )
    return rows.length === 0 ? null : csvOf([CONDITION, ...columns.map(inScope)], rows)
  },
})

interface Scoped<Row> {
  readonly condition: string
  readonly row: Row
}

const CONDITION = field<Scoped<unknown>>('condition', ({ condition }) => condition)

const inScope = <Row>({ id, cell, csv }: Column<Row>): Column<Scoped<Row>> => ({
  ...field(id, ({ row }: Scoped<Row>) => cell(row).value),
  ...(csv && {
    csv: csv.map(([title, read]) => [title, ({ row }: Scoped<Row>) => read(row)] as const),
  }),
})
