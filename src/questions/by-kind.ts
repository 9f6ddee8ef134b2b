import type { QuestionBase } from '@/study'

/** The entry of a list that is for the kind of a question. @returns a function that throws TypeError where there is none. */
export function lookUpByKind<E extends { readonly kind: string }>(entries: readonly E[]) {
  const byKind = new Map(entries.map((entry) => [entry.kind, entry]))
  return ({ kind }: QuestionBase): E => {
    const entry = byKind.get(kind)
    if (entry === undefined) throw new TypeError(`nothing is there for questions of kind "${kind}"`)
    return entry
  }
}

/** A question as one of this kind. @returns a function that throws TypeError for one of another. */
export function narrowTo<Q extends QuestionBase>(kind: Q['kind']) {
  const isOurs = (question: QuestionBase): question is Q => question.kind === kind
  return (question: QuestionBase): Q => {
    if (!isOurs(question)) throw new TypeError(`a ${question.kind} question was given to ${kind}`)
    return question
  }
}
