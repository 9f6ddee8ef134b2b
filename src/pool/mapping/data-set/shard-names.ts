import { anyWord } from '../words/known-words'

/** What the path of a file in a data set says of it, as `datasets` of Hugging Face reads it. */
export interface ShardName {
  /** The folders above, without `data` and the folder of the split; '' where there are none. */
  readonly configuration: string
  readonly split: string
  /** Which shard of its split this is, from 0; null where its name does not say. */
  readonly shard: number | null
  /** Of how many; null where its name does not say. */
  readonly total: number | null
}

const SPLIT = new RegExp(`(^|[^a-z])${anyWord('split')}([^a-z]|$)`, 'i')
/** `train-00003-of-00005`, with a fingerprint behind it in older data sets, and the number of a second download. */
const NUMBERED = /^(?:(.*?)[-_.])?(\d{5})-of-(\d{5})(?:-[0-9a-f]{16})?(?: ?\(\d+\))?$/
/** `0003`, as data sets are converted by the hub, or `part-00003-…`, as Spark writes them. */
const PLAIN_NUMBER = /^(?:part-)?(\d{4,5})(?:-[0-9a-f-]{36}.*|\.snappy)?$/

/** Without an ending of a table, and of how it is packed. */
const stemOf = (name: string): string =>
  name.replace(/(\.snappy)?\.(parquet|parq|pq|csv|tsv|jsonl|ndjson|json)$/i, '')

/** @param isNameless files that are called the same in every split: `metadata.csv`. */
export function shardName(path: string, isNameless = false): ShardName {
  const parts = path.split('/')
  const stem = stemOf(parts.pop() ?? '')
  const [, label = '', shard, total] = NUMBERED.exec(stem) ?? []
  const [, plain] = PLAIN_NUMBER.exec(stem) ?? []
  const named = shard === undefined ? stem : label
  const name = isNameless || plain !== undefined ? '' : named
  const number = shard ?? plain
  const place = (folders: readonly string[], split: string): ShardName => ({
    configuration: folders.filter((name) => name !== 'data').join('/'),
    split,
    shard: number === undefined ? null : Number(number),
    total: total === undefined ? null : Number(total),
  })
  if (SPLIT.test(name)) return place(parts, name)
  const at = parts.findLastIndex((name) => SPLIT.test(name))
  const folder = parts[at]
  if (folder !== undefined) return place(parts.toSpliced(at, 1), folder)
  if (name !== '') return place(parts, name)
  const last = parts.at(-1)
  return last === undefined || last === 'data'
    ? place(parts, 'all')
    : place(parts.slice(0, -1), last)
}

/** As mappings and pages call a split. */
export const splitName = ({
  configuration,
  split,
}: Pick<ShardName, 'configuration' | 'split'>): string =>
  configuration === '' ? split : `${configuration}/${split}`
