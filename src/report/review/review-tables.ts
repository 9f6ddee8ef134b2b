import { countWords, csvText } from '@/study'
import type { ReportSummary } from '../report'
import { type Column, column, type ReportTable, rowsOf } from '../tables/table'
import type { ReviewedItem, ReviewReport } from './review-report'

type Reviewed = Pick<ReportSummary, 'review'>

/** What came of the review, in sentences. */
export function reviewWords({ experts, items, reviewed, kept, toChange }: ReviewReport): string {
  const open = items - reviewed
  return `${reviewed} of ${items} cases got a verdict from ${countWords(experts.length, 'expert')}: ${kept} are kept; at least one expert would change ${toChange}${open === 0 ? '' : `; ${open} got none`}.`
}

const VERDICTS: readonly Column<{ words: string; votes: number; of: number }>[] = [
  column('verdict', 'Verdict', 'text', ({ words }) => words),
  column('votes', 'Votes', 'proportion', ({ votes, of }) => (of === 0 ? null : votes / of), {
    with: ({ votes, of }) => ({ count: votes, n: of, reason: of === 0 ? 'no-answers' : null }),
  }),
]

/** How often each verdict was given. */
export function verdictTable({ review }: Reviewed): ReportTable | null {
  if (review === undefined) return null
  const of = review.verdicts.reduce((sum, { votes }) => sum + votes, 0)
  const rows = review.verdicts.map(({ words, votes }) => ({ words, votes, of }))
  return {
    title: 'Verdicts',
    note: 'of all verdicts',
    isOrdered: true,
    isNarrow: true,
    columns: VERDICTS,
    rows: rowsOf(VERDICTS, rows),
  }
}

const ITEMS: readonly Column<ReviewedItem>[] = [
  column('item', 'Case', 'text', ({ poolId }) => poolId, {
    note: ({ category }) => category ?? '',
  }),
  column('verdicts', 'Verdicts', 'text', (row) => verdictWords(row)),
  column('n', 'Experts', 'count', ({ n }) => n),
  column('agreement', 'Agreeing pairs of experts', 'share', ({ agreement }) => agreement, {
    with: ({ agreement }) => ({ reason: agreement === null ? 'one-rater' : null }),
  }),
  column('reasons', 'Reasons', 'text', (row) => counted(row.said.map(({ reason }) => reason))),
  column('suggestions', 'Suggestions', 'text', (row) => suggestionWords(row)),
]

/** More are not read on a page: changes.csv has them all. */
const MOST_ITEMS = 200

/** The items that somebody would not leave as they are. */
export function reviewTable({ review }: Reviewed): ReportTable | null {
  const rows = review?.tally.filter(({ isToChange }) => isToChange) ?? []
  if (rows.length === 0) return null
  const isMore = rows.length > MOST_ITEMS
  return {
    title: 'Cases to change',
    note: isMore
      ? `the first ${MOST_ITEMS} of ${rows.length}; all are in changes.csv`
      : 'also in changes.csv',
    columns: ITEMS,
    rows: rowsOf(ITEMS, rows.slice(0, MOST_ITEMS)),
  }
}

/** review.csv: the votes on every item; changes.csv: those to change, with two columns to fill in (N11). */
export function reviewFiles({ review }: Reviewed): [string, string][] {
  if (review === undefined) return []
  const votes = csvText<ReviewedItem>(
    [
      ['item', ({ poolId }) => poolId],
      ['study_item', ({ item }) => item],
      ['category', ({ category }) => category],
      ['condition', ({ condition }) => condition],
      ...review.verdicts.map(
        ({ label }) => [`votes_${label}`, (row: ReviewedItem) => row.votes[label] ?? null] as const,
      ),
      ['n', ({ n }) => n],
      ['experts', () => review.experts.length],
      ['agreement', ({ agreement }) => agreement],
      ['to_change', ({ n, isToChange }) => (n === 0 ? null : isToChange)],
    ],
    review.tally,
  )
  const changes = csvText<ReviewedItem>(
    [
      ['item', ({ poolId }) => poolId],
      ['study_item', ({ item }) => item],
      ['category', ({ category }) => category],
      ['condition', ({ condition }) => condition],
      ['verdicts', verdictWords],
      ['experts', ({ n }) => n],
      ['reasons', ({ said }) => counted(said.map(({ reason }) => reason))],
      ['suggestions', suggestionWords],
      ['who', ({ said }) => said.map(({ rater, words }) => `${rater}: ${words}`).join(' | ')],
      ['field', () => null],
      ['apply', () => null],
    ],
    review.tally.filter(({ isToChange }) => isToChange),
  )
  return [
    ['review.csv', votes],
    ['changes.csv', changes],
  ]
}

const verdictWords = ({ said }: ReviewedItem): string => counted(said.map(({ words }) => words))

const suggestionWords = ({ said }: ReviewedItem): string =>
  said
    .flatMap(({ rater, suggestion }) => (suggestion === null ? [] : [`${rater}: ${suggestion}`]))
    .join(' | ')

/** `Needs rewording 2 | Remove 1`, in the order in which they came. */
function counted(given: readonly (string | null)[]): string {
  const counts = new Map<string, number>()
  for (const one of given) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([one, count]) => `${one} ${count}`).join(' | ')
}
