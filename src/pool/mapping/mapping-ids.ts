import type { Mapping, MaterialMap, QuestionMap } from './mapping-schema'
import { eachClaimOf, reportOf } from './materials/read-claims'

type Parts = Pick<Mapping, 'questions' | 'materials'>

/** Under which answers to a question are kept, where the mapping does not say; those of a list's entries are counted behind it. */
export function questionIdOf({ questions }: Pick<Mapping, 'questions'>, n: number): string {
  const { id, each } = questions[n] ?? {}
  if (id !== undefined) return id
  if (each !== undefined) return reportOf(each) === null ? 'q' : 'claim'
  return questions.length === 1 ? 'answer' : `q${n + 1}`
}

/** One question changed; what waits for its answers, and who proposes one, follow when it gets another id. */
export function withQuestion(mapping: Mapping, n: number, changed: QuestionMap): Parts {
  const { materials } = mapping
  const before = questionIdOf(mapping, n)
  const questions = mapping.questions.with(n, changed)
  const after = questionIdOf({ questions }, n)
  if (after === before) return { questions, materials }
  return {
    questions: questions.map((question) => {
      const { showWhen } = question
      return showWhen?.question === before
        ? { ...question, showWhen: { ...showWhen, question: after } }
        : question
    }),
    materials: materials?.map((material) => answering(material, before, after)),
  }
}

function answering(material: MaterialMap, before: string, after: string): MaterialMap {
  if (material.kind !== 'proposal' || material.answers === undefined) return material
  return {
    ...material,
    answers: material.answers.map((answer) =>
      answer.question === before ? { ...answer, question: after } : answer,
    ),
  }
}

/** Another question at the end. One that stood alone keeps the id under which steps and predictions know it. */
export function withNewQuestion(mapping: Mapping): Pick<Mapping, 'questions'> {
  const questions = mapping.questions.map((question, n) =>
    question.each === undefined ? { ...question, id: questionIdOf(mapping, n) } : question,
  )
  let n = questions.length + 1
  while (questions.some(({ id }) => id === `q${n}`)) n++
  return { questions: [...questions, { id: `q${n}`, kind: 'text', prompt: { value: 'Question' } }] }
}

/** One material changed; the questions that are asked of each of its claims follow when it gets another id. */
export function withMaterial(mapping: Mapping, n: number, changed: MaterialMap): Parts {
  const before = mapping.materials?.[n]?.id
  const each = before === undefined ? null : eachClaimOf(before)
  return {
    materials: mapping.materials?.with(n, changed),
    questions: mapping.questions.map((question) =>
      question.each === each ? { ...question, each: eachClaimOf(changed.id) } : question,
    ),
  }
}
