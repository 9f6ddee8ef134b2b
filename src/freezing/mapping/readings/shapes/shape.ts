import type { Mapping, ShapeName } from '../../mapping-schema'
import type { PoolTable } from '../../pool-table'

/** What a list seems to be, and the mapping that reads it so. */
export interface FoundShape {
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
