import type { Pool } from '@/pool'
import type { Question } from '@/questions'
import { itemParts } from './item-parts'

/** More are no form that anybody fills in: ids that differ from item to item. */
const MOST = 60
const PROMPTS = 3

/**
 * The questions of a pool, each once by its id, as the items have them: what the coordinator's form begins with.
 */
export function listedQuestions({ items }: Pick<Pool, 'items'>) {
  const found = new Map<string, Tally>()
  for (const item of items)
    for (const { question, truth } of item.questions) {
      let tally = found.get(question.id)
      if (tally === undefined) {
        tally = {
          question,
          fields: textsOf(question),
          varying: new Set(),
          prompts: new Set(),
          timesAsked: 0,
          scored: 0,
        }
        found.set(question.id, tally)
      }
      tally.timesAsked++
      if (truth !== null) tally.scored++
      if (tally.prompts.size < PROMPTS) tally.prompts.add(question.prompt)
      const fields = textsOf(question)
      for (const name of new Set([...tally.fields.keys(), ...fields.keys()]))
        if (tally.fields.get(name) !== fields.get(name)) tally.varying.add(name)
    }
  return {
    questions: [...found]
      .slice(0, MOST)
      .map(([id, { question, varying, prompts, timesAsked, scored }]) => ({
        id,
        /** As the first item asks it. */
        question,
        /** Fields that are not the same in every item. */
        varying: [...varying],
        prompts: [...prompts],
        timesAsked,
        scored,
      })),
    omitted: Math.max(0, found.size - MOST),
    items: items.length,
    stages: stagesOf({ items }),
    parts: itemParts({ items }),
  }
}
export type ListedQuestions = ReturnType<typeof listedQuestions>
export type ListedQuestion = ListedQuestions['questions'][number]

interface Tally {
  readonly question: Question
  readonly fields: ReadonlyMap<string, string>
  readonly varying: Set<string>
  readonly prompts: Set<string>
  timesAsked: number
  scored: number
}

const textsOf = (question: Question): ReadonlyMap<string, string> =>
  new Map(Object.entries(question).map(([name, value]) => [name, JSON.stringify(value)]))

/** The stages of all items; 'varying' where they are not the same. */
function stagesOf({ items }: Pick<Pool, 'items'>) {
  const [first] = items
  const text = JSON.stringify(first?.stages ?? null)
  return items.every(({ stages }) => JSON.stringify(stages) === text)
    ? (first?.stages ?? null)
    : ('varying' as const)
}
