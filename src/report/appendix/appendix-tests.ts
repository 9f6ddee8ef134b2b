import type { DraftedReport } from '@/results'
import type { Said } from '../report-words'
import { oddsWords } from '../tables/measures/test-tables'

/** Tests of several raters, conditions and groups of questions, and of how many tests there are (R128 to R130). */
export function testSection(report: DraftedReport): Said[] {
  const { tests, clustered, agreement, conditions } = report
  const all = [...(tests?.raters ?? [])]
  const subgroups = tests?.subgroups ?? []
  const isClustered =
    all.some(({ test }) => test === 'clustered') ||
    subgroups.some(({ test }) => test === 'clustered')
  const isAdjusted = agreement.pairs.some(({ mcnemar }) => mcnemar.adjusted !== undefined)
  const odds = oddsWords(report)
  return [
    all.some(({ test }) => test === 'cochran') &&
      'Equal accuracy of three or more readers (or of one reader under three or more conditions) is tested by Cochran’s Q (1950, doi:10.1093/biomet/37.3-4.256). It takes the questions that count for all of them.',
    subgroups.length > 0 &&
      `Equal accuracy of a reader in all categories, and at all levels of an attribute, is tested by ${subgroups.some(({ test }) => test === 'pearson') ? 'Pearson’s chi-square (1900, doi:10.1080/14786440009463897), if answers are independent' : 'a Wald statistic, because answers are clustered'}. Each p is given unadjusted, and adjusted by Holm for the splits of that reader. The pooled answers of all readers are tested in the same way.`,
    isClustered &&
      'For clustered answers, equal accuracy is tested by a Wald statistic W = d′V⁻¹d on q differences d of proportions, with the covariance V = K/(K − 1)·Σ u u′ between the K clusters. Here u is the contribution of a cluster to each difference: (x − p·n)/N with x correct of n answers, for a proportion p over N (Obuchowski 1998, Stat Med 17:1495; Rao and Scott 1992, doi:10.2307/2532311). The p value is that of F = (K − q)·W/[q(K − 1)] with q and K − q degrees of freedom (Hotelling 1931, doi:10.1214/aoms/1177732979). A chi-square would treat the covariance as known, but few clusters estimate it poorly.',
    isAdjusted &&
      'The McNemar tests of all pairs of readers are one family, those of readers with models another. Each p is also given adjusted for its family by Holm (1979, Scand J Stat 6:65). agreement.csv also has the adjustments of Hochberg (1988, doi:10.1093/biomet/75.4.800) and of Benjamini and Hochberg (1995, doi:10.1111/j.2517-6161.1995.tb02031.x; false discovery rate).',
    clustered !== undefined &&
      'clustered.csv also has the ratio estimator of accuracies and of their differences, with variance K/(K − 1)·Σ (x − p·n)²/N² and a Wald CI (Rao and Scott 1992, doi:10.2307/2532311). The design effect is that variance divided by p(1 − p)/N of independent answers. The bootstrap CI is reported first: it stays within 0 and 1 and applies to every estimate.',
    conditions.some((condition) => condition.odds !== undefined) &&
      `Over all readers, the odds of a correct answer under two conditions are compared by logistic regression with an intercept for each reader. It uses generalized estimating equations with exchangeable correlation within clusters and robust standard errors (Liang and Zeger 1986, doi:10.1093/biomet/73.1.13).${odds === '' ? '' : ` Results: ${odds}.`}`,
  ]
}
