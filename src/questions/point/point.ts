import { z } from 'zod'
import { mmPointSchema, questionBase, strict } from '@/study'
import { mmOf, noTolerance, shown } from '../cells/truth-cell'
import { defineKind, misread, openKind, type Random, type Read, read } from '../question-kind'
import { distanceMm, isMmPoint, isRecord, jsonOf, type MmPoint } from '../read-value'
import { placeValue } from '../value-schemas'

const pointSchema = strict({ ...questionBase, kind: z.literal('point') })
export type PointQuestion = z.infer<typeof pointSchema>
interface PointValue {
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

function near([x, y, z]: MmPoint, withinMm: number, isCorrect: boolean, random: Random): PointValue {
  const angle = 2 * Math.PI * random()
  const reach = withinMm * (isCorrect ? 0.9 * random() : 1.5 + random())
  return { mm: [x + reach * Math.cos(angle), y + reach * Math.sin(angle), z] }
}

export const point = defineKind({
  ...openKind,
  kind: 'point',
  name: 'Place',
  schema: pointSchema,
  valueSchema: placeValue,
  truthSchema: strict({ mm: mmPointSchema, withinMm: z.number().min(0) }),
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
  describe: (_, value) => placeWords(value.mm),
  describeTruth: (_, truth) => `${placeWords(truth.mm)}, within ${truth.withinMm} mm`,
  simulate: (_, { mm, withinMm }, isCorrect, random) => near(mm, withinMm, isCorrect, random),
  simulateAny: (_, random) => near([0, 0, 0], 10, true, random),
  spelling: /^(landmark|coordinates?)$/i,
  tolerance: 'withinMm',
  truthOfCell: (_, { value, within }) => {
    const mm = mmOf(value)
    if (mm === null)
      return misread(`${shown(value)} is no place`, 'Write x, y and z in millimetres, such as 10, -24.5, 30')
    return within === null ? noTolerance : read({ mm, withinMm: within })
  },
  cellOfTruth: (_, truth) => truth.mm.join(', '),
  valueOfCell: (_, cell) => {
    const mm = mmOf(cell)
    return mm === null ? jsonOf(cell) : { mm }
  },
  notCell: () => 'is no place like {"mm":[10,-24.5,30]}',
  scoring: { answers: 'places', when: 'they lie within the tolerance that the key states' },
})
