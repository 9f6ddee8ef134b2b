import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { optionLabel, optionList, optionsSchema } from '../options'
import { defineKind, misread, type Read, read } from '../question-kind'
import { pick, readIs } from '../read-value'

export const choiceSchema = strict({ ...questionBase, kind: z.literal('choice'), options: optionsSchema })
export type ChoiceQuestion = z.infer<typeof choiceSchema>

const readOption = (question: ChoiceQuestion, value: unknown): Read<string> =>
  typeof value === 'string' && question.options.some((o) => o.id === value)
    ? read(value)
    : misread(`${JSON.stringify(value)} is no option of this question (${optionList(question.options)})`)

export const choice = defineKind<ChoiceQuestion, string, { readonly is: string }>({
  kind: 'choice',
  schema: choiceSchema,
  isClosed: true,
  isOrdinal: false,
  readValue: readOption,
  readTruth: (question, truth) => readIs(truth, (value) => readOption(question, value)),
  score: (_, value, truth) => ({ isCorrect: value === truth.is }),
  label: (_, value) => value,
  labels: (question) => question.options.map((o) => o.id),
  chance: (question) => 1 / question.options.length,
  describe: (question, value) => optionLabel(question.options, value),
  describeTruth: (question, truth) => optionLabel(question.options, truth.is),
  simulate: (question, truth, isCorrect, random) =>
    isCorrect
      ? truth.is
      : pick(
          question.options.map((o) => o.id).filter((id) => id !== truth.is),
          random,
        ),
})
