import type { DraftedReport, MeasureOfReaders, ReadersAnalysis } from '@/results'
import { isLeftOut, methodName } from '@/results'
import { countWords, listed } from '@/study'
import {
  conditionName,
  designWords,
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
} from '../readers/readers-words'
import { fixed, percentWords, proportionWords, reasonWords, type Said } from '../report-words'
import { missingWords } from '../tables/measures/missing-tables'
import { ORDER_CAUTION } from '../tables/order-tables'

/** How readers and cases were analyzed, so that it can be redone by hand, and what came of it. */
export function readersSection({ readers }: DraftedReport): Said[] {
  if (readers === undefined) return []
  const { measures } = readers
  const areas = measures.filter(({ measure }) => measure === 'auc')
  const shares = measures.filter(({ measure }) => measure !== 'auc')
  const analyses = measures.flatMap((measure) => measure.analyses)
  const isClustered = measures.some(({ units, cases }) => units < cases)
  return [
    areas.length > 0 &&
      'The area under the empirical ROC curve is the proportion of pairs of a diseased and a normal case in which the diseased case is rated higher. Ties count half (Bamber 1975, doi:10.1016/0022-2496(75)90001-2). Ratings of scales are used unchanged. With confidence c, a yes-no answer or a choice of two is rated (1 + c)/2 if positive, else (1 − c)/2. A reading without a confidence is missing.',
    areas.length > 0 &&
      `The area A of each reader has the CI of logit(A) ± z·se/[A(1 − A)], with ${isClustered ? 'Obuchowski’s variance se² for several cases of one patient (1997, doi:10.2307/2533958)' : 'DeLong’s variance se² (1988, doi:10.2307/2531595)'}.`,
    shares.length > 0 &&
      `${list(shares.map((measure) => measureName(measure).toLowerCase()))} ${shares.length === 1 ? 'is' : 'are'} the proportion of correct answers by the rules above: an abstained answer is wrong, a missing answer is excluded. Sensitivity is over the cases with the positive answer as the correct answer, specificity over the others, both for questions with two answers.`,
    'Readers are included with their first sessions; reading conditions are the modalities. Estimates of I conditions by J readers are analyzed by the method of Obuchowski and Rockette (1995, doi:10.1080/03610919508813243). MS(T) is J Σ(mean of a condition − overall)²/(I − 1), and MS(TR) is the mean square of condition by reader.',
    isClustered
      ? 'The covariance of the estimates over cases is estimated over whole patients or other clusters. Areas use Obuchowski’s covariance, proportions the ratio estimator with K/(K − 1). So several cases of one patient are not treated as independent. Tests that assume independence (Dorfman–Berbaum–Metz, U statistics) are omitted.'
      : 'The covariance of the estimates over cases is estimated by the jackknife. Each case is removed once, and the covariance is (n − 1)/n times the sum of the centered products.',
    'Error is the mean of the variances. Cov1 is the mean covariance of one reader under two conditions, Cov2 of two readers under one, Cov3 of two readers under two. A negative Cov2 − Cov3 counts as 0.',
    'For random readers and random cases, F = MS(T)/[MS(TR) + J(Cov2 − Cov3)] with I − 1 and [MS(TR) + J(Cov2 − Cov3)]²/{MS(TR)²/[(I − 1)(J − 1)]} degrees of freedom (Hillis 2007, doi:10.1002/sim.2532). For fixed readers and random cases, χ² = (I − 1) MS(T)/[Error − Cov1 + (J − 1)(Cov2 − Cov3)]. For random readers and fixed cases, F = MS(T)/MS(TR) with I − 1 and (I − 1)(J − 1). The standard error of a difference is the square root of 2/J times the denominator. Mean areas under one condition use the mean square of readers and Cov2 of that condition.',
    analyses.some(({ method }) => method === 'dorfman-berbaum-metz') &&
      'The analysis of variance of jackknife pseudovalues (Dorfman, Berbaum and Metz 1992, doi:10.1097/00004424-199209000-00015; Hillis et al. 2008, doi:10.1016/j.acra.2007.12.015) is the same test. DeLong’s covariance and the unbiased covariance are sensitivity analyses.',
    analyses.some(isLeftOut) &&
      `Not every reader read every case under every condition. U statistics, which need no crossed design, were not used, because ${reasonWords('too-many-products')}; the jackknife over the union of the cases was used instead.`,
    analyses.some((analysis) => analysis.method === 'u-statistics' && !isLeftOut(analysis)) &&
      'Not every reader read every case under every condition, so the areas are also analyzed by U statistics, which need no crossed design (Gallas 2006, doi:10.1016/j.acra.2005.11.030; Gallas et al. 2009, doi:10.1080/03610920802610084). Every pair of cases of a reader has the same weight, and second moments are estimated without bias. The t test has whole degrees of freedom up to 50 and is normal above.',
    areas.some(({ units, cases }) => units === cases) &&
      'exports/analysis.R recomputes the areas and the jackknife tests in base R from exports/mrmcaov.csv.',
    measures.some(({ models }) => models.length > 0) &&
      'A model is compared with the readers by the mean of the readers minus the model, on the cases that both read. The differences of the readers from the model are the estimates (Hillis, Obuchowski and Berbaum 2011, doi:10.1016/j.acra.2010.09.007). For fixed readers, z uses the mean variance and covariance of the differences over cases.',
    ...measures.flatMap(resultOf),
  ]
}

