import { kindOf, type MarksScore } from '@/questions'
import { type ConfidenceSteps, confidenceSteps, keptBy, stepWords } from '@/study'
import type { ItemConsensus } from '../consensus/consensus'
import { codedSeries } from './coded-series'
import { type QuestionDifficulty, questionDifficulties } from './difficulty/item-difficulty'
import type { GivenAnswer } from './rater-answers'
import type { RaterSeries, Response } from './rater-series'
import type { ScoredUnit } from './scored-unit'

/** One rater's answer to one question: what was given and what it comes to; `record` is all that its file says of it. */
export interface ItemAnswer
  extends Pick<Response, 'label' | 'isCorrect' | 'outcome'>,
    Pick<GivenAnswer, 'value' | 'confidence' | 'record'> {
  readonly rater: string
  readonly session: number
  /** In the rater's words; null when there is no value. */
  readonly text: string | null
  /** The confidence as the step that was chosen, '4 of 5: rather sure'; left out where it is none. */
  readonly confidenceStep?: string | undefined
  /** Of the item. */
  readonly activeMs: number | null
  /** What each mark came to; of questions that take several, where the key names the lesions. */
  readonly marks?: MarksScore | undefined
}

/** One question of one item with every rater's answer. */
export interface ReportItem {
  readonly item: string
  readonly question: string
  readonly kind: string
  readonly category: string | null
  readonly attributes: Readonly<Record<string, string>>
  readonly condition: string
  readonly prompt: string
  readonly truth: string | null
  /** The truth as the label of an answer, where it is one of a declared set. */
  readonly truthLabel: string | null
  /** The wordings that are right, of a question that is answered in words. */
  readonly accepted?: readonly string[] | undefined
  /** The case behind the item: items that show one case under several conditions share it. */
  readonly case: string
  /** What it is redrawn with, numbered from 0 (R38). */
  readonly cluster: number
  /** Whether the raters who answered gave one label; null when fewer than two did. */
  readonly isAgreed: boolean | null
  readonly answers: readonly ItemAnswer[]
  /** With three respondents and more, where it has a truth (R132). */
  readonly difficulty?: QuestionDifficulty | undefined
  /** Where disagreements were adjudicated; null: this question has none. */
  readonly consensus?: ItemConsensus | null | undefined
}

/** Every question with its answers; each is made when it is asked for, because 57,000 items by 20 models are many. */
export interface ReportItems extends Iterable<ReportItem> {
  readonly length: number
  /** What each rater answered to them and what it comes to, for tables that need no more of an answer. */
  readonly readings: readonly Pick<RaterSeries, 'given' | 'responses'>[]
  /** @throws RangeError beyond the last one. */
  at(index: number): ReportItem
}

export interface Disagreement {
  readonly item: string
  readonly question: string
  readonly category: string | null
  readonly kind: string
  readonly truth: string | null
  readonly answers: readonly {
    readonly rater: string
    readonly text: string
    readonly isCorrect: boolean | null
  }[]
  /** Where disagreements were adjudicated; null: this one is not settled. */
  readonly consensus?: ItemConsensus | null | undefined
}

/** Every question with its truth and what each rater answered. */
export function reportItems(
  units: readonly ScoredUnit[],
  series: readonly RaterSeries[],
  group: readonly RaterSeries[],
  consensusAt: ((index: number) => ItemConsensus | null) | null,
): ReportItems {
  let difficulties: ReadonlyMap<number, QuestionDifficulty> | null = null
  const difficultyAt = (index: number) => {
    difficulties ??= questionDifficulties({ units, series })
    const difficulty = difficulties.get(index)
    return difficulty === undefined ? {} : { difficulty }
  }
  const timed = series.map(activeTimes)
  const labels = group.map((s) => codedSeries(s, units).labels)
  // Every table and export walks over the items once more; the answers of twenty models to 57,000 are too many to hold.
  const kept =
    units.length * series.length <= MOST_KEPT ? new Map<number, readonly ItemAnswer[]>() : null
  let latest: { readonly index: number; readonly answers: readonly ItemAnswer[] } | null = null
  const answersAt = (index: number, unit: ScoredUnit): readonly ItemAnswer[] => {
    const before = kept?.get(index) ?? (latest?.index === index ? latest.answers : undefined)
    if (before !== undefined) return before
    const scale = confidenceSteps(unit.question)
    const answers = series.map((s, column) =>
      itemAnswer(s, unit, index, timed[column] ?? NO_TIMES, scale),
    )
    latest = { index, answers }
    kept?.set(index, answers)
    return answers
  }
  const reportItem = (index: number): ReportItem => {
    const unit = units[index]
    if (unit === undefined) throw new RangeError(`there is no question ${index}`)
    const kind = kindOf(unit.question)
    return {
      item: unit.item,
      question: unit.question.id,
      kind: unit.question.kind,
      category: unit.category,
      attributes: unit.attributes,
      condition: unit.condition,
      prompt: unit.question.prompt,
      truth: unit.truth === null ? null : kind.describeTruth(unit.question, unit.truth),
      truthLabel: unit.truthLabel,
      ...(unit.question.kind === 'text' && unit.truth !== null
        ? { accepted: kind.phrases(unit.question, unit.truth) }
        : {}),
      case: unit.case,
      cluster: unit.cluster,
      isAgreed: isAgreed(labels, index),
      // Made when somebody asks: most walks over the items look at their questions alone.
      get answers() {
        return answersAt(index, unit)
      },
      ...difficultyAt(index),
      ...(consensusAt === null ? {} : { consensus: consensusAt(index) }),
    }
  }
  const items: (ReportItem | undefined)[] = new Array(units.length)
  const at = (index: number): ReportItem => {
    const item = items[index] ?? reportItem(index)
    items[index] = item
    return item
  }
  return {
    length: units.length,
    readings: series.map(({ given, responses }) => ({ given, responses })),
    at,
    *[Symbol.iterator]() {
      for (let index = 0; index < units.length; index++) yield at(index)
    },
  }
}

