import { type CsvColumn, csvText } from '@/study'
import type {
  MeasureOfReaders,
  ReaderCurve,
  ReadersEstimate,
  ReadersReport,
} from './readers-report'

interface Line extends Partial<ReadersEstimate> {
  readonly of: MeasureOfReaders
  readonly figure:
    | 'mean'
    | 'difference'
    | 'test'
    | 'reader'
    | 'reader-difference'
    | 'model'
    | 'component'
  readonly method: string
  readonly covariance?: string | null
  readonly generalisesTo: string
  readonly modality?: string
  readonly reference?: string
  readonly reader?: string
  readonly cases?: number
  readonly statisticName?: string
  readonly df1?: number
}

const COLUMNS: readonly CsvColumn<Line>[] = [
  ['measure', ({ of }) => of.measure],
  ['questions', ({ of }) => of.questions.join(' ')],
  ['figure', ({ figure }) => figure],
  ['method', ({ method }) => method],
  ['covariance', ({ covariance }) => covariance ?? null],
  ['generalises_to', ({ generalisesTo }) => generalisesTo],
  ['reader', ({ reader }) => reader ?? null],
  ['modality', ({ modality }) => modality ?? null],
  ['minus', ({ reference }) => reference ?? null],
  ['readers', ({ of }) => of.readers.length],
  ['cases', ({ of, cases }) => cases ?? of.cases],
  ['estimate', ({ estimate }) => estimate ?? null],
  ['se', ({ se }) => se ?? null],
  ['statistic_name', ({ statisticName }) => statisticName ?? null],
  ['statistic', ({ statistic }) => statistic ?? null],
  ['df1', ({ df1 }) => df1 ?? null],
  ['df', ({ df }) => df ?? null],
  ['p', ({ p }) => p ?? null],
  ['ci95_low', ({ ci95 }) => ci95?.[0] ?? null],
  ['ci95_high', ({ ci95 }) => ci95?.[1] ?? null],
  ['reason', ({ reason }) => reason ?? null],
]

/** readers.csv: a row for each figure. */
export const readersCsv = ({ measures }: ReadersReport): string =>
  csvText(COLUMNS, measures.flatMap(linesOf))

function linesOf(of: MeasureOfReaders): Line[] {
  const named = (df: number | null | undefined, statistic: number | null | undefined) =>
    statistic === null || statistic === undefined
      ? {}
      : { statisticName: (df ?? null) === null ? 'z' : 't' }
  const analyses = of.analyses.flatMap(
    ({ method, covariance, generalisesTo, test, means, differences }) => {
      const own = { of, method, covariance, generalisesTo }
      return [
        ...(test === null
          ? []
          : [
              {
                ...own,
                figure: 'test' as const,
                statisticName: test.name,
                df1: test.df1,
                df: test.df2,
                statistic: test.statistic,
                p: test.p,
                reason: test.reason,
              },
            ]),
        ...differences.map(
          ({ a, b, ...one }): Line => ({
            ...own,
            ...one,
            figure: 'difference',
            modality: a,
            reference: b,
            ...named(one.df, one.statistic),
          }),
        ),
        ...means.map((one): Line => ({ ...own, ...one, figure: 'mean' })),
      ]
    },
  )
  const covariance = of.components?.covariance ?? null
  const or = { of, method: 'obuchowski-rockette', covariance, generalisesTo: 'cases' }
  return [
    ...analyses,
    ...of.figures.map(
      ({ reader, modality, n, estimate, se, ci95, method, reason }): Line => ({
        of,
        figure: 'reader',
        method,
        generalisesTo: 'cases',
        reader,
        modality,
        cases: n,
        estimate,
        se,
        ci95,
        reason,
      }),
    ),
    ...of.readerDifferences.map(
      ({ a, b, ...one }): Line => ({
        ...or,
        ...one,
        figure: 'reader-difference',
        modality: a,
        reference: b,
        ...named(one.df, one.statistic),
      }),
    ),
    ...of.models.flatMap(({ model, modality, cases, differences }) =>
      differences.map(
        (one): Line => ({
          ...or,
          ...one,
          figure: 'model',
          modality,
          cases,
          reader: 'readers',
          reference: model,
          ...named(one.df, one.statistic),
        }),
      ),
    ),
    ...Object.entries(componentNumbers(of)).map(
      ([modality, estimate]): Line => ({ ...or, figure: 'component', modality, estimate }),
    ),
  ]
}

function componentNumbers({
  components,
}: MeasureOfReaders): Readonly<Record<string, number | null>> {
  if (components === null) return {}
  const { meanSquares, error, cov1, cov2, cov3, reader, modalityReader } = components
  return {
    'MS(T)': meanSquares.modality,
    'MS(R)': meanSquares.reader,
    'MS(TR)': meanSquares.modalityReader,
    error,
    cov1,
    cov2,
    cov3,
    'var(R)': reader,
    'var(TR)': modalityReader,
  }
}

interface Point extends Pick<ReaderCurve, 'reader' | 'kind' | 'modality' | 'questions'> {
  readonly threshold: number | null
  readonly falsePositiveRate: number
  readonly truePositiveRate: number
}

/** roc-curves.csv: each point of each curve, from (0, 0), which has no threshold, to (1, 1). */
const rocCurvesCsv = ({ curves }: ReadersReport): string =>
  csvText<Point>(
    [
      ['questions', ({ questions }) => questions.join(' ')],
      ['reader', ({ reader }) => reader],
      ['kind', ({ kind }) => kind],
      ['modality', ({ modality }) => modality],
      ['threshold', ({ threshold }) => threshold],
      ['false_positive_rate', ({ falsePositiveRate }) => falsePositiveRate],
      ['true_positive_rate', ({ truePositiveRate }) => truePositiveRate],
    ],
    curves.flatMap(
      ({ reader, kind, modality, questions, thresholds, falsePositiveRates, truePositiveRates }) =>
        thresholds.map((threshold, n) => ({
          reader,
          kind,
          modality,
          questions,
          threshold,
          falsePositiveRate: falsePositiveRates[n] ?? 0,
          truePositiveRate: truePositiveRates[n] ?? 0,
        })),
    ),
  )

/** Files of a study with readers to compare. */
export const readersFiles = (readers: ReadersReport | undefined): [path: string, csv: string][] =>
  readers === undefined
    ? []
    : [
        ['readers.csv', readersCsv(readers)],
        ...(readers.curves.length === 0
          ? []
          : [['roc-curves.csv', rocCurvesCsv(readers)] as [string, string]]),
      ]
