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
import { fixed, pWords, reasonWords } from '../report-words'
import {
  type Cell,
  type Column,
  cellColumn,
  column,
  makeTable,
  type Of,
  type ReportTable,
  unlessEmpty,
} from '../tables/table'
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

interface MeanRow extends ReadersMean {
  readonly analysis: ReadersAnalysis
}
interface DifferenceRow extends ReadersDifference {
  readonly analysis: ReadersAnalysis
}

/** A number at the right, in words of its own. */
export const figure = <Row>(
  id: string,
  title: string,
  words: Of<Row, Cell['value']>,
  more: { readonly note?: (row: Row) => string } = {},
): Column<Row> => column(id, title, 'count', words, more)

/** For whom a row speaks. */
export const populationColumn = <Row>(read: (row: Row) => GeneralisesTo): Column<Row> =>
  column('population', 'Generalizes to', 'text', (row) => populationWords(read(row)))

const differenceColumns = (
  measure: ReaderMetric,
  hasF: boolean,
): readonly Column<DifferenceRow>[] => [
  column('pair', 'Comparison', 'text', ({ a, b }) => `${a} minus ${b}`),
  populationColumn(({ analysis }) => analysis.generalisesTo),
  figure('difference', 'Difference', ({ estimate }) => readersDifferenceWords(measure, estimate)),
  figure('interval', '95% CI', ({ ci95 }) => readersDifferenceInterval(measure, ci95)),
  figure('test', 'Test', (row) =>
    hasF && row.analysis.test !== null ? testWords(row.analysis) : statisticWords(row),
  ),
  figure('p', 'p', pOrReason),
]

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
export function readersDifferenceTable(measure: MeasureOfReaders): ReportTable | null {
  const rows = pairRows(ledAnalyses(measure))
  return unlessEmpty(
    makeTable(
      {
        title: `${measureName(measure)}: reading conditions compared`,
        note: `${measure.measure === 'auc' ? '' : 'percentage points; '}${methodsOf(rows)}${leftOutNote(measure)}`,
        isOrdered: true,
      },
      differenceColumns(measure.measure, measure.modalities.length === 2),
      rows,
    ),
  )
}

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
    analyses.flatMap((analysis): MeanRow[] => {
      const mean = analysis.means.find((entry) => entry.modality === modality)
      return mean === undefined ? [] : [{ ...mean, analysis }]
    }),
  )
  const columns: readonly Column<MeanRow>[] = [
    column('modality', 'Condition', 'text', ({ modality }) =>
      conditionName(modality, measure.modalities),
    ),
    populationColumn(({ analysis }) => analysis.generalisesTo),
    figure('mean', 'Mean over readers', ({ estimate }) => measureWords(measure.measure, estimate)),
    figure('interval', '95% CI', (mean) => intervalOrReason(measure.measure, mean)),
  ]
  return makeTable(
    {
      title: `${measureName(measure)}: mean over readers`,
      note: `${methodsOf(rows)}${leftOutNote(measure)}`,
      isOrdered: true,
    },
    columns,
    rows,
  )
}

interface ReaderRow {
  readonly reader: string
  readonly kind: ReaderFigure['kind']
  readonly figures: readonly (ReaderFigure | undefined)[]
  readonly differences: readonly ReadersDifference[]
}

/** Each reader, and each model below them, under each condition. */
export function readerTable(measure: MeasureOfReaders): ReportTable {
  const who = new Map(measure.figures.map((entry) => [`${entry.kind} ${entry.reader}`, entry]))
  const modalities = [...new Set(measure.figures.map(({ modality }) => modality))]
  const rows = [...who.values()]
    .toSorted((a, b) => Number(a.kind === 'model') - Number(b.kind === 'model'))
    .map(({ reader, kind }): ReaderRow => {
      const figures = measure.figures.filter(
        (entry) => entry.reader === reader && entry.kind === kind,
      )
      return {
        reader,
        kind,
        figures: modalities.map((modality) => figures.find((entry) => entry.modality === modality)),
        differences:
          kind === 'model'
            ? []
            : measure.readerDifferences.filter((difference) => difference.reader === reader),
      }
    })
  const isPair = measure.modalities.length === 2
  const columns: Column<ReaderRow>[] = [
    column('reader', 'Reader', 'text', 'reader', {
      with: ({ kind }) => (kind === 'model' ? { aside: 'model' } : {}),
    }),
    ...modalities.map(
      (modality, m): Column<ReaderRow> =>
        cellColumn(`modality_${m}`, conditionName(modality, modalities), 'count', ({ figures }) =>
          readerCell(measure.measure, figures[m]),
        ),
    ),
    ...(isPair
      ? [
          figure<ReaderRow>(
            'difference',
            'Difference',
            ({ differences: [difference] }) =>
              readersDifferenceWords(measure.measure, difference?.estimate ?? null),
            {
              note: ({ differences: [difference] }) => {
                if (difference === undefined) return ''
                return difference.ci95 === null
                  ? reasonWords(difference.reason)
                  : readersDifferenceInterval(measure.measure, difference.ci95)
              },
            },
          ),
          figure<ReaderRow>('p', 'p', ({ differences: [difference] }) =>
            pWords(difference?.p ?? null),
          ),
        ]
      : []),
  ]
  const methods = [...new Set(measure.figures.map(({ method }) => FIGURE_METHODS[method]))].join(
    '; ',
  )
  return makeTable(
    {
      title: `${measureName(measure)}: each reader`,
      note: `95% CIs for random cases: ${methods}`,
      isOrdered: true,
    },
    columns,
    rows,
  )
}

