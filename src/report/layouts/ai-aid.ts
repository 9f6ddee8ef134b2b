import { isModel, type Report } from '@/results'
import { orderTables } from '../tables/order-tables'
import { aidTables, switchedTable } from '../tables/reading-tables'
import type { Cell, ReportTable } from '../tables/table'
import {
  accuracyShare,
  count,
  firstSessions,
  grid,
  type LayoutParts,
  numbers,
  part,
  points,
} from './layout'

/** Reading without and with a model's help. */
export const aiAid: LayoutParts = (report) => [
  part(
    'Accuracy unaided and aided',
    aided(report),
    'the study has no two conditions of which one is called aided and another unaided',
  ),
  ...AID_TABLES.map((title) =>
    part(
      title,
      aidTables(report).find((table) => table.title === title) ?? null,
      whyNoAid(report, title),
    ),
  ),
  part(
    'Switched answers',
    report.aid?.figures.some(({ pairedCases }) => pairedCases > 0) === true
      ? switchedTable(report.aid)
      : null,
    'no reader answered a question both without and with its suggestion',
  ),
  ...orderTables(report).map((table) => part(table.title, table, '')),
  part(
    'The model by itself',
    modelsAlone(report),
    'no file of predictions was added: add the predictions that the AI suggestions were made from',
  ),
]

const AID_TABLES = [
  'Suggestions followed',
  'Over-reliance and under-reliance',
  'Aided answers that are as suggested',
  'Time and confidence',
] as const

function whyNoAid({ aid }: Report, title: (typeof AID_TABLES)[number]): string {
  if (aid === undefined)
    return 'the study shows no suggestions of a model (a proposal “aid”, or `freeze --aid`)'
  return title === 'Time and confidence'
    ? 'times and confidences are unknown: a table has them only in columns of their own'
    : 'no question was answered both without and with its suggestion'
}

const IS_UNAIDED = /unaided|without|no[-_ ]?(ai|aid)/i
const IS_AIDED = /^(?!.*unaided).*(aided|with[-_ ]?ai)/i

/** Each reader under both conditions, and the difference aided minus unaided. */
function aided(report: Report): ReportTable | null {
  const rows = report.conditions.flatMap(
    ({ rater, conditions, first, second, difference, pairedCases }) => {
      const isForward = IS_AIDED.test(conditions[0]) && IS_UNAIDED.test(conditions[1])
      const isBackward = IS_UNAIDED.test(conditions[0]) && IS_AIDED.test(conditions[1])
      if (!isForward && !isBackward) return []
      const sign = isForward ? 1 : -1
      const { ci95 } = difference
      const turned: Cell['ci95'] = isForward || ci95 === null ? ci95 : [-ci95[1], -ci95[0]]
      const gained: Cell = {
        unit: 'points',
        value: difference.value === null ? null : sign * difference.value,
        ci95: turned,
        method: difference.method,
        reason: difference.ci95Reason,
      }
      return [
        {
          name: rater ?? 'All readers',
          cells: [
            accuracyShare(isForward ? second : first),
            accuracyShare(isForward ? first : second),
            gained,
            count(pairedCases),
          ],
        },
      ]
    },
  )
  return rows.length === 0
    ? null
    : grid(
        'Reader',
        [
          ...numbers('Unaided', 'Aided'),
          points('Aided minus unaided'),
          ...numbers('Cases read both ways'),
        ],
        rows,
        'differences in percentage points',
      )
}

function modelsAlone(report: Report): ReportTable {
  return grid(
    'Model',
    numbers('All questions', 'Closed'),
    firstSessions(report)
      .filter(isModel)
      .map(({ name, accuracy }) => ({
        name,
        cells: [accuracyShare(accuracy.overall), accuracyShare(accuracy.closed)],
      })),
  )
}
