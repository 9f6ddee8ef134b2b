import type { GeneralisesTo, MeasureOfReaders, ReadersAnalysis, ReadersEstimate } from '@/results'
import type { Interval, ReaderMetric } from '@/stats'
import { countWords } from '@/study'
import { beyondWords, fixed, noted, pWords, reasonWords } from '../report-words'
import words from './readers-words.json' with { type: 'json' }

/** The analysis that leads; none where nothing could be estimated. */
export const leadingAnalysis = ({ analyses, lead }: MeasureOfReaders) =>
  lead === null ? undefined : analyses[lead]

/** A measure as a heading; with its questions where a study has several tables of ratings. */
export const measureName = ({ measure }: Pick<MeasureOfReaders, 'measure'>): string =>
  words.measures[measure]

/** The same within a sentence: `area under the ROC curve`. */
export const measureInText = (measure: Pick<MeasureOfReaders, 'measure'>): string =>
  measureName(measure).charAt(0).toLowerCase() + measureName(measure).slice(1)

/** A condition as it is shown. @param modalities all conditions: a study without any has one all the same, `full` */
export const conditionName = (modality: string, modalities: readonly string[]): string =>
  modalities.length === 1 && modality === 'full' ? 'all readings' : modality

/** For whom a figure speaks. */
export const populationWords = (to: GeneralisesTo): string => words.populations[to]

const minus = (text: string): string => text.replace('-', '−')

/** `0.897`; shares in percent, `89.7%`. */
export function measureWords(measure: ReaderMetric, value: number | null): string {
  if (value === null) return '–'
  return measure === 'auc' ? minus(fixed(value, 3)) : `${minus(fixed(100 * value, 1))}%`
}

/** `0.825 to 0.969`; of shares in percent, `82.5 to 96.9`. */
export const measureInterval = (measure: ReaderMetric, ci95: Interval | null): string =>
  endsWords(measure, ci95, 3)

/** @param digits of areas */
function endsWords(measure: ReaderMetric, ci95: Interval | null, digits: number): string {
  if (ci95 === null) return '–'
  const end = (value: number) =>
    minus(measure === 'auc' ? fixed(value, digits) : fixed(100 * value, 1))
  return `${end(ci95[0])} to ${end(ci95[1])}`
}

/** The same, with a note where it goes beyond what the measure can be; figures have no room for it. */
export const notedInterval = (measure: ReaderMetric, ci95: Interval | null): string =>
  `${measureInterval(measure, ci95)}${noted(beyondWords(ci95, 0, measure === 'auc' ? 1 : 100))}`

/** The interval of a figure, or why there is none. */
export const intervalOrReason = (
  measure: ReaderMetric,
  { ci95, reason }: Pick<ReadersEstimate, 'ci95' | 'reason'>,
): string => (ci95 === null ? reasonWords(reason) : notedInterval(measure, ci95))

/** A difference with its sign: of areas to four places, of shares in percentage points. */
export function readersDifferenceWords(measure: ReaderMetric, value: number | null): string {
  if (value === null) return '–'
  const words = measure === 'auc' ? fixed(value, 4) : fixed(100 * value, 1)
  return Number(words) > 0 ? `+${words}` : minus(words)
}

export const readersDifferenceInterval = (measure: ReaderMetric, ci95: Interval | null): string =>
  endsWords(measure, ci95, 4)

/** `F(1, 15.3) = 4.456` */
export function testWords({ test }: ReadersAnalysis): string {
  if (test === null) return '–'
  const { name, statistic, df1, df2 } = test
  if (statistic === null) return '–'
  const degrees = df2 === null ? `${df1}` : `${df1}, ${fixed(df2, 1)}`
  return `${name === 'F' ? 'F' : 'χ²'}(${degrees}) = ${fixed(statistic, 3)}`
}

/** `t(15.3) = −2.111`, or `z = 2.340` */
export function statisticWords({ statistic, df }: ReadersEstimate): string {
  if (statistic === null) return '–'
  return `${df === null ? 'z' : `t(${fixed(df, 1)})`} = ${minus(fixed(statistic, 3))}`
}

export const pOrReason = ({ p, reason }: Pick<ReadersEstimate, 'p' | 'reason'>): string =>
  p === null ? reasonWords(reason) : pWords(p)

const DISEASED: Readonly<Record<ReaderMetric, (diseased: number | null) => string>> = {
  auc: (diseased) => ` (${diseased} diseased)`,
  sensitivity: () => ', all diseased',
  specificity: () => ', all normal',
  accuracy: () => '',
}

/** `5 readers, 114 cases (45 diseased) under 2 conditions; every reader read every case` */
export function designWords(measure: MeasureOfReaders): string {
  const diseased = DISEASED[measure.measure](measure.diseased)
  const under =
    measure.modalities.length === 1 ? '' : ` under ${measure.modalities.length} conditions`
  const read =
    measure.notRead === 0
      ? 'every reader read every case'
      : `${measure.notRead} of ${measure.readings + measure.notRead} readings are missing`
  const units =
    measure.units < measure.cases
      ? `, of ${countWords(measure.units, 'patient or cluster', 'patients or clusters')}`
      : ''
  return `${countWords(measure.readers.length, 'reader')}, ${countWords(measure.cases, 'case')}${diseased}${units}${under}; ${read}`
}
