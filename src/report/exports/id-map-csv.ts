import { type CsvCell, csvText } from '../tables/csv-text'
import type { RocData } from './roc-data'

/**
 * id-map.csv: which whole number in imrmc-rjafroc.imrmc and rjafroc.xlsx stands for which reader, modality and
 * case, and which items are behind a case. A case without a number is in the other two files alone, because
 * not every reader scored it in every modality.
 */
export function idMapCsv(data: RocData | null, crossed: RocData | null): string {
  const isCrossed = crossed !== null
  const number = (n: number) => (isCrossed && n >= 0 ? n + 1 : null)
  const caseNumber = new Map(crossed?.cases.map((c, n) => [c.id, n]))
  const rows: CsvCell[][] = [
    ...(data?.readers ?? []).map((r, n): CsvCell[] => [
      'reader',
      number(n),
      r.code,
      null,
      null,
      null,
      r.kind,
    ]),
    ...(data?.modalities ?? []).map((m, n): CsvCell[] => [
      'modality',
      number(n),
      m,
      null,
      null,
      null,
      'reading condition',
    ]),
    ...(data?.cases ?? []).map((c): CsvCell[] => [
      'case',
      number(caseNumber.get(c.id) ?? -1),
      c.id,
      c.isDiseased ? 1 : 0,
      c.questions.map((q) => q.item).join('|'),
      c.questions[0]?.question ?? null,
      null,
    ]),
  ]
  return csvText(['what', 'number', 'name', 'truth', 'items', 'question', 'note'], rows)
}
