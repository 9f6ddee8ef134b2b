import { countsOf, type Problem } from '@/study'
import type { Pool, PoolItem } from '../pool/pool-schema'
import { allocate } from './allocate'
import { type AnswerBalance, answerBalance } from './answer-balance'
import { balanceDraw } from './balance-draw'
import { distinctDraw } from './distinct-draw'
import { eligible, strataValues } from './eligible-items'
import { type DrawnStratum, sampleProblems } from './sample-problems'
import type { SampleSpec } from './sample-schema'
import { drawingRule, shortfalls } from './sample-words'

export interface SampleDraw {
  /** The drawn items, then the practice items. */
  readonly pool: Pool
  /** In an order that does not depend on that of the pool. */
  readonly items: readonly PoolItem[]
  /** Practice items are never drawn: they come along. */
  readonly practice: readonly PoolItem[]
  readonly strata: readonly DrawnStratum[]
  readonly excluded: {
    readonly practice: number
    readonly byFilter: number
    readonly bySubject: number
  }
  readonly balance: AnswerBalance
  /** How it was drawn, in words for the page and the paper. */
  readonly rule: string
  readonly problems: readonly Problem[]
}

/**
 * Draws the subset of a pool that a study uses. The same items for ever for the same pool, spec and seed, in whatever
 * order the pool's lines stand: every item has a rank, the SHA-256 of seed and id, and the lowest ranks are drawn.
 */
export function drawSample(pool: Pool, spec: SampleSpec): SampleDraw {
  const practice = pool.items.filter((item) => item.practice)
  const { candidates, excluded } = eligible(pool, practice, spec)
  const available = countsOf(candidates.map(({ stratum }) => stratum))
  const strata = [...available].map(([name, count]) => ({ name, available: count })).sort(byName)
  // Not more than there is: what is missing then is missing for want of items, and said so.
  const allocated = allocate(
    strata,
    spec.allocation === 'equal' ? spec.size : Math.min(spec.size, candidates.length),
    spec.allocation,
  )
  const first = distinctDraw(
    candidates,
    new Map(allocated.map(({ name, target }) => [name, target])),
  )
  const chosen = new Set(
    spec.balance === undefined ? first : balanceDraw(first, candidates, spec.balance),
  )
  // In the order of their ranks.
  const drawn = candidates.filter((candidate) => chosen.has(candidate))
  const items = drawn.map(({ item }) => item)
  const counts = countsOf(drawn.map(({ stratum }) => stratum))
  const samples = new Map(candidates.map((candidate) => [candidate.stratum, candidate.item]))
  const shortfallOf = shortfalls(candidates, drawn, spec)
  const result = allocated.map((stratum): DrawnStratum => {
    const count = counts.get(stratum.name) ?? 0
    const sample = samples.get(stratum.name)
    return {
      ...stratum,
      values: sample === undefined ? [] : strataValues(sample, spec),
      drawn: count,
      shortfall: count === stratum.target ? null : shortfallOf(stratum, count),
    }
  })
  const balance = answerBalance(items)
  return {
    pool: { file: pool.file, items: [...items, ...practice] },
    items,
    practice,
    strata: result,
    excluded: { practice: practice.length, ...excluded },
    balance,
    rule: drawingRule(spec, result),
    problems: sampleProblems(pool, spec, result, items.length, balance),
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : 1
