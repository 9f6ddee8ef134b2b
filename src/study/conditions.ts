import { type Reveal, revealOf, withoutImages } from './material-schema'
import type { QuestionBase, Study, StudyItem } from './study-schema'

/** An item with everything its condition hides taken out: what the rater may see, and nothing else. */
export function applyCondition<Q extends QuestionBase, T>(
  study: Study<Q, T>,
  item: StudyItem<Q, T>,
): StudyItem<Q, T> {
  const hides = new Set<string>(study.conditions.find((c) => c.id === item.condition)?.hides)
  return withoutParts(item, (part) => hides.has(part))
}

/**
 * An item without the parts that are hidden: the one rule of conditions, of stages and of the packages of arms. With the images go
 * those within conversations, and with a volume what is laid over it.
 */
export function withoutParts<Q extends QuestionBase, T>(
  { materials, texts, ...item }: StudyItem<Q, T>,
  isHidden: (part: Reveal) => boolean,
): StudyItem<Q, T> {
  const named = (materials ?? []).filter((material) => !isHidden(revealOf(material)))
  const shown = isHidden('images') ? named.flatMap(withoutImages) : named
  const volumes = isHidden('volumes') ? [] : item.volumes
  return {
    ...item,
    context: isHidden('context') ? '' : item.context,
    ...(texts === undefined || isHidden('context') ? {} : { texts }),
    volumes: isHidden('overlays') ? volumes.map(({ overlays: _, ...volume }) => volume) : volumes,
    images: isHidden('images') ? [] : item.images,
    // Left out rather than empty, as in studies that were frozen before there were materials: their hashes must hold.
    ...(shown.length === 0 ? {} : { materials: shown }),
  }
}

/**
 * Whether a question is asked (formats 1.2, `showWhen`): always, or where an earlier one was given one of the answers
 * that it waits for.
 * @param answerTo the answer to an earlier question; nothing where it was not asked, not answered or abstained on.
 */
export function isAsked(
  { showWhen }: QuestionBase,
  answerTo: (question: string) => unknown,
): boolean {
  if (showWhen === undefined) return true
  const value = answerTo(showWhen.question)
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  return showWhen.in.some((wanted) => given.includes(wanted))
}

/**
 * The questions of an item that are asked now, in order: those whose `showWhen` holds for what was answered. One that waits for a question
 * that is not asked itself is not asked either. The one rule for the reading room and for the coordinator's preview.
 * @param valueAt what is entered or committed; null where the rater abstained or has not answered.
 */
export function askedQuestions<Q extends QuestionBase>(
  questions: readonly Q[],
  valueAt: (question: string) => unknown,
): readonly Q[] {
  const reached = new Map<string, Q>()
  const answerTo = (id: string) => (reached.has(id) ? valueAt(id) : null)
  for (const question of questions)
    if (isAsked(question, answerTo)) reached.set(question.id, question)
  return [...reached.values()]
}

/** The questions of one stage, 0-based; all of the item where there are no stages. */
export function questionsOfStage<Q extends QuestionBase>(
  { questions, stages }: Pick<StudyItem<Q>, 'questions' | 'stages'>,
  stage: number,
): readonly Q[] {
  const ids = stages?.[stage]?.questions
  return ids === undefined ? questions : questions.filter(({ id }) => ids.includes(id))
}

/** Everything of an item that a condition can show or withhold, and what all conditions ask (F22): items with the same fingerprint show one case. */
export function caseFingerprint(item: StudyItem): string {
  const { context, volumes, images, materials } = item
  const claims = new Set(
    item.questions.filter(({ claim }) => claim !== undefined).map(({ id }) => id),
  )
  const questions = item.questions
    .filter(({ id, showWhen }) => !claims.has(id) && !claims.has(showWhen?.question ?? ''))
    .map(({ abstain: _, ...question }) => question)
  return JSON.stringify([context, volumes, images, questions, materials])
}
