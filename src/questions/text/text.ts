import { z } from 'zod'
import { normaliseAnswer, textScore } from '@/stats'
import { questionBase, strict } from '@/study'
import { defineKind, misread, read } from '../question-kind'
import { pick, readWordings } from '../read-value'

export const textSchema = strict({
  ...questionBase,
  kind: z.literal('text'),
  maxLength: z.int().min(1).optional(),
})
export type TextQuestion = z.infer<typeof textSchema>

/** Wrong answers of simulated raters: none can be mistaken for a finding. */
const WRONG_WORDS = ['unsure of this one', 'something else entirely', 'no answer that fits']

export const text = defineKind<TextQuestion, string, { readonly accepted: readonly [string, ...string[]] }>({
  kind: 'text',
  schema: textSchema,
  isClosed: false,
  isOrdinal: false,
  readValue: (question, value) => {
    if (typeof value !== 'string') return misread('the answer must be a text')
    const limit = question.maxLength
    return limit !== undefined && value.length > limit
      ? misread(`the answer has ${value.length} characters, at most ${limit} are allowed`)
      : read(value)
  },
  readTruth: (_, truth) => readWordings(truth),
  score: (_, value, truth) => {
    const { exactMatch, tokenF1 } = textScore({ prediction: value, truths: truth.accepted })
    return { isCorrect: exactMatch === 1, tokenF1 }
  },
  label: (_, value) => normaliseAnswer(value),
  labels: () => null,
  chance: () => null,
  describe: (_, value) => value,
  describeTruth: (_, truth) => truth.accepted[0],
  simulate: (question, truth, isCorrect, random) =>
    isCorrect ? truth.accepted[0] : pick(WRONG_WORDS, random).slice(0, question.maxLength),
})
