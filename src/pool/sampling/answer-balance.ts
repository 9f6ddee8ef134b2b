import { kindOf } from '@/questions'
import { sumOf } from '@/study'
import type { PoolItem } from '../pool-schema'

export interface AnswerBalance {
  readonly yes: number
  readonly no: number
  /** Null when no yes-no question has a truth. */
  readonly yesShare: number | null
  /** For each number of options: how often the right one stood on the first, second … place. */
  readonly positions: readonly { readonly options: number; readonly counts: readonly number[] }[]
}

/** How the truths are spread: an always-yes or always-A reader must not do well by that. */
export function answerBalance(items: readonly PoolItem[]): AnswerBalance {
  let yes = 0
  let no = 0
  const byOptions = new Map<number, number[]>()
  for (const item of items)
    for (const place of placesOf(item)) {
      if (place.kind === 'yes-no') place.isYes ? yes++ : no++
      else {
        const counts = byOptions.get(place.options) ?? new Array<number>(place.options).fill(0)
        counts[place.at] = (counts[place.at] ?? 0) + 1
        byOptions.set(place.options, counts)
      }
    }
  return {
    yes,
    no,
    yesShare: yes + no === 0 ? null : yes / (yes + no),
    positions: [...byOptions]
      .sort(([a], [b]) => a - b)
      .map(([options, counts]) => ({ options, counts })),
  }
}

type TruthPlace =
  | { readonly kind: 'yes-no'; readonly isYes: boolean }
  | { readonly kind: 'choice'; readonly options: number; readonly at: number }

/** Where the truths of an item's closed questions stand. */
export function placesOf(item: PoolItem): TruthPlace[] {
  return item.questions.flatMap(({ question, truth }): TruthPlace[] => {
    const kind = kindOf(question)
    if (truth === null || !('is' in truth) || !kind.isClosed) return []
    const answers = kind.answers(question) ?? []
    const at = answers.findIndex(({ id }) => id === truth.is)
    if (!('options' in question)) return [{ kind: 'yes-no', isYes: at === 0 }]
    return at === -1 ? [] : [{ kind: 'choice', options: answers.length, at }]
  })
}

type Wanted = {
  readonly yesShare?: readonly [number, number] | undefined
  readonly maxPositionShare?: number | undefined
}

/** By how much a balance misses what is wanted, in shares; 0 when it is kept. */
export function imbalance({ yesShare, positions }: AnswerBalance, wanted: Wanted): number {
  const [low, high] = wanted.yesShare ?? [0, 1]
  const yes = yesShare === null ? 0 : Math.max(0, low - yesShare, yesShare - high)
  const limit = wanted.maxPositionShare
  if (limit === undefined) return yes
  return positions.reduce((sum, { counts }) => {
    const all = sumOf(counts)
    // A limit below what whole numbers allow is kept when nobody could do better.
    const reachable = Math.max(limit, Math.ceil(all / counts.length) / all)
    // Every place above the limit counts, so that an exchange helps even while another place is as full.
    return counts.reduce((over, count) => over + Math.max(0, count / all - reachable - 1e-12), sum)
  }, yes)
}
