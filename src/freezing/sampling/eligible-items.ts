import { sha256Hex } from '@/study'
import type { Pool, PoolItem } from '../pool/pool-schema'
import type { ItemCandidate } from './balance-draw'
import { itemField, sameValue } from './item-field'
import type { SampleSpec } from './sample-schema'

/** Fields of which each value may be drawn once. */
export function distinctFields({ onePer, onePerSubject }: SampleSpec): string[] {
  const named = onePer === undefined ? [] : typeof onePer === 'string' ? [onePer] : onePer
  return [...new Set([...named, ...(onePerSubject === true ? ['subject'] : [])])]
}

/** Value of each stratum field of an item. */
export const strataValues = (item: PoolItem, { strata }: SampleSpec) =>
  strata.map((name) => itemField(item, name))

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