function resultOf(measure: MeasureOfReaders): string[] {
  const lead = leadingAnalysis(measure)
  const name = `${measureName(measure)}: ${designWords(measure)}`
  if (lead === undefined) {
    const [first] = measure.analyses
    return [
      `${name}. No CI is given, because ${reasonWords(first?.means[0]?.reason ?? 'no-items')}.`,
    ]
  }
  return [
    `${name}. For ${populationWords(lead.generalisesTo)}, by ${methodName(lead)}: ${leadWords(measure, lead)}.`,
  ]
}

function leadWords(measure: MeasureOfReaders, lead: ReadersAnalysis): string {
  const means = lead.means.map(
    ({ modality, estimate, ci95, reason }) =>
      `${conditionName(modality, measure.modalities)} ${measureWords(measure.measure, estimate)} (${ci95 === null ? reasonWords(reason) : notedInterval(measure.measure, ci95)})`,
  )
  const isOne = lead.differences.length === 1 && lead.test !== null
  const differences = lead.differences.map(
    (analysis) =>
      `${analysis.a} minus ${analysis.b} ${readersDifferenceWords(measure.measure, analysis.estimate)} (${readersDifferenceInterval(measure.measure, analysis.ci95)}), ${isOne ? testWords(lead) : statisticWords(analysis)}, p ${pOrReason(analysis).replace(/^(?=\d)/, '= ')}`,
  )
  return [...means, ...differences].join('; ')
}

const list = (words: readonly string[]): string => {
  const all = listed(words, words.length)
  return all.charAt(0).toUpperCase() + all.slice(1)
}

