import { isRecord } from '@/questions'
import { stepWork } from '../recipe/step-work'
import type { Mapping, QuestionMap } from './mapping-schema'
import { reportOf } from './materials/read-claims'

/** Under these names a mapping names columns, wherever it does. */
const NAMES = new Set([
  'from',
  'and',
  'by',
  'columns',
  'unlessBlank',
  'fillDown',
  'medications',
  'laboratory',
  'truths',
  'confidence',
])

/** The columns that a part of a mapping names, whatever it is. */
export function columnsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(columnsIn)
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([name, inner]) => {
    const isColumn =
      NAMES.has(name) || name === 'truth' || (name === 'text' && part.kind === 'proposal')
    return [inner]
      .flat()
      .flatMap((entry) => (isColumn && typeof entry === 'string' ? [entry] : columnsIn(entry)))
  })
}

/** The columns of a question; where it is asked of each entry of a list, the list alone. */
export function columnsAsked({ confidence: _, each, ...question }: QuestionMap): string[] {
  if (each === undefined) return columnsIn(question)
  return reportOf(each) === null ? [each] : []
}

/** The columns that a mapping reads. */
export const columnsNamed = ({ questions, recipe: _, ...rest }: Mapping): ReadonlySet<string> =>
  new Set([...columnsIn(rest), ...questions.flatMap(columnsAsked)])

/** The columns of a mapping that a table does not have, and that its recipe does not make. */
export function missingColumns(mapping: Mapping, columns: readonly string[]): readonly string[] {
  const there = new Set(columns)
  const missing = new Set<string>()
  for (const { reads, writes } of (mapping.recipe ?? []).map(stepWork)) {
    for (const name of reads) if (!there.has(name)) missing.add(name)
    for (const name of writes) there.add(name)
  }
  for (const name of columnsNamed(mapping)) if (!there.has(name)) missing.add(name)
  return [...missing]
}
