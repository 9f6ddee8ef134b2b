import type { DraftedReport } from '@/results'
import { listed, present } from '@/study'
import { accuracyHeadline, kappaHeadline, ledPairs } from '../headline'
import { primaryNumbers, primaryQuestion, primaryVerdict } from '../primary/primary-words'
import { pilotNotice } from '../proof/pilot-words'
import { simulatedNotice } from '../proof/simulated-words'
import { ledMeasure } from '../readers/readers-on-paper'
import {
  leadingAnalysis,
  measureInText,
  measureWords,
  notedInterval,
  populationWords,
  readersDifferenceInterval,
  readersDifferenceWords,
} from '../readers/readers-words'
import relationWords from '../relation-words.json' with { type: 'json' }
import {
  coefficientIntervalWords,
  differenceWords,
  isSaid,
  noted,
  proportionWords,
  pWords,
  reasonWords,
  type Said,
} from '../report-words'
import { caseCounts, studyCounts, whoCounts } from '../study-counts'
import { noIntervalWords, pointsWords } from '../tables/cell-words'
import { ledConditions, underCondition } from '../under-condition'

/** abstract.md: one paragraph of at most 250 words; what only the authors know stands in brackets. */
export function abstractText(report: DraftedReport): string {
  const { panel: _, ...withoutMean } = report
  const ofReaders = ledMeasure(report)
  // A mean has one CI: that of the MRMC analysis, where there is one.
  const isMeanByReaders = ofReaders?.measure === 'accuracy' && ofReaders.lead !== null
  const full: DraftedReport = isMeanByReaders ? withoutMean : report
  const counts = studyCounts(report)
  const notices = [pilotNotice(report), simulatedNotice(report)]
  const { primary } = report
  const led = ledConditions(report)
  const results = [
    ...(primary === undefined ? [] : [primaryNumbers(primary), primaryVerdict(primary)]),
    ...(led.length === 0
      ? accuracySentences(full, '')
      : led.flatMap((name) => accuracySentences(underCondition(full, name), ` under "${name}"`))),
    ...comparisonSentences(report),
    ...readersSentences(report),
    ...agreementSentences(report),
  ].filter(isSaid)
  const parts = [
    ...notices.flatMap((notice) => notice?.title ?? []),
    `Purpose: ${primary === undefined ? '[Authors: state the purpose.]' : `To assess ${primaryQuestion(primary)}.`}`,
    `Materials and Methods: In this reader study, ${listed(whoCounts(counts)) || 'readers'} interpreted ${caseCounts(counts)}, blinded to the reference standard and to each other. [Authors: add dates, source of cases and reference standard.] ${estimatedWords(report)} estimated with 95% confidence intervals (CIs)${report.readers === undefined ? '' : '; a multireader multicase (MRMC) analysis was performed'}.`,
    `Results: ${upTo(results, MOST_RESULT_WORDS)}`,
    'Conclusion: [Authors: state what this means in practice.]',
  ]
  return `# Abstract\n\n${parts.join(' ')}\n`
}

/** What there is to estimate: without correct answers there is no accuracy, and one reader agrees with nobody. */
function estimatedWords({ raters, agreement: { pairs } }: DraftedReport): string {
  const what = present([
    raters.some(({ accuracy }) => accuracy.overall.n > 0) && 'accuracy',
    ...new Set(pairs.map(({ relation }) => relationWords.agreement[relation])),
  ])
  const [first = 'responses', ...rest] = what
  const words = listed([first.charAt(0).toUpperCase() + first.slice(1), ...rest])
  return `${words} ${what.length === 1 ? 'was' : 'were'}`
}

/** Of 250 words; the rest is for purpose, methods and conclusion. */
const MOST_RESULT_WORDS = 150

/** As many whole sentences as there is room for. */
function upTo(sentences: readonly string[], most: number): string {
  let words = 0
  const kept = sentences.filter((sentence) => {
    words += sentence.split(/\s+/).length
    return words <= most
  })
  return kept.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ')
}

function accuracySentences(report: DraftedReport, under: string): string[] {
  const several = (['human', 'model'] as const).flatMap((kind) => {
    const headline = accuracyHeadline(report, kind)
    return headline === null
      ? []
      : [`${headline.label}${under} was ${headline.value} (${headline.detail})`]
  })
  if (several.length > 0) return several
  return report.raters
    .filter(({ accuracy, session }) => accuracy.overall.value !== null && session.number === 1)
    .map(({ name, accuracy: { overall } }) => {
      const { correct, n, value, ci95 } = overall
      return `Accuracy of ${name}${under} was ${proportionWords(correct, n, value, ci95)}`
    })
}

const comparisonSentences = ({ conditions }: DraftedReport): string[] =>
  conditions.flatMap(({ rater, conditions: [test, reference], difference }) =>
    rater !== null || difference.value === null
      ? []
      : [
          `Accuracy under "${test}" minus "${reference}" was ${differenceWords(difference.value, null)} percentage points${
            difference.ci95 === null
              ? noted(noIntervalWords(difference.ci95Reason))
              : ` (95% CI ${pointsWords(difference.ci95)})`
          }`,
        ],
  )

function readersSentences(report: DraftedReport): Said[] {
  const measure = ledMeasure(report)
  const lead = measure && leadingAnalysis(measure)
  if (measure === undefined || lead === undefined || measure.measure === report.primary?.measure)
    return []
  const means = lead.means.flatMap(({ modality, estimate, ci95 }) =>
    estimate === null
      ? []
      : [
          `${lead.means.length > 1 ? `${modality} ` : ''}${measureWords(measure.measure, estimate)} (95% CI ${notedInterval(measure.measure, ci95)})`,
        ],
  )
  const [difference] = lead.differences
  return [
    means.length > 0 &&
      `In the MRMC analysis (${populationWords(lead.generalisesTo)}), mean ${measureInText(measure)} was ${listed(means)}`,
    difference !== undefined &&
      difference.estimate !== null &&
      `The difference (${difference.a} minus ${difference.b}) was ${readersDifferenceWords(measure.measure, difference.estimate)} (${difference.ci95 === null ? `no 95% CI: ${reasonWords(difference.reason)}` : `95% CI ${readersDifferenceInterval(measure.measure, difference.ci95)}; p ${pWords(difference.p).replace(/^(?=\d)/, '= ')}`})`,
  ]
}

function agreementSentences({ agreement }: DraftedReport): Said[] {
  const pairs = ledPairs({ agreement })
  const range = kappaHeadline(pairs)
  const [pair] = pairs
  const relations = new Set(pairs.map(({ relation }) => relation))
  const between =
    relations.size === 1 && pair !== undefined
      ? relationWords.between[pair.relation]
      : 'of all pairs'
  const { group } = agreement
  return [
    range !== null &&
      `Cohen’s kappa ${between} ${pairs.every(({ kappa }) => kappa.value === null) ? `could not be estimated for any of ${pairs.length} pairs` : `was ${range.value} (${range.detail})`}`,
    range === null &&
      pair !== undefined &&
      pair.kappa.value !== null &&
      `Cohen’s kappa was ${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)} between ${listed(pair.names)}`,
    group !== null &&
      group.raters.length >= 3 &&
      group.fleiss.value !== null &&
      `Fleiss’ kappa was ${coefficientIntervalWords(group.fleiss.value, group.fleiss.ci95Bootstrap)}`,
  ]
}
