import type { PrimaryResult, ReportSummary } from '@/results'
import { countWords, present } from '@/study'
import { populationWords } from '../readers/readers-words'
import { fixed, pWords, reasonWords, type Said } from '../report-words'
import { column, reportTable } from '../tables/table'
import words from './primary-words.json' with { type: 'json' }

function quoted(name: string): string {
  if (name === 'readers') return 'the readers'
  return name.startsWith('model:') ? `the model “${name.slice(6)}”` : `“${name}”`
}

/** A value or a difference of the measure: shares in percent and percentage points. */
function numberWords(
  { measure }: PrimaryResult,
  value: number | null,
  isDifference = false,
): string {
  if (value === null) return '–'
  const said = roundedWords(measure, value, measure === 'auc' && isDifference ? 4 : 3)
  const sign = isDifference && Number(said) > 0 ? '+' : ''
  const shareUnit = isDifference ? ' percentage points' : '%'
  return `${sign}${said.replace('-', '−')}${isShare(measure) ? shareUnit : ''}`
}

const isShare = (measure: PrimaryResult['measure']): boolean =>
  measure !== 'auc' && measure !== 'kappa'

/** @param digits of a measure that is no share: shares have one. */
const roundedWords = (measure: PrimaryResult['measure'], value: number, digits: number): string =>
  isShare(measure) ? fixed(100 * value, 1) : fixed(value, digits)

const end = ({ measure }: PrimaryResult, value: number): string =>
  roundedWords(measure, value, measure === 'auc' ? 4 : 3).replace('-', '−')

const ends = (result: PrimaryResult): string =>
  result.interval === null
    ? '–'
    : `${end(result, result.interval[0])} to ${end(result, result.interval[1])}`

const levelWords = ({ level }: PrimaryResult): string => `${Number(fixed(100 * level, 1))}%`

function marginWords({ measure, margin }: PrimaryResult): string {
  if (margin === null) return '–'
  return isShare(measure) ? `${Number(fixed(100 * margin, 4))} percentage points` : String(margin)
}

const overWords = ({ readers, cases }: PrimaryResult): string =>
  `${countWords(readers, 'reader')}, ${countWords(cases, 'case')}`

/** What was asked, in one sentence without its full stop. */
export function primaryQuestion(result: PrimaryResult): string {
  const { compare, question, aim, margin } = result
  const over = question === null ? '' : ` of the question “${question}”`
  const what =
    compare === null
      ? `the ${words.measures[result.measure]}${over}`
      : `the ${words.measures[result.measure]}${over} of ${quoted(compare.test)} against ${quoted(compare.reference)}`
  const limit = margin === null ? '' : ` (margin ${marginWords(result)})`
  return `${what}, ${words.aims[aim]}${limit}, for ${populationWords(result.generalisesTo)}`
}

/** The answer in a sentence, or why there is none. */
export function primaryVerdict(result: PrimaryResult): string {
  const { verdict, compare, reason } = result
  if (verdict === null)
    return `The endpoint could not be evaluated: ${reasonWords(reason) || 'there is no test of it'}.`
  const test = compare === null ? 'It' : quoted(compare.test)
  const capital = test.charAt(0).toUpperCase() + test.slice(1)
  const reference = compare === null ? '' : quoted(compare.reference)
  const measure = words.measures[result.measure]
  switch (verdict) {
    case 'higher':
    case 'lower':
      return `${capital} has a ${verdict} ${measure} than ${reference}.`
    case 'no-difference-shown':
      return `No difference was shown between ${test} and ${reference}. This does not show that there is none.`
    case 'non-inferior':
      return `${capital} is non-inferior to ${reference} (margin ${marginWords(result)}).`
    case 'non-inferiority-not-shown':
      return `Non-inferiority of ${test} to ${reference} was not shown (margin ${marginWords(result)}). This does not show that it is inferior.`
    case 'equivalent':
      return `${capital} and ${reference} are equivalent (margin ${marginWords(result)}).`
    case 'equivalence-not-shown':
      return `Equivalence of ${test} and ${reference} was not shown (margin ${marginWords(result)}).`
    case 'estimated':
      return compare === null
        ? `The ${measure} is ${numberWords(result, result.estimate)}.`
        : `The ${measure} of ${test} minus that of ${reference} is ${numberWords(result, result.estimate, true)}.`
  }
}

