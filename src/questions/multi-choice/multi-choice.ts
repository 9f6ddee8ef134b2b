import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { entriesOfCell, optionIdsOfCell } from '../cells/truth-cell'
import { notOption, optionLabel, optionsOfCell, optionsSchema } from '../options'
import { defineKind, openKind, type Random } from '../question-kind'
import { isTextList, misread, pick, type Read, read, readIs } from '../read-value'
import { listValue } from '../value-schemas'

const multiChoiceSchema = strict({
  ...questionBase,
  kind: z.literal('multi-choice'),
  options: optionsSchema,
})
export type MultiChoiceQuestion = z.infer<typeof multiChoiceSchema>

function readSet(question: MultiChoiceQuestion, value: unknown): Read<readonly string[]> {
  if (!isTextList(value)) return misread('the answer must be a list of option ids')
  const wrong = value.find((id) => !question.options.some((o) => o.id === id))
  if (wrong !== undefined) return misread(`"${wrong}" ${notOption(question.options)}`)
  if (new Set(value).size !== value.length) return misread('an option is named twice')
  return read([...value].sort())
}

const readTruth = readIs(readSet)

const labelsOf = (question: MultiChoiceQuestion, ids: readonly string[]) =>
  ids.map((id) => optionLabel(question.options, id))

const words = (question: MultiChoiceQuestion, ids: readonly string[]) =>
  ids.length === 0 ? 'None' : labelsOf(question, ids).join(', ')

/** A set of one is no option: in pooled kappa it must not meet the same id of a choice. */
const setLabel = (ids: readonly string[]) => (ids.length > 1 ? ids.join('+') : `{${ids.join()}}`)

function anotherSet(
  question: MultiChoiceQuestion,
  is: readonly string[],
  random: Random,
): readonly string[] {
  const flipped = pick(question.options, random).id
  return (is.includes(flipped) ? is.filter((id) => id !== flipped) : [...is, flipped]).toSorted()
}

export const multiChoice = defineKind({
  ...openKind,
  kind: 'multi-choice',
  name: 'Several options',
  schema: multiChoiceSchema,
  valueSchema: listValue,
  truthSchema: strict({ is: listValue }),
  readValue: readSet,
  readTruth,
  score: (_, value, truth) => ({ isCorrect: setLabel(value) === setLabel(truth.is) }),
  label: (_, value) => setLabel(value),
  describe: words,
  describeTruth: (question, truth) => words(question, truth.is),
  phrases: (question, truth) => labelsOf(question, truth.is),
  simulate: (question, truth, isCorrect, random) =>
    isCorrect ? truth.is : anotherSet(question, truth.is, random),
  simulateAny: (question, random) =>
    question.options
      .filter(() => random() < 0.5)
      .map((o) => o.id)
      .sort(),
  spelling: /^(multi[\s_-]*(select|choice|label|response)|mrq|checkbox|select[\s_-]*all)$/i,
  truthOfCell: (_, cell) => {
    const ids = optionIdsOfCell(entriesOfCell(cell, 'auto'), cell)
    return ids.ok ? read({ is: [...new Set(ids.value)].sort() }) : ids
  },
  cellOfTruth: (question, truth) => labelsOf(question, truth.is).join('; '),
  valueOfCell: (question, cell) => optionsOfCell(question.options, cell)?.toSorted() ?? null,
  notCell: (question) => notOption(question.options),
  scoring: { answers: 'several options', when: 'all and only the correct ones are chosen' },
})
