import { type CsvColumn, csvText } from '@/study'
import type { PlainRow, PlainTable } from './plain-table'

/** For spreadsheets and programs: groups and remarks have columns of their own. */
export function plainCsv({ columns, rows, groupTitle }: PlainTable): string {
  const group: CsvColumn<PlainRow>[] = groupTitle === null ? [] : [[groupTitle, (row) => row.group]]
  const remark: CsvColumn<PlainRow> = ['remark', (row) => row.remark]
  return csvText(
    [
      ...group,
      ...columns.map(({ title }, n): CsvColumn<PlainRow> => [title, ({ cells }) => cells[n] ?? '']),
      ...(rows.some((row) => row.remark !== '') ? [remark] : []),
    ],
    rows,
  )
}

/** With tabs, for whatever takes no table: a line for each row. */
export function plainTabs(table: PlainTable): string {
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')
  const hasGroups = table.rows.some(({ group }) => group !== null)
  const hasRemarks = table.rows.some(({ remark }) => remark !== '')
  return [
    line([
      ...(hasGroups ? [table.groupTitle ?? ''] : []),
      ...table.columns.map(({ title }) => title),
      ...(hasRemarks ? ['remark'] : []),
    ]),
    ...table.rows.map(({ group, cells, remark }) =>
      line([...(hasGroups ? [group ?? ''] : []), ...cells, ...(hasRemarks ? [remark] : [])]),
    ),
    '',
  ].join('\n')
}
