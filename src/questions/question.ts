import { z } from 'zod'
import { lookUpByKind } from './by-kind'
import { choice } from './choice/choice'
import { distance } from './distance/distance'
import { multiChoice } from './multi-choice/multi-choice'
import { number, numberFields } from './number/number'
import { point, pointFields } from './point/point'
import type { QuestionKind } from './question-kind'
import { ranking } from './ranking/ranking'
import { scale, scaleFields } from './scale/scale'
import { text, textFields } from './text/text'
import { yesNo } from './yes-no/yes-no'

/** The registry: a new kind of question is its folder and one line here, and its control in controls.ts. */
const definitions = [
  yesNo,
  choice,
  multiChoice,
  text,
  number,
  scale,
  ranking,
  point,
  distance,
] as const
export const kinds: readonly QuestionKind[] = definitions
export const kindNames = definitions.map(({ kind }) => kind)

/** Own fields of kinds that a mapping may set for every row. */
export const mappedFields = { ...textFields, ...scaleFields, ...numberFields, ...pointFields }

const [first, ...rest] = definitions
export const questionSchema = z.discriminatedUnion(
  'kind',
  [first.schema, ...rest.map((k) => k.schema)],
  {
    error: (issue) =>
      issue.code === 'invalid_union'
        ? `unknown kind of question, it must be one of: ${kinds.map((k) => k.kind).join(', ')}`
        : undefined,
  },
)
export type Question = z.infer<typeof questionSchema>

/** The shapes of formats 2; which of them fits is for the question's kind to say (`problemOfTruth`). */
export const truthSchema = z.union([...new Set(definitions.map((k) => k.truthSchema))])
export type Truth = z.infer<typeof truthSchema>

/** The shapes of values of formats 1.2; which of them fits is for the question's kind to say (`problemOfValue`). */
export const answerValueSchema = z.union([...new Set(definitions.map((k) => k.valueSchema))])
export type AnswerValue = z.infer<typeof answerValueSchema>

/**
 * A value that its kind has accepted, as files hold it.
 * @throws ZodError for a shape that no kind has.
 */
export const answerValueOf = (value: unknown): AnswerValue =>
  typeof value === 'string' || typeof value === 'number' ? value : answerValueSchema.parse(value)

/** The kind of this name; undefined for a name that no kind has. */
export const kindNamed = (name: string): QuestionKind | undefined =>
  kinds.find(({ kind }) => kind === name)

/** @throws TypeError for a kind that no schema lets through. */
export const kindOf = lookUpByKind(kinds)
