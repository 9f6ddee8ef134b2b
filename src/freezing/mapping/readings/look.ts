import type { QuestionMap } from '../mapping-schema'
import type { PoolTable } from '../pool-table'
import type { TruthAt, TruthCells } from './truth-column'

export type QuestionPart = Partial<QuestionMap>
export interface Option {
  readonly label: string
  readonly part: QuestionPart
  readonly leftOut: number
}
/** What one look at a column of truths comes to: nothing to say, a decision, or a choice. */
export type Outcome =
  | null
  | {
      readonly part: QuestionPart
      readonly notice?: readonly [code: string, message: string, remedy: string]
    }
  | {
      readonly code: string
      readonly message: string
      readonly remedy: string
      readonly options: readonly [Option, ...Option[]]
      readonly examples: readonly TruthAt[]
    }

/** @param used columns that the mapping reads as something else than an attribute. */
export type Look = (
  table: PoolTable,
  map: QuestionMap,
  path: string,
  cells: TruthCells,
  used: ReadonlySet<string>,
) => Outcome

export const isLeftToRows = ({ kind }: QuestionMap) => typeof kind !== 'string' || kind === 'auto'
export const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)
export const withAs = (map: QuestionMap, as: NonNullable<QuestionMap['truth']>['as']): QuestionPart =>
  map.truth === undefined ? {} : { truth: { ...map.truth, as } }
