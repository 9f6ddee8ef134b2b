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
import { column, makeTable, type ReportTable } from './table'

/** A difference with its interval, and with how that came about. */
export const differenceCell = ({ value, ci95, method, reason, ci95Reason }: Difference) => ({
  value,
  ci95,
  method,
  reason: reason ?? ci95Reason,
})

interface Compared {
  readonly groups: GroupComparison['groups']
  readonly over: string
  readonly difference: Difference
}

/** Differences between groups of raters. */
export const differenceTable = ({ raterGroups }: ReportSummary): ReportTable =>
  makeTable<Compared>(
    { title: 'Differences between groups', note: 'percentage points' },
    [
      column('Groups', 'text', ({ groups }) => groups.join(' minus ')),
      column('Questions', 'text', 'over'),
      column('Difference', 'points', ({ difference }) => differenceCell(difference)),
    ],
    raterGroups.comparisons.flatMap(({ groups, overall, closed }) => [
      { groups, over: 'all questions', difference: overall },
      { groups, over: 'closed questions', difference: closed },
    ]),
  )

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
          ci95 !== null && percentInterval(ci95),
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
    direction !== undefined && directionWords(direction),
  ])
  const [first, second] = sideTitles(report)
  const side = (title: string, id: 'first' | 'second') =>
    column<ConditionComparison>(title, 'count', ({ [id]: cell }) => ({
      value: `${cell.correct} of ${cell.n}`,
      note: answerCountWords(cell),
    }))
  return makeTable<ConditionComparison>(
    { title: 'Accuracy under each condition', note },
    [
      column('Reader', 'text', ({ rater, session }) =>
        rater === null
          ? ALL_READERS
          : `${rater}${(session ?? 1) > 1 ? ` (session ${session})` : ''}`,
      ),
      column('Conditions', 'text', ({ conditions: names }) => names.join(' minus ')),
      column('Paired cases', 'count', 'pairedCases'),
      side(first, 'first'),
      side(second, 'second'),
      column('Difference', 'points', ({ difference }) => differenceCell(difference)),
      column('Correct without the withheld information', 'share', ({ rightWithout }) => ({
        value: rightWithout.value,
        note: withoutNote(rightWithout),
      })),
    ],
    conditions,
  )
}

/** Groups and conditions as they are printed; nothing where the study has neither. */
export function comparisonsOnPaper(report: ReportSummary): ReportTable[] {
  const { groups } = report.raterGroups
  const methods = shareMethodWords(
    report,
    groups.flatMap(({ overall, closed }) => [overall, closed]),
  )
  const tables: ReportTable[] = [
    makeTable<GroupReport>(
      { title: `Accuracy by reader group, answers pooled; ${methods}.` },
      [
        column('Group', 'text', 'group'),
        column('Readers', 'count', ({ raters }) => raters.length),
        accuracyColumn('All questions', 'overall'),
        accuracyColumn('Closed questions', 'closed'),
      ],
      groups,
    ),
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
