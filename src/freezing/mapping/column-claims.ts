import type { ColumnProfile } from './column-profile'

/** Columns that were given a meaning, so that nothing is used twice. */
export class ColumnClaims {
  readonly reasons: { field: string; column: string; reason: string }[] = []
  readonly #taken = new Set<string>()
  readonly #columns: readonly ColumnProfile[]
  constructor(columns: readonly ColumnProfile[]) {
    this.#columns = columns
  }
  free(): ColumnProfile[] {
    return this.#columns.filter(({ name, filled }) => !this.#taken.has(name) && filled > 0)
  }
  take(column: ColumnProfile, field: string, reason: string): ColumnProfile {
    this.#taken.add(column.name)
    this.reasons.push({ field, column: column.name, reason })
    return column
  }
  find(field: string, reason: string, test: (column: ColumnProfile) => boolean): ColumnProfile | null {
    const column = this.free().find(test)
    return column === undefined ? null : this.take(column, field, reason)
  }
}
