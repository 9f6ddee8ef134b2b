import type { Pool } from '@/pool'
import { isPracticeOf, type Protocol, sourcesOf } from '@/pool'
import { scoredOf } from '../freeze/frozen-ids'
import { type AuditFinding, excludeItem, findingOf } from './audit-finding'

/** Practice items that show a subject or a scan of the study proper: with feedback, that is teaching to the test. */
export function practiceOverlap(pool: Pool, protocol: Protocol): AuditFinding[] {
  const isPractice = isPracticeOf(protocol)
  const scored = scoredOf(pool.items, protocol)
  const practice = pool.items.filter(isPractice)
  const sources = scored.map(sourcesOf)
  return practice.flatMap((item) => {
    const subject =
      item.subject === undefined
        ? undefined
        : scored.find((candidate) => candidate.subject === item.subject)
    const files = new Set(sourcesOf(item).map(({ file }) => file))
    const other = subject ?? scored.find((_, n) => sources[n]?.some(({ file }) => files.has(file)))
    if (other === undefined) return []
    return [
      findingOf(item, 'leak', 'practice-overlap', subject === undefined ? 'volumes' : 'subject', {
        excerpt: subject === undefined ? [...files].join(', ') : (item.subject ?? ''),
        message: `the practice case shows the same ${subject === undefined ? 'scan' : 'patient'} as case "${other.id}" of the study`,
        remedy: 'Exclude the practice case, or use another one',
        fix: excludeItem(item),
      }),
    ]
  })
}
