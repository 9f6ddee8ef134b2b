import type { MarkingPair, MarkingReader, ReportSummary } from '@/results'
import type { ReportSection } from '../report-section'
import { type Column, column, makeTable, type ReportTable, unlessEmpty } from '../table'
import { figureColumn } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'
import { withHolm } from './holm-column'

const READERS: readonly Column<MarkingReader>[] = [
  column('reader', 'Reader', 'text', 'name'),
  column(
    'images',
    'Images',
    'text',
    ({ diseased, normal }) => `${diseased} with lesions, ${normal} without`,
  ),
  figureColumn('wafroc', 'wAFROC area', 'coefficient', 'wafroc'),
  figureColumn('lroc', 'LROC area', 'coefficient', 'lroc'),
]

/** Rated marks as areas under curves; null where the study asks for none. */
export function markingTable({ freeResponse }: ReportSummary): ReportTable | null {
  if (freeResponse === undefined) return null
  const hasLroc = freeResponse.readers.some(({ lroc }) => lroc.reason !== 'several-lesions')
  return makeTable(
    {
      title: 'Marks by their ratings',
      name: 'free-response',
      note: 'probability that a lesion is rated above the highest mark of a normal image',
    },
    READERS.filter(({ id }) => hasLroc || id !== 'lroc'),
    freeResponse.readers,
  )
}

const PAIRS: readonly Column<MarkingPair>[] = [
  column('pair', 'First minus second', 'text', ({ names }) => names.join(' minus ')),
  column('n', 'Images', 'count', ({ wafroc }) => wafroc.n),
  figureColumn('difference', 'Difference of wAFROC areas', 'coefficient', 'wafroc'),
  column('p', 'p', 'p', 'p'),
]

/** The same of pairs; null where there are none. */
function markingPairTable({ freeResponse }: ReportSummary): ReportTable | null {
  const rows = freeResponse?.pairs ?? []
  return unlessEmpty(
    makeTable(
      { title: 'Differences of rated marks', name: 'free-response-pairs' },
      withHolm(PAIRS, rows),
      rows,
    ),
  )
}

/** Rows of free-response.csv. */
const markingRows = ({ freeResponse }: ReportSummary): FigureRow[] =>
  freeResponse === undefined
    ? []
    : [
        ...freeResponse.readers.flatMap(({ name, wafroc, lroc }) => [
          figureRow('wafroc', name, wafroc),
          figureRow('lroc', name, lroc),
        ]),
        ...freeResponse.pairs.map(({ names, wafroc, p }) =>
          figureRow('wafroc_difference', names.join(' minus '), { ...wafroc, p }),
        ),
      ]

const tables = [markingTable, markingPairTable]

export const markingSection: ReportSection = {
  title: 'Rated marks',
  onPage: [{ part: 'accuracy', tables }],
  onPaper: { after: 'agreement', tables },
  files: [
    figureFile(
      'free-response.csv',
      'Rated marks: areas under the weighted AFROC and the LROC curve',
      markingRows,
    ),
  ],
}
