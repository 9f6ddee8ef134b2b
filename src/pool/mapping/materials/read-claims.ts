import { isRecord, jsonList, type Split, splitList } from '@/questions'
import { idSchema } from '@/study'
import type { Mapping, MaterialMap } from '../mapping-schema'
import type { PoolTable, TableRow } from '../pool-table'
import { cellText, type Row, rowValue, textIn } from '../row-value'

/** A claim with whatever else the file says of it, where questions find their truths. */
type ClaimEntry = Row & { readonly id: string; readonly text: string }

const TEXTS = ['text', 'claim', 'sentence', 'statement', 'content', 'finding']
const PREFIX = 'material:'

/** The name under which a mapping asks a question for each claim of a report (`each`). */
export const eachClaimOf = (id: string): string => `${PREFIX}${id}`

/** The report whose claims a question is asked of; null where it is asked of something else. */
export const reportOf = (each: string | undefined): string | null =>
  each?.startsWith(PREFIX) === true ? each.slice(PREFIX.length) : null

type ReportMap = Extract<MaterialMap, { readonly kind: 'report' }>

/** The claims of one row: ids as the file has them, else c1, c2, …; with the right answers of a list or a column beside them. */
export function claimsOf(row: Row, { claims }: ReportMap): ClaimEntry[] {
  if (claims === undefined) return []
  const { from, split, truths: right, columns = [] } = claims
  const truths = right === undefined ? [] : partsOf(rowValue(row, right), undefined)
  const listed = from === undefined ? [] : partsOf(rowValue(row, from), split)
  const inList = listed.flatMap((part, n) =>
    claimOf(part, n < truths.length ? { truth: truths[n] } : {}, n),
  )
  const inColumns = columns.flatMap((column, n) =>
    claimOf(
      textIn(row, column.from),
      column.truth === undefined ? {} : { truth: rowValue(row, column.truth) },
      listed.length + n,
    ),
  )
  return [...inList, ...inColumns]
}

/** One claim, none where its cell is blank: a claim keeps the number of its place. */
function claimOf(part: unknown, beside: object, n: number): ClaimEntry[] {
  const fields = isRecord(part) ? part : {}
  const name = TEXTS.find((key) => cellText(fields[key]) !== '')
  const text = isRecord(part) ? cellText(fields[name ?? '']) : cellText(part)
  const id = cellText(fields.id)
  const isId = idSchema.safeParse(id).success
  return text === '' ? [] : [{ ...beside, ...fields, id: isId ? id : `c${n + 1}`, text }]
}

/** Where the lists of claims and of right answers of a row are not of one length, which is which cannot be said. */
export function uneven(row: Row, { claims }: ReportMap): readonly [number, number] | null {
  if (claims?.truths === undefined || claims.from === undefined) return null
  const [stated, right] = [
    partsOf(rowValue(row, claims.from), claims.split).length,
    partsOf(rowValue(row, claims.truths), undefined).length,
  ]
  return stated === right ? null : [stated, right]
}

function partsOf(value: unknown, split: Split | undefined): readonly unknown[] {
  if (Array.isArray(value)) return value
  const text = cellText(value)
  if (text === '') return []
  const list = /^\[/.test(text) ? jsonList(text) : null
  if (Array.isArray(list)) return list
  return splitList(text, split ?? sentenceSplit(text)).map((entry) => entry.text)
}

/** Sentences have commas in them: only a line break, a bar or a semicolon parts them. */
export function sentenceSplit(text: string): Split {
  if (/\r?\n/.test(text)) return 'newline'
  return text.includes('|') ? '|' : ';'
}

/** The table with the claims of each row as lists, so that questions can be asked of each as of any list within a row. */
export function withClaims(table: PoolTable, { materials = [] }: Mapping): PoolTable {
  const reports = materials.filter(
    (map): map is ReportMap => map.kind === 'report' && map.claims !== undefined,
  )
  if (reports.length === 0) return table
  const rows = table.rows.map(
    (row): TableRow => ({
      ...row,
      values: {
        ...row.values,
        ...Object.fromEntries(
          reports.map((map) => [eachClaimOf(map.id), claimsOf(row.values, map)]),
        ),
      },
    }),
  )
  return { ...table, rows }
}
