import { isPracticeOf } from '../freeze/frozen-ids'
import { sourcesOf } from '../pool/pictures-of'
import type { Pool } from '../pool/pool-schema'
import type { Protocol } from '../pool/protocol-file'
import { type AuditFinding, itemFinding } from './audit-finding'

/** Practice items that show a subject or a scan of the study proper: with feedback, that is teaching to the test. */
export function practiceOverlap(pool: Pool, protocol: Protocol): AuditFinding[] {
  const isPractice = isPracticeOf(protocol)
  const scored = pool.items.filter((item) => !isPractice(item))
  return pool.items.filter(isPractice).flatMap((item) => {
    const subject = scored.find((other) => item.subject !== undefined && other.subject === item.subject)
    const files = new Set(sourcesOf(item).map(({ file }) => file))
    const shared = scored.find((other) => sourcesOf(other).some(({ file }) => files.has(file)))
    const other = subject ?? shared
    if (other === undefined) return []
    return [
      itemFinding(item, {
        code: 'practice-overlap',
        severity: 'leak',
        field: subject === undefined ? 'volumes' : 'subject',
        excerpt: subject === undefined ? [...files].join(', ') : (item.subject ?? ''),
        message: `the practice item shows the same ${subject === undefined ? 'scan' : 'subject'} as item "${other.id}" of the study`,
        remedy: 'Leave the practice item out, or take another one',
        fix: { type: 'drop-item', item: item.id },
      }),
    ]
  })
}
