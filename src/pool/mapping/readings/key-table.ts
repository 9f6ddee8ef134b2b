import type { z } from 'zod'
import { kindOf, labelForm, shown } from '@/questions'
import { canonicalJson, hashJson, type leftOutRowSchema, type Problem, problemOf } from '@/study'
import { type AskedQuestion, truthWords } from '../map-question'

/** One cell of a list as the answer key will have it, with how many rows say so. */
export interface KeyCell {
  readonly question: string
  /** What the example row asks. */
  readonly prompt: string
  /** As it is in the list; '' where it is blank. */
  readonly cell: string
  /** What the key will say, in words; `not scored` where it says nothing. */
  readonly key: string
  /** The same as values that no change of our words changes: the truth, and the list's own words for it. */
  readonly value: string
  readonly count: number
  /** An example, as problems name rows. */
  readonly row: string
}

/** A row of a list that is no item, because somebody said so. */
export type LeftOutRow = z.infer<typeof leftOutRowSchema>

/** What became of the rows of a list, for the coordinator, the certificate and the key. */
export interface ListRecord {
  readonly rows: number
  readonly leftOut: readonly LeftOutRow[]
  /** Rows that have a problem, and are neither items nor left out. */
  readonly faulty: readonly LeftOutRow[]
  /** Cells with correct answers; none where the list is a pool, which states them as the key does. */
  readonly cells: readonly KeyCell[]
}

/** Gathers what cells are read as, by question and cell. */
export class KeyTable {
  readonly #cells = new Map<string, KeyCell>()

  add({ question, truth, cell }: AskedQuestion, row: string): void {
    if (cell === null) return
    const key = truthWords({ question, truth })
    const { cellOfTruth } = kindOf(question)
    const value = truth === null ? '' : canonicalJson([truth, cellOfTruth(question, truth)])
    const name = JSON.stringify([question.id, cell, value])
    const known = this.#cells.get(name)
    const { id, prompt } = question
    this.#cells.set(name, {
      ...(known ?? { question: id, prompt, cell, key, value, row }),
      count: (known?.count ?? 0) + 1,
    })
  }

  /** Those first that the key has in other words; then the most frequent. */
  cells(): KeyCell[] {
    return [...this.#cells.values()].sort(
      (a, b) => Number(isOther(b)) - Number(isOther(a)) || b.count - a.count,
    )
  }
}

/** Whether the key says something else than the cell, letter for letter or not. */
export const isOther = ({ cell, key }: KeyCell): boolean => labelForm(cell) !== labelForm(key)

/** By what a confirmation names the table that was looked at; another list, or another reading of it, has another one. */
export const keyDigest = (cells: readonly KeyCell[]): string =>
  digestBy(cells, ({ value }) => value)

/** Names of the table that a confirmation may use: the digest of its values, and that of its words, as version 0.2.0 made it. */
export const keyDigests = (cells: readonly KeyCell[]): readonly string[] => [
  keyDigest(cells),
  digestBy(cells, ({ key }) => key),
]

const digestBy = (cells: readonly KeyCell[], by: (cell: KeyCell) => string): string =>
  hashJson(
    cells.map((cell) => JSON.stringify([cell.question, cell.cell, by(cell), cell.count])).sort(),
  ).slice(0, 16)

/** That nobody has confirmed what the cells are read as; null where somebody has, or there is nothing to confirm. */
export function unconfirmedKey(
  file: string,
  { cells }: Pick<ListRecord, 'cells'>,
  confirmed: readonly string[],
): Problem | null {
  if (cells.length === 0 || keyDigests(cells).some((digest) => confirmed.includes(digest)))
    return null
  if (confirmed.length > 0)
    return problemOf(
      file,
      'key-changed',
      `the confirmed table ${shown(confirmed[0])} no longer matches the list: cells, correct answers or their counts have changed`,
      'Print the table with --key-table, check it, and confirm it again with the --confirm-key printed below it',
    )
  const [first] = cells
  return problemOf(
    file,
    'key-unconfirmed',
    `${cells.length.toLocaleString('en')} different ${cells.length === 1 ? 'cell is' : 'cells are'} read as correct answers, and nobody has confirmed them${first === undefined ? '' : `; for example ${shown(first.cell)} is ${shown(first.key)}`}`,
    'Print the table with --key-table, check it, and confirm it with the --confirm-key printed below it',
  )
}

/** The table as lines of text, the columns below each other. */
export function keyTableLines(cells: readonly KeyCell[]): string[] {
  const head = ['rows', 'example', 'question', 'your cell', 'the correct answer']
  const lines = [
    head,
    ...cells.map(({ count, row, question, cell, key }) => [
      String(count),
      row,
      question,
      cell,
      key,
    ]),
  ]
  const width = head.map((_, n) =>
    Math.min(48, Math.max(...lines.map((line) => line[n]?.length ?? 0))),
  )
  return lines.map((line) =>
    line
      .map((text, n) => text.padEnd(width[n] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
