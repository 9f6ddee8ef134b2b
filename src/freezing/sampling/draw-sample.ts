import { type Problem, problemOf, sha256Hex } from '@/study'
import type { Pool, PoolItem } from '../pool-schema'
import { type Allocated, allocate } from './allocate'
import { type AnswerBalance, answerBalance, imbalance } from './answer-balance'
import { balanceDraw, type ItemCandidate } from './balance-draw'
import { distinctDraw } from './distinct-draw'
import { itemField, sameValue, sampleFields } from './item-field'
import type { SampleSpec } from './sample-schema'
import { drawingRule, shortfallOf } from './sample-words'

export interface DrawnStratum extends Allocated {
  /** Value of each stratum field, in their order. */
  readonly values: readonly string[]
  readonly drawn: number
  /** Why fewer were drawn than the target; null when the target is met. */
  readonly shortfall: string | null
}

export interface SampleDraw {
  /** The drawn items, then the practice items. */
  readonly pool: Pool
  /** In an order that does not depend on that of the pool. */
  readonly items: readonly PoolItem[]
  /** Practice items are never drawn: they come along. */
  readonly practice: readonly PoolItem[]
  readonly strata: readonly DrawnStratum[]
  readonly excluded: { readonly practice: number; readonly byFilter: number; readonly bySubject: number }
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
  const values = new Map(candidates.map(({ stratum, item }) => [stratum, strataValues(item, spec)]))
  const available = new Map<string, number>()
  for (const { stratum } of candidates) available.set(stratum, (available.get(stratum) ?? 0) + 1)
  const strata = [...available].map(([name, count]) => ({ name, available: count })).sort(byName)
  // Not more than there is: what is missing then is missing for want of items, and said so.
  const allocated = allocate(
    strata,
    spec.allocation === 'equal' ? spec.size : Math.min(spec.size, candidates.length),
    spec.allocation,
  )
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const first = distinctDraw(
    candidates,
    new Map(allocated.map(({ name, target }) => [name, target])),
  ).flatMap(({ id }) => byId.get(id) ?? [])
  const ranks = new Map(candidates.map((c, n) => [c.id, n]))
  const drawn = (spec.balance === undefined ? first : balanceDraw(first, candidates, spec.balance)).sort(
    (a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0),
  )
  const items = drawn.map(({ item }) => item)
  const result = allocated.map((stratum): DrawnStratum => {
    const count = drawn.filter((c) => c.stratum === stratum.name).length
    return {
      ...stratum,
      values: values.get(stratum.name) ?? [],
      drawn: count,
      shortfall: count === stratum.target ? null : shortfallOf(stratum, count, candidates, drawn, spec),
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
    rule: drawingRule(spec),
    problems: problemsOf(pool, spec, result, items.length, balance),
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1)

/** Fields of which each value may be drawn once. */
export function distinctFields({ onePer, onePerSubject }: SampleSpec): string[] {
  const named = onePer === undefined ? [] : typeof onePer === 'string' ? [onePer] : onePer
  return [...new Set([...named, ...(onePerSubject === true ? ['subject'] : [])])]
}

const strataValues = (item: PoolItem, { strata }: SampleSpec) => strata.map((name) => itemField(item, name))

function eligible(pool: Pool, practice: readonly PoolItem[], spec: SampleSpec) {
  const shut = new Set(spec.excludeSubjects ?? [])
  // A subject met in practice is known when the study begins.
  for (const item of practice) shut.add(itemField(item, 'subject'))
  shut.delete('')
  const scored = pool.items.filter((item) => !item.practice)
  const passing = scored.filter((item) =>
    Object.entries(spec.where ?? {}).every(([name, allowed]) =>
      allowed.some((value) => sameValue(String(value), itemField(item, name))),
    ),
  )
  const open = passing.filter((item) => !shut.has(itemField(item, 'subject')))
  const fields = distinctFields(spec)
  const [leading] = fields
  const groups = new Map<string, string>()
  const groupRank = (value: string) => {
    const known = groups.get(value) ?? rankOf(spec.seed, `group:${value}`)
    groups.set(value, known)
    return known
  }
  const candidates = open
    .map((item) => ({
      id: item.id,
      item,
      stratum: strataValues(item, spec)
        .map((v) => v || '(none)')
        .join(' · '),
      uses: fields.map((name) => itemField(item, name) || null),
      // First the value of which one is wanted, then the item: a template with many items is no likelier than one with few.
      rank:
        (leading === undefined ? '' : groupRank(itemField(item, leading) || `no value:${item.id}`)) +
        rankOf(spec.seed, item.id),
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return {
    candidates: candidates satisfies readonly ItemCandidate[],
    excluded: { byFilter: scored.length - passing.length, bySubject: passing.length - open.length },
  }
}

const encoder = new TextEncoder()
const rankOf = (seed: number, text: string) => sha256Hex(encoder.encode(JSON.stringify([seed, text])))

function problemsOf(
  pool: Pool,
  spec: SampleSpec,
  strata: readonly DrawnStratum[],
  drawn: number,
  balance: AnswerBalance,
): Problem[] {
  const known = new Set(sampleFields(pool).map(({ name }) => name))
  const asked = [
    ...spec.strata.map((name) => ['strata', name] as const),
    ...distinctFields(spec).map((name) => ['onePer', name] as const),
    ...Object.keys(spec.where ?? {}).map((name) => ['where', name] as const),
  ]
  const unknown = asked.filter(([, name]) => !known.has(name))
  const short = strata.filter(({ shortfall }) => shortfall !== null)
  return [
    ...unknown.map(([field, name]) =>
      problemOf(
        pool.file,
        'unknown-field',
        `no item of the pool has "${name}"`,
        `Choose one of: ${[...known].join(', ')}`,
        {
          field,
        },
      ),
    ),
    ...(drawn === 0
      ? [
          problemOf(
            pool.file,
            'nothing-left',
            'no item passes the filters',
            'Loosen the filters or the excluded subjects',
          ),
        ]
      : []),
    ...(drawn < spec.size && drawn > 0
      ? [
          problemOf(
            pool.file,
            'sample-short',
            `${drawn} items were drawn instead of ${spec.size}${short.length === 0 ? ': there are no more' : `; ${short.map(({ name, shortfall }) => `${name || 'all items'}: ${shortfall}`).join('; ')}`}`,
            'Accept the smaller sample, or loosen what is asked of it',
            { field: 'size' },
          ),
        ]
      : []),
    ...(spec.balance !== undefined && imbalance(balance, spec.balance) > 0
      ? [
          problemOf(
            pool.file,
            'balance-missed',
            'the answers cannot be balanced as asked with the items that are left',
            'Widen the balance, draw with another seed, or shuffle the options of the choices',
            { field: 'balance' },
          ),
        ]
      : []),
  ]
}
