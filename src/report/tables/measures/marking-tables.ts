import type { MarkingPair, MarkingReader } from '@/results'
import { present } from '@/study'
import type { ReportSection } from '../report-section'
import { column, reportTable } from '../table'
import { FIRST_MINUS_SECOND, figureColumn } from './figure-cells'
import { figureFile, figureRow } from './figure-rows'
import { holmColumn } from './holm-column'

/** Rated marks as areas under curves; null where the study asks for none. */
export const markingTable = reportTable<MarkingReader>(
  {
    title: 'Marks by their ratings',
    name: 'free-response',
    note: 'probability that a lesion is rated above the highest mark of a normal image',
  },
  (readers) =>
    present([
      column('Reader', 'text', 'name'),
      column(
        'Images',
        'text',
        ({ diseased, normal }) => `${diseased} with lesions, ${normal} without`,
      ),
      figureColumn('wAFROC area', 'coefficient', 'wafroc'),
      readers.some(({ lroc }) => lroc.reason !== 'several-lesions') &&
        figureColumn('LROC area', 'coefficient', 'lroc'),
    ]),
  ({ freeResponse }) => freeResponse?.readers,
)

/** The same of pairs; null where there are none. */
const markingPairTable = reportTable<MarkingPair>(
  { title: 'Differences of rated marks', name: 'free-response-pairs' },
  (rows) => [
    FIRST_MINUS_SECOND,
    column('Images', 'count', ({ wafroc }) => wafroc.n),
    figureColumn('Difference of wAFROC areas', 'coefficient', 'wafroc'),
    column('p', 'p', 'p'),
    ...holmColumn(rows),
  ],
  ({ freeResponse }) => freeResponse?.pairs,
)

const tables = [markingTable, markingPairTable]

export const markingSection: ReportSection = {
  title: 'Rated marks',
  onPage: [{ part: 'accuracy', tables }],
  onPaper: { after: 'agreement', tables },
  files: [
    figureFile(
      'free-response.csv',
      'Rated marks: areas under the weighted AFROC and the LROC curve',
      'freeResponse',
      ({ readers, pairs }) => [
        ...readers.flatMap(({ name, wafroc, lroc }) => [
          figureRow('wafroc', name, wafroc),
          figureRow('lroc', name, lroc),
        ]),
        ...pairs.map(({ names, wafroc, p }) =>
          figureRow('wafroc_difference', names.join(' minus '), { ...wafroc, p }),
        ),
      ],
    ),
  ],
}
