import { kindNamed } from '@/questions'
import { keptBy } from '@/study'
import type { RaterReport } from '../measures/rater-report'
import type { ReportItem, ReportItems } from '../measures/report-items'
import { byDirection } from '../readings/direction'
import type { Direction } from '../scope'
import { type CaseRead, groupReads, ratingsOfReads } from './case-reads'

/** What of a report is needed. */
export interface RocSource {
  readonly items: ReportItems
  readonly raters: readonly RaterReport[]
  readonly direction?: Direction | undefined
}

/** Whose ratings: of the human readers (of the models, where there is none), or of both, humans first. */
type Whose = 'readers' | 'everyone'

export interface RocRating {
  /** Positions in `readers`, `modalities` and `cases`. */
  readonly reader: number
  readonly modality: number
  readonly case: number
  /** The higher, the surer that the case is diseased. */
  readonly score: number
}

/** What programs for receiver operating characteristics want: readers, modalities, cases, a truth and a score. */
export type RocData = NonNullable<ReturnType<typeof scoredReadings>>
/** Reads of questions that can be exported which have no score, over all readers, by their cause; and whole cases without any. */
export interface RocLeftOut {
  readonly withoutConfidence: number
  readonly abstained: number
  readonly missing: number
  readonly unreadable: number
  /** Questions that nobody's answer scores. */
  readonly questions: number
}

/**
 * Questions with a binary truth and a graded answer: yes-no and choices of two options where a confidence was
 * given, and scales whose truths take two values, of which the higher is the diseased one.
 *
 * An answer with confidence c scores (1 + c) / 2 when it is the positive one, else (1 - c) / 2: certainty in
 * "no" is 0, certainty in "yes" is 1. Readers are the human ones with their first sessions; models where there
 * is no human. A modality is a reading condition; items of one case in several conditions are one case.
 * @returns null where nothing is left, or no normal or no diseased case.
 */
export function rocData(report: RocSource, whose: Whose = 'readers'): RocData | null {
  const knownOfColumns = known.get(report.items) ?? new Map<string, RocData | null>()
  known.set(report.items, knownOfColumns)
  const columns = readerColumns(report, whose)
  const before = knownOfColumns.get(columns.join())
  if (before !== undefined) return before
  const data = scoredReadings(report, columns)
  knownOfColumns.set(columns.join(), data)
  return data
}

/** Each question of each item is looked at for it, once for a report. */
const known = new WeakMap<ReportItems, Map<string, RocData | null>>()

/** One after the other, by reader, modality and case; without what cannot be scored. */
export function* ratingsOf({ readers, modalities, ratings }: RocData): Generator<RocRating> {
  for (const reader of readers.keys())
    for (const modality of modalities.keys()) {
      const scores = ratings[modality]?.[reader] ?? new Float64Array()
      for (let place = 0; place < scores.length; place++) {
        const score = scores[place] ?? Number.NaN
        if (!Number.isNaN(score)) yield { reader, modality, case: place, score }
      }
    }
}

function scoredReadings(report: RocSource, columns: readonly number[]) {
  const positive = positiveLabels(report)
  const questions = new Set<string>()
  for (const item of report.items) if (isGraded(item, positive)) questions.add(item.question)
  const leftOut = { withoutConfidence: 0, abstained: 0, missing: 0, unreadable: 0, questions: 0 }
  const reads: CaseRead[] = []
  const { readings, length } = report.items
  /** Of each reader and item. */
  const scores = columns.map(() => new Float64Array(length).fill(Number.NaN))
  for (let index = 0; index < length; index++) {
    const item = report.items.at(index)
    if (!isGraded(item, positive)) continue
    const scoreOf = scorerOf(item, positive)
    let scored = 0
    scores.forEach((scoresOfReader, reader) => {
      const reading = readings[columns[reader] ?? -1]
      const score = scoreOf(reading?.responses[index]?.label, reading?.given[index]?.confidence)
      if (score === null) return
      scoresOfReader[index] = score
      scored++
    })
    if (scored < columns.length) countLeftOut(leftOut, report.items, index, columns, scores)
    if (scored === 0) continue
    const { item: id, case: name, question, kind, condition, cluster } = item
    const isDiseased = item.truthLabel === positive.get(placeOf(item))
    reads.push({ item: id, case: name, question, kind, condition, cluster, isDiseased, index })
  }
  const cases = groupReads(reads, questions.size > 1)
  if (!isOfBoth(cases)) return null
  const modalities = [...new Set(cases.flatMap((c) => c.questions.map((q) => q.condition)))].sort(
    byDirection(report.direction),
  )
  const ratings = ratingsOfReads(
    cases,
    modalities,
    scores.map(
      (scoresOfReader) =>
        ({ index }) =>
          scoresOfReader[index] ?? Number.NaN,
    ),
  )
  const readers = columns.flatMap((column) => {
    const rater = report.raters[column]
    return rater === undefined ? [] : [{ code: rater.code, kind: rater.kind }]
  })
  return {
    readers,
    /** Reading conditions. */
    modalities,
    /** The score of each case, by modality and reader; NaN: a read that cannot be scored. */
    ratings,
    leftOut,
    /** Cases of the study that are not among `cases`. */
    absent: leftOut.questions,
    /** Normal ones first, each half by id. */
    cases,
  }
}

