import { listedCondition } from '../deal-conditions'
import { isPracticeOf } from '../frozen-ids'
import { sameCases } from '../mapping/find-duplicates'
import type { Pool, PoolItem } from '../pool/pool-schema'
import type { Protocol } from '../pool/protocol-file'
import { type AuditFinding, studyFinding } from './audit-finding'

/**
 * Cases that the pool itself lists under several conditions, so that every rater reads all of them: what is answered
 * without the scans says nothing once they have been seen.
 */
export function listedConditions(pool: Pool, protocol: Protocol): AuditFinding[] {
  if (protocol.conditionDesign !== undefined) return []
  const isPractice = isPracticeOf(protocol)
  const scored = pool.items.filter((item) => !isPractice(item))
  const spoilt = sameCases(scored).filter((items) => isSeenBefore(items, protocol))
  const [first] = spoilt.flat()
  if (first === undefined) return []
  return [
    studyFinding({
      code: 'case-seen-before',
      severity: 'doubt',
      field: 'conditions',
      excerpt: `${first.id}${spoilt.length > 1 ? ` and ${spoilt.length - 1} more` : ''}`,
      message: `${spoilt.length === 1 ? 'a case is' : `${spoilt.length} cases are`} listed under several conditions, and a rater can have seen more of a case before it comes with less`,
      remedy:
        'List each case once, and exchange the conditions between raters or have the cases read again with more to see',
      fix: null,
    }),
  ]
}

/** Whether one of these items can come after another that shows what it withholds. */
function isSeenBefore(items: readonly PoolItem[], protocol: Protocol): boolean {
  const { order, navigation } = protocol.reading
  const isOwnOrder = order === 'fixed' && navigation === 'forward'
  const hides = items.map((item) => hiddenIn(item, protocol))
  return hides.some((later, n) =>
    (isOwnOrder ? hides.slice(0, n) : hides).some((earlier) => later.some((part) => !earlier.includes(part))),
  )
}

const hiddenIn = (item: PoolItem, protocol: Protocol): readonly string[] =>
  protocol.conditions.find(({ id }) => id === listedCondition(item, protocol))?.hides ?? []
