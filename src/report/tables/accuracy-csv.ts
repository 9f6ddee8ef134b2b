import { csvText } from '@/study'
import type { AccuracyCell, RaterReport } from '../figures/rater-figures'
import type { Report } from '../report'
import { limits, type Part, partsOf } from './table-parts'

interface AccuracyRow extends Part<AccuracyCell> {
  readonly rater: RaterReport
}

/** accuracy.csv: one row for each rater and each part of the questions. */
export const accuracyCsv = (report: Report): string =>
  csvText<AccuracyRow>(
    [
      ['rater', ({ rater }) => rater.code],
      ['rater_kind', ({ rater }) => rater.kind],
      ['group', ({ rater }) => rater.group],
      ['session', ({ rater }) => rater.session.number],
      ['scope', ({ scope }) => scope],
      ['attribute', ({ attribute }) => attribute],
      ['level', ({ level }) => level],
      ['n', ({ cell }) => cell.n],
      ['correct', ({ cell }) => cell.correct],
      ['accuracy', ({ cell }) => cell.value],
      ...limits<AccuracyRow>('ci95', ({ cell }) => cell.ci95),
      ['method', ({ cell }) => cell.method],
      ...limits<AccuracyRow>('bootstrap95', ({ scope, rater }) =>
        scope === 'overall' ? rater.accuracy.overall.ci95Bootstrap : null,
      ),
      ['abstained', ({ cell }) => cell.abstained],
      ['missing', ({ cell }) => cell.missing],
      ['flagged', ({ cell }) => cell.flagged],
      ['reason', ({ cell }) => cell.reason],
    ],
    report.raters.flatMap((rater): AccuracyRow[] => [
      { rater, scope: 'overall', attribute: null, level: null, cell: rater.accuracy.overall },
      { rater, scope: 'closed', attribute: null, level: null, cell: rater.accuracy.closed },
      ...partsOf(rater.accuracy).map((part) => ({ rater, ...part })),
    ]),
  )
