import type { DraftedReport } from '../report'

/** What raters come to together, where the study asks for it (R101 to R103). */
export function collectiveSection({
  collective,
  raters,
  conditions,
  grading,
}: DraftedReport): string[] {
  const isSure = raters.some(({ classification }) =>
    Object.values(classification).some(({ calibration }) => calibration.n > 0),
  )
  const { passes, ratings, scorer, claims } = collective
  return [
    ...(grading === null
      ? []
      : [
          `Free texts and ranked answers were graded by ${grading.graders.length} ${grading.graders.length === 1 ? 'person' : 'people'} in a study of their own (${grading.studyId}, item set ${grading.studyHash.slice(0, 12)}…), to whom identical answers were shown once, without who had given them, beside question and reference. An answer is right if most graders accepted it, a ranked one at the place of the first accepted of its first five entries; where as many accepted as did not, or nobody saw it, it is left out of accuracy (${grading.withoutGrade} of ${grading.graded + grading.withoutGrade}). Exact match and token F1 stay those of the automatic scorer.`,
        ]),
    ...(scorer.length === 0
      ? []
      : [
          'Texts that judges compared with a reference were scored automatically, too: exact match and token F1 of the text against the reference (each of its lines is one accepted wording) after the normalisation of open answers. The verdict on a text is the label that most judges gave in their first session, on a scale their mean; texts on which two labels were given as often have none, and are left out of what needs one. Spearman’s rank correlation (mean ranks for ties) of token F1 and of exact match with this verdict, and Cohen’s kappa of exact match with it, have bootstrap CIs.',
        ]),
    ...(claims === null
      ? []
      : [
          'Claims were judged one by one. Rates are shares of the claims that were judged, for each rater and by the label that most judges gave; a claim on which two labels were given as often has none. Beside them stands the share of texts that hold at least one claim with the label.',
        ]),
    ...(conditions.some(({ rightWithout }) => rightWithout.value !== null)
      ? [
          'The share of right answers that did not need what a condition withholds is over the answers that were right under the other condition of a comparison: each is held against the answer of the same rater to the same question of the same case under the one that withholds more, else under the reference, or, where nobody answered one under both, against the share of raters who were right there.',
        ]
      : []),
    ...(passes.length === 0
      ? []
      : [
          'pass@1 and pass@5 are the shares of ranked answers whose first entry, or one of whose first five, is accepted; an abstention or an empty list is not passed, and stays in the denominator. Groups pool the answers of their raters. Wilson’s interval takes all answers as independent; where several belong to one cluster (see Intervals) a cluster-bootstrap CI is given beside it.',
        ]),
    ...(isSure
      ? [
          'Calibration is given for each question by itself, over its answers with a truth and a confidence that were not abstained on: ten bins of equal width, each with its upper edge, ECE the gap between mean confidence and accuracy of a bin weighted by its answers, Brier score the mean of (confidence − correct)².',
        ]
      : []),
    ...(ratings.some(({ difference }) => difference.n > 0)
      ? [
          'The clinicians’ rating of an item is the mean over the people who rated it in their first session, the jury’s the mean over the models. The two means are compared on the items that have both: the difference, the mean absolute error, exact agreement and agreement within one step use the unrounded means. Quadratic-weighted kappa needs steps, so the means are rounded: halves upward, as an alternative halves to the even step, or with half points as steps of their own. Their CIs are by cluster bootstrap.',
        ]
      : []),
    ...(ratings.some(({ byStratum }) => byStratum.length > 0)
      ? [
          'Mean ratings by stratum are over the items of that stratum; differences between strata, and between clinicians and jury within one, have cluster-bootstrap CIs.',
        ]
      : []),
  ]
}
