import { type CsvColumn, csvText, present } from '@/study'
import { UNDEFINED_IN_SOME } from '../tables/cell-words'
import type { PlainRow, PlainTable } from './plain-table'

/** For spreadsheets and programs: groups and remarks have columns of their own. */
export function plainCsv({ columns, rows, groupTitle }: PlainTable): string {
  const group: CsvColumn<PlainRow>[] = groupTitle === null ? [] : [[groupTitle, (row) => row.group]]
  const remark: CsvColumn<PlainRow> = ['remark', (row) => inWords(row.remark)]
  const unproven: CsvColumn<PlainRow> = ['not proven', (row) => row.unproven]
  return csvText(
    present([
      ...group,
      ...columns.map(
        ({ title }, n): CsvColumn<PlainRow> => [title, ({ cells }) => inWords(cells[n] ?? '')],
      ),
      rows.some((row) => row.remark !== '') && remark,
      rows.some((row) => row.unproven !== '') && unproven,
    ]),
    rows,
  )
}

/** No line stands below it that would say what the sign means. */
const inWords = (cell: string): string =>
  cell.replaceAll(` ${UNDEFINED_IN_SOME}`, ', undefined in some resamples')

/** With tabs, for whatever takes no table: a line for each row. */
export function plainTabs(table: PlainTable): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => inWords(cell).replace(/\s+/g, ' ')).join('\t')
  const hasGroups = table.rows.some(({ group }) => group !== null)
  const hasRemarks = table.rows.some(({ remark }) => remark !== '')
  const hasGaps = table.rows.some(({ unproven }) => unproven !== '')
  return [
    line(
      present([
        hasGroups && (table.groupTitle ?? ''),
        ...table.columns.map(({ title }) => title),
        hasRemarks && 'remark',
        hasGaps && 'not proven',
      ]),
    ),
    ...table.rows.map(({ group, cells, remark, unproven }) =>
      line(
        present([hasGroups && (group ?? ''), ...cells, hasRemarks && remark, hasGaps && unproven]),
      ),
    ),
    '',
  ].join('\n')
}
