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
