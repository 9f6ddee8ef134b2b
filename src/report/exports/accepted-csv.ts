import { csvText } from '@/study'
import type { Report } from '../report'

/** accepted.csv: the accepted wordings of questions that are answered in words, a row each; null where there is no such question. */
export function acceptedCsv({ items }: Pick<Report, 'items'>): string | null {
  const rows = [...items].flatMap(({ item, question, accepted }) =>
    (accepted ?? []).map((wording) => ({ item, question, wording })),
  )
  if (rows.length === 0) return null
  return csvText<(typeof rows)[number]>(
    [
      ['item', ({ item }) => item],
      ['question', ({ question }) => question],
      ['wording', ({ wording }) => wording],
    ],
    rows,
  )
}
