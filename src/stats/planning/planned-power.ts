import { tOf, zOf } from '../tests/tests-and-limits'
import { leastNumberAbove } from './least-number'
import { fewestReaders, type PlannedReading, plannedSpread } from './planned-spread'
import { type PlannedTest, type Spread, testPower } from './test-power'

export interface PlannedComparison {
  readonly reading: PlannedReading
  readonly test: PlannedTest
  /** The true difference, test minus reference. */
  readonly effect: number
}

/** Power with so many readers and cases; NaN where it is not defined, as for one reader where others are spoken of. */
export function plannedPower(
  { reading, test, effect }: PlannedComparison,
  readers: number,
  cases: number,
): number {
  if (readers < fewestReaders(reading)) return Number.NaN
  return testPower(test, effect, solid(plannedSpread(reading, readers, cases)))
}

/**
 * The least number of cases, from 2 on, with which the power is above the target; null where `most` are not enough. Variances go with
 * 1/cases and degrees of freedom with a quotient of such sums, so that the ends of a range bound what lies within.
 */
export function plannedCases(
  plan: PlannedComparison,
  readers: number,
  target: number,
  most: number,
): number | null {
  const { reading, test, effect } = plan
  if (readers < fewestReaders(reading) || isHopeless(test, effect)) return null
  return leastNumberAbove(
    { from: 2, to: most, target },
    (cases) => plannedPower(plan, readers, cases),
    (low, high) => {
      const [lowSpread, highSpread] = [
        plannedSpread(reading, readers, low),
        plannedSpread(reading, readers, high),
      ]
      // Components that cannot be have no standard error at one end: nothing bounds them.
      if (!(lowSpread.se > 0 && highSpread.se > 0)) return Number.POSITIVE_INFINITY
      const se = Math.min(lowSpread.se, highSpread.se)
      return Math.max(
        testPower(test, effect, solid({ se, df: lowSpread.df })),
        testPower(test, effect, solid({ se, df: highSpread.df })),
      )
    },
  )
}

/** The least number of readers with which the power is above the target; null where `most` are not enough. */
export function plannedReaders(
  plan: PlannedComparison,
  cases: number,
  target: number,
  most: number,
): number | null {
  const { reading, test, effect } = plan
  if (isHopeless(test, effect)) return null
  const { design, groups = 2 } = reading
  const pairs = design === 'exchanged' || design === 'apart' ? 2 : 1
  const step = design === 'split' ? groups : pairs
  for (let readers = fewestReaders(reading); readers <= most; readers += step)
    if (plannedPower(plan, readers, cases) > target) return readers
  return null
}

/** Half the width of the interval at 1 - alpha (1 - 2 alpha where there is a margin, as its two tests make it). */
export function plannedHalfWidth(
  reading: PlannedReading,
  alpha: number,
  readers: number,
  cases: number,
): number {
  if (readers < fewestReaders(reading)) return Number.NaN
  const { se, df } = solid(plannedSpread(reading, readers, cases))
  return se * (df === null ? zOf(1 - alpha / 2) : tOf(1 - alpha / 2, df))
}

/** A true difference at or beyond the margin is not found to be within it, however many read. */
const isHopeless = (test: PlannedTest, effect: number): boolean =>
  test.aim === 'difference'
    ? effect === 0
    : effect <= -test.margin || (test.aim === 'equivalence' && effect >= test.margin)

/** Beyond this t is z, and its programs are slow. */
const solid = ({ se, df }: Spread): Spread => ({ se, df: df !== null && df > 1e6 ? null : df })
