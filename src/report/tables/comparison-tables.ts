import type {
  ConditionComparison,
  Difference,
  GroupComparison,
  GroupReport,
  ReportSummary,
} from '@/results'
import { ALL_READERS } from '@/results'
import { directionWords, joinWords } from '../report-words'
import { shareMethodWords } from '../under-condition'
import { accuracyColumn } from './accuracy-tables'
import { percentInterval } from './cell-words'
import { answerCountWords } from './count-words'
import { type Column, column, makeTable, type ReportTable } from './table'

const differenceColumn = <Row>(read: (row: Row) => Difference): Column<Row> =>
  column('difference', 'Difference', 'points', (row) => read(row).value, {
    with: (row) => {
      const { ci95, method, reason, ci95Reason } = read(row)
      return { ci95, method, reason: reason ?? ci95Reason }
    },
  })

interface Compared {
  readonly groups: GroupComparison['groups']
  readonly over: string
  readonly difference: Difference
}

const GROUPS: readonly Column<Compared>[] = [
  column('groups', 'Groups', 'text', ({ groups }) => groups.join(' minus ')),
  column('over', 'Questions', 'text', 'over'),
  differenceColumn(({ difference }) => difference),
]

/** Differences between groups of raters. */
export const differenceTable = ({ raterGroups }: ReportSummary): ReportTable =>
  makeTable(
    { title: 'Differences between groups', note: 'percentage points' },
    GROUPS,
    raterGroups.comparisons.flatMap(({ groups, overall, closed }): Compared[] => [
      { groups, over: 'all questions', difference: overall },
      { groups, over: 'closed questions', difference: closed },
    ]),
  )

const side = (id: 'first' | 'second', title: string) =>
  column<ConditionComparison>(id, title, 'count', (c) => `${c[id].correct} of ${c[id].n}`, {
    note: (c) => answerCountWords(c[id]),
  })

const conditionColumns = ([first, second]: readonly [
  string,
  string,
]): readonly Column<ConditionComparison>[] => [
  column('rater', 'Reader', 'text', ({ rater, session }) =>
    rater === null ? ALL_READERS : `${rater}${(session ?? 1) > 1 ? ` (session ${session})` : ''}`,
  ),
  column('conditions', 'Conditions', 'text', ({ conditions }) => conditions.join(' minus ')),
  column('paired', 'Paired cases', 'count', 'pairedCases'),
  side('first', first),
  side('second', second),
  differenceColumn(({ difference }) => difference),
  column(
    'right_without',
    'Correct without the withheld information',
    'share',
    ({ rightWithout }) => rightWithout.value,
    {
      note: ({ rightWithout }) => withoutNote(rightWithout),
    },
  ),
]

/** Of how many right answers, and against whose. */
const withoutNote = ({
  value,
  n,
  ci95,
  isSameRater,
}: ConditionComparison['rightWithout']): string =>
  value === null
    ? ''
    : joinWords(
        [
          ci95 === null ? '' : percentInterval(ci95),
          `of ${n} right${isSameRater ? '' : ', against other readers'}`,
        ],
        ', ',
      )

/** What the two sides are: the test and the reference, or reading with and without a model where each row is that. */
function sideTitles({ conditions, aid }: ReportSummary): readonly [string, string] {
  const { aided = [], unaided = [] } = aid ?? {}
  const isEach = (tests: readonly string[], references: readonly string[]) =>
    conditions.every(
      ({ conditions: [test, reference] }) => tests.includes(test) && references.includes(reference),
    )
  if (isEach(aided, unaided)) return ['Aided', 'Unaided']
  return isEach(unaided, aided) ? ['Unaided', 'Aided'] : ['Test', 'Reference']
}

/** Reading conditions against each other. */
export function conditionTable(report: ReportSummary): ReportTable {
  const { conditions, direction } = report
  const note = joinWords([
    'difference in percentage points',
    direction === undefined ? '' : directionWords(direction),
  ])
  return makeTable(
    { title: 'Accuracy under each condition', note },
    conditionColumns(sideTitles(report)),
    conditions,
  )
}

const POOLED: readonly Column<GroupReport>[] = [
  column('group', 'Group', 'text', 'group'),
  column('raters', 'Readers', 'count', ({ raters }) => raters.length),
  accuracyColumn('overall', 'All questions', 'overall'),
  accuracyColumn('closed', 'Closed questions', 'closed'),
]

/** Groups and conditions as they are printed; nothing where the study has neither. */
export function comparisonsOnPaper(report: ReportSummary): ReportTable[] {
  const { groups } = report.raterGroups
  const methods = shareMethodWords(
    report,
    groups.flatMap(({ overall, closed }) => [overall, closed]),
  )
  const tables: ReportTable[] = [
    makeTable({ title: `Accuracy by reader group, answers pooled; ${methods}.` }, POOLED, groups),
    {
      ...differenceTable(report),
      title: 'Differences in accuracy between reader groups',
      note: 'percentage points; 95% CIs by cluster bootstrap',
    },
    {
      ...conditionTable(report),
      title:
        'Accuracy by reading condition, on the cases answered under both if there are any: test minus reference',
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}
