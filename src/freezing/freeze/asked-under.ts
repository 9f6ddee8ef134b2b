import type { PoolItem, PoolQuestion, Protocol } from '@/pool'
import { stagesAsking } from '@/pool'
import type { Question } from '@/questions'
import { type Problem, problemOf, type Reveal, revealOf } from '@/study'

/**
 * F22: an item as its condition asks it. Questions that judge claims of a withheld report are not asked, nor those that wait for their answer;
 * abstaining is offered only under the conditions that it names, and these names stay out of the package.
 * @returns the item itself where nothing changes, and where no question would be left.
 */
export function askedUnder(
  item: PoolItem,
  condition: string,
  { conditions }: Pick<Protocol, 'conditions'>,
): PoolItem {
  const hides = new Set<Reveal>(conditions.find(({ id }) => id === condition)?.hides)
  const unasked = new Set<string>()
  for (const { question } of item.questions) {
    const { id, claim, showWhen } = question
    const isWithheld = claim !== undefined && hides.has(revealOf({ id: claim.material }))
    if (isWithheld || (showWhen !== undefined && unasked.has(showWhen.question))) unasked.add(id)
  }
  const questions = item.questions
    .filter(({ question }) => !unasked.has(question.id))
    .map((entry) => withAbstaining(entry, conditionsOf(item, entry.question, condition)))
  const isSame = item.questions.every((entry, n) => questions[n] === entry)
  if (isSame || questions.length === 0) return item
  return {
    ...item,
    questions: questions,
    stages: stagesAsking(item, questions, item.stages ?? undefined),
  }
}

function withAbstaining(entry: PoolQuestion, conditions: readonly string[]): PoolQuestion {
  const { abstain, ...question } = entry.question
  if (abstain?.conditions === undefined) return entry
  const { conditions: offered, ...choice } = abstain
  const isOffered = conditions.some((condition) => offered.includes(condition))
  return { ...entry, question: isOffered ? { ...question, abstain: choice } : question }
}

/** The conditions under which its answers count: those of the stages that ask it, else that of the item. */
const conditionsOf = ({ stages }: PoolItem, { id }: Question, condition: string): string[] =>
  stages === null
    ? [condition]
    : stages
        .filter(({ questions }) => questions.includes(id))
        .map((stage) => stage.condition ?? condition)

/** Conditions for abstaining that the protocol does not have: the choice would never be offered. */
export const unknownAbstaining = (
  items: readonly PoolItem[],
  { conditions }: Pick<Protocol, 'conditions'>,
  file: string,
): Problem[] =>
  items.flatMap(({ questions, line }) =>
    questions.flatMap(({ question: { abstain } }, n) =>
      (abstain?.conditions ?? [])
        .filter((name) => conditions.every(({ id }) => id !== name))
        .map((name) =>
          problemOf(
            file,
            'unknown-condition',
            `abstaining is offered under the condition "${name}", which is not defined`,
            `Use one of: ${conditions.map(({ id }) => id).join(', ')}`,
            { line, field: `questions[${n}].abstain.conditions` },
          ),
        ),
    ),
  )
