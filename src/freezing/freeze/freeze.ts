import { certifiedCounts, type KnownStudy, packagedFiles } from '@/package'
import type { ListRecord, Pool, Protocol } from '@/pool'
import { withPlainTexts } from '@/pool'
import { type AnswerKey, parseStudy, type ReaderStudy } from '@/questions'
import {
  byKey,
  type Certificate,
  certifiedArms,
  fail,
  hashJson,
  type Problem,
  problemOf,
  type Result,
  sha256Hex,
  succeed,
  sumOf,
} from '@/study'
import type { AuditRecord } from '../audit/accepted-findings'
import { DEFACING } from '../defacing/deface-volume'
import {
  type Amendment,
  amendmentInKey,
  amendmentProblems,
  certifiedAmendment,
  idleReasons,
  keptNumbers,
} from '../rounds/amendment'
import { type ChangedReaders, certifiedChanged, changedReaders } from '../rounds/changed-readers'
import { checkDraft, draftStudy, type FrozenAssets, untranslated } from './draft-study'
import { withFrameNames } from './frame-names'
import { type AssetIo, freezeAssets } from './freeze-assets'
import { type NumberedItem, numberItems } from './frozen-ids'
import { checkAttributes, frozenKey, gapsOfPool } from './frozen-key'

export interface FreezeInput extends AssetIo {
  readonly pool: Pool
  readonly protocol: Protocol
  /** Name of the protocol's file in messages; the pool's where there is none. */
  readonly protocolFile: string
  /** 32 random bytes as 64 hex digits: what makes the key commitment unguessable. */
  readonly salt: string
  readonly frozenAt: Date
  /** `triplane 1.2.0` */
  readonly tool: string
  /** What became of the rows of the lists that the pool was made of; left out: it came as a pool. */
  readonly lists?: readonly ListRecord[]
  /** The version that this one amends; left out: it is a first one, or its answers have nothing to do with earlier ones. */
  readonly amends?: Amendment
  /** The audit, when all files have been looked at and before anything is certified: what it came to, or what keeps the study back. */
  readonly audited?: (assets: FrozenAssets) => Result<AuditRecord>
}

export interface Frozen {
  readonly study: ReaderStudy
  readonly certificate: Certificate
  readonly key: AnswerKey
  /** The items of the study with the lines of the pool that they came from, in its order. */
  readonly numbered: readonly NumberedItem[]
  /** study.json as it was written, and what it is read as. */
  readonly known: KnownStudy
  /** What the coordinator should know and need not act on. */
  readonly warnings: readonly Problem[]
}

/**
 * Turns a pool into a blinded package and its key (formats 1 and 2). Files of the package go to `writeFile` as they
 * are ready, study.json and freeze.json last; the key is returned and goes nowhere near them. The same pool, protocol
 * and volumes give the same bytes, apart from time and tool in freeze.json and the salt with its commitment.
 * @returns problems by line of the pool; files written until then are of no use.
 */
export async function freeze(given: FreezeInput): Promise<Result<Frozen>> {
  const protocol = withPlainTexts(given.protocol)
  const input = { ...given, protocol, pool: withPlainTexts(given.pool) }
  const { pool, problems: unnamed } = await withFrameNames(input.pool, input)
  const { amends } = input
  const first = numberItems(pool.items, protocol)
  const numbered = amends === undefined ? first : keptNumbers(first, amends)
  const early = [
    ...(amends === undefined ? [] : amendmentProblems(protocol, amends, input.protocolFile)),
    ...draftProblems({ ...input, pool }, numbered),
    ...unnamed,
  ]
  const { assets, problems, warnings } = await freezeAssets(pool, input)
  if (early.length + problems.length > 0) return fail(...early, ...problems)

  const audited = input.audited?.(assets) ?? null
  if (audited?.ok === false) return audited
  const record = audited?.value ?? null
  const draft = draftStudy(numbered, protocol, assets)
  const changed =
    amends?.earlierAnswers === undefined
      ? null
      : changedReaders(amends, draft, amends.earlierAnswers)
  if (changed?.ok === false) return changed
  const study: ReaderStudy = {
    ...draft,
    ...(amends && {
      amends: { studyHash: amends.studyHash, changedAlone: changed?.value.changedAlone },
    }),
  }
  const studyText = jsonFile(study)
  // The package must pass the schema that readers hold it to; anything it finds now is ours to mend.
  const reread = parseStudy(studyText)
  if (!reread.ok) return reread
  const known: KnownStudy = { text: studyText, ...reread.value }
  const fixed = frozenKey(numbered, {
    studyId: study.id,
    studyHash: known.studyHash,
    salt: input.salt,
    floors: protocol.floors,
    sources: sourcesByPath(assets),
    ...leftOutInKey(input.lists ?? []),
    ...acceptedInKey(record, numbered),
  })
  const key: AnswerKey = {
    ...fixed,
    ...(amends && amendmentInKey(amends, known.study, fixed.items)),
  }
  const certificate = certify(known, key, assets, input, record)
  await writeJson(studyText, certificate, input.writeFile)
  return succeed({
    study,
    certificate,
    key,
    numbered,
    known,
    warnings: [
      ...warnings,
      ...unscored(pool, protocol),
      ...untranslated(study, { pool, numbered, protocolFile: input.protocolFile }),
      ...(amends === undefined ? [] : idleReasons(amends, key)),
      ...(changed?.value.unfinished ?? []).map(readsWhole),
    ],
  })
}

