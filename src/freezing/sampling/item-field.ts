import type { AnswerKey } from '@/questions'
import { countsOf } from '@/study'
import type { Pool, PoolItem } from '../pool/pool-schema'

/** The value of a field that a sample can speak of, as text: category, subject or an attribute; '' where there is none. */
export function itemField(item: PoolItem, name: string): string {
  if (name === 'category') return item.category
  if (name === 'subject') return item.subject ?? String(item.attributes.subject ?? '')
  if (name === 'condition') return item.condition ?? ''
  if (name === 'kind')
    return [...new Set(item.questions.map(({ question }) => question.kind))].sort().join('+')
  return Object.hasOwn(item.attributes, name) ? String(item.attributes[name]) : ''
}

/** Equal as the coordinator means it: `true` in a spec is "True" in a table. */
export const sameValue = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

export interface SampleField {
  readonly name: string
  /** Values by name; '' counts the items that have none. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

/** What a pool can be stratified or filtered by: fields with at least one value. */
export function sampleFields(pool: Pool): SampleField[] {
  const names = new Set(['category', 'subject', 'condition', 'kind'])
  for (const item of pool.items) for (const name of Object.keys(item.attributes)) names.add(name)
  return [...names].flatMap((name) => {
    const counts = countsOf(pool.items.map((item) => itemField(item, name)))
    if (counts.size === 1 && counts.has('')) return []
    const values = [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, count]) => ({ value, count }))
    return [{ name, values }]
  })
}

/** Subjects of an earlier study, practice included: to be left out of the next one. */
export function subjectsOfKey(key: AnswerKey): string[] {
  const entries = [...Object.values(key.items), ...Object.values(key.practice ?? {})]
  const subjects = entries.flatMap(({ attributes: { subject } }) =>
    subject === undefined ? [] : [String(subject)],
  )
  return [...new Set(subjects)].sort()
}
