import { kindOf } from '@/questions'
import { type Problem, problemOf } from '@/study'
import { mapQuestion } from '../map-question'
import type { Mapping, QuestionMap } from '../mapping-schema'
import { textAt } from '../row-value'
import type { TruthAt } from './truth-column'

/** A cell as it is read under one of several readings. */
export interface ReadCell {
  /** The right answer in words; why there is none where the row is left out. */
  readonly words: string
  /** How it is asked: `Yes or no`; null where the row is left out. */
  readonly kind: string | null
}

/** A row that is read differently, as its file has it. */
export interface Example {
  readonly row: number
  readonly prompt: string
  readonly cell: string
}

/** One of the readings that fit, and the mapping that states it. */
export interface Reading {
  readonly label: string
  readonly mapping: Mapping
  /** So many rows do not fit it and are left out. */
  readonly leftOut: number
  /** The cells of the examples under this reading. */
  readonly cells: readonly ReadCell[]
}

/** What the rows leave open and nobody has stated: nothing is frozen before it is decided. */
export interface OpenReading {
  readonly code: string
  /** The column. */
  readonly field: string
  /** What is open, a sentence without its full stop. */
  readonly message: string
  /** How a mapping states it, for those who write one. */
  readonly remedy: string
  /** Rows that are read differently. */
  readonly examples: readonly Example[]
  readonly readings: readonly Reading[]
}

export const openProblem = (file: string, { code, message, remedy, field }: OpenReading): Problem =>
  problemOf(file, code, message, remedy, { field })

const EXAMPLES = 3

/** Up to three cells, of different texts if there are. */
export function examplesOf(cells: readonly TruthAt[]): TruthAt[] {
  const different = cells.filter(
    (cell, n) => cells.findIndex(({ text }) => text === cell.text) === n,
  )
  const chosen = [...different, ...cells.filter((cell) => !different.includes(cell))].slice(
    0,
    EXAMPLES,
  )
  return chosen.sort((a, b) => a.row - b.row)
}

export const exampleOf = (map: QuestionMap) => (cell: TruthAt) => ({
  row: cell.row,
  prompt: textAt(cell.place, map.prompt),
  cell: cell.text,
})

/** A cell as the mapping of a question reads it. */
export const readUnder =
  (map: QuestionMap) =>
  ({ place }: TruthAt): ReadCell => {
    const { questions, problems } = mapQuestion(place, map, map.id ?? 'answer')
    const [asked] = questions
    if (asked === undefined)
      return { words: `excluded: ${problems[0]?.message ?? 'not a question'}`, kind: null }
    const kind = kindOf(asked.question)
    const words =
      asked.truth === null ? 'not scored' : kind.describeTruth(asked.question, asked.truth)
    return { words, kind: kind.name }
  }
