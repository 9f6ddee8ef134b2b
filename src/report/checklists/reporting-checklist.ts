import type { Report } from '@/results'
import { csvOf, type FileColumn } from '../tables/table'
import { appendixSections, type ChecklistFact, checklistFact } from './checklist-facts'
import { CHECKLISTS } from './checklist-items'

interface ChecklistRow {
  readonly guideline: string
  readonly doi: string
  readonly item: string
  readonly topic: string
  readonly fact: ChecklistFact | null
}

const STATES = { whole: 'from the study', part: 'in part', none: 'for the authors' } as const

function stateOf({ fact }: ChecklistRow): string {
  if (fact === null) return STATES.none
  return fact.isWhole ? STATES.whole : STATES.part
}

/** Every point of every guideline, in their order. */
function checklistRows(report: Report): ChecklistRow[] {
  const source = { report, sections: appendixSections(report.appendix) }
  return CHECKLISTS.flatMap(({ name, doi, items }) =>
    items.map(({ number, topic, fact }) => ({
      guideline: name,
      doi,
      item: number,
      topic,
      fact: fact === undefined ? null : checklistFact(fact, source),
    })),
  )
}

const COLUMNS: readonly FileColumn<ChecklistRow>[] = [
  'guideline',
  'doi',
  'item',
  'topic',
  ['state', stateOf],
  ['text', ({ fact }) => fact?.text ?? ''],
  ['where', ({ fact }) => fact?.where ?? ''],
]

/**
 * reporting-checklist.csv: the points of GRRAS, STARD-AI, DECIDE-AI and CLAIM by their numbers, topics in words of our own, with what
 * the report knows of each and where it stands, or that only the authors can say it.
 */
export const checklistCsv = (report: Report): string => csvOf(COLUMNS, checklistRows(report))