/** What is wrong with a study before a single file has been read, by line of the pool. */
export const draftProblems = (
  { pool, protocol, protocolFile }: Pick<FreezeInput, 'pool' | 'protocol' | 'protocolFile'>,
  numbered = numberItems(pool.items, protocol),
): Problem[] => [
  ...checkAttributes(pool.items, pool.file),
  ...checkDraft(pool, numbered, protocol, protocolFile),
]

/** JSON as this program writes it to files: two spaces, a line feed at the end. */
export const jsonFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Writes study.json and then freeze.json, which says that all is there. */
export async function writeJson(
  studyText: string,
  certificate: unknown,
  write: AssetIo['writeFile'],
): Promise<void> {
  await write('study.json', new TextEncoder().encode(studyText))
  await write('freeze.json', new TextEncoder().encode(jsonFile(certificate)))
}

/** The files of a package as its certificate lists them. @param studyText study.json */
export function certifiedFiles(study: ReaderStudy, studyText: string): Certificate['files'] {
  const files = packagedFiles(study).map(({ path, sha256 }) => [path, sha256] as const)
  return Object.fromEntries([...files.sort(byKey), ['study.json', sha256Hex(studyText)]])
}

/** What every certificate says. */
export const certificateOf = (
  { study, studyHash, text }: KnownStudy,
  key: AnswerKey,
  { frozenAt, tool }: Pick<FreezeInput, 'frozenAt' | 'tool'>,
): Certificate => ({
  format: 'triplane-freeze/1',
  studyId: study.id,
  version: study.version,
  studyHash,
  frozenAt: frozenAt.toISOString(),
  tool,
  files: certifiedFiles(study, text),
  keyCommitment: hashJson(key),
  counts: certifiedCounts(study),
})

function certify(
  known: KnownStudy,
  key: AnswerKey,
  assets: FrozenAssets,
  input: FreezeInput,
  record: AuditRecord | null,
): Certificate {
  const { study, studyHash } = known
  const { amends, lists = [] } = input
  return {
    ...certificateOf(known, key, input),
    amendment: amends && {
      ...certifiedAmendment(amends, study),
      ...certifiedChanged(study, studyHash),
    },
    ...certifiedArms(study, studyHash),
    audit: record?.certificate,
    ...certifiedDefacing(assets),
    ...certifiedLists(lists),
  }
}

/** How many rows the lists have, which are no items, and how many cells somebody confirmed; raters may read it, so rows are numbers. */
function certifiedLists(lists: readonly ListRecord[]): Pick<Certificate, 'list'> {
  const cells = lists.flatMap((list) => list.cells)
  const leftOut = lists.flatMap((list) => list.leftOut.map(({ row }) => row))
  if (cells.length + leftOut.length === 0) return {}
  const answers = sumOf(cells, ({ count }) => count)
  return {
    list: {
      rows: sumOf(lists, ({ rows }) => rows),
      ...(leftOut.length > 0 && { leftOut }),
      ...(cells.length > 0 && { confirmed: { cells: cells.length, answers } }),
    },
  }
}

function leftOutInKey(lists: readonly ListRecord[]): Pick<AnswerKey, 'leftOut'> {
  const leftOut = lists.flatMap((list) => list.leftOut)
  return leftOut.length === 0 ? {} : { leftOut }
}

/** Of which volumes the face was removed, and by what. */
function certifiedDefacing({ volumes }: FrozenAssets): Pick<Certificate, 'defaced'> {
  const ids = [...volumes.values()].flatMap(({ id, isDefaced }) => (isDefaced === true ? [id] : []))
  return ids.length === 0 ? {} : { defaced: { ...DEFACING, volumes: [...new Set(ids)].sort() } }
}

/** What was let stand, by the ids that items have in the package. */
function acceptedInKey(
  record: AuditRecord | null,
  numbered: readonly NumberedItem[],
): Pick<AnswerKey, 'accepted'> {
  if (record === null || record.accepted.length === 0) return {}
  const ids = new Map(numbered.map(({ id, item }) => [item.id, id]))
  return {
    accepted: record.accepted.map(({ item, ...rest }) => ({
      ...rest,
      item: item === null ? null : (ids.get(item) ?? null),
    })),
  }
}

/** Which source files each file of the package was made of. */
function sourcesByPath(assets: FrozenAssets): Record<string, string[]> {
  const sources: Record<string, string[]> = {}
  for (const [file, { entry }] of [...assets.volumes, ...assets.images])
    sources[entry.path] = [...(sources[entry.path] ?? []), file].sort()
  return Object.fromEntries(Object.entries(sources).sort(byKey))
}

const readsWhole = ({ code, open }: ChangedReaders['unfinished'][number]): Problem =>
  problemOf(
    'amendment',
    'reads-the-whole',
    `${code} has not answered ${open} unchanged ${open === 1 ? 'case' : 'cases'}, so ${code} receives all cases`,
    'No action needed: this reader reads the whole package, and earlier answers count unless answered again',
  )

const unscored = ({ items, file }: Pool, protocol: Protocol): Problem[] =>
  gapsOfPool(items, protocol).map(({ id, isWhole, cases, item: { line }, at: field }) =>
    problemOf(
      file,
      'missing-truth',
      isWhole
        ? `none of the ${cases} cases that ask "${id}" has a correct answer for it`
        : `the question "${id}" has no correct answer`,
      'No action needed if it is not scored: it is excluded from every accuracy',
      isWhole ? { field: '' } : { line, field },
    ),
  )
