import type { DraftedReport } from '../report'
import { oddsWords } from '../tables/measures/test-tables'

/** Tests of several raters, conditions and groups of questions, and of how many tests there are (R128 to R130). */
export function testSection(report: DraftedReport): string[] {
  const { tests, clustered, agreement, conditions } = report
  const all = [...(tests?.raters ?? [])]
  const subgroups = tests?.subgroups ?? []
  const isClustered =
    all.some(({ test }) => test === 'clustered') ||
    subgroups.some(({ test }) => test === 'clustered')
  const isAdjusted = agreement.pairs.some(({ mcnemar }) => mcnemar.adjusted !== undefined)
  const odds = oddsWords(report)
  return [
    ...(all.some(({ test }) => test === 'cochran')
      ? [
          'Whether three or more raters (or one rater under three or more conditions) are equally accurate is tested by Cochran’s Q (1950, doi:10.1093/biomet/37.3-4.256) on the questions that count for all of them.',
        ]
      : []),
    ...(subgroups.length > 0
      ? [
          `Whether a rater is as accurate in every category, and at every level of an attribute, is tested by ${subgroups.some(({ test }) => test === 'pearson') ? 'Pearson’s chi-square of right and wrong answers by group (1900, doi:10.1080/14786440009463897) where answers are independent' : 'a chi-square test'}; p is given as it is and adjusted by Holm for the splits of that rater. All readers together are tested in the same way, their answers pooled.`,
        ]
      : []),
    ...(isClustered
      ? [
          'Where several answers belong to one cluster, equal accuracies are tested by a Wald statistic d′V⁻¹d on differences d of shares, with their covariance between the K clusters, K/(K − 1)·Σ u u′, u being what a cluster adds to each difference: (x − p·n)/N with x right of n answers of a share p over N (Obuchowski 1998, Stat Med 17:1495; Rao and Scott 1992, doi:10.2307/2532311). Its p is that of F = (K − q)·W/[q(K − 1)] with q and K − q degrees of freedom, W being the statistic of q differences (Hotelling 1931, doi:10.1214/aoms/1177732979): few clusters estimate a covariance badly, and a chi-square takes it as known.',
        ]
      : []),
    ...(isAdjusted
      ? [
          'The McNemar tests of all pairs of people are one family, those of people with models another: beside each p stands the one adjusted for the tests of its family by Holm (1979, Scand J Stat 6:65), and in agreement.csv those of Hochberg (1988, doi:10.1093/biomet/75.4.800) and of Benjamini and Hochberg (1995, doi:10.1111/j.2517-6161.1995.tb02031.x), which bounds the share of false discoveries.',
        ]
      : []),
    ...(clustered === undefined
      ? []
      : [
          'Beside the bootstrap, clustered.csv has the ratio estimator of accuracies and of their differences, with K/(K − 1)·Σ (x − p·n)²/N² as variance and a Wald interval (Rao and Scott 1992, doi:10.2307/2532311); the design effect is that variance over p(1 − p)/N of independent answers. The bootstrap CI is reported first: it stays within 0 and 1 and applies to every estimate.',
        ]),
    ...(conditions.some((one) => one.odds !== undefined)
      ? [
          `Over all readers, odds of a right answer under two conditions are compared by logistic regression with a level for each rater, by generalised estimating equations with exchangeable correlation within clusters and robust standard errors (Liang and Zeger 1986, doi:10.1093/biomet/73.1.13)${odds === '' ? '' : `: ${odds}`}.`,
        ]
      : []),
  ]
}
