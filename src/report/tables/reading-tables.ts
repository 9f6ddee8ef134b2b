import { type CsvColumn, countWords, csvText } from '@/study'
import type { AidFigures, AidReport } from '../readings/aid-report'
import type { ReadingChange } from '../readings/reading-changes'
import type { MeasureFigure, ShareFigure } from '../readings/share-figure'
import type { ReportSummary } from '../report'
import { percentWords } from '../report-words'
import { accuracyCell } from './accuracy-tables'
import { durationInterval } from './cell-words'
import { orderTables } from './order-tables'
import { type Cell, type Column, column, type ReportTable, rowsOf } from './table'

type Whom = Pick<AidFigures, 'rater' | 'name' | 'session'>

const raterColumn = <Row extends Whom>(): Column<Row> =>
  column('rater', 'Reader', 'text', ({ name }) => name)

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

const share = <Row>(id: string, title: string, of: (row: Row) => ShareFigure): Column<Row> => ({
  id,
  title,
  unit: 'proportion',
  cell: (row) => shareCell(of(row)),
})

const CHANGES: readonly Column<ReadingChange>[] = [
  raterColumn(),
  column('readings', 'Readings', 'text', ({ conditions }) => conditions.join(' → ')),
  column('stayed_right', 'Stayed right', 'count', ({ stayedRight }) => stayedRight),
  column('stayed_wrong', 'Stayed wrong', 'count', ({ stayedWrong }) => stayedWrong),
  share('right_to_wrong', 'Right to wrong', ({ rightToWrong }) => rightToWrong),
  share('wrong_to_right', 'Wrong to right', ({ wrongToRight }) => wrongToRight),
]

/** What became of answers from one reading to the next (R91). */
export const changeTable = ({ changes = [] }: ReportSummary): ReportTable => ({
  title: 'Changed answers',
  note: 'right to wrong: of answers right at first; wrong to right: of answers wrong at first',
  columns: CHANGES,
  rows: rowsOf(CHANGES, changes),
})

const ACCURACIES: readonly Column<AidFigures>[] = [
  raterColumn(),
  { id: 'unaided', title: 'Unaided', unit: 'proportion', cell: (f) => accuracyCell(f.unaided) },
  { id: 'aided', title: 'Aided', unit: 'proportion', cell: (f) => accuracyCell(f.aided) },
  column('difference', 'Aided minus unaided', 'points', ({ difference }) => difference.value, {
    with: ({ difference: { ci95, method, reason, ci95Reason } }) => ({
      ci95,
      method,
      reason: reason ?? ci95Reason,
    }),
    note: ({ pairedCases }) =>
      pairedCases === 0 ? 'different cases' : `${pairedCases} paired cases`,
  }),
  share('model_alone', 'Model by itself', ({ modelAlone }) => modelAlone),
]

const FOLLOWED: readonly Column<AidFigures>[] = [
  raterColumn(),
  share('followed', 'Suggestions followed', ({ followed }) => followed),
  share('followed_right', 'Right ones followed', ({ followedRight }) => followedRight),
  share('followed_wrong', 'Wrong ones followed', ({ followedWrong }) => followedWrong),
]

const ERRORS: readonly Column<AidFigures>[] = [
  raterColumn(),
  share('over_reliance', 'Over-reliance', ({ overReliance }) => overReliance),
  share('under_reliance', 'Under-reliance', ({ underReliance }) => underReliance),
]

const SWITCHED: readonly Column<AidFigures>[] = [
  raterColumn(),
  share('right_to_wrong', 'Right to wrong', ({ rightToWrong }) => rightToWrong),
  share('wrong_to_right', 'Wrong to right', ({ wrongToRight }) => wrongToRight),
]

const AGREED: readonly Column<AidFigures>[] = [
  raterColumn(),
  share('agreed_right', 'As suggested, suggestion right', ({ agreedWithRight }) => agreedWithRight),
  share('agreed_wrong', 'As suggested, suggestion wrong', ({ agreedWithWrong }) => agreedWithWrong),
]

