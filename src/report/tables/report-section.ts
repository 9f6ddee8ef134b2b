import type { ReportSummary } from '@/results'
import type { reportScopes } from '../under-condition'
import { csvOf, type FileColumn, type ReportTable } from './table'

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

/** A CSV file whose rows are over all questions first, then under each condition. */
export interface ScopedFile {
  readonly path: string
  /** For the list of downloads. */
  readonly about: string
  /** null: there are no rows. */
  readonly write: (scopes: ReturnType<typeof reportScopes<ReportSummary>>) => string | null
}

export const scopedFile = <Row extends object>(
  path: string,
  about: string,
  columns: readonly FileColumn<Row>[],
  rowsOfScope: (report: ReportSummary) => readonly Row[],
): ScopedFile => ({
  path,
  about,
  write: (scopes) => {
    const rows = scopes.flatMap(([condition, report]) =>
      rowsOfScope(report).map((row) => ({ ...row, condition })),
    )
    return rows.length === 0 ? null : csvOf(['condition', ...columns], rows)
  },
})
