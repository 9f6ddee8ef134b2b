import type { PoolView } from '../draft/assemble-pool'
import type { StudyState } from '../workspace/workspace-state'

type ListView = PoolView['readings'][number]['list']

/** Lists whose table of cells and correct answers nobody has confirmed, on this page or in a mapping. */
export function unconfirmedLists({ pool, content }: StudyState): readonly ListView[] {
  const confirmed = new Set([
    ...(content.confirmedKeys ?? []),
    ...content.sources.flatMap(({ mapping }) => mapping?.confirmed ?? []),
  ])
  return (pool?.readings ?? [])
    .map(({ list }) => list)
    .filter(({ cells, digests }) => cells > 0 && !digests.some((digest) => confirmed.has(digest)))
}