/** How the readers are taken as a panel, and where models stand in it (R125). */
export function panelSection({ panel }: DraftedReport): Said[] {
  if (panel === undefined) return []
  const { readers, models, lowest, highest, meanAccuracy, ceiling, majority, ties } = panel
  return [
    `The panel is the first sessions of the ${readers.length} readers. ${
      lowest === null || highest === null
        ? 'None of their questions has a correct answer.'
        : `Their accuracies lie between ${percentWords(lowest)} and ${percentWords(highest)}, with mean ${percentWords(meanAccuracy.value)}.`
    } The majority is the most frequent label among the readers with a label; ties have no majority (${countWords(ties, 'tie')} among all readers). Locations and measured numbers have no majority.${majority.n === 0 ? '' : ` The majority of all readers was correct on ${majority.count} of ${majority.n} questions.`}`,
    readers.length >= 3 &&
      `For the leave-one-out ceiling, each reader is compared with the majority of the others. The mean proportion of equal labels over the readers is ${percentWords(ceiling.value)}.`,
    models.length > 0 &&
      `A model is compared with each reader on the questions that count for both. Its rank is 1, plus 1 for each more accurate reader and a half for each equally accurate reader. The difference from the readers is the mean of its differences from each.${
        readers.length < 3
          ? ''
          : ' Its agreement with the majority uses the same majorities and questions as the ceiling, each without one reader.'
      } ${models.map(({ name, rank }) => `${name} ranks ${rank.value === null ? '–' : fixed(rank.value, 1)}`).join(', ')} among ${readers.length + 1}. A rank has no CI: resampled ranks miss the true one where readers are nearly as accurate.`,
    'CIs of the panel are by cluster bootstrap and treat its readers as fixed. If the bootstrap needs more data, and all readers answered the same questions, mean accuracy has Wilson’s CI on the effective sample size.',
  ]
}

/** What missing answers could change (R126). */
export function missingSection(report: DraftedReport): string[] {
  if (report.missingAnswers === undefined) return []
  return [
    `- Sensitivity to missing answers: accuracy over all due questions with a correct answer, with all missing answers wrong and with all correct: ${missingWords(report)}. A difference of two readers is lowest if the missing answers of the first are wrong and those of the second correct, and highest in the reverse case. Both bounds have CIs by the ratio estimator over clusters (Rao and Scott 1992, doi:10.2307/2532311). Any imputation lies between them (Horowitz and Manski 2000, doi:10.1080/01621459.2000.10473902).`,
  ]
}

/** How items that are read several times, without and with a model's suggestions, are counted. */
export function readingsSection({ aid, changes = [], order }: DraftedReport): string[] {
  const lines: string[] = []
  if (changes.length > 0)
    lines.push(
      'Cases were answered in stages that asked the same question again; each answer was locked before more was shown. Each stage counts as a reading of the case under its own condition, with the active time that it added. “Right to wrong” is the proportion of the answers correct in the earlier of two consecutive readings, “wrong to right” of those that were wrong. A question without a scored answer in one of the two is excluded.',
    )
  if (order?.effects != null)
    lines.push(
      `Half of the readers began with each condition. Effects of condition, of session and of order (carry-over, or different readers) are two-sample t comparisons of readers' accuracies with ${order.effects.df} degrees of freedom (Hills and Armitage 1979), over questions that a reader answered under both conditions; ${ORDER_CAUTION}. The MRMC analysis ignores the order.`,
    )
  if (aid === undefined) return lines
  const paired = aid.figures.some(({ pairedCases }) => pairedCases > 0)
  const source = aid.source === null ? '' : `, ${aid.source}`
  const { count, n, value, ci95 } = aid.modelAlone
  lines.push(
    `Readers read without (${aid.unaided.join(', ') || 'no condition'}) and with (${aid.aided.join(', ')}) the suggestions of a model (“${aid.label}”${source}). These were fixed when the study was frozen. The model by itself was correct on ${proportionWords(count, n, value, ci95)} of the questions it answers. In the table of readers, it is scored over the questions that this reader, or for all readers any reader, answered with it.`,
    'An aided answer is as suggested if both have the same label. Pooled results are over all answers of the first sessions. CIs are by cluster bootstrap, with the answers of all readers to each cluster, and treat the readers as fixed.',
  )
  if (paired)
    lines.push(
      'A suggestion was followed if it differed from the unaided answer of the reader, and the aided answer is as suggested (switch fraction of Yin et al. 2019, doi:10.1145/3290605.3300509). Over-reliance is the proportion of correct unaided answers that became wrong with a wrong suggestion. Under-reliance is the proportion of wrong unaided answers that stayed wrong with a correct suggestion. They are one minus the relative self-reliance and the relative AI reliance of Schemmer et al. 2023 (doi:10.1145/3581641.3584066).',
    )
  return lines
}
