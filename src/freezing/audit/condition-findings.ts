import type { Pool, PoolItem } from '@/pool'
import { findDuplicates, type Protocol, picturesOfItem, sameCases } from '@/pool'
import { PARTS, revealOf, withheldBy } from '@/study'
import { listedCondition, scoredOf } from '../freeze/frozen-ids'
import { type AuditFinding, excludeItem, findingOf } from './audit-finding'

/** What is wrong with how cases and conditions come together. */
export function conditionFindings(pool: Pool, protocol: Protocol): AuditFinding[] {
  const scored = { ...pool, items: scoredOf(pool.items, protocol) }
  if (protocol.conditionDesign === undefined) return listedConditions(scored.items, protocol)
  return [
    ...(protocol.conditionDesign === 'latin-square' ? repeatedCases(scored) : []),
    ...idleConditions(scored.items, protocol.conditions),
  ]
}

/** Where conditions are exchanged between raters, a case that stands twice in the pool is met with and without its scans. */
const repeatedCases = (scored: Pool): AuditFinding[] =>
  findDuplicates(scored).flatMap(({ items }) =>
    twinFindings(items, 'leak', 'repeated-case', (first) => ({
      message: `this is the same case as "${first}", so a reader can see it both with and without its scans`,
      remedy: 'Exclude one of the two',
    })),
  )

/** Each of items that look the same but the first. */
export const twinFindings = (
  [first, ...others]: readonly PoolItem[],
  severity: AuditFinding['severity'],
  code: string,
  say: (first: string | undefined) => Pick<AuditFinding, 'message' | 'remedy'>,
): AuditFinding[] =>
  others.map((item) =>
    findingOf(item, severity, code, 'questions', {
      excerpt: item.questions[0]?.question.prompt ?? '',
      ...say(first?.id),
      fix: excludeItem(item),
    }),
  )

/** Cases that look the same under two conditions between which they are dealt out: they say nothing about the difference. */
function idleConditions(
  scored: readonly PoolItem[],
  conditions: Protocol['conditions'],
): AuditFinding[] {
  return conditions.flatMap((condition, n) =>
    conditions.slice(n + 1).flatMap((other) => {
      const alike = scored.filter((item) => shown(item, condition) === shown(item, other))
      const [first] = alike
      if (first === undefined) return []
      return [
        findingOf(null, 'doubt', 'idle-condition', 'conditions', {
          excerpt: `${first.id}${alike.length > 1 ? ` and ${alike.length - 1} more` : ''}`,
          message: `${alike.length} of ${scored.length} cases look the same under "${condition.id}" and "${other.id}", because they lack what one of these withholds`,
          remedy: 'Withhold something that the cases have, or exclude these cases',
        }),
      ]
    }),
  )
}

function shown(item: PoolItem, { hides }: Protocol['conditions'][number]): string {
  const has = {
    volumes: item.volumes.length > 0,
    images: picturesOfItem(item).length > 0,
    context: item.context !== '',
    overlays: item.volumes.some(({ overlays }) => overlays !== undefined),
  }
  const hidden = withheldBy(hides)
  return [
    ...PARTS.filter((part) => has[part] && !hidden.has(part)),
    ...(item.materials ?? []).map(revealOf).filter((part) => !hidden.has(part)),
  ].join()
}

/**
 * Cases that the pool itself lists under several conditions, so that every rater reads all of them: what is answered
 * without the scans says nothing once they have been seen.
 */
function listedConditions(scored: readonly PoolItem[], protocol: Protocol): AuditFinding[] {
  const spoilt = sameCases(scored).filter((items) => isSeenBefore(items, protocol))
  const [first] = spoilt.flat()
  if (first === undefined) return []
  return [
    findingOf(null, 'doubt', 'case-seen-before', 'conditions', {
      excerpt: `${first.id}${spoilt.length > 1 ? ` and ${spoilt.length - 1} more` : ''}`,
      message: `${spoilt.length === 1 ? 'a case is' : `${spoilt.length} cases are`} listed under several conditions, so a reader may see a case with more information before seeing it with less`,
      remedy:
        'List each case once, and exchange the conditions between readers or have the cases read again with more information',
    }),
  ]
}

/** Whether one of these items can come after another that shows what it withholds. */
function isSeenBefore(items: readonly PoolItem[], protocol: Protocol): boolean {
  const { order, navigation } = protocol.reading
  const isOwnOrder = order === 'fixed' && navigation === 'forward'
  const hides = items.map((item) => hiddenIn(item, protocol))
  return hides.some((later, n) =>
    (isOwnOrder ? hides.slice(0, n) : hides).some((earlier) =>
      later.some((part) => !earlier.includes(part)),
    ),
  )
}

const hiddenIn = (item: PoolItem, protocol: Protocol): readonly string[] => [
  ...withheldBy(
    protocol.conditions.find(({ id }) => id === listedCondition(item, protocol))?.hides ?? [],
  ),
]
