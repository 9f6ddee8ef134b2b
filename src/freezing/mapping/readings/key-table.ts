import { kindOf, labelForm, shown } from '@/questions'
import { hashJson, type Problem, problemOf } from '@/study'
import type { PoolQuestion } from '../../pool/pool-question'

/** One cell of a list as the answer key will have it, with how many rows say so. */
export interface KeyCell {
  readonly question: string
  /** What the example row asks. */
  readonly prompt: string
  /** As it is in the list; '' where it is blank. */
  readonly cell: string
  /** What the key will say, in words; `not scored` where it says nothing. */
  readonly key: string
  readonly count: number
  /** An example, as problems name rows. */
  readonly row: string
}

/** A row of a list that is no item, because somebody said so. */
export interface LeftOutRow {
  /** Of a data set in several files. */
  readonly file?: string | undefined
  readonly row: number
  /** What its item would be called; '' where it could not be read. */
  readonly id: string
}

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

  add({ question, truth }: PoolQuestion, cell: string, row: string): void {
    const key = truth === null ? NOT_SCORED : kindOf(question).describeTruth(question, truth)
    const name = JSON.stringify([question.id, cell, key])
    const known = this.#cells.get(name)
    const { id, prompt } = question
    this.#cells.set(name, {
      ...(known ?? { question: id, prompt, cell, key, row }),
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

const NOT_SCORED = 'not scored'

/** Whether the key says something else than the cell, letter for letter or not. */
export const isOther = ({ cell, key }: KeyCell): boolean => labelForm(cell) !== labelForm(key)

/** By what a confirmation names the table that was looked at; another list, or another reading of it, has another one. */
export const keyDigest = (cells: readonly KeyCell[]): string =>
  hashJson(
    cells.map(({ question, cell, key, count }) => JSON.stringify([question, cell, key, count])).sort(),
  ).slice(0, 16)

/** That nobody has confirmed what the cells are read as; null where somebody has, or there is nothing to confirm. */
export function unconfirmedKey(
  file: string,
  { cells }: Pick<ListRecord, 'cells'>,
  confirmed: readonly string[],
): Problem | null {
  if (cells.length === 0 || confirmed.includes(keyDigest(cells))) return null
  const [first] = cells
  return problemOf(
    file,
    'key-unconfirmed',
    `${cells.length.toLocaleString('en')} different ${cells.length === 1 ? 'cell is' : 'cells are'} read as correct answers, and nobody has confirmed them${first === undefined ? '' : `; for example ${shown(first.cell)} is ${shown(first.key)}`}`,
    'Print the table with --key-table, look through it, and confirm it with the --confirm-key that stands below it',
  )
}

/** The table as lines of text, the columns below each other. */
export function keyTableLines(cells: readonly KeyCell[]): string[] {
  const head = ['rows', 'example', 'question', 'your cell', 'the correct answer']
  const lines = [
    head,
    ...cells.map(({ count, row, question, cell, key }) => [String(count), row, question, cell, key]),
  ]
  const width = head.map((_, n) => Math.min(48, Math.max(...lines.map((line) => line[n]?.length ?? 0))))
  return lines.map((line) =>
    line
      .map((text, n) => text.padEnd(width[n] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
