import type { QuestionBase, Study, StudyItem } from './study-schema'

/** An item with everything its condition hides taken out: what the rater may see, and nothing else. */
export function applyCondition<Q extends QuestionBase, T>(
  study: Study<Q, T>,
  item: StudyItem<Q, T>,
): StudyItem<Q, T> {
  const hides = new Set(study.conditions.find((c) => c.id === item.condition)?.hides ?? [])
  return {
    ...item,
    context: hides.has('context') ? '' : item.context,
    volumes: hides.has('volumes') ? [] : item.volumes,
    images: hides.has('images') ? [] : item.images,
  }
}

/**
 * Whether a question is asked (formats 1.2, `showWhen`): always, or where an earlier one was given one of the answers
 * that it waits for.
 * @param answerTo the answer to an earlier question; nothing where it was not asked, not answered or abstained on.
 */
export function isAsked({ showWhen }: QuestionBase, answerTo: (question: string) => unknown): boolean {
  if (showWhen === undefined) return true
  const value = answerTo(showWhen.question)
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  return showWhen.in.some((wanted) => given.includes(wanted))
}
