import { kindOf } from '@/questions'
import { keptBy } from '@/study'
import type { Outcome, RaterSeries } from './rater-series'
import type { ScoredUnit } from './scored-unit'

/** A rater's responses as whole numbers, one for each unit: what everything is counted on. */
export interface CodedSeries {
  /** Code of the nominal label (`codedUnits`), -1 without one. */
  readonly labels: Int32Array
  /** 1 correct, 0 wrong, -1 where the unit does not count. */
  readonly correct: Int8Array
  /** Position in `OUTCOMES`. */
  readonly outcomes: Uint8Array
  /** 1 where the answer stands on an item that the rater flagged. */
  readonly flagged: Uint8Array
  /** 0 to 1; NaN without one, and for an abstention. */
  readonly confidences: Float64Array
  /** Of a question that was not reached (R31) the confidence of the answer that closed it; NaN of all others. */
  readonly closingConfidences: Float64Array
}

export const OUTCOMES = [
  'answered',
  'abstained',
  'missing',
  'not-asked',
  'unreadable',
] as const satisfies Outcome[]
export const outcomeCode = (outcome: Outcome): number => OUTCOMES.indexOf(outcome)

/** How often each outcome occurs. */
export function outcomeCounts(outcomes: Iterable<number>): Record<Outcome, number> {
  const counts = { answered: 0, abstained: 0, missing: 0, 'not-asked': 0, unreadable: 0 }
  for (const code of outcomes) {
    const outcome = OUTCOMES[code]
    if (outcome !== undefined) counts[outcome] += 1
  }
  return counts
}

/** Made once for a report. */
export const codedUnits = keptBy((units: readonly ScoredUnit[]) => {
  const codes = new Map<string, number>()
  const scales: Int32Array[] = []
  const scaleByLabels = new Map<string, number>()
  const scaleOfUnit = new Int32Array(units.length).fill(-1)
  units.forEach(({ question }, index) => {
    const kind = kindOf(question)
    const labels = kind.labels(question) ?? []
    for (const label of labels) codeOf(codes, label)
    if (!kind.isOrdinal) return
    const name = labels.join('\n')
    const scale = scaleByLabels.get(name) ?? scales.length
    if (scale === scales.length) {
      scaleByLabels.set(name, scale)
      scales.push(Int32Array.from(labels, (label) => codeOf(codes, label)))
    }
    scaleOfUnit[index] = scale
  })
  const declaredCount = codes.size
  const truths = Int32Array.from(units, ({ truthLabel }) =>
    truthLabel === null ? -1 : codeOf(codes, truthLabel),
  )
  return {
    /** The code of each label. Those that a question declares come first, in the order of the study, used or not. */
    codes,
    declaredCount,
    /** The truth of each unit as the code of a label; -1 where it is none. */
    truths,
    /** The ordered scale of each unit, a position in `scales`; -1 where the kind has no order. */
    scaleOfUnit,
    /** The codes of each scale, from its low to its high end. */
    scales,
  }
})

/** Made once for each rater: twenty raters have 190 pairs, and each pair a table for every category and kind. */
export const codedSeries = keptBy(
  (series: RaterSeries, units: readonly ScoredUnit[]): CodedSeries => {
    const { codes } = codedUnits(units)
    const labels = new Int32Array(units.length)
    const correct = new Int8Array(units.length)
    const outcomes = new Uint8Array(units.length)
    const flagged = new Uint8Array(units.length)
    const confidences = new Float64Array(units.length)
    const closingConfidences = new Float64Array(units.length).fill(Number.NaN)
    series.responses.forEach(({ label, isCorrect, outcome }, index) => {
      labels[index] = label === null ? -1 : codeOf(codes, label)
      correct[index] = isCorrect === null ? -1 : Number(isCorrect)
      outcomes[index] = outcomeCode(outcome)
      const answer = series.given[index]
      flagged[index] = Number((answer?.record?.flag ?? null) !== null)
      confidences[index] = outcome === 'abstained' ? Number.NaN : (answer?.confidence ?? Number.NaN)
      if (outcome !== 'not-asked' || isCorrect === null) return
      // An answer that was itself not reached hands on what closed it; an abstention has no confidence.
      const closing = closingPlace(units, index)
      const stated = confidences[closing] ?? Number.NaN
      closingConfidences[index] = Number.isNaN(stated)
        ? (closingConfidences[closing] ?? Number.NaN)
        : stated
    })
    return { labels, correct, outcomes, flagged, confidences, closingConfidences }
  },
)

/** The place of the question that one waits for: before it, in the same item. */
function closingPlace(units: readonly ScoredUnit[], index: number): number {
  const unit = units[index]
  let place = index - 1
  while (place >= 0 && units[place]?.question.id !== unit?.question.showWhen?.question) place -= 1
  return units[place]?.item === unit?.item ? place : -1
}

/** A rater's labels on the units of a part: the same list whoever the rater is compared with. */
export const labelsOfPart = (series: CodedSeries, indexes: readonly number[]): Int32Array =>
  labelsOf(series)(indexes)

const labelsOf = keptBy((series: CodedSeries) =>
  keptBy((indexes: readonly number[]) =>
    Int32Array.from(indexes, (index) => series.labels[index] ?? -1),
  ),
)

function codeOf(codes: Map<string, number>, label: string): number {
  const known = codes.get(label)
  if (known !== undefined) return known
  codes.set(label, codes.size)
  return codes.size - 1
}
