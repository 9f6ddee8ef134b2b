import {
  isNotice,
  type Pool,
  type PoolItem,
  type PoolTable,
  parsePool,
  poolLine,
  readList,
  type TableRow,
  truthOf,
  withTextChanged,
} from '@/pool'
import { kindOf, type Truth } from '@/questions'
import { armedAgain, fail, groupBy, type Problem, problemOf, type Result, succeed } from '@/study'

/** One change that a filled row of a change list asks for (N12). */
export interface ReviewChange {
  /** Of the list, as a spreadsheet counts. */
  readonly row: number
  /** As the pool calls it. */
  readonly item: string
  /** `item` where it is removed. */
  readonly field: string
  readonly before: string
  /** null: the item is removed. */
  readonly after: string | null
  /** The item with this change made; null: none is left. */
  readonly make: (item: PoolItem) => PoolItem | null
}

const REMOVE = 'remove'
const COLUMNS = ['item', 'field', 'apply'] as const

/** A change list as a table: its first row names the columns, whatever the rows below look like. */
export async function readChangeList(bytes: Uint8Array, file: string): Promise<Result<PoolTable>> {
  const table = await readList(bytes, file)
  if (!table.ok || table.value.header === undefined || table.value.columns.includes('apply'))
    return table
  return table.value.header.under(1)
}

/**
 * Reads a filled change list against a pool. Nothing is guessed: a row whose `apply` is empty changes nothing, and one that fits no item or field
 * is a problem.
 * @returns the changes, how many rows have an empty `apply`, and how many say what the pool says already.
 */
export function reviewChanges({ items }: Pool, { file, columns, rows, problems }: PoolTable) {
  const missing = COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    return fail(
      ...missing.map((name) =>
        problemOf(
          file,
          'missing-column',
          `there is no column "${name}"`,
          'Use changes.csv of the report of a review, and fill in its columns "field" and "apply"',
          { line: 1, field: name },
        ),
      ),
    )
  const byId = new Map(items.map((item) => [item.id, item]))
  const found: Problem[] = problems.filter((problem) => !isNotice(problem))
  const changes: ReviewChange[] = []
  const seen = new Map<string, number>()
  let [unfilled, same] = [0, 0]
  for (const row of rows) {
    const apply = cellOf(row, 'apply')
    if (apply.trim() === '') {
      unfilled++
      continue
    }
    const id = cellOf(row, 'item').trim()
    const item = byId.get(id)
    const wrong = (code: string, field: string, message: string, remedy: string) =>
      found.push(problemOf(file, code, message, remedy, { line: row.number, field }))
    if (item === undefined) {
      wrong(
        'unknown-item',
        'item',
        `the pool has no case "${id}"`,
        'Name the case as the pool does, or empty the cell "apply" of this row',
      )
      continue
    }
    const read = changeOf(item, cellOf(row, 'field').trim(), apply)
    if ('code' in read) {
      wrong(read.code, read.at, read.message, read.remedy)
      continue
    }
    const place = JSON.stringify([id, read.field])
    const earlier = seen.get(place)
    if (earlier !== undefined) {
      const what = read.field === 'item' ? 'removes' : `changes "${read.field}" of`
      wrong(
        'changed-twice',
        'apply',
        `row ${earlier} already ${what} the case "${id}"`,
        'Keep one of them',
      )
      continue
    }
    seen.set(place, row.number)
    const result = read.make(item)
    if (result !== null && poolLine(result) === poolLine(item)) same++
    else changes.push({ ...read, row: row.number, item: id })
  }
  for (const { item, row, field } of changes)
    if (field !== 'item' && seen.has(JSON.stringify([item, 'item'])))
      found.push(
        problemOf(
          file,
          'changed-and-removed',
          `the case "${item}" is removed by row ${seen.get(JSON.stringify([item, 'item']))}`,
          'Empty the cell "apply" of one of the two rows',
          { line: row, field: 'apply' },
        ),
      )
  return found.length > 0 ? fail(...found) : succeed({ changes, unfilled, same })
}

/**
 * A pool with these changes, as the file it is: lines without a change stay byte by byte.
 * @param text the file that `pool` was read from.
 */