const FIGURE_METHODS: Readonly<Record<ReaderFigure['method'], string>> = {
  delong: 'DeLong',
  'obuchowski-1997': 'Obuchowski, by patient',
  wilson: 'Wilson',
  'ratio-estimator': 'ratio estimator, by patient',
}

function readerCell(measure: ReaderMetric, entry: ReaderFigure | undefined): Cell {
  if (entry === undefined) return { unit: 'count', value: '–', note: 'read nothing' }
  return {
    unit: 'count',
    value: measureWords(measure, entry.estimate),
    note: intervalOrReason(measure, entry),
  }
}

/** Each model against the panel; null without one. */
export function modelAgainstTable(result: MeasureOfReaders): ReportTable | null {
  const { measure } = result
  interface Row {
    readonly model: ModelAgainstReaders
    readonly difference: ModelAgainstReaders['differences'][number]
  }
  const rows = result.models.flatMap((model) =>
    model.differences.map((difference): Row => ({ model, difference })),
  )
  const columns: readonly Column<Row>[] = [
    column('model', 'Model', 'text', ({ model }) => model.model, {
      note: ({ model }) =>
        `${result.modalities.length > 1 ? `${model.modality}, ` : ''}${model.cases} cases`,
    }),
    populationColumn(({ difference }) => difference.generalisesTo),
    figure('own', 'Model', ({ model }) => measureWords(measure, model.modelEstimate), {
      note: ({ model }) => rankWords(model),
    }),
    figure('panel', 'Readers’ mean', ({ model }) => measureWords(measure, model.readersMean), {
      note: ({ model }) =>
        model.range === null
          ? ''
          : `${model.readers} readers, ${notedInterval(measure, model.range)}`,
    }),
    figure('difference', 'Readers minus model', ({ difference }) =>
      readersDifferenceWords(measure, difference.estimate),
    ),
    figure('interval', '95% CI', ({ difference }) =>
      readersDifferenceInterval(measure, difference.ci95),
    ),
    figure('p', 'p', ({ difference }) => pOrReason(difference)),
  ]
  return unlessEmpty(
    makeTable(
      {
        title: `${measureName(result)}: one model compared with the readers`,
        note: `mean over readers minus model${measure === 'auc' ? '' : ', percentage points'}`,
        isOrdered: true,
      },
      columns,
      rows,
    ),
  )
}

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

/** The same comparison by every method; null where there is but one. */
export function otherMethodsTable(measure: MeasureOfReaders): ReportTable | null {
  const led = ledAnalyses(measure)
  const rest = measure.analyses.filter(
    (analysis) => !led.includes(analysis) && !isLeftOut(analysis),
  )
  if (rest.every(({ differences, test }) => differences.length === 0 && test === null)) return null
  interface Row {
    readonly analysis: ReadersAnalysis
    readonly difference: ReadersDifference | null
  }
  const all: Row[] = rest.flatMap((analysis): Row[] =>
    analysis.differences.length === 0
      ? [{ analysis, difference: null }]
      : analysis.differences.map((difference) => ({ analysis, difference })),
  )
  const columns: readonly Column<Row>[] = [
    column('method', 'Method', 'text', ({ analysis }) => methodName(analysis)),
    populationColumn(({ analysis }) => analysis.generalisesTo),
    ...(measure.modalities.length > 2
      ? [
          column<Row>('pair', 'Comparison', 'text', ({ difference }) =>
            difference === null ? 'all alike' : `${difference.a} minus ${difference.b}`,
          ),
        ]
      : []),
    figure('interval', 'Difference, 95% CI', ({ difference }) =>
      difference === null
        ? '–'
        : `${readersDifferenceWords(measure.measure, difference.estimate)} (${readersDifferenceInterval(measure.measure, difference.ci95)})`,
    ),
    figure('test', 'Test', ({ analysis, difference }) => {
      if ((difference === null || measure.modalities.length === 2) && analysis.test !== null)
        return testWords(analysis)
      return difference === null ? '–' : statisticWords(difference)
    }),
    figure('p', 'p', ({ analysis, difference }) =>
      pOrReason(difference ?? analysis.test ?? { p: null, reason: null }),
    ),
  ]
  return makeTable(
    { title: `${measureName(measure)}: sensitivity analyses`, isOrdered: true },
    columns,
    all,
  )
}

/** What estimates vary with: what a next study is planned from. */
export function componentTable(measure: MeasureOfReaders): ReportTable | null {
  const { components } = measure
  if (components === null) return null
  const { covariance, reader, modalityReader, error, cov1, cov2, cov3 } = components
  const rows: readonly Component[] = [
    ['Reader', reader],
    ['Reader by condition', modalityReader],
    ['Error', error],
    ['Covariance 1: same reader, other condition', cov1],
    ['Covariance 2: other reader, same condition', cov2],
    ['Covariance 3: other reader, other condition', cov3],
  ]
  return makeTable(
    {
      title: `${measureName(measure)}: components of variance`,
      note: `negative estimates are kept; ${methodName({ method: 'obuchowski-rockette', covariance })}`,
      isOrdered: true,
      isNarrow: true,
    },
    COMPONENTS,
    rows.filter(([, value]) => value !== null),
  )
}

type Component = readonly [name: string, value: number | null]

const COMPONENTS: readonly Column<Component>[] = [
  column('component', 'Component', 'text', '0'),
  figure<Component>('variance', 'Variance', ([, value]) =>
    value === null ? '–' : scientific(value),
  ),
]

/** Four digits that count: `0.0008023`, `−0.00001234`. */
const scientific = (value: number): string => {
  if (value === 0) return '0'
  const digits = Math.min(12, Math.max(2, 3 - Math.floor(Math.log10(Math.abs(value)))))
  return fixed(value, digits).replace('-', '−')
}