/** Estimate, interval and test on one line. */
export function primaryNumbers(result: PrimaryResult): string {
  if (result.estimate === null) return ''
  const { compare, sides, df, statistic, p } = result
  const estimate = numberWords(result, result.estimate, compare !== null)
  const both =
    sides === null || compare === null
      ? ''
      : ` (${numberWords(result, sides.test)} and ${numberWords(result, sides.reference)})`
  const interval =
    result.interval === null ? '' : `, ${levelWords(result)} interval ${ends(result)}`
  const bound =
    result.bound === undefined
      ? ''
      : `, one-sided ${Number(fixed(100 * (1 - result.alpha), 1))}% lower bound ${end(result, result.bound)}`
  const name = df === null ? 'z' : `t(${fixed(df, 1)})`
  const test =
    statistic === null
      ? ''
      : `, ${name} = ${fixed(statistic, 3).replace('-', '−')}, ${result.isOneSided ? 'one-sided ' : ''}p ${pWords(p).replace(/^(?=\d)/, '= ')}`
  return `${compare === null ? 'Estimate' : 'Difference, test minus reference,'} ${estimate}${both}${interval}${bound}${test}`
}

/** Since when it stands, and that it cannot have been changed unseen. */
export function frozenWords({ study }: Pick<ReportSummary, 'study'>): string {
  const hash = study.studyHash.slice(0, 12)
  const since =
    study.frozenAt === null
      ? 'no certificate gives the freezing date'
      : `the certificate gives the freezing date ${study.frozenAt}`
  return `The endpoint and its margin are part of the frozen study, hash ${hash}; every answer file names this hash; ${since}.`
}

/** The primary endpoint as a table of what was asked and what came of it. */
export const primaryTable = reportTable<
  readonly [asked: string, answer: string],
  Pick<ReportSummary, 'primary'>
>(
  { title: 'Primary endpoint', isOrdered: true },
  [column('Asked', 'text', '0'), column('Answer', 'text', '1')],
  ({ primary }) => primary && primaryRows(primary),
)

function primaryRows(primary: PrimaryResult): [asked: string, answer: string][] {
  const { estimate, margin, alpha, method, aim } = primary
  const sides = primary.isOneSided ? `, one-sided${aim === 'equivalence' ? ' twice' : ''}` : ''
  return present<[string, string]>([
    ['Question', primaryQuestion(primary)],
    ['Answer', primaryVerdict(primary)],
    estimate !== null && ['Numbers', primaryNumbers(primary)],
    ['Data and method', method === null ? '–' : `${overWords(primary)}; ${method}`],
    [
      'Fixed before the first answer',
      `${margin === null ? '' : `margin ${marginWords(primary)}, `}alpha ${alpha}${sides}`,
    ],
  ])
}

/** The methods: first what was asked, and what came of it. */
export function primarySection({
  primary,
  study,
}: Pick<ReportSummary, 'primary' | 'study'>): Said[] {
  if (primary === undefined) return []
  const question = primaryQuestion(primary)
  const numbers = primaryNumbers(primary)
  return [
    `The primary endpoint, fixed before the first answer, is ${question}, at alpha ${primary.alpha}${primary.isOneSided ? ' on one side' : ''}.`,
    `${numbers === '' ? '' : `${numbers}, over ${overWords(primary)}${primary.method === null ? '' : ` by ${primary.method}`}. `}${primaryVerdict(primary)}`,
    primary.aim === 'non-inferiority' &&
      'Non-inferiority is shown where the one-sided lower limit at 1 − alpha is above minus the margin: t (or z) is (difference + margin)/standard error (Chen, Petrick and Sahiner 2012, doi:10.1016/j.acra.2012.04.011).',
    primary.measure === 'kappa' &&
      primary.compare !== null &&
      'The two kappas use the same readers and the same questions: cases that all readers answered under both conditions. For two readers, the standard error of the difference is by the delta method for dependent kappas (Barnhart and Williamson 2002, doi:10.1111/j.0006-341X.2002.01012.x). For clustered questions or more readers, the cluster-bootstrap CI decides: a difference is shown where it excludes 0. Non-inferiority is shown where the lower limit of the CI at 1 − 2 alpha is above minus the margin.',
    primary.aim === 'equivalence' &&
      'Equivalence is shown where two one-sided tests, each at alpha, exclude the margin on both sides: the CI at 1 − 2 alpha lies between the margins.',
    frozenWords({ study }),
  ]
}
