import { groupBy, type Problem, problemOf } from '@/study'
import { type ListFile, nameOf } from '../list-file'
import { leafColumns, type OpenParquet } from '../parquet/open-parquet'
import type { ShardName } from './shard-names'

export interface Shard extends ShardName {
  readonly file: ListFile
  /** null where it is no Parquet, or cannot be opened. */
  readonly parquet: OpenParquet | null
}

const NAMED = 6

/** Everything that is wrong with the shards of a split as a whole: some are missing, doubled, of another writing, or have other columns. */
export function shardProblems(set: string, split: string, shards: readonly Shard[]): Problem[] {
  return [...countProblems(set, split, shards), ...columnProblems(shards)]
}

/** @param shards in their order. */
function countProblems(set: string, split: string, shards: readonly Shard[]): Problem[] {
  const numbered = shards.filter(({ shard }) => shard !== null)
  const sizes = [...new Set(numbered.map(({ total }) => total))]
  if (sizes.length > 1) {
    const words = sizes.map(
      (size) => `${numbered.filter((shard) => shard.total === size).length} "of ${size ?? '?'}"`,
    )
    return [
      problemOf(
        set,
        'shards-mixed',
        `"${split}" was written several times, with different numbers of shards: ${words.join(', ')}`,
        'Keep the files of one of them, to avoid duplicate rows',
      ),
    ]
  }
  const problems: Problem[] = []
  for (const [number, same] of groupBy(numbered, ({ shard }) => shard))
    if (same.length > 1)
      problems.push(
        problemOf(
          set,
          'shard-twice',
          `shard ${number} of "${split}" is in the folder ${same.length} times: ${same.map(({ file }) => file.path).join(', ')}`,
          'Keep one of them',
        ),
      )
  const there = new Set(numbered.map(({ shard }) => shard))
  const [total = null] = sizes
  const expected =
    numbered.length === 0 ? 0 : (total ?? Math.max(...numbered.map(({ shard }) => shard ?? 0)) + 1)
  const missing = Array.from({ length: expected }, (_, n) => n).filter((n) => !there.has(n))
  if (missing.length > 0) {
    const names = missing.slice(0, NAMED).map((n) => nameOfShard(n, numbered[0]))
    const more = missing.length > NAMED ? ' …' : ''
    problems.push(
      problemOf(
        set,
        'shards-missing',
        `${missing.length.toLocaleString('en')} of ${expected.toLocaleString('en')} shards of "${split}" ${missing.length === 1 ? 'is' : 'are'} missing: ${names.join(', ')}${more}`,
        'Download them into the same folder; to read only one shard, choose only that file',
      ),
    )
  }
  return problems
}

function nameOfShard(n: number, like: Shard | undefined): string {
  const name = nameOf(like?.file.path ?? '')
  const digits = String(like?.shard ?? 0).padStart(5, '0')
  const [shorter, longer] = [digits.slice(1), digits]
  const number = name.includes(longer) ? longer : shorter
  return name.replace(number, String(n).padStart(number.length, '0'))
}

/** Columns with what they hold, by their paths. */
const columnsOf = ({ parquet }: Shard): ReadonlyMap<string, string | undefined> =>
  new Map(
    (parquet === null ? [] : leafColumns(parquet.metadata)).map(
      ({ path, type, converted_type, logical_type }) => [
        path,
        logical_type?.type ?? converted_type ?? type,
      ],
    ),
  )

/** How the columns of other shards differ from those of the first. */
function columnProblems(shards: readonly Shard[]): Problem[] {
  const [first, ...others] = shards.filter(({ parquet }) => parquet !== null)
  if (first === undefined) return []
  const wanted = columnsOf(first)
  return others.flatMap((shard) => {
    const columns = columnsOf(shard)
    const differences = [
      ...[...wanted.keys()]
        .filter((name) => !columns.has(name))
        .map((name) => `"${name}" is missing`),
      ...[...columns.keys()]
        .filter((name) => !wanted.has(name))
        .map((name) => `"${name}" is extra`),
      ...[...columns].flatMap(([name, kind]) => {
        const other = wanted.get(name)
        return other === undefined || other === kind
          ? []
          : [`"${name}" is ${kind} and not ${other}`]
      }),
    ]
    if (differences.length === 0) return []
    const words = differences.slice(0, NAMED).join('; ')
    return [
      problemOf(
        shard.file.path,
        'shard-columns',
        `the columns of this shard differ from those of ${nameOf(first.file.path)}: ${words}${differences.length > NAMED ? ' …' : ''}`,
        'Use shards of the same data set and version',
      ),
    ]
  })
}
