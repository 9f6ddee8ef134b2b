import { isPracticeOf } from '../freeze/frozen-ids'
import { sourcesOf } from '../pool/pictures-of'
import type { Pool, PoolItem } from '../pool/pool-schema'
import type { Protocol } from '../pool/protocol-file'
import { type AuditFinding, itemFinding } from './audit-finding'

/** Practice items that show a subject or a scan of the study proper: with feedback, that is teaching to the test. */
export function practiceOverlap(pool: Pool, protocol: Protocol): AuditFinding[] {
  const isPractice = isPracticeOf(protocol)
  const scored = pool.items.filter((item) => !isPractice(item))
  const practice = pool.items.filter(isPractice)
  if (practice.length === 0) return []
  const first = firstOnes(scored)
  return practice.flatMap((item) => {
    const subject = item.subject === undefined ? undefined : first.ofSubject.get(item.subject)
    const files = new Set(sourcesOf(item).map(({ file }) => file))
    const shared = [...files]
      .flatMap((file) => first.ofFile.get(file) ?? [])
      .reduce<Placed | undefined>((a, b) => (a === undefined || b.at < a.at ? b : a), undefined)
    const other = subject ?? shared?.item
    if (other === undefined) return []
    return [
      itemFinding(item, {
        code: 'practice-overlap',
        severity: 'leak',
        field: subject === undefined ? 'volumes' : 'subject',
        excerpt: subject === undefined ? [...files].join(', ') : (item.subject ?? ''),
        message: `the practice case shows the same ${subject === undefined ? 'scan' : 'patient'} as case "${other.id}" of the study`,
        remedy: 'Exclude the practice case, or use another one',
        fix: { type: 'drop-item', item: item.id },
      }),
    ]
  })
}

interface Placed {
  readonly at: number
  readonly item: PoolItem
}

/** The first item of each subject and of each file. */
function firstOnes(items: readonly PoolItem[]) {
  const ofSubject = new Map<string, PoolItem>()
  const ofFile = new Map<string, Placed>()
  for (const [at, item] of items.entries()) {
    if (item.subject !== undefined && !ofSubject.has(item.subject))
      ofSubject.set(item.subject, item)
    for (const { file } of sourcesOf(item)) if (!ofFile.has(file)) ofFile.set(file, { at, item })
  }
  return { ofSubject, ofFile }
}
