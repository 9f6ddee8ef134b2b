import type { PoolItem } from '@/pool'
import { type AnswerKey, kindOf, type Truth, truthGaps } from '@/questions'
import { type Problem, problemOf } from '@/study'
import type { NumberedItem } from './frozen-ids'

type KeyItem = AnswerKey['items'][string]

/** Category and attributes of an item, with the pool's own id and subject among them. */
function attributesOf(item: PoolItem): KeyItem['attributes'] {
  return {
    ...item.attributes,
    poolId: item.id,
    ...(item.subject !== undefined && { subject: item.subject }),
    format: item.attributes.format ?? formatOf(item),
  }
}

/** `closed` when every question is yes-no or choice, `open` when none is, else `mixed`. */
function formatOf(item: PoolItem): 'closed' | 'open' | 'mixed' {
  const closed = item.questions.filter(({ question }) => kindOf(question).isClosed).length
  if (closed === item.questions.length) return 'closed'
  return closed === 0 ? 'open' : 'mixed'
}

export function truthsOf(item: PoolItem): Record<string, Truth> {
  return Object.fromEntries(
    item.questions.flatMap(({ question, truth }) => (truth === null ? [] : [[question.id, truth]])),
  )
}

/** What a key says of numbered items: category and attributes of all, truths of those that are scored. */
export function keyItems(numbered: readonly NumberedItem[]): Pick<AnswerKey, 'items' | 'practice'> {
  const known = ({ item }: NumberedItem) => ({
    category: item.category,
    attributes: attributesOf(item),
  })
  const practice = numbered.filter(({ isPractice }) => isPractice)
  const scored = numbered.filter(({ isPractice }) => !isPractice)
  return {
    items: Object.fromEntries(scored.map((n) => [n.id, { ...known(n), truth: truthsOf(n.item) }])),
    ...(practice.length > 0 && {
      practice: Object.fromEntries(practice.map((n) => [n.id, known(n)])),
    }),
  }
}

/** The key of numbered items. */
export function frozenKey(
  numbered: readonly NumberedItem[],
  { floors, sources, accepted, leftOut, ...said }: Omit<AnswerKey, 'format' | 'items' | 'practice'>,
): AnswerKey {
  const { items, practice } = keyItems(numbered)
  return {
    format: 'triplane-key/1',
    ...said,
    items,
    floors,
    practice,
    sources,
    leftOut,
    accepted,
  }
}

/** N16: questions that a truth may have been forgotten of, each with the lines that ask it and its place in the first. */
export const gapsOfPool = (items: readonly PoolItem[], study: Parameters<typeof truthGaps>[1]) =>
  truthGaps(
    items.map((item) => ({
      item,
      questions: item.questions.map(({ question }) => question),
      truth: truthsOf(item),
      attributes: item.attributes,
    })),
    study,
  ).flatMap(({ items: [first, ...more], ...gap }) =>
    first === undefined
      ? []
      : [
          {
            ...gap,
            cases: more.length + 1,
            item: first.item,
            at: `questions[${first.questions.findIndex(({ id }) => id === gap.id)}]`,
          },
        ],
  )

/** Attributes that the key fills in itself may not say something else in the pool. */
export function checkAttributes(items: readonly PoolItem[], file: string): Problem[] {
  const clash = (item: PoolItem, name: string, given: unknown) =>
    item.attributes[name] === undefined || item.attributes[name] === given
      ? []
      : [
          problemOf(
            file,
            'attribute-clash',
            `the attribute "${name}" says "${String(item.attributes[name])}", the case itself "${String(given)}"`,
            `Remove the attribute: the key fills it in`,
            { line: item.line, field: `attributes.${name}` },
          ),
        ]
  return items.flatMap((item) => [
    ...clash(item, 'poolId', item.id),
    ...(item.subject === undefined ? [] : clash(item, 'subject', item.subject)),
  ])
}
