import { fail, type Problem, type Result, succeed } from '@/study'
import {
  heldFile,
  type LeftOutRow,
  type ListRecord,
  type ListSource,
  type Mapping,
  openProblem,
} from '../mapping'
import type { CellFile } from '../mapping/cell-files'
import { drawSample, type SampleSpec } from '../sampling'
import type { SampleDraw } from '../sampling/draw-sample'
import type { Pool } from './pool-schema'
import { itemsOfSource, readItemSource } from './source-items'

export interface PreparedPool {
  /** What is to be frozen: the drawn items and the practice items, or all where no sample was asked for. */
  readonly pool: Pool
  /** The pool before the draw: files are matched by all of its names, so that a draw changes no match. */
  readonly whole: Pool
  /** Pictures that came within the file, by the name under which items refer to them. */
  readonly embedded: ReadonlyMap<string, CellFile>
  readonly draw: SampleDraw | null
  readonly list: ListRecord
  readonly warnings: readonly Problem[]
}

/**
 * From a file of items to the pool that is frozen: read, mapped, drawn.
 * @param mapping null for a file that is a pool already.
 * @param sample null for every item.
 * @returns every problem of every row; a sample that comes out short is a warning.
 */
export const preparePool = (
  bytes: Uint8Array,
  file: string,
  mapping: Mapping | null,
  sample: SampleSpec | null,
): Promise<Result<PreparedPool>> =>
  preparePoolFrom({ name: file, files: [heldFile(file, bytes)], isSet: false }, mapping, sample)

/**
 * The same of a file whose bytes are read where they are needed, or of the folder of a data set.
 * @param leaveOut rows that are no items, beside those that the mapping names.
 */
export async function preparePoolFrom(
  from: ListSource,
  mapping: Mapping | null,
  sample: SampleSpec | null,
  leaveOut: readonly LeftOutRow[] = [],
): Promise<Result<PreparedPool>> {
  const read = await readItemSource(from, mapping?.split)
  if (!read.ok) return read
  const named = [...(mapping?.leaveOut ?? []), ...leaveOut]
  const meant = mapping === null || named.length === 0 ? mapping : { ...mapping, leaveOut: named }
  const source = itemsOfSource(read.value, meant, undefined, named)
  const undecided = source.open.map((reading) => openProblem(from.name, reading))
  if (undecided.length + source.problems.length > 0) return fail(...undecided, ...source.problems)
  const { pool: whole, embedded, warnings, list } = source
  if (sample === null) return succeed({ pool: whole, whole, embedded, draw: null, list, warnings })
  const draw = drawSample(whole, sample)
  const isHopeless = (problem: Problem) =>
    problem.code === 'unknown-field' || problem.code === 'nothing-left'
  const fatal = draw.problems.filter(isHopeless)
  if (fatal.length > 0) return fail(...fatal)
  return succeed({
    pool: draw.pool,
    whole,
    embedded,
    draw,
    list,
    warnings: [...warnings, ...draw.problems],
  })
}
