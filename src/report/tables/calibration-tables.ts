import type { CalibrationReport, RaterReport } from '@/results'
import { seriesName } from '@/results'
import { drawnNote } from './cell-words'
import { readerColumn } from './reader-column'
import { type Column, column, makeTable, type ReportTable } from './table'

const score = (id: 'ece' | 'brier', title: string): Column<RaterReport> =>
  column(title, 'coefficient', ({ calibration }) => ({
    value: calibration[id],
    note: drawnNote(calibration.intervals[id]),
  }))

const CALIBRATION: readonly Column<RaterReport>[] = [
  readerColumn((rater) => rater),
  column('Answers', 'count', ({ calibration }) => calibration.n),
  score('ece', 'Expected calibration error (ECE)'),
  column('Maximum calibration error (MCE)', 'coefficient', ({ calibration }) => calibration.mce),
  score('brier', 'Brier score'),
]

interface Bin {
  readonly rater: RaterReport
  readonly bin: CalibrationReport['bins'][number]
}

const BINS: readonly Column<Bin>[] = [
  column('Stated confidence', 'text', ({ bin }) => {
    return `${Math.round(100 * bin.low)}–${Math.round(100 * bin.high)}%`
  }),
  column('Answers', 'count', ({ bin }) => bin.count),
  column('Mean confidence', 'share', ({ bin }) => bin.meanConfidence),
  column('Accuracy', 'share', ({ bin }) => bin.accuracy),
]

/** Whether stated confidence is borne out; below it the bins that are behind it. */
export const calibrationTables = (
  raters: readonly RaterReport[],
): [ofRaters: ReportTable, bins: ReportTable] => [
  makeTable(
    { title: 'Calibration of each reader', note: '0 is perfect in all three' },
    CALIBRATION,
    raters,
  ),
  makeTable(
    { title: 'Bins of confidence', note: 'empty bins are excluded', groupTitle: 'Reader' },
    BINS,
    raters.flatMap((rater) =>
      rater.calibration.bins.filter(({ count }) => count > 0).map((bin) => ({ rater, bin })),
    ),
    ({ rater }) => seriesName(rater),
  ),
]
