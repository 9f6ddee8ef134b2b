import { z } from 'zod'
import { mmPointSchema, questionBase, strict } from '@/study'
import { numberOfCell } from '../cells/measure'
import { noTolerance } from '../cells/truth-cell'
import { defineKind, openKind, type Random } from '../question-kind'
import {
  distanceMm,
  isMmPoint,
  isRecord,
  jsonOf,
  type MmPoint,
  misread,
  onOf,
  read,
} from '../read-value'
import { onVolume } from '../value-schemas'

const distanceSchema = strict({ ...questionBase, kind: z.literal('distance') })
export type DistanceQuestion = z.infer<typeof distanceSchema>
interface DistanceValue {
  readonly start: MmPoint
  readonly end: MmPoint
  readonly mm: number
  /** Id of the volume that the start was set on, and of the end's where that is another. */
  readonly on?: string | undefined
  readonly endOn?: string | undefined
}

const endOnOf = (endOn: unknown) => (typeof endOn === 'string' ? { endOn } : {})

/** A length that does not fit its own ends by more than this was not measured in this viewer. */
const LENGTH_TOLERANCE_MM = 0.05

function line(mm: number, withinMm: number, isCorrect: boolean, random: Random): DistanceValue {
  const length = isCorrect ? mm : mm + withinMm * (1.5 + random()) + 0.1
  return { start: [0, 0, 0], end: [length, 0, 0], mm: length }
}

export const distance = defineKind({
  ...openKind,
  kind: 'distance',
  name: 'Distance',
  schema: distanceSchema,
  valueSchema: strict({
    start: mmPointSchema,
    end: mmPointSchema,
    mm: z.number(),
    ...onVolume,
    endOn: onVolume.on,
  }),
  truthSchema: strict({ mm: z.number(), withinMm: z.number().min(0) }),
  readValue: (_, value) => {
    if (
      !isRecord(value) ||
      !isMmPoint(value.start) ||
      !isMmPoint(value.end) ||
      typeof value.mm !== 'number'
    )
      return misread(
        'the answer must be a line, { "start": [x, y, z], "end": [x, y, z], "mm": length }',
      )
    const { start, end, mm } = value
    return Math.abs(distanceMm(start, end) - mm) <= LENGTH_TOLERANCE_MM
      ? read<DistanceValue>({ start, end, mm, ...onOf(value.on), ...endOnOf(value.endOn) })
      : misread(`the length ${mm} mm is not the distance between start and end`)
  },
  readTruth: (_, truth) =>
    isRecord(truth) && typeof truth.mm === 'number' && typeof truth.withinMm === 'number'
      ? read({ mm: truth.mm, withinMm: truth.withinMm })
      : misread('write the correct answer as { "mm": length, "withinMm": number }'),
  score: (_, value, truth) => {
    const absoluteError = Math.abs(value.mm - truth.mm)
    return { isCorrect: absoluteError <= truth.withinMm, absoluteError }
  },
  label: (_, value) => value.mm.toFixed(1),
  describe: (_, value) => `${value.mm.toFixed(1)} mm`,
  describeTruth: (_, truth) => `${truth.mm} ± ${truth.withinMm} mm`,
  simulate: (_, { mm, withinMm }, isCorrect, random) => line(mm, withinMm, isCorrect, random),
  simulateAny: (_, random) => line(20, 2, true, random),
  spelling: /^(length|diameter)$/i,
  tolerance: 'withinMm',
  amount: { unit: () => 'mm', ofValue: (_, value) => value.mm, ofTruth: (_, truth) => truth.mm },
  truthOfCell: (_, { value, within, decimal }) => {
    const mm = numberOfCell(value, 'mm', decimal)
    if (!mm.ok) return mm
    return within === null ? noTolerance : read({ mm: mm.value, withinMm: within })
  },
  cellOfTruth: (_, truth) => String(truth.mm),
  valueOfCell: (_, cell) => jsonOf(cell),
  notCell: () => 'is no line like {"start":[0,0,0],"end":[0,12,0],"mm":12}',
  scoring: { answers: 'distances', when: 'they lie within the tolerance that the key states' },
})
