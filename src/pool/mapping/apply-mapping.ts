import { readYesNo, type Split, splitList } from '@/questions'
import { countsOf, groupBy, type InSteps, idSchema, type Problem, problemOf } from '@/study'
import type { Pool, PoolItem } from '../pool-schema'
import { columnsNamed } from './fit-mapping'
import { mapAssets } from './map-assets'
import { mapQuestions } from './map-question'
import type { Mapping } from './mapping-schema'
import { mapMaterials } from './materials/map-materials'
import { isGrid, type PoolTable, rowName, type TableRow } from './pool-table'
import { KeyTable, type LeftOutRow, type ListRecord } from './readings/key-table'
import type { OpenReading } from './readings/open-reading'
import { settleMapping } from './readings/settle-mapping'
import { leftOutRows, namedRow, openTable, tableUnder } from './readings/table-reading'
import {
  attributeValue,
  type CellFile,
  cellText,
  present,
  RowFindings,
  rowValue,
  sourceField,
  sourceText,
  unlessEmpty,
} from './row-value'
import { findTraces } from './spreadsheet-traces'
import { rowIn, withoutTruths, withTextsOf } from './translated-row'

export type SettledTable = ReturnType<typeof settleTable>

export interface MappedPool {
  /** The rows that are sound, as items. */
  readonly pool: Pool
  /** Pictures that were written into the table, by the name under which items now refer to them. */
  readonly embedded: ReadonlyMap<string, CellFile>
  /** Every problem of every row; a row with one is not in the pool. */
  readonly problems: readonly Problem[]
  /** What the coordinator should know and need not act on. */
  readonly warnings: readonly Problem[]
  /** What the rows leave open and the mapping does not state; the pool follows the likeliest reading meanwhile. */
  readonly open: readonly OpenReading[]
  readonly list: ListRecord
}

/** Rows between two steps. */
const STEP = 1000

/**
 * Turns rows into pool items, in steps of 1,000 rows. Nothing is thrown and nothing stops at the first mistake.
 * @param settled what all rows of the file decide, where `whole` holds the first of them alone.
 */
export function* mappedInSteps(
  whole: PoolTable,
  unsettled: Mapping,
  settled: SettledTable = settleTable(whole, unsettled),
): InSteps<MappedPool> {
  const table = tableUnder(whole, unsettled)
  const { mapping, open, notices } = settled
  const items: PoolItem[] = []
  const problems: Problem[] = [...settled.leftOut.problems]
  const faulty: LeftOutRow[] = []
  const cells = new KeyTable()
  const warnings: Problem[] = [...notices]
  const embedded = new Map<string, CellFile>(table.files)
  const firstRow = new Map<string, TableRow>()
  const asProblem =
    ({ origin, number }: TableRow) =>
    ({ code, field, message, remedy }: RowFindings['problems'][number]) =>
      problemOf(origin?.file ?? table.file, code, message, remedy, {
        line: origin?.row ?? number,
        field,
      })
  const named = columnsNamed(mapping)
  const readings = readingsOf(mapping)
  const arePaired = isOneCaseEach(table, mapping)
  for (const [n, row] of table.rows.entries()) {
    const read = new RowFindings(embedded)
    if (isGrid(table)) findTraces(row.values, mapping, read)
    const { item: plain, asked } = mapRow(row, mapping, read)
    const item = translated(plain, row, mapping)
    const found = new RowFindings()
    const earlier = firstRow.get(item.id)
    if (earlier === undefined) firstRow.set(item.id, row)
    else
      found.refuse(
        'duplicate-item',
        sourceField(mapping.id),
        `the id "${item.id}" is already in ${rowName(earlier)}`,
        'Give every row its own id, or use the row number as the id',
      )
    const faults = row.faults ?? []
    for (const { column, code, message, remedy, isDoubt } of faults)
      if (named.has(column)) found[isDoubt ? 'warn' : 'refuse'](code, column, message, remedy)
    // A cell without a value is said once, with its place in the sheet.
    const isNew = ({ field }: { readonly field: string }) =>
      !faults.some(({ column, isDoubt }) => column === field && !isDoubt)
    const all = [...found.problems, ...read.problems.filter(isNew)]
    problems.push(...all.map(asProblem(row)))
    warnings.push(...[...found.warnings, ...read.warnings].map(asProblem(row)))
    if (all.length > 0) faulty.push(namedRow(row, mapping))
    else {
      if (arePaired) item.attributes.case = item.subject ?? item.id
      if (readings.length === 0) items.push(item)
      for (const { condition, ...shown } of readings) {
        const reading = { ...mapping, ...shown }
        const again = mapRow(row, reading, new RowFindings(embedded)).item
        const { volumes, images } = translated(again, row, reading)
        const attributes = { case: item.id, ...item.attributes }
        const id = `${item.id}.${condition}`
        items.push({ ...item, id, attributes, condition, volumes, images })
      }
      for (const question of asked) cells.add(question, rowName(row))
    }
    if ((n + 1) % STEP === 0) yield { done: n + 1, total: table.rows.length }
  }
  const idle = table.rows.flatMap(({ faults = [] }) =>
    faults.filter(({ column, isDoubt }) => !isDoubt && !named.has(column)),
  )
  for (const [column, count] of countsOf(idle.map(({ column }) => column)))
    warnings.push(
      problemOf(
        table.file,
        'cell-errors',
        `"${column}" shows formula errors in ${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}, so it is not used`,
        'No action needed if that is correct',
        { field: column },
      ),
    )
  yield { done: table.rows.length, total: table.rows.length }
  const { rows, leftOut } = settled
  const list = { rows, leftOut: leftOut.leftOut, faulty, cells: cells.cells() }
  return { pool: { file: table.file, items }, embedded, problems, warnings, open, list }
}

