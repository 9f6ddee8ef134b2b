import { type CsvColumn, csvText, present } from '@/study'
import { UNDEFINED_IN_SOME } from '../tables/cell-words'
import type { PlainRow, PlainTable } from './plain-table'

/** Groups and remarks have columns of their own. @param groupTitle null: the groups have none */
const columnsOf = (
  { columns, rows }: PlainTable,
  groupTitle: string | null,
): CsvColumn<PlainRow>[] =>
  present<CsvColumn<PlainRow>>([
    groupTitle !== null && [groupTitle, ({ group }) => group],
    ...columns.map(
      ({ title }, n): CsvColumn<PlainRow> => [title, ({ cells }) => inWords(cells[n] ?? '')],
    ),
    rows.some(({ remark }) => remark !== '') && ['remark', ({ remark }) => inWords(remark)],
    rows.some(({ unproven }) => unproven !== '') && ['not proven', ({ unproven }) => unproven],
  ])

/** No line stands below it that would say what the sign means. */
const inWords = (cell: string): string =>
  cell.replaceAll(` ${UNDEFINED_IN_SOME}`, ', undefined in some resamples')

/** For spreadsheets and programs. */
export const plainCsv = (table: PlainTable): string =>
  csvText(columnsOf(table, table.groupTitle), table.rows)

/** With tabs, for whatever takes no table: a line for each row. */
export function plainTabs(table: PlainTable): string {
  const { rows, groupTitle } = table
  const hasGroups = rows.some(({ group }) => group !== null)
  const columns = columnsOf(table, hasGroups ? (groupTitle ?? '') : null)
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, read]) => read(row) ?? '')),
  ]
  return [
    ...lines.map((cells) => cells.map((cell) => String(cell).replace(/\s+/g, ' ')).join('\t')),
    '',
  ].join('\n')
}
