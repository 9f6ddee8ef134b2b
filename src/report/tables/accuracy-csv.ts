import type { AccuracyCell } from '../figures/rater-figures'
import type { Report } from '../report'
import { type CsvCell, csvText } from './csv-text'
import { limits, partsOf } from './table-parts'

/** accuracy.csv: one row for each rater and each part of the questions. */
export function accuracyCsv(report: Report): string {
  const rows = report.raters.flatMap((rater) => {
    const who: CsvCell[] = [rater.code, rater.kind, rater.group, rater.session.number]
    const { overall, closed } = rater.accuracy
    const row = (scope: string, attribute: string | null, level: string | null, cell: AccuracyCell) => {
      const bootstrap = scope === 'overall' ? overall.ci95Bootstrap : null
      return [
        ...who,
        scope,
        attribute,
        level,
        cell.n,
        cell.correct,
        cell.value,
        ...limits(cell.ci95),
        cell.method,
        ...limits(bootstrap),
        cell.abstained,
        cell.missing,
        cell.flagged,
        cell.reason,
      ]
    }
    return [
      row('overall', null, null, overall),
      row('closed', null, null, closed),
      ...partsOf(rater.accuracy).map(([scope, attribute, level, cell]) => row(scope, attribute, level, cell)),
    ]
  })
  return csvText(
    [
      ...[
        'rater',
        'rater_kind',
        'group',
        'session',
        'scope',
        'attribute',
        'level',
        'n',
        'correct',
        'accuracy',
      ],
      ...[
        'ci95_low',
        'ci95_high',
        'method',
        'bootstrap95_low',
        'bootstrap95_high',
        'abstained',
        'missing',
        'flagged',
        'reason',
      ],
    ],
    rows,
  )
}
