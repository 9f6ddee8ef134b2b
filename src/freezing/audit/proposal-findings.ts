import { kindOf } from '@/questions'
import { groupBy } from '@/study'
import { isPracticeOf } from '../freeze/frozen-ids'
import type { Pool, PoolItem } from '../pool/pool-schema'
import type { Protocol } from '../pool/protocol-file'
import { type AuditFinding, studyFinding } from './audit-finding'

/** So many right ones in a row a model that is right 4 times in 5 has 1 time in 3; a rater takes it for a rule. */
const ENOUGH = 5

interface Proposed {
  readonly item: PoolItem
  readonly material: string
  readonly question: string
  readonly isRight: boolean
}

/**
 * A proposal that is always right is the key under another name. One that is right now and then is what a reading with a model is about,
 * and one to a question without a right answer (a review) tells nothing.
 */
export function proposalFindings(pool: Pool, protocol: Protocol): AuditFinding[] {
  const isPractice = isPracticeOf(protocol)
  const proposed = pool.items.filter((item) => !isPractice(item)).flatMap(proposedIn)
  return [
    ...groupBy(proposed, ({ material, question }) => `${material}\n${question}`).values(),
  ].flatMap((all) => {
    const [first] = all
    if (first === undefined || !all.every(({ isRight }) => isRight)) return []
    const many = all.length >= ENOUGH
    return [
      studyFinding({
        code: 'proposal-always-right',
        severity: many ? 'leak' : 'doubt',
        field: 'materials',
        excerpt: `${all.length} of ${all.length} in "${first.material}"`,
        message: `the answer that "${first.material}" proposes to "${first.question}" is the right one in ${all.length === 1 ? 'the one case that has it' : `all ${all.length} cases that have it`}, so it gives the key away`,
        remedy:
          'Take the correct answer away where readers are to review the answer of the key, propose wrong answers too, or withhold the proposal',
      }),
    ]
  })
}

function proposedIn(item: PoolItem): Proposed[] {
  return (item.materials ?? []).flatMap((material) =>
    material.kind !== 'proposal'
      ? []
      : (material.answers ?? []).flatMap(({ question: id, value }) => {
          const asked = item.questions.find(({ question }) => question.id === id)
          if (asked === undefined || asked.truth === null) return []
          const { question, truth } = asked
          const kind = kindOf(question)
          if (kind.problemOfValue(question, value) !== null) return []
          const { isCorrect } = kind.score(question, value, truth)
          return [{ item, material: material.id, question: id, isRight: isCorrect }]
        }),
  )
}