/** Neither all normal nor all diseased. */
const isOfBoth = (cases: readonly { readonly isDiseased: boolean }[]): boolean =>
  new Set(cases.map(({ isDiseased }) => isDiseased)).size === 2

const isGraded = (item: ReportItem, positive: ReadonlyMap<string, string>): boolean =>
  item.truthLabel !== null && positive.has(placeOf(item))

function countLeftOut(
  counts: { -readonly [Cause in keyof RocLeftOut]: RocLeftOut[Cause] },
  { readings }: ReportItems,
  index: number,
  columns: readonly number[],
  scores: readonly Float64Array[],
): void {
  const unscored = columns.filter((_, reader) =>
    Number.isNaN(scores[reader]?.[index] ?? Number.NaN),
  )
  if (unscored.length === columns.length) counts.questions += 1
  for (const column of unscored) {
    const outcome = readings[column]?.responses[index]?.outcome ?? 'missing'
    if (outcome === 'answered') counts.withoutConfidence += 1
    else if (outcome !== 'not-asked') counts[outcome] += 1
  }
}

/** The fully crossed part: cases that every reader scored in every modality. @returns null when none is left. */
export function crossedRocData(data: RocData): RocData | null {
  const columns = data.ratings.flat()
  const kept = [...data.cases.keys()].filter((place) =>
    columns.every((scores) => !Number.isNaN(scores[place] ?? Number.NaN)),
  )
  if (kept.length === data.cases.length) return data
  const cases = kept.flatMap((place) => data.cases[place] ?? [])
  if (!isOfBoth(cases)) return null
  const ratings = data.ratings.map((row) =>
    row.map((scores) => Float64Array.from(kept, (place) => scores[place] ?? Number.NaN)),
  )
  return { ...data, cases, ratings, absent: data.absent + data.cases.length - cases.length }
}

export const placeOf = (item: Pick<ReportItem, 'question' | 'kind'>): string =>
  `${item.question} ${item.kind}`

/** The label of the diseased answer, by question and kind, for questions with two truths. */
export const positiveLabels = (source: RocSource) => labelsOfDisease(source.items, source.raters)

const labelsOfDisease = keptBy((items: ReportItems, raters: RocSource['raters']) => {
  const groups = new Map<
    string,
    { readonly question: string; readonly kind: string; truths: Set<string> }
  >()
  for (const item of items) {
    const { question, kind, truthLabel } = item
    const group = groups.get(placeOf(item)) ?? { question, kind, truths: new Set() }
    groups.set(placeOf(item), group)
    if (truthLabel !== null) group.truths.add(truthLabel)
  }
  const positive = new Map<string, string>()
  for (const [place, { question, kind, truths }] of groups) {
    const entry = raters
      .flatMap((rater) => Object.values(rater.classification))
      .find((c) => c.question === question && c.kind === kind)
    const label = kindNamed(kind)?.positive(entry?.labels ?? [], [...truths]) ?? null
    if (label !== null) positive.set(place, label)
  }
  return positive
})

/** How answers to a question are scored; null: not without a label, and a confidence. */
function scorerOf(item: ReportItem, positive: ReadonlyMap<string, string>) {
  const isOrdinal = kindNamed(item.kind)?.isOrdinal === true
  const positiveLabel = positive.get(placeOf(item))
  return (label: string | null = null, confidence: number | null = null): number | null => {
    if (label === null) return null
    if (isOrdinal) return Number(label)
    if (confidence === null) return null
    const sign = label === positiveLabel ? 1 : -1
    return rounded((1 + sign * confidence) / 2)
  }
}

const roundedBefore = new Map<number, number>()
/** Confidences are few: writing out each score of a large study took longer than all else that is done with it. */
const MOST_ROUNDED = 10_000

/** To six places. */
function rounded(score: number): number {
  const known = roundedBefore.get(score)
  if (known !== undefined) return known
  const sixPlaces = Number(score.toFixed(6))
  if (roundedBefore.size < MOST_ROUNDED) roundedBefore.set(score, sixPlaces)
  return sixPlaces
}

/** First sessions of the human raters; of the models where there is no human, or behind them. */
function readerColumns({ raters }: RocSource, whose: Whose): number[] {
  const first = raters.flatMap((rater, n) =>
    raters.findIndex((r) => r.code === rater.code && r.kind === rater.kind) === n ? [n] : [],
  )
  const humans = first.filter((n) => raters[n]?.kind === 'human')
  if (whose === 'everyone') return [...humans, ...first.filter((n) => raters[n]?.kind === 'model')]
  return humans.length > 0 ? humans : first
}
