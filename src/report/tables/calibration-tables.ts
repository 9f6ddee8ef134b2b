import type { CalibrationReport, RaterReport } from '../measures/rater-report'
import { seriesName } from '../measures/series-names'
import { drawnNote } from './cell-words'
import { type Column, column, type ReportTable, rowsOf } from './table'

const CALIBRATION: readonly Column<RaterReport>[] = [
  column<RaterReport>('rater', 'Reader', 'text', seriesName, {
    with: (rater) => ({ whose: [rater] }),
  }),
  column('n', 'Answers', 'count', ({ calibration }) => calibration.n),
  column(
    'ece',
    'Expected calibration error (ECE)',
    'coefficient',
    ({ calibration }) => calibration.ece,
    {
      note: ({ calibration }) => drawnNote(calibration.intervals.ece),
    },
  ),
  column(
    'mce',
    'Maximum calibration error (MCE)',
    'coefficient',
    ({ calibration }) => calibration.mce,
  ),
  column('brier', 'Brier score', 'coefficient', ({ calibration }) => calibration.brier, {
    note: ({ calibration }) => drawnNote(calibration.intervals.brier),
  }),
]

interface Bin {
  readonly rater: RaterReport
  readonly bin: CalibrationReport['bins'][number]
}

const BINS: readonly Column<Bin>[] = [
  column('confidence', 'Stated confidence', 'text', ({ bin }) => {
    return `${Math.round(100 * bin.low)}–${Math.round(100 * bin.high)}%`
  }),
  column('answers', 'Answers', 'count', ({ bin }) => bin.count),
  column('mean', 'Mean confidence', 'share', ({ bin }) => bin.meanConfidence),
  column('accuracy', 'Accuracy', 'share', ({ bin }) => bin.accuracy),
]

/** Whether stated confidence is borne out; below it the bins that are behind it. */
export const calibrationTables = (
  raters: readonly RaterReport[],
): [ofRaters: ReportTable, bins: ReportTable] => [
  {
    title: 'Calibration of each reader',
    note: '0 is perfect in all three',
    columns: CALIBRATION,
    rows: rowsOf(CALIBRATION, raters),
  },
  {
    title: 'Bins of confidence',
    note: 'empty bins are excluded',
    columns: BINS,
    groupTitle: 'Reader',
    rows: rowsOf(
      BINS,
      raters.flatMap((rater) =>
        rater.calibration.bins.filter(({ count }) => count > 0).map((bin) => ({ rater, bin })),
      ),
      ({ rater }) => seriesName(rater),
    ),
  },
]
