import { countWords, groupBy, present, sumOf } from '@/study'
import type { Allocated } from './allocate'
import type { ItemCandidate } from './balance-draw'
import { distinctFields, itemField } from './eligible-items'

import { askedSize, type SampleSpec } from './sample-schema'

/**
 * Why strata gave fewer items than their targets.
 * @param all those that were drawn, of every stratum.
 */
export function shortfalls(
  candidates: readonly ItemCandidate[],
  all: readonly ItemCandidate[],
  spec: SampleSpec,
): (stratum: Allocated, drawn: number) => string {
  const fields = distinctFields(spec)
  const strata = groupBy(candidates, ({ stratum }) => stratum)
  /** Of a field, by its value the strata in which it was drawn. */
  const drawnIn = new Map(
    fields.map((field) => [field, groupBy(all, ({ item }) => itemField(item, field))]),
  )
  return ({ name, available, target }, drawn) => {
    const counted = `${drawn} of ${target} drawn`
    if (available < target) return `${counted}: it has ${countWords(available, 'case')}`
    for (const field of fields) {
      const members = strata.get(name) ?? []
      const values = new Set(
        members.map(({ item }) => itemField(item, field)).filter((v) => v !== ''),
      )
      if (values.size < target && values.size <= drawn)
        return `${counted}: its ${available} cases have only ${values.size} different values of ${field}`
      const isElsewhere = (value: string) =>
        drawnIn
          .get(field)
          ?.get(value)
          ?.some(({ stratum }) => stratum !== name) === true
      const shared = [...values].filter(isElsewhere).length
      if (shared > 0 && values.size - shared <= drawn)
        return `${counted}: of its ${values.size} values of ${field}, ${shared} are used by other strata that need them`
    }
    return `${counted}: no further case keeps ${fields.join(' and ')} apart`
  }
}

/** How a sample was drawn, as a methods section says it. @param strata with what was drawn of each */
export function drawingRule(
  spec: SampleSpec,
  strata: readonly (Allocated & { readonly drawn: number })[],
): string {
  const fields = distinctFields(spec)
  const drawn = sumOf(strata, (stratum) => stratum.drawn)
  const available = sumOf(strata, (stratum) => stratum.available)
  const short = strata.filter((stratum) => stratum.drawn < stratum.target)
  const counted = `${drawn} of ${available} eligible ${available === 1 ? 'case was' : 'cases were'} drawn at random${drawn < askedSize(spec) ? `; ${askedSize(spec)} were asked for` : ''}`
  const isStratified = spec.strata.length > 0
  return present([
    isStratified
      ? `${counted}, ${sharesWords(spec, fields)} each stratum of ${spec.strata.join(' x ')}${spec.counts === undefined ? ' (largest remainders, ties to the name that comes first)' : ''}`
      : counted,
    isStratified &&
      short.length > 0 &&
      short
        .map((s, n) => `${s.name} ${n === 0 ? 'gave ' : ''}${s.drawn} of its ${s.target}`)
        .join(', '),
    spec.where !== undefined &&
      `only cases with ${Object.entries(spec.where)
        .map(([name, values]) => `${name} ${values.join(' or ')}`)
        .join(' and ')}`,
    spec.excludeSubjects !== undefined &&
      `without ${spec.excludeSubjects.length} excluded patients`,
    fields.length > 0 &&
      `at most one case for each ${fields.join(' and each ')} (every ${fields[0]} equally likely, then every case of it; cases already drawn give way within their stratum where a target could not be met otherwise)`,
    spec.balance !== undefined &&
      'then exchanged within strata until the answers were balanced as asked',
  ])
    .join('; ')
    .concat(
      `. The draw is fixed by the seed ${spec.seed}: a case's place is the SHA-256 of seed and id.`,
    )
}

function sharesWords({ allocation, counts }: SampleSpec, [leading]: readonly string[]): string {
  if (counts !== undefined) return 'in the numbers given for'
  if (allocation === 'equal') return 'in equal numbers from'
  return allocation === 'distinct' && leading !== undefined
    ? `in proportion to the different values of ${leading} in`
    : 'in proportion to the cases available in'
}
