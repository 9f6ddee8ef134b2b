import type {
  GeneralisesTo,
  MeasureOfReaders,
  ModelAgainstReaders,
  ReaderFigure,
  ReadersAnalysis,
  ReadersDifference,
  ReadersMean,
} from '@/results'
import { isLeftOut, methodName } from '@/results'
import type { ReaderMetric } from '@/stats'
import { groupBy, present } from '@/study'
import { fixed, pWords, reasonWords } from '../report-words'
import { type Column, column, makeTable, type ReportTable, reportTable } from '../tables/table'
import {
  conditionName,
  intervalOrReason,
  leadingAnalysis,
  measureName,
  measureWords,
  notedInterval,
  pOrReason,
  populationWords,
  readersDifferenceInterval,
  readersDifferenceWords,
  statisticWords,
  testWords,
} from './readers-words'
import words from './readers-words.json' with { type: 'json' }

interface AnalysisRow {
  readonly analysis: ReadersAnalysis
}
type DifferenceRow = ReadersDifference & AnalysisRow

/** For whom a row speaks. */
export const populationColumn = <Row>(read: (row: Row) => GeneralisesTo): Column<Row> =>
  column('Generalizes to', 'text', (row) => populationWords(read(row)))

const ofAnalysis = populationColumn<AnalysisRow>(({ analysis }) => analysis.generalisesTo)

/** The analyses of the default method, the one that leads first; those of U statistics where they lead. */
export function ledAnalyses(measure: MeasureOfReaders): ReadersAnalysis[] {
  const { analyses } = measure
  const first = leadingAnalysis(measure)
  const [{ method, covariance } = { method: null, covariance: null }] = analyses
  const led = analyses.filter(
    (analysis) => analysis.method === method && analysis.covariance === covariance,
  )
  if (first === undefined || led.includes(first)) return led
  return [first, ...led.filter(({ generalisesTo }) => generalisesTo !== first.generalisesTo)]
}

/** Each pair of conditions for each population; null where there is one condition. */
export const readersDifferenceTable = reportTable<DifferenceRow, MeasureOfReaders>(
  (rows, measure) => ({
    title: `${measureName(measure)}: reading conditions compared`,
    note: `${measure.measure === 'auc' ? '' : 'percentage points; '}${methodsOf(rows)}${leftOutNote(measure)}`,
    isOrdered: true,
  }),
  (_, { measure, modalities }) => [
    column('Comparison', 'text', ({ a, b }) => `${a} minus ${b}`),
    ofAnalysis,
    column('Difference', 'count', ({ estimate }) => readersDifferenceWords(measure, estimate)),
    column('95% CI', 'count', ({ ci95 }) => readersDifferenceInterval(measure, ci95)),
    column('Test', 'count', (row) =>
      modalities.length === 2 && row.analysis.test !== null
        ? testWords(row.analysis)
        : statisticWords(row),
    ),
    column('p', 'count', pOrReason),
  ],
  (measure) => pairRows(ledAnalyses(measure)),
)

/** Where not everybody read everything U statistics would lead: that they are not there is said. */
const leftOutNote = ({ analyses }: MeasureOfReaders): string =>
  analyses.some(isLeftOut) ? `; U statistics excluded: ${reasonWords('too-many-products')}` : ''

const pairRows = (analyses: readonly ReadersAnalysis[]): DifferenceRow[] => {
  const pairs = analyses[0]?.differences ?? []
  return pairs.flatMap((_, n) =>
    analyses.flatMap((analysis): DifferenceRow[] => {
      const difference = analysis.differences[n]
      return difference === undefined ? [] : [{ ...difference, analysis }]
    }),
  )
}

export const methodsOf = (rows: readonly { readonly analysis: ReadersAnalysis }[]): string =>
  [...new Set(rows.map(({ analysis }) => methodName(analysis)))].join('; ')

