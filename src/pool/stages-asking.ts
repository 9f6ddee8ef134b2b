import type { PoolQuestion } from './pool-question'
import type { PoolItem } from './pool-schema'
import type { Protocol } from './protocol-file'

/** The stages that concern an item's questions. What an empty one would show comes with the next; one stage alone is none. */
export function stagesAsking(
  item: PoolItem,
  entries: readonly PoolQuestion[],
  stages: Protocol['stages'],
): PoolItem['stages'] {
  if (stages === undefined) return item.stages
  if (stages === null) return null
  const ids = new Set(entries.map(({ question }) => question.id))
  const kept: NonNullable<PoolItem['stages']> = []
  let waiting: (typeof kept)[number]['reveal'] = []
  for (const { reveal, questions, ...others } of stages) {
    const here = questions.filter((id) => ids.has(id))
    waiting = [...waiting, ...reveal]
    if (here.length === 0) continue
    kept.push({ reveal: waiting, questions: here, ...others })
    waiting = []
  }
  const last = kept.at(-1)
  if (last !== undefined && waiting.length > 0)
    kept[kept.length - 1] = { ...last, reveal: [...last.reveal, ...waiting] }
  return kept.length < 2 && entries.length === (kept[0]?.questions.length ?? 0) ? null : kept
}
