import { shown } from '@/questions'
import { type Problem, problemOf } from '@/study'
import { followRecipe } from '../../recipe/follow-recipe'
import { stepWork } from '../../recipe/step-work'
import type { Mapping, Source } from '../mapping-schema'
import { withClaims } from '../materials/read-claims'
import { isGrid, type PoolTable, type TableRow } from '../pool-table'
import { proposeMapping } from '../propose-mapping'
import { cellText, rowValue, sourceText } from '../row-value'
import { groupedTable } from './grouped-rows'
import type { LeftOutRow } from './key-table'
import type { OpenReading, Reading } from './open-reading'
import { itemWords, openShape } from './shapes/open-shape'
import { SHAPES } from './shapes/shapes'
import { openHidden, openSheets, rowWords } from './sheet-reading'

/** The table as a mapping reads it: on its sheet, under its header, with what it fills down, what its recipe makes of it, and the claims of reports as lists. */
export const tableUnder = (table: PoolTable, mapping: Mapping): PoolTable =>
  withClaims(groupedTable(withoutLeftOut(cookedTable(table, mapping), mapping), mapping), mapping)

/** Rows that the mapping names as no items say nothing of the others, either. */
function withoutLeftOut(table: PoolTable, { leaveOut }: Mapping): PoolTable {
  if (leaveOut === undefined) return table
  return { ...table, rows: table.rows.filter((row) => !leaveOut.some((out) => isRow(row, out))) }
}

const isRow = ({ number, origin }: TableRow, { file, row }: Omit<LeftOutRow, 'id'>): boolean =>
  origin === undefined ? number === row : origin.row === row && origin.file === file

/** A row as the mapping calls it. */
export const namedRow = ({ number, origin, values }: TableRow, { id }: Mapping): LeftOutRow => ({
  ...(origin === undefined ? {} : { file: origin.file }),
  row: origin?.row ?? number,
  id: id === undefined ? `row-${number}` : sourceText(values, id),
})

/** The rows that a mapping leaves out by name, and those that are not what they were when that was said. */
export function leftOutRows(table: PoolTable, mapping: Mapping) {
  const { leaveOut = [], ...whole } = mapping
  const { rows } = leaveOut.length === 0 ? { rows: [] } : tableUnder(table, whole)
  const problems: Problem[] = []
  const leftOut = leaveOut.map((out): LeftOutRow => {
    const row = rows.find((one) => isRow(one, out))
    const isUnread = table.problems.some(
      ({ line, file }) => line === out.row && file === (out.file ?? table.file),
    )
    const named = row === undefined ? { ...out, id: '' } : namedRow(row, mapping)
    const place = { line: out.row, field: 'leaveOut' }
    if (row === undefined && !isUnread)
      problems.push(
        problemOf(
          table.file,
          'left-out-unknown',
          `there is no row ${out.row} to exclude`,
          'In the step Pool press “Read … again” beside the excluded rows (in the mapping: remove it from "leaveOut")',
          place,
        ),
      )
    else if (out.id !== '' && named.id !== out.id)
      problems.push(
        problemOf(
          table.file,
          'left-out-changed',
          `row ${out.row} is now ${shown(named.id)}, but the mapping excludes ${shown(out.id)}`,
          'In the step Pool press “Read … again” beside the excluded rows, then exclude those that you mean (in the mapping: "leaveOut")',
          place,
        ),
      )
    return named
  })
  return { leftOut, problems }
}

/** The table before its recipe is followed: on its sheet, under its header, with what it fills down. */
export function rawTable(table: PoolTable, mapping: Mapping): PoolTable {
  const rows = shownRows(withHeader(onSheet(table, mapping), mapping), mapping)
  return filledDown(rows, mapping.fillDown ?? [])
}

/** The last mapping that each table was read by: pages ask for the same one again and again, and all rows are gone through. */
const cooked = new WeakMap<PoolTable, { readonly key: string; readonly table: PoolTable }>()

function cookedTable(table: PoolTable, mapping: Mapping): PoolTable {
  const { recipe, sheet, headerRow, hiddenRows, fillDown } = mapping
  if (recipe === undefined || table.isCooked) return rawTable(table, mapping)
  const key = JSON.stringify([recipe, sheet, headerRow, hiddenRows, fillDown])
  const known = cooked.get(table)
  if (known?.key === key) return known.table
  const followed = {
    ...followRecipe(rawTable(table, mapping), recipe).table,
    isCooked: true as const,
  }
  cooked.set(table, { key, table: followed })
  return followed
}

