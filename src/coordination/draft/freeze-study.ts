import {
  type AcceptedFinding,
  type Amendment,
  type AuditFinding,
  type FreezeInput,
  findingProblem,
  freeze,
  freezeAudited,
  jsonFile,
  readAmendment,
} from '@/freezing'
import { keyText, openPackageZip, packageZipBlob, sealKey } from '@/package'
import { type Pool, poolText, problemsCsv } from '@/pool'
import { dividedArms, type Problem, type Result, succeed } from '@/study'
import { countedProblems } from './assemble-pool'
import type { FreezeOrder, Progress } from './draft-views'

/** The items, their files, and where volumes are packed. */
export type FreezeSources = Pick<
  FreezeInput,
  'pool' | 'lists' | 'readSource' | 'readBeside' | 'freezeVolume' | 'concurrency'
>

/** What freezing came to: package, key and certificate, and what the command line needs for the same bytes. */
export type FrozenFiles = Extract<Awaited<ReturnType<typeof freezeStudy>>, { ok: true }>['value']

/**
 * Freezes into files that the browser keeps, so that no more than the volumes in work are in memory: nothing is handed on until package, key and certificate are complete, and both the audit and the check
 * have passed, as on the command line.
 */
export async function freezeStudy(
  sources: FreezeSources,
  order: FreezeOrder,
  onProgress: Progress,
) {
  const { protocol } = order.content
  const amended = order.amends == null ? null : await readBase(order.amends)
  if (amended?.ok === false) return amended
  const chosen = order.limit === null ? sources.pool : firstItems(sources.pool, order.limit)
  const files = new Map<string, Blob>()
  const input: FreezeInput = {
    ...sources,
    pool: chosen,
    protocol,
    onProgress,
    protocolFile: 'Protocol',
    salt: order.salt,
    frozenAt: new Date(order.frozenAt),
    tool: order.tool,
    ...(amended === null ? {} : { amends: amended.value }),
    writeFile: async (path, bytes) => {
      files.set(path, new Blob([ownBytes(bytes)]))
    },
  }
  const written = {
    list: async () => [...files.keys()],
    read: async (path: string) => new Uint8Array((await files.get(path)?.arrayBuffer()) ?? []),
  }
  const { accepted } = order.content
  const readFile = (file: string) => sources.readSource(file).catch(() => null)
  // A preview is seen by the coordinator alone, and may be looked at before all is mended.
  const { frozen, findings } =
    order.limit === null
      ? await freezeAudited({ ...input, written, accepted, readFile })
      : { frozen: await freeze(input), findings: [] }
  if (!frozen.ok) return frozen
  const { study, certificate, key } = frozen.value
  const warnings = [...frozen.value.warnings, ...openDoubts(findings, accepted, input)]
  const keyText = jsonFile(key)
  onProgress(1, 1, order.passphrase === null ? 'Packing' : 'Encrypting the key')
  const isSealed = order.passphrase !== null
  const keyBytes = isSealed ? (await sealKey(keyText, order.passphrase)).slice() : keyText
  return succeed({
    certificate,
    title: study.title,
    /** Those that the package can be divided into; none where it cannot. */
    arms: dividedArms(study),
    files: [...files],
    packageZip: await packageZipBlob(files),
    key: new Blob([keyBytes], { type: isSealed ? 'application/octet-stream' : 'application/json' }),
    keyFile: isSealed ? 'key.age' : 'key.json',
    /** The pool as it was frozen. */
    poolText: poolText(chosen),
    // How questions are asked is in the pool by now, with what remedies changed in it.
    protocolText: jsonFile({
      ...protocol,
      questions: undefined,
      stages: undefined,
      aid: undefined,
    }),
    /** What freezing had to say, by kind; and all of it as a table. */
    warnings: countedProblems(warnings),
    warningsCsv: problemsCsv(warnings),
  })
}

/** Bytes in a buffer of this page, copied only where they are in one that is shared. */
const ownBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(buffer, byteOffset, byteLength).slice()

/** The previous version, opened. */
async function readBase({
  package: earlier,
  key,
  passphrase,
  ...given
}: NonNullable<FreezeOrder['amends']>): Promise<Result<Amendment>> {
  const zip = await openPackageZip(earlier, 'The previous version')
  if (!zip.ok) return zip
  const file = 'The key of the previous version'
  const text = await keyText(new Uint8Array(await key.arrayBuffer()), file, passphrase)
  if (!text.ok) return text
  return readAmendment(zip.value, { text: text.value, file }, given)
}

/** What may be harmless and is not accepted, whether texts or packed files show it: the command line names it, too. */
const openDoubts = (
  findings: readonly AuditFinding[],
  accepted: readonly AcceptedFinding[],
  { pool, protocolFile }: FreezeInput,
): Problem[] =>
  findings
    .filter(
      ({ severity, key }) => severity === 'doubt' && !accepted.some((remark) => remark.key === key),
    )
    .map((finding) => findingProblem(finding, pool, protocolFile))

/** Practice items and the first few of the others: enough for a look. */
function firstItems(pool: Pool, limit: number): Pool {
  const scored = pool.items.filter(({ practice }) => !practice).slice(0, limit)
  const practice = pool.items.filter((item) => item.practice).slice(0, 2)
  return { ...pool, items: [...scored, ...practice] }
}
