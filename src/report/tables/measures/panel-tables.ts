import type { PanelFigures, PanelModel, ReportSummary } from '@/results'
import { countWords, present } from '@/study'
import { fixed, percentWords, reasonWords } from '../../report-words'
import { percentInterval } from '../cell-words'
import { shareColumn } from '../drawn-columns'
import { namedReader } from '../reader-column'
import type { ReportSection } from '../report-section'
import { type Column, column, type ReportTable, reportTable, rowsOf, text } from '../table'
import { below, drawnCell, figureColumn } from './figure-cells'
import { figureFile, figureRow } from './figure-rows'

const rankWords = (value: number) => fixed(value, Number.isInteger(value) ? 0 : 1)

/** How far the readers lie apart, and each against the majority of the others; null with fewer than two. */
export function panelTable(report: ReportSummary): ReportTable | null {
  const { panel } = report
  if (panel === undefined) return null
  const columns: readonly Column<PanelFigures['readers'][number]>[] = [
    namedReader('Reader', report),
    column('Accuracy', 'share', 'accuracy'),
    shareColumn('Agrees with the majority of the others', 'withOthers'),
  ]
  const { meanAccuracy, ceiling, majority, ties, lowest, highest } = panel
  const apart =
    lowest === null || highest === null
      ? ''
      : `range ${percentWords(lowest)} to ${percentWords(highest)}, ${fixed(100 * (highest - lowest), 1)} points apart`
  return {
    title: 'Readers as a panel',
    name: 'panel',
    columns,
    isOrdered: true,
    isNarrow: true,
    rows: [
      ...rowsOf(columns, panel.readers),
      {
        group: null,
        cells: [
          text('Mean of the readers', { note: apart }),
          drawnCell('share', meanAccuracy),
          drawnCell('share', ceiling),
        ],
      },
      {
        group: null,
        cells: [
          text('Majority vote', {
            note: ties === 0 ? 'no ties' : `${countWords(ties, 'tie')} excluded`,
          }),
          {
            unit: 'share',
            value: majority.value,
            note:
              majority.value === null
                ? reasonWords(majority.reason)
                : `${majority.count} of ${majority.n}, ${percentInterval(majority.ci95)}`,
          },
          text(''),
        ],
      },
    ],
  }
}

/** Where each model stands among the readers; null where there are no models, or fewer than two readers. */
export const rankTable = reportTable<PanelModel>(
  {
    title: 'Models among the readers',
    name: 'model-ranks',
    note: 'on the questions that count for both; rank 1 is best, differences in percentage points',
  },
  (_, report) => {
    const hasMajority = (report.panel?.readers.length ?? 0) > 2
    return present([
      namedReader('Model', report),
      figureColumn('Accuracy minus the readers’', 'points', 'minusReaders'),
      column('Rank among the readers', 'count', ({ rank, above, equal, below: under }) => ({
        value:
          rank.value === null ? '–' : `${rankWords(rank.value)} of ${above + equal + under + 1}`,
        unit: 'text',
        note: below(rank, ([low, high]) => `${rankWords(low)} to ${rankWords(high)}`),
      })),
      column(
        'Readers above, equal, below',
        'count',
        (row) => `${row.above}, ${row.equal}, ${row.below}`,
      ),
      hasMajority && figureColumn('Agrees with the majority of readers', 'share', 'withMajority'),
      hasMajority && figureColumn('Minus the leave-one-out ceiling', 'points', 'minusCeiling'),
    ])
  },
  ({ panel }) => panel?.models,
)

export const panelSection: ReportSection = {
  title: 'Readers as a panel',
  onPage: [
    {
      part: 'accuracy',
      hint: 'Compares each reader with the others. The mean of the last column is the leave-one-out ceiling: agreement of each reader with the majority of the others.',
      tables: [panelTable],
    },
  ],
  onPaper: { after: 'accuracy', tables: [panelTable, rankTable] },
  files: [
    figureFile(
      'panel.csv',
      'The readers as a panel: range, leave-one-out ceiling, majority, and where each model would rank',
      'panel',
      (panel) => [
        ...panel.readers.flatMap(({ name, accuracy, withOthers }) => [
          figureRow('accuracy', name, { value: accuracy }),
          figureRow('as_most_others', name, withOthers),
        ]),
        figureRow('mean_accuracy', 'readers', panel.meanAccuracy),
        figureRow('lowest_accuracy', 'readers', { value: panel.lowest }),
        figureRow('highest_accuracy', 'readers', { value: panel.highest }),
        figureRow('ceiling', 'readers', panel.ceiling),
        figureRow('majority_accuracy', 'readers', panel.majority),
        ...panel.models.flatMap(({ name, ...model }) => [
          figureRow('minus_readers', name, model.minusReaders),
          figureRow('rank', name, model.rank),
          figureRow('readers_above', name, { value: model.above }),
          figureRow('readers_equal', name, { value: model.equal }),
          figureRow('readers_below', name, { value: model.below }),
          figureRow('as_majority', name, model.withMajority),
          figureRow('minus_ceiling', name, model.minusCeiling),
        ]),
      ],
    ),
  ],
}
