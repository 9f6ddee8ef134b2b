import type { PoolQuestion } from './pool-question'
import type { PoolItem } from './pool-schema'
import type { Protocol } from './protocol-file'

/** The stages that concern an item's questions. What an empty one would show comes with the next; one stage alone is none. */
export function stagesAsking(
  item: PoolItem,
  asked: readonly PoolQuestion[],
  stages: Protocol['stages'],
): PoolItem['stages'] {
  if (stages === undefined) return item.stages
  if (stages === null) return null
  const ids = new Set(asked.map(({ question }) => question.id))
  const own: NonNullable<PoolItem['stages']> = []
  let waiting: (typeof own)[number]['reveal'] = []
  for (const { reveal, questions, ...others } of stages) {
    const here = questions.filter((id) => ids.has(id))
    waiting = [...waiting, ...reveal]
    if (here.length === 0) continue
    own.push({ reveal: waiting, questions: here, ...others })
    waiting = []
  }
  const last = own.at(-1)
  if (last !== undefined && waiting.length > 0)
    own[own.length - 1] = { ...last, reveal: [...last.reveal, ...waiting] }
  return own.length < 2 && asked.length === (own[0]?.questions.length ?? 0) ? null : own
}
