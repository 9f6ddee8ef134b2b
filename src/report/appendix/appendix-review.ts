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
    `${experts.length} ${experts.length === 1 ? 'expert' : 'experts'} reviewed the items themselves: question "${verdict}" is the verdict${reason === null ? '' : `, "${reason}" its reason`}${suggestion === null ? '' : `, "${suggestion}" the change that is suggested`}. Votes are those of first sessions of people; no right answer has a part in them.`,
    `An item is to be changed where at least one expert gave another verdict than ${kept.join(' or ')}. ${reviewWords(review)}`,
    ...(isTold
      ? [
          `Of ${votes} verdicts ${verdicts.map((one) => `${one.votes} were “${one.words}”`).join(', ')}.`,
        ]
      : []),
    ...(pairs.length === 0
      ? []
      : [
          `Agreement on an item is the share of pairs of experts who gave the same verdict; over the ${pairs.length} items with two verdicts or more its mean is ${((100 * pairs.reduce((sum, one) => sum + one, 0)) / pairs.length).toFixed(1)}%. Chance-corrected agreement is under Agreement.`,
        ]),
    'changes.csv lists the items to be changed, with verdicts, reasons and suggestions; what was changed of them is for the certificate of the next version to say.',
  ]
}
