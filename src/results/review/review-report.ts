import { kindOf, type ReaderStudy } from '@/questions'
import { groupBy } from '@/study'
import { judgesOf } from '../measures/collective/consensus'
import type { RaterSeries } from '../measures/rater-series'
import type { ScoredUnit } from '../measures/scored-unit'

/** What one expert said of one item. */
interface ReviewVoice {
  readonly rater: string
  /** As a label, and in the words of the question. */
  readonly verdict: string
  readonly words: string
  readonly reason: string | null
  readonly suggestion: string | null
}

/** The verdicts on one item. */
export interface ReviewedItem {
  readonly item: string
  /** As the pool calls it; the item's own id where the key does not say. */
  readonly poolId: string
  readonly category: string | null
  readonly condition: string
  /** Experts who gave a verdict. */
  readonly n: number
  /** By label; each that the item offers. */
  readonly votes: Readonly<Record<string, number>>
  /** The share of pairs of experts who gave the same verdict; null with fewer than two. */
  readonly agreement: number | null
  /** At least one expert does not leave the item as it is. */
  readonly isToChange: boolean
  readonly said: readonly ReviewVoice[]
}

/** A review of items (N10), as the report tells of it. */
export interface ReviewReport {
  /** The questions, by their ids. */
  readonly verdict: string
  readonly reason: string | null
  readonly suggestion: string | null
  readonly keep: readonly string[]
  /** People, by their first sessions. */
  readonly experts: readonly string[]
  /** In the order of the question, over all items. */
  readonly verdicts: readonly {
    readonly label: string
    readonly words: string
    readonly votes: number
  }[]
  /** Items that ask for a verdict, those with one, those that all leave as they are, and those that somebody does not. */
  readonly items: number
  readonly reviewed: number
  readonly kept: number
  readonly toChange: number
  readonly tally: readonly ReviewedItem[]
}

/** null where the study is no review. No truth has a part in it. */
export function reviewReport(
  { review }: Pick<ReaderStudy, 'review'>,
  units: readonly ScoredUnit[],
  series: readonly RaterSeries[],
): ReviewReport | null {
  if (review === undefined) return null
  const judges = judgesOf(series)
  const places = groupBy(
    units.map((unit, index) => ({ unit, index })),
    ({ unit }) => unit.item,
  )
  const words = new Map<string, string>()
  const tally = [...places.values()].flatMap((own): ReviewedItem[] => {
    const asked = own.find(({ unit }) => unit.question.id === review.verdict)
    if (asked === undefined) return []
    const { item, question, category, condition, attributes } = asked.unit
    const kind = kindOf(question)
    const labels = kind.labels(question) ?? []
    const named = new Map((kind.answers(question) ?? []).map(({ id, label }) => [id, label]))
    for (const label of labels) if (!words.has(label)) words.set(label, named.get(label) ?? label)
    const toldIn = (id: string | undefined, judge: RaterSeries): string | null => {
      const at = own.find(({ unit }) => unit.question.id === id)
      const value = at === undefined ? null : (judge.given[at.index]?.value ?? null)
      return at === undefined || value === null
        ? null
        : kindOf(at.unit.question).describe(at.unit.question, value) || null
    }
    const said = judges.flatMap((judge): ReviewVoice[] => {
      const verdict = judge.responses[asked.index]?.label ?? null
      if (verdict === null) return []
      return [
        {
          rater: judge.name,
          verdict,
          words: named.get(verdict) ?? verdict,
          reason: toldIn(review.reason, judge),
          suggestion: toldIn(review.suggestion, judge),
        },
      ]
    })
    const votesFor = (label: string) => said.filter(({ verdict }) => verdict === label).length
    const votes = Object.fromEntries(labels.map((label) => [label, votesFor(label)]))
    return [
      {
        item,
        poolId: attributes.poolId ?? item,
        category,
        condition,
        n: said.length,
        votes,
        agreement: sameOfPairs(Object.values(votes), said.length),
        isToChange: said.some(({ verdict }) => !review.keep.includes(verdict)),
        said,
      },
    ]
  })
  const reviewed = tally.filter(({ n }) => n > 0)
  const toChange = reviewed.filter(({ isToChange }) => isToChange).length
  return {
    verdict: review.verdict,
    reason: review.reason ?? null,
    suggestion: review.suggestion ?? null,
    keep: review.keep,
    experts: judges.map(({ name }) => name),
    verdicts: [...words].map(([label, said]) => ({
      label,
      words: said,
      votes: tally.reduce((sum, { votes }) => sum + (votes[label] ?? 0), 0),
    })),
    items: tally.length,
    reviewed: reviewed.length,
    kept: reviewed.length - toChange,
    toChange,
    tally,
  }
}

/** Of all pairs of votes the share that are for the same. */
function sameOfPairs(counts: readonly number[], n: number): number | null {
  const pairs = (k: number) => (k * (k - 1)) / 2
  return n < 2 ? null : counts.reduce((sum, count) => sum + pairs(count), 0) / pairs(n)
}
