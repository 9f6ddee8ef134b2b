import { type AnswerKey, kindOf, type Truth } from '@/questions'
import { type Problem, problemOf } from '@/study'
import type { PoolItem } from '../pool/pool-schema'
import type { NumberedItem } from './frozen-ids'

type KeyItem = AnswerKey['items'][string]

/** Category and attributes of an item, with the pool's own id and subject among them. */
export function attributesOf(item: PoolItem): KeyItem['attributes'] {
  return {
    ...item.attributes,
    poolId: item.id,
    ...(item.subject === undefined ? {} : { subject: item.subject }),
    format: item.attributes.format ?? formatOf(item),
  }
}

/** `closed` when every question is yes-no or choice, `open` when none is, else `mixed`. */
function formatOf(item: PoolItem): 'closed' | 'open' | 'mixed' {
  const closed = item.questions.filter(({ question }) => kindOf(question).isClosed).length
  return closed === item.questions.length ? 'closed' : closed === 0 ? 'open' : 'mixed'
}

export function truthsOf(item: PoolItem): Record<string, Truth> {
  return Object.fromEntries(
    item.questions.flatMap(({ question, truth }) => (truth === null ? [] : [[question.id, truth]])),
  )
}

export function keyItems(numbered: readonly NumberedItem[]): AnswerKey['items'] {
  return Object.fromEntries(
    numbered
      .filter(({ isPractice }) => !isPractice)
      .map(({ id, item }) => [
        id,
        { category: item.category, attributes: attributesOf(item), truth: truthsOf(item) },
      ]),
  )
}

export function practiceOf(numbered: readonly NumberedItem[]): AnswerKey['practice'] {
  const practice = numbered.filter(({ isPractice }) => isPractice)
  if (practice.length === 0) return undefined
  return Object.fromEntries(
    practice.map(({ id, item }) => [id, { category: item.category, attributes: attributesOf(item) }]),
  )
}

/** Attributes that the key fills in itself may not say something else in the pool. */
export function checkAttributes(items: readonly PoolItem[], file: string): Problem[] {
  const clash = (item: PoolItem, name: string, given: unknown) =>
    item.attributes[name] === undefined || item.attributes[name] === given
      ? []
      : [
          problemOf(
            file,
            'attribute-clash',
            `the attribute "${name}" says "${String(item.attributes[name])}", the item itself "${String(given)}"`,
            `Remove the attribute: the key fills it in`,
            { line: item.line, field: `attributes.${name}` },
          ),
        ]
  return items.flatMap((item) => [
    ...clash(item, 'poolId', item.id),
    ...(item.subject === undefined ? [] : clash(item, 'subject', item.subject)),
  ])
}
