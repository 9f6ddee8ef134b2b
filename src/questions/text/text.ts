import { z } from 'zod'
import { normaliseAnswer, textScore } from '@/stats'
import { questionBase, strict } from '@/study'
import { entriesOfCell, shown, wordingsOfCell } from '../cells/truth-cell'
import { defineKind, openKind } from '../question-kind'
import { misread, pick, read, readWordings } from '../read-value'
import { textValue, wordingsIs } from '../value-schemas'

export const textFields = { maxLength: z.int().min(1).optional() }
const textSchema = strict({ ...questionBase, kind: z.literal('text'), ...textFields })
export type TextQuestion = z.infer<typeof textSchema>

/** How lists write that there is no answer; `Na` may be sodium. */
const NOTHING = /^(NA|[nN]\.[aA]\.|[kK]\.\s?[aA]\.|-{1,3}|[–—]|\?+|\.|missing|tbd|todo)$/

/** Wrong answers of simulated raters: none can be mistaken for a finding. */
const WRONG_WORDS = ['unsure of this one', 'something else entirely', 'no answer that fits']

export const text = defineKind({
  ...openKind,
  kind: 'text',
  name: 'Open text',
  schema: textSchema,
  valueSchema: textValue,
  truthSchema: wordingsIs,
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
  describe: (_, value) => value,
  describeTruth: (_, truth) => truth.accepted[0],
  phrases: (_, truth) => truth.accepted,
  simulate: (question, truth, isCorrect, random) =>
    isCorrect ? truth.accepted[0] : pick(WRONG_WORDS, random).slice(0, question.maxLength),
  simulateAny: (question) => 'no remark'.slice(0, question.maxLength),
  spelling:
    /^(open([\s_-]*ended)?|free[\s_-]*(text|form|response)|short[\s_-]*(answer|text)|sa|frq)$/i,
  truthOfCell: (_, cell) =>
    NOTHING.test(String(cell.value).trim())
      ? misread(
          `${shown(cell.value)} means "no answer"`,
          'Leave the cell blank, and the question is asked and not scored; or rename it to what is right',
        )
      : read(wordingsOfCell(entriesOfCell(cell))),
  cellOfTruth: (_, truth) => truth.accepted.join('; '),
  profileFields: { maxLength: 200 },
  valueOfCell: (_, cell) => cell,
  notCell: () => 'is not text',
  scoring: [
    'Open answers are correct if they match an accepted wording after SQuAD normalization (lower case; punctuation, articles and extra white space removed). Token F1 is also reported.',
    'Token F1 compares the words of the answer and of the accepted wording as bags of words. F1 is the harmonic mean of precision and recall. For several accepted wordings, the best value counts.',
  ],
})
