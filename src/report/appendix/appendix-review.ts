import type { Report } from '../report'
import { reviewWords } from '../review/review-tables'

/** How items were reviewed; nothing where the study is no review. */
export function reviewSection({ review }: Pick<Report, 'review'>): string[] {
  if (review === undefined) return []
  const { experts, verdicts, keep, tally, verdict, reason, suggestion } = review
  const words = new Map(verdicts.map((one) => [one.label, one.words]))
  const kept = keep.map((label) => `“${words.get(label) ?? label}”`)
  const votes = verdicts.reduce((sum, one) => sum + one.votes, 0)
  const pairs = tally.flatMap(({ agreement }) => (agreement === null ? [] : [agreement]))
  const isTold = experts.length > 0 && votes > 0
  return [
    `${experts.length} ${experts.length === 1 ? 'expert' : 'experts'} reviewed the cases: question "${verdict}" is the verdict${reason === null ? '' : `, "${reason}" its reason`}${suggestion === null ? '' : `, "${suggestion}" the suggested change`}. Votes are from the first sessions of the experts, without the correct answers.`,
    `A case is to be changed if at least one expert gave another verdict than ${kept.join(' or ')}. ${reviewWords(review)}`,
    ...(isTold
      ? [
          `The ${votes} verdicts: ${verdicts.map((one) => `${one.votes} “${one.words}”`).join(', ')}.`,
        ]
      : []),
    ...(pairs.length === 0
      ? []
      : [
          `Agreement on a case is the proportion of pairs of experts with the same verdict; over the ${pairs.length} cases with two verdicts or more its mean is ${((100 * pairs.reduce((sum, one) => sum + one, 0)) / pairs.length).toFixed(1)}%. Chance-corrected agreement is under Agreement.`,
        ]),
    'changes.csv lists the cases to be changed, with verdicts, reasons and suggestions. The certificate of the next version will list the changes made.',
  ]
}
