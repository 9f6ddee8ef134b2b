import { z } from 'zod'
import { normaliseAnswer, rankOfTruth } from '@/stats'
import { questionBase, strict } from '@/study'
import { entriesOfCell, optionIdsOfCell, wordingsOfCell } from '../cells/truth-cell'
import { cellList, notOption, optionLabel, optionsOfCell, optionsSchema } from '../options'
import { defineKind, openKind } from '../question-kind'
import { isTextList, misread, pick, type Read, read, readWordings } from '../read-value'
import { textFields } from '../text/text'
import { listValue, wordingsIs } from '../value-schemas'

const rankingSchema = strict({
  ...questionBase,
  kind: z.literal('ranking'),
  options: optionsSchema.optional(),
  ...textFields,
})
export type RankingQuestion = z.infer<typeof rankingSchema>

function readList(question: RankingQuestion, value: unknown): Read<readonly string[]> {
  if (!isTextList(value)) return misread('the answer must be a list, the best first')
  const limit = question.maxLength
  if (limit !== undefined && value.length > limit)
    return misread(`the list has ${value.length} entries, at most ${limit} are allowed`)
  if (new Set(value).size !== value.length) return misread('an entry is in the list twice')
  const { options } = question
  const wrong =
    options === undefined ? undefined : value.find((id) => !options.some((o) => o.id === id))
  return wrong === undefined || options === undefined
    ? read(value)
    : misread(`"${wrong}" ${notOption(options)}`)
}

/** Free entries are compared as texts are; options by their id. */
const entryLabel = (question: RankingQuestion, entry: string) =>
  question.options === undefined ? normaliseAnswer(entry) : entry

const entryWords = (question: RankingQuestion, entry: string) =>
  question.options === undefined ? entry : optionLabel(question.options, entry)

/** The first of the accepted entries before all others, or the others alone. */
function wholeList(
  { options, maxLength }: RankingQuestion,
  accepted: readonly [string, ...string[]],
  isCorrect: boolean,
) {
  const others = options?.map((o) => o.id).filter((id) => !accepted.includes(id)) ?? [
    'another diagnosis',
  ]
  const list = isCorrect ? [accepted[0], ...others] : others
  return list.slice(0, maxLength ?? list.length)
}

export const ranking = defineKind({
  ...openKind,
  kind: 'ranking',
  name: 'Ranking',
  schema: rankingSchema,
  valueSchema: listValue,
  truthSchema: wordingsIs,
  readValue: readList,
  readTruth: (question, truth) => {
    const wordings = readWordings(truth)
    if (!wordings.ok || question.options === undefined) return wordings
    const listed = readList({ ...question, maxLength: undefined }, [
      ...new Set(wordings.value.accepted),
    ])
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
  simulate: (question, truth, isCorrect) => wholeList(question, truth.accepted, isCorrect),
  simulateAny: (question, random) =>
    wholeList(
      question,
      [pick(question.options?.map((o) => o.id) ?? ['first choice'], random)],
      true,
    ),
  phrases: (question, truth) => truth.accepted.map((entry) => entryWords(question, entry)),
  spelling: /^(rank(ed)?|differential|ddx|top[\s_-]?\d)$/i,
  truthOfCell: (question, cell) => {
    const entries = entriesOfCell(cell).filter((entry) => entry !== '')
    const ids = question.options === undefined ? read(entries) : optionIdsOfCell(entries, cell)
    return ids.ok ? read(wordingsOfCell(ids.value)) : ids
  },
  cellOfTruth: (question, truth) =>
    truth.accepted.map((entry) => entryWords(question, entry)).join('; '),
  valueOfCell: ({ options }, cell) =>
    options === undefined ? cellList(cell) : optionsOfCell(options, cell),
  notCell: (question) => notOption(question.options ?? []),
  scoring: { answers: 'a ranking', when: 'its first entry is accepted' },
})