/** Answers that are made once. */
const MOST_KEPT = 100_000
const NO_TIMES: ReadonlyMap<string, number> = new Map()

function itemAnswer(
  series: RaterSeries,
  unit: ScoredUnit,
  index: number,
  times: ReadonlyMap<string, number>,
  scale: ConfidenceSteps | null,
): ItemAnswer {
  const { label, isCorrect, outcome, score } = series.responses[index] ?? NO_RESPONSE
  const { value, confidence, record } = series.given[index] ?? NO_ANSWER
  const answer: ItemAnswer = {
    rater: series.code,
    session: series.sessionNumber,
    label,
    isCorrect,
    outcome,
    value,
    confidence,
    record,
    text: value === null ? null : kindOf(unit.question).describe(unit.question, value),
    activeMs: times.get(unit.item) ?? null,
  }
  const confidenceStep = scale === null || confidence === null ? null : stepWords(scale, confidence)
  const marks = score?.marks
  if (confidenceStep === null && marks === undefined) return answer
  return {
    ...answer,
    ...(confidenceStep === null ? {} : { confidenceStep }),
    ...(marks === undefined ? {} : { marks }),
  }
}

const NO_RESPONSE: Response = { outcome: 'missing', label: null, score: null, isCorrect: null }
const NO_ANSWER = { value: null, confidence: null, record: null }

/** More than this are not carried about: items.csv holds them all. */
const MOST_DISAGREEMENTS = 500

/** Questions on which the compared raters gave different labels, in the order of the study. */
export function disagreements(
  units: readonly ScoredUnit[],
  group: readonly RaterSeries[],
  consensusAt: ((index: number) => ItemConsensus | null) | null,
): { count: number; first: Disagreement[] } {
  const labels = group.map((s) => codedSeries(s, units).labels)
  const differing = units.flatMap((_, index) => (isAgreed(labels, index) === false ? [index] : []))
  const first = differing.slice(0, MOST_DISAGREEMENTS).flatMap((index): Disagreement[] => {
    const unit = units[index]
    if (unit === undefined) return []
    const kind = kindOf(unit.question)
    return [
      {
        item: unit.item,
        question: unit.question.id,
        category: unit.category,
        kind: unit.question.kind,
        truth: unit.truth === null ? null : kind.describeTruth(unit.question, unit.truth),
        answers: group.flatMap((s) => {
          const response = s.responses[index]
          const value = s.given[index]?.value ?? null
          return response === undefined || response.label === null || value === null
            ? []
            : [
                {
                  rater: s.name,
                  text: kind.describe(unit.question, value),
                  isCorrect: response.isCorrect,
                },
              ]
        }),
        ...(consensusAt === null ? {} : { consensus: consensusAt(index) }),
      },
    ]
  })
  return { count: differing.length, first }
}

/** Whether all raters with a label gave the same; null with fewer than two. `labels` is one column for each rater. */
function isAgreed(labels: readonly Int32Array[], index: number): boolean | null {
  let first = -1
  let count = 0
  let isSame = true
  for (const column of labels) {
    const code = column[index] ?? -1
    if (code < 0) continue
    if (count === 0) first = code
    isSame &&= code === first
    count += 1
  }
  return count < 2 ? null : isSame
}

/** The active time of each item: a commit carries all of it so far, so the longest is the item's. Several tables ask for it. */
export const activeTimes = keptBy((series: RaterSeries): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const { item, record } of series.answers)
    if (record !== null) times.set(item, Math.max(times.get(item) ?? 0, record.activeMs))
  return times
})
