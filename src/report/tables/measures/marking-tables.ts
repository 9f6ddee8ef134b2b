import type { MarkingPair, MarkingReader } from '../../measures/marks/free-response'
import type { ReportSummary } from '../../report'
import type { ReportSection } from '../report-section'
import { type Column, column, type ReportTable, rowsOf } from '../table'
import { drawnCell } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'
import { withHolm } from './holm-column'

type Of = Pick<ReportSummary, 'freeResponse'>

const READERS: readonly Column<MarkingReader>[] = [
  column('reader', 'Reader', 'text', ({ name }) => name),
  column(
    'images',
    'Images',
    'text',
    ({ diseased, normal }) => `${diseased} with lesions, ${normal} without`,
  ),
  {
    id: 'wafroc',
    title: 'wAFROC area',
    unit: 'count',
    cell: ({ wafroc }) => drawnCell('coefficient', wafroc),
  },
  {
    id: 'lroc',
    title: 'LROC area',
    unit: 'count',
    cell: ({ lroc }) => drawnCell('coefficient', lroc),
  },
]

/** Rated marks as areas under curves; null where the study asks for none. */
export function markingTable({ freeResponse }: Of): ReportTable | null {
  if (freeResponse === undefined) return null
  const hasLroc = freeResponse.readers.some(({ lroc }) => lroc.reason !== 'several-lesions')
  const columns = READERS.filter(({ id }) => hasLroc || id !== 'lroc')
  return {
    title: 'Marks by their ratings',
    name: 'free-response',
    columns,
    note: 'probability that a lesion is rated above the highest mark of a normal image',
    rows: rowsOf(columns, freeResponse.readers),
  }
}

const PAIRS: readonly Column<MarkingPair>[] = [
  column('pair', 'First minus second', 'text', ({ names }) => names.join(' minus ')),
  column('n', 'Images', 'count', ({ wafroc }) => wafroc.n),
  {
    id: 'difference',
    title: 'Difference of wAFROC areas',
    unit: 'count',
    cell: ({ wafroc }) => drawnCell('coefficient', wafroc),
  },
  column('p', 'p', 'p', ({ p }) => p),
]

/** The same of pairs; null where there are none. */
function markingPairTable({ freeResponse }: Of): ReportTable | null {
  const rows = freeResponse?.pairs ?? []
  const columns = withHolm(PAIRS, rows)
  return rows.length === 0
    ? null
    : {
        title: 'Differences of rated marks',
        name: 'free-response-pairs',
        columns,
        rows: rowsOf(columns, rows),
      }
}

/** Rows of free-response.csv. */
const markingRows = ({ freeResponse }: Of): FigureRow[] =>
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