/** The conditions that scans and pictures name, each with what is shown under it. None: a row is one item. */
function readingsOf({ volumes, images }: Mapping) {
  const named = [...volumes, ...images].flatMap(({ condition }) => condition ?? [])
  return [...new Set(named)].map((condition) => {
    const isShown = (asset: { readonly condition?: string | undefined }) =>
      asset.condition === undefined || asset.condition === condition
    return { condition, volumes: volumes.filter(isShown), images: images.filter(isShown) }
  })
}

/** That each subject has one row under each of the same conditions: its rows are readings of one case (SPEC F34). */
function isOneCaseEach({ rows }: PoolTable, { subject, condition, attributes }: Mapping): boolean {
  if (subject === undefined || condition === undefined || 'case' in attributes) return false
  const bySubject = groupBy(rows, ({ values }) => sourceText(values, subject))
  const setsOfConditions = [...bySubject].map(([name, ofSubject]) => {
    const read = ofSubject.map(({ values }) => sourceText(values, condition))
    return name === '' || new Set(read).size < read.length ? '' : read.toSorted().join()
  })
  const [first = ''] = setsOfConditions
  return first.includes(',') && setsOfConditions.every((set) => set === first)
}

/** What the rows of a file decide of its mapping, and what they leave open. */
export function settleTable(whole: PoolTable, mapping: Mapping) {
  const table = tableUnder(whole, mapping)
  const settled = settleMapping(table, mapping)
  const leftOut = leftOutRows(whole, mapping)
  const rows = table.rows.length + leftOut.leftOut.length
  return { ...settled, rows, leftOut, open: [...openTable(table, mapping), ...settled.open] }
}

/** The item with what its row says of it in other languages. */
function translated(item: PoolItem, row: TableRow, mapping: Mapping): PoolItem {
  return (mapping.languages ?? []).reduce((whole, language) => {
    const values = rowIn(row.values, language)
    const other = mapRow({ ...row, values }, withoutTruths(mapping), new RowFindings())
    return withTextsOf(whole, other.item, language)
  }, item)
}

function mapRow(row: TableRow, mapping: Mapping, found: RowFindings) {
  const { number, values } = row
  const before = found.problems.length
  const textOf = (part: 'subject' | 'category' | 'practice' | 'condition') =>
    sourceText(values, mapping[part])
  const refuse = (
    part: 'id' | 'category' | 'practice' | 'condition',
    code: string,
    message: string,
    remedy: string,
  ) => found.refuse(code, sourceField(mapping[part]), message, remedy)
  const { id } = namedRow(row, mapping)
  if (id === '') refuse('id', 'id-blank', 'the id is blank', 'Enter an id for the row')
  const category = textOf('category')
  if (category === '')
    refuse('category', 'category-blank', 'the category is blank', 'Enter the category of the row')
  const practice = textOf('practice')
  const isPractice = practice === '' ? 'no' : readYesNo(practice)
  if (isPractice === null)
    refuse(
      'practice',
      'practice-unclear',
      `"${practice}" does not state whether this is a practice case`,
      'Write yes or no',
    )
  const condition = textOf('condition')
  if (condition !== '' && !idSchema.safeParse(condition).success)
    refuse(
      'condition',
      'condition-wrong',
      `"${condition}" cannot be the name of a condition`,
      'Use letters, digits, "-" and "_"',
    )
  const { volumes, images } = mapAssets(values, mapping, found)
  const asked = mapQuestions(row, mapping, found)
  if (found.problems.length === before && asked.length === 0)
    found.refuse('no-questions', '', 'the row has no question', 'Remove it, or complete it')
  const item: PoolItem = present({
    id,
    subject: textOf('subject') || undefined,
    category,
    attributes: attributesOf(values, mapping),
    practice: isPractice === 'yes',
    condition: condition || undefined,
    context: contextOf(values, mapping),
    volumes,
    images,
    materials: unlessEmpty(mapMaterials(values, mapping, asked, found)),
    questions: asked.map(({ question, truth }) => ({ question, truth })),
    stages: null,
    line: number,
  })
  return { item, asked }
}

function attributesOf(values: TableRow['values'], mapping: Mapping): PoolItem['attributes'] {
  const attributes: PoolItem['attributes'] = {}
  for (const [name, source] of Object.entries(mapping.attributes)) {
    const value = attributeValue(values, source)
    if (value !== null) attributes[name] = value
  }
  return attributes
}

function contextOf(values: TableRow['values'], { context }: Mapping): string {
  return context
    .flatMap(({ from, heading, split }) => {
      const isList = split !== undefined
      const text = isList ? bullets(rowValue(values, from), split) : sourceText(values, { from })
      const before = heading === undefined ? '' : `**${heading}:**${isList ? '\n\n' : ' '}`
      return text === '' ? [] : [`${before}${text}`]
    })
    .join('\n\n')
}

/** The entries of a cell, each on a line of its own. */
function bullets(value: unknown, split: Split): string {
  const entries = Array.isArray(value)
    ? value.map(cellText)
    : splitList(cellText(value), split).map((entry) => entry.text)
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => `- ${entry}`)
    .join('\n')
}
