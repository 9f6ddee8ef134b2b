import type { DraftedReport } from '../report'
import { alphaWords } from '../tables/measures/difficulty-tables'

/** Whether raters learn or tire (R131). */
export const learningSection = ({ learning }: DraftedReport): string[] =>
  learning === undefined
    ? []
    : [
        `Learning and fatigue are estimated by least-squares regression of correct (1) and wrong (0) answers, and of active time, on the position of a case in the session. Changes are given over the cases read, at most 100 (in learning.csv over 100). The analysis of all readers has an intercept for each reader. Standard errors are robust to clustering (Liang and Zeger 1986, doi:10.1093/biomet/73.1.13), with K/(K − 1) and t on K − 1 degrees of freedom for K clusters.`,
      ]

/** How hard questions were (R132). */
export const difficultySection = ({ itemDifficulty: found }: DraftedReport): string[] =>
  found === undefined
    ? []
    : [
        `The difficulty of a question is the proportion of correct answers among ${found.of === 'human' ? 'the readers' : 'all readers and models'}. Its discrimination is the correlation of a correct answer with the number of other correct answers, over the ${found.of === 'human' ? 'readers' : 'readers and models'} with an answer to every question (${found.complete} of ${found.respondents.length}). ${alphaWords(found)} Alpha is after Cronbach 1951 (doi:10.1007/BF02310555), its interval after Feldt 1965 (doi:10.1007/BF02289499).`,
      ]

/** Comparison of kappa coefficients (R133). */
export function kappaSection({ kappas }: DraftedReport): string[] {
  if (kappas === undefined) return []
  const { contrasts, homogeneity } = kappas
  return [
    ...(contrasts.length === 0
      ? []
      : [
          `Kappas of pairs with a common reader, or of one pair under two conditions, are compared on the questions that all these readers answered${contrasts.some(({ method }) => method === 'delta') ? ', by the delta method for dependent kappas: the standard error of the difference is √Σ(u − v)²/n with the influence values u and v of each question on the two kappas (Barnhart and Williamson 2002, doi:10.1111/j.0006-341X.2002.01012.x)' : ''}${contrasts.some(({ method }) => method === 'cluster-bootstrap') ? '; for clustered questions, with a cluster-bootstrap CI and no test' : ''}.`,
        ]),
    ...(homogeneity.some(({ p }) => p !== null)
      ? [
          'Homogeneity of kappa across categories, and across levels of an attribute, is tested by Σ(κ − κ̄)²/se², a chi-square, where κ̄ is the mean weighted by 1/se² (Fleiss, Levin and Paik 2003, doi:10.1002/0471445428). Groups without a defined kappa are excluded. Clustered questions are not tested.',
        ]
      : []),
  ]
}