export function changedPool(
  text: string,
  pool: Pool,
  changes: readonly ReviewChange[],
): Result<string> {
  const lines = text.split('\n')
  const byItem = groupBy(changes, ({ item }) => item)
  const gone = new Set<number>()
  for (const item of pool.items) {
    const result = changedItem(item, byItem.get(item.id) ?? [])
    if (result === item) continue
    if (result === null) gone.add(item.line - 1)
    else lines[item.line - 1] = poolLine(result)
  }
  const changed = lines.filter((_, n) => !gone.has(n)).join('\n')
  const read = parsePool(changed, pool.file)
  return read.ok ? succeed(changed) : read
}

/** An item with the changes made that are of it; null where it is removed. */
const changedItem = (item: PoolItem, changes: readonly ReviewChange[]): PoolItem | null =>
  changes.reduce<PoolItem | null>(
    (changed, change) => (changed === null ? null : change.make(changed)),
    item,
  )

/** What spreadsheets were kept from running is what it was. */
const cellOf = ({ values }: TableRow, column: string): string =>
  armedAgain(String(values[column] ?? ''))

interface Refusal {
  readonly code: string
  readonly at: 'field' | 'apply'
  readonly message: string
  readonly remedy: string
}
type Change = Pick<ReviewChange, 'field' | 'before' | 'after' | 'make'>

function changeOf(item: PoolItem, field: string, apply: string): Change | Refusal {
  const isRemoval = apply.trim().toLowerCase() === REMOVE
  if (isRemoval && (field === '' || field === 'item'))
    return { field: 'item', before: item.id, after: null, make: () => null }
  const places = placesOf(item)
  const place = places.get(field)
  const list = [...places.keys()].join(', ')
  if (isRemoval && place !== undefined)
    return {
      code: 'remove-what',
      at: 'field',
      message: `it is unclear whether to remove the case or to set "${field}" to "${apply}"`,
      remedy: 'Leave "field" empty to remove the case, or write the complete new text',
    }
  if (place === undefined)
    return {
      code: 'unknown-field',
      at: 'field',
      message:
        field === '' ? 'the row does not state what to change' : `the case has no "${field}"`,
      remedy: `Name one of: ${list}; or "${REMOVE}" in "apply" with an empty "field"`,
    }
  const read = place(apply)
  return 'code' in read ? read : { field, ...read }
}

type Place = (apply: string) => Omit<Change, 'field'> | Refusal

/** All that a change list can change of an item, by the name of the field. */
function placesOf(item: PoolItem): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const addText = (name: string, at: string, before: string) =>
    places.set(name, (after) => ({
      before,
      after,
      make: (target) => withTextChanged(target, at, () => after),
    }))
  addText('context', 'context', item.context)
  for (const [n, { question, truth }] of item.questions.entries()) {
    const options = 'options' in question ? (question.options ?? []) : []
    addText(`prompt:${question.id}`, `questions[${n}].prompt`, question.prompt)
    places.set(`truth:${question.id}`, (apply) => {
      const read = truthOf(question, { ...EMPTY, value: apply.trim(), options })
      const said = (answer: Truth | null) =>
        answer === null ? '' : kindOf(question).describeTruth(question, answer)
      if (!read.ok || read.value === null)
        return {
          code: 'truth-wrong',
          at: 'apply',
          message: read.ok ? `"${apply}" is not a possible correct answer` : read.message,
          remedy: 'Write the complete correct answer, as the question expects it',
        }
      const { value } = read
      return {
        before: said(truth),
        after: said(value),
        make: (target) => ({
          ...target,
          questions: target.questions.map((entry, k) =>
            k === n ? { ...entry, truth: value } : entry,
          ),
        }),
      }
    })
    for (const [k, { id, label }] of options.entries())
      addText(`option:${question.id}:${id}`, `questions[${n}].options[${k}].label`, label)
  }
  for (const [n, material] of (item.materials ?? []).entries())
    if ('text' in material && material.text !== undefined)
      addText(`material:${material.id}`, `materials[${n}].text`, material.text)
  return places
}

const EMPTY = { as: 'auto', split: undefined, within: null, marks: [], gap: null } as const
