import { kindNamed } from '@/questions'
import { compareText } from '../inputs/settle-inputs'
import type { Report, ReportItem } from '../report'

/** What of a report is needed. */
export type RocSource = Pick<Report, 'items' | 'raters'>

/** Whose ratings: of the human readers (of the models, where there is none), or of both, humans first. */
type Whose = 'readers' | 'everyone'

interface RocCase {
  readonly id: string
  readonly isDiseased: boolean
  /** Cases of one patient have the same number. */
  readonly unit: number
  /** The questions behind the case, one for each condition in which it was read. */
  readonly questions: readonly RocQuestion[]
}

/** Of a question only what is needed of it: the answers of twenty models to 57,000 of them are not kept for this. */
interface RocQuestion extends Pick<ReportItem, 'item' | 'question' | 'kind' | 'condition'> {
  /** Of each reader; NaN: a read that cannot be scored. */
  readonly scores: Float64Array
}

interface RocRating {
  /** Positions in `readers`, `modalities` and `cases`. */
  readonly reader: number
  readonly modality: number
  readonly case: number
  /** The higher, the surer that the case is diseased. */
  readonly score: number
}

/** What programs for receiver operating characteristics want: readers, modalities, cases, a truth and a score. */
export interface RocData {
  readonly readers: readonly { readonly code: string; readonly kind: 'human' | 'model' }[]
  /** Reading conditions. */
  readonly modalities: readonly string[]
  /** Normal ones first, each half by id. */
  readonly cases: readonly RocCase[]
  /** By reader, modality and case. A read that cannot be scored has no entry. */
  readonly ratings: readonly RocRating[]
  readonly leftOut: RocLeftOut
}

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
  const made = known.get(report.items) ?? new Map<string, RocData | null>()
  known.set(report.items, made)
  const columns = readerColumns(report, whose)
  const before = made.get(columns.join())
  if (before !== undefined) return before
  const data = scoredReadings(report, columns)
  made.set(columns.join(), data)
  return data
}

/** Each question of each item is looked at for it, once for a report. */
const known = new WeakMap<Report['items'], Map<string, RocData | null>>()

function scoredReadings(report: RocSource, columns: readonly number[]): RocData | null {
  const positive = positiveLabels(report)
  const asked = new Set<string>()
  for (const item of report.items) if (isGraded(item, positive)) asked.add(item.question)
  const isSeveral = asked.size > 1
  const leftOut = { withoutConfidence: 0, abstained: 0, missing: 0, unreadable: 0, questions: 0 }

  const cases = new Map<string, { isDiseased: boolean; unit: number; questions: RocQuestion[] }>()
  for (const item of report.items) {
    if (!isGraded(item, positive)) continue
    const scores = Float64Array.from(columns, (column) => scoreOf(item, column, positive) ?? Number.NaN)
    countLeftOut(leftOut, item, columns, scores)
    if (scores.every((score) => Number.isNaN(score))) continue
    const named = (name: string) => (isSeveral ? `${name}.${item.question}` : name)
    const id = named(item.case)
    const isDiseased = item.truthLabel === positive.get(placeOf(item))
    const { question, kind, condition } = item
    const read: RocQuestion = { item: item.item, question, kind, condition, scores }
    const one = { isDiseased, unit: item.cluster, questions: [read] }
    const before = cases.get(id)
    if (before === undefined) cases.set(id, one)
    // One case has one truth and is read once under each condition: an item that says otherwise is a case of its own.
    else if (
      before.isDiseased === isDiseased &&
      before.questions.every((other) => other.condition !== item.condition)
    )
      before.questions.push(read)
    else cases.set(named(item.item), one)
  }
  const sorted = [...cases]
    .map(([id, entry]) => ({ id, ...entry }))
    .toSorted((a, b) => Number(a.isDiseased) - Number(b.isDiseased) || compareText(a.id, b.id))
  if (!sorted.some((c) => c.isDiseased) || sorted.every((c) => c.isDiseased)) return null

  const modalities = [...new Set(sorted.flatMap((c) => c.questions.map((q) => q.condition)))].sort(
    compareText,
  )
  const ratings: RocRating[] = []
  for (const reader of columns.keys())
    for (const [m, modality] of modalities.entries())
      for (const [index, { questions }] of sorted.entries()) {
        const read = questions.find((question) => question.condition === modality)
        const score = read?.scores[reader] ?? Number.NaN
        if (!Number.isNaN(score)) ratings.push({ reader, modality: m, case: index, score })
      }
  const readers = columns.flatMap((column) => {
    const rater = report.raters[column]
    return rater === undefined ? [] : [{ code: rater.code, kind: rater.kind }]
  })
  return { readers, modalities, cases: sorted, ratings, leftOut }
}

