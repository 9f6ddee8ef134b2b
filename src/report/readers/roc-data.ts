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
  readonly questions: readonly ReportItem[]
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
  const made = known.get(report.items) ?? new Map<Whose, RocData | null>()
  known.set(report.items, made)
  const before = made.get(whose)
  if (before !== undefined) return before
  const data = scoredReadings(report, whose)
  made.set(whose, data)
  return data
}

/** Each question of each item is looked at for it, once for a report. */
const known = new WeakMap<Report['items'], Map<Whose, RocData | null>>()

function scoredReadings(report: RocSource, whose: Whose): RocData | null {
  const positive = positiveLabels(report)
  const graded = [...report.items].filter((i) => positive.has(placeOf(i)) && i.truthLabel !== null)
  const isSeveral = new Set(graded.map((item) => item.question)).size > 1
  const columns = readerColumns(report, whose)

  const cases = new Map<string, { isDiseased: boolean; unit: number; questions: ReportItem[] }>()
  for (const item of graded) {
    if (columns.every((column) => scoreOf(item, column, positive) === null)) continue
    const named = (name: string) => (isSeveral ? `${name}.${item.question}` : name)
    const id = named(item.case)
    const isDiseased = item.truthLabel === positive.get(placeOf(item))
    const one = { isDiseased, unit: item.cluster, questions: [item] }
    const before = cases.get(id)
    if (before === undefined) cases.set(id, one)
    // One case has one truth and is read once under each condition: an item that says otherwise is a case of its own.
    else if (
      before.isDiseased === isDiseased &&
      before.questions.every(({ condition }) => condition !== item.condition)
    )
      before.questions.push(item)
    else cases.set(named(item.item), one)
  }
  const sorted = [...cases]
    .map(([id, entry]) => ({ id, ...entry }))
    .toSorted((a, b) => Number(a.isDiseased) - Number(b.isDiseased) || compareText(a.id, b.id))
  if (!sorted.some((c) => c.isDiseased) || sorted.every((c) => c.isDiseased)) return null

  const modalities = [...new Set(sorted.flatMap((c) => c.questions.map((q) => q.condition)))].sort(
    compareText,
  )
  const ratings = columns.flatMap((column, reader) =>
    modalities.flatMap((modality, m) =>
      sorted.flatMap(({ questions }, index): RocRating[] => {
        const item = questions.find((question) => question.condition === modality)
        const score = item === undefined ? null : scoreOf(item, column, positive)
        return score === null ? [] : [{ reader, modality: m, case: index, score }]
      }),
    ),
  )
  const readers = columns.flatMap((column) => {
    const rater = report.raters[column]
    return rater === undefined ? [] : [{ code: rater.code, kind: rater.kind }]
  })
  return { readers, modalities, cases: sorted, ratings, leftOut: leftOutOf(graded, columns, positive) }
}

function leftOutOf(
  graded: readonly ReportItem[],
  columns: readonly number[],
  positive: ReadonlyMap<string, string>,
): RocLeftOut {
  const counts = { withoutConfidence: 0, abstained: 0, missing: 0, unreadable: 0, questions: 0 }
  for (const item of graded) {
    const unscored = columns.filter((column) => scoreOf(item, column, positive) === null)
    if (unscored.length === columns.length) counts.questions += 1
    for (const column of unscored) {
      const outcome = item.answers[column]?.outcome ?? 'missing'
      if (outcome === 'answered') counts.withoutConfidence += 1
      else if (outcome !== 'not-asked') counts[outcome] += 1
    }
  }
  return counts
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
  const groups = new Map<string, ReportItem[]>()
  for (const item of items) {
    const group = groups.get(placeOf(item))
    if (group === undefined) groups.set(placeOf(item), [item])
    else group.push(item)
  }
  const positive = new Map<string, string>()
  for (const [place, group] of groups) {
    const [{ question, kind } = { question: '', kind: '' }] = group
    const truths = [...new Set(group.map((item) => item.truthLabel).filter((label) => label !== null))]
    const entry = raters
      .flatMap((rater) => Object.values(rater.classification))
      .find((c) => c.question === question && c.kind === kind)
    const label = kindNamed(kind)?.positive(entry?.labels ?? [], truths) ?? null
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
  return Number(((1 + sign * answer.confidence) / 2).toFixed(6))
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
