import { type Problem, problemOf } from '@/study'
import type { Pool } from '../pool/pool-schema'
import { type AnswerBalance, imbalance } from './answer-balance'
import type { DrawnStratum } from './draw-sample'
import { distinctFields } from './eligible-items'
import { sampleFields } from './item-field'
import type { SampleSpec } from './sample-schema'

/** What the coordinator must know of a draw: unknown fields, too few items, a balance that was missed. */
export function sampleProblems(
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
