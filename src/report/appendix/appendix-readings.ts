import type { DraftedReport } from '../report'
import { proportionWords } from '../report-words'
import { ORDER_CAUTION } from '../tables/order-tables'

/** How items that are read several times, without and with a model's suggestions, are counted. */
export function readingsSection({ aid, changes = [], order }: DraftedReport): string[] {
  const lines: string[] = []
  if (changes.length > 0)
    lines.push(
      'Items were answered in steps that asked the same question again, each answer locked before more was shown. Each step counts under a condition of its own, as a reading of the same case; its time is what it added to the active time of the item. Right to wrong is of the answers that were right in the earlier of two consecutive readings, wrong to right of those that were wrong; a question without a counted answer in one of the two is left out.',
    )
  if (order?.effects != null)
    lines.push(
      `Half of the readers began with each condition. Effects of condition and session, and the difference of both sessions between the two orders (carry-over, or readers who are not alike), are two-sample t comparisons of readers' accuracies with ${order.effects.df} degrees of freedom (Hills and Armitage 1979), over questions that a reader answered under both conditions; ${ORDER_CAUTION}. Analyses of readers and cases take no account of the order.`,
    )
  if (aid === undefined) return lines
  const paired = aid.figures.some(({ pairedCases }) => pairedCases > 0)
  const source = aid.source === null ? '' : `, ${aid.source}`
  const { count, n, value, ci95 } = aid.modelAlone
  lines.push(
    `Readers read without (${aid.unaided.join(', ') || 'no condition'}) and with (${aid.aided.join(', ')}) the suggestions of a model (“${aid.label}”${source}), which were fixed when the study was frozen. The model alone was correct on ${proportionWords(count, n, value, ci95)} of the questions it answers; beside each rater it is scored over the questions that this rater answered with it.`,
    'An aided answer is as suggested where both are the same label. Pooled figures are over all answers of readers’ first sessions; CIs are by cluster bootstrap, with the answers of all readers to each cluster, and treat the readers as fixed.',
  )
  if (paired)
    lines.push(
      'A suggestion was followed where it was another answer than the rater’s own without it, and the aided answer is as suggested (the switch fraction of Yin et al. 2019, doi:10.1145/3290605.3300509). Over-reliance is the share of answers right without the aid that were wrong beside a wrong suggestion, under-reliance the share of answers wrong without it that stayed wrong beside a right suggestion: one minus the relative self-reliance and the relative AI reliance of Schemmer et al. 2023 (doi:10.1145/3581641.3584066).',
    )
  return lines
}
