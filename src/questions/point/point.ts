import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { defineKind, misread, type Read, read } from '../question-kind'
import { distanceMm, isMmPoint, isRecord, type MmPoint } from '../read-value'

export const pointSchema = strict({ ...questionBase, kind: z.literal('point') })
export type PointQuestion = z.infer<typeof pointSchema>
export interface PointValue {
  readonly mm: MmPoint
}

const readPoint = (value: unknown): Read<PointValue> =>
  isRecord(value) && isMmPoint(value.mm)
    ? read({ mm: value.mm })
    : misread('the answer must be a place in millimetres, { "mm": [x, y, z] }')

/** A place in words: RAS+ millimetres. */
export const placeWords = (mm: MmPoint): string =>
  mm
    .map((n) => n.toFixed(1))
    .join(', ')
    .concat(' mm')

export const point = defineKind<PointQuestion, PointValue, PointValue & { readonly withinMm: number }>({
  kind: 'point',
  schema: pointSchema,
  isClosed: false,
  isOrdinal: false,
  readValue: (_, value) => readPoint(value),
  readTruth: (_, truth) => {
    const place = readPoint(truth)
    if (!place.ok || !isRecord(truth) || typeof truth.withinMm !== 'number' || !(truth.withinMm > 0))
      return misread('the truth must be written as { "mm": [x, y, z], "withinMm": number above 0 }')
    return read({ mm: place.value.mm, withinMm: truth.withinMm })
  },
  score: (_, value, truth) => {
    const absoluteError = distanceMm(value.mm, truth.mm)
    return { isCorrect: absoluteError <= truth.withinMm, absoluteError }
  },
  label: (_, value) => value.mm.map((n) => n.toFixed(1)).join(' '),
  labels: () => null,
  chance: () => null,
  describe: (_, value) => placeWords(value.mm),
  describeTruth: (_, truth) => `${placeWords(truth.mm)}, within ${truth.withinMm} mm`,
  simulate: (_, truth, isCorrect, random) => {
    const angle = 2 * Math.PI * random()
    const reach = truth.withinMm * (isCorrect ? 0.9 * random() : 1.5 + random())
    const [x, y, z] = truth.mm
    return { mm: [x + reach * Math.cos(angle), y + reach * Math.sin(angle), z] }
  },
})
