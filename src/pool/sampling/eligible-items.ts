import type { AnswerKey } from '@/questions'
import { byKey, compareText, countsOf, remembered, sha256Hex } from '@/study'
import type { Pool, PoolItem } from '../pool-schema'
import type { ItemCandidate } from './balance-draw'
import type { SampleSpec } from './sample-schema'

/** Fields of which each value may be drawn once. */
export function distinctFields({ onePer, onePerSubject }: SampleSpec): string[] {
  const named = [onePer ?? []].flat()
  return [...new Set([...named, ...(onePerSubject === true ? ['subject'] : [])])]
}

/** Value of each stratum field of an item. */
const strataValues = (item: PoolItem, { strata }: SampleSpec) =>
  strata.map((name) => itemField(item, name))

interface RankedCandidate extends ItemCandidate {
  /** Of the value of which one is wanted; all the same where there is none. */
  readonly group: string
  readonly rank: string
}

/**
 * Items that may be drawn, in the order of their ranks, and how many the filters and the excluded subjects left out.
 * @param practice items that come along anyway.
 */
export function eligible(pool: Pool, practice: readonly PoolItem[], spec: SampleSpec) {
  const shut = new Set(spec.excludeSubjects ?? [])
  // A subject met in practice is known when the study begins.
  for (const item of practice) shut.add(itemField(item, 'subject'))
  shut.delete('')
  const scored = pool.items.filter((item) => !item.practice)
  const wanted = Object.entries(spec.where ?? {}).map(([name, values]) => ({
    name,
    allowed: new Set(values.map((value) => valueForm(String(value)))),
  }))
  const passing = scored.filter((item) =>
    wanted.every(({ name, allowed }) => allowed.has(valueForm(itemField(item, name)))),
  )
  const open =
    shut.size === 0 ? passing : passing.filter((item) => !shut.has(itemField(item, 'subject')))
  const fields = distinctFields(spec)
  const [leading] = fields
  const groupRank = remembered((value) => rankOf(spec.seed, `group:${value}`))
  const candidates = open
    .map(
      (item): RankedCandidate => ({
        id: item.id,
        item,
        stratum: strataValues(item, spec)
          .map((v) => v || '(none)')
          .join(' · '),
        uses: fields.map((name) => itemField(item, name) || null),
        // First the value of which one is wanted, then the item: a template with many items is no likelier than one with few.
        group:
          leading === undefined ? '' : groupRank(itemField(item, leading) || `no value:${item.id}`),
        rank: rankOf(spec.seed, item.id),
      }),
    )
    .sort((a, b) => compareText(a.group, b.group) || compareText(a.rank, b.rank))
  return {
    candidates,
    excluded: { byFilter: scored.length - passing.length, bySubject: passing.length - open.length },
  }
}

const rankOf = (seed: number, text: string): string => sha256Hex(JSON.stringify([seed, text]))

/** The value of a field that a sample can speak of, as text: category, subject or an attribute; '' where there is none. */
export function itemField(item: PoolItem, name: string): string {
  if (name === 'category') return item.category
  if (name === 'subject') return item.subject ?? String(item.attributes.subject ?? '')
  if (name === 'condition') return item.condition ?? ''
  if (name === 'kind')
    return [...new Set(item.questions.map(({ question }) => question.kind))].sort().join('+')
  return Object.hasOwn(item.attributes, name) ? String(item.attributes[name]) : ''
}

/** By which values are equal as the coordinator means it: `true` in a spec is "True" in a table. */
const valueForm = (value: string): string => value.trim().toLowerCase()

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
    const values = [...counts].sort(byKey).map(([value, count]) => ({ value, count }))
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
