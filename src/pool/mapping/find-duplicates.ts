import { countsOf, groupBy, keptBy } from '@/study'
import type { Pool, PoolItem } from '../pool-schema'

/** Items that ask the same of the same pictures, group by group, in the order of the pool; most stand alone. */
export function sameCases(items: readonly PoolItem[]): readonly (readonly PoolItem[])[] {
  // Most items have a context or a question of their own: all that is seen is compared of the others alone.
  const roughly = items.map(roughForm)
  const counts = countsOf(roughly)
  return [
    ...groupBy(items.entries(), ([n, item]) =>
      counts.get(roughly[n] ?? '') === 1 ? n : JSON.stringify(seenBy(item)),
    ).values(),
  ].map((group) => group.map(([, item]) => item))
}

/** The audit asks several times which cases are the same. */
const roughForm = keptBy(
  ({ context, questions }: PoolItem) =>
    `${plain(context)}\n${plain(questions[0]?.question.prompt ?? '')}`,
)

/**
 * Groups of two or more items that ask the same (context, pictures, materials, prompts and options), in the order of the pool, and
 * whether they also have the same truths: where not, at least one key is wrong. One case in several conditions is none.
 */
export const findDuplicates = (pool: Pool) =>
  sameCases(pool.items)
    .filter((items) => items.length > 1)
    .map((items) => ({ items, isSameTruth: new Set(items.map(truthText)).size === 1 }))
    .filter(({ items, isSameTruth }) => !(isSameTruth && isOneCase(items)))

/** One case in several conditions, once in each: meant so. */
const isOneCase = (items: readonly PoolItem[]): boolean =>
  new Set(items.map(({ condition }) => condition)).size === items.length

function seenBy({ context, volumes, images, materials, questions }: PoolItem) {
  return [
    plain(context),
    volumes.map(({ file, timepoint }) => `${timepoint} ${file}`).sort(),
    images.map(({ file }) => file).sort(),
    materials ?? [],
    // The order of options does not make another question.
    questions.map(({ question }) => [
      question.kind,
      plain(question.prompt),
      'options' in question ? (question.options ?? []).map(({ label }) => plain(label)).sort() : [],
    ]),
  ]
}

/** Truths by the words of the options, because the same option may have another letter. */
const truthText = ({ questions }: PoolItem): string =>
  JSON.stringify(
    questions.map(({ question, truth }) => {
      if (truth === null || !('is' in truth)) return truth
      const options = 'options' in question ? (question.options ?? []) : []
      const word = (id: unknown) => plain(options.find((o) => o.id === id)?.label ?? String(id))
      return Array.isArray(truth.is) ? truth.is.map(word).sort() : word(truth.is)
    }),
  )

/** Most texts have one blank between their words, and to ask is many times as quick as to replace each. */
const plain = (text: string): string =>
  (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).toLowerCase().trim()
