import {
  checkPackage,
  type FreezeInput,
  freeze,
  jsonFile,
  type Pool,
  packageZip,
  poolText,
  problemsCsv,
  SourceFileError,
  sealKey,
} from '@/freezing'
import { fail, problemOf, type Result, succeed } from '@/study'
import { countedProblems } from './counted-problems'
import type { FreezeOrder, FrozenFiles, Progress } from './draft-orders'

export interface FreezeSources {
  readonly pool: Pool
  readonly blobOf: (file: string) => Blob | null
  /** Packing elsewhere, for several volumes at once. */
  readonly freezeVolume?: NonNullable<FreezeInput['freezeVolume']>
  readonly concurrency?: number
}

/**
 * Freezes in memory: nothing is written anywhere until package, key and certificate are complete and the package has
 * passed the same check as `triplane check` makes.
 */
export async function freezeStudy(
  { pool, blobOf, freezeVolume, concurrency = 1 }: FreezeSources,
  order: FreezeOrder,
  onProgress: Progress,
): Promise<Result<FrozenFiles>> {
  const { protocol } = order.content
  const chosen = order.limit === null ? pool : firstItems(pool, order.limit)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const frozen = await freeze({
    pool: chosen,
    protocol,
    protocolFile: 'Protocol',
    salt: order.salt,
    frozenAt: new Date(order.frozenAt),
    tool: order.tool,
    readSource: (file) => readBlob(blobOf(file)),
    writeFile: async (path, bytes) => {
      files.set(path, bytes.slice())
    },
    ...(freezeVolume === undefined ? {} : { freezeVolume, concurrency }),
    onProgress,
  })
  if (!frozen.ok) return frozen
  const { study, certificate, key, warnings } = frozen.value
  const keyText = jsonFile(key)
  const checked = await checkPackage(
    { list: async () => [...files.keys()], read: async (path) => files.get(path) ?? new Uint8Array() },
    { text: keyText, file: 'key.json' },
    (done, total) => onProgress(done, total, 'Checking the package'),
  )
  if (order.limit === null && checked.problems.length > 0) return fail(...checked.problems)
  onProgress(1, 1, order.passphrase === null ? 'Packing' : 'Sealing the key')
  const isSealed = order.passphrase !== null
  const keyBytes = isSealed ? (await sealKey(keyText, order.passphrase)).slice() : keyText
  return succeed({
    certificate,
    title: study.title,
    files: [...files].map(([path, bytes]) => [path, new Blob([bytes])] as const),
    packageZip: new Blob([packageZip(files).slice()], { type: 'application/zip' }),
    key: new Blob([keyBytes], { type: isSealed ? 'application/octet-stream' : 'application/json' }),
    keyFile: isSealed ? 'key.age' : 'key.json',
    poolText: poolText(chosen),
    protocolText: jsonFile(protocol),
    warnings: countedProblems(warnings),
    warningsCsv: problemsCsv(warnings),
  })
}

async function readBlob(blob: Blob | null): Promise<Uint8Array> {
  if (blob === null) throw new SourceFileError('the file is not in the folder')
  try {
    return new Uint8Array(await blob.arrayBuffer())
  } catch (cause) {
    throw new SourceFileError(
      'the file cannot be read: it was moved or changed since the folder was chosen',
      {
        cause,
      },
    )
  }
}

/** Practice items and the first few of the others: enough for a look. */
function firstItems(pool: Pool, limit: number): Pool {
  const scored = pool.items.filter(({ practice }) => !practice).slice(0, limit)
  const practice = pool.items.filter((item) => item.practice).slice(0, 2)
  return { ...pool, items: [...scored, ...practice] }
}

/** What is wrong with a study that has no items to freeze. */
export const nothingToFreeze = () =>
  fail(problemOf('Pool', 'empty-pool', 'there is no item to freeze', 'Add a pool, and draw a sample of it'))
