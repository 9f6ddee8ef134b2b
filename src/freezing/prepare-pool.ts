import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import { applyMapping, isPoolTable, type Mapping, readTable } from './mapping'
import { parsePool } from './parse-pool'
import type { Pool } from './pool-schema'
import { drawSample, type SampleDraw, type SampleSpec } from './sampling'

export interface PreparedPool {
  /** What is to be frozen: the drawn items and the practice items, or all where no sample was asked for. */
  readonly pool: Pool
  /** Pictures that came within the file, by the name under which items refer to them. */
  readonly embedded: ReadonlyMap<string, Uint8Array>
  readonly draw: SampleDraw | null
  readonly warnings: readonly Problem[]
}

/**
 * From a file of items to the pool that is frozen: read, mapped, drawn; the one way for the command line and the browser, so
 * that both freeze the same bytes.
 * @param mapping null for a file that is a pool already.
 * @param sample null for every item.
 * @returns every problem of every row; a sample that comes out short is a warning.
 */
export function preparePool(
  bytes: Uint8Array,
  file: string,
  mapping: Mapping | null,
  sample: SampleSpec | null,
): Result<PreparedPool> {
  const read = readPool(bytes, file, mapping)
  if (!read.ok) return read
  const { pool, embedded, warnings } = read.value
  if (sample === null) return succeed({ pool, embedded, draw: null, warnings })
  const draw = drawSample(pool, sample)
  const isHopeless = (problem: Problem) => problem.code === 'unknown-field' || problem.code === 'nothing-left'
  const fatal = draw.problems.filter(isHopeless)
  if (fatal.length > 0) return fail(...fatal)
  return succeed({ pool: draw.pool, embedded, draw, warnings: [...warnings, ...draw.problems] })
}

function readPool(
  bytes: Uint8Array,
  file: string,
  mapping: Mapping | null,
): Result<Omit<PreparedPool, 'draw'>> {
  if (mapping === null) {
    const pool = parsePool(new TextDecoder().decode(bytes), file)
    if (pool.ok) return succeed({ pool: pool.value, embedded: new Map(), warnings: [] })
    const table = readTable(bytes, file)
    // A table that nobody mapped has a problem on every line: one sentence says more.
    return !table.ok || isPoolTable(table.value)
      ? pool
      : fail(
          problemOf(
            file,
            'no-mapping',
            'this is a table and not a pool: nobody has said what its columns mean',
            "Map the columns on the coordinator's pages, save the mapping, and give it with --mapping",
          ),
        )
  }
  const table = readTable(bytes, file)
  if (!table.ok) return table
  const { pool, embedded, problems, warnings } = applyMapping(table.value, mapping)
  const unread = table.value.problems.filter(({ code }) => code !== 'encoding-guessed')
  if (problems.length + unread.length > 0) return fail(...unread, ...problems)
  const guessed = table.value.problems.filter(({ code }) => code === 'encoding-guessed')
  return succeed({ pool, embedded, warnings: [...guessed, ...warnings] })
}
