import type { DraftedReport } from '@/results'
import type { Said } from '../report-words'

/** How questions that are answered with numbers are analyzed (R127). */
export function measuredSection({ measurements }: DraftedReport): Said[] {
  if (measurements === undefined) return []
  const { questions } = measurements
  const hasLimits = questions.some(
    ({ pairs, errors }) => pairs.length > 0 || errors.some((e) => e.limits !== null),
  )
  const has = (test: (question: (typeof questions)[number]) => boolean) => questions.some(test)
  return [
    `Questions with a numeric answer are analyzed one by one (${questions.map(({ question, unit }) => (unit === '' ? question : `${question}, in ${unit}`)).join('; ')}).`,
    has(({ intraclass }) => intraclass !== null) &&
      'Intraclass correlations are over the cases that every compared reader measured (Shrout and Fleiss 1979, doi:10.1037/0033-2909.86.2.420). ICC(2,1) is two-way random effects, absolute agreement, single rater (Koo and Li 2016, doi:10.1016/j.jcm.2016.02.012). It is (MSB − MSE)/(MSB + (k − 1)MSE + k(MSR − MSE)/n), with the mean squares between n cases (MSB), between k readers (MSR) and residual (MSE). ICC(3,1) ignores systematic differences between readers, and ICC(1,1) is for different readers in each case. The forms with k are for the mean of k readers. measurements.csv has all six. CIs are by the F distribution, for ICC(2,1) after McGraw and Wong 1996 (doi:10.1037/1082-989X.1.1.30).',
    has(({ levels }) => levels !== null) &&
      'Systematic differences between readers are tested by Friedman’s rank test over the same cases, corrected for ties (1937, doi:10.1080/01621459.1937.10503522).',
    hasLimits &&
      'Two measurements of the same cases are compared by their mean difference (bias, CI by t) and its 95% limits of agreement, bias ∓ 1.96 standard deviations of the differences (Bland and Altman 1986, doi:10.1016/S0140-6736(86)90837-8). Each limit has an exact CI by the non-central t distribution (Carkeet 2015, doi:10.1097/OPX.0000000000000513). Scales of fewer than 11 levels have no limits.',
    has(({ pairs }) => pairs.some(({ repeated }) => repeated !== null)) &&
      'For two sessions of one reader, the within-case standard deviation is √(Σ d²/2n). The repeatability coefficient is 1.96·√2 times that; 95% of repeated measurements differ by less (Bland and Altman 1999, doi:10.1177/096228029900800204). Both have chi-square CIs.',
    has(({ errors }) => errors.length > 0) &&
      'Compared with the correct answer, the mean absolute error has a bootstrap CI; bias and limits are measured minus correct.',
    'Where several cases belong to one cluster, CIs are by cluster bootstrap, and Friedman’s test is omitted. ICC(1,·) and ICC(2,·) then have no CI, because resampling cases does not show how other readers would differ.',
  ]
}

/** Rated marks as areas under curves (R134). */
export function markingSection({ freeResponse }: DraftedReport): Said[] {
  if (freeResponse === undefined) return []
  const hasLroc = freeResponse.readers.some(({ lroc }) => lroc.reason !== 'several-lesions')
  return [
    'The area under the weighted AFROC curve is a mean over all pairs of an image with lesions and an image without. For each pair it takes the proportion of the lesions that are rated above the highest mark of the other image. Equal ratings count half; a lesion or an image without a mark is below every rating (Chakraborty and Zhai 2016, doi:10.1118/1.4947125). A lesion has the highest rating of the marks on it.',
    hasLroc &&
      'The area under the LROC curve uses the highest mark of an image with a lesion, which counts only on the lesion (Swensson 1996, doi:10.1118/1.597758). It is given if no image has several lesions.',
    'Standard errors are by the jackknife over clusters, √((K − 1)/K·Σ(θ₍ₖ₎ − θ̄)²); for a difference, each cluster is removed from both readers. The CI of an area is on the logit scale, by t on K − 1 degrees of freedom for K clusters. CI and test of a difference are normal.',
  ]
}
