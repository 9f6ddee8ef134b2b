import { checkPackage, type Frozen, jsonFile, type PackageFiles, type Pool } from '@/freezing'
import type { Problem } from '@/study'

/** Where the texts of a package came from, for messages: the package itself may never come to be. */
export interface FrozenFrom {
  readonly pool: Pool
  /** Name of the protocol in messages. */
  readonly protocolFile: string
}

/**
 * Everything that `check` finds in a package that was just frozen, by line of the pool: the pages refuse the same.
 * @param files the package, wherever it lies until it is sound.
 */
export async function inspectFrozen(
  files: PackageFiles,
  frozen: Frozen,
  from: FrozenFrom,
  onProgress: (done: number, total: number) => void,
): Promise<Problem[]> {
  const key = { text: jsonFile(frozen.key), file: 'key.json' }
  const { problems } = await checkPackage(files, key, onProgress)
  const found = problems.map((problem) => atSource(problem, frozen, from))
  // One line of the pool may have become several items.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()]
}

function atSource(problem: Problem, { study, key }: Frozen, { pool, protocolFile }: FrozenFrom): Problem {
  if (problem.file !== 'study.json') return problem
  const [, index, field = ''] = /^items\[(\d+)\]\.?(.*)$/.exec(problem.field) ?? []
  if (index === undefined) return { ...problem, file: protocolFile, line: null, column: null }
  const id = study.items[Number(index)]?.id ?? ''
  const poolId = (key.items[id] ?? key.practice?.[id])?.attributes.poolId
  const line = pool.items.find((item) => item.id === poolId)?.line ?? null
  return { ...problem, file: pool.file, line, column: null, field }
}