/** Means over readers under each condition, for each population. */
export function readersMeanTable(measure: MeasureOfReaders): ReportTable {
  const analyses = ledAnalyses(measure)
  const rows = measure.modalities.flatMap((modality) =>
    analyses.flatMap((analysis) => {
      const mean = analysis.means.find((entry) => entry.modality === modality)
      return mean === undefined ? [] : [{ ...mean, analysis }]
    }),
  )
  return makeTable<ReadersMean & AnalysisRow>(
    {
      title: `${measureName(measure)}: mean over readers`,
      note: `${methodsOf(rows)}${leftOutNote(measure)}`,
      isOrdered: true,
    },
    [
      column('Condition', 'text', ({ modality }) => conditionName(modality, measure.modalities)),
      ofAnalysis,
      column('Mean over readers', 'count', ({ estimate }) =>
        measureWords(measure.measure, estimate),
      ),
      column('95% CI', 'count', (mean) => intervalOrReason(measure.measure, mean)),
    ],
    rows,
  )
}

interface ReaderRow extends Pick<ReaderFigure, 'reader' | 'kind'> {
  readonly figures: readonly ReaderFigure[]
  /** Between the first two conditions; of a model none. */
  readonly difference: ReadersDifference | undefined
}

/** Each reader, and each model below them, under each condition. */
export function readerTable({
  measure,
  figures,
  modalities,
  readerDifferences,
}: MeasureOfReaders): ReportTable {
  const who = groupBy(figures, ({ kind, reader }) => `${kind} ${reader}`)
  const shown = [...new Set(figures.map(({ modality }) => modality))]
  const methods = [...new Set(figures.map(({ method }) => words.figureMethods[method]))].join('; ')
  const rows = [...who.values()].flatMap((own): ReaderRow[] =>
    own.slice(0, 1).map(({ reader, kind }) => ({
      reader,
      kind,
      figures: own,
      difference:
        kind === 'model' ? undefined : readerDifferences.find((entry) => entry.reader === reader),
    })),
  )
  return makeTable<ReaderRow>(
    {
      title: `${measureName({ measure })}: each reader`,
      note: `95% CIs for random cases: ${methods}`,
      isOrdered: true,
    },
    [
      column('Reader', 'text', ({ reader, kind }) => ({
        value: reader,
        aside: kind === 'model' ? 'model' : undefined,
      })),
      ...shown.map((modality) =>
        column<ReaderRow>(conditionName(modality, shown), 'count', ({ figures: own }) => {
          const entry = own.find((candidate) => candidate.modality === modality)
          return entry === undefined
            ? { value: '–', note: 'read nothing' }
            : {
                value: measureWords(measure, entry.estimate),
                note: intervalOrReason(measure, entry),
              }
        }),
      ),
      ...(modalities.length === 2 ? differenceColumns(measure) : []),
    ],
    rows.toSorted((a, b) => Number(a.kind === 'model') - Number(b.kind === 'model')),
  )
}

const differenceColumns = (measure: ReaderMetric): readonly Column<ReaderRow>[] => [
  column('Difference', 'count', ({ difference }) =>
    difference === undefined
      ? '–'
      : {
          value: readersDifferenceWords(measure, difference.estimate),
          note:
            difference.ci95 === null
              ? reasonWords(difference.reason)
              : readersDifferenceInterval(measure, difference.ci95),
        },
  ),
  column('p', 'count', ({ difference }) => pWords(difference?.p ?? null)),
]

interface ModelRow {
  readonly model: ModelAgainstReaders
  readonly difference: ModelAgainstReaders['differences'][number]
}

/** Each model against the panel; null without one. */
export const modelAgainstTable = reportTable<ModelRow, MeasureOfReaders>(
  (_, { measure }) => ({
    title: `${measureName({ measure })}: one model compared with the readers`,
    note: `mean over readers minus model${measure === 'auc' ? '' : ', percentage points'}`,
    isOrdered: true,
  }),
  (_, { measure, modalities }) => [
    column('Model', 'text', ({ model }) => ({
      value: model.model,
      note: `${modalities.length > 1 ? `${model.modality}, ` : ''}${model.cases} cases`,
    })),
    populationColumn(({ difference }) => difference.generalisesTo),
    column('Model', 'count', ({ model }) => ({
      value: measureWords(measure, model.modelEstimate),
      note: rankWords(model),
    })),
    column('Readers’ mean', 'count', ({ model }) => ({
      value: measureWords(measure, model.readersMean),
      note:
        model.range === null
          ? ''
          : `${model.readers} readers, ${notedInterval(measure, model.range)}`,
    })),
    column('Readers minus model', 'count', ({ difference }) =>
      readersDifferenceWords(measure, difference.estimate),
    ),
    column('95% CI', 'count', ({ difference }) =>
      readersDifferenceInterval(measure, difference.ci95),
    ),
    column('p', 'count', ({ difference }) => pOrReason(difference)),
  ],
  ({ models }) =>
    models.flatMap((model) => model.differences.map((difference) => ({ model, difference }))),
)

