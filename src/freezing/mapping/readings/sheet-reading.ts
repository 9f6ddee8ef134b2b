import { shown } from '@/questions'
import { missingColumns } from '../fit-mapping'
import type { Mapping } from '../mapping-schema'
import type { PoolTable, SheetName, TableRow } from '../pool-table'
import { proposeMapping } from '../propose-mapping'
import { cellText, rowValue, sourceText } from '../row-value'
import { type OpenReading, type Reading, rowsOf } from './open-reading'

const EXAMPLES = 3

/** Which sheet of a workbook holds the items, where several have rows and the mapping names none. */
export function openSheets({ sheet }: PoolTable, mapping: Mapping): OpenReading[] {
  const filled = sheet?.all ?? []
  const isOne = filled.filter(({ isHidden }) => !isHidden).length === 1
  // Beside one that is shown, hidden ones are said and not asked for.
  if (sheet === undefined || mapping.sheet !== undefined || filled.length < 2 || isOne) return []
  // What is shown comes first: a hidden sheet is rarely meant.
  const ordered = [...filled].sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
  const readings = ordered.flatMap((one): Reading[] => {
    const read = sheet.of(one.name)
    if (!read.ok) return []
    const fits = missingColumns(mapping, read.value.columns).length === 0
    const meant = fits ? mapping : proposeMapping(read.value).mapping
    const heads = read.value.rows.slice(0, EXAMPLES)
    return [
      {
        label: sheetWords(one),
        mapping: { ...meant, sheet: one.name },
        leftOut: 0,
        cells: Array.from({ length: EXAMPLES }, (_, n) => ({
          words: rowWords(heads[n], read.value),
          kind: '',
        })),
      },
    ]
  })
  const names = ordered.map(({ name }) => `"${name}"`).join(', ')
  return [
    {
      code: 'sheet-open',
      field: '',
      message: `the workbook has ${filled.length} sheets with rows: ${names}. One of them contains the cases`,
      remedy:
        'State it in the mapping: "sheet" and its name. Add the file once more for the cases of another sheet',
      examples: Array.from({ length: EXAMPLES }, (_, n) => ({ row: n + 1, prompt: '', cell: '' })),
      readings,
    },
  ]
}

const sheetWords = ({ name, isHidden, rows }: SheetName): string =>
  `${name} (${rowsOf(rows)}${isHidden ? ', hidden' : ''})`

/** Whether rows that the sheet does not show are items. */
export function openHidden(table: PoolTable, mapping: Mapping): OpenReading[] {
  if (mapping.hiddenRows !== undefined) return []
  const hidden = table.rows.filter(({ isHidden }) => isHidden === true)
  if (hidden.length === 0) return []
  const shownRow = table.rows.find(({ isHidden }) => isHidden !== true)
  const examples = [...hidden.slice(0, 2), ...(shownRow === undefined ? [] : [shownRow])].sort(
    (a, b) => a.number - b.number,
  )
  const cells = (isRead: boolean) =>
    examples.map(({ isHidden }) => ({
      words: isHidden === true && !isRead ? 'excluded' : 'a case',
      kind: '',
    }))
  return [
    {
      code: 'hidden-open',
      field: '',
      message: `${hidden.length.toLocaleString('en')} of ${rowsOf(table.rows.length)} ${hidden.length === 1 ? 'is' : 'are'} hidden in the sheet, manually or by a filter`,
      remedy: 'State it in the mapping: "hiddenRows": "read" or "leave-out"',
      examples: examples.map((row) => ({
        row: row.number,
        prompt: sourceText(row.values, mapping.questions[0]?.prompt),
        cell: row.isHidden === true ? 'hidden' : 'shown',
      })),
      readings: [
        {
          label: 'Cases like the others',
          mapping: { ...mapping, hiddenRows: 'read' },
          leftOut: 0,
          cells: cells(true),
        },
        {
          label: 'No cases',
          mapping: { ...mapping, hiddenRows: 'leave-out' },
          leftOut: hidden.length,
          cells: cells(false),
        },
      ],
    },
  ]
}

/** The first filled cells of a row, as they are told apart by eye. */
export function rowWords(row: TableRow | undefined, { columns }: PoolTable): string {
  const cells = columns
    .map((column) => cellText(rowValue(row?.values ?? {}, column)))
    .filter((cell) => cell !== '')
  return cells.slice(0, 4).map(shown).join(', ')
}
