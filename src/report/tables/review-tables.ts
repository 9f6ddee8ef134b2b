import type { ReportSummary, ReviewedItem, ReviewReport } from '@/results'
import { countsOf, countWords, present, sumOf } from '@/study'
import { countedCell } from './drawn-columns'
import { column, csvOf, type FileColumn, reportTable } from './table'

/** What came of the review, in sentences. */
export function reviewWords({ experts, items, reviewed, kept, toChange }: ReviewReport): string {
  const open = items - reviewed
  return `${reviewed} of ${items} cases got a verdict from ${countWords(experts.length, 'expert')}: ${kept} are kept; at least one expert would change ${toChange}${open === 0 ? '' : `; ${open} got none`}.`
}

/** How often each verdict was given. */
export const verdictTable = reportTable<ReviewReport['verdicts'][number]>(
  { title: 'Verdicts', note: 'of all verdicts', isOrdered: true, isNarrow: true },
  (rows) => {
    const total = sumOf(rows, ({ votes }) => votes)
    return [
      column('Verdict', 'text', 'words'),
      column('Votes', 'proportion', ({ votes }) => countedCell(votes, total)),
    ]
  },
  ({ review }) => review?.verdicts,
)

/** More are not read on a page: changes.csv has them all. */
const MOST_ITEMS = 200

const toChange = ({ tally }: ReviewReport): ReviewedItem[] =>
  tally.filter(({ isToChange }) => isToChange)

/** The items that somebody would not leave as they are. */
export const reviewTable = reportTable<ReviewedItem>(
  (_, { review }) => {
    const count = review === undefined ? 0 : toChange(review).length
    return {
      title: 'Cases to change',
      note:
        count > MOST_ITEMS
          ? `the first ${MOST_ITEMS} of ${count}; all are in changes.csv`
          : 'also in changes.csv',
    }
  },
  [
    column('Case', 'text', ({ poolId, category }) => ({ value: poolId, note: category ?? '' })),
    column('Verdicts', 'text', (row) => verdictWords(row)),
    column('Experts', 'count', 'n'),
    column('Agreeing pairs of experts', 'share', ({ agreement }) => ({
      value: agreement,
      reason: agreement === null ? 'one-rater' : null,
    })),
    column('Reasons', 'text', (row) => reasonWords(row)),
    column('Suggestions', 'text', (row) => suggestionWords(row)),
  ],
  ({ review }) => review && toChange(review).slice(0, MOST_ITEMS),
)

const ITEM_FIELDS: readonly FileColumn<ReviewedItem>[] = [
  ['item', ({ poolId }) => poolId],
  ['study_item', ({ item }) => item],
  'category',
  'condition',
]

/** review.csv: the votes on every item; changes.csv: those to change, with two columns to fill in (N11). */
export function reviewFiles({ review }: ReportSummary): [string, string][] {
  if (review === undefined) return []
  const votes = csvOf<ReviewedItem>(
    [
      ...ITEM_FIELDS,
      ...review.verdicts.map(
        ({ label }) => [`votes_${label}`, (row: ReviewedItem) => row.votes[label] ?? null] as const,
      ),
      'n',
      ['experts', () => review.experts.length],
      'agreement',
      ['to_change', ({ n, isToChange }) => (n === 0 ? null : isToChange)],
    ],
    review.tally,
  )
  const changes = csvOf<ReviewedItem>(
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
    toChange(review),
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
