import { type Problem, problemOf } from '@/study'
import { numberAhead } from '../freeze/frozen-ids'
import { withPlainTexts } from '../pool/plain-texts'
import type { Pool } from '../pool/pool-schema'
import { type Protocol, protocolSchema } from '../pool/protocol-file'
import type { AcceptedFinding } from './accepted-findings'
import type { AuditFinding } from './audit-finding'
import { auditPool } from './audit-pool'
import { lookInside } from './file-contents'

export interface StudyToAudit {
  /** What will be frozen: the drawn items and the practice items. */
  readonly pool: Pool
  readonly protocol: Protocol
  /** A file as the pool names it, to be looked into; null where it is not there. Left out: texts alone are audited. */
  readonly readFile?: ((file: string) => Promise<Uint8Array | null>) | undefined
  readonly onProgress?: ((done: number, total: number, file: string) => void) | undefined
}

/** The audit (P11, P12) of a study before it is frozen: the one way of the pages and of the command line. */
export async function auditStudy({
  readFile,
  onProgress,
  ...written
}: StudyToAudit): Promise<AuditFinding[]> {
  const [pool, protocol] = [withPlainTexts(written.pool), withPlainTexts(written.protocol)]
  await numberAhead(pool.items, protocol)
  const inside = readFile === undefined ? {} : await lookInside(pool, readFile, onProgress)
  return auditPool({ pool, protocol, ...inside })
}

/**
 * What keeps a study from being frozen: every leak that nobody lets stand. Doubts are for people to judge, and the rest is
 * removed by freezing.
 * @param accepted findings that stand.
 */
export const blockingFindings = (
  findings: readonly AuditFinding[],
  accepted: readonly Pick<AcceptedFinding, 'key'>[],
): AuditFinding[] => {
  const standing = new Set(accepted.map(({ key }) => key))
  return findings.filter(({ severity, key }) => severity === 'leak' && !standing.has(key))
}

/** A finding as a problem of the file that it is mended in. */
export function findingProblem(
  { code, message, remedy, line, field }: AuditFinding,
  pool: Pool,
  protocolFile: string,
): Problem {
  const [name = ''] = field.split(/[.[]/)
  const file = line === null && name in protocolSchema.shape ? protocolFile : pool.file
  return problemOf(file, code, message, remedy, { field, ...(line === null ? {} : { line }) })
}
