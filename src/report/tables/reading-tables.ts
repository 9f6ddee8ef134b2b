import type {
  AidFigures,
  AidReport,
  MeasureFigure,
  ReadingChange,
  ReportSummary,
  ShareFigure,
} from '@/results'
import { countWords, present } from '@/study'
import { percentWords } from '../report-words'
import { accuracyColumn } from './accuracy-tables'
import { durationInterval } from './cell-words'
import { differenceCell } from './comparison-tables'
import { orderTables } from './order-tables'
import {
  type Column,
  column,
  csvOf,
  type FileColumn,
  getter,
  limits,
  makeTable,
  type Of,
  partColumns,
  type ReportTable,
} from './table'

const RATER = column<Pick<AidFigures, 'name'>>('Reader', 'text', 'name')

const shareCell = ({
  count,
  n,
  value,
  ci95,
  method,
  reason,
  ci95Reason,
  clusters,
}: ShareFigure) => ({
  count,
  n,
  value,
  ci95,
  method,
  reason: reason ?? ci95Reason,
  note: clusters === n || n === 0 ? '' : countWords(clusters, 'cluster'),
})

const share = <Row>(title: string, read: Of<Row, ShareFigure>): Column<Row> => {
  const figure = getter(read)
  return column(title, 'proportion', (row) => shareCell(figure(row)))
}

const SWITCHES: readonly Column<Pick<ReadingChange, 'rightToWrong' | 'wrongToRight'>>[] = [
  share('Right to wrong', 'rightToWrong'),
  share('Wrong to right', 'wrongToRight'),
]

/** What became of answers from one reading to the next (R91). */
export const changeTable = ({ changes = [] }: ReportSummary): ReportTable =>
  makeTable<ReadingChange>(
    {
      title: 'Changed answers',
      note: 'right to wrong: of answers right at first; wrong to right: of answers wrong at first',
    },
    [
      RATER,
      column('Readings', 'text', ({ conditions }) => conditions.join(' → ')),
      column('Stayed right', 'count', 'stayedRight'),
      column('Stayed wrong', 'count', 'stayedWrong'),
      ...SWITCHES,
    ],
    changes,
  )

const measure = (
  title: string,
  unit: 'duration' | 'share',
  read: (figures: AidFigures) => MeasureFigure,
): Column<AidFigures> =>
  column(title, unit, (figures) => {
    const { value, n, ci95, reason } = read(figures)
    return { value, reason, note: measureNote(unit, n, ci95) }
  })

function measureNote(unit: 'duration' | 'share', n: number, ci95: MeasureFigure['ci95']): string {
  if (n === 0) return ''
  if (ci95 === null) return `of ${n}`
  const ends =
    unit === 'duration'
      ? durationInterval(ci95)
      : `${percentWords(ci95[0])} to ${percentWords(ci95[1])}`
  return `${ends}, of ${n}`
}

/** From unaided to aided, whichever was read first (R154). */
export const switchedTable = ({ figures }: AidReport): ReportTable =>
  makeTable<AidFigures>(
    {
      title: 'Switched answers',
      note: 'unaided to aided; right to wrong: of answers right unaided; wrong to right: of answers wrong unaided',
    },
    [RATER, ...SWITCHES],
    figures,
  )

/** Reading with a model's suggestions: what is shown of it, in order; nothing where the study shows none. */
export function aidTables({ aid, changes }: ReportSummary): ReportTable[] {
  if (aid === undefined) return []
  const { figures, source } = aid
  const model = source === null ? '' : ` of ${source}`
  const isPaired = figures.some(({ pairedCases }) => pairedCases > 0)
  const isTimed = figures.some(({ time, confidence }) =>
    [time, confidence].some((figure) => figure.aided.n > 0),
  )
  const makeNoted = (title: string, note: string, columns: readonly Column<AidFigures>[]) =>
    makeTable({ title, note }, [RATER, ...columns], figures)
  return present([
    makeNoted(
      'Accuracy without and with suggestions',
      `suggestions${model}; difference in percentage points, 95% CIs for fixed readers and random cases`,
      [
        accuracyColumn('Unaided', 'unaided'),
        accuracyColumn('Aided', 'aided'),
        column('Aided minus unaided', 'points', ({ difference, pairedCases }) => ({
          ...differenceCell(difference),
          note: pairedCases === 0 ? 'different cases' : `${pairedCases} paired cases`,
        })),
        share('Model by itself', 'modelAlone'),
      ],
    ),
    isPaired &&
      makeNoted('Suggestions followed', 'of suggestions that differed from the unaided answer', [
        share('Suggestions followed', 'followed'),
        share('Right ones followed', 'followedRight'),
        share('Wrong ones followed', 'followedWrong'),
      ]),
    isPaired &&
      makeNoted(
        'Over-reliance and under-reliance',
        'over-reliance: of answers right unaided, with a wrong suggestion; under-reliance: of answers wrong unaided, with a right suggestion',
        [share('Over-reliance', 'overReliance'), share('Under-reliance', 'underReliance')],
      ),
    // Where each answer was asked again in one go, the table of changes says the same.
    isPaired && changes === undefined && switchedTable(aid),
    makeNoted(
      'Aided answers that are as suggested',
      'whether or not the unaided answer was the same',
      [
        share('As suggested, suggestion right', 'agreedWithRight'),
        share('As suggested, suggestion wrong', 'agreedWithWrong'),
      ],
    ),
    isTimed &&
      makeNoted('Time and confidence', 'active time of a reading; 95% CIs of the medians', [
        measure('Median time unaided', 'duration', ({ time }) => time.unaided),
        measure('Median time aided', 'duration', ({ time }) => time.aided),
        measure('Mean confidence unaided', 'share', ({ confidence }) => confidence.unaided),
        measure('Mean confidence aided', 'share', ({ confidence }) => confidence.aided),
      ]),
  ])
}