function onSheet(table: PoolTable, { sheet }: Mapping): PoolTable {
  if (sheet === undefined || table.sheet === undefined || table.sheet.name === sheet) return table
  const other = table.sheet.of(sheet)
  return other.ok ? other.value : { ...table, problems: [...table.problems, ...other.problems] }
}

const shownRows = (table: PoolTable, { hiddenRows }: Mapping): PoolTable =>
  hiddenRows === 'leave-out'
    ? { ...table, rows: table.rows.filter(({ isHidden }) => isHidden !== true) }
    : table

function withHeader(table: PoolTable, mapping: Mapping): PoolTable {
  const { header } = table
  if (header === undefined) return table
  // A mapping that says nothing and names the cells of the first row takes it for the header.
  const isAsFound = isFound(mapping, table)
  const wanted = mapping.headerRow ?? (isAsFound || header.row === 1 ? header.row : 1)
  const count = mapping.headerRows ?? (isAsFound && wanted === header.row ? header.rows : 1)
  if (wanted === header.row && count === header.rows) return table
  const other = header.under(wanted, count)
  if (!other.ok)
    return mapping.headerRow === undefined && mapping.headerRows === undefined
      ? table
      : { ...table, problems: [...table.problems, ...other.problems] }
  const isStated = mapping.headerRow !== undefined || mapping.headerRows !== undefined
  return isStated || isFound(mapping, other.value) ? other.value : table
}

/** Columns that a recipe makes are found under whatever header. */
const isFound = (mapping: Mapping, { columns }: PoolTable): boolean => {
  const made = new Set((mapping.recipe ?? []).flatMap((step) => stepWork(step).writes))
  return columnsOf(mapping).every((from) => columns.includes(from) || made.has(from))
}

/** The columns without which a mapping makes nothing of a row. */
const columnsOf = ({ questions, id, category }: Mapping): string[] =>
  [
    id,
    category,
    ...questions.flatMap(({ prompt, truth, each }) => (each === undefined ? [prompt, truth] : [])),
  ].flatMap((source: Source | undefined) =>
    source !== undefined && 'from' in source ? [source.from] : [],
  )

function filledDown(table: PoolTable, columns: readonly string[]): PoolTable {
  if (columns.length === 0) return table
  const above = new Map<string, unknown>()
  const rows = table.rows.map((row): TableRow => {
    const values: Record<string, unknown> = { ...row.values }
    for (const column of columns) {
      const own = rowValue(row.values, column)
      if (cellText(own) === '') values[column] = above.get(column) ?? own
      else above.set(column, own)
    }
    return { ...row, values }
  })
  return { ...table, rows }
}

/** What is open of a table as a whole, before any cell is read. */
export function openTable(table: PoolTable, mapping: Mapping): OpenReading[] {
  const sheets = openSheets(table, mapping)
  // Which columns there are is not known before the sheet is.
  if (sheets.length > 0) return sheets
  const rows = [...openHeader(table, mapping), ...openHeadings(table, mapping)]
  // Which columns there are is not known before their names are.
  if (rows.length > 0) return [...rows, ...openHidden(table, mapping)]
  return [
    ...openHidden(table, mapping),
    ...openGaps(table, mapping),
    ...SHAPES.flatMap((shape) => openShape(shape, table, mapping)),
  ]
}

/** Whether the first row is an item. */
function openHeader(table: PoolTable, mapping: Mapping): OpenReading[] {
  const { header } = table
  if (header === undefined || !header.isOpen || mapping.headerRow !== undefined || header.row !== 0)
    return []
  const first = header.under(1)
  const readings = [
    { label: 'A case like the others', read: { ok: true, value: table } as const, row: 0 },
    { label: 'The names of the columns', read: first, row: 1 },
  ].flatMap(({ label, read, row }): (Reading & { readonly prompts: readonly string[] })[] => {
    if (!read.ok) return []
    const { mapping: proposed } = proposeMapping(read.value)
    const prompts = read.value.rows
      .slice(0, 3)
      .map(({ values }) => sourceText(values, proposed.questions[0]?.prompt))
    return [
      {
        label,
        mapping: { ...proposed, headerRow: row },
        leftOut: 0,
        cells: [1, 2, 3].map((number) => ({
          words: number === row ? 'names of columns' : `item ${number - row}`,
          kind: '',
        })),
        prompts,
      },
    ]
  })
  const [item] = readings
  if (item === undefined) return []
  const rows = table.rows.slice(0, 3)
  return [
    {
      code: 'header-open',
      field: '',
      message: `row 1 looks like a case and not like names of columns: ${rowWords(rows[0], table)}`,
      remedy:
        'State in the mapping which row names the columns: "headerRow": 1, or 0 where none does',
      examples: rows.map((row, n) => ({
        row: row.number,
        prompt: item.prompts[n] ?? '',
        cell: rowWords(row, table),
      })),
      readings: readings.map(({ prompts: _, ...reading }) => reading),
    },
  ]
}

