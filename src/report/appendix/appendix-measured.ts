import type { DraftedReport } from '../report'

/** How questions that are answered with numbers are analysed (R127). */
export function measuredSection({ measurements }: DraftedReport): string[] {
  if (measurements === undefined) return []
  const { questions } = measurements
  const hasLimits = questions.some(
    ({ pairs, errors }) => pairs.length > 0 || errors.some((e) => e.limits !== null),
  )
  const has = (of: (question: (typeof questions)[number]) => boolean) => questions.some(of)
  return [
    `Questions that are answered with a number are taken one by one (${questions.map(({ question, unit }) => (unit === '' ? question : `${question}, in ${unit}`)).join('; ')}).`,
    ...(has(({ intraclass }) => intraclass !== null)
      ? [
          'Intraclass correlations are over the items that every compared rater measured (Shrout and Fleiss 1979, doi:10.1037/0033-2909.86.2.420). We report ICC(2,1): two-way random effects, absolute agreement, single rater (Koo and Li 2016, doi:10.1016/j.jcm.2016.02.012): (MSB − MSE)/(MSB + (k − 1)MSE + k(MSR − MSE)/n), with the mean squares between n items, between k raters and of the rest. ICC(3,1) ignores systematic differences between raters, ICC(1,1) is for raters that differ from item to item, and the forms with k are for the mean of k raters; measurements.csv has all six. Intervals are by the F distribution, for ICC(2,1) after McGraw and Wong 1996 (doi:10.1037/1082-989X.1.1.30).',
        ]
      : []),
    ...(has(({ levels }) => levels !== null)
      ? [
          'Whether raters measure at different levels is tested by Friedman’s rank test over the same items, corrected for ties (1937, doi:10.1080/01621459.1937.10503522).',
        ]
      : []),
    ...(hasLimits
      ? [
          'Two measurements of the same items are compared by their mean difference (bias, interval by t) and its 95% limits of agreement, bias ∓ 1.96 standard deviations of the differences (Bland and Altman 1986, doi:10.1016/S0140-6736(86)90837-8); each limit has its exact interval by the non-central t distribution (Carkeet 2015, doi:10.1097/OPX.0000000000000513). Scales of fewer than 11 steps have none.',
        ]
      : []),
    ...(has(({ pairs }) => pairs.some(({ repeated }) => repeated !== null))
      ? [
          'For two sessions of one rater the standard deviation within items is √(Σ d²/2n), and the repeatability coefficient, which 95% of two measurements do not exceed, 1.96·√2 times that (Bland and Altman 1999, doi:10.1177/096228029900800204), with chi-square intervals.',
        ]
      : []),
    ...(has(({ errors }) => errors.length > 0)
      ? [
          'Against the truth, the mean absolute error has a bootstrap interval; bias and limits are of measured minus true.',
        ]
      : []),
    'Where several items belong to one cluster, CIs are by cluster bootstrap, and Friedman’s test is omitted.',
  ]
}
