import { auditStudy } from '@/freezing'
import {
  groupProblems,
  type Pool,
  type Protocol,
  parseProtocol,
  textProblems,
  waitingProblems,
} from '@/pool'
import type { Problem } from '@/study'
import type { Progress } from './draft-views'

export type AuditView = Awaited<ReturnType<typeof auditView>>

/** More items than this take many seconds to audit, and are a pool rather than a study. */
const UNASKED = 1500

/**
 * What raters could learn from the items that will be frozen.
 * @param readFile the files of the folder, to be looked into; null: texts alone, and those of a large pool not unasked.
 */
export async function auditView(
  pool: Pool,
  protocol: Protocol,
  readFile: ((file: string) => Promise<Uint8Array | null>) | null,
  onProgress: Progress,
) {
  const read = parseProtocol(JSON.stringify(protocol), 'Protocol')
  /** What else keeps the study from being frozen. */
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...neverAsked(pool),
    ...textProblems(protocol, pool, 'Protocol'),
  ]
  /** Too many items to be looked at unasked: there are no findings yet. */
  const isSkipped = readFile === null && pool.items.length > UNASKED
  const findings = isSkipped
    ? []
    : await auditStudy({
        pool,
        protocol: read.ok ? read.value : protocol,
        onProgress,
        ...(readFile === null ? {} : { readFile }),
      })
  return { isSkipped, findings, problems }
}

/** Questions that wait for what can never be answered, each once with the number of items. */
const neverAsked = (pool: Pool): Problem[] =>
  groupProblems(waitingProblems(pool)).map(({ example, count }) =>
    count === 1 ? example : { ...example, message: `${example.message} (${count} cases)` },
  )
