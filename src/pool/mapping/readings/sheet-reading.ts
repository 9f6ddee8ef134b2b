import { shown } from '@/questions'
import { missingColumns } from '../fit-mapping'
import type { Mapping } from '../mapping-schema'
import type { PoolTable, SheetName, TableRow } from '../pool-table'
import { proposeMapping } from '../propose-mapping'
import { textIn } from '../row-value'
import { exampleRow, type OpenReading, type Reading, readingOf, rowsOf } from './open-reading'

/** Which sheet of a workbook holds the items, where several have rows and the mapping names none. */
export function openSheets({ sheet }: PoolTable, mapping: Mapping): OpenReading | null {
  const filled = sheet?.all ?? []
  const isOne = filled.filter(({ isHidden }) => !isHidden).length === 1
  // Beside one that is shown, hidden ones are said and not asked for.
  if (sheet === undefined || mapping.sheet !== undefined || filled.length < 2 || isOne) return null
  // What is shown comes first: a hidden sheet is rarely meant.
  const ordered = [...filled].sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
  const readings = ordered.flatMap((candidate): Reading[] => {
    const read = sheet.open(candidate.name)
    if (!read.ok) return []
    const { rows, columns } = read.value
    const fits = missingColumns(mapping, columns).length === 0
    const meant = fits ? mapping : proposeMapping(read.value).mapping
    const words = PLACES.map((n) => rowWords(rows[n], read.value))
    return [readingOf(sheetWords(candidate), { ...meant, sheet: candidate.name }, words)]
  })
  const names = ordered.map(({ name }) => `"${name}"`).join(', ')
  return {
    code: 'sheet-open',
    field: '',
    message: `the workbook has ${filled.length} sheets with rows: ${names}. One of them contains the cases`,
    remedy:
      'State it in the mapping: "sheet" and its name. Add the file once more for the cases of another sheet',
    examples: PLACES.map((n) => ({ row: n + 1, prompt: '', cell: '' })),
    readings,
  }
}

/** Of each sheet the first rows are shown. */
const PLACES = [0, 1, 2]

const sheetWords = ({ name, isHidden, rows }: SheetName): string =>
  `${name} (${rowsOf(rows)}${isHidden ? ', hidden' : ''})`

/** Whether rows that the sheet does not show are items. */
export function openHidden(table: PoolTable, mapping: Mapping): OpenReading | null {
  if (mapping.hiddenRows !== undefined) return null
  const hidden = table.rows.filter(({ isHidden }) => isHidden === true)
  if (hidden.length === 0) return null
  const others = table.rows.filter(({ isHidden }) => isHidden !== true)
  const examples = [...hidden.slice(0, 2), ...others.slice(0, 1)].sort(
    (a, b) => a.number - b.number,
  )
  const words = (ofHidden: string) =>
    examples.map(({ isHidden }) => (isHidden === true ? ofHidden : 'a case'))
  return {
    code: 'hidden-open',
    field: '',
    message: `${hidden.length.toLocaleString('en')} of ${rowsOf(table.rows.length)} ${hidden.length === 1 ? 'is' : 'are'} hidden in the sheet, manually or by a filter`,
    remedy: 'State it in the mapping: "hiddenRows": "read" or "leave-out"',
    examples: examples.map((row) =>
      exampleRow(row, mapping, row.isHidden === true ? 'hidden' : 'shown'),
    ),
    readings: [
      readingOf('Cases like the others', { ...mapping, hiddenRows: 'read' }, words('a case')),
      readingOf(
        'No cases',
        { ...mapping, hiddenRows: 'leave-out' },
        words('excluded'),
        hidden.length,
      ),
    ],
  }
}

/** The first filled cells of a row, as they are told apart by eye. */
export function rowWords(row: TableRow | undefined, { columns }: PoolTable): string {
  const cells = columns
    .map((column) => textIn(row?.values ?? {}, column))
    .filter((cell) => cell !== '')
  return cells.slice(0, 4).map(shown).join(', ')
}
