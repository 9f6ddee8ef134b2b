import type {
  AidFigures,
  AidReport,
  MeasureFigure,
  ReadingChange,
  ReportSummary,
  ShareFigure,
} from '@/results'
import { type CsvColumn, countWords, csvText, present } from '@/study'
import { percentWords } from '../report-words'
import { accuracyColumn } from './accuracy-tables'
import { durationInterval } from './cell-words'
import { orderTables } from './order-tables'
import {
  type Cell,
  type Column,
  cellColumn,
  column,
  getter,
  limits,
  makeTable,
  namedColumns,
  type Of,
  partColumns,
  type ReportTable,
} from './table'

const RATER = column<Pick<AidFigures, 'name'>>('rater', 'Reader', 'text', 'name')

const shareCell = ({
  count,
  n,
  value,
  ci95,
  method,
  reason,
  ci95Reason,
  clusters,
}: ShareFigure): Cell => ({
  unit: 'proportion',
  count,
  n,
  value,
  ci95,
  method,
  reason: reason ?? ci95Reason,
  note: clusters === n || n === 0 ? '' : countWords(clusters, 'cluster'),
})

const share = <Row>(id: string, title: string, read: Of<Row, ShareFigure>): Column<Row> => {
  const figure = getter(read)
  return cellColumn(id, title, 'proportion', (row) => shareCell(figure(row)))
}

const SWITCHES: readonly Column<Pick<ReadingChange, 'rightToWrong' | 'wrongToRight'>>[] = [
  share('right_to_wrong', 'Right to wrong', 'rightToWrong'),
  share('wrong_to_right', 'Wrong to right', 'wrongToRight'),
]

const CHANGES: readonly Column<ReadingChange>[] = [
  RATER,
  column('readings', 'Readings', 'text', ({ conditions }) => conditions.join(' → ')),
  column('stayed_right', 'Stayed right', 'count', 'stayedRight'),
  column('stayed_wrong', 'Stayed wrong', 'count', 'stayedWrong'),
  ...SWITCHES,
]

/** What became of answers from one reading to the next (R91). */
export const changeTable = ({ changes = [] }: ReportSummary): ReportTable =>
  makeTable(
    {
      title: 'Changed answers',
      note: 'right to wrong: of answers right at first; wrong to right: of answers wrong at first',
    },
    CHANGES,
    changes,
  )

const ACCURACIES: readonly Column<AidFigures>[] = [
  RATER,
  accuracyColumn('unaided', 'Unaided', 'unaided'),
  accuracyColumn('aided', 'Aided', 'aided'),
  column('difference', 'Aided minus unaided', 'points', ({ difference }) => difference.value, {
    with: ({ difference: { ci95, method, reason, ci95Reason } }) => ({
      ci95,
      method,
      reason: reason ?? ci95Reason,
    }),
    note: ({ pairedCases }) =>
      pairedCases === 0 ? 'different cases' : `${pairedCases} paired cases`,
  }),
  share('model_alone', 'Model by itself', 'modelAlone'),
]

const FOLLOWED: readonly Column<AidFigures>[] = [
  RATER,
  share('followed', 'Suggestions followed', 'followed'),
  share('followed_right', 'Right ones followed', 'followedRight'),
  share('followed_wrong', 'Wrong ones followed', 'followedWrong'),
]

const ERRORS: readonly Column<AidFigures>[] = [
  RATER,
  share('over_reliance', 'Over-reliance', 'overReliance'),
  share('under_reliance', 'Under-reliance', 'underReliance'),
]

const SWITCHED: readonly Column<AidFigures>[] = [RATER, ...SWITCHES]

const AGREED: readonly Column<AidFigures>[] = [
  RATER,
  share('agreed_right', 'As suggested, suggestion right', 'agreedWithRight'),
  share('agreed_wrong', 'As suggested, suggestion wrong', 'agreedWithWrong'),
]

const measure = (
  id: string,
  title: string,
  unit: 'duration' | 'share',
  read: (figures: AidFigures) => MeasureFigure,
): Column<AidFigures> =>
  column(id, title, unit, (figures) => read(figures).value, {
    with: (figures) => ({ reason: read(figures).reason }),
    note: (figures) => {
      const { n, ci95 } = read(figures)
      if (n === 0) return ''
      if (ci95 === null) return `of ${n}`
      const ends =
        unit === 'duration'
          ? durationInterval(ci95)
          : `${percentWords(ci95[0])} to ${percentWords(ci95[1])}`
      return `${ends}, of ${n}`
    },
  })

const EFFORT: readonly Column<AidFigures>[] = [
  RATER,
  measure('time_unaided', 'Median time unaided', 'duration', ({ time }) => time.unaided),
  measure('time_aided', 'Median time aided', 'duration', ({ time }) => time.aided),
  measure('confidence_unaided', 'Mean confidence unaided', 'share', (f) => f.confidence.unaided),
  measure('confidence_aided', 'Mean confidence aided', 'share', (f) => f.confidence.aided),
]

/** From unaided to aided, whichever was read first (R154). */
export const switchedTable = ({ figures }: AidReport): ReportTable =>
  makeTable(
    {
      title: 'Switched answers',
      note: 'unaided to aided; right to wrong: of answers right unaided; wrong to right: of answers wrong unaided',
    },
    SWITCHED,
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
    makeTable({ title, note }, columns, figures)
  return present([
    makeNoted(
      'Accuracy without and with suggestions',
      `suggestions${model}; difference in percentage points, 95% CIs for fixed readers and random cases`,
      ACCURACIES,
    ),
    ...(isPaired
      ? present([
          makeNoted(
            'Suggestions followed',
            'of suggestions that differed from the unaided answer',
            FOLLOWED,
          ),
          makeNoted(
            'Over-reliance and under-reliance',
            'over-reliance: of answers right unaided, with a wrong suggestion; under-reliance: of answers wrong unaided, with a right suggestion',
            ERRORS,
          ),
          // Where each answer was asked again in one go, the table of changes says the same.
          changes === undefined && switchedTable(aid),
        ])
      : []),
    makeNoted(
      'Aided answers that are as suggested',
      'whether or not the unaided answer was the same',
      AGREED,
    ),
    isTimed &&
      makeNoted('Time and confidence', 'active time of a reading; 95% CIs of the medians', EFFORT),
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

const CSV: readonly CsvColumn<FigureRow>[] = [
  ['rater', ({ rater }) => rater ?? '(all readers)'],
  ...namedColumns<FigureRow>('session', 'readings', 'figure'),
  ...partColumns(({ value }: FigureRow) => value, 'count', 'n', 'value'),
  ...limits<FigureRow>('ci95', ({ value }) => value.ci95),
  ['method', ({ value }) => value.method],
]

/** reading-changes.csv: a row for each figure. */
export const changesCsv = (changes: readonly ReadingChange[]): string =>
  csvText(
    CSV,
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
  csvText(
    CSV,
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
