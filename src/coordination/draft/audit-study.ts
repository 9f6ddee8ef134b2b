import { auditPool, type Pool, type Protocol, parseProtocol } from '@/freezing'
import { hiddenContents } from '../volumes/hidden-contents'
import type { Progress } from './draft-orders'
import type { AuditView } from './draft-views'

/** More items than this take many seconds to audit, and are a pool rather than a study. */
const UNASKED = 1500

/**
 * What raters could learn from the items that will be frozen.
 * @param blobOf the files of the folder, to be looked into; null: texts alone, and those of a large pool not unasked.
 */
export async function auditStudy(
  pool: Pool,
  protocol: Protocol,
  blobOf: ((file: string) => Blob | null) | null,
  onProgress: Progress,
): Promise<AuditView> {
  const read = parseProtocol(JSON.stringify(protocol), 'Protocol')
  const problems = read.ok ? [] : read.problems
  if (blobOf === null && pool.items.length > UNASKED) return { isSkipped: true, findings: [], problems }
  const inside = blobOf === null ? {} : await hiddenContents(pool, blobOf, onProgress)
  const findings = auditPool({ pool, protocol: read.ok ? read.value : protocol, ...inside })
  return {
    isSkipped: false,
    findings: findings.map((finding) => ({
      ...finding,
      key: [finding.code, finding.item ?? '', finding.field, finding.excerpt].join('|'),
    })),
    problems,
  }
}