/** Whether headings stand over the names of the columns, so that two rows name them. */
function openHeadings({ header }: PoolTable, mapping: Mapping): OpenReading[] {
  if (header === undefined || !header.mayBeTwo || mapping.headerRows !== undefined) return []
  const readings = ([2, 1] as const).flatMap((rows): Reading[] => {
    const read = header.under(header.row, rows)
    if (!read.ok) return []
    const { mapping: proposed } = proposeMapping(read.value)
    return [
      {
        label:
          rows === 2
            ? `Rows ${header.row} and ${header.row + 1} name the columns`
            : `Row ${header.row} names the columns, the next is a case`,
        mapping: { ...proposed, headerRow: header.row, headerRows: rows },
        leftOut: 0,
        cells: [
          { words: read.value.columns.map(shown).join(', '), kind: '' },
          { words: [...itemWords(read.value, proposed).values()][0] ?? '', kind: '' },
        ],
      },
    ]
  })
  if (readings.length === 0) return []
  return [
    {
      code: 'header-rows-open',
      field: '',
      message: `headings seem to be above the column names, in rows ${header.row} and ${header.row + 1}`,
      remedy:
        'State in the mapping how many rows name the columns: "headerRows": 2, or 1 where the second is a case',
      examples: [
        { row: header.row, prompt: '', cell: 'names of columns' },
        { row: header.row + 1, prompt: '', cell: 'first case' },
      ],
      readings,
    },
  ]
}

/** Whether a blank cell below a filled one was merged with it. */
function openGaps(table: PoolTable, mapping: Mapping): OpenReading[] {
  if (mapping.fillDown !== undefined || !isGrid(table)) return []
  const sources = [
    { source: mapping.subject, what: 'subject' },
    { source: mapping.category, what: 'category' },
  ]
  const gaps = sources.flatMap(({ source, what }) =>
    source !== undefined && 'from' in source && hasGaps(table, source.from)
      ? [{ from: source.from, what }]
      : [],
  )
  const [gap] = gaps
  if (gap === undefined) return []
  const columns = gaps.map(({ from }) => from)
  const filled = filledDown(table, columns)
  const at = table.rows.findIndex(({ values }) => cellText(rowValue(values, gap.from)) === '')
  const places = [at - 1, at, at + 1].filter((n) => n >= 0 && n < table.rows.length)
  const words = (rows: readonly TableRow[]) =>
    places.map((n) => ({
      words: cellText(rowValue(rows[n]?.values ?? {}, gap.from)) || 'not known',
      kind: '',
    }))
  const blank = table.rows.filter(
    ({ values }) => cellText(rowValue(values, gap.from)) === '',
  ).length
  return [
    {
      code: 'gaps-open',
      field: gap.from,
      message: `"${gap.from}" is blank in ${blank.toLocaleString('en')} of ${table.rows.length.toLocaleString('en')} rows, each below a filled one, as if cells were merged`,
      remedy: `State it in the mapping: "fillDown": ${JSON.stringify(columns)} takes the value above, "fillDown": [] leaves them blank`,
      examples: places.map((n) => {
        const row = table.rows[n]
        const values = row?.values ?? {}
        return {
          row: row?.number ?? 0,
          prompt: sourceText(values, mapping.questions[0]?.prompt),
          cell: cellText(rowValue(values, gap.from)),
        }
      }),
      readings: [
        {
          label: 'The same as above',
          mapping: { ...mapping, fillDown: columns },
          leftOut: 0,
          cells: words(filled.rows),
        },
        {
          label: gap.what === 'subject' ? 'Not known' : 'Blank',
          mapping: { ...mapping, fillDown: [] },
          leftOut: gap.what === 'category' ? blank : 0,
          cells: words(table.rows),
        },
      ],
    },
  ]
}

/** Blank cells below filled ones that never come back: `p1, , , p2, , p3`. */
function hasGaps({ rows }: PoolTable, column: string): boolean {
  const texts = rows.map(({ values }) => cellText(rowValue(values, column)))
  const named = texts.filter((text) => text !== '')
  const blank = texts.length - named.length
  return (
    texts[0] !== '' &&
    blank > 0 &&
    named.length > 1 &&
    blank >= 0.2 * texts.length &&
    new Set(named).size === named.length
  )
}
