import type { ConsensusReport, LabelDistribution, LabelShare, ReportSummary } from '@/results'
import type { Interval } from '@/stats'
import { groupBy, present } from '@/study'
import { countedCell } from './drawn-columns'
import {
  column,
  csvOf,
  type FileColumn,
  limits,
  makeTable,
  type ReportTable,
  reportTable,
  text,
} from './table'

/** What became of the questions on which raters differ. */
export const settledTable = reportTable<readonly [what: string, count: number, note: string]>(
  { title: 'Resolution of disagreements', name: 'adjudication', isOrdered: true, isNarrow: true },
  [
    column('Questions', 'text', ([value, , note]) => ({ value, note })),
    column('Number', 'count', '1'),
  ],
  ({ consensus }) =>
    consensus && [
      ['The readers agree', consensus.agreed, 'their answer is the consensus'],
      ['They differ', consensus.disputes, 'sent to the adjudicators'],
      ['Decided for an answer that was given', consensus.decided.given, ''],
      ['Decided for another answer', consensus.decided.another, ''],
      ['Cannot be decided', consensus.undecided, 'no consensus'],
      ['Adjudicators differ', consensus.contradicted, 'no consensus'],
      ['Still open', consensus.open, 'no consensus'],
    ],
)

/** Whose answers were upheld, of the disagreements that were decided. */
export const sidesTable = reportTable<ConsensusReport['sides'][number]>(
  { title: 'Whose answer was upheld', note: 'of the decided disagreements', isNarrow: true },
  [
    column('Reader', 'text', 'rater'),
    column('Decided for the reader’s answer', 'proportion', ({ n, upheld }) =>
      countedCell(upheld, n),
    ),
  ],
  ({ consensus }) => (consensus?.sides.some(({ n }) => n > 0) ? consensus.sides : []),
)

/** For each question a table: a row an answer, a column a rater, and the consensus behind them. */
export function labelTables({ labels }: ReportSummary, isOnPaper = false): ReportTable[] {
  const shown = isOnPaper ? labels.filter(({ hasTruth }) => !hasTruth) : labels
  const byQuestion = groupBy(shown, ({ question, condition }) =>
    JSON.stringify([question, condition]),
  )
  return [...byQuestion.values()].flatMap((raters): ReportTable[] => {
    const [first] = raters
    if (first === undefined || raters.every(({ n }) => n === 0)) return []
    const under = first.condition === null ? '' : `, condition ${first.condition}`
    return [
      makeTable<number>(
        {
          title: `Answers to “${first.question}”${under}`,
          name: `labels-${first.question}`,
          note: '95% CI of each answer, and below it the simultaneous CI (Goodman)',
        },
        [
          column('Answer', 'text', (place) => first.shares[place]?.words ?? ''),
          ...raters.map(({ name, n, abstained, shares }) =>
            column<number>(
              `${name} (${n}${abstained > 0 ? `, ${abstained} abstained` : ''})`,
              'proportion',
              (place) => shareCell(shares[place], n, isOnPaper),
            ),
          ),
        ],
        [...first.shares.keys()],
      ),
    ]
  })
}

/** On paper a share has its interval beside it; on the page it stands below. */
function shareCell(share: LabelShare | undefined, n: number, isOnPaper: boolean) {
  if (share === undefined) return text('')
  const { count, value, ci95, method, ci95Reason, simultaneous } = share
  const percent = (part: number) => (100 * part).toFixed(1)
  const ends = ([low, high]: Interval) => `${percent(low)} to ${percent(high)}`
  const shareNote = value !== null && `${percent(value)}%${ci95 === null ? '' : `, ${ends(ci95)}`}`
  return {
    value,
    count,
    n,
    ci95,
    method,
    reason: value === null ? ('no-answers' as const) : ci95Reason,
    note: present([
      !isOnPaper && shareNote,
      simultaneous !== null && `simultaneous ${ends(simultaneous)}`,
    ]).join('; '),
  }
}

type LabelRow = LabelDistribution & LabelShare

const LABELS: readonly FileColumn<LabelRow>[] = [
  'question',
  'kind',
  'condition',
  'who',
  'name',
  'label',
  'words',
  'count',
  'n',
  ['share', ({ value }) => value],
  ...limits<LabelRow>('ci95', ({ ci95 }) => ci95),
  'method',
  ...limits<LabelRow>('goodman', ({ simultaneous }) => simultaneous),
  'abstained',
  'missing',
]

/** labels.csv: a row for each question, rater (and the consensus) and answer. */
export const labelsCsv = ({ labels }: ReportSummary): string =>
  csvOf(
    LABELS,
    labels.flatMap((entry) => entry.shares.map((share) => ({ ...entry, ...share }))),
  )
