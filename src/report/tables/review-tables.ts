import type { ReportSummary, ReviewedItem, ReviewReport } from '@/results'
import { type CsvColumn, countsOf, countWords, csvText, present, sumOf } from '@/study'
import {
  type Column,
  column,
  makeTable,
  namedColumns,
  type ReportTable,
  unlessEmpty,
} from './table'

/** What came of the review, in sentences. */
export function reviewWords({ experts, items, reviewed, kept, toChange }: ReviewReport): string {
  const open = items - reviewed
  return `${reviewed} of ${items} cases got a verdict from ${countWords(experts.length, 'expert')}: ${kept} are kept; at least one expert would change ${toChange}${open === 0 ? '' : `; ${open} got none`}.`
}

const VERDICTS: readonly Column<{ words: string; votes: number; total: number }>[] = [
  column('verdict', 'Verdict', 'text', 'words'),
  column(
    'votes',
    'Votes',
    'proportion',
    ({ votes, total }) => (total === 0 ? null : votes / total),
    {
      with: ({ votes, total }) => ({
        count: votes,
        n: total,
        reason: total === 0 ? 'no-answers' : null,
      }),
    },
  ),
]

/** How often each verdict was given. */
export function verdictTable({ review }: ReportSummary): ReportTable | null {
  if (review === undefined) return null
  const total = sumOf(review.verdicts, ({ votes }) => votes)
  const rows = review.verdicts.map(({ words, votes }) => ({ words, votes, total }))
  return makeTable(
    { title: 'Verdicts', note: 'of all verdicts', isOrdered: true, isNarrow: true },
    VERDICTS,
    rows,
  )
}

const ITEMS: readonly Column<ReviewedItem>[] = [
  column('item', 'Case', 'text', 'poolId', {
    note: ({ category }) => category ?? '',
  }),
  column('verdicts', 'Verdicts', 'text', (row) => verdictWords(row)),
  column('n', 'Experts', 'count', 'n'),
  column('agreement', 'Agreeing pairs of experts', 'share', 'agreement', {
    with: ({ agreement }) => ({ reason: agreement === null ? 'one-rater' : null }),
  }),
  column('reasons', 'Reasons', 'text', (row) => reasonWords(row)),
  column('suggestions', 'Suggestions', 'text', (row) => suggestionWords(row)),
]

/** More are not read on a page: changes.csv has them all. */
const MOST_ITEMS = 200

/** The items that somebody would not leave as they are. */
export function reviewTable({ review }: ReportSummary): ReportTable | null {
  const rows = review?.tally.filter(({ isToChange }) => isToChange) ?? []
  const note =
    rows.length > MOST_ITEMS
      ? `the first ${MOST_ITEMS} of ${rows.length}; all are in changes.csv`
      : 'also in changes.csv'
  return unlessEmpty(
    makeTable({ title: 'Cases to change', note }, ITEMS, rows.slice(0, MOST_ITEMS)),
  )
}

const ITEM_FIELDS: readonly CsvColumn<ReviewedItem>[] = [
  ['item', ({ poolId }) => poolId],
  ['study_item', ({ item }) => item],
  ...namedColumns<ReviewedItem>('category', 'condition'),
]

/** review.csv: the votes on every item; changes.csv: those to change, with two columns to fill in (N11). */
export function reviewFiles({ review }: ReportSummary): [string, string][] {
  if (review === undefined) return []
  const votes = csvText<ReviewedItem>(
    [
      ...ITEM_FIELDS,
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
      ...ITEM_FIELDS,
      ['verdicts', verdictWords],
      ['experts', ({ n }) => n],
      ['reasons', reasonWords],
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

const reasonWords = ({ said }: ReviewedItem): string => counted(said.map(({ reason }) => reason))

const suggestionWords = ({ said }: ReviewedItem): string =>
  said
    .flatMap(({ rater, suggestion }) => (suggestion === null ? [] : [`${rater}: ${suggestion}`]))
    .join(' | ')

/** `Needs rewording 2 | Remove 1`, in the order in which they came. */
const counted = (given: readonly (string | null)[]): string =>
  [...countsOf(present(given))].map(([answer, count]) => `${answer} ${count}`).join(' | ')
