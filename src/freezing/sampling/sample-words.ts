import type { Allocated } from './allocate'
import type { ItemCandidate } from './balance-draw'
import { distinctFields } from './eligible-items'
import { itemField } from './item-field'
import type { SampleSpec } from './sample-schema'

/** Why a stratum gave fewer items than its target. */
export function shortfallOf(
  { name, available, target }: Allocated,
  drawn: number,
  candidates: readonly ItemCandidate[],
  all: readonly ItemCandidate[],
  spec: SampleSpec,
): string {
  const counted = `${drawn} of ${target} drawn`
  if (available < target) return `${counted}: it has ${available} ${available === 1 ? 'item' : 'items'}`
  const own = candidates.filter(({ stratum }) => stratum === name)
  const fields = distinctFields(spec)
  for (const field of fields) {
    const values = new Set(own.map(({ item }) => itemField(item, field)).filter((v) => v !== ''))
    if (values.size < target && values.size <= drawn)
      return `${counted}: its ${available} items have only ${values.size} different values of ${field}`
    const elsewhere = new Set(
      all.filter(({ stratum }) => stratum !== name).map(({ item }) => itemField(item, field)),
    )
    const shared = [...values].filter((v) => elsewhere.has(v)).length
    if (shared > 0 && values.size - shared <= drawn)
      return `${counted}: of its ${values.size} values of ${field}, ${shared} are used by other strata that need them`
  }
  return `${counted}: no further item keeps ${fields.join(' and ')} apart`
}

/** How a sample is drawn, as a methods section says it. */
export function drawingRule(spec: SampleSpec): string {
  const fields = distinctFields(spec)
  const strata = spec.strata.join(' x ')
  return [
    strata === ''
      ? `${spec.size} items were drawn at random`
      : `${spec.size} items were drawn at random, ${spec.allocation === 'equal' ? 'in equal numbers from' : 'in proportion to the items available in'} each stratum of ${strata} (largest remainders, ties to the name that comes first)`,
    ...(spec.where === undefined
      ? []
      : [
          `only items with ${Object.entries(spec.where)
            .map(([name, values]) => `${name} ${values.join(' or ')}`)
            .join(' and ')}`,
        ]),
    ...(spec.excludeSubjects === undefined
      ? []
      : [`without ${spec.excludeSubjects.length} excluded subjects`]),
    ...(fields.length === 0
      ? []
      : [
          `at most one item for each ${fields.join(' and each ')} (every ${fields[0]} equally likely, then every item of it; items already drawn give way within their stratum where a target could not be met otherwise)`,
        ]),
    ...(spec.balance === undefined
      ? []
      : ['then exchanged within strata until the answers were balanced as asked']),
  ]
    .join('; ')
    .concat(`. The draw is fixed by the seed ${spec.seed}: an item's place is the SHA-256 of seed and id.`)
}
