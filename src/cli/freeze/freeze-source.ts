import { basename, join } from 'node:path'
import { parseKey } from '@/package'
import {
  askedPool,
  besidePath,
  defaultProtocol,
  fileReferences,
  type LeftOutRow,
  type ListRecord,
  matchFiles,
  type PreparedPool,
  type Protocol,
  parseMappingFile,
  parseMatchTable,
  parseProtocol,
  parseSampleFile,
  parseSuggestions,
  preparePoolFrom,
  readSourceFile,
  type SampleSpec,
  sourcePath,
  subjectsOfKey,
  unconfirmedKey,
  undecidedTexts,
  withSuggestions,
} from '@/pool'
import { fail, type Result, refuse, succeed } from '@/study'
import type { Arguments } from '../command'
import { listFolder } from '../io/list-files'
import { listSource } from '../io/list-source'
import { ifNamed, problemsIn, readBytes, readOptional, reasonOf } from '../io/read-input'
import { readKeyText } from '../io/read-key'
import { readVolume } from './freeze-to-folder'

/** All that freezing needs to know, read from the files that were named. */
interface FreezeSource {
  readonly prepared: PreparedPool
  readonly protocol: Protocol
  /** Name of the protocol in messages. */
  readonly protocolFile: string
  readSource(file: string): Promise<Uint8Array>
  readBeside(file: string, ending: string): Promise<Uint8Array | null>
}

/** Reads pool, mapping, sample, protocol and the names of volumes. @returns the problems of all of them together; the cells alone with --key-table. */
export async function readFreezeSource(
  args: Arguments,
): Promise<Result<FreezeSource | Pick<ListRecord, 'cells'>>> {
  const poolFile = args.positionals[0] ?? ''
  const list = await listSource(poolFile)
  const mapping = await readOptional(args.text('mapping'), parseMappingFile)
  const sample = await readSample(args)
  const protocol = await readOptional(args.text('protocol'), parseProtocol)
  const matches = await ifNamed(args.text('matches'), readMatches)
  const suggestions = await readOptional(args.text('aid'), parseSuggestions)
  const folder = args.required('volumes')
  if (!(list.ok && mapping.ok && sample.ok && protocol.ok && matches.ok && suggestions.ok))
    return fail(...problemsIn(list, mapping, sample, protocol, matches, suggestions))
  const leaveOut = rowsToLeaveOut(args.list('leave-out'))
  if (!leaveOut.ok) return leaveOut
  const prepared = await preparePoolFrom(list.value, mapping.value, sample.value, leaveOut.value)
  if (!prepared.ok) return prepared
  if (args.has('key-table')) return succeed({ cells: prepared.value.list.cells })
  const confirmed = [args.text('confirm-key'), mapping.value?.confirmed].filter(
    (digest) => digest !== undefined,
  )
  const unconfirmed = unconfirmedKey(poolFile, prepared.value.list, confirmed)
  // Not named after the pool: its file name may say where the scans are from.
  const given = protocol.value ?? defaultProtocol('')
  const plain = { ...given, declined: [...(given.declined ?? []), ...declinedBy(args)] }
  const reading = suggestions.value === null ? plain : withSuggestions(plain, suggestions.value)
  const protocolFile = args.text('protocol') ?? poolFile
  const undecided = [unconfirmed ?? [], undecidedTexts(plain, protocolFile)].flat()
  if (undecided.length > 0) return fail(...undecided)
  const adapted = askedPool(prepared.value.pool, reading, protocolFile, prepared.value.whole)
  if (adapted.problems.length > 0) return fail(...adapted.problems)
  const reader = await folderReader(folder, prepared.value, matches.value ?? new Map())
  if (!reader.ok) return reader
  return succeed({
    prepared: { ...prepared.value, pool: adapted.pool },
    protocol: reading,
    protocolFile,
    ...reader.value,
  })
}

const declinedBy = (args: Arguments) =>
  (['title', 'instructions'] as const).filter((text) => args.has(`no-${text}`))

/** Rows by number, as problems name them; `file:row` in a data set of several files. */
function rowsToLeaveOut(names: readonly string[]): Result<LeftOutRow[]> {
  const rows = names.map((name) => {
    const [, file, row] = /^(?:(.+):)?([1-9]\d*)$/.exec(name) ?? []
    return { file, row: Number(row), id: '' }
  })
  const wrong = names.filter((_, n) => Number.isNaN(rows[n]?.row))
  if (wrong.length === 0) return succeed(rows)
  return refuse(
    '--leave-out',
    'no-row',
    `"${wrong[0]}" is no number of a row`,
    'Name rows as problems name them',
  )
}

/** The sample, with the subjects of earlier studies shut out. */
async function readSample(args: Arguments): Promise<Result<SampleSpec | null>> {
  const sample = await readOptional(args.text('sample'), parseSampleFile)
  if (!sample.ok || sample.value === null) return sample
  const excluded = new Set(sample.value.excludeSubjects ?? [])
  for (const file of args.list('exclude-key')) {
    const text = await readKeyText(file, undefined)
    const key = text.ok ? parseKey(text.value, file) : text
    if (!key.ok) return key
    for (const subject of subjectsOfKey(key.value)) excluded.add(subject)
  }
  return succeed(
    excluded.size === 0 ? sample.value : { ...sample.value, excludeSubjects: [...excluded] },
  )
}

/** A table of two columns. */
export async function readMatches(file: string): Promise<Result<ReadonlyMap<string, string>>> {
  const bytes = await readBytes(file)
  return bytes.ok ? parseMatchTable(bytes.value, file) : bytes
}

/**
 * Serves source files as the browser does: pictures that came within the pool first, then the folder, in which a name may stand
 * for the end of a path. Names of the whole pool are matched, so that drawing another sample changes no match.
 */
async function folderReader(
  folder: string,
  { whole, pool, embedded }: PreparedPool,
  table: ReadonlyMap<string, string>,
): Promise<Result<Pick<FreezeSource, 'readSource' | 'readBeside'>>> {
  const isOutside = ({ file }: { readonly file: string }) => !embedded.has(file)
  const references = fileReferences(whole).filter(isOutside)
  let listed: Awaited<ReturnType<typeof listFolder>> = { paths: [], special: [] }
  try {
    if (fileReferences(pool).some(isOutside))
      listed = await listFolder(folder, { areLinksFiles: true })
  } catch (error) {
    const reason = reasonOf(error).replace('no such file', 'no such folder')
    return refuse(folder, 'missing-folder', reason, 'Name the folder of the volumes with --volumes')
  }
  const wanted = new Set(references.map(({ file }) => basename(file.replaceAll('\\', '/'))))
  const refused = listed.special.filter(({ file }) => wanted.has(basename(file)))
  if (refused.length > 0) return fail(...refused)
  const matching = matchFiles(references, listed.paths, table)
  const there = new Set(listed.paths)
  const source = {
    has: (path: string) => there.has(path),
    read: (path: string) => readVolume(join(folder, path)),
  }
  return succeed({
    readSource: async (file) => {
      const held = embedded.get(file)
      return held === undefined
        ? readSourceFile(sourcePath(matching, file, 'with --matches'), source)
        : held()
    },
    readBeside: async (file, ending) => {
      const path = matching.paths.get(file)
      const beside = path === undefined ? null : besidePath(path, ending)
      return beside !== null && there.has(beside) ? source.read(beside) : null
    },
  })
}
