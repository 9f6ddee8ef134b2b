import { z } from 'zod'
import { mmPointSchema, placeWords, questionBase, strict } from '@/study'
import { jsonList } from '../cells/split-list'
import { mmOf, noTolerance, numberOf, shown } from '../cells/truth-cell'
import { defineKind, openKind, type Random } from '../question-kind'
import {
  distanceMm,
  isMmPoint,
  isRecord,
  jsonOf,
  type MmPoint,
  misread,
  onOf,
  type PlaceOn,
  pick,
  type Read,
  read,
} from '../read-value'
import { onVolume, placeValue } from '../value-schemas'
import {
  type Lesion,
  type Mark,
  type MarksAsked,
  marksOf,
  problemOfMarks,
  scoreMarks,
} from './marks'

export const pointFields = {
  /** Several places may be marked, or none; left out: one. */
  many: strict({ max: z.int().min(1).max(100) }).optional(),
  /** How sure the rater is of each mark, in whole steps. */
  rating: strict({ min: z.int(), max: z.int() })
    .refine(({ min, max }) => min < max, 'the lowest rating must be less than the highest')
    .optional(),
}
const pointSchema = strict({ ...questionBase, kind: z.literal('point'), ...pointFields }).refine(
  ({ many, rating }) => rating === undefined || many !== undefined,
  {
    message: 'a rating belongs to a question that takes several marks: add "many"',
    path: ['rating'],
  },
)
export type PointQuestion = z.infer<typeof pointSchema>

type PointValue = PlaceOn | { readonly marks: readonly Mark[] }
type PointTruth =
  | { readonly mm: MmPoint; readonly withinMm: number }
  | { readonly lesions: readonly Lesion[] }

const marksValue = strict({
  marks: z.array(strict({ mm: mmPointSchema, ...onVolume, rating: z.number().optional() })),
})
const lesionsTruth = strict({
  lesions: z.array(strict({ mm: mmPointSchema, radiusMm: z.number().positive() })),
})

function readPoint(limits: MarksAsked, value: unknown): Read<PointValue> {
  if (limits.many === undefined)
    return isRecord(value) && isMmPoint(value.mm)
      ? read({ mm: value.mm, ...onOf(value.on) })
      : misread('the answer must be a place in millimetres, { "mm": [x, y, z] }')
  const marks = marksOf(value)
  if (!isRecord(value) || !Array.isArray(value.marks) || marks.length < value.marks.length)
    return misread('the answer must be a list of marks, { "marks": [{ "mm": [x, y, z] }] }')
  const problem = problemOfMarks(marks, limits)
  return problem === null ? read({ marks }) : misread(problem)
}

function readTruth({ many }: MarksAsked, truth: unknown): Read<PointTruth> {
  if (many !== undefined) {
    const lesions = lesionsTruth.safeParse(truth)
    return lesions.success
      ? read(lesions.data)
      : misread(
          'write the correct answer as { "lesions": [{ "mm": [x, y, z], "radiusMm": number above 0 }] }',
        )
  }
  if (
    !isRecord(truth) ||
    !isMmPoint(truth.mm) ||
    typeof truth.withinMm !== 'number' ||
    !(truth.withinMm > 0)
  )
    return misread('write the correct answer as { "mm": [x, y, z], "withinMm": number above 0 }')
  return read({ mm: truth.mm, withinMm: truth.withinMm })
}

const markWords = ({ mm, rating }: Mark) =>
  rating === undefined ? placeWords(mm) : `${placeWords(mm)} (${rating})`

const wordsOf = (value: PointValue): string => {
  if ('mm' in value) return placeWords(value.mm)
  return value.marks.length === 0 ? 'nothing to mark' : value.marks.map(markWords).join('; ')
}

function near([x, y, z]: MmPoint, withinMm: number, isCorrect: boolean, random: Random): MmPoint {
  const angle = 2 * Math.PI * random()
  const reach = withinMm * (isCorrect ? 0.9 * random() : 1.5 + random())
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle), z]
}

/** Ratings of simulated marks: high on lesions, low elsewhere. */
function rated(mm: MmPoint, { rating }: MarksAsked, isLesion: boolean, random: Random): Mark {
  if (rating === undefined) return { mm }
  const { min, max } = rating
  const share = isLesion ? 0.5 + 0.5 * random() : 0.6 * random()
  return { mm, rating: Math.round(min + share * (max - min)) }
}

const ELSEWHERE_MM = 60

/** Right: each lesion once. Wrong: one is missed, or something else is marked beside them. */
function simulatedMarks(
  limits: MarksAsked,
  lesions: readonly Lesion[],
  isCorrect: boolean,
  random: Random,
): PointValue | null {
  const most = limits.many?.max ?? 1
  if (isCorrect && lesions.length > most) return null
  const missed =
    !isCorrect && lesions.length > 0 && random() < 0.5 ? pick([...lesions.keys()], random) : -1
  const found = lesions
    .filter((_, n) => n !== missed)
    .slice(0, most)
    .map(({ mm, radiusMm }) => rated(near(mm, radiusMm, true, random), limits, true, random))
  if (isCorrect || missed >= 0) return { marks: found }
  const far = Math.max(
    ELSEWHERE_MM,
    ...lesions.map(({ mm, radiusMm }) => Math.hypot(...mm) + 2 * radiusMm),
  )
  const stray = rated([far, 0, 0], limits, false, random)
  return { marks: [...found.slice(0, most - 1), stray] }
}

