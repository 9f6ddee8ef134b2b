import { type AnswerKey, kindOf } from '@/questions'
import { countsOf, groupBy, sumOf } from '@/study'
import { majorityFloor, type TrainingPool } from '../inputs/training-pool'
import { anyReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

/**
 * R36: the reference accuracies on closed questions that are scored. The key's own figures come first, each weighted by how
 * many closed questions it stands for; without them chance is computed from the kinds (yes-no 1/2, k options 1/k).
 * A training pool that is handed in comes before the key's text-only figure.
 */
export function floorsOf(
  units: readonly ScoredUnit[],
  key: AnswerKey,
  training: TrainingPool | null,
) {
  const kinds = groupBy(
    units.filter(({ isClosed }) => isClosed),
    ({ question }) => question.kind,
  )
  const byKind = [...kinds].map(([kind, unitsOfKind]) => {
    const { chance, textOnly } = floorsOfAll(unitsOfKind, key, training)
    return [kind, { chance, textOnly }] as const
  })
  return {
    ...floorsOfAll(units, key, training),
    /** The same over the closed questions of each kind. */
    byKind: Object.fromEntries(byKind),
  }
}

/** Reference accuracies on closed questions. */
export type Floors = ReturnType<typeof floorsOf>

function floorsOfAll(units: readonly ScoredUnit[], key: AnswerKey, training: TrainingPool | null) {
  const closedUnits = units.filter((unit) => unit.isClosed)
  const closed = closedUnits.filter(({ truth }) => truth !== null)
  const noTruth = closedUnits.length === 0 ? null : 'no-truth'
  const none = closed.length === 0 ? (noTruth ?? 'no-closed-questions') : null
  const chance = weightedMean(closed, (unit) => key.floors?.chance?.[unit.question.id])
  const computed = weightedMean(
    closed,
    (unit) => kindOf(unit.question).chance(unit.question) ?? undefined,
  )
  const keyTextOnly = weightedMean(closed, (unit) => key.floors?.textOnly?.[unit.question.id])
  const learned = training === null ? null : majorityFloor(closed, training)
  const textOnly = learned ?? keyTextOnly
  return {
    chance: chance ?? computed,
    chanceSource: sourceOf([chance, 'key'], [computed, 'question-kinds']),
    chanceReason: anyReason((chance ?? computed) !== null ? null : (none ?? 'no-chance-level')),
    /** Right answers of whoever always gives the most frequent right answer to a question. */
    majority: weightedMean(closed, majorityShares(closed)),
    majorityReason: anyReason(none),
    textOnly,
    textOnlySource: sourceOf([learned, 'training-pool'], [keyTextOnly, 'key']),
    trainingPool:
      learned === null || training === null
        ? null
        : { file: training.file, sha256: training.sha256, items: training.items },
    textOnlyReason: anyReason(textOnly !== null ? null : (none ?? 'no-text-only-floor')),
  }
}

/** The name of the first floor that there is. */
const sourceOf = <Name extends string>(
  ...floors: (readonly [number | null, Name])[]
): Name | null => floors.find(([floor]) => floor !== null)?.[1] ?? null

/** null unless every unit has a value: a floor over a part would be compared with an accuracy over all. */
function weightedMean(
  units: readonly ScoredUnit[],
  floorOf: (unit: ScoredUnit) => number | undefined,
): number | null {
  const values = units.map(floorOf).filter((value) => value !== undefined)
  const [first] = values
  if (first === undefined || values.length !== units.length) return null
  // The mean of equal numbers is that number, not its rounded sum.
  if (values.every((value) => value === first)) return first
  return sumOf(values) / values.length
}

/**
 * What the most frequent right answer scores on a question: its share of the questions with the same id, kind and answers.
 * A question that is asked once would be its own majority: it has its chance level.
 */
function majorityShares(closed: readonly ScoredUnit[]): (unit: ScoredUnit) => number | undefined {
  const nameOf = ({ question }: ScoredUnit) =>
    [question.id, question.kind, ...(kindOf(question).labels(question) ?? [])].join('\n')
  const shares = new Map(
    [...groupBy(closed, nameOf)].map(([name, alike]) => {
      const counts = countsOf(alike.map(({ truthLabel }) => truthLabel))
      return [name, alike.length < 2 ? null : Math.max(...counts.values()) / alike.length] as const
    }),
  )
  return (unit) =>
    shares.get(nameOf(unit)) ?? kindOf(unit.question).chance(unit.question) ?? undefined
}

/** The floors that there are, the lowest first, as tables, figures and facts name them. */
export const namedFloors = ({
  chance,
  majority,
  textOnly,
}: Pick<Floors, 'chance' | 'majority' | 'textOnly'>): readonly NamedFloor[] =>
  [
    { name: 'Chance', value: chance },
    { name: 'Majority answer', value: majority },
    { name: 'Text only', value: textOnly },
  ]
    .flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    .toSorted((a, b) => a.value - b.value)

interface NamedFloor {
  readonly name: string
  readonly value: number
}
