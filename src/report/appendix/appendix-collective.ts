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
          `Free texts and ranked answers were graded by ${grading.graders.length} ${grading.graders.length === 1 ? 'person' : 'people'} in a separate study (${grading.studyId}, case set ${grading.studyHash.slice(0, 12)}…). They saw each different answer once, with question and reference, without the name of the reader. An answer is correct if most graders accepted it; a ranked answer at the rank of the first accepted entry among its first five. Tied and ungraded answers are excluded from accuracy (${grading.withoutGrade} of ${grading.graded + grading.withoutGrade}). Exact match and token F1 are those of the automatic scorer.`,
        ]),
    ...(scorer.length === 0
      ? []
      : [
          'Texts that judges compared with a reference were also scored automatically: exact match and token F1 with the reference after the normalisation of open answers, where each line of the reference is one accepted wording. The verdict on a text is the mean of the judges’ first sessions, with 1 for yes and 0 for no. Spearman’s rank correlation (mean ranks for ties) compares token F1 and exact match with this verdict. Cohen’s kappa compares exact match with the majority of the judges, and excludes tied texts. All have bootstrap CIs.',
        ]),
    ...(claims === null
      ? []
      : [
          'Claims were judged one by one. Rates are proportions of the judged claims, for each judge and by majority label; a claim with tied labels has none. The proportion of texts with at least one claim of the label is also given.',
        ]),
    ...(conditions.some(({ rightWithout }) => rightWithout.value !== null)
      ? [
          '“Correct without the withheld information” is the proportion of the answers correct under one condition that were also correct under the condition that withholds more, or else under the reference. Each answer is compared with the answer of the same reader to the same question of the same case. Where no reader answered it under both conditions, it is compared with the proportion of readers who were correct there.',
        ]
      : []),
    ...(passes.length === 0
      ? []
      : [
          'pass@1 and pass@5 are the proportions of ranked answers with an accepted first entry, or an accepted entry among the first five. An abstention or an empty list is not passed and stays in the denominator. Groups pool the answers of their readers. Wilson’s CI treats all answers as independent; for clustered answers (see Intervals), a cluster-bootstrap CI is also given.',
        ]),
    ...(isSure
      ? [
          'Calibration is computed for each question separately, over answers with a confidence to questions with a correct answer, without abstentions. There are ten bins of equal width, each including its upper edge. ECE is the mean difference between confidence and accuracy of a bin, weighted by its answers; the Brier score is the mean of (confidence − correct)².',
        ]
      : []),
    ...(ratings.some(({ difference }) => difference.n > 0)
      ? [
          'The rating of a case by readers is the mean over the readers in their first sessions; its rating by models is the mean over the models. The two means are compared on the cases that have both. The difference, the mean absolute error, exact agreement and within-one agreement use the unrounded means. Quadratic-weighted kappa needs levels, so the means are rounded: halves upward, as an alternative halves to the even level, or with half points as levels of their own. CIs are by cluster bootstrap.',
        ]
      : []),
    ...(ratings.some(({ byStratum }) => byStratum.length > 0)
      ? [
          'Mean ratings by stratum are over the cases of that stratum; differences between strata, and between readers and models within a stratum, have cluster-bootstrap CIs.',
        ]
      : []),
  ]
}
