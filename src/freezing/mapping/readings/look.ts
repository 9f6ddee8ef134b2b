import type { Problem } from '@/study'
import type { Mapping, QuestionMap } from '../mapping-schema'
import type { PoolTable } from '../pool-table'
import type { Example, ReadCell } from './open-reading'
import type { TruthAt } from './truth-column'

export type QuestionPart = Partial<QuestionMap>
/** One way to read a part of a mapping, and how many rows do not fit it. */
export interface Option<Part = QuestionMap> {
  readonly label: string
  readonly part: Partial<Part>
  readonly leftOut: number
}
/** What a rule finds: nothing to say, a decision, or a choice. */
export type Outcome<Part = QuestionMap, Cell = TruthAt> =
  | null
  | {
      readonly part: Partial<Part>
      readonly notice?: readonly [code: string, message: string, remedy: string]
    }
  | {
      readonly code: string
      readonly message: string
      readonly remedy: string
      readonly options: readonly [Option<Part>, ...Option<Part>[]]
      readonly examples: readonly Cell[]
    }

/** @param used columns that the mapping reads as something else than an attribute. */
export type Look<Part = QuestionMap, Cell = TruthAt> = (
  table: PoolTable,
  part: Part,
  path: string,
  used: ReadonlySet<string>,
) => Outcome<Part, Cell>

/** One thing that rows decide, or leave open, of a part of a mapping. */
export interface Rule<Part, Cell> {
  readonly look: Look<Part, Cell>
  /** The part as if nobody had stated what is looked for. */
  readonly unstated: (part: Part) => Part
}

/** Parts of a mapping of one kind, and the rules that rows are read by for each of them. */
export interface RuledParts<Part, Cell> {
  readonly path: 'questions' | 'volumes'
  readonly partsOf: (mapping: Mapping) => readonly Part[]
  readonly put: (mapping: Mapping, n: number, part: Partial<Part>) => Mapping
  /** The column that a rule speaks of. */
  readonly fieldOf: (part: Part) => string
  readonly rules: readonly Rule<Part, Cell>[]
  /** What is said of it, whatever is decided. */
  readonly noticesOf: (table: PoolTable, part: Part) => readonly Problem[]
  readonly exampleOf: (part: Part) => (cell: Cell) => Example
  readonly readUnder: (part: Part) => (cell: Cell) => ReadCell
}

export const isLeftToRows = ({ kind }: QuestionMap) => typeof kind !== 'string' || kind === 'auto'
export const rowsOf = (count: number) =>
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
export const withAs = (
  map: QuestionMap,
  as: NonNullable<QuestionMap['truth']>['as'],
): QuestionPart => (map.truth === undefined ? {} : { truth: { ...map.truth, as } })
