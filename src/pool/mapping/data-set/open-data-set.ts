import {
  compareText,
  counted,
  fail,
  groupBy,
  type Problem,
  problemOf,
  type Result,
  succeed,
  sumOf,
} from '@/study'
import { type ListFile, type ListSource, nameOf } from '../list-file'
import type { Features } from '../parquet/features'
import { openParquet } from '../parquet/open-parquet'
import { readDataCard } from './data-card'
import { shardName, splitName } from './shard-names'
import { type Shard, shardProblems } from './shard-problems'

/** A folder of a data set, or several files that were chosen together, before a split is read. */
export interface DataSet {
  readonly name: string
  /** In the order of their names; more than one: which is meant is to be stated. */
  readonly splits: readonly DataSplit[]
  readonly problems: readonly Problem[]
}

export interface DataSplit {
  /** `test`, or with its configuration `radiology/test`. */
  readonly name: string
  /** In the order of their shards. */
  readonly shards: readonly Shard[]
  /** null: only reading tells. */
  readonly rows: number | null
  /** What the data set says of its columns, where the files do not. */
  readonly features: Features | null
  /** Every reason why the split cannot be read. */
  readonly problems: readonly Problem[]
  /** All files of the folder, for pictures that lie beside a list. */
  readonly beside: readonly string[]
  /** The files that are needed to read this split again: its shards, and what says how columns are meant. */
  readonly needed: readonly ListFile[]
}

const PARQUET = /\.(parquet|parq|pq)$/i
const LISTED = /\.(csv|tsv|jsonl|ndjson)$/i
/** The list of pictures that lie beside it (ImageFolder). */
const METADATA = /^metadata\.(csv|jsonl|parquet)$/i
const CARD = /(^|\/)(readme\.md|dataset_infos?\.json)$/i
const HIDDEN = /(^|\/)[._][^/]*/

/**
 * Finds the splits of a data set and looks into every file of theirs as far as it takes to know that it can be read: Parquet in shards,
 * pictures beside a list that names them, or lists alone.
 */
export async function openDataSet({ name, files }: ListSource): Promise<Result<DataSet>> {
  const seen = files.filter(({ path }) => !HIDDEN.test(path))
  const lists = listsOf(seen)
  if (lists.length === 0) return fail(noList(name, seen))
  const cards = seen.filter(({ path }) => CARD.test(path))
  const card = await readDataCard(cards)
  const shards = await Promise.all(
    lists.map(async (file) => {
      const stated = card.patterns.find(({ matches }) => matches(file.path))
      const shard = shardName(file.path, METADATA.test(nameOf(file.path)))
      const { configuration, split } = stated ?? shard
      const open = PARQUET.test(file.path) ? await openParquet(file) : succeed(null)
      const parquet = open.ok ? open.value : null
      return {
        shard: { ...shard, configuration, split, file, parquet },
        problems: open.ok ? [] : open.problems,
      }
    }),
  )
  const beside = seen.map(({ path }) => path)
  const splits = [...groupBy(shards, ({ shard }) => splitName(shard))].map(
    ([splitTitle, found]): DataSplit => {
      const ordered = found.map(({ shard }) => shard).sort(byShard)
      const [first] = ordered
      const configuration = first?.configuration ?? ''
      const isKnown = ordered.every(({ parquet }) => parquet !== null)
      return {
        name: splitTitle,
        shards: ordered,
        beside,
        rows: isKnown ? sumOf(ordered, ({ parquet }) => parquet?.rows ?? 0) : null,
        features:
          card.features.get(configuration) ??
          card.features.get('') ??
          card.features.get('default') ??
          null,
        problems: [
          ...found.flatMap(({ problems }) => problems),
          ...shardProblems(name, splitTitle, ordered),
        ],
        needed: [...ordered.map(({ file }) => file), ...cards],
      }
    },
  )
  const inOrder = splits.sort((a, b) => compareText(a.name, b.name))
  return succeed({ name, splits: inOrder, problems: card.problems })
}

/** By number where they have one, else by name. */
function byShard(a: Shard, b: Shard): number {
  if (a.shard !== null && b.shard !== null && a.shard !== b.shard) return a.shard - b.shard
  return compareText(a.file.path, b.file.path)
}

/** The files that hold rows: Parquet where there is one, else the lists of pictures, else any list. */
function listsOf(files: readonly ListFile[]): readonly ListFile[] {
  const kinds = [
    ({ path }: ListFile) => PARQUET.test(path),
    ({ path }: ListFile) => METADATA.test(nameOf(path)),
    // Beside scans a list may be anything: it is named by whoever means it.
    ({ path }: ListFile) => LISTED.test(path) && !hasScans(files),
  ]
  return kinds.map((isOne) => files.filter(isOne)).find((found) => found.length > 0) ?? []
}

const SCANS = /\.(nii|nii\.gz|hdr|img|dcm|ima|nrrd|mgh|mgz)$/i
const hasScans = (files: readonly ListFile[]): boolean => files.some(({ path }) => SCANS.test(path))

function noList(name: string, files: readonly ListFile[]): Problem {
  if (files.some(({ path }) => /\.arrow$/i.test(path)))
    return problemOf(
      name,
      'arrow-set',
      'the folder holds Arrow files, as "save_to_disk" writes them; Triplane cannot read them',
      'Write each split as Parquet: dataset["test"].to_parquet("test.parquet")',
    )
  const lists = files.flatMap(({ path }) =>
    LISTED.test(path) && !path.endsWith('.tsv') ? [path] : [],
  )
  if (hasScans(files) && lists.length > 0)
    return problemOf(
      name,
      'list-beside-scans',
      `the folder contains scans, and also ${lists.slice(0, 3).join(', ')}${lists.length > 3 ? ' …' : ''}`,
      'If that file lists the cases, open it as the list, and choose this folder in the step Volumes',
    )
  if (hasScans(files))
    return problemOf(
      name,
      'no-list-in-folder',
      'the folder contains scans but no list of cases',
      'Make a list of the scans first: "triplane list <folder> --out list.csv", or use “Open a folder of scans or of a data set…” in the step Pool',
    )
  return problemOf(
    name,
    'no-list-in-folder',
    files.length === 0
      ? 'the folder contains no files'
      : 'the folder contains no list: no Parquet, metadata.csv, metadata.jsonl, CSV or JSON Lines file',
    'Choose the folder of the data set, or the list itself',
  )
}

/** So many rows, in words. */
export const splitRows = ({ rows, shards }: DataSplit): string => {
  const files = counted(shards.length, 'file')
  return rows === null ? files : `${counted(rows, 'row')} in ${files}`
}