/** `above 3 of 5 readers` */
function rankWords({
  readers,
  readersAbove,
  readersEqual,
  modelEstimate,
}: ModelAgainstReaders): string {
  if (modelEstimate === null) return ''
  const equal = readersEqual === 0 ? '' : `, level with ${readersEqual}`
  return `above ${readers - readersAbove - readersEqual} of ${readers}${equal}`
}

interface OtherRow extends AnalysisRow {
  readonly difference: ReadersDifference | null
}

/** The same comparison by every method; null where there is but one. */
export const otherMethodsTable = reportTable<OtherRow, MeasureOfReaders>(
  (_, measure) => ({ title: `${measureName(measure)}: sensitivity analyses`, isOrdered: true }),
  (_, { measure, modalities }) =>
    present([
      column('Method', 'text', ({ analysis }) => methodName(analysis)),
      ofAnalysis,
      modalities.length > 2 &&
        column('Comparison', 'text', ({ difference }) =>
          difference === null ? 'all alike' : `${difference.a} minus ${difference.b}`,
        ),
      column('Difference, 95% CI', 'count', ({ difference }) =>
        difference === null
          ? '–'
          : `${readersDifferenceWords(measure, difference.estimate)} (${readersDifferenceInterval(measure, difference.ci95)})`,
      ),
      column('Test', 'count', ({ analysis, difference }) => {
        if ((difference === null || modalities.length === 2) && analysis.test !== null)
          return testWords(analysis)
        return difference === null ? '–' : statisticWords(difference)
      }),
      column('p', 'count', ({ analysis, difference }) =>
        pOrReason(difference ?? analysis.test ?? { p: null, reason: null }),
      ),
    ]),
  (measure) => {
    const led = ledAnalyses(measure)
    const rest = measure.analyses.filter(
      (analysis) => !led.includes(analysis) && !isLeftOut(analysis),
    )
    if (rest.every(({ differences, test }) => differences.length === 0 && test === null)) return []
    return rest.flatMap((analysis): OtherRow[] =>
      analysis.differences.length === 0
        ? [{ analysis, difference: null }]
        : analysis.differences.map((difference) => ({ analysis, difference })),
    )
  },
)

/** What estimates vary with: what a next study is planned from. */
export function componentTable({ measure, components }: MeasureOfReaders): ReportTable | null {
  if (components === null) return null
  const { covariance } = components
  return makeTable<readonly [name: string, value: number]>(
    {
      title: `${measureName({ measure })}: components of variance`,
      note: `negative estimates are kept; ${methodName({ method: 'obuchowski-rockette', covariance })}`,
      isOrdered: true,
      isNarrow: true,
    },
    [
      column('Component', 'text', '0'),
      column('Variance', 'count', ([, value]) => scientific(value)),
    ],
    COMPONENTS.flatMap(([title, name]) => {
      const value = components[name]
      return value === null ? [] : [[title, value] as const]
    }),
  )
}

const COMPONENTS = [
  ['Reader', 'reader'],
  ['Reader by condition', 'modalityReader'],
  ['Error', 'error'],
  ['Covariance 1: same reader, other condition', 'cov1'],
  ['Covariance 2: other reader, same condition', 'cov2'],
  ['Covariance 3: other reader, other condition', 'cov3'],
] as const

/** Four digits that count: `0.0008023`, `−0.00001234`. */
const scientific = (value: number): string => {
  if (value === 0) return '0'
  const digits = Math.min(12, Math.max(2, 3 - Math.floor(Math.log10(Math.abs(value)))))
  return fixed(value, digits).replace('-', '−')
}
