import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { numberOfCell } from '../cells/measure'
import { defineKind, openKind } from '../question-kind'
import { isRecord, misread, read } from '../read-value'
import { numberKind } from './number-kind'

export const numberFields = {
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
}
const numberSchema = strict({ ...questionBase, kind: z.literal('number'), ...numberFields })
export type NumberQuestion = z.infer<typeof numberSchema>

const inUnit = (question: NumberQuestion, value: number) =>
  question.unit === undefined || question.unit === '' ? String(value) : `${value} ${question.unit}`

export const number = defineKind({
  ...openKind,
  ...numberKind,
  kind: 'number',
  name: 'Number',
  schema: numberSchema,
  readValue: (question, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return misread('the answer must be a number')
    if (question.min !== undefined && value < question.min)
      return misread(
        `${inUnit(question, value)} is below the least allowed, ${inUnit(question, question.min)}`,
      )
    if (question.max !== undefined && value > question.max)
      return misread(
        `${inUnit(question, value)} is above the most allowed, ${inUnit(question, question.max)}`,
      )
    return read(value)
  },
  readTruth: (_, truth) => {
    if (!isRecord(truth) || typeof truth.is !== 'number')
      return misread('write the correct answer as { "is": number, "within": number }')
    const within = truth.within ?? 0
    return typeof within === 'number' && within >= 0
      ? read({ is: truth.is, within })
      : misread('"within" must be a number of zero or more')
  },
  // A tolerance of 0.5 means 0.5 in decimals: binary rounding must not turn an answer wrong.
  score: (_, value, truth) => {
    const absoluteError = Math.abs(value - truth.is)
    return {
      isCorrect: absoluteError <= truth.within + 1e-9 * Math.max(1, Math.abs(truth.is)),
      absoluteError,
    }
  },
  describe: inUnit,
  describeTruth: (question, truth) =>
    truth.within === 0
      ? inUnit(question, truth.is)
      : `${inUnit(question, truth.is)} ± ${truth.within}`,
  simulate: (question, truth, isCorrect, random) => {
    if (isCorrect) return truth.is
    const step = question.step ?? 1
    const away = truth.within + step * (1 + Math.floor(random() * 5))
    const candidates = [
      truth.is + away,
      truth.is - away,
      truth.is + truth.within + step,
      truth.is - truth.within - step,
    ]
    return (
      candidates.find((c) => c >= (question.min ?? -Infinity) && c <= (question.max ?? Infinity)) ??
      null
    )
  },
  simulateAny: (question) => question.min ?? question.max ?? 0,
  spelling: /^(numeric(al)?|integer|float|count|measurement)$/i,
  tolerance: 'within',
  amount: {
    unit: ({ unit = '' }) => unit,
    ofValue: (_, value) => value,
    ofTruth: (_, truth) => truth.is,
  },
  truthOfCell: ({ unit }, { value, within, decimal }) => {
    const is = numberOfCell(value, unit, decimal)
    return is.ok ? read({ is: is.value, within: within ?? 0 }) : is
  },
  cellOfTruth: (_, truth) => String(truth.is),
  profileFields: { min: 0, max: 80, step: 1 },
  scoring: { answers: 'numbers', when: 'they lie within the tolerance that the key states' },
})
