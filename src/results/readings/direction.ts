import type { ReaderStudy } from '@/questions'
import { compareText } from '@/study'
import type { ScoredUnit } from '../measures/scored-unit'
import type { Direction } from '../scope'
import { aidConditions } from './aid-report'

/**
 * R177: the one direction of a report; null with fewer than two conditions.
 * @param whole the study as it was frozen. @param study as it is counted (R90), with `units`.
 */
export function comparedDirection(
  whole: ReaderStudy,
  study: ReaderStudy,
  units: readonly ScoredUnit[],
): Direction | null {
  const used = new Set(units.map(({ condition }) => condition))
  const listed = study.conditions.map(({ id }) => id).filter((id) => used.has(id))
  const [first] = listed
  if (first === undefined || listed.length < 2) return null
  const named = whole.analysis?.primary.compare?.reference
  if (named !== undefined && used.has(named)) return { reference: named, because: 'primary' }
  const { unaided } = aidConditions(study, whole, units)
  const reference = listed.find((id) => unaided.includes(id))
  return reference === undefined
    ? { reference: first, because: 'first-listed' }
    : { reference, because: 'suggestions' }
}

/** Names of conditions in their order, the reference behind the others: of each pair the first minus the second. */
export const byDirection =
  (direction: Direction | null | undefined) =>
  (a: string, b: string): number =>
    Number(a === direction?.reference) - Number(b === direction?.reference) || compareText(a, b)
