import type { AnswerKey } from '@/questions'
import { countsOf } from '@/study'
import type { Pool, PoolItem } from '../pool/pool-schema'

/** The value of a field that a sample can speak of, as text: category, subject or an attribute; '' where there is none. */
export function itemField(item: PoolItem, name: string): string {
  if (name === 'category') return item.category
  if (name === 'subject') return item.subject ?? String(item.attributes.subject ?? '')
  if (name === 'condition') return item.condition ?? ''
  if (name === 'kind') {
    const [first, ...others] = item.questions
    if (first !== undefined && others.length === 0) return first.question.kind
    return [...new Set(item.questions.map(({ question }) => question.kind))].sort().join('+')
  }
  return Object.hasOwn(item.attributes, name) ? String(item.attributes[name]) : ''
}

/** By which values are equal as the coordinator means it: `true` in a spec is "True" in a table. */
export const valueForm = (value: string): string => value.trim().toLowerCase()

export interface SampleField {
  readonly name: string
  /** Values by name; '' counts the items that have none. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

/** Names of what a pool can be stratified or filtered by: of fields with at least one value. */
export function sampleFieldNames({ items }: Pool): string[] {
  const names = new Set(['category', 'subject', 'condition', 'kind'])
  for (const { attributes } of items) for (const name in attributes) names.add(name)
  return [...names].filter(
    (name) => items.length === 0 || items.some((item) => itemField(item, name) !== ''),
  )
}

/** The same fields with their values. */
export function sampleFields(pool: Pool): SampleField[] {
  return sampleFieldNames(pool).map((name) => {
    const counts = countsOf(pool.items.map((item) => itemField(item, name)))
    const values = [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, count]) => ({ value, count }))
    return { name, values }
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
