import type { DraftedReport } from '../report'
import { alphaWords } from '../tables/measures/difficulty-tables'

/** Whether raters learn or tire (R131). */
export const learningSection = ({ learning }: DraftedReport): string[] =>
  learning === undefined
    ? []
    : [
        `Learning and fatigue are straight lines by least squares over the place of an item in the session: of right (1) and wrong (0) answers, and of active time, expressed over the items read, at most 100 (in learning.csv over 100); over all readers with a level for each. Standard errors are robust to answers that belong together (Liang and Zeger 1986, doi:10.1093/biomet/73.1.13), with K/(K − 1) and t on K − 1 degrees of freedom for K clusters.`,
      ]

/** How hard questions were (R132). */
export const difficultySection = ({ itemDifficulty: found }: DraftedReport): string[] =>
  found === undefined
    ? []
    : [
        `The difficulty of a question is the share of right answers among ${found.of === 'human' ? 'the readers' : 'all readers and models'}, its discrimination the correlation of being right on it with the number of other questions right, over those who answered every question (${found.complete} of ${found.respondents.length}). ${alphaWords(found)} Alpha is after Cronbach 1951 (doi:10.1007/BF02310555), its interval after Feldt 1965 (doi:10.1007/BF02289499).`,
      ]

/** Comparison of kappa coefficients (R133). */
export function kappaSection({ kappas }: DraftedReport): string[] {
  if (kappas === undefined) return []
  const { contrasts, homogeneity } = kappas
  return [
    ...(contrasts.length === 0
      ? []
      : [
          `Kappas that share a rater, or are of one pair under two conditions, are compared on the questions that all of them answered${contrasts.some(({ method }) => method === 'delta') ? ', by the delta method for dependent kappas: the standard error of the difference is √Σ(u − v)²/n with the influence values u and v of each question on either (Barnhart and Williamson 2002, doi:10.1111/j.0006-341X.2002.01012.x)' : ''}${contrasts.some(({ method }) => method === 'cluster-bootstrap') ? '; where questions belong together, with a cluster-bootstrap CI and no test' : ''}.`,
        ]),
    ...(homogeneity.some(({ p }) => p !== null)
      ? [
          'Whether kappa is the same in all categories, and at all levels of an attribute, is tested by Σ(κ − κ̄)²/se², a chi-square, κ̄ being their mean weighted by 1/se² (Fleiss, Levin and Paik 2003, doi:10.1002/0471445428); groups without a defined kappa are left out, and it is not tested where questions belong together.',
        ]
      : []),
  ]
}
