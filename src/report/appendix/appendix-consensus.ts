import type { Report } from '../report'
import { fixed, proportionWords } from '../report-words'

/** How disagreements were settled; nothing where they were not. */
export function consensusSection({ consensus }: Pick<Report, 'consensus'>): string[] {
  if (consensus === undefined) return []
  const { agreed, disputes, decided, undecided, contradicted, open, adjudicators, accuracy } =
    consensus
  const settled = decided.given + decided.another
  const who = adjudicators.length === 0 ? 'nobody yet' : adjudicators.join(', ')
  return [
    `${disputes} questions with disagreements were adjudicated by ${who}${consensus.isSimulated ? ' (simulated answers)' : ''}. The answers were masked as A, B and so on, in a seeded order for each question. The adjudicators did not see who gave an answer, how many readers gave it, or the correct answer.`,
    `${settled} of ${disputes} were decided: ${decided.given} for an answer of a reader, ${decided.another} for another answer. ${undecided} could not be decided${contradicted > 0 ? `, on ${contradicted} the adjudicators differed` : ''}, and ${open} ${open === 1 ? 'is' : 'are'} open.`,
    `The consensus is the common answer of all readers (${agreed} questions) or the decision of the adjudicators; no majority was used. Agreement and all other results of the readers use their own answers.`,
    ...(accuracy.value === null
      ? []
      : [
          `The consensus is correct on ${proportionWords(accuracy.correct, accuracy.n, accuracy.value, accuracy.ci95)} of the questions with a consensus and a correct answer.`,
        ]),
  ]
}

/** How the shares of labels are computed; nothing where there are none. */
export function labelSection({ labels }: Pick<Report, 'labels'>): string[] {
  if (labels.length === 0) return []
  const isAnyClustered = labels.some(({ shares }) =>
    shares.some(({ method }) => method === 'cluster-bootstrap'),
  )
  return [
    `For questions with the same answer options in several cases, the proportion of each answer has Wilson's 95% CI${isAnyClustered ? ', or a cluster-bootstrap CI for clustered answers' : ''}, and Goodman's simultaneous CI over the ${fixed(Math.max(...labels.map(({ shares }) => shares.length)), 0)} or fewer answers of a question (doi:10.1080/00401706.1965.10490252).`,
  ]
}
