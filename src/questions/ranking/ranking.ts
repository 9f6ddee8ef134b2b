import { z } from 'zod'
import { normaliseAnswer, rankOfTruth } from '@/stats'
import { questionBase, strict } from '@/study'
import { optionLabel, optionList, optionsSchema } from '../options'
import { defineKind, misread, type Read, read } from '../question-kind'
import { isTextList, readWordings } from '../read-value'

export const rankingSchema = strict({
  ...questionBase,
  kind: z.literal('ranking'),
  options: optionsSchema.optional(),
  maxLength: z.int().min(1).optional(),
})
export type RankingQuestion = z.infer<typeof rankingSchema>

function readList(question: RankingQuestion, value: unknown): Read<readonly string[]> {
  if (!isTextList(value)) return misread('the answer must be a list, the best first')
  const limit = question.maxLength
  if (limit !== undefined && value.length > limit)
    return misread(`the list has ${value.length} entries, at most ${limit} are allowed`)
  if (new Set(value).size !== value.length) return misread('an entry stands in the list twice')
  const { options } = question
  const wrong = options === undefined ? undefined : value.find((id) => !options.some((o) => o.id === id))
  return wrong === undefined || options === undefined
    ? read(value)
    : misread(`"${wrong}" is no option of this question (${optionList(options)})`)
}

/** Free entries are compared as texts are; options by their id. */
const entryLabel = (question: RankingQuestion, entry: string) =>
  question.options === undefined ? normaliseAnswer(entry) : entry

const entryWords = (question: RankingQuestion, entry: string) =>
  question.options === undefined ? entry : optionLabel(question.options, entry)

export const ranking = defineKind<
  RankingQuestion,
  readonly string[],
  { readonly accepted: readonly [string, ...string[]] }
>({
  kind: 'ranking',
  schema: rankingSchema,
  isClosed: false,
  isOrdinal: false,
  readValue: readList,
  readTruth: (question, truth) => {
    const wordings = readWordings(truth)
    if (!wordings.ok || question.options === undefined) return wordings
    const listed = readList({ ...question, maxLength: undefined }, [...new Set(wordings.value.accepted)])
    return listed.ok ? wordings : listed
  },
  score: (question, value, truth) => {
    const accepted = truth.accepted.map((entry) => entryLabel(question, entry))
    const rank = rankOfTruth(
      accepted,
      value.map((entry) => entryLabel(question, entry)),
    )
    return { isCorrect: rank === 1, rank }
  },
  // Two raters agree when their first choice is the same.
  label: (question, value) => (value[0] === undefined ? '' : entryLabel(question, value[0])),
  labels: (question) => question.options?.map((o) => o.id) ?? null,
  chance: (question) => (question.options === undefined ? null : 1 / question.options.length),
  describe: (question, value) =>
    value.map((entry, n) => `${n + 1}. ${entryWords(question, entry)}`).join('  '),
  describeTruth: (question, truth) => entryWords(question, truth.accepted[0]),
  simulate: (question, truth, isCorrect) => {
    const others = question.options?.map((o) => o.id).filter((id) => !truth.accepted.includes(id)) ?? [
      'another diagnosis',
    ]
    const list = isCorrect ? [truth.accepted[0], ...others] : others
    return list.slice(0, question.maxLength ?? list.length)
  },
})
