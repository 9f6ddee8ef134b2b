import type {
  MeasureOfReaders,
  ReaderCurve,
  ReadersDifference,
  ReadersEstimate,
  ReadersReport,
} from '@/results'
import { present } from '@/study'
import { csvOf, type FileColumn, limits } from '../tables/table'

interface Line extends Partial<ReadersEstimate> {
  readonly measure: MeasureOfReaders
  readonly figure: string
  readonly method: string
  readonly covariance?: string | null
  readonly generalisesTo: string
  readonly modality?: string
  readonly reference?: string
  readonly reader?: string
  readonly cases?: number
  readonly statisticName?: string | undefined
  readonly df1?: number
}

const COLUMNS: readonly FileColumn<Line>[] = [
  ['measure', ({ measure }) => measure.measure],
  ['questions', ({ measure }) => measure.questions.join(' ')],
  'figure',
  'method',
  'covariance',
  ['generalises_to', ({ generalisesTo }) => generalisesTo],
  'reader',
  'modality',
  ['minus', ({ reference }) => reference ?? null],
  ['readers', ({ measure }) => measure.readers.length],
  ['cases', ({ measure, cases }) => cases ?? measure.cases],
  'estimate',
  'se',
  ['statistic_name', ({ statisticName }) => statisticName ?? null],
  'statistic',
  'df1',
  'df',
  'p',
  ...limits<Line>('ci95', ({ ci95 }) => ci95 ?? null),
  'reason',
]

/** readers.csv: a row for each figure. */
export const readersCsv = ({ measures }: ReadersReport): string =>
  csvOf(COLUMNS, measures.flatMap(linesOf))

function linesOf(measure: MeasureOfReaders): Line[] {
  const analyses = measure.analyses.flatMap(
    ({ method, covariance, generalisesTo, test, means, differences }) => {
      const head = { measure, method, covariance, generalisesTo }
      return present<Line>([
        test !== null && {
          ...head,
          ...test,
          figure: 'test',
          statisticName: test.name,
          df: test.df2,
        },
        ...differences.map((difference) => differenceLine(head, 'difference', difference)),
        ...means.map((mean) => ({ ...head, ...mean, figure: 'mean' })),
      ])
    },
  )
  const covariance = measure.components?.covariance ?? null
  const or = { measure, method: 'obuchowski-rockette', covariance, generalisesTo: 'cases' }
  return [
    ...analyses,
    ...measure.figures.map(
      (figure): Line => ({
        measure,
        ...figure,
        figure: 'reader',
        generalisesTo: 'cases',
        cases: figure.n,
      }),
    ),
    ...measure.readerDifferences.map(({ reader, ...difference }) => ({
      ...differenceLine(or, 'reader-difference', difference),
      reader,
    })),
    ...measure.models.flatMap(({ model, modality, cases, differences }) =>
      differences.map(
        (figure): Line => ({
          ...or,
          ...figure,
          figure: 'model',
          modality,
          cases,
          reader: 'readers',
          reference: model,
          statisticName: statisticName(figure),
        }),
      ),
    ),
    ...Object.entries(componentNumbers(measure)).map(
      ([modality, estimate]): Line => ({ ...or, figure: 'component', modality, estimate }),
    ),
  ]
}

const differenceLine = (
  head: Pick<Line, 'measure' | 'method' | 'covariance' | 'generalisesTo'>,
  figure: string,
  { a, b, ...difference }: ReadersDifference,
): Line => ({
  ...head,
  ...difference,
  figure,
  modality: a,
  reference: b,
  statisticName: statisticName(difference),
})

function statisticName({ df, statistic }: ReadersEstimate): string | undefined {
  if (statistic === null) return undefined
  return df === null ? 'z' : 't'
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
  csvOf<Point>(
    [
      ['questions', ({ questions }) => questions.join(' ')],
      'reader',
      'kind',
      'modality',
      'threshold',
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
    : present([
        ['readers.csv', readersCsv(readers)],
        readers.curves.length > 0 &&
          (['roc-curves.csv', rocCurvesCsv(readers)] as [string, string]),
      ])
