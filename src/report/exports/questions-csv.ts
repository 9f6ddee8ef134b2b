import { csvText } from '@/study'
import type { ReportItem } from '../measures/report-items'
import type { Report } from '../report'

/**
 * questions.csv: which answers belong together, by number, and within what they are redrawn (R38). Who a patient is it does not say.
 */
export function questionsCsv({ items, design }: Pick<Report, 'items' | 'design'>): string {
  const { isWithinCategory, within } = design.clusters
  const truths = new Map<string, string>()
  for (const { item, question, truthLabel } of items)
    if (question === within && truthLabel !== null) truths.set(item, truthLabel)
  const stratumOf = ({ item, category, attributes }: ReportItem): string =>
    within === undefined ? (category ?? '') : (truths.get(item) ?? attributes[within] ?? '')
  return csvText<ReportItem>(
    [
      ['item', ({ item }) => item],
      ['question', ({ question }) => question],
      ['case', (one) => one.case],
      ['cluster', ({ cluster }) => cluster],
      ['stratum', (item) => (isWithinCategory ? stratumOf(item) : null)],
    ],
    items,
  )
}
