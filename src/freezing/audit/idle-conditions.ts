import { isPracticeOf } from '../frozen-ids'
import type { Pool, PoolItem } from '../pool/pool-schema'
import type { Protocol } from '../pool/protocol-file'
import { type AuditFinding, studyFinding } from './audit-finding'

/** Cases that look the same under two conditions between which they are dealt out: they say nothing about the difference. */
export function idleConditions(pool: Pool, protocol: Protocol): AuditFinding[] {
  const { conditions, conditionDesign } = protocol
  if (conditionDesign === undefined) return []
  const isPractice = isPracticeOf(protocol)
  const scored = pool.items.filter((item) => !isPractice(item))
  return conditions.flatMap((one, n) =>
    conditions.slice(n + 1).flatMap((other) => {
      const alike = scored.filter((item) => shown(item, one) === shown(item, other))
      const [first] = alike
      if (first === undefined) return []
      return [
        studyFinding({
          code: 'idle-condition',
          severity: 'doubt',
          field: 'conditions',
          excerpt: `${first.id}${alike.length > 1 ? ` and ${alike.length - 1} more` : ''}`,
          message: `${alike.length} of ${scored.length} items look the same under "${one.id}" and "${other.id}", because they have nothing of what is withheld`,
          remedy: 'Withhold something that the items have, or leave these items out',
          fix: null,
        }),
      ]
    }),
  )
}

function shown(item: PoolItem, { hides }: Protocol['conditions'][number]): string {
  const has = {
    volumes: item.volumes.length > 0,
    images: item.images.length > 0,
    context: item.context !== '',
  }
  return (['volumes', 'images', 'context'] as const)
    .filter((part) => has[part] && !hides.includes(part))
    .join()
}
