import { shown } from '@/questions'
import { mapQuestions, truthWords } from '../../map-question'
import type { Mapping, ShapeName } from '../../mapping-schema'
import type { PoolTable } from '../../pool-table'
import { cellText, RowFindings, rowValue } from '../../row-value'
import { groupedTable } from '../grouped-rows'
import { EXAMPLES, exampleRow, readingOf, type TableRule } from '../open-reading'
import { rowWords } from '../sheet-reading'

/** A shape that a list seems to have and nobody has decided on, with the items that come of either reading. */
export const openShape =
  ({ name, labels, find }: Shape): TableRule =>
  (table, mapping) => {
    const found = mapping.asIs?.includes(name) ? null : find(table, mapping)
    if (found === null) return null
    const asIs = { ...mapping, asIs: [...(mapping.asIs ?? []), name] }
    const rows = table.rows.slice(0, EXAMPLES)
    const [taken, left] = labels
    const reading = (label: string, meant: Mapping, shown = meant) => {
      const words = itemWords(table, shown)
      const ofRows = rows.map(({ number }) => words.get(number) ?? 'part of a case above')
      return readingOf(label, meant, ofRows)
    }
    return {
      code: `shape-${name}`,
      field: found.field,
      message: found.message,
      remedy: `State it in the mapping: ${found.statement}, or "asIs": ["${name}"] where that is not meant`,
      examples: rows.map((row) => exampleRow(row, mapping, rowWords(row, table))),
      readings: [reading(taken, found.mapping), reading(left, asIs, mapping)],
    }
  }

/** The first items of a table in words, by their row: what they ask, what is correct, and the scans that they show. */
export function itemWords(table: PoolTable, mapping: Mapping): ReadonlyMap<number, string> {
  const { rows } = groupedTable(table, mapping)
  const words = rows.slice(0, EXAMPLES).map((row): [number, string] => {
    const found = new RowFindings()
    const questions = mapQuestions(row, mapping, found).map(
      (asked) => `${asked.question.prompt} ${truthWords(asked)}`,
    )
    const [problem] = found.problems
    const scans = [...mapping.volumes, ...mapping.images].flatMap(({ from }) =>
      [rowValue(row.values, from)].flat().map(cellText),
    )
    const item = [...questions, ...scans.filter((scan) => scan !== '')].join('; ')
    return [row.number, problem === undefined ? item : `a problem: ${problem.message}`]
  })
  return new Map(words)
}

/** Columns in a sentence. */
export const listed = (columns: readonly string[]): string => columns.map(shown).join(', ')

/** What a list seems to be, and the mapping that reads it so. */
interface FoundShape {
  /** The column that it shows in. */
  readonly field: string
  /** A sentence without its full stop. */
  readonly message: string
  /** How a mapping states it. */
  readonly statement: string
  readonly mapping: Mapping
}

/** A way in which lists are laid out, offered where a list seems to have it. */
export interface Shape {
  readonly name: ShapeName
  /** What it is called where it is taken, and where it is not. */
  readonly labels: readonly [taken: string, left: string]
  /** null where the list has not that shape, or the mapping reads it so already. */
  readonly find: (table: PoolTable, mapping: Mapping) => FoundShape | null
}
