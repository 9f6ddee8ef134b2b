import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { optionLabel, optionList, optionsSchema } from '../options'
import { defineKind, misread, type Random, type Read, read } from '../question-kind'
import { isTextList, pick, readIs } from '../read-value'

export const multiChoiceSchema = strict({
  ...questionBase,
  kind: z.literal('multi-choice'),
  options: optionsSchema,
})
export type MultiChoiceQuestion = z.infer<typeof multiChoiceSchema>

function readSet(question: MultiChoiceQuestion, value: unknown): Read<readonly string[]> {
  if (!isTextList(value)) return misread('the answer must be a list of option ids')
  const wrong = value.find((id) => !question.options.some((o) => o.id === id))
  if (wrong !== undefined)
    return misread(`"${wrong}" is no option of this question (${optionList(question.options)})`)
  if (new Set(value).size !== value.length) return misread('an option is named twice')
  return read([...value].sort())
}

const words = (question: MultiChoiceQuestion, ids: readonly string[]) =>
  ids.length === 0 ? 'None' : ids.map((id) => optionLabel(question.options, id)).join(', ')

const setLabel = (ids: readonly string[]) => ids.join('+')

function anotherSet(question: MultiChoiceQuestion, is: readonly string[], random: Random): readonly string[] {
  const flipped = pick(question.options, random).id
  return (is.includes(flipped) ? is.filter((id) => id !== flipped) : [...is, flipped]).toSorted()
}

export const multiChoice = defineKind<
  MultiChoiceQuestion,
  readonly string[],
  { readonly is: readonly string[] }
>({
  kind: 'multi-choice',
  schema: multiChoiceSchema,
  isClosed: false,
  isOrdinal: false,
  readValue: readSet,
  readTruth: (question, truth) => readIs(truth, (value) => readSet(question, value)),
  score: (_, value, truth) => ({ isCorrect: setLabel(value) === setLabel(truth.is) }),
  label: (_, value) => setLabel(value),
  labels: () => null,
  chance: () => null,
  describe: words,
  describeTruth: (question, truth) => words(question, truth.is),
  simulate: (question, truth, isCorrect, random) =>
    isCorrect ? truth.is : anotherSet(question, truth.is, random),
})
