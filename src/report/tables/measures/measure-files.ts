import type { ReportSummary } from '../../report'
import { ledConditions, underCondition } from '../../under-condition'
import { type Column, csvOf, field } from '../table'
import { difficultyRows } from './difficulty-tables'
import { FIGURE_FIELDS, type FigureRow } from './figure-rows'
import { kappaRows } from './kappa-tables'
import { learningRows } from './learning-table'
import { markingRows } from './marking-tables'
import { measurementRows } from './measurement-tables'
import { missingRows } from './missing-tables'
import { panelRows } from './panel-tables'
import { groupRows, scoreRows } from './score-rows'
import { ratioRows, testRows } from './test-tables'

const FILES: readonly (readonly [
  name: string,
  rows: (report: ReportSummary) => readonly FigureRow[],
])[] = [
  ['panel.csv', panelRows],
  ['missing-answers.csv', missingRows],
  ['measurements.csv', measurementRows],
  ['tests.csv', testRows],
  ['clustered.csv', ratioRows],
  ['kappas.csv', kappaRows],
  ['learning.csv', learningRows],
  ['free-response.csv', markingRows],
  ['difficulty.csv', difficultyRows],
  ['group-agreement.csv', groupRows],
  ['scores.csv', scoreRows],
]

interface Row extends FigureRow {
  readonly condition: string
}

const FIELDS: readonly Column<Row>[] = [
  field('condition', ({ condition }) => condition),
  ...FIGURE_FIELDS,
]

/** A file for each noun that the report has figures of: over all questions, then the same under each condition. */
export function measureFiles(report: ReportSummary): [string, string][] {
  const scopes = [
    ['', report] as const,
    ...ledConditions(report).map((name) => [name, underCondition(report, name)] as const),
  ]
  return FILES.flatMap(([name, rowsIn]): [string, string][] => {
    const rows = scopes.flatMap(([condition, scope]) =>
      rowsIn(scope).map((row): Row => ({ condition, ...row })),
    )
    return rows.length === 0 ? [] : [[name, csvOf(FIELDS, rows)]]
  })
}
