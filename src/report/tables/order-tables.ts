import type { OrderCell, OrderEffects, ReportSummary } from '@/results'
import type { CrossoverEffect } from '@/stats'
import { accuracyColumn } from './accuracy-tables'
import { column, makeTable, type ReportTable } from './table'

interface Effect extends CrossoverEffect {
  readonly name: string
  readonly reason: OrderEffects['reason']
}

/** What is to be kept in mind beside the two tables (R153). */
export const ORDER_CAUTION =
  'each reader is one observation: with few readers power to detect a true order effect is low'

/** Sessions of several orders: accuracy in each, and what the order did; nothing where all read in one. */
export function orderTables({ order }: ReportSummary): ReportTable[] {
  if (order === undefined) return []
  const { effects, washoutDays } = order
  const cells = makeTable<OrderCell>(
    { title: 'Accuracy by session', note: `${washoutDays} days or more between sessions` },
    [
      column('Session', 'text', ({ session }) => `Session ${session}`),
      column('Condition', 'text', 'condition'),
      column('Readers', 'text', ({ raters }) => raters.join(', ')),
      accuracyColumn('Accuracy', 'accuracy'),
    ],
    order.cells,
  )
  if (effects === null) return [cells]
  const [first, second] = effects.conditions
  const rows: readonly Effect[] = [
    { name: `${second} minus ${first}, whatever the session`, ...effects.condition },
    { name: 'Second session minus first, whatever the condition', ...effects.session },
    { name: `Both sessions: ${first} first minus ${second} first`, ...effects.carryOver },
  ].map((effect) => ({ ...effect, reason: effects.reason }))
  return [
    cells,
    makeTable<Effect>(
      {
        title: 'Effect of the order',
        note: `${effects.readers[0]} readers began with ${first}, ${effects.readers[1]} with ${second}; ${ORDER_CAUTION}`,
      },
      [
        column('Effect', 'text', 'name'),
        column('Estimate', 'points', ({ estimate: value, ci95, reason }) => ({
          value,
          ci95,
          reason,
        })),
        column('p', 'p', 'p'),
      ],
      rows,
    ),
  ]
}
