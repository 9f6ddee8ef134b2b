import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { defineKind, misread, read } from '../question-kind'
import { distanceMm, isMmPoint, isRecord, type MmPoint } from '../read-value'

export const distanceSchema = strict({ ...questionBase, kind: z.literal('distance') })
export type DistanceQuestion = z.infer<typeof distanceSchema>
export interface DistanceValue {
  readonly start: MmPoint
  readonly end: MmPoint
  readonly mm: number
}

/** A length that does not fit its own ends by more than this was not measured in this viewer. */
const LENGTH_TOLERANCE_MM = 0.05

export const distance = defineKind<
  DistanceQuestion,
  DistanceValue,
  { readonly mm: number; readonly withinMm: number }
>({
  kind: 'distance',
  schema: distanceSchema,
  isClosed: false,
  isOrdinal: false,
  readValue: (_, value) => {
    if (!isRecord(value) || !isMmPoint(value.start) || !isMmPoint(value.end) || typeof value.mm !== 'number')
      return misread('the answer must be a line, { "start": [x, y, z], "end": [x, y, z], "mm": length }')
    const { start, end, mm } = value
    return Math.abs(distanceMm(start, end) - mm) <= LENGTH_TOLERANCE_MM
      ? read({ start, end, mm })
      : misread(`the length ${mm} mm is not the distance between start and end`)
  },
  readTruth: (_, truth) =>
    isRecord(truth) && typeof truth.mm === 'number' && typeof truth.withinMm === 'number'
      ? read({ mm: truth.mm, withinMm: truth.withinMm })
      : misread('the truth must be written as { "mm": length, "withinMm": number }'),
  score: (_, value, truth) => {
    const absoluteError = Math.abs(value.mm - truth.mm)
    return { isCorrect: absoluteError <= truth.withinMm, absoluteError }
  },
  label: (_, value) => value.mm.toFixed(1),
  labels: () => null,
  chance: () => null,
  describe: (_, value) => `${value.mm.toFixed(1)} mm`,
  describeTruth: (_, truth) => `${truth.mm} ± ${truth.withinMm} mm`,
  simulate: (_, truth, isCorrect, random) => {
    const mm = isCorrect ? truth.mm : truth.mm + truth.withinMm * (1.5 + random()) + 0.1
    return { start: [0, 0, 0], end: [mm, 0, 0], mm }
  },
})