const measure = (
  id: string,
  title: string,
  unit: 'duration' | 'share',
  of: (figures: AidFigures) => MeasureFigure,
): Column<AidFigures> =>
  column(id, title, unit, (figures) => of(figures).value, {
    with: (figures) => ({ reason: of(figures).reason }),
    note: (figures) => {
      const { n, ci95 } = of(figures)
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
  raterColumn(),
  measure('time_unaided', 'Median time unaided', 'duration', ({ time }) => time.unaided),
  measure('time_aided', 'Median time aided', 'duration', ({ time }) => time.aided),
  measure('confidence_unaided', 'Mean confidence unaided', 'share', (f) => f.confidence.unaided),
  measure('confidence_aided', 'Mean confidence aided', 'share', (f) => f.confidence.aided),
]

/** From unaided to aided, whichever was read first (R154). */
export const switchedTable = ({ figures }: AidReport): ReportTable => ({
  title: 'Switched answers',
  note: 'unaided to aided; right to wrong: of answers right unaided; wrong to right: of answers wrong unaided',
  columns: SWITCHED,
  rows: rowsOf(SWITCHED, figures),
})

/** Reading with a model's suggestions: what is shown of it, in order; nothing where the study shows none. */
export function aidTables({ aid, changes }: ReportSummary): ReportTable[] {
  if (aid === undefined) return []
  const { figures, source } = aid
  const model = source === null ? '' : ` of ${source}`
  const isPaired = figures.some(({ pairedCases }) => pairedCases > 0)
  const isTimed = figures.some(({ time, confidence }) =>
    [time, confidence].some((one) => one.aided.n > 0),
  )
  const made = (
    title: string,
    note: string,
    columns: readonly Column<AidFigures>[],
  ): ReportTable => ({
    title,
    note,
    columns,
    rows: rowsOf(columns, figures),
  })
  return [
    made(
      'Accuracy without and with suggestions',
      `suggestions${model}; difference in percentage points, 95% CIs for fixed readers and random cases`,
      ACCURACIES,
    ),
    ...(isPaired
      ? [
          made(
            'Suggestions followed',
            'of suggestions that differed from the unaided answer',
            FOLLOWED,
          ),
          made(
            'Over-reliance and under-reliance',
            'over-reliance: of answers right unaided, with a wrong suggestion; under-reliance: of answers wrong unaided, with a right suggestion',
            ERRORS,
          ),
          // Where each answer was asked again in one go, the table of changes says the same.
          ...(changes === undefined ? [switchedTable(aid)] : []),
        ]
      : []),
    made(
      'Aided answers that are as suggested',
      'whether or not the unaided answer was the same',
      AGREED,
    ),
    ...(isTimed
      ? [made('Time and confidence', 'active time of a reading; 95% CIs of the medians', EFFORT)]
      : []),
  ]
}

/** What is printed of all this. */
export const readingsOnPaper = (report: ReportSummary): ReportTable[] =>
  [...aidTables(report), ...orderTables(report), changeTable(report)].filter(
    ({ rows }) => rows.length > 0,
  )

interface Figure extends Pick<AidFigures, 'rater' | 'session'> {
  readonly readings: string
  readonly figure: string
  readonly count: number | null
  readonly n: number
  readonly value: number | null
  readonly ci95: readonly [number, number] | null
  readonly method: string | null
}

const CSV: readonly CsvColumn<Figure>[] = [
  ['rater', ({ rater }) => rater ?? '(all readers)'],
  ['session', ({ session }) => session],
  ['readings', ({ readings }) => readings],
  ['figure', ({ figure }) => figure],
  ['count', ({ count }) => count],
  ['n', ({ n }) => n],
  ['value', ({ value }) => value],
  ['ci95_low', ({ ci95 }) => ci95?.[0] ?? null],
  ['ci95_high', ({ ci95 }) => ci95?.[1] ?? null],
  ['method', ({ method }) => method],
]

/** reading-changes.csv: a row for each figure. */
export const changesCsv = (changes: readonly ReadingChange[]): string =>
  csvText<Figure>(
    CSV,
    changes.flatMap((change) => {
      const { rater, session, conditions } = change
      const row = (figure: string, of: ShareFigure): Figure => ({
        rater,
        session,
        readings: conditions.join(' > '),
        figure,
        count: of.count,
        n: of.n,
        value: of.value,
        ci95: of.ci95,
        method: of.method,
      })
      return [
        row('right to wrong', change.rightToWrong),
        row('wrong to right', change.wrongToRight),
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
  csvText<Figure>(
    CSV,
    figures.flatMap((one): Figure[] => {
      const { rater, session, difference, pairedCases } = one
      const whose = { rater, session }
      const both = `${unaided.join('+')} > ${aided.join('+')}`
      const side = (name: 'aided' | 'unaided'): Figure[] => {
        const readings = (name === 'aided' ? aided : unaided).join('+')
        const { correct, n, value, ci95, method } = one[name]
        return [
          { ...whose, readings, figure: 'accuracy', count: correct, n, value, ci95, method },
          measured(readings, 'median active ms', one.time[name], 'median'),
          measured(readings, 'mean confidence', one.confidence[name], 'mean'),
        ]
      }
      const measured = (
        readings: string,
        figure: string,
        of: MeasureFigure,
        method: string,
      ): Figure => ({
        ...whose,
        readings,
        figure,
        count: null,
        n: of.n,
        value: of.value,
        ci95: of.ci95,
        method: of.value === null ? null : `${method}, cluster-bootstrap`,
      })
      return [
        ...side('unaided'),
        ...side('aided'),
        {
          ...whose,
          readings: both,
          figure: 'aided minus unaided',
          count: null,
          n: pairedCases,
          value: difference.value,
          ci95: difference.ci95,
          method: difference.method,
        },
        ...SHARES.map(([figure, name]): Figure => {
          const { count, n, value, ci95, method } = one[name]
          return { ...whose, readings: both, figure, count, n, value, ci95, method }
        }),
      ]
    }),
  )
