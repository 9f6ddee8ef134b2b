import { kindOf, type ReaderStudy } from '@/questions'
import { groupBy, sumOf } from '@/study'
import type { RaterSeries } from '../measures/rater-series'
import { firstSessions } from '../measures/rater-sets'
import type { ScoredUnit } from '../measures/scored-unit'

/** The verdicts on one item. */
export type ReviewedItem = ReviewReport['tally'][number]

/** A review of items (N10), as the report tells of it. */
export type ReviewReport = NonNullable<ReturnType<typeof reviewReport>>

/** null where the study is no review. No truth has a part in it. */
export function reviewReport(
  { review }: Pick<ReaderStudy, 'review'>,
  units: readonly ScoredUnit[],
  series: readonly RaterSeries[],
) {
  if (review === undefined) return null
  const judges = firstSessions(series, 'human')
  const places = groupBy(
    units.map((unit, index) => ({ unit, index })),
    ({ unit }) => unit.item,
  )
  const words = new Map<string, string>()
  const tally = [...places.values()].flatMap((askings) => {
    const verdictPlace = askings.find(({ unit }) => unit.question.id === review.verdict)
    if (verdictPlace === undefined) return []
    const { item, question, category, condition, attributes } = verdictPlace.unit
    const kind = kindOf(question)
    const labels = kind.labels(question) ?? []
    const named = new Map((kind.answers(question) ?? []).map(({ id, label }) => [id, label]))
    for (const label of labels) if (!words.has(label)) words.set(label, named.get(label) ?? label)
    const toldIn = (id: string | undefined, judge: RaterSeries): string | null => {
      const at = askings.find(({ unit }) => unit.question.id === id)
      const value = at === undefined ? null : (judge.given[at.index]?.value ?? null)
      return at === undefined || value === null
        ? null
        : kindOf(at.unit.question).describe(at.unit.question, value) || null
    }
    const said = judges.flatMap((judge) => {
      const verdict = judge.responses[verdictPlace.index]?.label ?? null
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
        /** As the pool calls it; the item's own id where the key does not say. */
        poolId: attributes.poolId ?? item,
        category,
        condition,
        /** Experts who gave a verdict. */
        n: said.length,
        votes,
        /** The share of pairs of experts who gave the same verdict; null with fewer than two. */
        agreement: sameOfPairs(Object.values(votes), said.length),
        /** At least one expert does not leave the item as it is. */
        isToChange: said.some(({ verdict }) => !review.keep.includes(verdict)),
        said,
      },
    ]
  })
  const reviewed = tally.filter(({ n }) => n > 0)
  const toChange = reviewed.filter(({ isToChange }) => isToChange).length
  return {
    /** The questions, by their ids. */
    /** As a label, and in the words of the question. */
    verdict: review.verdict,
    reason: review.reason ?? null,
    suggestion: review.suggestion ?? null,
    keep: review.keep,
    /** People, by their first sessions. */
    experts: judges.map(({ name }) => name),
    /** In the order of the question, over all items. */
    verdicts: [...words].map(([label, said]) => ({
      label,
      words: said,
      /** By label; each that the item offers. */
      votes: sumOf(tally, ({ votes }) => votes[label] ?? 0),
    })),
    /** Items that ask for a verdict, those with one, those that all leave as they are, and those that somebody does not. */
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
  return n < 2 ? null : sumOf(counts, pairs) / pairs(n)
}
