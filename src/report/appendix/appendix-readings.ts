import type { DraftedReport } from '../report'
import { proportionWords } from '../report-words'
import { ORDER_CAUTION } from '../tables/order-tables'

/** How items that are read several times, without and with a model's suggestions, are counted. */
export function readingsSection({ aid, changes = [], order }: DraftedReport): string[] {
  const lines: string[] = []
  if (changes.length > 0)
    lines.push(
      'Cases were answered in stages that asked the same question again; each answer was locked before more was shown. Each stage counts as a reading of the case under its own condition, with the active time that it added. “Right to wrong” is the proportion of the answers correct in the earlier of two consecutive readings, “wrong to right” of those that were wrong. A question without a scored answer in one of the two is excluded.',
    )
  if (order?.effects != null)
    lines.push(
      `Half of the readers began with each condition. Effects of condition, of session and of order (carry-over, or different readers) are two-sample t comparisons of readers' accuracies with ${order.effects.df} degrees of freedom (Hills and Armitage 1979), over questions that a reader answered under both conditions; ${ORDER_CAUTION}. The MRMC analysis ignores the order.`,
    )
  if (aid === undefined) return lines
  const paired = aid.figures.some(({ pairedCases }) => pairedCases > 0)
  const source = aid.source === null ? '' : `, ${aid.source}`
  const { count, n, value, ci95 } = aid.modelAlone
  lines.push(
    `Readers read without (${aid.unaided.join(', ') || 'no condition'}) and with (${aid.aided.join(', ')}) the suggestions of a model (“${aid.label}”${source}), which were fixed when the study was frozen. The model by itself was correct on ${proportionWords(count, n, value, ci95)} of the questions it answers. In the table of readers, it is scored over the questions that this reader answered with it.`,
    'An aided answer is as suggested if both have the same label. Pooled results are over all answers of the first sessions. CIs are by cluster bootstrap, with the answers of all readers to each cluster, and treat the readers as fixed.',
  )
  if (paired)
    lines.push(
      'A suggestion was followed if it differed from the unaided answer of the reader, and the aided answer is as suggested (switch fraction of Yin et al. 2019, doi:10.1145/3290605.3300509). Over-reliance is the proportion of correct unaided answers that became wrong with a wrong suggestion. Under-reliance is the proportion of wrong unaided answers that stayed wrong with a correct suggestion. They are one minus the relative self-reliance and the relative AI reliance of Schemmer et al. 2023 (doi:10.1145/3581641.3584066).',
    )
  return lines
}
