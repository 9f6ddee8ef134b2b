import type { MeasureOfReaders, ReadersAnalysis, ReportSummary } from '@/results'
import { present } from '@/study'
import { joinWords } from '../report-words'
import { column, type ReportTable, reportTable } from '../tables/table'
import {
  ledAnalyses,
  methodsOf,
  modelAgainstTable,
  populationColumn,
  readersDifferenceTable,
  readersMeanTable,
  readerTable,
} from './readers-tables'
import {
  conditionName,
  intervalOrReason,
  measureName,
  measureWords,
  pOrReason,
  readersDifferenceInterval,
  readersDifferenceWords,
} from './readers-words'

/** The measure that is printed in full: that of the primary endpoint, else the first. */
export const ledMeasure = ({ readers, primary }: OnPaper): MeasureOfReaders | undefined =>
  readers?.measures.find(({ measure }) => measure === primary?.measure) ?? readers?.measures[0]

type OnPaper = Pick<ReportSummary, 'readers' | 'primary'>

/** What report.html prints: the answer first, of the led measure for each population, of the others for the led one. */
export function readersOnPaper(report: OnPaper, isDrawn: boolean): ReportTable[] {
  const led = ledMeasure(report)
  if (led === undefined) return []
  const rest = (report.readers?.measures ?? []).filter((measure) => measure !== led)
  return [
    readersDifferenceTable(led),
    readersMeanTable(led),
    // The forest tells of each reader what this table would.
    isDrawn ? null : readerTable(led),
    modelAgainstTable(inLed(led)),
    otherMeasuresTable(rest),
  ].filter((table) => table !== null)
}

/** Models against readers for the population that leads; the others are in readers.csv. */
function inLed(measure: MeasureOfReaders): MeasureOfReaders {
  const [first] = ledAnalyses(measure)
  return {
    ...measure,
    models: measure.models.map((model) => {
      const led = model.differences.filter(
        ({ generalisesTo }) => generalisesTo === first?.generalisesTo,
      )
      return { ...model, differences: led.length === 0 ? model.differences : led }
    }),
  }
}

interface OtherMeasureRow {
  readonly measure: MeasureOfReaders
  readonly analysis: ReadersAnalysis
  readonly what: string
  readonly value: string
  readonly interval: string
  readonly p: string
}

/** What differences are in: areas have no unit. */
const differenceUnits = (measures: readonly MeasureOfReaders[]): string => {
  const shares = measures.filter(({ measure }) => measure !== 'auc')
  if (shares.length === 0) return ''
  return `differences${shares.length < measures.length ? ' of proportions' : ''} in percentage points`
}

/** The other measures in short: means under each condition, and differences, for the population that leads. */
const otherMeasuresTable = reportTable<OtherMeasureRow, readonly MeasureOfReaders[]>(
  (rows, rest) => ({
    title: 'Other measures in brief',
    note: joinWords([differenceUnits(rest), methodsOf(rows)]),
    isOrdered: true,
  }),
  (rows) =>
    present([
      column('Mean over readers', 'text', 'what'),
      populationColumn(({ analysis }) => analysis.generalisesTo),
      column('Estimate', 'count', 'value'),
      column('95% CI', 'count', 'interval'),
      rows.some(({ p }) => p !== '') && column('p', 'count', 'p'),
    ]),
  (rest) =>
    rest.flatMap((measure): OtherMeasureRow[] => {
      const [analysis] = ledAnalyses(measure)
      if (analysis === undefined) return []
      return [
        ...analysis.means.map(({ modality, estimate, ci95, reason }) => ({
          measure,
          analysis,
          what: conditionName(modality, measure.modalities),
          value: measureWords(measure.measure, estimate),
          p: '',
          interval: intervalOrReason(measure.measure, { ci95, reason }),
        })),
        ...analysis.differences.map((difference) => ({
          measure,
          analysis,
          what: `${difference.a} minus ${difference.b}`,
          p: pOrReason(difference),
          value: readersDifferenceWords(measure.measure, difference.estimate),
          interval: readersDifferenceInterval(measure.measure, difference.ci95),
        })),
      ]
    }),
  ({ measure }) => measureName(measure),
)
