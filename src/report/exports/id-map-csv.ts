import { csvText } from '@/study'
import type { RocData } from '../readers/roc-data'

interface Named {
  readonly what: 'reader' | 'modality' | 'case'
  /** From 0; below it: without a number. */
  readonly place: number
  readonly name: string
  readonly case?: RocData['cases'][number]
  readonly note?: string
}

/**
 * id-map.csv: which whole number in imrmc-rjafroc.imrmc and rjafroc.xlsx stands for which reader, modality and
 * case, and which items are behind a case. A case without a number is in the other two files alone, because
 * not every reader scored it in every modality.
 */
export function idMapCsv(data: RocData | null, crossed: RocData | null): string {
  const caseNumber = new Map(crossed?.cases.map((c, n) => [c.id, n]))
  return csvText<Named>(
    [
      ['what', ({ what }) => what],
      ['number', ({ place }) => (crossed !== null && place >= 0 ? place + 1 : null)],
      ['name', ({ name }) => name],
      ['truth', (row) => (row.case === undefined ? null : row.case.isDiseased ? 1 : 0)],
      ['items', (row) => row.case?.questions.map((q) => q.item).join('|') ?? null],
      ['question', (row) => row.case?.questions[0]?.question ?? null],
      ['note', ({ note }) => note ?? null],
    ],
    [
      ...(data?.readers ?? []).map((r, place) => ({
        what: 'reader' as const,
        place,
        name: r.code,
        note: r.kind,
      })),
      ...(data?.modalities ?? []).map((name, place) => ({
        what: 'modality' as const,
        place,
        name,
        note: 'reading condition',
      })),
      ...(data?.cases ?? []).map((c) => ({
        what: 'case' as const,
        place: caseNumber.get(c.id) ?? -1,
        name: c.id,
        case: c,
      })),
    ],
  )
}
