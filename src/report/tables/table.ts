import type { ProofGap, ReportReason, ReportSummary, ShareMethod } from '@/results'
import type { Interval } from '@/stats'
import { type CsvColumn, csvText, fieldCell } from '@/study'

/** Whose numbers stand in a row, a column or a table, and what of their answers is not proven. */
export interface Whose {
  readonly name: string
  readonly unproven: readonly ProofGap[]
}

/** What a number is; each writer of tables prints it in its own words (`cell-words.ts`). */
export type Unit =
  | 'text'
  | 'count'
  /** Of 1, printed in percent. */
  | 'share'
  /** `count` of `n`, and the share that this is. */
  | 'proportion'
  | 'coefficient'
  /** A coefficient beside which its interval stands. */
  | 'interval'
  /** A difference of shares. */
  | 'points'
  | 'p'
  | 'duration'
  /** Milliseconds for each item. */
  | 'slope'
  | 'hash'

/** One cell as data. */
export interface Cell {
  readonly unit: Unit
  /** null: there is none, and `reason` says why. */
  readonly value: string | number | null
  readonly count?: number
  readonly n?: number
  readonly ci95?: Interval | null
  /** Of the interval. */
  readonly method?: ShareMethod | 'bootstrap' | 'newcombe' | 'standard-error'
  readonly reason?: ReportReason | null
  /** Of a cell that names raters: who they are. Whoever prints it marks what of their answers is not proven. */
  readonly whose?: readonly Whose[]
  /** Muted, beside it. */
  readonly aside?: string | undefined
  /** Muted, below it: of how many, what is left out, what must be known. */
  readonly note?: string
  /** Of an answer: whether it is right. */
  readonly isCorrect?: boolean | null
  /** Several cells in one, each on its line. */
  readonly lines?: readonly Cell[]
}

export interface TableColumn {
  readonly title: string
  /** Of all its cells; texts stand at the left, numbers at the right. A column of several units says `count`. */
  readonly unit: Unit
  /** Title of the share that a proportion is, where it has a column of its own. */
  readonly shareTitle?: string | undefined
  /** Where there is little room. */
  readonly shortTitle?: string | undefined
  /** It stands below the name of a row where there is no room for a column, if there is anything to tell. */
  readonly isRemark?: boolean | undefined
  /** As that of a cell, where a column is of one rater. */
  readonly whose?: readonly Whose[] | undefined
}

export interface TableRow {
  /** The heading that it shares with the rows beside it; null: none. */
  readonly group: string | null
  /** One for each column; the first names the row. */
  readonly cells: readonly Cell[]
}

/** A table of the report: what is in it, and not how it is drawn. */
export interface ReportTable {
  readonly title: string
  /** Muted, after the title. */
  readonly note?: string
  /** What its copy and its file are called; the title where nothing is said. */
  readonly name?: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  /** As that of a cell, where all of it is of some raters whom no cell names. */
  readonly whose?: readonly Whose[]
  /** What the groups of rows are, in its file. */
  readonly groupTitle?: string
  /** Each row is of another kind, or in an order of its own: no column can be sorted by. */
  readonly isOrdered?: boolean
  /** As wide as its cells. */
  readonly isNarrow?: boolean
  /** The figure that is drawn too, each with its interval on one scale: the place of its column, and what it is. */
  readonly drawn?: {
    readonly column: number
    readonly about: string
    readonly lines: readonly { readonly value: number; readonly label: string }[]
  }
}

/** A column over rows: its place in a file and its place in what is shown, in one definition. */
export interface Column<Row> extends TableColumn {
  readonly cell: (row: Row) => Cell
  /** Its columns in a file; none: it is shown alone. */
  readonly csv: readonly CsvColumn<Row>[]
  /** Where it is shown; nowhere: in all that has its columns. */
  readonly on?: readonly string[]
}

/** What a column has beside its cells. */
interface More<Row> extends Omit<Partial<Column<Row>>, 'title' | 'unit' | 'cell' | 'csv'> {
  /** A name: its value is in the file under it. */
  readonly csv?: string | readonly CsvColumn<Row>[]
}

/** What a cell shows: its value, or the value with what stands beside it. */
type Shown = Cell['value'] | (Omit<Cell, 'unit'> & { readonly unit?: Unit })

/** What is shown of a row: a field of it by its name, or what is made of it. */
export type Of<Row, Value> = ((row: Row) => Value) | FieldOf<Row, Value, keyof Row>

type FieldOf<Row, Value, Name extends keyof Row> = Name extends unknown
  ? Row[Name] extends Value
    ? Name
    : never
  : never

export const getter = <Row, Value>(pick: Of<Row, Value>): ((row: Row) => Value) =>
  typeof pick === 'function' ? pick : (row) => row[pick] as Value

