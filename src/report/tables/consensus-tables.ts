import type { ConsensusReport, LabelDistribution, LabelShare, ReportSummary } from '@/results'
import { type CsvColumn, csvText, groupBy } from '@/study'
import {
  type Column,
  column,
  limits,
  makeTable,
  namedColumns,
  type ReportTable,
  text,
  words,
} from './table'

const COUNTED: readonly Column<readonly [what: string, count: number, note: string]>[] = [
  column('what', 'Questions', 'text', '0', { note: ([, , note]) => note }),
  column('count', 'Number', 'count', '1'),
]

/** What became of the questions on which raters differ. */
export function settledTable({ consensus }: ReportSummary): ReportTable | null {
  if (consensus === undefined) return null
  const { agreed, disputes, decided, undecided, contradicted, open } = consensus
  return makeTable(
    {
      title: 'Resolution of disagreements',
      name: 'adjudication',
      isOrdered: true,
      isNarrow: true,
    },
    COUNTED,
    [
      ['The readers agree', agreed, 'their answer is the consensus'],
      ['They differ', disputes, 'sent to the adjudicators'],
      ['Decided for an answer that was given', decided.given, ''],
      ['Decided for another answer', decided.another, ''],
      ['Cannot be decided', undecided, 'no consensus'],
      ['Adjudicators differ', contradicted, 'no consensus'],
      ['Still open', open, 'no consensus'],
    ],
  )
}

const SIDES: readonly Column<ConsensusReport['sides'][number]>[] = [
  column('rater', 'Reader', 'text', 'rater'),
  column(
    'upheld',
    'Decided for the reader’s answer',
    'proportion',
    ({ n, upheld }) => (n === 0 ? null : upheld / n),
    {
      with: ({ n, upheld }) => ({ count: upheld, n, reason: n === 0 ? 'no-answers' : null }),
    },
  ),
]

/** Whose answers were upheld, of the disagreements that were decided. */
export const sidesTable = ({ consensus }: ReportSummary): ReportTable | null =>
  consensus === undefined || consensus.sides.every(({ n }) => n === 0)
    ? null
    : makeTable(
        {
          title: 'Whose answer was upheld',
          note: 'of the decided disagreements',
          isNarrow: true,
        },
        SIDES,
        consensus.sides,
      )

/** For each question a table: a row an answer, a column a rater, and the consensus behind them. */
export function labelTables({ labels }: ReportSummary, isOnPaper = false): ReportTable[] {
  const shown = isOnPaper ? labels.filter(({ hasTruth }) => !hasTruth) : labels
  const byQuestion = groupBy(shown, ({ question, condition }) =>
    JSON.stringify([question, condition]),
  )
  return [...byQuestion.values()].flatMap((rows): ReportTable[] => {
    const [first] = rows
    if (first === undefined || rows.every(({ n }) => n === 0)) return []
    const under = first.condition === null ? '' : `, condition ${first.condition}`
    return [
      {
        title: `Answers to “${first.question}”${under}`,
        name: `labels-${first.question}`,
        note: '95% CI of each answer, and below it the simultaneous CI (Goodman)',
        columns: [
          words('Answer'),
          ...rows.map(({ name, n, abstained }) => ({
            title: `${name} (${n}${abstained > 0 ? `, ${abstained} abstained` : ''})`,
            unit: 'proportion' as const,
          })),
        ],
        rows: first.shares.map(({ words: said }, place) => ({
          group: null,
          cells: [
            text(said),
            ...rows.map(({ n, shares }) => shareCell(shares[place], n, isOnPaper)),
          ],
        })),
      },
    ]
  })
}

/** On paper a share has its interval beside it; on the page it stands below. */
function shareCell(share: LabelShare | undefined, n: number, isOnPaper: boolean) {
  if (share === undefined) return text('')
  const { count, value, ci95, method, ci95Reason, simultaneous } = share
  const percent = (part: number) => (100 * part).toFixed(1)
  const together =
    simultaneous === null
      ? []
      : [`simultaneous ${percent(simultaneous[0])} to ${percent(simultaneous[1])}`]
  const shareNotes =
    isOnPaper || value === null
      ? []
      : [`${percent(value)}%${ci95 === null ? '' : `, ${percent(ci95[0])} to ${percent(ci95[1])}`}`]
  return {
    unit: 'proportion' as const,
    value,
    count,
    n,
    ci95,
    method,
    reason: value === null ? ('no-answers' as const) : ci95Reason,
    note: [...shareNotes, ...together].join('; '),
  }
}

type LabelRow = LabelDistribution & LabelShare

const LABELS: readonly CsvColumn<LabelRow>[] = [
  ...namedColumns<LabelRow>(
    'question',
    'kind',
    'condition',
    'who',
    'name',
    'label',
    'words',
    'count',
    'n',
  ),
  ['share', ({ value }) => value],
  ...limits<LabelRow>('ci95', ({ ci95 }) => ci95),
  ...namedColumns<LabelRow>('method'),
  ...limits<LabelRow>('goodman', ({ simultaneous }) => simultaneous),
  ...namedColumns<LabelRow>('abstained', 'missing'),
]

/** labels.csv: a row for each question, rater (and the consensus) and answer. */
export const labelsCsv = ({ labels }: ReportSummary): string =>
  csvText(
    LABELS,
    labels.flatMap((entry) => entry.shares.map((share) => ({ ...entry, ...share }))),
  )
