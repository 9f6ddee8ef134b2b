import { kindOf } from '@/questions'
import { counted, groupBy, type Problem, problemOf } from '@/study'
import { mapQuestion, truthWords } from '../map-question'
import type { Mapping, QuestionMap } from '../mapping-schema'
import type { PoolTable, TableRow } from '../pool-table'
import { type Place, RowFindings, sourceText } from '../row-value'

/** A cell as it is read under one of several readings. */
interface ReadCell {
  /** The right answer in words; why there is none where the row is left out. */
  readonly words: string
  /** How it is asked: `Yes or no`; null where the row is left out. */
  readonly kind: string | null
}

/** A row that is read differently, as its file has it. */
interface Example {
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

/** What a table leaves open as a whole; null where it is stated, or there is nothing to ask. */
export type TableRule = (table: PoolTable, mapping: Mapping) => OpenReading | null

export const openProblem = (file: string, { code, message, remedy, field }: OpenReading): Problem =>
  problemOf(file, code, message, remedy, { field })

/** A reading of a table as a whole. @param words what each example is under it. */
export const readingOf = (
  label: string,
  mapping: Mapping,
  words: readonly string[],
  leftOut = 0,
): Reading => ({
  label,
  mapping,
  leftOut,
  cells: words.map((text) => ({ words: text, kind: '' })),
})

/** A row as an example of what is open. */
export const exampleRow = (
  { number, values }: TableRow,
  mapping: Mapping,
  cell: string,
): Example => ({
  row: number,
  prompt: sourceText(values, mapping.questions[0]?.prompt),
  cell,
})

/** So many examples show what is open. */
export const EXAMPLES = 3

/** A cell that can be read in several ways. */
interface OpenCell {
  readonly place: Place
  readonly text: string
}

/** Up to three cells, of different texts if there are. */
export function examplesOf(cells: readonly OpenCell[]): OpenCell[] {
  const different = [...groupBy(cells, ({ text }) => text).values()].flatMap(
    ([first]) => first ?? [],
  )
  return [...different, ...cells.filter((cell) => !different.includes(cell))]
    .slice(0, EXAMPLES)
    .sort((a, b) => a.place.number - b.place.number)
}

/** A cell as the mapping of a question reads it. */
export function readUnder(map: QuestionMap, { place }: OpenCell): ReadCell {
  const found = new RowFindings()
  const asked = mapQuestion(place, map, map.id ?? 'answer', found)
  return asked === null
    ? { words: `excluded: ${found.problems[0]?.message ?? 'not a question'}`, kind: null }
    : { words: truthWords(asked), kind: kindOf(asked.question).name }
}

/** One way to read a part of a mapping, and how many rows do not fit it. */
export interface Option<Part = QuestionMap> {
  readonly label: string
  readonly part: Partial<Part>
  readonly leftOut?: number
}
export type RuleNotice = readonly [code: string, message: string, remedy: string]
/** What a rule finds: nothing to say, a decision, or a choice. */
export type Outcome<Part = QuestionMap> =
  | null
  | {
      readonly part: Partial<Part>
      /** What is said of the column. */
      readonly notices?: readonly RuleNotice[]
    }
  | {
      readonly code: string
      readonly message: string
      readonly remedy: string
      /** The likeliest first. */
      readonly options: readonly Option<Part>[]
      readonly examples: readonly OpenCell[]
    }

/** What rows decide of a part, and what is said of it. */
export const decided = <Part = QuestionMap>(
  part: Partial<Part>,
  ...notice: RuleNotice
): Outcome<Part> => ({ part, notices: [notice] })

/** @param used columns that the mapping reads as something else than an attribute. */
export type Look<Part = QuestionMap> = (
  table: PoolTable,
  part: Part,
  path: string,
  used: ReadonlySet<string>,
) => Outcome<Part>

/** Parts of a mapping of one kind, and the rules that rows are read by for each of them. */
export interface RuledParts<Part> {
  readonly path: 'questions' | 'volumes'
  readonly partsOf: (mapping: Mapping) => readonly Part[]
  /** The column that a rule speaks of. */
  readonly fieldOf: (part: Part) => string
  /** What rows decide, or leave open, one after the other. */
  readonly rules: readonly {
    readonly look: Look<Part>
    /** The part as if nobody had stated what is looked for. */
    readonly unstated: (part: Part) => Part
  }[]
  readonly promptOf: (part: Part, cell: OpenCell) => string
  readonly readUnder: (part: Part, cell: OpenCell) => ReadCell
}

export const isLeftToRows = ({ kind }: QuestionMap) => typeof kind !== 'string' || kind === 'auto'
export const rowsOf = (count: number) => counted(count, 'row')
export const withAs = (
  truth: NonNullable<QuestionMap['truth']>,
  as: NonNullable<QuestionMap['truth']>['as'],
) => ({ truth: { ...truth, as } })
