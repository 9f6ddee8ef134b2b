import type { Report } from '@/results'
import { csvOf, type FileColumn } from '../tables/table'
import { appendixSections, type ChecklistFact, checklistFact } from './checklist-facts'
import guidelines from './reporting-guidelines.json' with { type: 'json' }

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

/**
 * Every point of every guideline, in their order: its number, what it asks for in a few words of our own, and the name of what
 * the report knows of it, if it is not for the authors alone.
 */
function checklistRows(report: Report): ChecklistRow[] {
  const source = { report, sections: appendixSections(report.appendix) }
  return guidelines.flatMap(({ name: guideline, doi, items }) =>
    items.map(([item = '', topic = '', fact = '']) => ({
      guideline,
      doi,
      item,
      topic,
      fact: checklistFact(fact, source),
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