/** A column by what its cells show. */
export const column = <Row>(
  title: string,
  unit: Unit,
  pick: Of<Row, Shown>,
  { csv = [], ...more }: More<Row> = {},
): Column<Row> => {
  const show = getter(pick)
  const cell = (row: Row): Cell => {
    const shown = show(row)
    return typeof shown === 'object' && shown !== null ? { unit, ...shown } : { unit, value: shown }
  }
  return {
    title,
    unit,
    ...more,
    cell,
    csv: typeof csv === 'string' ? [[csv, (row) => cell(row).value]] : csv,
  }
}

/** A column of a file: a field of each row under its own name, what is read of it under another, or what is shown. */
export type FileColumn<Row> = (keyof Row & string) | CsvColumn<Row> | Column<Row>

/** Columns that are called as what they hold of a part of each row; empty where a row has no such part. */
export const partColumns = <Row, Part>(
  read: (row: Row) => Part | undefined,
  ...names: readonly (keyof Part & string)[]
): CsvColumn<Row>[] => names.map((name) => [name, (row) => fieldCell(read(row)?.[name])])

/** The columns as a file, one row after the other. */
export const csvOf = <Row>(columns: readonly FileColumn<Row>[], rows: Iterable<Row>): string =>
  csvText(
    columns.flatMap((column): readonly (CsvColumn<Row> | (keyof Row & string))[] =>
      typeof column !== 'string' && 'cell' in column ? column.csv : [column],
    ),
    rows,
  )

/** Both ends of an interval as columns of a file. */
export const limits = <Row>(
  name: string,
  read: (row: Row) => Interval | null,
): CsvColumn<Row>[] => [
  [`${name}_low`, (row) => read(row)?.[0] ?? null],
  [`${name}_high`, (row) => read(row)?.[1] ?? null],
]

/** Rows with their cells, in the order of the columns. */
export const rowsOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  groupOf: (row: Row) => string | null = () => null,
): TableRow[] =>
  rows.map((row) => ({ group: groupOf(row), cells: columns.map(({ cell }) => cell(row)) }))

export type TableHead = Omit<ReportTable, 'columns' | 'rows'>

/** A table of the columns over the rows. */
export const makeTable = <Row>(
  head: TableHead,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  groupOf?: (row: Row) => string | null,
): ReportTable => ({ ...head, columns, rows: rowsOf(columns, rows, groupOf) })

/** What a table is made of, or how it is made of its rows and of where these come from. */
export type Made<Part, Row, Source = ReportSummary> =
  | Part
  | ((rows: readonly Row[], source: Source) => Part)

const make = <Part extends object, Row, Source>(
  part: Made<Part, Row, Source>,
  rows: readonly Row[],
  source: Source,
): Part => (typeof part === 'function' ? part(rows, source) : part)

/** A table of a report, or of a part of it, by its head, its columns and its rows; null where it has no rows. */
export const reportTable =
  <Row, Source = ReportSummary>(
    head: Made<TableHead, Row, Source>,
    columns: Made<readonly Column<Row>[], Row, Source>,
    rowsOfSource: (source: Source) => readonly Row[] | undefined,
    groupOf?: (row: Row) => string | null,
  ) =>
  (source: Source): ReportTable | null => {
    const rows = rowsOfSource(source) ?? []
    return unlessEmpty(
      makeTable(make(head, rows, source), make(columns, rows, source), rows, groupOf),
    )
  }

/** null where a table has no rows. */
export const unlessEmpty = (table: ReportTable): ReportTable | null =>
  table.rows.length === 0 ? null : table

/** The columns that are shown in one place. */
export const shownOn = <Row>(columns: readonly FileColumn<Row>[], place: string): Column<Row>[] =>
  columns.filter(
    (column): column is Column<Row> =>
      typeof column === 'object' && 'on' in column && column.on?.includes(place) === true,
  )

/** The other way round: what were columns are rows, each of `rows` is a column. */
export const turned = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  headOf: (row: Row) => Pick<TableColumn, 'title' | 'whose'>,
): Pick<ReportTable, 'columns' | 'rows' | 'isOrdered'> => ({
  isOrdered: true,
  columns: [words(''), ...rows.map((row): TableColumn => ({ ...headOf(row), unit: 'count' }))],
  rows: columns.map(({ title, cell }) => ({
    group: null,
    cells: [text(title), ...rows.map(cell)],
  })),
})

/** A column of texts. */
export const words = (title: string): TableColumn => ({ title, unit: 'text' })

export const text = (value: string, more: Partial<Cell> = {}): Cell => ({
  unit: 'text',
  value,
  ...more,
})
