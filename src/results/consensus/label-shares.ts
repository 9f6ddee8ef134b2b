import { kindOf, type Question } from '@/questions'
import { clustersFloor, goodmanIntervals, type Interval } from '@/stats'
import { groupBy, present } from '@/study'
import { codedSeries, outcomeCode } from '../measures/coded-series'
import type { RaterSeries } from '../measures/rater-series'
import { type Redraw, type ShareInterval, shareInterval } from '../measures/redraw'
import type { ScoredUnit } from '../measures/scored-unit'
import type { Scope } from '../scope'

/** How often one answer was given. */
export interface LabelShare extends ShareInterval {
  readonly label: string
  /** In the words of the question. */
  readonly words: string
  readonly count: number
  readonly value: number | null
  /** Goodman's: with 95% all shares of the question lie in theirs. null where answers belong together, which it does not allow for. */
  readonly simultaneous: Interval | null
}

/** The answers of one rater, or the consensus, to a question that is asked alike of several items. */
export interface LabelDistribution {
  readonly question: string
  readonly kind: string
  /** Under which it was asked; null: the study has but one. */
  readonly condition: string | null
  readonly who: 'rater' | 'consensus'
  readonly name: string
  /** Answers with a label. */
  readonly n: number
  readonly abstained: number
  readonly missing: number
  /** Whether any of these questions has a right answer. */
  readonly hasTruth: boolean
  readonly shares: readonly LabelShare[]
}

/** More are no categories. */
const MOST_LABELS = 24
/** With more raters it is a table of its own kind: accuracy and agreement say it. */
const MOST_RATERS = 12

/**
 * The distribution of labels (N6) of each question that several items ask with the same declared answers: of every compared rater, and of the
 * consensus where there is one. Abstentions and what is missing are beside it and not in it.
 */
export function labelDistributions(
  { units, group }: Scope,
  consensus: RaterSeries | null,
  redraw: Redraw,
): LabelDistribution[] {
  const hasConditions = new Set(units.map(({ condition }) => condition)).size > 1
  const members = present([
    ...(group.length > MOST_RATERS
      ? []
      : group.map((series) => ({ series, who: 'rater' as const }))),
    consensus !== null && { series: consensus, who: 'consensus' as const },
  ])
  const indexes = units.map((_, index) => index)
  const parts = groupBy(indexes, (index) => {
    const unit = units[index]
    return JSON.stringify([unit?.question.id, hasConditions ? unit?.condition : null])
  })
  return [...parts.values()].flatMap((places) => {
    const [first] = places
    const unit = first === undefined ? undefined : units[first]
    const labels =
      unit === undefined
        ? null
        : sharedLabels(places.flatMap((index) => units[index]?.question ?? []))
    if (unit === undefined || labels === null) return []
    return members.map(({ series, who }) => ({
      question: unit.question.id,
      kind: unit.question.kind,
      condition: hasConditions ? unit.condition : null,
      who,
      name: series.name,
      hasTruth: places.some((index) => units[index]?.truth !== null),
      ...sharesOf(series, units, places, labels, redraw),
    }))
  })
}

interface NamedLabel {
  readonly label: string
  readonly words: string
}

/** The declared answers, where several items ask the same with the same words; else null. */
function sharedLabels(questions: readonly Question[]): NamedLabel[] | null {
  const [first] = questions
  if (first === undefined || questions.length < 2) return null
  const labels = namedLabels(first)
  if (labels === null || labels.length > MOST_LABELS) return null
  const wanted = JSON.stringify(labels)
  return questions.every((question) => JSON.stringify(namedLabels(question)) === wanted)
    ? labels
    : null
}

function namedLabels(question: Question): NamedLabel[] | null {
  const kind = kindOf(question)
  const labels = kind.labels(question)
  if (labels === null) return null
  const words = new Map((kind.answers(question) ?? []).map(({ id, label }) => [id, label]))
  return labels.map((label) => ({ label, words: words.get(label) ?? label }))
}

function sharesOf(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  labels: readonly NamedLabel[],
  redraw: Redraw,
): Pick<LabelDistribution, 'n' | 'abstained' | 'missing' | 'shares'> {
  const { outcomes } = codedSeries(series, units)
  const answered = indexes.filter((index) => series.responses[index]?.label != null)
  const clusters = answered.map((index) => units[index]?.cluster ?? 0)
  const given = answered.map((index) => series.responses[index]?.label)
  const n = answered.length
  const counts = labels.map(({ label }) => given.filter((answer) => answer === label).length)
  const isIndependent = new Set(clusters).size === n
  const isGiven = isIndependent && clustersFloor('mean', clusters) === null
  const together = isGiven ? goodmanIntervals(counts) : null
  const countOutcome = (outcome: 'abstained' | 'missing') =>
    indexes.filter((index) => outcomes[index] === outcomeCode(outcome)).length
  return {
    n,
    abstained: countOutcome('abstained'),
    missing: countOutcome('missing'),
    shares: labels.map((named, place): LabelShare => {
      const count = counts[place] ?? 0
      const hits = given.map((answer) => Number(answer === named.label))
      return {
        ...named,
        count,
        value: n === 0 ? null : count / n,
        ...shareInterval({ clusters, hits }, redraw),
        simultaneous: together?.[place] ?? null,
      }
    }),
  }
}
