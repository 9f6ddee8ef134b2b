import { z } from 'zod'
import type { QuestionBase } from '@/study'
import { choice, choiceSchema } from './choice/choice'
import { distance, distanceSchema } from './distance/distance'
import { multiChoice, multiChoiceSchema } from './multi-choice/multi-choice'
import { number, numberSchema } from './number/number'
import { point, pointSchema } from './point/point'
import type { QuestionKind } from './question-kind'
import { ranking, rankingSchema } from './ranking/ranking'
import { scale, scaleSchema } from './scale/scale'
import { text, textSchema } from './text/text'
import { yesNo, yesNoSchema } from './yes-no/yes-no'

/** A new question kind is one folder and one entry in each of these two lists. */
export const questionSchema = z.discriminatedUnion(
  'kind',
  [
    yesNoSchema,
    choiceSchema,
    multiChoiceSchema,
    textSchema,
    numberSchema,
    scaleSchema,
    rankingSchema,
    pointSchema,
    distanceSchema,
  ],
  {
    error: (issue) =>
      issue.code === 'invalid_union'
        ? `unknown kind of question, it must be one of: ${kinds.map((k) => k.kind).join(', ')}`
        : undefined,
  },
)
export const kinds: readonly QuestionKind[] = [
  yesNo,
  choice,
  multiChoice,
  text,
  number,
  scale,
  ranking,
  point,
  distance,
]

export type Question = z.infer<typeof questionSchema>

const kindByName = new Map(kinds.map((kind) => [kind.kind, kind]))

/** @throws TypeError for a kind that no schema lets through. */
export function kindOf(question: QuestionBase): QuestionKind {
  const kind = kindByName.get(question.kind)
  if (kind === undefined) throw new TypeError(`no question kind "${question.kind}"`)
  return kind
}
