import type { Report } from '../report'

/** What raters come to together, where the study asks for it (R101 to R103). */
export function collectiveSection({ collective, raters }: Omit<Report, 'methods'>): string[] {
  const isSure = raters.some(({ classification }) =>
    Object.values(classification).some(({ calibration }) => calibration.n > 0),
  )
  const { passes, ratings } = collective
  return [
    ...(passes.length === 0
      ? []
      : [
          'pass@1 and pass@5 are the shares of ranked answers whose first entry, or one of whose first five, is accepted; an abstention or an empty list is not passed, and stays in the denominator. Groups pool the answers of their raters. Wilson’s interval takes all answers as independent; where several belong to one cluster (see Intervals) the interval of redrawn clusters stands beside it.',
        ]),
    ...(isSure
      ? [
          'Calibration is given for each question by itself, over its answers with a truth and a confidence that were not abstained on: ten bins of equal width, each with its upper edge, ECE the gap between mean confidence and accuracy of a bin weighted by its answers, Brier score the mean of (confidence − correct)².',
        ]
      : []),
    ...(ratings.some(({ difference }) => difference.n > 0)
      ? [
          'The clinicians’ rating of an item is the mean over the people who rated it in their first session, the jury’s the mean over the models. The two means are compared on the items that have both: the mean absolute error and the difference on the means as they are; exact agreement, within-one agreement and quadratic-weighted kappa on the means at the nearest step of the scale, halves upwards. Their intervals redraw clusters.',
        ]
      : []),
    ...(ratings.some(({ byStratum }) => byStratum.length > 0)
      ? [
          'Mean ratings by stratum are over the items of that stratum; differences between strata, and between clinicians and jury within one, carry bootstrap intervals of redrawn clusters.',
        ]
      : []),
  ]
}