/** What is printed of all this. */
export const readingsOnPaper = (report: ReportSummary): ReportTable[] =>
  [...aidTables(report), ...orderTables(report), changeTable(report)].filter(
    ({ rows }) => rows.length > 0,
  )

/** A figure of a row of a file. */
interface Figure extends Pick<MeasureFigure, 'n' | 'value' | 'ci95'> {
  readonly count?: number
  readonly method: string | null
}

interface FigureRow extends Pick<AidFigures, 'rater' | 'session'> {
  readonly readings: string
  readonly figure: string
  readonly value: Figure
}

const FIELDS: readonly FileColumn<FigureRow>[] = [
  ['rater', ({ rater }) => rater ?? '(all readers)'],
  'session',
  'readings',
  'figure',
  ...partColumns(({ value }: FigureRow) => value, 'count', 'n', 'value'),
  ...limits<FigureRow>('ci95', ({ value }) => value.ci95),
  ['method', ({ value }) => value.method],
]

/** reading-changes.csv: a row for each figure. */
export const changesCsv = (changes: readonly ReadingChange[]): string =>
  csvOf(
    FIELDS,
    changes.flatMap(({ rater, session, conditions, rightToWrong, wrongToRight }) => {
      const whose = { rater, session, readings: conditions.join(' > ') }
      return [
        { ...whose, figure: 'right to wrong', value: rightToWrong },
        { ...whose, figure: 'wrong to right', value: wrongToRight },
      ]
    }),
  )

const SHARES = [
  ['model by itself', 'modelAlone'],
  ['as suggested, suggestion right', 'agreedWithRight'],
  ['as suggested, suggestion wrong', 'agreedWithWrong'],
  ['suggestions followed', 'followed'],
  ['right suggestions followed', 'followedRight'],
  ['wrong suggestions followed', 'followedWrong'],
  ['over-reliance', 'overReliance'],
  ['under-reliance', 'underReliance'],
  ['right unaided, wrong aided', 'rightToWrong'],
  ['wrong unaided, right aided', 'wrongToRight'],
] as const satisfies readonly (readonly [string, keyof AidFigures])[]

/** reading-with-ai.csv: a row for each figure. */
export const aidCsv = ({ figures, aided, unaided }: AidReport): string =>
  csvOf(
    FIELDS,
    figures.flatMap((entry) => {
      const { rater, session, difference, pairedCases } = entry
      const row = (readings: string, figure: string, value: Figure): FigureRow => ({
        rater,
        session,
        readings,
        figure,
        value,
      })
      const side = (name: 'aided' | 'unaided', conditions: readonly string[]) => {
        const readings = conditions.join('+')
        const accuracy = entry[name]
        return [
          row(readings, 'accuracy', { ...accuracy, count: accuracy.correct }),
          row(readings, 'median active ms', withMethod(entry.time[name], 'median')),
          row(readings, 'mean confidence', withMethod(entry.confidence[name], 'mean')),
        ]
      }
      const both = `${unaided.join('+')} > ${aided.join('+')}`
      return [
        ...side('unaided', unaided),
        ...side('aided', aided),
        row(both, 'aided minus unaided', { ...difference, n: pairedCases }),
        ...SHARES.map(([figure, name]) => row(both, figure, entry[name])),
      ]
    }),
  )

const withMethod = (figure: MeasureFigure, method: string): Figure => ({
  ...figure,
  method: figure.value === null ? null : `${method}, cluster-bootstrap`,
})