export const point = defineKind({
  ...openKind,
  kind: 'point',
  name: 'Place',
  schema: pointSchema,
  valueSchema: z.union([placeValue, marksValue]),
  truthSchema: z.union([strict({ mm: mmPointSchema, withinMm: z.number().min(0) }), lesionsTruth]),
  readValue: readPoint,
  readTruth,
  score: (_, value, truth) => {
    if ('lesions' in truth) {
      const marks = scoreMarks('marks' in value ? value.marks : [value], truth.lesions)
      return { isCorrect: marks.localised === marks.lesions && marks.nonLesions === 0, marks }
    }
    const absoluteError = 'mm' in value ? distanceMm(value.mm, truth.mm) : Number.POSITIVE_INFINITY
    return { isCorrect: absoluteError <= truth.withinMm, absoluteError }
  },
  label: (_, value) =>
    'mm' in value
      ? value.mm.map((n) => n.toFixed(1)).join(' ')
      : `{${value.marks
          .map(({ mm }) => mm.map((n) => n.toFixed(1)).join(' '))
          .sort()
          .join('; ')}}`,
  describe: (_, value) => wordsOf(value),
  describeTruth: (_, truth) => {
    if ('mm' in truth) return `${placeWords(truth.mm)}, within ${truth.withinMm} mm`
    if (truth.lesions.length === 0) return 'no lesion'
    return truth.lesions
      .map(({ mm, radiusMm }) => `${placeWords(mm)}, radius ${radiusMm} mm`)
      .join('; ')
  },
  simulate: (question, truth, isCorrect, random) =>
    'lesions' in truth
      ? simulatedMarks(question, truth.lesions, isCorrect, random)
      : { mm: near(truth.mm, truth.withinMm, isCorrect, random) },
  simulateAny: (question, random) => {
    const mm = near([0, 0, 0], 10, true, random)
    return question.many === undefined ? { mm } : { marks: [rated(mm, question, true, random)] }
  },
  spelling: /^(landmark|coordinates?|froc|marks?)$/i,
  tolerance: 'withinMm',
  truthOfCell: ({ many }, { value, within }) => {
    if (many !== undefined) return lesionsOfCell(value, within)
    const mm = mmOf(value)
    if (mm === null)
      return misread(
        `${shown(value)} is not a location`,
        'Write x, y and z in millimetres, such as 10, -24.5, 30',
      )
    return within === null ? noTolerance : read({ mm, withinMm: within })
  },
  cellOfTruth: (_, truth) => {
    if ('mm' in truth) return truth.mm.join(', ')
    return truth.lesions.length === 0
      ? 'none'
      : truth.lesions.map(({ mm, radiusMm }) => [...mm, radiusMm].join(' ')).join('; ')
  },
  valueOfCell: ({ many }, cell) => {
    if (many !== undefined) return marksOfCell(cell)
    const mm = mmOf(cell)
    return mm === null ? jsonOf(cell) : { mm }
  },
  notCell: ({ many }) =>
    many === undefined
      ? 'is not a location like {"mm":[10,-24.5,30]}'
      : 'is no list of marks like {"marks":[{"mm":[10,-24.5,30],"rating":4}]}',
  scoring: [
    'Places are correct when they lie within the tolerance that the key states.',
    'If several marks are allowed, a mark within the radius of a lesion is a true positive for the nearest lesion. Any other mark is a false positive. Further marks on the same lesion are ignored. An answer is correct if all lesions are found without false positives.',
  ],
})

/** `none`, or lesions with a semicolon or a line end between them, each x, y, z and its radius where the mapping gives none beside it. */
function lesionsOfCell(value: unknown, within: number | null): Read<object | null> {
  const list = typeof value === 'string' ? value.trim() : value
  if (typeof list === 'string' && NONE.test(list)) return read({ lesions: [] })
  const entries: readonly unknown[] = Array.isArray(list) ? list : entriesOf(String(list))
  const lesions: Lesion[] = []
  for (const entry of entries) {
    if (isRecord(entry)) {
      const lesion = lesionsTruth.shape.lesions.element.safeParse(entry)
      if (!lesion.success) return noLesion(entry)
      lesions.push(lesion.data)
      continue
    }
    const numbers = numbersOf(entry)
    const mm = mmOf(numbers.slice(0, 3))
    const radiusMm = numbers.length === 4 ? (numbers[3] ?? null) : within
    if (mm === null || numbers.length > 4) return noLesion(entry)
    if (radiusMm === null || !(radiusMm > 0)) return noTolerance
    lesions.push({ mm, radiusMm })
  }
  return read({ lesions })
}

const NONE = /^(none|no lesions?|0|-|–|\[\s*\])$/i
const noLesion = (entry: unknown) =>
  misread(
    `${shown(entry)} is not a lesion`,
    'Write x, y, z and the radius in millimetres, such as 10 -24.5 30 8, a semicolon between lesions, or "none"',
  )

function entriesOf(text: string): readonly unknown[] {
  const json = jsonList(text)
  // A list of numbers is one lesion.
  if (Array.isArray(json)) return json.every((entry) => typeof entry === 'number') ? [json] : json
  return text.split(/;|\r?\n/).filter((part) => part.trim() !== '')
}

const numbersOf = (entry: unknown): readonly (number | null)[] =>
  (Array.isArray(entry)
    ? entry
    : String(entry)
        .trim()
        .replace(/^[[(]|[\])]$/g, '')
        .split(/\s*,\s+|\s+|,/)
  ).map(numberOf)

function marksOfCell(cell: string): object | null {
  const text = cell.trim()
  if (text === '') return null
  if (NONE.test(text)) return { marks: [] }
  const json = jsonOf(text)
  if (json !== null) return json
  const marks = text.split(/;|\r?\n/).map((part) => {
    const [place = '', rating] = part.split('@')
    const mm = mmOf(place.trim())
    const given = rating === undefined ? null : numberOf(rating)
    return mm === null ? null : { mm, ...(given === null ? {} : { rating: given }) }
  })
  return marks.includes(null) ? null : { marks }
}
