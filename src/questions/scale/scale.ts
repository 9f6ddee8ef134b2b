import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { numberOfCell } from '../cells/measure'
import { numberOf, numberTold } from '../cells/truth-cell'
import { defineKind, misread, openKind, type Read, read } from '../question-kind'
import { pick, pickOther, readIs } from '../read-value'
import { numberIs, numberValue } from '../value-schemas'

export const scaleFields = {
  anchors: z.record(z.string().regex(/^-?\d+$/, 'must be a step of the scale'), z.string()).optional(),
}
const scaleSchema = strict({
  ...questionBase,
  kind: z.literal('scale'),
  min: z.int(),
  max: z.int(),
  ...scaleFields,
})
  .refine((q) => q.min < q.max, { message: 'min must be less than max', path: ['max'] })
  .refine((q) => q.max - q.min <= 100, { message: 'a scale has at most 101 steps', path: ['max'] })
export type ScaleQuestion = z.infer<typeof scaleSchema>

/** The steps of a scale, lowest first. */
export const scaleSteps = (question: ScaleQuestion): number[] =>
  Array.from({ length: question.max - question.min + 1 }, (_, i) => question.min + i)

const readStep = (question: ScaleQuestion, value: unknown): Read<number> =>
  typeof value === 'number' && Number.isInteger(value) && value >= question.min && value <= question.max
    ? read(value)
    : misread(`the answer must be a whole number from ${question.min} to ${question.max}`)

const inWords = (question: ScaleQuestion, value: number) => {
  const anchor = question.anchors?.[String(value)]
  return anchor === undefined ? String(value) : `${value} (${anchor})`
}

export const scale = defineKind({
  ...openKind,
  kind: 'scale',
  name: 'Scale',
  schema: scaleSchema,
  valueSchema: numberValue,
  truthSchema: numberIs,
  isOrdinal: true,
  readValue: readStep,
  readTruth: (question, truth) => readIs(truth, (value) => readStep(question, value)),
  score: (_, value, truth) => ({ isCorrect: value === truth.is, absoluteError: Math.abs(value - truth.is) }),
  label: (_, value) => String(value),
  labels: (question) => scaleSteps(question).map(String),
  chance: (question) => 1 / (question.max - question.min + 1),
  positive: (_, truths) => (truths.length === 2 ? String(Math.max(...truths.map(Number))) : null),
  describe: inWords,
  describeTruth: (question, truth) => inWords(question, truth.is),
  simulate: (question, truth, isCorrect, random) =>
    isCorrect ? truth.is : pickOther(scaleSteps(question), truth.is, random),
  simulateAny: (question, random) => pick(scaleSteps(question), random),
  spelling: /^(likert|rating|ordinal)$/i,
  mappingDefaults: { min: 1, max: 5 },
  truthOfCell: (_, { value }) => {
    const is = numberOfCell(value, undefined)
    if (!is.ok) return is
    return Number.isInteger(is.value)
      ? read({ is: is.value })
      : misread(`${is.value} is no step of a scale`, 'Write a whole number')
  },
  cellOfTruth: (_, truth) => String(truth.is),
  answers: (question) =>
    scaleSteps(question).map((step) => ({ id: String(step), label: inWords(question, step) })),
  valueOfCell: (_, cell) => numberOf(cell),
  notCell: () => 'is no number',
  extraction: { words: null, of: (_, raw) => numberTold(raw) },
  scoring: { answers: 'scale answers', when: 'they equal the truth' },
})
