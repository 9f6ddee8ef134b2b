import { compareText, countsOf, fieldProblems, groupBy, type Problem, sumOf } from '@/study'
import type { Pool } from '../pool-schema'
import { type Allocated, allocate } from './allocate'
import { type AnswerBalance, answerBalance, imbalance } from './answer-balance'
import { balanceDraw, type ItemCandidate } from './balance-draw'
import { distinctDraw } from './distinct-draw'
import { distinctFields, eligible, sampleFieldNames } from './eligible-items'
import { askedSize, type SampleSpec } from './sample-schema'
import { drawingRule, shortfalls } from './sample-words'

export type SampleDraw = ReturnType<typeof drawSample>

/**
 * Draws the subset of a pool that a study uses. The same items for ever for the same pool, spec and seed, in whatever
 * order the pool's lines stand: every item has a rank, the SHA-256 of seed and id, and the lowest ranks are drawn.
 */
export function drawSample(pool: Pool, spec: SampleSpec) {
  const practice = pool.items.filter((item) => item.practice)
  const { candidates, excluded } = eligible(pool, practice, spec)
  const allocated = allocatedStrata(candidates, spec)
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
  const shortfallOf = shortfalls(candidates, drawn, spec)
  const result = allocated.map((stratum): DrawnStratum => {
    const count = counts.get(stratum.name) ?? 0
    return {
      ...stratum,
      drawn: count,
      shortfall: count === stratum.target ? null : shortfallOf(stratum, count),
    }
  })
  const balance = answerBalance(items)
  return {
    /** The drawn items, then the practice items: those are never drawn, and come along. */
    pool: { file: pool.file, items: [...items, ...practice] },
    /** In an order that does not depend on that of the pool. */
    items,
    practice,
    strata: result,
    excluded: { practice: practice.length, ...excluded },
    balance,
    /** How it was drawn, in words for the page and the paper. */
    rule: drawingRule(spec, result),
    problems: sampleProblems(pool, spec, result, items.length, balance),
  }
}

/** What each stratum is to give, in the order of their names. */
function allocatedStrata(candidates: readonly ItemCandidate[], spec: SampleSpec): Allocated[] {
  const byStratum = groupBy(candidates, ({ stratum }) => stratum)
  const { counts } = spec
  if (counts !== undefined)
    return [...new Set([...byStratum.keys(), ...Object.keys(counts)])].sort().map((name) => {
      const target = counts[name] ?? 0
      return { name, available: byStratum.get(name)?.length ?? 0, quota: target, target }
    })
  const strata = [...byStratum].map(([name, all]) => ({
    name,
    available: all.length,
    weight: weightOf(all, spec.allocation),
  }))
  // Not more than there is: what is missing then is missing for want of items, and said so.
  const most = sumOf(strata, ({ weight }) => weight)
  return allocate(
    strata.sort((a, b) => compareText(a.name, b.name)),
    spec.allocation === 'equal' ? spec.size : Math.min(spec.size, most),
  )
}

function weightOf(all: readonly ItemCandidate[], by: SampleSpec['allocation']): number {
  if (by === 'equal') return 1
  // An item without the value, or of a draw without such a limit, stands for itself.
  return by === 'distinct'
    ? new Set(all.map(({ id, uses: [use] }) => use ?? `${id} `)).size
    : all.length
}

interface DrawnStratum extends Allocated {
  readonly drawn: number
  /** Why fewer were drawn than the target; null when the target is met. */
  readonly shortfall: string | null
}

/** What the coordinator must know of a draw: unknown fields, too few items, a balance that was missed. */
function sampleProblems(
  pool: Pool,
  spec: SampleSpec,
  strata: readonly DrawnStratum[],
  drawn: number,
  balance: AnswerBalance,
): Problem[] {
  const known = new Set(sampleFieldNames(pool))
  const fields = [
    ...spec.strata.map((name) => ['strata', name] as const),
    ...distinctFields(spec).map((name) => ['onePer', name] as const),
    ...Object.keys(spec.where ?? {}).map((name) => ['where', name] as const),
  ]
  const unknown = fields.filter(([, name]) => !known.has(name))
  const short = strata.filter(({ shortfall }) => shortfall !== null)
  const { problems, report } = fieldProblems(pool.file)
  for (const [field, name] of unknown) {
    const remedy = `Choose one of: ${[...known].join(', ')}`
    report(field, 'unknown-field', `no case of the pool has "${name}"`, remedy)
  }
  const size = askedSize(spec)
  if (size !== spec.size)
    report(
      'counts',
      'counts-differ',
      `the counts of the groups add up to ${size}, and the size is ${spec.size}`,
      'Change the size, or the counts',
    )
  if (drawn === 0)
    report(
      '',
      'nothing-left',
      'no case passes the filters',
      'Relax the filters, or exclude fewer patients',
    )
  else if (drawn < size) {
    const why = short
      .map(({ name, shortfall }) => `${name || 'all cases'}: ${shortfall}`)
      .join('; ')
    const message = `${drawn} cases were drawn instead of ${size}${why === '' ? ': no others are eligible' : `; ${why}`}`
    report('size', 'sample-short', message, 'Accept the smaller sample, or relax its rules')
  }
  if (spec.balance !== undefined && imbalance(balance, spec.balance) > 0) {
    const message = 'the answers cannot be balanced as requested with the remaining cases'
    const remedy =
      'Widen the balance, draw with another seed, or shuffle the options of the choices'
    report('balance', 'balance-missed', message, remedy)
  }
  return problems
}
