import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { numberOfCell } from '../cells/measure'
import { numberKind } from '../number/number-kind'
import { defineKind, openKind } from '../question-kind'
import { misread, pick, pickOther, type Read, read, readIs } from '../read-value'

export const scaleFields = {
  anchors: z
    .record(z.string().regex(/^-?\d+$/, 'must be a step of the scale'), z.string())
    .optional(),
  /** From one step to the next; left out: 1. */
  step: z.int().min(1).optional(),
}
const scaleSchema = strict({
  ...questionBase,
  kind: z.literal('scale'),
  min: z.int(),
  max: z.int(),
  ...scaleFields,
})
  .refine((q) => q.min < q.max, { message: 'min must be less than max', path: ['max'] })
  .refine((q) => (q.max - q.min) / (q.step ?? 1) <= 100, {
    message: 'a scale has at most 101 steps',
    path: ['max'],
  })
  .refine((q) => q.min >= q.max || (q.max - q.min) % (q.step ?? 1) === 0, {
    message: 'the steps from min must lead to max',
    path: ['step'],
  })
export type ScaleQuestion = z.infer<typeof scaleSchema>

/** The steps of a scale, lowest first. */
export const scaleSteps = ({ min, max, step = 1 }: ScaleQuestion): number[] =>
  Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step)

function readStep(question: ScaleQuestion, value: unknown): Read<number> {
  const { min, max, step = 1 } = question
  const isStep =
    typeof value === 'number' && value >= min && value <= max && (value - min) % step === 0
  const steps = step === 1 ? '' : ` in steps of ${step}`
  return isStep
    ? read(value)
    : misread(`the answer must be a whole number from ${min} to ${max}${steps}`)
}

const readTruth = readIs(readStep)

const inWords = (question: ScaleQuestion, value: number) => {
  const anchor = question.anchors?.[String(value)]
  return anchor === undefined ? String(value) : `${value} (${anchor})`
}

export const scale = defineKind({
  ...openKind,
  ...numberKind,
  kind: 'scale',
  name: 'Scale',
  schema: scaleSchema,
  isOrdinal: true,
  readValue: readStep,
  readTruth,
  score: (_, value, truth) => ({
    isCorrect: value === truth.is,
    absoluteError: Math.abs(value - truth.is),
  }),
  labels: (question) => scaleSteps(question).map(String),
  chance: (question) => 1 / scaleSteps(question).length,
  positive: (_, truths) => (truths.length === 2 ? String(Math.max(...truths.map(Number))) : null),
  describe: inWords,
  describeTruth: (question, truth) => inWords(question, truth.is),
  simulate: (question, truth, isCorrect, random) =>
    isCorrect ? truth.is : pickOther(scaleSteps(question), truth.is, random),
  simulateAny: (question, random) => pick(scaleSteps(question), random),
  spelling: /^(likert|rating|ordinal)$/i,
  mappingDefaults: { min: 1, max: 5 },
  amount: { unit: () => '', ofValue: (_, value) => value, ofTruth: (_, truth) => truth.is },
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
  scoring: { answers: 'scale answers', when: 'they equal the correct answer' },
})
