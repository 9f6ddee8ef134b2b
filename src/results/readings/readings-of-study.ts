import { asksAgain, itemAtStage } from '@/answers'
import type { AnswerKey, ReaderItem, ReaderStudy } from '@/questions'
import { applyCondition, keptBy, questionsOfStage, type Reveal } from '@/study'

/** One reading of an item: its stages under one condition. */
export interface Reading {
  /** The item's id, and the condition behind a colon, which no id has. */
  readonly id: string
  /** Id of the item that was read. */
  readonly item: string
  readonly condition: string
  /** Stages (0-based) whose answers count in it, in order. */
  readonly stages: readonly number[]
  /** Ids of the questions that it asks. */
  readonly questions: ReadonlySet<string>
}

/** The item behind a reading; the id itself, where the item is read once. */
export const itemOfReading = (id: string): string => id.split(':', 1)[0] ?? id

/** Whether the answers of an item's stages count apart (R90). */
const isStaged = ({ stages }: Pick<ReaderItem, 'stages'>): boolean =>
  stages !== null &&
  (stages.some(({ condition }) => condition !== undefined) || asksAgain({ stages }))

/** Under which condition each stage counts: as it says; `step-1`, `step-2` where no stage does; else that of the item. */
function stageConditions({
  stages,
  condition,
}: Pick<ReaderItem, 'stages' | 'condition'>): string[] {
  const isNamed = (stages ?? []).some((stage) => stage.condition !== undefined)
  return (stages ?? []).map(
    (stage, n) => stage.condition ?? (isNamed ? condition : `step-${n + 1}`),
  )
}

/** The readings of an item; none where it is read once, under its own condition. */
export function readingsOfItem(item: ReaderItem): Reading[] {
  if (!isStaged(item)) return []
  const byCondition = new Map<string, number[]>()
  for (const [n, condition] of stageConditions(item).entries())
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), n])
  return [...byCondition].map(([condition, stages]) => ({
    id: `${item.id}:${condition}`,
    item: item.id,
    condition,
    stages,
    questions: new Set(stages.flatMap((n) => questionsOfStage(item, n).map(({ id }) => id))),
  }))
}

/**
 * R90: the study as the report counts it. An item whose stages name conditions, or ask a question again, is an item for each
 * condition, of one case, that shows what the last of its stages did and asks what they asked. Practice items stay.
 * @returns the study itself where no item is read in several conditions.
 */
export const readingsOfStudy = keptBy((study: ReaderStudy): ReaderStudy => {
  const practice = new Set(study.reading.practice?.items ?? [])
  const staged = study.items.filter((item) => !practice.has(item.id) && isStaged(item))
  if (staged.length === 0) return study
  return {
    ...study,
    conditions: [...study.conditions, ...stepConditions(study, staged)],
    items: study.items.flatMap((item) => {
      const readings = practice.has(item.id) ? [] : readingsOfItem(item)
      if (readings.length === 0) return [item]
      const shown = applyCondition(study, item)
      return readings.map(({ id, condition, stages, questions }) => ({
        ...itemAtStage(shown, stages.at(-1) ?? 0),
        id,
        condition,
        stages: null,
        questions: item.questions.filter((question) => questions.has(question.id)),
      }))
    }),
  }
})

/** Conditions of stages that name none: each withholds what later stages show. */
function stepConditions(
  study: ReaderStudy,
  staged: readonly ReaderItem[],
): ReaderStudy['conditions'] {
  const defined = new Set(study.conditions.map(({ id }) => id))
  const hides = new Map<string, Set<Reveal>>()
  for (const item of staged)
    for (const [n, condition] of stageConditions(item).entries()) {
      if (defined.has(condition)) continue
      const parts = hides.get(condition) ?? new Set()
      for (const later of item.stages?.slice(n + 1) ?? [])
        for (const part of later.reveal) parts.add(part)
      hides.set(condition, parts)
    }
  return [...hides].map(([id, parts]) => ({ id, hides: [...parts] }))
}

/** The key with the truths of each item under the ids of its readings. */
export function keyOfReadings(study: ReaderStudy, key: AnswerKey): AnswerKey {
  if (readingsOfStudy(study) === study) return key
  const items = new Map(study.items.map((item) => [item.id, item]))
  return {
    ...key,
    items: Object.fromEntries(
      Object.entries(key.items).flatMap(([id, entry]) => {
        const item = items.get(id)
        const readings = item === undefined ? [] : readingsOfItem(item)
        return readings.length === 0
          ? [[id, entry]]
          : readings.map((reading) => [reading.id, entry])
      }),
    ),
  }
}