const isGraded = (item: ReportItem, positive: ReadonlyMap<string, string>): boolean =>
  item.truthLabel !== null && positive.has(placeOf(item))

function countLeftOut(
  counts: { -readonly [Cause in keyof RocLeftOut]: RocLeftOut[Cause] },
  item: ReportItem,
  columns: readonly number[],
  scores: Float64Array,
): void {
  const unscored = columns.filter((_, reader) => Number.isNaN(scores[reader] ?? Number.NaN))
  if (unscored.length === columns.length) counts.questions += 1
  for (const column of unscored) {
    const outcome = item.answers[column]?.outcome ?? 'missing'
    if (outcome === 'answered') counts.withoutConfidence += 1
    else if (outcome !== 'not-asked') counts[outcome] += 1
  }
}

/** The fully crossed part: cases that every reader scored in every modality. @returns null when none is left. */
export function crossedRocData(data: RocData): RocData | null {
  const counts = new Int32Array(data.cases.length)
  for (const rating of data.ratings) counts[rating.case] = (counts[rating.case] ?? 0) + 1
  const wanted = data.readers.length * data.modalities.length
  const kept = data.cases.flatMap((_, index) => (counts[index] === wanted ? [index] : []))
  const place = new Map(kept.map((index, n) => [index, n]))
  const cases = data.cases.filter((_, index) => place.has(index))
  if (!cases.some((c) => c.isDiseased) || cases.every((c) => c.isDiseased)) return null
  const ratings = data.ratings.flatMap((rating) => {
    const at = place.get(rating.case)
    return at === undefined ? [] : [{ ...rating, case: at }]
  })
  return { ...data, cases, ratings }
}

export const placeOf = (item: Pick<ReportItem, 'question' | 'kind'>): string =>
  `${item.question} ${item.kind}`

const labelled = new WeakMap<Report['items'], ReadonlyMap<string, string>>()

/** The label of the diseased answer, by question and kind, for questions with two truths. */
export function positiveLabels(source: RocSource): ReadonlyMap<string, string> {
  const before = labelled.get(source.items)
  if (before !== undefined) return before
  const labels = labelsOfDisease(source)
  labelled.set(source.items, labels)
  return labels
}

function labelsOfDisease({ items, raters }: RocSource): ReadonlyMap<string, string> {
  const groups = new Map<string, { readonly question: string; readonly kind: string; truths: Set<string> }>()
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
}

function scoreOf(item: ReportItem, column: number, positive: ReadonlyMap<string, string>): number | null {
  const answer = item.answers[column]
  if (answer === undefined || answer.label === null) return null
  if (kindNamed(item.kind)?.isOrdinal) return Number(answer.label)
  if (answer.confidence === null) return null
  const sign = answer.label === positive.get(placeOf(item)) ? 1 : -1
  return rounded((1 + sign * answer.confidence) / 2)
}

const roundedBefore = new Map<number, number>()
/** Confidences are few: writing out each score of a large study took longer than all else that is done with it. */
const MOST_ROUNDED = 10_000

/** To six places. */
function rounded(score: number): number {
  const known = roundedBefore.get(score)
  if (known !== undefined) return known
  const made = Number(score.toFixed(6))
  if (roundedBefore.size < MOST_ROUNDED) roundedBefore.set(score, made)
  return made
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
