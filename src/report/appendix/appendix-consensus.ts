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
    `The ${disputes} questions on which raters differed were put before ${who}${consensus.isSimulated ? ' (simulated: nobody read)' : ''}, with the answers masked as A, B and so on in an order seeded for each question, without who gave them or how many did, and without the truth.`,
    `${settled} of ${disputes} were decided, ${decided.given} for an answer that a rater had given and ${decided.another} for another one; ${undecided} could not be decided${contradicted > 0 ? `, on ${contradicted} the adjudicators differed` : ''}, and ${open} ${open === 1 ? 'is' : 'are'} open.`,
    `The consensus is the common answer of all raters (${agreed} questions) or what was decided; no majority was taken, and the answers of the raters stay as they were: agreement and every other figure of theirs are of these.`,
    ...(accuracy.value === null
      ? []
      : [
          `The consensus is right on ${proportionWords(accuracy.correct, accuracy.n, accuracy.value, accuracy.ci95)} of the questions that have one and a right answer.`,
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
    `Shares of answers to questions that several items ask alike are of those who answered, with Wilson's 95% CI${isAnyClustered ? ', or a cluster-bootstrap CI where several answers belong together' : ''}, and Goodman's simultaneous intervals over the ${fixed(Math.max(...labels.map(({ shares }) => shares.length)), 0)} or fewer answers of a question (doi:10.1080/00401706.1965.10490252).`,
  ]
}
