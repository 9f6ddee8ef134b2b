import type { Pool } from '@/pool'
import { firstPlaces, isPracticeOf, type Protocol, sourcesOf } from '@/pool'
import { groupBy } from '@/study'
import { scoredOf } from '../freeze/frozen-ids'
import { type AuditFinding, excludeItem, findingOf } from './audit-finding'

/** Practice items that show a subject or a scan of the study proper: with feedback, that is teaching to the test. */
export function practiceOverlap(pool: Pool, protocol: Protocol): AuditFinding[] {
  const isPractice = isPracticeOf(protocol)
  const scored = scoredOf(pool.items, protocol)
  const practice = pool.items.filter(isPractice)
  if (practice.length === 0) return []
  const bySubject = groupBy(scored, ({ subject }) => subject)
  const byFile = new Map(
    firstPlaces(scored, sourcesOf).map(({ item, place }, at) => [place.file, { item, at }]),
  )
  return practice.flatMap((item) => {
    const subject = item.subject === undefined ? undefined : bySubject.get(item.subject)?.[0]
    const files = new Set(sourcesOf(item).map(({ file }) => file))
    const [shared] = [...files]
      .flatMap((file) => byFile.get(file) ?? [])
      .sort((a, b) => a.at - b.at)
    const other = subject ?? shared?.item
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
