import { type Problem, problemOf } from '@/study'
import type { Pool } from '../pool/pool-schema'
import type { Allocated } from './allocate'
import { type AnswerBalance, imbalance } from './answer-balance'
import { distinctFields } from './eligible-items'
import { sampleFieldNames } from './item-field'
import { askedSize, type SampleSpec } from './sample-schema'

export interface DrawnStratum extends Allocated {
  readonly drawn: number
  /** Why fewer were drawn than the target; null when the target is met. */
  readonly shortfall: string | null
}

/** What the coordinator must know of a draw: unknown fields, too few items, a balance that was missed. */
export function sampleProblems(
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
  const problems = unknown.map(([field, name]) => {
    const remedy = `Choose one of: ${[...known].join(', ')}`
    return problemOf(pool.file, 'unknown-field', `no case of the pool has "${name}"`, remedy, {
      field,
    })
  })
  const add = (code: string, field: string, message: string, remedy: string) =>
    problems.push(problemOf(pool.file, code, message, remedy, { field }))
  const asked = askedSize(spec)
  if (asked !== spec.size)
    add(
      'counts-differ',
      'counts',
      `the counts of the groups add up to ${asked}, and the size is ${spec.size}`,
      'Change the size, or the counts',
    )
  if (drawn === 0)
    add(
      'nothing-left',
      '',
      'no case passes the filters',
      'Loosen the filters or the excluded patients',
    )
  else if (drawn < asked) {
    const why = short
      .map(({ name, shortfall }) => `${name || 'all cases'}: ${shortfall}`)
      .join('; ')
    const message = `${drawn} cases were drawn instead of ${asked}${why === '' ? ': there are no more' : `; ${why}`}`
    add('sample-short', 'size', message, 'Accept the smaller sample, or loosen what is asked of it')
  }
  if (spec.balance !== undefined && imbalance(balance, spec.balance) > 0) {
    const message = 'the answers cannot be balanced as asked with the cases that are left'
    const remedy =
      'Widen the balance, draw with another seed, or shuffle the options of the choices'
    add('balance-missed', 'balance', message, remedy)
  }
  return problems
}
