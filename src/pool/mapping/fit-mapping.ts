import { isRecord } from '@/questions'
import { stepWork } from '../recipe/step-work'
import type { Mapping } from './mapping-schema'

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

/** The columns that a mapping reads; of a question that is asked of each entry of a list, the list alone. */
export function columnsNamed({ questions, recipe: _, ...rest }: Mapping): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) collect(entry)
    if (!isRecord(value)) return
    const isProposal = value.kind === 'proposal'
    for (const [name, inner] of Object.entries(value)) {
      const isColumn = NAMES.has(name) || (isProposal && name === 'text') || name === 'truth'
      for (const entry of [inner].flat())
        if (isColumn && typeof entry === 'string') found.add(entry)
        else collect(entry)
    }
  }
  collect(rest)
  for (const { confidence: _, ...question } of questions)
    if (question.each === undefined) collect(question)
    else if (!question.each.startsWith('material:')) found.add(question.each)
  return found
}

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
